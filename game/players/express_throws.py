"""What the next throw may bring to an Express sheet: the mean, over all throws, of the best mark's value."""

from collections.abc import Callable, Sequence
from functools import cache
from operator import itemgetter

from game.logic import dice, express
from game.logic.express import ROWS, Mark, Phase, Sheet, State

PAIRS = tuple((low, high) for low in ROWS for high in range(low, ROWS.stop))
"""Every two rows that a mark can enter, ascending."""

LOOKS = 4  # at most so many marks are looked at again: that takes nearly all the time

Pick = Callable[[Sequence[float]], tuple[float, ...]]


def marks(state: State) -> tuple[Mark, ...]:
    """Return the legal marks."""
    return tuple(move for move in express.legal_moves(state) if isinstance(move, Mark))


def fifths(sheet: Sheet) -> tuple[int | None, ...]:
    """Return the fifth dice that some throw allows on this sheet; None is a free throw."""
    return (None, *sorted(sheet.numbers)) if len(sheet.numbers) == express.TRACKS else tuple(range(1, 7))


def mean_best(sheet: Sheet, values: Sequence[float]) -> float:
    """Return the mean over all 252 throws of the best legal mark's value, by fifth die, then in the order of PAIRS."""
    return sum(orders * max(pick(values)) for orders, pick in _picks(tuple(sorted(sheet.numbers)))) / 6**5


def look_again(found: dict[Mark, float], value: Callable[[Mark], float]) -> None:
    """Replace the best mark's value by a surer one until the best has been looked at."""
    looked_at: set[Mark] = set()
    while len(looked_at) < LOOKS and (best := max(found, key=found.__getitem__)) not in looked_at:
        found[best] = value(best)
        looked_at.add(best)


@cache
def _picks(numbers: tuple[int, ...]) -> tuple[tuple[int, Pick], ...]:
    """Return for each throw its number of orders and what picks the values of its marks out of all values."""
    sheet = Sheet(fifths=tuple((number, 1) for number in numbers))
    every = ((fifth, pair) for fifth in fifths(sheet) for pair in PAIRS)
    place = {choice: i for i, choice in enumerate(every)}
    found = []
    for thrown, orders in dice.throws(5):
        legal = marks(State(express.Rules(), (sheet,), Phase.MARK, 0, thrown))
        places = [place[mark.fifth, mark.pairs] for mark in legal]
        # Twice the last one: itemgetter gives no tuple for a single place.
        found.append((orders, itemgetter(*places, places[-1])))
    return tuple(found)
