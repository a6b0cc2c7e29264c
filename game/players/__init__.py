"""Computer players and coach for every game: pure and deterministic, position in, decision or value out."""

from game.logic.games import State
from game.logic.moves import Move
from game.players.games import PLAYERS
from game.players.moments import Option

__all__ = ["LEVELS", "State", "choose", "evaluate", "options"]

LEVELS = {game: players.LEVELS for game, players in PLAYERS.items()}
"""The levels of each game, weakest first."""


def choose(state: State, level: str) -> Move | None:
    """Return what a player of this level decides: a legal move, or in classic None for "roll".

    The same position and level give the same decision. The game must not be over; in classic a position before
    the first roll of a turn gives None.
    """
    return PLAYERS[state.rules.game].choose(state, level)


def evaluate(state: State) -> float:
    """Return classic: the chance that the player to move wins, or alone the turns still to play (this one included).

    Express: the expected final total of the player to mark.
    """
    return PLAYERS[state.rules.game].evaluate(state)


def options(state: State) -> tuple[Option, ...]:
    """Return every decision open now with its value on the scale of evaluate(), the best first.

    None stands for "roll" in classic. In classic for one player the best has the smallest value.
    """
    return PLAYERS[state.rules.game].options(state)
