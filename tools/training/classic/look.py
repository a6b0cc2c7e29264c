"""The look-ahead of game.players.classic.turn compiled by numba."""

import numpy as np

from tools.training.classic.net import ZERO, link
from tools.training.classic.sim import CHANCES, SPLITS, WAYS, compiled, options, take
from tools.training.classic.turn import NONE, standing, stop_value, wins_now

CLEAR = np.float32(0.03)  # as in game.players.classic.player
PAIRS = np.array([(a, b) for a in range(11) for b in range(a, 11)])
SPLIT_PAIRS = np.array([[a * (21 - a) // 2 + b if a >= 0 else -1 for a, b in ways] for ways in SPLITS.tolist()])
JOBS = 77  # 11 single steps, then one for each of the 66 pairs


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
