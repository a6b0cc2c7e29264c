"""What a throw brings to an Express sheet: what its marks are worth, and the best mark of every throw to come."""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from itertools import count, groupby
from operator import itemgetter

from game.logic import dice, express
from game.logic.express import ROWS, Mark, Phase, Sheet, State
from game.players.express_net import Pairs, worths

PAIRS = tuple((low, high) for low in ROWS for high in range(low, ROWS.stop))
"""Every two rows that a mark can enter, ascending."""

LOOKS = 4  # at most so many marks are looked at again: that takes nearly all the time

ORDERS = tuple(orders for _, orders in dice.throws(5))
"""In how many orders each of the 252 throws falls, 6**5 together."""

Choice = tuple[int | None, Pairs]
Reply = tuple[float, Choice]  # what the best mark is worth, and its fifth die and rows
_Pick = Callable[[Sequence[tuple[float, int]]], tuple[tuple[float, int], ...]]


def marks(state: State) -> tuple[Mark, ...]:
    """Return the legal marks."""
    return tuple(move for move in express.legal_moves(state) if isinstance(move, Mark))


def weigh(state: State) -> tuple[tuple[Mark, float], ...]:
    """Return every legal mark with what the sheet after it is worth."""
    sheet, penalty = state.sheets[state.player], state.rules.penalty
    found: list[tuple[Mark, float]] = []
    for fifth, group in groupby(marks(state), key=lambda mark: mark.fifth):
        alike = tuple(group)
        values = worths(sheet, penalty, fifth, [mark.pairs for mark in alike])
        found += zip(alike, values, strict=True)
    return tuple(found)


def favourite(state: State) -> Mark:
    """Return the mark that is worth most as it stands, without a further look."""
    return max(weigh(state), key=itemgetter(1))[0]


@lru_cache(64)
def replies(sheet: Sheet, penalty: int) -> tuple[Reply, ...]:
    """Return the best mark for each of the 252 throws, in the order of ``dice.throws``; the sheet has not ended."""
    choices = [(fifth, pair) for fifth in _fifths(sheet) for pair in PAIRS]
    values = [value for fifth in _fifths(sheet) for value in worths(sheet, penalty, fifth, PAIRS)]
    numbered = list(zip(values, count()))
    best = (max(pick(numbered)) for pick in _picks(tuple(sorted(sheet.numbers))))
    return tuple((value, choices[place]) for value, place in best)


def look_again(found: dict[Mark, float], value: Callable[[Mark], float]) -> None:
    """Replace the best mark's value by a surer one until the best has been looked at."""
    looked_at: set[Mark] = set()
    while len(looked_at) < LOOKS and (best := max(found, key=found.__getitem__)) not in looked_at:
        found[best] = value(best)
        looked_at.add(best)


def _fifths(sheet: Sheet) -> tuple[int | None, ...]:
    """Return the fifth dice that some throw allows on this sheet; None is a free throw."""
    return (None, *sorted(sheet.numbers)) if len(sheet.numbers) == express.TRACKS else tuple(range(1, 7))


@cache
def _picks(numbers: tuple[int, ...]) -> tuple[_Pick, ...]:
    """Return for each throw what picks its legal marks out of all: by fifth die, then in the order of PAIRS."""
    sheet = Sheet(fifths=tuple((number, 1) for number in numbers))
    every = ((fifth, pair) for fifth in _fifths(sheet) for pair in PAIRS)
    place = {choice: i for i, choice in enumerate(every)}
    found = []
    for thrown, _ in dice.throws(5):
        legal = marks(State(express.Rules(), (sheet,), Phase.MARK, 0, thrown))
        places = [place[mark.fifth, mark.pairs] for mark in legal]
        # Twice the last one: itemgetter gives no tuple for a single place.
        found.append(itemgetter(*places, places[-1]))
    return tuple(found)
