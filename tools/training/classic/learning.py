"""Self-play for the classic networks, compiled by numba.

Two networks learn together: *value* judges a position at the start of a turn, *more* judges rolling on in
the middle of one. The target of *more* is the exact mean over the 126 throws of the best leaf after each; the
target of *value* is that mean for the first throw of the turn, mixed with what really followed.
"""

import numpy as np

from tools.training.classic.look import look, roll_value
from tools.training.classic.net import CHANCE, TURNS, TURNS_ON, learn
from tools.training.classic.sim import (
    BLOCKED,
    CLIMB,
    COUNT,
    LENGTHS,
    RUNNER,
    clear,
    compiled,
    options,
    over,
    position_rows,
    share_won,
    take,
    throw_dice,
)
from tools.training.classic.turn import NONE, bank, begin, standing, wins_now

LIMIT = 1200  # turns; far beyond the longest game seen


@compiled
def turn_rows(turn, game, player, climbed, rows):
    """Write all rows of a position in the middle of a turn and return how many they are."""
    n = position_rows(game, player, 0, rows)
    for column in range(11):
        if climbed[column]:
            height = LENGTHS[column] - turn.left[column] + climbed[column]
            rows[n] = RUNNER + CLIMB[column] + height - 1
            n += 1
    runners, _, blocked = standing(turn, climbed)
    rows[n], rows[n + 1] = COUNT + runners, BLOCKED + blocked
    return n + 2


@compiled
def teach_more(turn, game, player, value, more, climbed, rate, errors):
    """Return the values of stopping and rolling on, and teach *more* the latter."""
    stop, roll = look(turn, value, more, game.earliest, climbed)
    if roll != NONE:
        rows = np.zeros(60, dtype=np.int64)
        n = turn_rows(turn, game, player, climbed, rows)
        alone = game.players == 1
        error = learn(more, rows, n, 0.1 - roll if alone else roll, rate, TURNS_ON if alone else CHANCE)
        errors[0] += 1
        errors[1] += error * error
    return stop, roll


@compiled
def explore_turn(turn, game, player, value, more, rate, stray, errors):
    """Play one turn in place, teaching *more*; with chance *stray* a take is drawn by lot and rolled on after."""
    climbed = np.zeros(11, dtype=np.int64)
    takes = np.zeros((7, 3), dtype=np.int64)
    done = False
    while not done:
        n = options(turn.left, game.earliest, climbed, throw_dice(), takes)
        if n == 0:
            return
        best, chosen = np.float32(-999), 0
        for i in range(n):
            trial = climbed.copy()
            take(trial, takes[i])
            stop, roll = teach_more(turn, game, player, value, more, trial, rate, errors)
            if max(stop, roll) > best:
                best, chosen, done = max(stop, roll), i, stop >= roll
        if np.random.random() < stray:
            chosen, done = np.random.randint(n), False
        take(climbed, takes[chosen])
        done = done or wins_now(turn, climbed)
    bank(turn, game, player, climbed)


@compiled
def scatter(game):
    """Set up a board as it may stand in the middle of a game alone."""
    clear(game)
    for column in range(11):
        if np.random.random() < 0.5:
            game.squares[0, column] = np.random.randint(LENGTHS[column])
    for _ in range(np.random.randint(game.goal)):
        column = np.random.randint(11)
        if game.won[column] < 0:
            game.squares[0, column], game.won[column] = LENGTHS[column], 0
            game.counts[0] += 1


@compiled
def self_play(game, turn, value, more, rate, mix, stray, errors):
    """Play one game in place from where it stands, teaching both networks, and return the number of turns."""
    squares = np.zeros((LIMIT, game.players, 11), dtype=np.int64)
    won = np.zeros((LIMIT, 11), dtype=np.int64)
    counts = np.zeros((LIMIT, game.players), dtype=np.int64)
    looks = np.zeros(LIMIT, dtype=np.float32)
    none = np.zeros(11, dtype=np.int64)
    n = 0
    while not over(game) and n < LIMIT:
        player = n % game.players
        squares[n], won[n], counts[n] = game.squares, game.won, game.counts
        begin(turn, game, player, value, more)
        looks[n] = roll_value(turn, value, more, game.earliest, none)
        explore_turn(turn, game, player, value, more, rate, stray, errors)
        n += 1
    truth = np.zeros(game.players)
    for player in range(game.players):
        truth[player] = share_won(game, player) if game.players > 1 else 0.0
    for i in range(n - 1, -1, -1):
        game.squares[:], game.won[:], game.counts[:] = squares[i], won[i], counts[i]
        player = i % game.players
        follow(truth, player, looks[i], mix)
        teach_value(game, value, player, truth, rate, errors)
    return n


@compiled
def follow(truth, player, seen, mix):
    """Turn what each player has after a turn into what they had before it, given what the mover saw then."""
    if truth.shape[0] == 1:
        truth[0] = 0.1 - (1 - mix) * seen + mix * truth[0]
        return
    truth[player] = (1 - mix) * seen + mix * truth[player]
    if truth.shape[0] == 2:
        truth[1 - player] = 1 - truth[player]


@compiled
def teach_value(game, value, player, truth, rate, errors):
    """Teach *value* the start of one turn: as the mover sees it, with three or more players as everybody does."""
    rows = np.zeros(60, dtype=np.int64)
    players = game.players
    for distance in range(players if players > 2 else 1):
        viewer = (player + distance) % players
        n = position_rows(game, viewer, distance, rows)
        error = learn(value, rows, n, truth[viewer], rate, TURNS if players == 1 else CHANCE)
        if distance == 0:
            errors[2] += 1
            errors[3] += error * error
