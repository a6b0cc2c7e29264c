"""The Express sheet as SVG: the drawing for paper, and for pictures of it (E11). In play `screen_sheet` shows it."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import htpy as h
from markupsafe import Markup

from game.logic import express
from game.logic.express import BOXES, ROWS, TRACK_BOXES, TRACKS, Mark, Sheet
from game.view.express.heading import headings, mountain, name_and_date
from game.view.express.sheet_layout import Layout, fit
from game.view.parts.drawing import (
    Spot,
    classes,
    cross,
    mm,
    rectangle,
    signed,
    stroke,
    text_width,
    words,
)
from game.words import _, cached, pgettext

_SCREEN_BOX = 6.0
_LEAST = 2.15
"""How high letters must be to be read, in mm: 6 points."""
_ROOM = 0.98
"""How much of a box is for what is written into it."""


@dataclass(frozen=True, slots=True)
class Content:
    """What stands on a sheet: marks (None for a blank one), a mark to preview, what the lines say."""

    sheet: Sheet | None = None
    penalty: int = express.USUAL_PENALTY
    mark: Mark | None = None
    name: str = ""
    date: str = ""

    @property
    def before(self) -> Sheet:
        """The sheet as it stands; an empty one where it is blank."""
        return self.sheet or Sheet()

    @property
    def after(self) -> Sheet:
        """The sheet as the previewed mark would leave it."""
        return express.change(self.before, self.mark).after if self.mark else self.before

    def touches(self, row: int) -> bool:
        """Return whether the previewed mark picks *row*."""
        return self.mark is not None and row in self.mark.pairs


def picture(content: Content, name: str = "", *, wide: bool = False) -> h.Element:
    """Return the sheet as a picture for the screen that fills the width it is given; *wide* for landscape.

    *name* is what screen readers call it; `table` holds the details for them.
    """
    width, height = (24, 17) if wide else (18.3, 20.6)
    cell = Spot(0.5, 0.5, width * _SCREEN_BOX, height * _SCREEN_BOX)
    layout = fit(cell, lines=False)
    edge = f"0 0 {mm(cell.width + 1)} {mm(layout.height + 1)}"
    return h.svg(".drawing", viewBox=edge, role="img")[
        h.title[name or sheet_name()], h.desc[summary(content)], drawing(layout, content)
    ]


def sheet_name() -> str:
    """Return what a sheet is called where it is nobody's."""
    return _("Express sheet")


def drawing(layout: Layout, content: Content) -> h.Fragment:
    """Return the parts of the sheet, to be set into an SVG whose unit is the mm."""
    return h.fragment[
        layout.paper and mountain(layout),
        layout.lines and name_and_date(layout, content.name, content.date),
        headings(layout, content.penalty),
        (
            _row(layout, row, count, worth(row, count, content.penalty))
            for row, count in zip(ROWS, content.before.marks, strict=True)
        ),
        _sums(layout, content),
        (_track(layout, track, *track_at(content.before, track)) for track in range(TRACKS)),
        _total(layout, content),
    ]


def summary(content: Content) -> str:
    """Return in a sentence or two what the sheet is worth."""
    if content.sheet is None:
        return _("A blank sheet; rows with one to four marks lose {points} points.", points=content.penalty)
    now = signed(express.total(content.before, content.penalty))
    if content.mark is None:
        return _("Total now {now}.", now=now)
    then = signed(express.total(content.after, content.penalty))
    return _("Total now {now}. With this mark {then}.", now=now, then=then)


def worth(row: int, count: int, penalty: int) -> tuple[str, str]:
    """Return what the minus and the plus cell of *row* say with *count* marks; nothing in a row not begun."""
    points = signed(express.row_score(row, count, penalty))
    if not count:
        return "", ""
    return (points, "") if express.marks_to_zero(count) else ("", points)


@lru_cache(maxsize=512)
def _row(layout: Layout, row: int, count: int, worth: tuple[str, str]) -> Markup:
    """Return a row as text: most rows stay the same from one drawing to the next."""
    return Markup(
        h.g(class_=classes("row"))[
            _pair(layout, row),
            (_box(layout, row, place, count) for place in range(1, BOXES + 1)),
            _value(layout, row),
            (
                _cell(layout, spot, text, kind)
                for spot, text, kind in zip(layout.results(row), worth, ("minus", "plus"), strict=True)
            ),
        ]
    )


