"""The classic board as a table, for screen readers and for whoever prefers text."""

import htpy as h

from game.logic.classic import COLUMNS, LENGTHS, State
from game.model import Seat
from game.words import _, pgettext


def board_table(state: State, seats: tuple[Seat, ...]) -> h.Element:
    """Return the position column by column: its length, the runner, every player's square, or who won it."""
    return h.div(".visually-hidden")[
        h.table("#board-table")[
            h.caption[_("Board, column by column")],
            h.thead[h.tr[(h.th(scope="col")[head] for head in (*_heads(), *(seat.name for seat in seats)))]],
            h.tbody[(_column_row(state, seats, column) for column in COLUMNS)],
        ]
    ]


def _heads() -> tuple[str, ...]:
    return _("Column"), _("Spaces"), _("Runner")


def _column_row(state: State, seats: tuple[Seat, ...], column: int) -> h.Element:
    index = column - 2
    winner = state.won_by[index]
    runner = state.runners[index]
    return h.tr[
        h.th(scope="row")[str(column)],
        h.td[str(LENGTHS[index])],
        h.td[_height(runner, index) if runner else pgettext("runner", "none")],
        (
            h.td[_square(own[index], index, player, winner)]
            for player, own in zip(range(len(seats)), state.squares, strict=True)
        ),
    ]


def _height(height: int, index: int) -> str:
    return _("top") if height == LENGTHS[index] else _("space {height}", height=height)


def _square(height: int, index: int, player: int, winner: int | None) -> str:
    if winner is not None:
        return pgettext("a column", "won") if winner == player else pgettext("a column", "closed")
    return _height(height, index) if height else pgettext("token", "none")
