"""The stateless dice and the ways to split a throw."""

from collections import Counter
from hashlib import sha256
from itertools import permutations, product

import pytest
import strategies
from hypothesis import given
from hypothesis import strategies as st

from game.logic import dice


@pytest.mark.parametrize(
    ("seed", "number", "count", "expected"),
    [
        ("kite", 0, 4, (4, 2, 5, 5)),
        ("kite", 1, 4, (3, 1, 3, 4)),
        ("kite", 2, 4, (5, 3, 3, 2)),
        ("kite", 1000, 5, (5, 5, 6, 3, 1)),
        pytest.param("kite", 33, 4, (5, 6, 1, 5), id="the fourth byte is 254 and skipped"),
        pytest.param("Größe 骰", 0, 5, (1, 5, 2, 4, 1), id="UTF-8"),
        pytest.param("", 7, 4, (5, 4, 3, 2), id="an empty seed"),
    ],
)
def test_pinned_throws(seed, number, count, expected):
    """A shared seed gives these dice for ever: links carry nothing else."""
    assert expected == dice.roll(seed, number, count)


def test_a_throw_depends_on_nothing_but_its_arguments():
    """Throws may be asked for in any order and any number of times."""
    forwards = [dice.roll("kite", number, 4) for number in range(20)]
    backwards = [dice.roll("kite", number, 4) for number in reversed(range(20))]

    assert forwards == backwards[::-1]


@given(strategies.seeds, st.integers(0, 10_000), st.integers(0, 200))
def test_dice_follow_the_published_algorithm(seed, number, count):
    """Bytes below 252 of SHA-256, then of the digest's digest and so on, give the dice in order."""
    digest, stream = sha256(f"{seed}/{number}".encode()).digest(), b""
    while len(stream) < 400:
        stream, digest = stream + digest, sha256(digest).digest()
    expected = tuple([1 + byte % 6 for byte in stream if byte < 252][:count])

    assert expected == dice.roll(seed, number, count)


def test_long_throws_go_on_with_the_digest_of_the_digest():
    """The 32 bytes of one digest are not enough for 40 dice, and the first ones do not change."""
    long = dice.roll("kite", 0, 40)

    assert (4, 2, 5, 5) == long[:4]
    assert "4255351653322264135144451246545233661324" == "".join(map(str, long))


def test_faces_and_sums_are_fair_on_a_fixed_sample():
    """Over 6,000 throws, chi-square stays below the 99.9 % bound for faces (5 df) and pair sums (10 df)."""
    thrown = [dice.roll("fair", number, 4) for number in range(6000)]
    faces = Counter(die for throw in thrown for die in throw)
    sums = Counter(throw[0] + throw[1] for throw in thrown)

    assert chi_square(faces, dict.fromkeys(range(1, 7), 4000)) < 20.5
    assert chi_square(sums, {total: 6000 * (6 - abs(7 - total)) / 36 for total in range(2, 13)}) < 29.6


def test_the_fixed_sample_itself_is_pinned():
    """The number of each face in the sample never changes, on any platform."""
    faces = Counter(die for number in range(6000) for die in dice.roll("fair", number, 4))

    assert (3985, 3960, 3975, 4018, 4046, 4016) == tuple(faces[face] for face in range(1, 7))


def chi_square(seen, expected):
    """Return the chi-square statistic of counts against the expected ones."""
    return sum((seen[key] - wanted) ** 2 / wanted for key, wanted in expected.items())


@pytest.mark.parametrize(
    ("throw", "expected"),
    [
        pytest.param((1, 5, 4, 6), (((1, 4), (5, 6)), ((1, 5), (4, 6)), ((1, 6), (4, 5))), id="three splits"),
        pytest.param((2, 4, 4, 6), (((2, 4), (4, 6)), ((2, 6), (4, 4))), id="two splits"),
        pytest.param((1, 1, 1, 1), (((1, 1), (1, 1)),), id="one split"),
        pytest.param((3, 3, 4, 4), (((3, 3), (4, 4)), ((3, 4), (3, 4))), id="two doubles"),
    ],
)
def test_pairings(throw, expected):
    """A throw splits into one to three combinations of sums, each offered once (C4)."""
    assert expected == dice.pairings(throw)


@given(strategies.dice(4))
def test_pairings_use_the_dice_and_order_themselves(throw):
    """Every split uses all four dice, is ascending inside and out, and forgets the order thrown."""
    found = dice.pairings(throw)
    sums = [(sum(low), sum(high)) for low, high in found]

    assert all(sorted(throw) == sorted((*low, *high)) for low, high in found)
    assert all(one <= other for split in found for one, other in split)
    assert all(low <= high for low, high in sums)
    assert sums == sorted(set(sums))
    assert {found} == {dice.pairings(order) for order in permutations(throw)}


@pytest.mark.parametrize(("count", "distinct"), [(4, 126), (5, 252)])
def test_throws_are_all_throws(count, distinct):
    """The distinct throws, weighted by their orders, are all ordered throws."""
    everything = Counter(tuple(sorted(throw)) for throw in product(range(1, 7), repeat=count))

    assert distinct == len(dice.throws(count))
    assert everything == dict(dice.throws(count))


@pytest.mark.parametrize(
    ("throw", "expected"),
    [((3, 3, 3, 3), 1), ((3, 3, 3, 1), 4), ((1, 3, 3, 1), 6), ((4, 1, 2, 1), 12), ((4, 3, 2, 1), 24)],
)
def test_orders(throw, expected):
    """Equal dice make fewer orders."""
    assert expected == dice.orders(throw)
