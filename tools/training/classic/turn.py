"""One player's turn compiled by numba: what of its values stays the same, and stopping (game.players.classic.turn)."""

from collections import namedtuple

import numpy as np

from tools.training.classic.net import CHANCE, LOSE_TO_NEXT, ONE, TURNS, TURNS_ON, ZERO, add_row, add_rows, link, output
from tools.training.classic.sim import (
    BLOCKED,
    CLIMB,
    COUNT,
    JUMP,
    LENGTHS,
    RUNNER,
    STAY,
    column_rows,
    compiled,
    other_rows,
    position_rows,
    share_won,
    shared,
    steps_left,
)

NONE = np.float32(-99)  # the value of what is not allowed

Turn = namedtuple("Turn", "left path blocked still moved tops climb base counts bust ends kinds")
"""What stays the same during a turn; of the sums, `still` + `moved` + `tops` judge a stop, `base` + `climb` + `counts`
rolling on. `ends[tops]` holds the value of a stop that ends the game, else NONE, and whether it wins."""


@compiled
def new_turn(width):
    """Return room for a turn; *width* is the number of hidden units + 1."""
    return Turn(
        np.zeros(11, dtype=np.int64),
        np.zeros((11, 14), dtype=np.int64),
        np.zeros((11, 14), dtype=np.int64),
        np.zeros(width, dtype=np.float32),
        np.zeros((11, 14, width), dtype=np.float32),
        np.zeros((4, width), dtype=np.float32),
        np.zeros((11, 14, width), dtype=np.float32),
        np.zeros(width, dtype=np.float32),
        np.zeros((4, 4, width), dtype=np.float32),
        np.zeros(1, dtype=np.float32),
        np.zeros((4, 2), dtype=np.float32),
        np.zeros(2, dtype=np.int64),
    )


@compiled
def begin(turn, game, player, value, more):
    """Fill *turn* for *player*."""
    players = game.players
    viewer = 1 - player if players == 2 else player
    distance = players - 1 if players > 2 else 0
    rows = np.zeros(40, dtype=np.int64)
    turn.kinds[0] = TURNS if players == 1 else LOSE_TO_NEXT if players == 2 else CHANCE
    turn.kinds[1] = TURNS_ON if players == 1 else CHANCE
    turn.still[:] = 0
    add_rows(value.rows, turn.still, rows, position_rows(game, viewer, distance, rows), ONE)
    turn.base[:] = 0
    add_rows(more.rows, turn.base, rows, position_rows(game, player, 0, rows), ONE)
    turn.bust[0] = link(output(value.weights, turn.still), turn.kinds[0])
    begin_tops(turn, game, player, viewer, distance, value)
    for count in range(4):
        for blocked in range(4):
            turn.counts[count, blocked, :] = 0
            add_row(more.rows, turn.counts[count, blocked], COUNT + count, ONE)
            add_row(more.rows, turn.counts[count, blocked], BLOCKED + blocked, ONE)
    for column in range(11):
        turn.left[column] = steps_left(game, player, column) if game.won[column] < 0 else 0
        if turn.left[column]:
            begin_path(turn, game, player, column)
            begin_column(turn, game, player, viewer, column, value, more)


@compiled
def begin_tops(turn, game, player, viewer, distance, value):
    """Fill in what winning up to three columns changes beyond the columns themselves."""
    rows = np.zeros(40, dtype=np.int64)
    before = game.counts[player]
    for tops in range(min(4, 12 - before)):
        turn.tops[tops, :] = 0
        add_rows(value.rows, turn.tops[tops], rows, other_rows(game, viewer, distance, rows), -ONE)
        game.counts[player] = before + tops
        add_rows(value.rows, turn.tops[tops], rows, other_rows(game, viewer, distance, rows), ONE)
        turn.ends[tops, 0] = end_value(game, player)
        turn.ends[tops, 1] = before + tops >= game.goal
        game.counts[player] = before


@compiled
def end_value(game, player):
    """Return the value of the position for *player*, who has stopped, if the game is over, else NONE."""
    if game.counts[player] >= game.goal:
        return ZERO if game.players == 1 else ONE
    return np.float32(share_won(game, player)) if game.counts.sum() >= 11 else NONE


@compiled
def begin_path(turn, game, player, column):
    """Fill in the heights of a column on which the runner lands, and where a stop is forbidden."""
    step = 0
    for height in range(game.squares[player, column] + 1, LENGTHS[column] + 1):
        met = shared(game, player, column, height)
        if met and game.occupied == JUMP:
            continue
        step += 1
        turn.path[column, step] = height
        turn.blocked[column, step] = met and game.occupied == STAY


@compiled
def begin_column(turn, game, player, viewer, column, value, more):
    """Fill in what a runner on each height of a column changes in the sums."""
    start, left = game.squares[player, column], turn.left[column]
    before = column_rows(game, column, viewer)
    for step in range(1, left + 1):
        game.squares[player, column] = turn.path[column, step]
        game.won[column] = player if step == left else -1
        after = column_rows(game, column, viewer)
        turn.moved[column, step, :] = 0
        for part in range(2):
            add_row(value.rows, turn.moved[column, step], after[part], ONE)
            add_row(value.rows, turn.moved[column, step], before[part], -ONE)
        turn.climb[column, step, :] = 0
        add_row(more.rows, turn.climb[column, step], RUNNER + CLIMB[column] + LENGTHS[column] - left + step - 1, ONE)
    game.squares[player, column] = start
    game.won[column] = -1


@compiled
def standing(turn, climbed):
    """Return how many runners are on the board, on a top space, and where a stop is forbidden."""
    runners, tops, blocked = 0, 0, 0
    for column in range(11):
        step = climbed[column]
        if step:
            runners += 1
            tops += step == turn.left[column]
            blocked += turn.blocked[column, step]
    return runners, tops, blocked


@compiled
def stop_value(turn, value, climbed):
    """Return the value of stopping, NONE where it is forbidden (V-STAY)."""
    _, tops, blocked = standing(turn, climbed)
    if blocked:
        return NONE
    if turn.ends[tops, 0] != NONE:
        return turn.ends[tops, 0]
    hidden = turn.still + turn.tops[tops]
    for column in range(11):
        if climbed[column]:
            hidden += turn.moved[column, climbed[column]]
    return link(output(value.weights, hidden), turn.kinds[0])


@compiled
def wins_now(turn, climbed):
    """Return whether stopping here is allowed and reaches the goal."""
    _, tops, blocked = standing(turn, climbed)
    return blocked == 0 and turn.ends[tops, 1] > 0


@compiled
def bank(turn, game, player, climbed):
    """Stop: turn the runners into squares, in place; a won column is rid of squares."""
    for column in range(11):
        step = climbed[column]
        if step:
            game.squares[player, column] = turn.path[column, step]
            if step == turn.left[column]:
                game.won[column] = player
                game.counts[player] += 1
