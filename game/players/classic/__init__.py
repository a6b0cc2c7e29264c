"""Computer players and coach of the classic game."""

from game.players.classic.coach import bounds, courses, groundwork, judge, ponder, results, sign, starts
from game.players.classic.player import LEVELS, choose, evaluate, options

__all__ = [
    "LEVELS", "bounds", "choose", "courses", "evaluate", "groundwork", "judge", "options", "ponder", "results",
    "sign", "starts",
]  # fmt: skip
