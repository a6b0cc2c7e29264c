"""The hand-made baselines compiled by numba, and matches between them and the learned players.

Rule of 28 A and B (Michael Keller), its evolved form (Glenn and Aloi 2009), "simple, 3 throws" and a random split.
"""

import numpy as np

from tools.training.classic.look import decide
from tools.training.classic.sim import LENGTHS, clear, compiled, options, over, share_won, take, throw_dice
from tools.training.classic.turn import bank, begin, standing, wins_now

LEARNED, RULE_A, RULE_B, EVOLVED, SIMPLE, RANDOM = -1, 0, 1, 2, 3, 4
NAMES = ("Rule of 28 A", "Rule of 28 B", "Glenn & Aloi", "simple, 3 throws", "random split, 3 throws")
PROGRESS = np.array([[6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6]] * 2 + [[7, 7, 3, 2, 2, 1, 2, 2, 3, 7, 7]])
CHOICE = np.array(
    [[6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1], [7, 0, 2, 0, 4, 3, 4, 0, 2, 0, 7]]
)
ADJUST = np.array([[2, -2, 4, 4], [2, -2, 4, 4], [7, 1, 6, 5]])  # all odd, all even, all high, all low
RUNNER = 6
THRESHOLD = np.array([28, 28, 29])


@compiled
def adjustment(rule, climbed):
    """Return the points added for three runners that are all odd, even, high or low."""
    count, odd, high, low = 0, 0, 0, 0
    for column in range(11):
        if climbed[column]:
            count += 1
            odd += column % 2
            high += column >= 5
            low += column <= 5
    if count < 3:
        return 0
    points = ADJUST[rule, 0] if odd == 3 else ADJUST[rule, 1] if odd == 0 else 0
    if high == 3:
        points += ADJUST[rule, 2]
    if low == 3:
        points += ADJUST[rule, 3]
    return points


@compiled
def rule_score(rule, climbed):
    """Return what the rule makes of a split: the higher the better."""
    points = 0
    for column in range(11):
        if climbed[column]:
            points += CHOICE[rule, column] * (climbed[column] + 1) - RUNNER
    return points - adjustment(rule, climbed)


@compiled
def simple_score(climbed, before):
    """Return the share of the columns climbed, less a little for each runner in use."""
    total = 0.0
    for column in range(11):
        if climbed[column]:
            total += (climbed[column] - before[column]) / LENGTHS[column] - 0.05
    return total


@compiled
def pick(policy, climbed, takes, n):
    """Return which of *n* takes a baseline chooses; equal ones by lot."""
    best, chosen, ties = -1e9, 0, 0
    for i in range(n):
        trial = climbed.copy()
        take(trial, takes[i])
        if policy == RANDOM:
            score = 0.0
        elif policy == SIMPLE:
            score = simple_score(trial, climbed)
        else:
            score = float(rule_score(policy, trial))
        if score > best + 1e-12:
            best, chosen, ties = score, i, 1
        elif score > best - 1e-12:
            ties += 1
            if np.random.random() * ties < 1:
                chosen = i
    return chosen


@compiled
def points(rule, climbed):
    """Return the rule's count for the runners on the board."""
    total = adjustment(rule, climbed)
    for column in range(11):
        if climbed[column]:
            total += PROGRESS[rule, column] * (climbed[column] + 1)
    return total


@compiled
def stops(policy, turn, climbed, rolls):
    """Return whether a baseline stops here."""
    runners, _, blocked = standing(turn, climbed)
    if blocked:
        return False
    if wins_now(turn, climbed):
        return True
    if policy > EVOLVED:
        return rolls >= 3
    if runners < 3 and ((turn.left > 0) & (climbed == 0)).any():
        return False
    return points(policy, climbed) >= THRESHOLD[policy]


@compiled
def play_turn(policy, turn, game, player, value, more):
    """Play one turn in place."""
    begin(turn, game, player, value, more)
    climbed = np.zeros(11, dtype=np.int64)
    takes = np.zeros((7, 3), dtype=np.int64)
    rolls = 0
    while True:
        n = options(turn.left, game.earliest, climbed, throw_dice(), takes)
        rolls += 1
        if n == 0:
            return
        if policy >= 0:
            take(climbed, takes[pick(policy, climbed, takes, n)])
            done = stops(policy, turn, climbed, rolls)
        else:
            chosen, done = decide(turn, value, more, game.earliest, climbed, takes, n)
            take(climbed, takes[chosen])
        if done:
            bank(turn, game, player, climbed)
            return


@compiled
def play_game(policies, game, turn, values, mores, first):
    """Play one game in place and return the number of turns; policies < 0 use network -1 - policy."""
    clear(game)
    player = first
    turns = 0
    while not over(game) and turns < 2000:
        net = max(0, -1 - policies[player])
        play_turn(policies[player], turn, game, player, values[net], mores[net])
        turns += 1
        player = (player + 1) % game.players
    return turns


@compiled
def tournament(policies, game, turn, values, mores, games, seed):
    """Return the wins of each seat (a shared one counts in part) and the turns of each game; all start in turn."""
    np.random.seed(seed)
    wins = np.zeros(game.players)
    turns = np.zeros(games)
    for number in range(games):
        turns[number] = play_game(policies, game, turn, values, mores, number % game.players)
        for player in range(game.players):
            wins[player] += share_won(game, player)
    return wins, turns
