"""The door to the classic game: from here on a position is known to be one of its own."""

from game.logic.classic import State
from game.logic.games import State as AnyState


def position(state: AnyState) -> State:
    """Return *state* as what it is, a position of the classic game; raises TypeError for any other."""
    if not isinstance(state, State):
        raise TypeError(f"no position of the classic game: {state!r}")
    return state
