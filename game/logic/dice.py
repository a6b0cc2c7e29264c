"""Dice: the stateless generator that share links rely on, and the ways to split a throw."""

from collections import Counter
from functools import cache
from hashlib import sha256
from itertools import combinations_with_replacement
from math import factorial, prod

Pair = tuple[int, int]

FACES = range(1, 7)
SUMS = range(2 * FACES[0], 2 * FACES[-1] + 1)
"""What a pair of dice makes: a column of the classic game, a row of Express."""


def roll(seed: str, number: int, count: int) -> tuple[int, ...]:
    """Return the *count* dice of throw *number* in the game seeded by *seed*.

    The same arguments give the same dice on every device and in every version. The bytes of
    SHA-256(seed/number) below 252 are used in order, so that each face is equally likely.
    """
    digest = sha256(f"{seed}/{number}".encode()).digest()
    fair: list[int] = []
    while len(fair) < count:
        fair.extend(1 + byte % 6 for byte in digest if byte < 252)
        digest = sha256(digest).digest()
    return tuple(fair[:count])


@cache
def pairings(dice: tuple[int, int, int, int]) -> tuple[tuple[Pair, Pair], ...]:
    """Return the one to three ways to split four dice into two pairs with different sums (C4).

    Each pair is ascending, and the pair with the smaller sum comes first.
    """
    a, b, c, d = sorted(dice)
    ways: dict[tuple[int, ...], tuple[Pair, Pair]] = {}
    for pairs in (((a, b), (c, d)), ((a, c), (b, d)), ((a, d), (b, c))):
        low, high = sorted(pairs, key=sum)
        ways.setdefault((sum(low), sum(high)), (low, high))
    return tuple(ways.values())


@cache
def throws(count: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Return every distinct throw of *count* dice, ascending, with the number of orders it falls in.

    Four dice: 126 throws, 1,296 orders in all. Five dice: 252 throws, 7,776 orders.
    """
    faces = combinations_with_replacement(FACES, count)
    return tuple((dice, orders(dice)) for dice in faces)


def is_throw(dice: tuple[int, ...], count: int) -> bool:
    """Return whether *dice* are so many dice, each showing a face."""
    return len(dice) == count and all(die in FACES for die in dice)


def orders(dice: tuple[int, ...]) -> int:
    """Return in how many orders these dice can fall."""
    return factorial(len(dice)) // prod(factorial(n) for n in Counter(dice).values())
