"""Express with rivals, compiled by numba: how two sheets compare, and the expert's race to win.

A second, independent writing of ``game.players.express.race``, for speed; a test compares their decisions.
All trained numbers stand in one array; a comparison is the list of those it uses, so that they can be learnt.
Worths are in hundreds of points.
"""

# Compiled functions take what numba infers.
# mypy: allow-untyped-defs, allow-untyped-calls

import numpy as np
from numba import njit

from game.players.express.pair import COUNTS, ENDED, FARTHEST, SIZES, SLOPE
from game.players.express.race import NEAR, RIVALS, SHEETS
from game.players.express.throws import LOOKS
from tools.training.express import play as express_play
from tools.training.express import sim

# Where the numbers of each kind start.
APART, LEAD, LEFT, LEAD_LEFT, TRACKS, SHARED, DISTANCE, NUMBERS = np.cumsum([0, *SIZES.values()]).tolist()
OPENING, VARIED = 12, 0.04  # pair marks on a sheet up to which marks vary, and by how much
STRAY = 0.5  # the error of the one mark that is not the best


@njit(cache=True)
def order(tracks):
    """Return the number of the tracks' counts in descending order; ENDED if one is full."""
    low, middle, high = np.sort(tracks)[3:]
    return min(high * (high + 1) * (high + 2) // 6 + middle * (middle + 1) // 2 + low, ENDED)


@njit(cache=True)
def compare(rows, tracks, other_rows, other_tracks, used, signs):
    """Write the places of the numbers that compare two sheets: 11 of rows, with signs, then 2, 2, 1 and 1."""
    for row in range(11):
        mine, other = rows[row], other_rows[row]
        used[row] = APART + COUNTS**2 * min(row, 10 - row) + COUNTS * max(mine, other) + min(mine, other)
        signs[row] = (mine > other) - (mine < other)
    used[11], used[12] = LEFT + tracks.max(), LEFT + other_tracks.max()
    used[13], used[14] = TRACKS + order(tracks), TRACKS + order(other_tracks)
    shared, distance = 0, 0
    for face in range(6):
        shared += tracks[face] > 0 and other_tracks[face] > 0
        distance += abs(tracks[face] - other_tracks[face])
    used[15], used[16] = SHARED + shared, DISTANCE + min(FARTHEST, distance)


@njit(cache=True)
def parts(used, signs, numbers):
    """Return the lead and what each row's is multiplied by, the rows' variance and the same, the tracks' variance."""
    mine, other, distance = used[11], used[12], np.exp(numbers[used[16]])
    lead_left = np.exp(numbers[mine - LEFT + LEAD_LEFT] + numbers[other - LEFT + LEAD_LEFT])
    left = np.exp(numbers[mine] + numbers[other]) * distance
    tracks = np.exp(numbers[used[13]] + numbers[used[14]] + numbers[used[15]]) * distance
    lead, rows = 0.0, 0.0
    for row in range(11):
        lead += signs[row] * numbers[used[row] - APART + LEAD] * lead_left
        rows += np.exp(numbers[used[row]]) * left
    return lead, lead_left, rows, left, tracks


@njit(cache=True)
def above(ahead, variance):
    """Return the chance that the one total is above the other when it is expected *ahead*."""
    return (1 + np.tanh(SLOPE * ahead / np.sqrt(variance))) / 2


@njit(cache=True)
def add_gradient(ahead, used, signs, won, numbers, grad):
    """Add the gradient of the loss of one comparison, the cross entropy, to *grad*; return the loss."""
    lead, lead_left, rows, left, tracks = parts(used, signs, numbers)
    variance = rows + tracks
    chance = above(ahead + lead, variance)
    per_lead = 2 * SLOPE * (chance - won) / np.sqrt(variance)
    per_variance = -per_lead * (ahead + lead) / (2 * variance)
    for row in range(11):
        grad[used[row] - APART + LEAD] += per_lead * signs[row] * lead_left
        grad[used[row]] += per_variance * np.exp(numbers[used[row]]) * left
    for i in (11, 12):
        grad[used[i] - LEFT + LEAD_LEFT] += per_lead * lead
        grad[used[i]] += per_variance * rows
    for i in (13, 14, 15):
        grad[used[i]] += per_variance * tracks
    grad[used[16]] += per_variance * variance
    chance = min(max(chance, 1e-9), 1 - 1e-9)
    return -won * np.log(chance) - (1 - won) * np.log(1 - chance)


@njit(cache=True)
def result(ahead):
    """Return 1, a half or 0 as a total is above, equal to or below another."""
    return 1.0 if ahead > 1e-6 else 0.0 if ahead < -1e-6 else 0.5


@njit(cache=True)
def expand_quickly(rows, tracks, penalty, net, values):
    """Fill values[face or FREE, pair]: what a face adds, unless it ends the sheet, is what it adds to the best pair."""
    found, total = np.empty(20, np.int64), np.empty(net.out.size, np.float32)
    base, _ = sim.hidden(rows, tracks, penalty, net, found, total)
    sim.fill(rows, penalty, base, total, net, values[sim.FREE])
    top, after = np.argmax(values[sim.FREE]), rows.copy()
    sim.mark(after, tracks, sim.FREE, top)
    for face in range(6):
        marked = tracks.copy()
        marked[face] += 1
        if marked[face] == 8:
            sim.fill_ended(rows, penalty, values[face])
        else:
            gain = express_play.worth(after, marked, False, penalty, net) - values[sim.FREE, top]
            values[face] = values[sim.FREE] + gain


@njit(cache=True)
def outcomes(rows, tracks, ended, penalty, net, worths, ends):
    """Write what the sheet is worth after about the best mark of each throw, and whether it has ended."""
    worths[:], ends[:] = sim.score(rows, penalty), ended
    if ended:
        return
    values = np.zeros((7, 66), np.float32)
    expand_quickly(rows, tracks, penalty, net, values)
    bits, count = sim.chosen(tracks)
    for thrown in range(252):
        worths[thrown], face, _ = sim.best(values, thrown, bits, count)
        ends[thrown] = face != sim.FREE and tracks[face] == 7


@njit(cache=True)
def forecast(rows, tracks, ended, seat, thrown, penalty, net):
    """Mark this throw on the sheets of later seats as it is best; return the most dangerous rivals."""
    danger = np.full(len(rows), -np.inf)
    for other in range(len(rows)):
        if other == seat:
            continue
        if other > seat and not ended[other]:
            face, pair = express_play.pick(rows[other], tracks[other], thrown, penalty, net, 0)
            ended[other] = sim.mark(rows[other], tracks[other], face, pair)
        danger[other] = express_play.worth(rows[other], tracks[other], ended[other], penalty, net)
    return np.argsort(-danger)[: min(RIVALS, len(rows) - 1)]


@njit(cache=True)
def race(rows, tracks, ended, seat, thrown, penalty, net, numbers):
    """Return face and pair of the mark with the best chance to win, of the few that are worth most."""
    faces, pairs, values = express_play.weigh(rows[seat], tracks[seat], thrown, penalty, net)
    rows, tracks, ended = rows.copy(), tracks.copy(), ended.copy()
    rivals = forecast(rows, tracks, ended, seat, thrown, penalty, net)
    worths, ends = np.empty((len(rows), 252)), np.empty((len(rows), 252), np.bool_)
    for other in rivals:
        outcomes(rows[other], tracks[other], ended[other], penalty, net, worths[other], ends[other])
    used, signs = np.empty(17, np.int64), np.empty(11, np.int64)
    top, best = -1.0, 0
    for i in np.argsort(-values)[: SHEETS - len(rivals)]:
        mine, my_tracks, chances = rows[seat].copy(), tracks[seat].copy(), np.copy(sim.CHANCE)
        over = sim.mark(mine, my_tracks, faces[i], pairs[i])
        outcomes(mine, my_tracks, over, penalty, net, worths[seat], ends[seat])
        for other in rivals:
            compare(mine, my_tracks, rows[other], tracks[other], used, signs)
            lead, _, apart, _, apart_by_tracks = parts(used, signs, numbers)
            for k in range(252):
                ahead = worths[seat, k] - worths[other, k]
                certain = ends[seat, k] and ends[other, k]
                chances[k] *= result(ahead) if certain else above(ahead + lead, apart + apart_by_tracks)
        if chances.sum() > top:
            top, best = chances.sum(), i
    return faces[best], pairs[best]


@njit(cache=True)
def vary(rows, tracks, thrown, penalty, net, error):
    """Return face and pair of the best mark when each is misjudged by a normal error."""
    faces, pairs, values = express_play.weigh(rows, tracks, thrown, penalty, net)
    i = np.argmax(values + np.random.normal(0, error, values.size))
    return faces[i], pairs[i]


@njit(cache=True)
def share(rows, seat, penalty):
    """Return the share of the win of a seat (E9): equal totals divide it."""
    level = 1
    for other in range(len(rows)):
        if other != seat:
            out = result(sim.score(rows[seat], penalty) - sim.score(rows[other], penalty))
            if out == 0:
                return 0.0
            level += out == 0.5
    return 1 / level


@njit(cache=True)
def play(games, players, penalty, net, numbers):
    """Return the share of the win in each game of one expert, in each seat in turn, among experts for the mean."""
    shares = np.zeros(games)
    for game in range(games):
        racer = game % players
        rows, tracks = np.zeros((players, 11), np.int64), np.zeros((players, 6), np.int64)
        ended = np.zeros(players, np.bool_)
        while not ended.all():
            thrown = sim.throw()
            for seat in range(players):
                if ended[seat]:
                    continue
                if rows[seat].sum() < OPENING:
                    face, pair = vary(rows[seat], tracks[seat], thrown, penalty, net, VARIED)
                elif seat == racer and tracks.max() >= NEAR:
                    face, pair = race(rows, tracks, ended, seat, thrown, penalty, net, numbers)
                else:
                    face, pair = express_play.pick(rows[seat], tracks[seat], thrown, penalty, net, LOOKS)
                ended[seat] = sim.mark(rows[seat], tracks[seat], face, pair)
        shares[game] = share(rows, racer, penalty)
    return shares


@njit(cache=True)
def learn(games, net, numbers, grad):
    """Add the gradient of games of two for the mean; return the sum of the losses and the number of comparisons.

    Now and then a seat makes one mark that is not the best, so that the numbers learn to tell marks apart.
    """
    used, signs, ahead = np.empty((40, 17), np.int64), np.empty((40, 11), np.int64), np.empty(40)
    losses, seen = 0.0, 0
    for game in range(games):
        rows, tracks = np.zeros((2, 11), np.int64), np.zeros((2, 6), np.int64)
        ended = np.zeros(2, np.bool_)
        error = (VARIED, VARIED, 0.1, 0.5)[game % 4]
        stray, at = np.random.randint(2), np.random.randint(6, 22)
        k = throws = 0
        while not ended.all():
            thrown, throws = sim.throw(), throws + 1
            for seat in range(2):
                if not ended[seat]:
                    wild = STRAY if seat == stray and throws == at else 0.0
                    size = error if rows[seat].sum() < OPENING else wild
                    face, pair = vary(rows[seat], tracks[seat], thrown, 0, net, size)
                    ended[seat] = sim.mark(rows[seat], tracks[seat], face, pair)
            if tracks.max() >= NEAR and k < len(ahead) and not ended.all():
                compare(rows[0], tracks[0], rows[1], tracks[1], used[k], signs[k])
                ahead[k] = express_play.worth(rows[0], tracks[0], ended[0], 0, net)
                ahead[k] -= express_play.worth(rows[1], tracks[1], ended[1], 0, net)
                k += 1
        won = result(sim.score(rows[0], 0) - sim.score(rows[1], 0))
        for i in range(k):
            losses += add_gradient(ahead[i], used[i], signs[i], won, numbers, grad)
        seen += k
    return losses, seen
