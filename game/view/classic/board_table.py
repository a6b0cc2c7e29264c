"""The classic board as a table, for screen readers and for whoever prefers text."""

import htpy as h

from game.logic.classic import COLUMNS, LENGTHS, State
from game.model import Seat
from game.view.parts.drawn import drawn, joined
from game.words import _, pgettext


def board_table(state: State, seats: tuple[Seat, ...]) -> h.Element:
    """Return the position column by column: its length, the runner, every player's square, or who won it."""
    names = tuple(seat.name for seat in seats)
    return h.div(".visually-hidden")[_table(names, state.squares, state.runners, state.won_by)]


@drawn(maxsize=8)
def _table(
    names: tuple[str, ...],
    squares: tuple[tuple[int, ...], ...],
    runners: tuple[int, ...],
    won_by: tuple[int | None, ...],
) -> h.Element:
    rows = map(_column_row, COLUMNS, runners, won_by, zip(*squares, strict=True))
    return h.table("#board-table")[_heads(names), h.tbody[joined(rows)]]


@drawn(maxsize=8)
def _heads(names: tuple[str, ...]) -> h.Fragment:
    heads = (_("Column"), _("Spaces"), _("Runner"), *names)
    return h.fragment[
        h.caption[_("Board, column by column")], h.thead[h.tr[[h.th(scope="col")[head] for head in heads]]]
    ]


@drawn(maxsize=256)
def _column_row(column: int, runner: int, winner: int | None, heights: tuple[int, ...]) -> h.Element:
    index = column - COLUMNS[0]
    return h.tr[
        h.th(scope="row")[str(column)],
        h.td[str(LENGTHS[index])],
        h.td[_height(runner, index) if runner else pgettext("runner", "none")],
        [h.td[_square(height, index, player, winner)] for player, height in enumerate(heights)],
    ]


def _height(height: int, index: int) -> str:
    return _("top") if height == LENGTHS[index] else _("space {height}", height=height)


def _square(height: int, index: int, player: int, winner: int | None) -> str:
    if winner is not None:
        return pgettext("a column", "won") if winner == player else pgettext("a column", "closed")
    return _height(height, index) if height else pgettext("token", "none")
