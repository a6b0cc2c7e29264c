"""The two weaker levels of the classic game: rules of thumb, counted in steps so that every variant is fine.

Beginner: likes to get far up any column and stops early. Casual: counts points like the Rule of 28
(Michael Keller), which prizes the middle columns and rolls on while a runner is free.
"""

from game.logic.classic import RUNNERS, State, Stop, Take, legal_moves, may_stop
from game.players.classic.layout import COLUMNS
from game.players.classic.takes import Climb
from game.players.classic.turn import Turn

_ENOUGH_STEPS = 3  # a beginner stops with so many steps
_MIDDLE = 5  # column 7, by index
_ENOUGH_POINTS = 28  # a casual player with so many points
_RUNNER_COST = 6  # points that a runner in use takes off a take


def beginner(state: State, turn: Turn) -> Take | Stop | None:
    """Take what climbs the largest part of what is left; stop with three steps."""
    climb = turn.climb(state.runners)
    if state.phase == "take":
        return max(_legal_takes(state), key=lambda take: _part(turn, turn.taken(climb, take)))
    enough = sum(step for _, step in climb) >= _ENOUGH_STEPS
    return Stop() if enough and may_stop(state) else None


def casual(state: State, turn: Turn) -> Take | Stop | None:
    """Take the most points and the fewest runners; stop with 28 points once no runner is free."""
    climb = turn.climb(state.runners)
    if state.phase == "take":
        return max(_legal_takes(state), key=lambda take: _appeal(turn.taken(climb, take)))
    return Stop() if may_stop(state) and not _free(turn, climb) and _points(climb) >= _ENOUGH_POINTS else None


def _legal_takes(state: State) -> list[Take]:
    return [move for move in legal_moves(state) if isinstance(move, Take)]


def _part(turn: Turn, climb: Climb) -> float:
    return sum(step / turn.left[column] for column, step in climb)


def _appeal(climb: Climb) -> int:
    """Return points that favour the middle columns, less a price for each runner in use."""
    points = sum((step + 1) * (6 - abs(column - _MIDDLE)) for column, step in climb)
    return points - _RUNNER_COST * len(climb) - _shape(climb)


def _points(climb: Climb) -> int:
    """Return the Rule of 28's count: far columns are risky, so their steps count more."""
    return sum((step + 1) * (1 + abs(column - _MIDDLE)) for column, step in climb) + _shape(climb)


def _shape(climb: Climb) -> int:
    """Return the points for three runners that are all odd, all even, all low or all high."""
    columns = [column for column, _ in climb]
    if len(columns) < RUNNERS:
        return 0
    odd = sum(column % 2 for column in columns)
    points = {RUNNERS: 2, 0: -2}.get(odd, 0)  # by index: all odd means all even columns
    return points + 4 * (max(columns) <= _MIDDLE or min(columns) >= _MIDDLE)


def _free(turn: Turn, climb: Climb) -> bool:
    """Return whether a runner is free and a column is open to it."""
    used = [column for column, _ in climb]
    return len(climb) < RUNNERS and any(turn.left[column] and column not in used for column in COLUMNS)
