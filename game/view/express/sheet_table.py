"""The Express sheet as a table, for screen readers and for those who prefer to read (E11)."""

import htpy as h
from markupsafe import Markup

from game.logic import express
from game.logic.express import BOXES, ROWS, TRACK_BOXES, TRACKS
from game.view.express.sheet import Content, picture, sheet_name, summary, track_at
from game.view.parts.drawing import signed
from game.view.parts.drawn import drawn, joined
from game.words import _, ngettext


def sheet_table(content: Content, caption: str = "", *, hidden: bool = True) -> h.Element:
    """Return the sheet as a real table for screen readers, invisible unless *hidden* is false."""
    return h.table(class_="visually-hidden" if hidden else "sheet-table")[
        h.caption[_("{name}. {summary}", name=caption or sheet_name(), summary=summary(content))],
        _heads(),
        h.tbody[
            joined(
                _row(row, count, then, content.penalty)
                for row, count, then in zip(ROWS, content.before.marks, content.after.marks, strict=True)
            ),
            joined(_track(content, track) for track in range(TRACKS)),
        ],
    ]


@drawn()
def told_picture(content: Content, name: str) -> h.Fragment:
    """Return the sheet as a picture with a table for screen readers that does not make the page wider."""
    return h.fragment[picture(content, name), hidden_table(content, name)]


def hidden_table(content: Content, caption: str) -> h.Element:
    """Return the table in a box that hides it from sight without making the page wider."""
    return h.div(".visually-hidden")[sheet_table(content, caption, hidden=False)]


@drawn(maxsize=256)
def _row(row: int, before: int, after: int, penalty: int) -> h.Element:
    now, then = (express.row_score(row, count, penalty) for count in (before, after))
    return h.tr[
        h.th(scope="row")[str(row)],
        h.td[str(express.VALUES[row - 2])],
        h.td[_counted(before, after, BOXES)],
        h.td[_row_worth(signed(now), signed(then), express.marks_to_zero(before))],
    ]


def _row_worth(now: str, then: str, need: int) -> str:
    """Return what a row is worth, how many marks it needs, and what a mark would make of it."""
    worth = ngettext("{now}, {number} more to 0", "{now}, {number} more to 0", need, now=now) if need else now
    return _("{worth}, would be {then}", worth=worth, then=then) if then != now else worth


@drawn(maxsize=8)
def _heads() -> h.Element:
    heads = (_("Pair"), _("Points for each mark from the sixth"), _("Marks"), _("Worth"))
    return h.thead[h.tr[[h.th(scope="col")[head] for head in heads]]]


def _track(content: Content, track: int) -> Markup:
    _number, before = track_at(content.before, track)
    number_then, after = track_at(content.after, track)
    return _numbered_track(number_then, before, after)


@drawn(maxsize=128)
def _numbered_track(number_then: int | None, before: int, after: int) -> h.Element:
    name = _("Fifth die {number}", number=number_then) if number_then else _("Fifth die, number not chosen")
    return h.tr[
        h.th(scope="row")[name],
        h.td,
        h.td[_counted(before, after, TRACK_BOXES)],
        h.td[_("the eighth ends the sheet") if after >= TRACK_BOXES - 1 else ""],
    ]


def _counted(before: int, after: int, most: int) -> str:
    if after != before:
        return _("{count} of {most}, would be {then}", count=before, most=most, then=after)
    return _("{count} of {most}", count=before, most=most)
