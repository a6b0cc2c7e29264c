"""Express with rivals: near the end play for winning, not for the mean.

All sheets fill by the same throws, so what counts is how much differently two of them do. After each of the best few
marks every throw to come is gone through: both sheets make their best mark of it, and the two totals are compared.
An ended sheet has its total for certain. Any other final total is taken as normally distributed around the sheet's
worth; how widely depends on the tracks and the rows, and two totals go together the more, the more fifth-die
numbers the sheets share: both measured in self-play.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from heapq import nlargest
from math import erf, prod, sqrt
from operator import itemgetter, mul
from typing import NamedTuple

from game.logic import express
from game.logic.express import TRACKS, Mark, Sheet, State
from game.players.express_net import Tracks, marks_after, tables, tracks_after
from game.players.express_throws import ORDERS, favourite, replies, weigh

_NEAR = 5  # marks on the fullest track of any sheet from which the race counts
_LOOKS = 3  # so many marks, the best by their worth, are gone through
_TOGETHER = (0.0, 0.17, 0.27, 0.54)  # correlation of two totals by how many numbers the sheets share
_LEAST = 15.0  # points: keeps the chances smooth when little is left to happen


class Prospect(NamedTuple):
    """A final total as far as it is known: its mean and its standard deviation, in points."""

    mean: float
    spread: float


def is_on(state: State) -> bool:
    """Return whether there are rivals and some sheet is so near its end that the race counts."""
    fullest = max((count for sheet in state.sheets for _, count in sheet.fifths), default=0)
    return state.rules.players > 1 and fullest >= _NEAR


def chances(state: State) -> tuple[tuple[Mark, float], ...]:
    """Return the few marks that are worth most and for each the chance that the player to mark wins in the end."""
    sheet, penalty = state.sheets[state.player], state.rules.penalty
    rivals = [(rival, _prospects(rival, penalty)) for rival in _rivals(state)]
    best = nlargest(_LOOKS, weigh(state), key=itemgetter(1))
    return tuple((mark, _chance(express.change(sheet, mark).after, penalty, rivals)) for mark, _ in best)


def _rivals(state: State) -> Iterator[Sheet]:
    """Yield the others' sheets once all have marked this throw; who still has to is taken to make the best mark."""
    for seat, sheet in enumerate(state.sheets):
        if seat > state.player and not sheet.ended:
            yield express.change(sheet, favourite(replace(state, player=seat))).after
        elif seat != state.player:
            yield sheet


def _chance(sheet: Sheet, penalty: int, rivals: list[tuple[Sheet, tuple[Prospect, ...]]]) -> float:
    """Return the chance to be above all rivals before a throw, the mean over all throws."""
    mine = _prospects(sheet, penalty)
    above = []
    for rival, theirs in rivals:
        together = _TOGETHER[len({*sheet.numbers} & {*rival.numbers})]
        above.append([_above(one, other, together) for one, other in zip(mine, theirs, strict=True)])
    return sum(map(mul, ORDERS, map(prod, zip(*above, strict=True)))) / 6**5


def _above(mine: Prospect, rival: Prospect, together: float) -> float:
    """Return the chance that one total is above another, a tie being half of it."""
    lead = mine.mean - rival.mean
    if not mine.spread and not rival.spread:
        return (1 + (lead > 0) - (lead < 0)) / 2
    variance = mine.spread**2 + rival.spread**2 - 2 * together * mine.spread * rival.spread
    return (1 + erf(lead / sqrt(2 * (variance + _LEAST**2)))) / 2


def _prospects(sheet: Sheet, penalty: int) -> tuple[Prospect, ...]:
    """Return what is known of a sheet's total after the best mark of each throw."""
    if sheet.ended:
        return (Prospect(express.total(sheet, penalty), 0.0),) * len(ORDERS)
    best = replies(sheet, penalty)
    spreads = {choice: _spread_after(sheet, *choice) for choice in {choice for _, choice in best}}
    return tuple(Prospect(value, spreads[choice]) for value, choice in best)


def _spread_after(sheet: Sheet, fifth: int | None, pair: tuple[int, int]) -> float:
    tracks = tracks_after(sheet.fifths, fifth)
    if any(count >= express.TRACK_BOXES for _, count in tracks):
        return 0.0
    rows = sum(map(_row_variance, range(len(sheet.marks)), marks_after(sheet.marks, pair)))
    return float(max(_tracks_variance(tracks) + rows, _LEAST**2) ** 0.5)


@cache
def _tracks_variance(tracks: Tracks) -> float:
    high, middle, low = sorted([*(count for _, count in tracks), 0, 0, 0], reverse=True)[:TRACKS]
    return tables()["tracks"][high * (high + 1) * (high + 2) // 6 + middle * (middle + 1) // 2 + low]


@cache
def _row_variance(row: int, count: int) -> float:
    return tables()["rows"][11 * min(row, 10 - row) + count]
