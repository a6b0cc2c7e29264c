"""Exhaustive counts, kept in a text file so that a change of the rules shows as a change of numbers."""

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest
from test_classic import position

from game.logic import classic, express, odds
from game.logic.classic import Roll, Rules
from game.logic.dice import pairings, throws

COUNTS = Path(__file__).parent / "golden" / "counts.txt"
PREAMBLE = "# Counts over all 1,296 ordered throws of four dice, or 7,776 of five (Express). See test_counts.py.\n"
TRIPLES = tuple(combinations(classic.COLUMNS, 3))


def over_throws(value, count=4):
    """Return the sum of value(dice) over all ordered throws."""
    return sum(orders * value(dice) for dice, orders in throws(count))


def choices(state, depth):
    """Return the number of ways to throw and take *depth* times in a row: the game's perft."""
    if depth == 1:
        return over_throws(lambda dice: len(takes_after(state, dice)))
    reached = Counter()
    for dice, orders in throws(4):
        for take in takes_after(state, dice):
            reached[classic.apply(classic.apply(state, Roll(dice)), take)] += orders
    return sum(ways * choices(following, depth - 1) for following, ways in reached.items())


def takes_after(state, dice):
    """Return the legal takes after this throw, none after a bust."""
    after = classic.apply(state, Roll(dice))
    return classic.legal_moves(after) if after.phase == "take" else ()


def on(*columns):
    """Return the position with a runner on the bottom space of these columns."""
    return position(dict.fromkeys(columns, 1))


def express_marks(*numbers):
    """Return the number of legal marks over all throws for a sheet with these fifth-die numbers."""
    sheet = express.Sheet(fifths=tuple((number, 1) for number in numbers))
    before = express.State(express.Rules(), (sheet,))
    return over_throws(lambda dice: len(express.legal_moves(express.apply(before, Roll(dice)))), 5)


def counted():
    """Return every count by name."""
    high = {0: {6: 9, 7: 11, 8: 9}, 1: {6: 10, 7: 12, 8: 8}}
    counts = {
        "distinct throws": len(throws(4)),
        "throws": over_throws(lambda dice: 1),
        "throws with 1 split": over_throws(lambda dice: len(pairings(dice)) == 1),
        "throws with 2 splits": over_throws(lambda dice: len(pairings(dice)) == 2),
        "throws with 3 splits": over_throws(lambda dice: len(pairings(dice)) == 3),
        "opening choices": choices(position(), 1),
        "opening choices, two throws deep": choices(position(), 2),
        "opening choices, earliest": choices(position(rules=Rules(placement="earliest")), 1),
        "choices with runner 7, earliest": choices(position({7: 1}, rules=Rules(placement="earliest")), 1),
        "choices with runners 6 7, earliest": choices(position({6: 1, 7: 1}, rules=Rules(placement="earliest")), 1),
        "choices near the top, share, two throws deep": choices(position(squares=high), 2),
        "choices near the top, jump, two throws deep": choices(position(squares=high, rules=Rules(occupied="jump")), 2),
        "choices with runners 6 7": choices(on(6, 7), 1),
        "choices with runners 6 7 8": choices(on(6, 7, 8), 1),
        "busts with 6 8 10 won": 1296 - odds.successes(position(won=(6, 8, 10))),
    }
    for total in classic.COLUMNS:
        counts[f"throws that show {total}"] = odds.advances(position())[total - 2]
    for columns in TRIPLES:
        counts[f"no bust with runners {' '.join(map(str, columns))}"] = odds.successes(on(*columns))
    counts["no bust over all 165 triples"] = sum(odds.successes(on(*columns)) for columns in TRIPLES)
    counts["express distinct throws"] = len(throws(5))
    counts["express throws"] = over_throws(lambda dice: 1, 5)
    for numbers in ((), (1,), (1, 2), (1, 2, 3)):
        counts[f"express marks with {len(numbers)} numbers"] = express_marks(*numbers)
    return counts


@pytest.mark.wide
def test_counts_are_those_of_the_file(golden):
    """Every count equals its line in golden/counts.txt."""
    lines = "".join(f"{name}: {count}\n" for name, count in counted().items())

    golden(COUNTS, PREAMBLE + lines)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("distinct throws", 126),
        ("throws", 1296),
        ("throws with 1 split", 126),
        ("throws with 2 splits", 810),
        ("throws with 3 splits", 360),
        ("opening choices", 2826),
        ("choices with runners 6 7 8", 1930),
        ("busts with 6 8 10 won", 41),
        ("throws that show 2", 171),
        ("throws that show 3", 302),
        ("throws that show 4", 461),
        ("throws that show 5", 580),
        ("throws that show 6", 727),
        ("throws that show 7", 834),
        ("throws that show 8", 727),
        ("throws that show 12", 171),
        ("no bust with runners 6 7 8", 1296 - 104),
        ("no bust with runners 5 7 8", 1296 - 111),
        ("no bust with runners 4 6 8", 1296 - 115),
        ("no bust with runners 5 6 8", 1296 - 136),
        ("no bust with runners 2 7 12", 1296 - 284),
        ("no bust with runners 2 3 12", 1296 - 728),
        ("no bust with runners 2 11 12", 568),
        ("no bust with runners 2 3 4", 676),
        ("no bust over all 165 triples", 166_008),
        ("express distinct throws", 252),
    ],
)
def test_published_numbers_stand_in_the_file(name, expected):
    """Numbers known from elsewhere cannot be written over by --regold."""
    lines = COUNTS.read_text(encoding="utf-8").splitlines()

    assert f"{name}: {expected}" in lines
