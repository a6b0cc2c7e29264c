"""What an Express sheet is worth: a small trained network, read with the standard library alone.

The network sees a sheet after a mark: the count of each row, the count of each fifth-die number, these
counts again in descending order, and the penalty. Its value is the mean final total that good play
reaches from there. Every unit has a twin that sees the board mirrored (row r as 14 - r, face f as 7 - f), so
a sheet and its mirror image are worth the same.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import groupby
from operator import add, itemgetter, sub

from game.logic import express
from game.logic.dice import FACES
from game.logic.express import BOXES, PENALTIES, ROWS, TRACK_BOXES, TRACKS, Sheet
from game.players.tables import load

Pairs = tuple[int, int]
Tracks = tuple[tuple[int, int], ...]

# Where each group of inputs begins in the trained file, which knows no names. A count of 0 has no input of its own in
# the first three groups, and a full track none at all: it ends the sheet, whose total is then known.
_OPEN = TRACK_BOXES - 1
_ROW = 0  # + BOXES * row (from 0) + count - 1
_FACE = _ROW + len(ROWS) * BOXES  # + _OPEN * (number - 1) + count - 1
_HIGH = _FACE + len(FACES) * _OPEN  # + count of the fullest track - 1
_MIDDLE = _HIGH + _OPEN  # + count, 0 to _OPEN
_LOW = _MIDDLE + TRACK_BOXES  # + count, 0 to _OPEN
_PENALTY = _LOW + TRACK_BOXES  # + place in PENALTIES
_ALWAYS = _PENALTY + len(PENALTIES)
_INPUTS = _ALWAYS + 1


@dataclass(frozen=True, slots=True)
class Network:
    """The weights in the form that is quickest to read.

    The value is half the sum of |u| over the units before *turn*, minus half that over the units from there on,
    plus a number for each input: *linear*, by penalty. Both parts are in points.
    """

    columns: tuple[tuple[float, ...], ...]
    turn: int
    linear: dict[int, tuple[float, ...]]


@cache
def network() -> Network:
    """Return the trained network; raise TableError if its file is damaged."""
    found = load("express.bin")
    weights, signs = found["hidden"], found["sign"]
    rows = [weights[i * len(signs) : (i + 1) * len(signs)] for i in range(_INPUTS)]
    order = sorted(range(len(signs)), key=lambda unit: -signs[unit])
    columns = tuple(tuple(row[unit] for unit in order for row in (rows[i], rows[mirrored(i)])) for i in range(_INPUTS))
    turn = 2 * sum(sign > 0 for sign in signs)
    # max(0, u) is (u + |u|) / 2, and u / 2 is linear in the inputs: it joins their own numbers.
    half = [(sum(column[:turn]) - sum(column[turn:])) / 2 for column in columns]
    linear = [found["linear"][k * _INPUTS : (k + 1) * _INPUTS] for k in range(len(PENALTIES))]
    return Network(columns, turn, {p: tuple(map(add, half, own)) for p, own in zip(PENALTIES, linear, strict=True)})


def mirrored(number: int) -> int:
    """Return the input that this one becomes when the board is mirrored."""
    if number < _FACE:
        row, count = divmod(number, BOXES)
        return (len(ROWS) - 1 - row) * BOXES + count
    if number < _HIGH:
        face, count = divmod(number - _FACE, _OPEN)
        return _FACE + (len(FACES) - 1 - face) * _OPEN + count
    return number


def worth(sheet: Sheet, penalty: int) -> float:
    """Return the expected final total of a sheet before a throw; of an ended sheet its total."""
    if sheet.ended:
        return float(express.total(sheet, penalty))
    units, number = _base(sheet.marks, sheet.fifths, penalty)
    return number + _rectified(list(map(abs, units)))


def worths(sheet: Sheet, penalty: int, fifth: int | None, pairs: Sequence[Pairs]) -> list[float]:
    """Return what the sheet is worth after marking this fifth die and each of these pairs of rows, ascending."""
    tracks = tracks_after(sheet.fifths, fifth)
    if any(count >= TRACK_BOXES for _, count in tracks):
        return [float(express.total(Sheet(_marks_after(sheet.marks, pair)), penalty)) for pair in pairs]
    units, number = _base(sheet.marks, tracks, penalty)
    found = []
    for low, group in groupby(pairs, key=itemgetter(0)):
        climb, plus = _climb(low, sheet.marks[low - 2], penalty)
        half_way = list(map(add, units, climb))
        for _, high in group:
            count = sheet.marks[high - 2] + (low == high)
            climb, more = _climb(high, count, penalty)
            found.append(number + plus + more + _rectified(list(map(abs, map(add, half_way, climb)))))
    return found


def _marks_after(marks: tuple[int, ...], pair: Pairs) -> tuple[int, ...]:
    """Return the row counts after marking a pair of rows; a full row stays full (E7)."""
    counts = list(marks)
    for row in pair:
        counts[row - 2] = min(BOXES, counts[row - 2] + 1)
    return tuple(counts)


def tracks_after(tracks: Tracks, fifth: int | None) -> Tracks:
    """Return the fifth-die tracks after marking this number, or none on a free throw."""
    if fifth is None:
        return tracks
    counts = dict(tracks)
    counts[fifth] = counts.get(fifth, 0) + 1
    return tuple(counts.items())


def descending(tracks: Tracks) -> tuple[int, ...]:
    """Return the counts of the three tracks, the fullest first."""
    return tuple(sorted([*(count for _, count in tracks), 0, 0, 0], reverse=True)[:TRACKS])


def _rectified(sizes: list[float]) -> float:
    turn = network().turn
    return (sum(sizes[:turn]) - sum(sizes[turn:])) / 2


def _base(marks: tuple[int, ...], tracks: Tracks, penalty: int) -> tuple[list[float], float]:
    """Return the sums at the units and the linear part."""
    rows, number = _rows(marks, penalty)
    columns, linear, inputs = network().columns, network().linear[penalty], _track_inputs(tracks)
    units: list[float] = list(map(sum, zip(rows, *[columns[i] for i in inputs], strict=True)))
    return units, number + sum(linear[i] for i in inputs)


@lru_cache(16)
def _rows(marks: tuple[int, ...], penalty: int) -> tuple[tuple[float, ...], float]:
    """Return what the rows and the penalty add to both."""
    inputs = [_ROW + BOXES * row + count - 1 for row, count in enumerate(marks) if count]
    inputs += (_PENALTY + PENALTIES.index(penalty), _ALWAYS)
    columns, linear = network().columns, network().linear[penalty]
    return tuple(map(sum, zip(*[columns[i] for i in inputs], strict=True))), sum(linear[i] for i in inputs)


def _track_inputs(tracks: Tracks) -> Sequence[int]:
    inputs = [_FACE + _OPEN * (number - 1) + count - 1 for number, count in tracks]
    high, middle, low = descending(tracks)
    if high:
        inputs.append(_HIGH + high - 1)
    return (*inputs, _MIDDLE + middle, _LOW + low)


@cache
def _climb(row: int, count: int, penalty: int) -> tuple[tuple[float, ...], float]:
    """Return by how much the units and the linear part change when a row of *count* marks gains one."""
    columns, linear = network().columns, network().linear[penalty]
    if count >= BOXES:
        return (0.0,) * len(columns[0]), 0.0
    new = _ROW + BOXES * (row - 2) + count
    if not count:
        return columns[new], linear[new]
    return tuple(map(sub, columns[new], columns[new - 1])), linear[new] - linear[new - 1]
