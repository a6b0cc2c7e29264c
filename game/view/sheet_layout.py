"""Where everything on an Express sheet stands: pure geometry in mm, all of it measured in box sizes.

Tall sheets have the fifth-die tracks lying under the rows, wide ones have them standing beside the rows.
"""

from dataclasses import dataclass, replace

from game.logic.express import BOXES, ROWS, TRACK_BOXES, TRACKS
from game.view.drawing import Spot

GAP = 0.1
GROUP_GAP = 0.35
PAIR_WIDTH = 1.5
VALUE_WIDTH = 1.45
RESULT_WIDTH = (1.8, 2.6)
PITCH = (1.12, 1.6)
LINES_HEIGHT = 1.6
HEADING_HEIGHT = 1.15
SUM_HEIGHT = 1.2
TRACKS_HEADING = 1.3
NUMBER_BOX = 1.06
BESIDE = 0.7

_ROW_WIDTH = PAIR_WIDTH + VALUE_WIDTH + BOXES + 7 * GAP + 2 * GROUP_GAP + 0.25
_TRACKS_BESIDE = BESIDE + TRACKS * NUMBER_BOX + 2 * GROUP_GAP


@dataclass(frozen=True, slots=True)
class Layout:
    """A sheet with its top left corner at (x, y), in mm; `pitch` and `result` are in boxes, `text` scales."""

    x: float
    y: float
    box: float
    pitch: float = PITCH[0]
    result: float = RESULT_WIDTH[0]
    wide: bool = False
    lines: bool = True
    text: float = 1.0

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
        return self.box * _height(self.wide, self.lines, self.pitch)

    @property
    def heading_y(self) -> float:
        """The middle of the line of headings above the rows."""
        return self._rows_y - 0.5 * HEADING_HEIGHT * self.box

    @property
    def _rows_y(self) -> float:
        return self.y + self.box * (HEADING_HEIGHT + (LINES_HEIGHT if self.lines else 0))

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
        return number.x, number.y - (0.5 * HEADING_HEIGHT if self.wide else 0.55) * self.box

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
        return self.y + 1.05 * self.box

    @property
    def notes_y(self) -> float:
        """The top of what may be written under the sheet."""
        return self.y + self.height + 0.35 * self.box


def fit(cell: Spot, *, lines: bool = True, text: float = 1.0, largest: float = 12, notes: float = 0) -> Layout:
    """Return the layout with the largest boxes for this cell, at most *largest*, leaving *notes* mm below.

    The sheet is centred in the width and stands at the top.
    """
    room = cell.height - notes
    wide = _box(cell.width, room, True, lines) > _box(cell.width, room, False, lines)
    box = min(largest, _box(cell.width, room, wide, lines))
    rows = len(ROWS) + (0 if wide else TRACKS)
    spare = room / box - _height(wide, lines, 0)
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
    )
    return _centred(layout, cell)


def _centred(layout: Layout, cell: Spot) -> Layout:
    return replace(layout, x=cell.x + (cell.width - layout.width) / 2)


def _height(wide: bool, lines: bool, pitch: float) -> float:
    """Return the height of a sheet in boxes."""
    top = HEADING_HEIGHT + SUM_HEIGHT + (LINES_HEIGHT if lines else 0)
    return top + len(ROWS) * pitch + (0 if wide else TRACKS_HEADING + TRACKS * pitch)


def _box(width: float, height: float, wide: bool, lines: bool) -> float:
    """Return the largest box that fits an area with the narrowest columns and the closest rows."""
    across = _ROW_WIDTH + 2 * RESULT_WIDTH[0] + (_TRACKS_BESIDE if wide else 0)
    return min(width / across, height / _height(wide, lines, PITCH[0]))
