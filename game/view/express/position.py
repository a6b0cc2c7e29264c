"""The door to Express: from here on a position is known to be one of its own."""

from game.logic.express import State
from game.logic.record import State as AnyState


def position(state: AnyState) -> State:
    """Return *state* as what it is, a position of Express; raises TypeError for any other."""
    if not isinstance(state, State):
        raise TypeError(f"no position of Express: {state!r}")
    return state
