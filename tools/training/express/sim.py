"""Express for the trainer: the rules of one sheet and the value network, compiled by numba.

This is a second, independent writing of the rules, for speed; a test compares its options with
``game.logic.express``. Rows 2…12 and faces 1…6 are counted from 0 here, and a pair of rows
has one number from 0 to 65.
"""

# Compiled functions take what numba infers.
# mypy: allow-untyped-defs, allow-untyped-calls

from typing import NamedTuple

import numpy as np
from numba import njit

from game.logic import dice

ROW_VALUES = np.array((100, 70, 60, 50, 40, 30, 40, 50, 60, 70, 100), np.float32)
PENALTIES = np.array((200, 150, 100), np.float32)
FREE = 6  # stands for "no fifth die" where a face is expected
PAIRS = np.array([(a, b) for a in range(11) for b in range(a, 11)], np.int64)

# One input for each: count of a row, count of a face, the counts in descending order, penalty, always.
ROW, FACE, ORDER, PENALTY, ALWAYS = 0, 110, 152, 175, 178
INPUTS = 179


class Net(NamedTuple):
    """The weights: *wide* (inputs, units and their mirror images), *linear* (penalty, input), *out* (unit).

    *climb* (11 times row + count, unit) and *rise* (penalty, 11 times row + count) say what one more mark adds to both.
    """

    wide: np.ndarray
    linear: np.ndarray
    out: np.ndarray
    climb: np.ndarray
    rise: np.ndarray


def _mirror() -> np.ndarray:
    """Return for each input the one it becomes when rows r turn into 14 - r and faces f into 7 - f."""
    inputs = np.arange(INPUTS)
    inputs[ROW:FACE] = inputs[ROW:FACE].reshape(11, 10)[::-1].ravel()
    inputs[FACE:ORDER] = inputs[FACE:ORDER].reshape(6, 7)[::-1].ravel()
    return inputs


MIRROR = _mirror()


def _throws() -> tuple[np.ndarray, ...]:
    """Return chance, faces shown, options (face, pair) and free options (pair) of all 252 throws."""
    number = {tuple(pair): i for i, pair in enumerate(PAIRS)}
    chance, shown = np.zeros(252), np.zeros(252, np.int64)
    faces, pairs, count = np.zeros((252, 15), np.int64), np.zeros((252, 15), np.int64), np.zeros(252, np.int64)
    for i, (thrown, orders) in enumerate(dice.throws(5)):
        chance[i] = orders / 7776
        shown[i] = sum(1 << face - 1 for face in set(thrown))
        found = []
        for face in sorted(set(thrown)):
            rest = list(thrown)
            rest.remove(face)
            for low, high in dice.pairings(tuple(rest)):
                found.append((face - 1, number[sum(low) - 2, sum(high) - 2]))
        count[i] = len(found)
        faces[i, : len(found)], pairs[i, : len(found)] = zip(*found, strict=True)
    return chance, shown, faces, pairs, count


CHANCE, SHOWN, OPTION_FACE, OPTION_PAIR, OPTIONS = _throws()
DRAW = np.cumsum(CHANCE)


@njit(cache=True)
def throw():
    """Return a random throw's number."""
    return min(251, np.searchsorted(DRAW, np.random.random()))


@njit(cache=True)
def chosen(tracks):
    """Return the chosen faces as bits, and how many they are."""
    bits, count = 0, 0
    for face in range(6):
        if tracks[face]:
            bits |= 1 << face
            count += 1
    return bits, count


@njit(cache=True)
def allowed(thrown, bits, count):
    """Return the faces allowed as the fifth die as bits; 0 means a free throw (E3, E4)."""
    shown = SHOWN[thrown]
    if count == 3:
        return shown & bits
    fresh = shown & ~bits
    return fresh if fresh else shown


@njit(cache=True)
def score(rows, penalty):
    """Return the total of the rows in hundreds of points (E6)."""
    total = 0.0
    for row in range(11):
        marks = rows[row]
        if marks > 5:
            total += (marks - 5) * ROW_VALUES[row]
        elif 0 < marks < 5:
            total -= PENALTIES[penalty]
    return total / 100


@njit(cache=True)
def mark(rows, tracks, face, pair):
    """Enter one choice; return whether it ended the sheet (E2, E5, E7)."""
    for side in range(2):
        row = PAIRS[pair, side]
        if rows[row] < 10:
            rows[row] += 1
    if face == FREE:
        return False
    tracks[face] += 1
    return tracks[face] == 8


