"""The classic game compiled by numba, for training and for measuring by the ten thousand games.

The rules are those of game.logic.classic; tests/test_classic_sim.py keeps the two together. A position is a table of
heights (player, column), the winners of the columns and how many each player has won. Within a turn the runners
are a table of the steps that each has climbed.
"""

from collections import namedtuple
from collections.abc import Callable
from typing import TypeVar, cast

import numpy as np
from numba import njit

from game.logic import classic
from game.logic.dice import pairings, throws
from game.players.classic import layout

Function = TypeVar("Function", bound=Callable[..., object])


def compiled(function: Function) -> Function:
    """Compile with the options that all functions here share.

    The compiled code is kept beside the source; after a change, remove it for the modules that call what has changed.
    """
    return cast(Function, njit(fastmath=True, cache=True)(function))


LENGTHS = np.array(classic.LENGTHS, dtype=np.int64)
ROOM = np.array(layout.ROOM, dtype=np.int64)
CLIMB = np.array(layout.CLIMB, dtype=np.int64)
OWN, RIVAL, NEED, CHASE = layout.OWN, layout.RIVAL, layout.NEED, layout.CHASE
SEAT, FLAGS, RUNNER, COUNT, BLOCKED = layout.SEAT, layout.FLAGS, layout.RUNNER, layout.COUNT, layout.BLOCKED


def _splits() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return the splits of the 126 throws as column indices, their number, and each throw's chance."""
    splits = np.full((126, 3, 2), -1, dtype=np.int64)
    counts = np.zeros(126, dtype=np.int64)
    chances = np.zeros(126, dtype=np.float32)
    for index, (dice, orders) in enumerate(throws(4)):
        ways = pairings(dice)
        for way, pairs in enumerate(ways):
            splits[index, way] = [sum(pair) - 2 for pair in pairs]
        counts[index], chances[index] = len(ways), orders / 1296
    return splits, counts, chances


SPLITS, WAYS, CHANCES = _splits()
CUMULATIVE = np.cumsum(CHANCES.astype(np.float64))
SHARE, JUMP, STAY = 0, 1, 2

Game = namedtuple("Game", "players goal occupied earliest squares won counts")


def new_game(players: int, goal: int, occupied: int, earliest: int) -> Game:
    """Return an empty board."""
    squares = np.zeros((players, 11), dtype=np.int64)
    return Game(players, goal, occupied, earliest, squares, np.full(11, -1), np.zeros(players, dtype=np.int64))


@compiled
def clear(game):
    """Set up the board anew."""
    game.squares[:] = 0
    game.won[:] = -1
    game.counts[:] = 0


@compiled
def shared(game, player, column, height):
    """Return whether a rival's square stands on a space."""
    for rival in range(game.players):  # noqa: SIM110 (numba knows no generators)
        if rival != player and game.squares[rival, column] == height:
            return True
    return False


@compiled
def steps_left(game, player, column):
    """Return how many spaces the player can still land on in a column (V-JUMP)."""
    square, length = game.squares[player, column], LENGTHS[column]
    left = length - square
    if game.occupied == JUMP:
        for height in range(square + 1, length):
            left -= shared(game, player, column, height)
    return left


@compiled
def column_rows(game, column, player):
    """Return the two rows of a column as *player* sees it."""
    length, winner = LENGTHS[column], game.won[column]
    if winner >= 0:
        mine, theirs = (length, length + 1) if winner == player else (length + 1, length)
    else:
        mine, theirs = length - steps_left(game, player, column), 0
        for rival in range(game.players):
            if rival != player:
                theirs = max(theirs, length - steps_left(game, rival, column))
    return OWN + ROOM[column] + mine, RIVAL + ROOM[column] + theirs


@compiled
def needs(game, player):
    """Return how many columns each rival still needs, ascending."""
    found = np.zeros(game.players - 1, dtype=np.int64)
    n = 0
    for rival in range(game.players):
        if rival != player:
            found[n] = max(0, game.goal - game.counts[rival])
            n += 1
    found.sort()
    return found


@compiled
def other_rows(game, player, distance, rows):
    """Write the rows that belong to no column into *rows* and return how many they are."""
    rows[0] = NEED + max(0, game.goal - game.counts[player])
    rows[1] = SEAT + 4 * (game.players - 1) + distance
    n = 2
    for place, need in enumerate(needs(game, player)):
        rows[n] = CHASE + 6 * place + need
        n += 1
    if game.earliest:
        rows[n] = FLAGS + 2
        n += 1
    if game.players > 1 and game.occupied != SHARE:
        rows[n] = FLAGS + game.occupied - 1
        n += 1
    if game.players > 1 and game.goal > 3:
        rows[n] = FLAGS + game.goal - 1
        n += 1
    return n


@compiled
def position_rows(game, player, distance, rows):
    """Write all rows of the position as *player* sees it, *distance* turns before the own turn."""
    n = other_rows(game, player, distance, rows)
    for column in range(11):
        rows[n], rows[n + 1] = column_rows(game, column, player)
        n += 2
    return n


@compiled
def split_takes(left, climbed, runners, a, b, takes, n):
    """Write the takes of one split from place *n* on, as (column, column or -1, runners entered); return the next n."""
    new_a, new_b = climbed[a] == 0, climbed[b] == 0
    can_a = left[a] > climbed[a] and (not new_a or runners < 3)
    can_b = left[b] > climbed[b] and (not new_b or runners < 3)
    if can_a and can_b and a != b and (not (new_a and new_b) or runners < 2):
        takes[n, 0], takes[n, 1], takes[n, 2] = a, b, int(new_a) + int(new_b)
        return n + 1
    if can_a:
        takes[n, 0], takes[n, 1], takes[n, 2] = a, (a if a == b and left[a] - climbed[a] > 1 else -1), int(new_a)
        n += 1
    if can_b and a != b:
        takes[n, 0], takes[n, 1], takes[n, 2] = b, -1, int(new_b)
        n += 1
    return n


@compiled
def options(left, earliest, climbed, throw, takes):
    """Write the legal takes of a throw, once each, and return how many they are; *takes* has room for seven."""
    runners, n, most, kept = 0, 0, 0, 0
    for column in range(11):
        runners += climbed[column] > 0
    for way in range(WAYS[throw]):
        n = split_takes(left, climbed, runners, SPLITS[throw, way, 0], SPLITS[throw, way, 1], takes, n)
    for i in range(n):
        most = max(most, takes[i, 2])
    for i in range(n):
        if (not earliest or takes[i, 2] == most) and not listed(takes, kept, takes[i]):
            for part in range(3):
                takes[kept, part] = takes[i, part]
            kept += 1
    return kept


@compiled
def listed(takes, n, wanted):
    """Return whether a take is among the first *n*."""
    for i in range(n):  # noqa: SIM110
        if takes[i, 0] == wanted[0] and takes[i, 1] == wanted[1]:
            return True
    return False


@compiled
def take(climbed, move):
    """Advance the runners in place."""
    climbed[move[0]] += 1
    if move[1] >= 0:
        climbed[move[1]] += 1


@compiled
def over(game):
    """Return whether somebody has won or no column is left."""
    return game.counts.max() >= game.goal or game.counts.sum() == 11


@compiled
def share_won(game, player):
    """Return 1 for the only winner, a share for one of several, else 0."""
    best = game.counts.max()
    return (game.counts[player] == best) / (game.counts == best).sum()


@compiled
def throw_dice():
    """Return the index of a random throw."""
    return min(125, np.searchsorted(CUMULATIVE, np.random.random(), side="right"))
