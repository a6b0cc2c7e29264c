"""The Express sheet as SVG: one drawing that serves screen and paper (E11)."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import htpy as h
from markupsafe import Markup

from game.logic import express
from game.logic.express import BOXES, ROWS, TRACK_BOXES, TRACKS, Mark, Sheet
from game.view.express.heading import headings, mountain, name_and_date
from game.view.express.sheet_layout import Layout, fit
from game.view.parts.drawing import (
    ARROW,
    Spot,
    classes,
    cross,
    mm,
    rectangle,
    signed,
    stroke,
    words,
)
from game.words import _, cached, ngettext, pgettext

_SCREEN_BOX = 6.0


@dataclass(frozen=True, slots=True)
class Content:
    """What stands on a sheet: marks (None for a blank one), a mark to preview, what the lines say."""

    sheet: Sheet | None = None
    penalty: int = 200
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


class Worth(NamedTuple):
    """What the two result cells of a row say, and the CSS classes they say it in."""

    minus: str = ""
    plus: str = ""
    minus_kind: str = "minus"
    plus_kind: str = "plus"


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
            _row(layout, row, before, after, worth(content, row), content.touches(row))
            for row, before, after in zip(ROWS, content.before.marks, content.after.marks, strict=True)
        ),
        _sums(layout, content),
        (
            _track(layout, track, track_at(content.before, track), track_at(content.after, track))
            for track in range(TRACKS)
        ),
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


def worth(content: Content, row: int) -> Worth:
    """Return what the result cells of *row* say: its worth, what it needs, what the mark would make of it."""
    before, after = content.before.marks[row - 2], content.after.marks[row - 2]
    now = express.row_score(row, before, content.penalty)
    then = express.row_score(row, after, content.penalty)
    if content.touches(row):
        return _worth_then(now, then, before, after)
    if not before:
        return Worth()
    need = express.marks_to_zero(before)
    if need:
        return Worth(signed(now))
    return Worth("", signed(now))


def _worth_then(now: int, then: int, before: int, after: int) -> Worth:
    if before == after:
        return Worth(_("full"), signed(now), "need", "plus preview")
    if then < now:
        return Worth(f"{ARROW} {signed(then)}", "", "preview worse")
    if now != then:
        kind = "better" if then > now else "worse"
        return Worth(signed(now), f"{ARROW} {signed(then)}", "need", f"preview {kind}")
    need = express.marks_to_zero(after)
    if need:
        return Worth(signed(now), _to_zero(need), "minus", "preview")
    return Worth("", signed(now), "minus", "plus preview")


def _to_zero(need: int) -> str:
    return ngettext("{number} to 0", "{number} to 0", need)


@lru_cache(maxsize=512)
def _row(layout: Layout, row: int, before: int, after: int, worth: Worth, touched: bool) -> Markup:
    """Return a row as text: most rows stay the same from one drawing to the next."""
    return Markup(
        h.g(class_=classes("row touched" if touched else "row"))[
            _pair(layout, row),
            (_box(layout, row, place, before, after) for place in range(1, BOXES + 1)),
            _value(layout, row),
            _results(layout, row, worth),
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


def _box(layout: Layout, row: int, place: int, before: int, after: int) -> Iterator[h.Element]:
    spot = layout.row_box(row, place)
    score = express.row_score(row, place)
    kind = "box preview" if before < place <= after else "box"
    yield rectangle(kind, spot, layout.box * (0.5 if score == 0 else 0.12))
    if score > 0 and place > after:
        yield from _inscribed(layout, spot, str(score))
    yield from _crossed(spot, place, before, after)


def _inscribed(layout: Layout, spot: Spot, text: str) -> Iterator[h.Element]:
    yield words("inscribed", text, *spot.middle, max(0.36 * layout.box, 2.15), 0.98 * layout.box)


def _crossed(spot: Spot, place: int, before: int, after: int) -> Iterator[h.Element]:
    if place <= after:
        yield cross("cross" if place <= before else "cross preview", spot)


def _results(layout: Layout, row: int, worth: Worth) -> Iterator[h.Element]:
    minus, plus = layout.results(row)
    yield from _cell(layout, minus, worth.minus, worth.minus_kind)
    yield from _cell(layout, plus, worth.plus, worth.plus_kind)


def _cell(layout: Layout, spot: Spot, text: str, kind: str) -> Iterator[h.Element]:
    yield rectangle("cell", spot)
    if text:
        size = (0.5 if "need" in kind or "preview" in kind else 0.58) * layout.box
        yield words(f"result {kind}", text, *spot.middle, size, spot.width - 0.12 * layout.box)


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
def _track(layout: Layout, track: int, now: tuple[int | None, int], then: tuple[int | None, int]) -> Markup:
    (number, before), (number_then, after) = now, then
    spot = layout.number_box(track)
    kind = " preview" if number != number_then else ""
    return Markup(
        h.g(class_=classes("track"))[
            rectangle(f"number{kind}", spot, 0.3 * layout.box),
            words(f"digit{kind}", str(number_then), *spot.middle, 0.72 * layout.box)
            if number_then
            else layout.paper and _inscribed(layout, spot, "1–6"),
            (_track_box(layout, track, place, before, after) for place in range(1, TRACK_BOXES + 1)),
        ]
    )


def track_at(sheet: Sheet, track: int) -> tuple[int | None, int]:
    """Return the number and the count of *track* 0…2, or (None, 0) while it has no number."""
    return sheet.fifths[track] if track < len(sheet.fifths) else (None, 0)


def _track_box(layout: Layout, track: int, place: int, before: int, after: int) -> Iterator[h.Element]:
    spot = layout.track_box(track, place)
    yield rectangle("box preview" if before < place <= after else "box", spot, 0.12 * layout.box)
    if place == TRACK_BOXES:
        yield rectangle("inner", spot.inset(0.1 * layout.box), 0.06 * layout.box)
        if place > after:
            yield from _inscribed(layout, spot, pgettext("the last box of a track", "end"))
    yield from _crossed(spot, place, before, after)


def _total(layout: Layout, content: Content) -> Iterator[h.Element]:
    spot, box = layout.total, layout.box
    x, y = spot.middle
    yield words("label", _("Total"), spot.x, spot.y - 0.5 * box, layout.small, spot.width)
    yield rectangle("cell total", spot, 0.15 * box)
    if content.sheet is None:
        return
    now = express.total(content.before, content.penalty)
    yield words("sum-total", signed(now), x, y - (0.3 * box if content.mark else 0), 1.0 * box, spot.width - 0.3 * box)
    if content.mark:
        then = express.total(content.after, content.penalty)
        kind = "better" if then > now else "worse" if then < now else "same"
        yield words(
            f"result preview {kind}",
            f"{ARROW} {signed(then)}",
            x,
            y + 0.6 * box,
            0.56 * box,
            spot.width - 0.3 * box,
        )
