"""Exact odds of a throw in the classic game, asked of the same engine that plays."""

from dataclasses import replace
from functools import cache

from game.logic.classic import COLUMNS, DICE, Rules, State, new_game, playable, reason_unusable, split_of
from game.logic.dice import FACES, Pair, pairings, throws

THROWS: int = len(FACES) ** DICE

Sums = tuple[int, int]


def successes(state: State) -> int:
    """Return how many of the 1,296 throws leave the player a legal take in phase "roll" (C13)."""
    usable = {column for column in COLUMNS if reason_unusable(state, column) is None}
    return sum(orders for splits, orders in _throws() if any(not usable.isdisjoint(sums) for sums in splits))


def survivals(*columns: int) -> int:
    """Return how many throws help three runners in these columns, none of them near the top and none won."""
    return successes(replace(new_game(Rules()), runners=tuple(int(column in columns) for column in COLUMNS)))


def advances(state: State) -> tuple[int, ...]:
    """Return for each column 2-12 how many of the 1,296 throws let the player advance in it."""
    count = dict.fromkeys(COLUMNS, 0)
    split = {sums: split_of(state, pairs) for sums, pairs in _pairs_by_sums().items()}
    for throw, orders in _throws():
        found = playable(state.rules, tuple([split[sums] for sums in throw]))
        for column in {column for each in found for take in each.takes for column in take.columns}:
            count[column] += orders
    return tuple(count.values())


@cache
def _throws() -> tuple[tuple[tuple[Sums, ...], int], ...]:
    """Return the sums of each split of the 126 distinct throws, with the orders each throw falls in."""
    found = throws(DICE)
    return tuple((tuple((sum(low), sum(high)) for low, high in pairings(dice)), orders) for dice, orders in found)


@cache
def _pairs_by_sums() -> dict[Sums, tuple[Pair, Pair]]:
    """Return one split for each combination of sums: what it allows depends on nothing else."""
    return {(sum(low), sum(high)): (low, high) for dice, _ in throws(DICE) for low, high in pairings(dice)}
