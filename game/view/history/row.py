"""A finished game in the list: a picture of its end, how it ended, and who played when; the whole row opens it."""

import htpy as h
from markupsafe import Markup

from game.actions import Action
from game.logic.record import RecordError, played
from game.model import HUMAN, Saved, Seat, Table
from game.view.games import view_of
from game.view.parts.controls import button
from game.view.parts.icons import icon
from game.view.parts.names import title_of
from game.view.parts.speech import level_text, listed
from game.view.parts.tokens import badge
from game.words import _, cached, date, pgettext, woven


def row(game: Saved, *, pictured: bool) -> h.Fragment:
    """Return the game with the way to look at it and the way to delete it; its end takes a moment to be *pictured*."""
    title, day = title_of(game), date(game.started)
    first = game.seats[game.won_by[0] if game.won_by else 0]
    picture, ended, told = _end(game.record, game.seats) if pictured else ("", "", "")
    who = _("with {names}", names=_others(game.seats, first)) if len(game.seats) > 1 else pgettext("a game", "alone")
    words = h.span(".words", id=f"about-{game.id}")[
        h.strong[h.span(f".p{first.look + 1}")[badge(first)], " ", h.span[ended or title]],
        told and h.span[told],
        h.span[woven("{who}, {date}", who=who, date=h.time[day])],
    ]
    return h.fragment[
        button(
            [h.span(".thumb", aria_hidden="true")[picture], words],
            Action.VIEW,
            game.id,
            classes="resume",
            aria_label=_("Look at {game}, {date}", game=title, date=day),
            aria_describedby=f"about-{game.id}",  # how it ended
        ),
        button(
            icon("remove"),
            Action.DISCARD,
            game.id,
            classes="bare",
            aria_label=_("Delete {game}, {date}", game=title, date=day),
        ),
    ]


def _others(seats: tuple[Seat, ...], first: Seat) -> str:
    return listed(_named(seat) for seat in seats if seat is not first)


def _named(seat: Seat) -> str:
    if seat.level == HUMAN:
        return seat.name
    return _("{name} ({level})", name=seat.name, level=level_text(seat.level))


@cached(maxsize=64)
def _end(record: str, seats: tuple[Seat, ...]) -> tuple[h.Node, str, str]:
    """Return a picture of the end of a game, how it ended in a few words, and more of it; nothing of a damaged one."""
    try:
        read, steps = played(record)
    except RecordError:
        return "", "", ""
    table = Table("", read, seats, steps, seen=len(steps))
    view = view_of(read.rules)
    return Markup(view.glance(table)), *view.ended(table)
