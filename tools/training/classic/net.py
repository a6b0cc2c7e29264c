"""The classic networks compiled by numba: the sums of rows, the output, and a step of learning."""

from collections import namedtuple

import numpy as np

from game.players.classic import layout
from tools.training.classic.sim import compiled

MIRROR = np.array(layout.MIRROR, dtype=np.int64)
ZERO, ONE = np.float32(0), np.float32(1)
LOSE_TO_NEXT, CHANCE, TURNS, TURNS_ON = 0, 1, 2, 3
"""How an output becomes a value: 1 - chance, chance, minus tens of turns to come, the same but for this turn."""
THIS_TURN = np.float32(0.1)

Net = namedtuple("Net", "rows weights")
"""Rows of hidden sums (own half, mirrored half, straight to the output) and the weights of the hidden units."""


def new_net(random: np.random.Generator, count: int, half: int) -> Net:
    """Return an untrained network of *count* rows and twice *half* hidden units."""
    weights = random.uniform(-0.3, 0.3, half)
    own = random.uniform(-0.1, 0.1, (count, half))
    rows = np.concatenate([own, own[MIRROR[:count]], np.zeros((count, 1))], axis=1)
    return Net(rows.astype(np.float32), np.concatenate([weights, weights]).astype(np.float32))


@compiled
def add_row(rows, hidden, row, sign):
    """Add a row to the hidden sums."""
    for j in range(hidden.shape[0]):
        hidden[j] += sign * rows[row, j]


@compiled
def add_rows(table, hidden, rows, n, sign):
    """Add the first *n* of *rows* to the hidden sums."""
    for i in range(n):
        add_row(table, hidden, rows[i], sign)


@compiled
def output(weights, hidden):
    """Return the network's output for the hidden sums."""
    width = weights.shape[0]
    z = hidden[width]
    for j in range(width):
        z += weights[j] * max(hidden[j], ZERO)
    return z


@compiled
def link(z, kind):
    """Return the value that an output stands for."""
    if kind >= TURNS:
        return (THIS_TURN if kind == TURNS_ON else ZERO) - np.exp(min(z, np.float32(5)))
    if kind == LOSE_TO_NEXT:
        return ONE / (ONE + np.exp(z))
    return ONE / (ONE + np.exp(-z))


@compiled
def learn(net, rows, n, target, rate, kind):
    """Take one gradient step towards *target* and return the error before it (of tens of turns: relative)."""
    width = net.weights.shape[0]
    hidden = np.zeros(width + 1, dtype=np.float32)
    add_rows(net.rows, hidden, rows, n, ONE)
    z = output(net.weights, hidden)
    if kind >= TURNS:
        error = np.float32(target) * np.exp(-max(z, np.float32(-5))) - ONE
    else:
        error = np.float32(target) - link(z, CHANCE)
    step = np.float32(rate) * error
    slope = np.zeros(width, dtype=np.float32)
    for j in range(width):
        slope[j] = step * net.weights[j] if hidden[j] > 0 else ZERO
    weigh(net.weights, hidden, step)
    for i in range(n):
        change(net.rows[rows[i]], net.rows[MIRROR[rows[i]]], slope, step)
    return error


@compiled
def weigh(weights, hidden, step):
    """Change the weights, a unit and its mirror image alike."""
    half = weights.shape[0] // 2
    for j in range(half):
        both = step * (max(hidden[j], ZERO) + max(hidden[half + j], ZERO))
        weights[j] += both
        weights[half + j] += both


@compiled
def change(row, mirror, slope, step):
    """Add the slopes to a row, and mirrored to its mirror image."""
    half = slope.shape[0] // 2
    for j in range(half):
        row[j] += slope[j]
        mirror[half + j] += slope[j]
    for j in range(half):
        row[half + j] += slope[half + j]
        mirror[j] += slope[half + j]
    row[2 * half] += step
    mirror[2 * half] += step