def _pair(layout: Layout, row: int) -> Iterator[h.Element]:
    """Draw the pair's number, and how likely the pair is, 1 to 6 ways of 36: a line under it, or a bar beside it."""
    spot, box = layout.pair(row), layout.box
    x, y = spot.middle[0] - 0.1 * box, spot.middle[1] + 0.02 * box
    ways = 6 - abs(7 - row)
    if layout.tight:
        yield words("pair", str(row), x + 0.2 * box, spot.middle[1], 0.62 * box * layout.text, spot.width)
        yield rectangle("bar", Spot(spot.x, spot.middle[1] + (0.45 - 0.15 * ways) * box, 0.11 * box, 0.15 * ways * box))
        return
    half = 0.09 * ways * box
    under = y + (0.36 + 0.1 * layout.text) * box
    yield words("pair", str(row), x, y - 0.08 * box, 0.62 * box * layout.text, spot.width)
    yield stroke("ways", x - half, under, x + half, under)


def _value(layout: Layout, row: int) -> h.Element:
    spot = layout.value(row)
    size = 0.5 * layout.box * layout.text
    return words("value", str(express.VALUES[row - 2]), *spot.middle, size, spot.width - 0.2 * layout.box)


def _box(layout: Layout, row: int, place: int, count: int) -> Iterator[h.Element]:
    spot = layout.row_box(row, place)
    score = express.row_score(row, place)
    yield rectangle("box", spot, layout.box * (0.5 if score == 0 else 0.12))
    if place <= count:
        yield cross("cross", spot)
    elif score > 0:
        yield from _inscribed(layout, spot, str(score))


def _inscribed(layout: Layout, spot: Spot, text: str, room: float = 0) -> Iterator[h.Element]:
    yield words("inscribed", text, *spot.middle, max(0.36 * layout.box, _LEAST), room or _ROOM * layout.box)


def _cell(layout: Layout, spot: Spot, text: str, kind: str) -> Iterator[h.Element]:
    yield rectangle("cell", spot)
    if text:
        yield words(f"result {kind}", text, *spot.middle, 0.58 * layout.box, spot.width - 0.12 * layout.box)


def _sums(layout: Layout, content: Content) -> Iterator[h.Element]:
    cells = layout.results(13)
    scores = express.row_scores(content.before, content.penalty)
    if layout.paper:
        yield words("label", _("no cross: 0"), layout.row_box(2, 1).x, cells[0].middle[1], layout.small)
    label = _("sums: minus + plus = total") if layout.paper else _("sums")
    yield words("label end", label, cells[0].x - 0.25 * layout.box, cells[0].middle[1], layout.small)
    for spot, kind, points in zip(
        cells,
        ("minus", "plus"),
        (sum(min(0, score) for score in scores), sum(max(0, score) for score in scores)),
        strict=True,
    ):
        yield from _cell(layout, spot, signed(points) if content.sheet else "", f"sum {kind}")


@cached(maxsize=128)
def _track(layout: Layout, track: int, number: int | None, count: int) -> Markup:
    spot = layout.number_box(track)
    return Markup(
        h.g(class_=classes("track"))[
            rectangle("number", spot, 0.3 * layout.box),
            words("digit", str(number), *spot.middle, 0.72 * layout.box)
            if number
            else layout.paper and _inscribed(layout, spot, "1–6"),
            (_track_box(layout, track, place, count) for place in range(1, TRACK_BOXES + 1)),
        ]
    )


def track_at(sheet: Sheet, track: int) -> tuple[int | None, int]:
    """Return the number and the count of *track* 0…2, or (None, 0) while it has no number."""
    return sheet.fifths[track] if track < len(sheet.fifths) else (None, 0)


def _track_box(layout: Layout, track: int, place: int, count: int) -> Iterator[h.Element]:
    spot = layout.track_box(track, place)
    yield rectangle("box", spot, 0.12 * layout.box)
    if place == TRACK_BOXES:
        yield from _end(layout, spot, "" if place <= count else pgettext("the last box of a track", "end"))
    if place <= count:
        yield cross("cross", spot)


def _end(layout: Layout, spot: Spot, text: str) -> Iterator[h.Element]:
    """Tell the box that ends the sheet from the others: by a second outline, by *text*, or by both where both fit."""
    inner, wanted = 0.8 * layout.box, text_width(text, _LEAST)
    told = 0 < wanted <= _ROOM * layout.box
    if wanted <= inner or not told:
        yield rectangle("inner", spot.inset(0.5 * (layout.box - inner)), 0.06 * layout.box)
    if told:
        yield from _inscribed(layout, spot, text, inner if wanted <= inner else _ROOM * layout.box)


def _total(layout: Layout, content: Content) -> Iterator[h.Element]:
    spot, box = layout.total, layout.box
    yield words("label", _("Total"), spot.x, spot.y - 0.5 * box, layout.small, spot.width)
    yield rectangle("cell total", spot, 0.15 * box)
    if content.sheet:
        total = signed(express.total(content.sheet, content.penalty))
        yield words("sum-total", total, *spot.middle, box, spot.width - 0.3 * box)
