"""The board at the end of a game, for the picture that is shared: shapes with their own colours."""

from collections.abc import Iterator

import htpy as h

from game.logic.classic import COLUMNS, LENGTHS, State
from game.model import Table
from game.view.classic.position import position
from game.view.parts.inks import PLAYER_INK, PLAYERS, SPACE, SPACE_LINE, SUMMIT
from game.view.parts.tokens import token

_ACROSS, _UP = 48, 41
WIDTH, HEIGHT = _ACROSS * len(COLUMNS), _UP * max(LENGTHS)


def poster(table: Table) -> tuple[h.Node, int, int]:
    """Return the columns with everybody's squares, and those that are won in their winner's colour."""
    state = position(table.state)
    looks = [seat.look for seat in table.seats]
    return [_column(state, looks, index, length) for index, length in enumerate(LENGTHS)], WIDTH, HEIGHT


def _column(state: State, looks: list[int], index: int, length: int) -> Iterator[h.Node]:
    winner = state.won_by[index]
    x, colour = index * _ACROSS, None if winner is None else PLAYERS[looks[winner]]
    for height in range(1, length + 1):
        fill = colour or (SUMMIT if height == length else SPACE)
        y = HEIGHT - height * _UP
        yield h.rect(x=f"{x + 3}", y=f"{y + 3}", width=f"{_ACROSS - 6}", height=f"{_UP - 6}", rx="9", fill=fill,
                     stroke=colour or SPACE_LINE, stroke_width="2")  # fmt: skip
        here = [seat for seat, squares in enumerate(state.squares) if squares[index] == height and winner is None]
        for place, seat in enumerate(here):
            middle = x + _ACROSS / 2 + (place - (len(here) - 1) / 2) * 12
            yield h.g(fill=PLAYERS[looks[seat]])[token(looks[seat], middle, y + _UP / 2, 10 if len(here) == 1 else 6)]
    top = HEIGHT - length * _UP + _UP / 2
    number = h.text(x=f"{x + _ACROSS / 2}", y=f"{top + 7}", text_anchor="middle", font_size="20", font_weight="700")
    yield (
        number[str(COLUMNS[index])]
        if winner is None
        else h.g(fill=PLAYER_INK)[token(looks[winner], x + _ACROSS / 2, top, 11)]
    )
