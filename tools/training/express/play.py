"""Games of Express by the values of a network, compiled by numba: the trainer's yardstick."""

# Compiled functions take what numba infers.
# mypy: allow-untyped-defs, allow-untyped-calls

import numpy as np
from numba import njit

from tools.training.express import sim


@njit(cache=True)
def seed(number):
    """Start numba's random numbers from *number*."""
    np.random.seed(number)


@njit(cache=True, fastmath=True)
def worth(rows, tracks, ended, penalty, net):
    """Return the value of a sheet after a mark."""
    if ended:
        return sim.score(rows, penalty)
    found = np.empty(20, np.int64)
    total = np.empty(net.out.size, np.float32)
    base, _ = sim.hidden(rows, tracks, penalty, net, found, total)
    return base + sim.rectified_sum(total, np.zeros_like(total), net.out)


@njit(cache=True)
def deep(rows, tracks, ended, penalty, net):
    """Return the value of a sheet after a mark, looking one more throw ahead."""
    if ended:
        return sim.score(rows, penalty)
    values = np.zeros((7, 66), np.float32)
    sim.expand(rows, tracks, penalty, net, values)
    bits, count = sim.chosen(tracks)
    return sim.expected(values, bits, count)


@njit(cache=True)
def weigh(rows, tracks, thrown, penalty, net):
    """Return face, pair and value of every legal mark."""
    bits, count = sim.chosen(tracks)
    faces = sim.allowed(thrown, bits, count)
    found_face, found_pair, value = np.empty(15, np.int64), np.empty(15, np.int64), np.empty(15)
    k = 0
    for i in range(sim.OPTIONS[thrown]):
        face = sim.OPTION_FACE[thrown, i]
        if faces and not faces >> face & 1:
            continue
        found_face[k] = face if faces else sim.FREE
        found_pair[k] = sim.OPTION_PAIR[thrown, i]
        after, marked = rows.copy(), tracks.copy()
        ended = sim.mark(after, marked, found_face[k], found_pair[k])
        value[k] = worth(after, marked, ended, penalty, net)
        k += 1
    return found_face[:k], found_pair[:k], value[:k]


@njit(cache=True)
def pick(rows, tracks, thrown, penalty, net, looks):
    """Return face and pair of the best mark; with *looks* the best is looked at again as the expert does."""
    faces, pairs, values = weigh(rows, tracks, thrown, penalty, net)
    looked_at = np.zeros(values.size, np.bool_)
    for _ in range(looks):
        i = np.argmax(values)
        if looked_at[i]:
            break
        looked_at[i] = True
        after, marked = rows.copy(), tracks.copy()
        ended = sim.mark(after, marked, faces[i], pairs[i])
        values[i] = deep(after, marked, ended, penalty, net)
    i = np.argmax(values)
    return faces[i], pairs[i]


@njit(cache=True)
def play(games, penalty, net, looks):
    """Return totals in points and numbers of throws of games; see ``pick`` for *looks*."""
    totals, throws = np.zeros(games), np.zeros(games)
    for game in range(games):
        rows, tracks = np.zeros(11, np.int64), np.zeros(6, np.int64)
        ended = False
        while not ended:
            face, pair = pick(rows, tracks, sim.throw(), penalty, net, looks)
            ended = sim.mark(rows, tracks, face, pair)
            throws[game] += 1
        totals[game] = 100 * sim.score(rows, penalty)
    return totals, throws
