"""The end of a game, whichever it is: who has won, a row for everybody, what the throws were, and how to go on."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import htpy as h

from game.actions import Action
from game.logic.record import winners
from game.model import HUMAN, Model, Screen, Seat, Table
from game.view.parts.controls import button, fold
from game.view.parts.icons import icon
from game.view.parts.speech import faces_told, seed_told
from game.view.parts.tokens import badge
from game.words import _, ngettext, pgettext

FLAKES = 14
CHECK = "check"


@dataclass(frozen=True, slots=True)
class Rank:
    """A player's row: the place, a few words about the game, and what counts."""

    seat: Seat
    place: int
    told: str
    score: h.Node


def places(scores: Iterable[int]) -> tuple[int, ...]:
    """Return for each player the place, from 1; equal scores share one."""
    held = tuple(scores)
    return tuple(1 + sum(other > score for other in held) for score in held)


def banner(table: Table, headline: str, told: h.Node) -> h.Element:
    """Return who has won in their colours and shapes, with a sentence about it."""
    won = [table.seats[seat] for seat in winners(table.state)]
    return h.div(".banner")[
        h.div(".stripes", aria_hidden="true")[(h.span(f".p{seat.look + 1}")[badge(seat)] for seat in won)],
        h.div(".verdict-words")[h.h2("#victory", tabindex="-1")[headline], told and h.p[told]],
    ]


def ranks(rows: Iterable[Rank], counted: str) -> h.Element:
    """Return a row for each player; *counted* is what their scores are."""
    return h.table(".ranks")[
        h.caption(".visually-hidden")[_("Standings")],
        h.thead[h.tr[(_head(head) for head in (_("Place"), _("Player"), counted))]],
        h.tbody[map(_rank_row, rows)],
    ]


def _head(name: str) -> h.Element:
    return h.th(scope="col")[h.span(".visually-hidden")[name]]


def _rank_row(row: Rank) -> h.Element:
    who = h.span(".ranked")[badge(row.seat), h.span[h.strong[row.seat.name], " ", h.small[row.told]]]
    return h.tr(f".p{row.seat.look + 1}")[h.td[str(row.place)], h.th(scope="row")[who], h.td[row.score]]


def facts(model: Model, table: Table, *account: h.Node) -> h.Node:
    """Return what the throws were, folded."""
    inside = [
        h.p(".fine-print")[account, " ", faces_told(table.steps), table.record.seed and [" ", seed_told(table)]],
        table.record.seed and _check(model, table),
        table.can_undo and h.p[_("Undo takes the last decision back, and the game goes on from there.")],
        table.game.SHARED and button(_("Print these sheets"), Action.PRINT_SHEETS, classes="link"),
    ]
    heading = _("Throws and seed") if table.record.seed else _("Throws")
    return fold("facts", heading, "", inside, opened="facts" in model.unfolded)


def _check(model: Model, table: Table) -> Iterator[h.Element]:
    """Yield the button that checks the dice, and what came of it."""
    checked = CHECK in model.unfolded
    yield button(
        _("Check these dice"), Action.UNFOLD, CHECK, classes="link", id="check-dice", aria_expanded=str(checked).lower()
    )
    if checked:
        from game.view.parts.dice_check import dice_check

        yield dice_check(table.record)


def thrown(count: int) -> str:
    """Return how many throws there were."""
    return ngettext("{number} throw.", "{number} throws.", count)


def finish(table: Table) -> h.Element:
    """Return the ways to go on, side by side: again, review, share."""
    return h.div(".finish", role="group", aria_label=_("What next?"))[_ways(table)]


def _ways(table: Table) -> Iterator[h.Element]:
    if table.daily:
        to, word = f"{Screen.DAILY}?{table.record.rules.game}", _("Daily throw")
        yield button([icon("day"), h.span[word]], Action.OPEN, to, classes="primary", id="again")
    else:
        yield button([icon("again"), h.span[_("Again")]], Action.AGAIN, classes="primary", id="again")
    yield button([icon("review"), h.span[_("Review")]], Action.REVIEW, table.id)
    yield button([icon("share"), h.span[pgettext("button", "Share")]], Action.OPEN, f"share?{table.id}", id="share")


def confetti(table: Table) -> h.Node:
    """Return what falls once for people who have won; nothing where only computers have, or when one comes back."""
    won = [seat for seat in (table.seats[number] for number in winners(table.state)) if seat.level == HUMAN]
    if not won or table.seen == len(table.steps):
        return None
    flakes = (h.i(f".p{won[number % len(won)].look + 1}") for number in range(FLAKES))
    return h.div(".confetti", aria_hidden="true")[flakes]
