"""Hand-made classic players to measure against, on the rules engine; equal takes are drawn by lot.

Rule of 28 A and B (Michael Keller), its evolved form (Glenn and Aloi 2009), "simple, 3 throws" and a random split
with 3 throws. Made for the plain rules; in a variant they only stay legal.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from game.logic import classic
from game.logic.classic import State, Stop, Take
from game.logic.moves import Move

Player = Callable[[State, Random, int], Move | None]


@dataclass(frozen=True, slots=True)
class Rule:
    """The numbers of a Rule of 28: points by column 2...12 to stop and to choose, adjustments, the threshold."""

    progress: tuple[int, ...]
    choice: tuple[int, ...]
    odd: int
    even: int
    high: int
    low: int
    enough: int
    runner: int = 6

    def __call__(self, state: State, chance: Random, rolls: int) -> Move | None:
        """Return the decision; *rolls* have been thrown this turn."""
        if state.phase == "take":
            return pick(state, chance, lambda after: self.appeal(state, after))
        if wins(state):
            return Stop()
        done = not free(state) and self.points(state) >= self.enough
        return Stop() if done and classic.may_stop(state) else None

    def points(self, state: State) -> int:
        """Return the points of the runners, with the adjustment."""
        return sum(self.progress[c] * (steps + 1) for c, steps in climb(state)) + self.adjustment(state)

    def appeal(self, before: State, after: State) -> int:
        """Return what the rule makes of a position after a take."""
        points = sum(self.choice[c] * (steps + 1) - self.runner for c, steps in climb(after))
        return points - self.adjustment(after)

    def adjustment(self, state: State) -> int:
        """Return the points for three runners that are all odd, even, high or low."""
        columns = [c + 2 for c, _ in climb(state)]
        if len(columns) < 3:
            return 0
        odd = sum(c % 2 for c in columns)
        points = {3: self.odd, 0: self.even}.get(odd, 0)
        return points + self.high * (min(columns) >= 7) + self.low * (max(columns) <= 7)


def climb(state: State) -> list[tuple[int, int]]:
    """Return the column index and the spaces climbed of each runner."""
    own = state.squares[state.player]
    return [(c, height - own[c]) for c, height in enumerate(state.runners) if height]


def free(state: State) -> bool:
    """Return whether a runner is free and some column is open to it."""
    unused = [won is None and not height for won, height in zip(state.won_by, state.runners, strict=True)]
    return sum(map(bool, state.runners)) < 3 and any(unused)


def wins(state: State) -> bool:
    """Return whether stopping now is allowed and wins."""
    if not classic.may_stop(state):
        return False
    after = classic.apply(state, Stop())
    return classic.is_over(after) and state.player in classic.winners(after)


def pick(state: State, chance: Random, appeal: Callable[[State], float]) -> Take:
    """Return the take with the most appealing position after it."""
    takes = [move for move in classic.legal_moves(state) if isinstance(move, Take)]
    return max(takes, key=lambda take: (appeal(classic.apply(state, take)), chance.random()))


def simple(state: State, chance: Random, rolls: int) -> Move | None:
    """Climb the largest share of the columns with the fewest runners; stop after three throws."""
    if state.phase == "take":
        return pick(state, chance, lambda after: round(_share(state, after), 9))
    return _three(state, rolls)


def random_split(state: State, chance: Random, rolls: int) -> Move | None:
    """Take any split; stop after three throws."""
    return pick(state, chance, lambda after: 0) if state.phase == "take" else _three(state, rolls)


def _three(state: State, rolls: int) -> Move | None:
    return Stop() if wins(state) or (rolls >= 3 and classic.may_stop(state)) else None


def _share(before: State, after: State) -> float:
    own = before.squares[before.player]
    climbed = [(c, height - (before.runners[c] or own[c])) for c, height in enumerate(after.runners) if height]
    return sum(steps / classic.LENGTHS[c] - 0.05 for c, steps in climbed)


_FAR, _NEAR = (6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6), (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
RULE_OF_28_A = Rule(_FAR, _FAR, 2, -2, 4, 4, 28)
RULE_OF_28_B = Rule(_FAR, _NEAR, 2, -2, 4, 4, 28)
GLENN_ALOI = Rule((7, 7, 3, 2, 2, 1, 2, 2, 3, 7, 7), (7, 0, 2, 0, 4, 3, 4, 0, 2, 0, 7), 7, 1, 6, 5, 29)
BASELINES: dict[str, Player] = {
    "Rule of 28 A": RULE_OF_28_A,
    "Rule of 28 B": RULE_OF_28_B,
    "Glenn & Aloi": GLENN_ALOI,
    "simple, 3 throws": simple,
    "random split, 3 throws": random_split,
}
