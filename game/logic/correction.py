"""What becomes of an Express game when an earlier throw of real dice is corrected.

The moves after it are played again one by one, each for the seat that made it, until one does not fit any more.
"""

from collections.abc import Iterable
from enum import StrEnum

from game.logic import express
from game.logic.moves import Mark, Move, Roll
from game.logic.record import State, Step, apply, legal_moves

Entry = tuple[int, Move]
"""A move with the seat that made it; a throw belongs to all and has seat -1."""


class Obstacle(StrEnum):
    """Why the next entry cannot be played again as it stands."""

    ILLEGAL = "illegal"  # the player has to choose another mark
    MISSING = "missing"  # somebody has to mark who did not before
    SURPLUS = "surplus"  # the sheet, or the whole game, has ended before this entry


def entries(steps: Iterable[Step]) -> tuple[Entry, ...]:
    """Return the moves of a game with their seats."""
    return tuple((step.before.player if isinstance(step.move, Mark) else -1, step.move) for step in steps)


def play_on(state: State, rest: tuple[Entry, ...]) -> tuple[tuple[Step, ...], tuple[Entry, ...]]:
    """Play the entries from *state* as far as they fit; return the steps made and the entries left."""
    steps: list[Step] = []
    while rest and obstacle(state, rest[0]) is None:
        move = rest[0][1]
        steps.append(Step(state, move, apply(state, move)))
        state, rest = steps[-1].after, rest[1:]
    return tuple(steps), rest


def obstacle(state: State, entry: Entry) -> Obstacle | None:
    """Return why *entry* cannot be played in *state*, or None if it can."""
    seat, move = entry
    if state.phase == express.Phase.ROLL:
        return None if isinstance(move, Roll) else Obstacle.SURPLUS
    if state.phase != express.Phase.MARK:
        return Obstacle.SURPLUS
    if isinstance(move, Roll) or state.player < seat:
        return Obstacle.MISSING
    if state.player > seat:
        return Obstacle.SURPLUS
    return None if move in legal_moves(state) else Obstacle.ILLEGAL
