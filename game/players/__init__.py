"""Computer players and coach for both games: pure and deterministic, position in, decision or value out."""

from game.logic import classic as classic_game
from game.logic import express as express_game
from game.logic.moves import Move
from game.players.classic import player as classic
from game.players.express import player as express

__all__ = ["LEVELS", "State", "choose", "evaluate", "options"]

State = classic_game.State | express_game.State

_NAMES = ("beginner", "casual", "skilled", "expert")
LEVELS = {"classic": _NAMES, "express": _NAMES}
"""The levels of each game, weakest first."""


def choose(state: State, level: str) -> Move | None:
    """Return what a player of this level decides: a legal move, or in classic None for "roll".

    The same position and level give the same decision. The game must not be over; in classic a position before
    the first roll of a turn gives None.
    """
    if isinstance(state, classic_game.State):
        return classic.choose(state, level)
    return express.choose(state, level)


def evaluate(state: State) -> float:
    """Return classic: the chance that the player to move wins, or alone the turns still to play (this one included).

    Express: the expected final total of the player to mark.
    """
    if isinstance(state, classic_game.State):
        return classic.evaluate(state)
    return express.evaluate(state)


def options(state: State) -> tuple[tuple[Move | None, float], ...]:
    """Return every decision open now with its value on the scale of evaluate(), the best first.

    None stands for "roll" in classic. In classic for one player the best has the smallest value.
    """
    if isinstance(state, classic_game.State):
        return classic.options(state)
    return tuple(sorted(express.options(state), key=lambda option: -option[1]))
