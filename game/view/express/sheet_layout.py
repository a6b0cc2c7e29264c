"""Where everything on an Express sheet stands: pure geometry in mm, all of it measured in box sizes.

Tall sheets have the fifth-die tracks lying under the rows, wide ones have them standing beside the rows.
"""

from dataclasses import dataclass, replace

from game.logic.express import BOXES, ROWS, TRACK_BOXES, TRACKS
from game.view.parts.drawing import Spot

GAP = 0.1
GROUP_GAP = 0.35
PAIR_WIDTH = 1.5
VALUE_WIDTH = 1.45
RESULT_WIDTH = (1.8, 2.6)
PITCH = (1.12, 1.6)
CLOSEST_ON_PAPER = 1.07
TIGHT = 1.3
LINES_HEIGHT = 1.6
HEADING_HEIGHT = 1.15
HEADING_ON_PAPER = 1.25
SUM_HEIGHT = 1.2
TRACKS_HEADING = 1.3
NUMBER_BOX = 1.06
BESIDE = 0.7

_ROW_WIDTH = PAIR_WIDTH + VALUE_WIDTH + BOXES + 7 * GAP + 2 * GROUP_GAP + 0.25
_TRACKS_BESIDE = BESIDE + TRACKS * NUMBER_BOX + 2 * GROUP_GAP


@dataclass(frozen=True, slots=True)
class Layout:
    """A sheet with its top left corner at (x, y), in mm; `pitch` and `result` are in boxes, `text` scales.

    On `paper` a mountain heads the sheet, and the headings have two lines to explain themselves.
    """

    x: float
    y: float
    box: float
    pitch: float = PITCH[0]
    result: float = RESULT_WIDTH[0]
    wide: bool = False
    lines: bool = True
    text: float = 1.0
    paper: bool = False

    @property
    def rows_width(self) -> float:
        """The width from the pair to the end of the plus column, in mm."""
        return self.box * (_ROW_WIDTH + 2 * self.result)

    @property
    def width(self) -> float:
        """The whole width in mm."""
        return self.rows_width + self.box * (_TRACKS_BESIDE if self.wide else 0)

    @property
    def height(self) -> float:
        """The whole height in mm."""
        return self.box * _height(self.pitch, wide=self.wide, lines=self.lines, paper=self.paper)

    @property
    def heading_y(self) -> float:
        """The middle of the headings above the rows."""
        return self._rows_y - 0.5 * _heading_height(self.paper) * self.box

    @property
    def tight(self) -> bool:
        """Whether the rows stand so close on paper that nothing fits in between."""
        return self.paper and self.pitch < TIGHT

    @property
    def small(self) -> float:
        """The size of small letters, which stay readable on the smallest sheet."""
        return max(0.42 * self.box, 2.15) * self.text

    @property
    def mountain(self) -> Spot:
        """The place of the mountain at the head of a sheet on paper."""
        return Spot(self.x, self.y, self.width, 0.8 * self.box)

    @property
    def _rows_y(self) -> float:
        return self.y + self.box * _top(lines=self.lines, paper=self.paper)

    @property
    def _sum_bottom(self) -> float:
        return self._rows_y + self.box * (len(ROWS) * self.pitch + SUM_HEIGHT)

    def band(self, row: int) -> Spot:
        """Return the strip of *row* 2…12 over the whole width of the rows."""
        step = self.box * self.pitch
        return Spot(self.x, self._rows_y + (row - 2) * step, self.rows_width, step)

    def pair(self, row: int) -> Spot:
        """Return the place of the pair's number."""
        band = self.band(row)
        return band._replace(width=PAIR_WIDTH * self.box)

    def row_box(self, row: int, place: int) -> Spot:
        """Return box *place* 1…10 of *row*: a group of four, one, and after the value a group of five."""
        band = self.band(row)
        left = PAIR_WIDTH + (place - 1) * (1 + GAP)
        if place > 4:
            left += GROUP_GAP - GAP
        if place > 5:
            left += VALUE_WIDTH + GROUP_GAP - GAP
        return Spot(band.x + left * self.box, band.middle[1] - self.box / 2, self.box, self.box)

    def value(self, row: int) -> Spot:
        """Return the place of the row's points."""
        even = self.row_box(row, 5)
        return Spot(even.x + even.width, even.y, (VALUE_WIDTH + GROUP_GAP) * self.box, even.height)

    def results(self, row: int) -> tuple[Spot, Spot]:
        """Return the minus and the plus cell of *row*; row 13 is the line of sums."""
        band = self.band(row)
        width = self.result * self.box
        left = band.x + self.rows_width - 2 * width
        height = SUM_HEIGHT * self.box if row not in ROWS else band.height
        return Spot(left, band.y, width, height), Spot(left + width, band.y, width, height)

    def number_box(self, track: int) -> Spot:
        """Return the box for the number of *track* 0…2."""
        size = NUMBER_BOX * self.box
        if self.wide:
            step = (NUMBER_BOX + GROUP_GAP) * self.box
            return Spot(self.x + self.rows_width + BESIDE * self.box + track * step, self._rows_y, size, size)
        y = self._sum_bottom + TRACKS_HEADING * self.box + track * self.pitch * self.box
        return Spot(self.x + 0.1 * self.box, y, size, size)

    def track_box(self, track: int, place: int) -> Spot:
        """Return box *place* 1…8 of *track* 0…2."""
        number, half = self.number_box(track), (NUMBER_BOX - 1) / 2 * self.box
        along = (NUMBER_BOX + GROUP_GAP + (place - 1) * (1 + GAP)) * self.box
        if self.wide:
            return Spot(number.x + half, number.y + along, self.box, self.box)
        return Spot(number.x + along, number.y + half, self.box, self.box)

    @property
    def tracks_heading(self) -> tuple[float, float]:
        """The left end and the middle height of the tracks' heading."""
        number = self.number_box(0)
        return number.x, number.y - (0.5 * _heading_height(self.paper) if self.wide else 0.55) * self.box

    @property
    def total(self) -> Spot:
        """The box for the total: right of the tracks on a tall sheet, under them on a wide one."""
        first, last = self.number_box(0), self.number_box(TRACKS - 1)
        if self.wide:
            height = 1.9 * self.box
            return Spot(first.x, self._sum_bottom - height, last.x + last.width - first.x, height)
        left = self.track_box(0, TRACK_BOXES).x + 1.5 * self.box
        return Spot(left, first.y, self.x + self.rows_width - left, 2.1 * self.box)

    @property
    def lines_y(self) -> float:
        """The height of the lines for name and date."""
        return self.y + (1.05 + (_head(lines=True) if self.paper else 0)) * self.box

    @property
    def notes_y(self) -> float:
        """The top of what may be written under the sheet."""
        return self.y + self.height + 0.35 * self.box


