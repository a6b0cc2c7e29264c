"""What becomes of a game when an earlier throw of real dice is corrected.

The moves after it are played again one by one, each where it belongs, until one does not fit any more.
"""

from collections.abc import Iterable
from enum import StrEnum
from itertools import takewhile

from game.logic.games import GAMES, State
from game.logic.moves import Answer, Move, Roll
from game.logic.record import Step, apply, is_over, legal_moves, turns_ended

Entry = tuple[int, Move]
"""A move and where it belongs: its turn, from 0; where throws are shared its seat, -1 for a throw for all."""


class Obstacle(StrEnum):
    """Why the next entry cannot be played again as it stands."""

    ILLEGAL = "illegal"  # the player has to decide otherwise
    MISSING = "missing"  # somebody has to decide who did not before
    SURPLUS = "surplus"  # the turn, the sheet or the whole game has ended before this entry


def entries(steps: Iterable[Step]) -> tuple[Entry, ...]:
    """Return the moves of a game with where they belong."""
    found: list[Entry] = []
    turn = 0
    for step in steps:
        found.append((place(step.before, turn, step.move), step.move))
        turn += turns_ended((step,))
    return tuple(found)


def place(state: State, turn: int, move: Move) -> int:
    """Return where *move* belongs that is made in *state*, in turn number *turn*."""
    if not _shared(state):
        return turn
    return state.player if isinstance(move, Answer) else -1


def play_on(state: State, rest: tuple[Entry, ...], turn: int = 0) -> tuple[tuple[Step, ...], tuple[Entry, ...]]:
    """Play the entries from *state* as far as they fit; return the steps made and the entries left."""
    steps: list[Step] = []
    while rest and obstacle(state, rest[0], turn) is None:
        move = rest[0][1]
        steps.append(Step(state, move, apply(state, move)))
        state, rest = steps[-1].after, rest[1:]
        turn += turns_ended(steps[-1:])
    return tuple(steps), rest


def obstacle(state: State, entry: Entry, turn: int = 0) -> Obstacle | None:
    """Return why *entry* cannot be played in *state*, in turn number *turn*, or None if it can."""
    if is_over(state):
        return Obstacle.SURPLUS
    if _shared(state):
        return _obstacle_at_seat(state, *entry)
    belongs, move = entry
    if belongs != turn:
        return Obstacle.SURPLUS if belongs < turn else Obstacle.MISSING
    if isinstance(move, Answer) != (state.phase != "roll"):
        return Obstacle.SURPLUS if isinstance(move, Answer) else Obstacle.MISSING
    return None if isinstance(move, Roll) or move in legal_moves(state) else Obstacle.ILLEGAL


def surplus(state: State, rest: tuple[Entry, ...]) -> int:
    """Return how many of the entries have no place if the first has none: those of its turn, or all after the end."""
    if is_over(state):
        return len(rest)
    if _shared(state):
        return 1
    return sum(1 for _ in takewhile(lambda entry: entry[0] == rest[0][0], rest))


def _shared(state: State) -> bool:
    return GAMES[state.rules.game].SHARED


def _obstacle_at_seat(state: State, seat: int, move: Move) -> Obstacle | None:
    if state.phase == "roll":
        return None if isinstance(move, Roll) else Obstacle.SURPLUS
    if isinstance(move, Roll) or state.player < seat:
        return Obstacle.MISSING
    if state.player > seat:
        return Obstacle.SURPLUS
    return None if move in legal_moves(state) else Obstacle.ILLEGAL
