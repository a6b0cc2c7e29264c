"""Computer players and coach of Express."""

from game.players.express.coach import bounds, courses, groundwork, judge, ponder, results, sign, starts
from game.players.express.player import LEVELS, choose, evaluate, options

__all__ = [
    "LEVELS", "bounds", "choose", "courses", "evaluate", "groundwork", "judge", "options", "ponder", "results",
    "sign", "starts",
]  # fmt: skip
