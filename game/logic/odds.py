"""Exact odds of a throw in the classic game, asked of the same engine that plays."""

from collections.abc import Iterator

from game.logic.classic import COLUMNS, State, reason_unusable, splits_of
from game.logic.dice import pairings, throws

THROWS = 6**4


def successes(state: State) -> int:
    """Return how many of the 1,296 throws leave the player a legal take in phase "roll" (C13)."""
    usable = {column for column in COLUMNS if reason_unusable(state, column) is None}
    return sum(count for sums, count in _sums_of_throws() if not usable.isdisjoint(sums))


def advances(state: State) -> tuple[int, ...]:
    """Return for each column 2-12 how many of the 1,296 throws let the player advance in it."""
    count = dict.fromkeys(COLUMNS, 0)
    for dice, orders in throws(4):
        takes = (take for split in splits_of(state, dice) for take in split.takes)
        for column in {column for take in takes for column in take.columns}:
            count[column] += orders
    return tuple(count.values())


def _sums_of_throws() -> Iterator[tuple[frozenset[int], int]]:
    for dice, orders in throws(4):
        yield frozenset(sum(pair) for pairs in pairings(dice) for pair in pairs), orders
