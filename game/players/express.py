"""Computer players for Express: what every mark is worth, and which one a level makes.

A mark is worth what the sheet after it is worth (see ``express_net``). A position before a throw is worth exactly
the mean, over all throws, of the best mark, so values after a throw average to the value before it. The weaker
levels misjudge each mark by an error drawn from a hash of the position, so they too always
repeat themselves.
"""

from collections.abc import Callable, Sequence
from functools import cache
from hashlib import sha256
from itertools import groupby
from operator import itemgetter

from game.logic import dice, express
from game.logic.express import ROWS, Mark, Phase, Sheet, State
from game.players import express_race
from game.players.express_net import worths

ERRORS = {"beginner": 400.0, "casual": 200.0, "skilled": 100.0, "expert": 0.0}
"""Levels, weakest first, with the standard deviation in points by which they misjudge a mark."""

_LOOKS = 4  # at most so many marks are looked at again: they take nearly all the time
_PAIRS = tuple((low, high) for low in ROWS for high in range(low, ROWS.stop))
_SPREAD = 12**0.5 * 73.9  # the standard deviation of the sum of twelve random bytes


def choose(state: State, level: str) -> Mark:
    """Return the mark that a player of this level makes; the state must be in phase "mark"."""
    error = ERRORS[level]
    if error:
        return max(_worths(state), key=lambda option: option[1] + error * _misjudged(state, option[0], level))[0]
    found = options(state)
    if state.rules.players > 1 and express_race.is_near(state):
        found = express_race.chances(state, found)
    return max(found, key=itemgetter(1))[0]


def options(state: State) -> tuple[tuple[Mark, float], ...]:
    """Return every legal mark with the expected final total after it, in the order of ``legal_moves``.

    The best mark is looked at again with one more throw until the best is one already looked at: so the first
    places are surer than what ``evaluate`` says of the position, and may differ from it by a few points.
    """
    sheet, penalty = state.sheets[state.player], state.rules.penalty
    found = dict(_worths(state))
    looked_at: set[Mark] = set()
    while len(looked_at) < _LOOKS and (best := max(found, key=found.__getitem__)) not in looked_at:
        found[best] = outlook(express.change(sheet, best).after, penalty)
        looked_at.add(best)
    return tuple(found.items())


def evaluate(state: State) -> float:
    """Return the expected final total of the player to mark; of the first player once the game is over."""
    if state.phase is Phase.MARK:
        return max(value for _, value in _worths(state))
    return outlook(state.sheets[state.player], state.rules.penalty)


def outlook(sheet: Sheet, penalty: int) -> float:
    """Return the expected final total of a sheet before a throw: the exact mean over all 252 throws."""
    if sheet.ended:
        return float(express.total(sheet, penalty))
    numbers = tuple(sorted(sheet.numbers))
    fifths = _fifths(numbers)
    values = [value for fifth in fifths for value in worths(sheet, penalty, fifth, _PAIRS)]
    return sum(orders * max(pick(values)) for orders, pick in _picks(numbers)) / 6**5


def _worths(state: State) -> tuple[tuple[Mark, float], ...]:
    """Return every legal mark with what the sheet after it is worth."""
    sheet, penalty = state.sheets[state.player], state.rules.penalty
    found: list[tuple[Mark, float]] = []
    for fifth, group in groupby(_legal(state), key=lambda mark: mark.fifth):
        marks = tuple(group)
        values = worths(sheet, penalty, fifth, [mark.pairs for mark in marks])
        found += zip(marks, values, strict=True)
    return tuple(found)


def _legal(state: State) -> tuple[Mark, ...]:
    return tuple(move for move in express.legal_moves(state) if isinstance(move, Mark))


def _fifths(numbers: tuple[int, ...]) -> tuple[int | None, ...]:
    """Return the fifth dice that some throw allows, with these numbers chosen."""
    return (None, *numbers) if len(numbers) == express.TRACKS else tuple(range(1, 7))


@cache
def _picks(numbers: tuple[int, ...]) -> tuple[tuple[int, Callable[[Sequence[float]], Sequence[float]]], ...]:
    """Return for each throw its number of orders and what picks the values of its marks out of all values."""
    sheet = Sheet(fifths=tuple((number, 1) for number in numbers))
    fifths = _fifths(numbers)
    place = {(fifth, pair): i for i, (fifth, pair) in enumerate((f, p) for f in fifths for p in _PAIRS)}
    found = []
    for thrown, orders in dice.throws(5):
        marks = _legal(State(express.Rules(), (sheet,), Phase.MARK, 0, thrown))
        places = [place[mark.fifth, mark.pairs] for mark in marks]
        # Twice the last one: itemgetter gives no tuple for a single place.
        found.append((orders, itemgetter(*places, places[-1])))
    return tuple(found)


def _misjudged(state: State, mark: Mark, level: str) -> float:
    """Return a number of about normal distribution, drawn from a hash of the position and the mark."""
    sheet = state.sheets[state.player]
    text = f"{level} {sheet.marks} {sorted(sheet.fifths)} {sorted(state.dice)} {mark.pairs} {mark.fifth}"
    drawn = sha256(text.encode()).digest()[:12]
    return (sum(drawn) - 12 * 127.5) / _SPREAD
