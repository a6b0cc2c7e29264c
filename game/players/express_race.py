"""Express with rivals: near the end play for winning, not for the mean.

A final total is taken as normally distributed around the sheet's worth. How widely it spreads depends on the tracks and
the rows, and two totals go together the more, the more fifth-die numbers the sheets share, since one throw
serves all: both measured in self-play. An ended sheet has its total for certain.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from math import erf, exp, hypot, pi, sqrt

from game.logic import express
from game.logic.express import TRACKS, Mark, Sheet, State
from game.players.express_net import Tracks, marks_after, tables, tracks_after, worth, worths
from game.players.express_throws import PAIRS, fifths, look_again, mean_best

_NEAR = 6  # marks on the fullest track of any sheet from which the race counts
_TOGETHER = (0.0, 0.17, 0.27, 0.54)  # correlation of two totals by how many numbers the sheets share
_LEAST = 15.0  # points: keeps the chances smooth when little is left to happen


@dataclass(frozen=True, slots=True)
class Prospect:
    """A final total as far as it is known: its mean and its standard deviation, in points."""

    mean: float
    spread: float


def _cdf(by: float) -> float:
    """Return the chance that a standard normal number is below *by*."""
    return (1 + erf(by / sqrt(2))) / 2


def is_on(state: State) -> bool:
    """Return whether there are rivals and some sheet is so near its end that the race counts."""
    fullest = max((count for sheet in state.sheets for _, count in sheet.fifths), default=0)
    return state.rules.players > 1 and fullest >= _NEAR


def chances(state: State, worths: Iterable[tuple[Mark, float]]) -> tuple[tuple[Mark, float], ...]:
    """Return for every mark the chance that the player to mark wins in the end, given what the marks are worth."""
    sheet, penalty = state.sheets[state.player], state.rules.penalty
    rivals = [rival for seat, rival in enumerate(state.sheets) if seat != state.player]
    best = strongest(prospect(rival, penalty) for rival in rivals)
    together = sum(_TOGETHER[len({*sheet.numbers} & {*rival.numbers})] for rival in rivals) / len(rivals)
    found = {
        mark: _wins(Prospect(value, _spread_after(sheet, mark.fifth, mark.pairs)), best, together)
        for mark, value in worths
    }
    look_again(found, lambda mark: _next(express.change(sheet, mark).after, penalty, best, together))
    return tuple(found.items())


def prospect(sheet: Sheet, penalty: int) -> Prospect:
    """Return what is known of a sheet's final total."""
    spread = 0.0 if sheet.ended else _spread(sheet.marks, sheet.fifths)
    return Prospect(worth(sheet, penalty), spread)


def strongest(rivals: Iterable[Prospect]) -> Prospect:
    """Return the highest of several totals, as if the highest of two normal totals were normal (Clark 1961)."""
    first, *others = rivals
    for other in others:
        wide = hypot(first.spread, other.spread, _LEAST)
        by = (first.mean - other.mean) / wide
        above, density = _cdf(by), wide * exp(-by * by / 2) / sqrt(2 * pi)
        mean = first.mean * above + other.mean * (1 - above) + density
        square = _square(first) * above + _square(other) * (1 - above) + (first.mean + other.mean) * density
        first = Prospect(mean, max(square - mean**2, 0.0) ** 0.5)
    return first


def _square(total: Prospect) -> float:
    return total.mean**2 + total.spread**2


def _wins(mine: Prospect, rival: Prospect, together: float) -> float:
    variance = mine.spread**2 + rival.spread**2 - 2 * together * mine.spread * rival.spread
    return _cdf((mine.mean - rival.mean) / float((variance + _LEAST**2) ** 0.5))


def _next(sheet: Sheet, penalty: int, rival: Prospect, together: float) -> float:
    """Return the chance to win before a throw: the mean over all throws of the best mark's chance."""
    if sheet.ended:
        return _wins(prospect(sheet, penalty), rival, together)
    found = []
    for fifth in fifths(sheet):
        for pair, value in zip(PAIRS, worths(sheet, penalty, fifth, PAIRS), strict=True):
            found.append(_wins(Prospect(value, _spread_after(sheet, fifth, pair)), rival, together))
    return mean_best(sheet, found)


def _spread_after(sheet: Sheet, fifth: int | None, pair: tuple[int, int]) -> float:
    tracks = tracks_after(sheet.fifths, fifth)
    if any(count >= express.TRACK_BOXES for _, count in tracks):
        return 0.0
    return _spread(marks_after(sheet.marks, pair), tracks)


def _spread(marks: tuple[int, ...], tracks: Tracks) -> float:
    """Return the standard deviation of the final total of a sheet."""
    variance = _tracks_variance(tracks) + sum(map(_row_variance, range(len(marks)), marks))
    return float(max(variance, _LEAST**2) ** 0.5)


@cache
def _tracks_variance(tracks: Tracks) -> float:
    high, middle, low = sorted([*(count for _, count in tracks), 0, 0, 0], reverse=True)[:TRACKS]
    return tables()["tracks"][high * (high + 1) * (high + 2) // 6 + middle * (middle + 1) // 2 + low]


@cache
def _row_variance(row: int, count: int) -> float:
    return tables()["rows"][11 * min(row, 10 - row) + count]
