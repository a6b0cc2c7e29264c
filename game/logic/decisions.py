"""A game with the dice of its seed as one number: which of the open decisions was made whenever there was a choice."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from game.logic.games import State
from game.logic.moves import Move, Roll
from game.logic.record import Record, Step, apply, is_over, legal_moves, next_dice, opening


def open_decisions(state: State) -> tuple[Move | None, ...]:
    """Return what can be decided in a position, None for a throw."""
    moves = legal_moves(state)
    return (*moves, None) if state.phase == "roll" else moves


def number_of(steps: Iterable[Step]) -> int:
    """Return the number from which `follow` finds *steps* again."""
    made: list[tuple[int, int]] = []
    for step in steps:
        choices = open_decisions(step.before)
        move = None if isinstance(step.move, Roll) else step.move
        made.append((choices.index(move), len(choices)))
    number = 1
    for index, count in reversed(made):
        number = number * count + index
    return number


def follow(record: Record, number: int) -> Iterator[Step]:
    """Yield the steps of a game from its first throw to the next choice after the decisions that *number* tells.

    Raises ValueError where the game is over before that.
    """
    state = opening(record)
    while True:
        if is_over(state):
            raise ValueError("the game is over before its decisions are")
        choices = open_decisions(state)
        if number == 1 and len(choices) > 1:
            return
        number, index = divmod(number, len(choices))
        move = choices[index]
        move = Roll(next_dice(record)) if move is None else move
        record = replace(record, moves=(*record.moves, move))
        after = apply(state, move)
        yield Step(state, move, after)
        state = after
