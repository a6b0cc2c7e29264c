"""The end of a classic game: everybody's columns, and the throws for whoever thinks the dice are rigged."""

import htpy as h

from game.logic import classic, odds
from game.logic.classic import State
from game.logic.dice import pairings
from game.logic.moves import Roll
from game.logic.record import is_bust, turns_ended
from game.model import Model, Table
from game.view.classic.position import position
from game.view.parts.result import Rank, banner, facts, places, ranks, thrown
from game.view.parts.speech import listed, victory, won_text
from game.words import _, ngettext


def result(model: Model, table: Table) -> h.Element:
    """Return who has won, everybody's columns, turns and busts, and the account of the dice."""
    state = position(table.state)
    won = classic.columns_won(state)
    order = sorted(range(len(won)), key=lambda player: (-won[player], -sum(state.squares[player])))
    rows = (
        Rank(table.seats[player], places(won)[player], _turns_told(table, player), _chips(_columns(state, player)))
        for player in order
    )
    thrown_dice = [step.move.dice for step in table.steps if isinstance(step.move, Roll)]
    return h.section(".result", aria_label=_("Result"))[
        banner(table, _headline(table, state), _victory_told(table, state)),
        ranks(rows, _("Columns")),
        facts(model, table, thrown(len(thrown_dice)), " ", _sevens(thrown_dice)),
    ]


def ended(table: Table) -> tuple[str, str]:
    """Return how a finished game ended, in a few words, and a sentence more."""
    state = position(table.state)
    if len(table.seats) == 1:
        return _headline(table, state), ""
    return won_text(table.seats[player].name for player in classic.winners(state)), _victory_told(table, state)


def _headline(table: Table, state: State) -> str:
    names = [table.seats[player].name for player in classic.winners(state)]
    if len(table.seats) == 1:
        return ngettext(
            "{name} is done in {number} turn", "{name} is done in {number} turns", _turns(table, 0), name=names[0]
        )
    return victory(names)


def _victory_told(table: Table, state: State) -> str:
    first, *others = classic.winners(state)
    columns = _columns(state, first)
    if len(table.seats) == 1:
        return ""
    if others:
        return ngettext("{number} column each.", "{number} columns each.", len(columns))
    return ngettext(
        "With {columns}, in {number} turn.", "With {columns}, in {number} turns.", _turns(table, first),
        columns=listed(columns),
    )  # fmt: skip


def _columns(state: State, player: int) -> list[int]:
    return [column for column in classic.COLUMNS if state.won_by[column - 2] == player]


def _chips(columns: list[int]) -> h.Element:
    if not columns:
        return h.small[_("no column")]
    return h.span(".chips")[(h.b(".chip-won")[str(column)] for column in columns)]


def _turns_told(table: Table, player: int) -> str:
    busts = sum(is_bust(step) for step in table.steps if step.before.player == player)
    turns = ngettext("{number} turn", "{number} turns", _turns(table, player))
    return f"{turns}, {ngettext('{number} bust', '{number} busts', busts)}" if busts else turns


def _turns(table: Table, player: int) -> int:
    return turns_ended(step for step in table.steps if step.before.player == player)


def _sevens(thrown_dice: list[tuple[int, ...]]) -> str:
    sevens = sum(any(7 in map(sum, pairs) for pairs in pairings(dice)) for dice in thrown_dice)
    expected = round(len(thrown_dice) * odds.advances(classic.new_game(classic.Rules()))[7 - 2] / odds.THROWS)
    return _("{sevens} of them could make a 7; {expected} were to be expected.", sevens=sevens, expected=expected)
