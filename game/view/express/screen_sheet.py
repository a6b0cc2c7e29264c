"""The sheet in play: boxes of the page, which take any room; the drawn sheet is for paper and for pictures."""

from collections.abc import Iterator

import htpy as h

from game.logic import express
from game.logic.express import BOXES, ROWS, TRACK_BOXES, TRACKS, VALUES
from game.view.express.sheet import Content, track_at
from game.view.express.sheet_table import hidden_table
from game.view.parts.drawing import MINUS, signed, tone
from game.view.parts.drawn import drawn, joined
from game.words import _, ngettext, pgettext

_EVEN = 5  # the place of the box that makes a row cost nothing


def screen_sheet(content: Content, name: str, whose: h.Node, *, made: bool = False) -> h.Fragment:
    """Return a sheet as a picture of boxes and, for screen readers, as a table called *name*.

    *whose* stands above the total. A mark to preview is filled in, with what it makes of its rows and of the total;
    one that is *made* stands out as well, but counts in the total.
    """
    now = express.total(content.before, content.penalty)
    then = express.total(content.after, content.penalty)
    return h.fragment[
        h.div(".sheet", aria_hidden="true")[
            _boxes(content),
            h.p(".sheet-sum")[
                h.small[whose],
                h.b(".score")[signed(then if made else now)],
                _then(now, then) if content.mark and not made else None,
            ],
        ],
        _table(content, name),
    ]


@drawn()
def _table(content: Content, name: str) -> h.Element:
    return hidden_table(content, name)


def _then(now: int, then: int) -> h.Element:
    return h.span(class_=f"then-total {tone(then - now)}")[_("then {total}", total=signed(then))]


@drawn()
def _boxes(content: Content) -> h.Fragment:
    before, after, penalty = content.before, content.after, content.penalty
    return h.fragment[
        _heads(penalty),
        joined(
            _row(row, count, then, penalty, content.touches(row))
            for row, count, then in zip(ROWS, before.marks, after.marks, strict=True)
        ),
        h.div(".sheet-tracks")[
            joined(_track(*track_at(before, track), *track_at(after, track)) for track in range(TRACKS))
        ],
    ]


@drawn(maxsize=8)
def _heads(penalty: int) -> h.Element:
    return h.div(".sheet-row.sheet-heads")[
        # Translators: narrow headings of the sheet, over a row's number, its points, and its boxes; very short.
        h.span[_("pair")],
        h.span[_("each")],
        h.span(".loses")[_("cost {points}", points=penalty)],
        h.span["0"],
        h.span(".gains")[pgettext("heading of the sheet", "points")],
        h.span[_("worth")],
    ]


@drawn(maxsize=256)
def _row(row: int, before: int, after: int, penalty: int, touched: bool) -> h.Element:
    return h.div(class_={"sheet-row": True, "touched": touched})[
        h.b[str(row)],
        h.small[str(VALUES[row - 2])],
        (_box(row, place, before, after) for place in range(1, BOXES + 1)),
        h.span(".stands")[_stands(row, before, after, penalty, touched)],
    ]


def _box(row: int, place: int, before: int, after: int) -> h.Element:
    """Return a box; only the one to be crossed next tells its value: a minus where the row starts to cost."""
    coming = place == after + 1
    kinds = {
        "even": place == _EVEN,
        "x": place <= after,
        "fresh": before < place <= after,
        "coming": coming,
        "starts": coming and place == 1,
    }
    if not coming or 1 < place < _EVEN:
        return h.i(class_=kinds)
    return h.i(class_=kinds)[MINUS if place == 1 else str(express.row_score(row, place))]


def _stands(row: int, before: int, after: int, penalty: int, touched: bool) -> Iterator[h.Node]:
    """Yield what a row is worth, how many marks it needs to cost nothing, and what a mark would make of it."""
    now, then = (express.row_score(row, count, penalty) for count in (before, after))
    if touched and before == after:
        yield h.small[_("full")]
    if not after:
        return
    if now != then and before:
        yield h.s[signed(now, "+")]
    if need := express.marks_to_zero(after):
        yield h.small[ngettext("{number} more", "{number} more", need)]
    yield h.b(class_=tone(then))[signed(then, "+")]


@drawn(maxsize=128)
def _track(number: int | None, before: int, number_then: int | None, after: int) -> h.Element:
    places = range(1, TRACK_BOXES + 1)
    return h.div(".sheet-track")[
        h.b(class_="fresh" if number != number_then else None)[number_then and str(number_then)],
        (h.i(class_={"x": place <= after, "fresh": before < place <= after}) for place in places),
    ]