def fit(
    cell: Spot, *, lines: bool = True, text: float = 1.0, largest: float = 12, notes: float = 0, paper: bool = False
) -> Layout:
    """Return the layout with the largest boxes for this cell, at most *largest*, leaving *notes* mm below.

    The sheet is centred in the width and stands at the top.
    """
    room = cell.height - notes
    boxes = {wide: _box_size(cell.width, room, wide=wide, lines=lines, paper=paper) for wide in (False, True)}
    wide = boxes[True] > boxes[False]
    box = min(largest, boxes[wide])
    rows = len(ROWS) + (0 if wide else TRACKS)
    spare = room / box - _height(0, wide=wide, lines=lines, paper=paper)
    side = cell.width / box - _ROW_WIDTH - (_TRACKS_BESIDE if wide else 0)
    layout = Layout(
        x=0,
        y=cell.y,
        box=box,
        pitch=min(PITCH[1], spare / rows),
        result=min(RESULT_WIDTH[1], side / 2),
        wide=wide,
        lines=lines,
        text=text,
        paper=paper,
    )
    return _centred(layout, cell)


def _centred(layout: Layout, cell: Spot) -> Layout:
    return replace(layout, x=cell.x + (cell.width - layout.width) / 2)


def _head(*, lines: bool) -> float:
    """Return the height of the head of a sheet on paper, which reaches into the line for the name."""
    return 0.35 if lines else 1.0


def _heading_height(paper: bool) -> float:
    return HEADING_ON_PAPER if paper else HEADING_HEIGHT


def _top(*, lines: bool, paper: bool) -> float:
    """Return the height of what stands above the rows, in boxes."""
    return _heading_height(paper) + (LINES_HEIGHT if lines else 0) + (_head(lines=lines) if paper else 0)


def _height(pitch: float, *, wide: bool, lines: bool, paper: bool) -> float:
    """Return the height of a sheet in boxes."""
    top = _top(lines=lines, paper=paper) + SUM_HEIGHT
    return top + len(ROWS) * pitch + (0 if wide else TRACKS_HEADING + TRACKS * pitch)


def _box_size(width: float, height: float, *, wide: bool, lines: bool, paper: bool) -> float:
    """Return the largest box that fits an area with the narrowest columns and the closest rows."""
    across = _ROW_WIDTH + 2 * RESULT_WIDTH[0] + (_TRACKS_BESIDE if wide else 0)
    pitch = CLOSEST_ON_PAPER if paper else PITCH[0]
    return min(width / across, height / _height(pitch, wide=wide, lines=lines, paper=paper))
