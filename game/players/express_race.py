"""Express with rivals: near the end play for winning, not for the mean.

A final total is taken as normally distributed around the sheet's worth; how widely it spreads
depends on the fifth-die tracks and the rows, measured in self-play. An ended sheet has its total for certain.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot, sqrt
from statistics import NormalDist

from game.logic.express import TRACKS, Mark, Sheet, State
from game.players.express_net import marks_after, tables, tracks_after, worth

NEAR = 6  # marks on the fullest track of any sheet from which winning is what counts
_LEAST = 15.0  # points: keeps the chances smooth when little is left to happen
_STANDARD = NormalDist()
_POINTS = tuple(_STANDARD.inv_cdf((i + 0.5) / 41) for i in range(41))


@dataclass(frozen=True, slots=True)
class Prospect:
    """A final total as far as it is known: its mean and its standard deviation, in points."""

    mean: float
    spread: float


def is_near(state: State) -> bool:
    """Return whether some sheet is so near its end that the race decides, not the mean."""
    return any(count >= NEAR for sheet in state.sheets for _, count in sheet.fifths)


def chances(state: State, options: Sequence[tuple[Mark, float]]) -> tuple[tuple[Mark, float], ...]:
    """Return for every mark the chance that the player to mark wins in the end."""
    rivals = [prospect(sheet, state.rules.penalty) for seat, sheet in enumerate(state.sheets) if seat != state.player]
    sheet = state.sheets[state.player]
    return tuple((mark, _wins(Prospect(value, _spread(_after(sheet, mark))), rivals)) for mark, value in options)


def prospect(sheet: Sheet, penalty: int) -> Prospect:
    """Return what is known of a sheet's final total."""
    return Prospect(worth(sheet, penalty), _spread(sheet))


def _wins(mine: Prospect, rivals: Sequence[Prospect]) -> float:
    if len(rivals) == 1:
        return _above(mine.mean, mine.spread, rivals[0])
    total = 0.0
    for point in _POINTS:
        product = 1.0
        for rival in rivals:
            product *= _above(mine.mean + point * mine.spread, 0, rival)
        total += product
    return total / len(_POINTS)


def _above(mean: float, spread: float, rival: Prospect) -> float:
    return _STANDARD.cdf((mean - rival.mean) / hypot(spread, rival.spread, _LEAST))


def _spread(sheet: Sheet) -> float:
    """Return the standard deviation of the final total."""
    if sheet.ended:
        return 0.0
    high, middle, low = sorted([*(count for _, count in sheet.fifths), 0, 0, 0], reverse=True)[:TRACKS]
    variance: float = tables()["tracks"][high * (high + 1) * (high + 2) // 6 + middle * (middle + 1) // 2 + low]
    rows = tables()["rows"]
    variance += sum(rows[11 * min(row, 10 - row) + count] for row, count in enumerate(sheet.marks))
    return sqrt(max(variance, _LEAST**2))


def _after(sheet: Sheet, mark: Mark) -> Sheet:
    return Sheet(marks_after(sheet.marks, mark.pairs), tracks_after(sheet.fifths, mark.fifth))
