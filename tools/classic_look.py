"""The look-ahead of game.players.classic_turn compiled by numba."""

from collections import namedtuple

import numpy as np

from tools.classic_net import CHANCE, LOSE_TO_NEXT, ONE, TURNS, TURNS_ON, ZERO, add_row, add_rows, link, output
from tools.classic_sim import (
    BLOCKED,
    CHANCES,
    CLIMB,
    COUNT,
    JUMP,
    LENGTHS,
    RUNNER,
    SPLITS,
    STAY,
    WAYS,
    column_rows,
    compiled,
    options,
    other_rows,
    position_rows,
    share_won,
    shared,
    steps_left,
    take,
)

NONE = np.float32(-99)  # the value of what is not allowed
CLEAR = np.float32(0.03)  # as in game.players.classic
PAIRS = np.array([(a, b) for a in range(11) for b in range(a, 11)])
SPLIT_PAIRS = np.array([[a * (21 - a) // 2 + b if a >= 0 else -1 for a, b in ways] for ways in SPLITS.tolist()])
JOBS = 77  # 11 single steps, then one for each of the 66 pairs

Turn = namedtuple("Turn", "left path blocked still moved tops climb base counts bust ends kinds")
"""What stays the same during a turn; of the sums, `still` + `moved` + `tops` judge a stop, `base` + `climb` + `counts`
rolling on. `ends[tops]` holds the value of a stop that ends the game, else NONE, and whether it reaches the goal."""


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
def steps_of(table, climbed, left, steps):
    """Write what a single step (row = column) and a double one (row = 11 + column) change in the sums."""
    for column in range(11):
        step = climbed[column]
        for double in range(2):
            land = min(step + 1 + double, left[column])
            for j in range(steps.shape[1]):
                start = table[column, step, j] if step else ZERO
                steps[column + 11 * double, j] = table[column, land, j] - start


@compiled
def lands_of(turn, climbed, lands):
    """Write what each step of steps_of() changes in the runners that stand on top, and that forbid a stop."""
    for column in range(11):
        step = climbed[column]
        for double in range(2):
            land = min(step + 1 + double, turn.left[column])
            lands[column + 11 * double, 0] = land == turn.left[column]
            lands[column + 11 * double, 1] = turn.blocked[column, land] - (turn.blocked[column, step] if step else 0)


@compiled
def set_job(jobs, n, x, y, lands, now, entered):
    """Write the position after the steps *x* and *y*: them, columns topped, runners blocked, runners in use."""
    jobs[n, 0], jobs[n, 1] = x, y
    jobs[n, 2] = now[1] + lands[x, 0] + lands[y, 0]
    jobs[n, 3] = now[2] + lands[x, 1] + lands[y, 1]
    jobs[n, 4] = now[0] + entered


@compiled
def single_jobs(turn, climbed, lands, now, jobs):
    """Write the positions after one step in each column that allows one; jobs[column, 5] tells which."""
    for column in range(11):
        new = climbed[column] == 0
        if turn.left[column] > climbed[column] and (not new or now[0] < 3):
            set_job(jobs, column, column, 22, lands, now, int(new))
            jobs[column, 5] = 1


@compiled
def pair_jobs(climbed, lands, now, jobs, of, enters):
    """Write the positions after the two steps of each split that allows both; *of* tells the positions of a split."""
    for pair in range(66):
        a, b = PAIRS[pair, 0], PAIRS[pair, 1]
        new_a, new_b = int(climbed[a] == 0), int(climbed[b] == 0)
        can_a, can_b = jobs[a, 5] > 0, jobs[b, 5] > 0
        if can_a and can_b and (a == b or new_a + new_b + now[0] <= 3):
            entered = new_a if a == b else new_a + new_b
            set_job(jobs, 11 + pair, a + 11 if a == b else a, 22 if a == b else b, lands, now, entered)
            jobs[11 + pair, 5] = 1
            of[pair, 0], enters[pair] = 11 + pair, entered
        else:
            of[pair, 0], of[pair, 1] = a, b
            enters[pair] = max(new_a * jobs[a, 5], new_b * jobs[b, 5])


@compiled
def judge(jobs, hidden, deeper, steps, climbs, tops, counts, stop_weights, roll_weights, ends, kinds, found):
    """Write the better of stopping and rolling on, by the networks alone, for each position in *jobs*."""
    width, wide = stop_weights.shape[0], roll_weights.shape[0]
    for job in range(JOBS):
        x, y, top = jobs[job, 0], jobs[job, 1], jobs[job, 2]
        blocked, runners = jobs[job, 3], jobs[job, 4]
        found[job] = NONE
        if jobs[job, 5] == 0:
            continue
        if blocked == 0:
            found[job] = ends[top, 0]
            if ends[top, 1] > 0:
                continue
            if found[job] == NONE:
                z = hidden[width] + steps[x, width] + steps[y, width] + tops[top, width]
                for j in range(width):
                    z += stop_weights[j] * max(hidden[j] + steps[x, j] + steps[y, j] + tops[top, j], ZERO)
                found[job] = link(z, kinds[0])
        z = deeper[wide] + climbs[x, wide] + climbs[y, wide] + counts[runners, blocked, wide]
        for j in range(wide):
            z += roll_weights[j] * max(deeper[j] + climbs[x, j] + climbs[y, j] + counts[runners, blocked, j], ZERO)
        found[job] = max(found[job], link(z, kinds[1]))


@compiled
def mean_best(best, enters, earliest, bust):
    """Return the mean over the throws of the best split of each; *earliest* is V-PLACE."""
    total = ZERO
    for throw in range(126):
        result, most = NONE, 0
        for way in range(WAYS[throw]):
            pair = SPLIT_PAIRS[throw, way]
            if earliest and enters[pair] > most:
                result, most = NONE, enters[pair]
            if not earliest or enters[pair] == most:
                result = max(result, best[pair])
        total += CHANCES[throw] * (bust if result == NONE else result)
    return total


@compiled
def roll_value(turn, value, more, earliest, climbed):
    """Return the mean over the throws of the better of stop and roll after each, by the networks alone."""
    hidden, deeper = turn.still.copy(), turn.base.copy()
    for column in range(11):
        if climbed[column]:
            hidden += turn.moved[column, climbed[column]]
            deeper += turn.climb[column, climbed[column]]
    steps = np.zeros((23, hidden.shape[0]), dtype=np.float32)
    climbs = np.zeros((23, deeper.shape[0]), dtype=np.float32)
    lands = np.zeros((23, 2), dtype=np.int64)
    steps_of(turn.moved, climbed, turn.left, steps)
    steps_of(turn.climb, climbed, turn.left, climbs)
    lands_of(turn, climbed, lands)
    now = standing(turn, climbed)
    jobs = np.zeros((JOBS, 6), dtype=np.int64)
    of = np.full((66, 2), JOBS, dtype=np.int64)
    enters = np.zeros(66, dtype=np.int64)
    single_jobs(turn, climbed, lands, now, jobs)
    pair_jobs(climbed, lands, now, jobs, of, enters)
    found = np.full(JOBS + 1, NONE, dtype=np.float32)
    judge(jobs, hidden, deeper, steps, climbs, turn.tops, turn.counts, value.weights, more.weights, turn.ends,
          turn.kinds, found)  # fmt: skip
    best = np.full(66, NONE, dtype=np.float32)
    for pair in range(66):
        best[pair] = max(found[of[pair, 0]], found[of[pair, 1]])
    return mean_best(best, enters, earliest, turn.bust[0])


@compiled
def look(turn, value, more, earliest, climbed):
    """Return the values of stopping and of rolling on with a look at the next throw, NONE where one is out."""
    stop = stop_value(turn, value, climbed)
    return stop, (NONE if wins_now(turn, climbed) else roll_value(turn, value, more, earliest, climbed))


@compiled
def second_look(turn, value, more, earliest, climbed):
    """Return the value of rolling on with a look at the next two throws."""
    takes = np.zeros((7, 3), dtype=np.int64)
    known = np.full((11, 12), NONE, dtype=np.float32)
    total = ZERO
    for throw in range(126):
        best = NONE
        n = options(turn.left, earliest, climbed, throw, takes)
        for i in range(n):
            a, b = takes[i, 0], takes[i, 1]
            if known[a, b] == NONE:
                trial = climbed.copy()
                take(trial, takes[i])
                known[a, b] = max(look(turn, value, more, earliest, trial))
            best = max(best, known[a, b])
        total += CHANCES[throw] * (best if n else turn.bust[0])
    return total


@compiled
def decide(turn, value, more, earliest, climbed, takes, n):
    """Return the expert's choice among *n* takes and whether to stop after it."""
    best, chosen, stop_there, roll_there = np.float32(-999), 0, NONE, NONE
    for i in range(n):
        trial = climbed.copy()
        take(trial, takes[i])
        stop, roll = look(turn, value, more, earliest, trial)
        if max(stop, roll) > best:
            best, chosen, stop_there, roll_there = max(stop, roll), i, stop, roll
    if stop_there == NONE or roll_there == NONE or roll_there > stop_there + CLEAR:
        return chosen, roll_there == NONE
    trial = climbed.copy()
    take(trial, takes[chosen])
    return chosen, stop_there >= second_look(turn, value, more, earliest, trial)


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