@njit(cache=True)
def track_inputs(tracks, penalty, found):
    """Write the inputs that do not depend on the rows into *found*; return how many."""
    k = 0
    for face in range(6):
        if tracks[face]:
            found[k] = FACE + face * 7 + tracks[face] - 1
            k += 1
    low, middle, high = np.sort(tracks)[3:]
    if high:
        found[k] = ORDER + high - 1
        k += 1
    found[k] = ORDER + 7 + middle
    found[k + 1] = ORDER + 15 + low
    found[k + 2] = PENALTY + penalty
    found[k + 3] = ALWAYS
    return k + 4


@njit(cache=True)
def row_inputs(rows, found, k):
    """Write the inputs of the rows into *found* after its first *k*; return how many there are now."""
    for row in range(11):
        if rows[row]:
            found[k] = ROW + row * 10 + rows[row] - 1
            k += 1
    return k


@njit(cache=True, fastmath=True)
def add_inputs(found, penalty, net, total):
    """Add the columns of these inputs to the sums *total*; return their linear part."""
    value = np.float32(0)
    for i in found:
        value += net.linear[penalty, i]
        for h in range(total.size):
            total[h] += net.wide[i, h]
    return value


@njit(cache=True)
def hidden(rows, tracks, penalty, net, found, total):
    """Write the inputs and the sums at the hidden units; return the linear part and the number of inputs."""
    k = row_inputs(rows, found, track_inputs(tracks, penalty, found))
    total[:] = 0
    return add_inputs(found[:k], penalty, net, total), k


@njit(cache=True, fastmath=True)
def rectified_sum(total, more, out):
    """Return the output units' sum over the positive ones of the hidden units *total* + *more*."""
    value = np.float32(0)
    for h in range(out.size):
        value += out[h] * max(total[h] + more[h], np.float32(0))
    return value


@njit(cache=True, fastmath=True)
def fill(rows, penalty, base, total, net, values):
    """Fill values[pair] for one fifth die, whose sheet has these sums and this linear part before the pairs."""
    rise = net.rise[penalty]
    one = np.empty_like(total)
    pair = 0
    for a in range(11):
        low = 11 * a + rows[a]
        for h in range(total.size):
            one[h] = total[h] + net.climb[low, h]
        for b in range(a, 11):
            high = 11 * b + (rows[b] if b > a else min(10, rows[b] + 1))
            values[pair] = base + rise[low] + rise[high] + rectified_sum(one, net.climb[high], net.out)
            pair += 1


@njit(cache=True)
def fill_ended(rows, penalty, values):
    """Fill values[pair] for a fifth die that ends the sheet."""
    for pair in range(66):
        after = rows.copy()
        for side in range(2):
            row = PAIRS[pair, side]
            after[row] = min(10, after[row] + 1)
        values[pair] = score(after, penalty)


@njit(cache=True)
def expand(rows, tracks, penalty, net, values):
    """Fill values[face or FREE, pair] with the value after each choice that some throw allows."""
    found = np.empty(20, np.int64)
    of_rows, total = np.zeros(net.out.size, np.float32), np.empty(net.out.size, np.float32)
    base = add_inputs(found[: row_inputs(rows, found, 0)], penalty, net, of_rows)
    bits, count = chosen(tracks)
    faces = bits | 1 << FREE if count == 3 else 63
    for face in range(7):
        if not faces >> face & 1:
            continue
        marked = tracks.copy()
        if face < FREE:
            marked[face] += 1
        if face < FREE and marked[face] == 8:
            fill_ended(rows, penalty, values[face])
        else:
            total[:] = of_rows
            more = add_inputs(found[: track_inputs(marked, penalty, found)], penalty, net, total)
            fill(rows, penalty, base + more, total, net, values[face])


@njit(cache=True)
def best(values, thrown, bits, count):
    """Return the best (value, face, pair) for a throw."""
    faces = allowed(thrown, bits, count)
    top, top_face, top_pair = np.float32(-1e9), 0, 0
    for i in range(OPTIONS[thrown]):
        face, pair = OPTION_FACE[thrown, i], OPTION_PAIR[thrown, i]
        if faces == 0:
            face = FREE
        elif not faces >> face & 1:
            continue
        if values[face, pair] > top:
            top, top_face, top_pair = values[face, pair], face, pair
    return top, top_face, top_pair


@njit(cache=True)
def expected(values, bits, count):
    """Return the mean over all throws of the best value."""
    total = 0.0
    for thrown in range(252):
        total += CHANCE[thrown] * best(values, thrown, bits, count)[0]
    return total
