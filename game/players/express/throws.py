"""What a throw brings to an Express sheet: what its marks are worth, and the best mark of every throw to come."""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from itertools import count, groupby
from operator import itemgetter

from game.logic import dice, express
from game.logic.express import ROWS, TRACK_BOXES, Mark, Phase, Sheet, State
from game.players.express.net import worths

PAIRS = tuple((low, high) for low in ROWS for high in range(low, ROWS.stop))
"""Every two rows that a mark can enter, ascending."""

LOOKS = 4  # at most so many marks are looked at again: that takes nearly all the time

ORDERS = tuple(orders for _, orders in dice.throws(express.DICE))
"""In how many orders each of the 252 throws falls."""

THROWS = sum(ORDERS)

Reply = tuple[float, Mark]
"""What the best mark of a throw is worth, and that mark."""

_Valued = tuple[float, int, Mark]
_Pick = Callable[[Sequence[_Valued]], tuple[_Valued, ...]]


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


def endings(sheet: Sheet) -> set[int]:
    """Return the numbers whose next mark ends the sheet (E5)."""
    return {number for number, count in sheet.fifths if count == TRACK_BOXES - 1}


@lru_cache(64)
def replies(sheet: Sheet, penalty: int) -> tuple[Reply, ...]:
    """Return the best mark for each of the 252 throws, in the order of ``dice.throws``; the sheet has not ended."""
    return _best(sheet, [value for fifth in _fifths(sheet) for value in worths(sheet, penalty, fifth, PAIRS)])


@lru_cache(64)
def quick_replies(sheet: Sheet, penalty: int) -> tuple[Reply, ...]:
    """Return about the same in a third of the time: what a fifth die is worth is taken from one pair of rows."""
    free = worths(sheet, penalty, None, PAIRS)
    top = max(free)
    pair, values = PAIRS[free.index(top)], list[float]()
    for fifth in _fifths(sheet):
        if fifth in endings(sheet):
            values += worths(sheet, penalty, fifth, PAIRS)
        else:
            gain = worths(sheet, penalty, fifth, [pair])[0] - top
            values += [value + gain for value in free]
    return _best(sheet, values)


def _best(sheet: Sheet, values: list[float]) -> tuple[Reply, ...]:
    """Return the best mark and its value for each throw, given the values of all in the order of ``_choices``."""
    numbers = tuple(sorted(sheet.numbers))
    options = tuple(zip(values, count(), _choices(numbers)))
    return tuple((value, mark) for value, _, mark in [max(pick(options)) for pick in _picks(numbers)])


def look_again(found: dict[Mark, float], value: Callable[[Mark], float]) -> None:
    """Replace the best mark's value by a surer one until the best has been looked at."""
    looked_at: set[Mark] = set()
    while len(looked_at) < LOOKS and (best := max(found, key=found.__getitem__)) not in looked_at:
        found[best] = value(best)
        looked_at.add(best)


def _fifths(sheet: Sheet) -> tuple[int | None, ...]:
    """Return the fifth dice that some throw allows on this sheet; None is a free throw."""
    return (None, *sorted(sheet.numbers)) if len(sheet.numbers) == express.TRACKS else tuple(dice.FACES)


@cache
def _choices(numbers: tuple[int, ...]) -> tuple[Mark, ...]:
    """Return every mark that some throw allows, by fifth die, then in the order of PAIRS."""
    sheet = Sheet(fifths=tuple((number, 1) for number in numbers))
    return tuple(Mark(pair, fifth) for fifth in _fifths(sheet) for pair in PAIRS)


@cache
def _picks(numbers: tuple[int, ...]) -> tuple[_Pick, ...]:
    """Return for each throw what picks its legal marks out of ``_choices``."""
    sheet = Sheet(fifths=tuple((number, 1) for number in numbers))
    place = {mark: i for i, mark in enumerate(_choices(numbers))}
    found = []
    for thrown, _ in dice.throws(express.DICE):
        places = [place[mark] for mark in marks(State(express.Rules(), (sheet,), Phase.MARK, 0, thrown))]
        # Twice the last one: itemgetter gives no tuple for a single place.
        found.append(itemgetter(*places, places[-1]))
    return tuple(found)
