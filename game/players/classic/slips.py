"""The skilled level of the classic game: sees what the expert sees without looking ahead, and misjudges a little.

The errors come from a hash of the position and the decision, so the same position gives the same decision.
"""

from hashlib import sha256

from game.logic.classic import State, Stop, Take, legal_moves, may_stop
from game.players.classic.turn import Turn

_MISJUDGED = 0.055  # the largest error, in chance of winning
_MISJUDGED_ALONE = 0.035  # the same in tens of turns


def skilled(state: State, turn: Turn) -> Take | Stop | None:
    """Take and stop by the networks' first impression, each alternative misjudged by up to the error."""
    climb = turn.climb(state.runners)
    if state.phase == "take":
        takes = [move for move in legal_moves(state) if isinstance(move, Take)]
        return max(takes, key=lambda take: turn.edge(turn.taken(climb, take)) + _error(state, take.columns))
    if not may_stop(state):
        return None
    return Stop() if turn.stop(climb) >= turn.guess(climb) + _error(state, ()) else None


def _error(state: State, columns: tuple[int, ...]) -> float:
    """Return the error for one alternative, evenly between the largest errors on either side."""
    text = f"{state.player} {state.runners} {state.squares} {state.won_by} {state.dice} {columns}"
    largest = _MISJUDGED if state.rules.players > 1 else _MISJUDGED_ALONE
    return largest * (int.from_bytes(sha256(text.encode()).digest()[:4], "big") / 2**31 - 1)
