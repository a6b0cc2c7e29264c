"""The end of a classic game: standings, and the throws for whoever thinks the dice are rigged."""

from collections.abc import Iterator

import htpy as h

from game.actions import Action
from game.logic import classic, odds
from game.logic.dice import pairings
from game.logic.moves import Roll
from game.logic.record import is_bust, turns_ended
from game.model import Model, Table
from game.view.classic.position import position
from game.view.parts.controls import button, shared_link
from game.view.parts.speech import faces_told, listed, seed_told, victory
from game.view.parts.tokens import badge
from game.words import _, ngettext, pgettext


def standings(model: Model, table: Table) -> h.Node:
    """Return who won, everybody's columns, turns and busts, and the account of the dice."""
    state = position(table.state)
    won = classic.columns_won(state)
    order = sorted(range(len(table.seats)), key=lambda player: (-won[player], -sum(state.squares[player])))
    return [
        h.h2("#victory", tabindex="-1")[
            [badge(table.seats[winner]) for winner in classic.winners(state)],
            _headline(table, state),
        ],
        h.table(".standings")[
            h.caption(".visually-hidden")[_("Standings")],
            h.thead[h.tr[(h.th(scope="col")[head] for head in (_("Player"), _("Columns"), _("Turns"), _("Busts")))]],
            h.tbody[(_standing(table, state, player) for player in order)],
        ],
        h.p(".fine-print")[_dice_account(table)],
        h.p(".links")[
            button(_("Review the game"), Action.REVIEW, table.id, classes="link"),
            table.record.seed and button(_("Share the dice"), Action.SHARE, classes="link"),
        ],
        shared_link(model),
    ]


def _headline(table: Table, state: classic.State) -> str:
    names = [table.seats[player].name for player in classic.winners(state)]
    if len(table.seats) == 1:
        return ngettext(
            "{name} is done in {number} turn", "{name} is done in {number} turns", _turns(table, 0), name=names[0]
        )
    return victory(names)


def _standing(table: Table, state: classic.State, player: int) -> h.Element:
    columns = [str(column) for column in classic.COLUMNS if state.won_by[column - 2] == player]
    busts = sum(is_bust(step) for step in table.steps if step.before.player == player)
    return h.tr[
        h.th(scope="row")[badge(table.seats[player]), table.seats[player].name],
        h.td[listed(columns) if columns else pgettext("columns", "none")],
        h.td[str(_turns(table, player))],
        h.td[str(busts)],
    ]


def _turns(table: Table, player: int) -> int:
    return turns_ended(step for step in table.steps if step.before.player == player)


def _dice_account(table: Table) -> Iterator[h.Node]:
    thrown = [step.move.dice for step in table.steps if isinstance(step.move, Roll)]
    sevens = sum(7 in map(sum, _pairs(dice)) for dice in thrown)
    expected = round(len(thrown) * odds.advances(classic.new_game(classic.Rules()))[7 - 2] / odds.THROWS)
    yield ngettext("{number} throw.", "{number} throws.", len(thrown))
    yield " "
    yield _("{sevens} of them could make a 7; {expected} were to be expected.", sevens=sevens, expected=expected)
    yield f" {faces_told(table.steps)}"
    if table.record.seed:
        yield [" ", seed_told(table)]


def _pairs(dice: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    return (pair for pairs in pairings(dice) for pair in pairs)
