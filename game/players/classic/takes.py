"""What each throw lets a player take, as steps within a turn, for the look-ahead.

A climb is the steps made in this turn: ascending pairs of column index (0-10) and steps. A take is the columns
it climbs in, twice the same for two steps.
"""

from functools import cache
from itertools import combinations_with_replacement

from game.logic.classic import DICE
from game.logic.dice import pairings, throws
from game.logic.odds import THROWS
from game.players.classic.layout import COLUMNS

Climb = tuple[tuple[int, int], ...]
Columns = tuple[int, ...]
Throw = tuple[float, int, int, int]

SPLITS = tuple(combinations_with_replacement(COLUMNS, 2))
"""The 66 pairs of column indices that a split can have."""


def advance(climb: Climb, take: Columns, left: tuple[int, ...]) -> Climb:
    """Return the climb after a take; *left* are the steps of each column at the start of the turn."""
    steps = dict(climb)
    for column in take:
        steps[column] = min(steps.get(column, 0) + 1, left[column])
    return tuple(sorted(steps.items()))


def takes(running: Columns, entering: Columns, free: int) -> tuple[tuple[tuple[Columns, ...], int], ...]:
    """Return for each of SPLITS the takes it allows, two for an either/or, and the runners each enters (C5-C10).

    *running* are the columns whose runner can climb, *entering* those open to one of the *free* runners.
    """
    usable = [column in running or (free > 0 and column in entering) for column in COLUMNS]
    new = [column in entering for column in COLUMNS]
    return tuple([_takes(a, b, usable, new, free) for a, b in SPLITS])


@cache
def throw_table() -> tuple[Throw, ...]:
    """Return for each throw its chance and its splits as indices into SPLITS, three by repeating the last."""
    found = throws(DICE)
    return tuple((orders / THROWS, *_three([_index(pairs) for pairs in pairings(dice)])) for dice, orders in found)


def _takes(a: int, b: int, usable: list[bool], new: list[bool], free: int) -> tuple[tuple[Columns, ...], int]:
    if usable[a] and usable[b]:
        if a == b or new[a] + new[b] <= free:
            return ((a, b),), new[a] + (new[b] and a != b)
        return ((a,), (b,)), 1
    if usable[a]:
        return ((a,),), new[a]
    return (((b,),), new[b]) if usable[b] else ((), 0)


def _index(pairs: tuple[tuple[int, int], ...]) -> int:
    low, high = (sum(pair) - 2 for pair in pairs)
    return SPLITS.index((low, high))


def _three(indices: list[int]) -> tuple[int, int, int]:
    first, second, third = (indices + indices[-1:] * 2)[:3]
    return first, second, third
