"""The trainer's compiled Express plays by the same rules and takes the same decisions as the game itself."""

from itertools import islice

import pytest

from game.logic import dice, express
from game.logic.express import Mark, Rules, Sheet, State
from game.players.express import pair as express_pair
from game.players.express import player as players
from game.players.express import race as races
from game.players.express.throws import LOOKS
from tests.test_players_express import PENALTIES, positions

pytest.importorskip("numba", reason="the trainers' libraries are not installed")

import numpy as np

from tools.training.express import play as express_play
from tools.training.express import race as express_race
from tools.training.express import sim as express_sim
from tools.training.express import train as train_express
from tools.training.express import train_race as train_express_race

THROWS = [thrown for thrown, _ in dice.throws(5)]


@pytest.fixture(scope="module")
def net():
    """Return the network of the data file."""
    return train_express.shipped()


@pytest.fixture(scope="module")
def numbers():
    """Return the trained numbers of the race."""
    return train_express_race.shipped()


def counts(sheet):
    """Return rows and tracks as the compiled game holds them."""
    tracks = dict(sheet.fifths)
    return np.array(sheet.marks), np.array([tracks.get(face, 0) for face in range(1, 7)])


def mark(face, pair):
    """Return the move that a face and a pair of the compiled game stand for."""
    low, high = express_sim.PAIRS[pair] + 2
    return Mark((int(low), int(high)), None if face == express_sim.FREE else int(face) + 1)


def seen(rules, seed, many):
    """Yield (state, rows, tracks, number of the throw) for some random positions."""
    for state in islice(positions(rules, seed), many):
        yield state, *counts(state.sheets[state.player]), THROWS.index(tuple(sorted(state.dice)))


def test_the_compiled_options_are_the_legal_marks(net):
    """In every position both list the same marks (E2-E4)."""
    for state, rows, tracks, thrown in seen(Rules(), 11, 300):
        faces, pairs, _ = express_play.weigh(rows, tracks, thrown, 0, net)

        assert set(express.legal_moves(state)) == set(map(mark, faces, pairs))


def test_the_compiled_mark_changes_the_sheet_alike(net):
    """Rows, tracks and the end of the sheet come out the same (E5, E7)."""
    for state, rows, tracks, thrown in seen(Rules(), 12, 300):
        faces, pairs, _ = express_play.weigh(rows, tracks, thrown, 0, net)
        ended = express_sim.mark(rows, tracks, faces[-1], pairs[-1])
        after = express.change(state.sheets[0], mark(faces[-1], pairs[-1])).after

        assert (after.ended, *map(list, counts(after))) == (ended, list(rows), list(tracks))


@pytest.mark.parametrize("penalty", PENALTIES)
def test_the_compiled_score_is_the_total(penalty):
    """A sheet has the same total, in hundreds of points (E6, E8)."""
    for state in islice(positions(Rules(1, penalty), 13), 200):
        rows, _ = counts(state.sheets[0])
        score = express_sim.score(rows, express.PENALTIES.index(penalty))

        assert express.total(state.sheets[0], penalty) == pytest.approx(100 * score)


@pytest.mark.parametrize("penalty", PENALTIES)
def test_the_compiled_expert_decides_alike(net, penalty):
    """The compiled expert makes the expert's mark, or one that it values the same within a tenth of a point."""
    number = express.PENALTIES.index(penalty)
    for state, rows, tracks, thrown in seen(Rules(1, penalty), 14, 100):
        values = dict(players.options(state))
        chosen = mark(*express_play.pick(rows, tracks, thrown, number, net, LOOKS))

        assert max(values.values()) == pytest.approx(values[chosen], abs=0.1)


def raced(rules, seed, many):
    """Yield (state, rows and tracks of all, who has ended, number of the throw) for some random races."""
    near = (state for state in positions(rules, seed) if races.is_on(state))
    for state in islice(near, many):
        rows, tracks = map(np.array, zip(*map(counts, state.sheets), strict=True))
        yield state, rows, tracks, tracks.max(axis=1) == 8, THROWS.index(tuple(sorted(state.dice)))


@pytest.mark.parametrize(("count", "penalty"), [(2, 200), (3, 150), (4, 200), (6, 100)])
def test_the_compiled_race_decides_alike(net, numbers, count, penalty):
    """With any number of rivals the compiled race makes the expert's mark, or one with the same chance to win."""
    number = express.PENALTIES.index(penalty)
    for state, rows, tracks, ended, thrown in raced(Rules(count, penalty), 16, 60):
        chances = dict(races.chances(state))
        chosen = mark(*express_race.race(rows, tracks, ended, state.player, thrown, number, net, numbers))

        assert max(chances.values()) == pytest.approx(chances[chosen], abs=0.001)


def test_the_compiled_sheets_compare_alike(numbers):
    """Lead and variance of two sheets are those of the game."""
    used, signs = np.zeros(17, np.int64), np.zeros(11, np.int64)
    for state, rows, tracks, _, _ in raced(Rules(2), 17, 200):
        express_race.compare(rows[0], tracks[0], rows[1], tracks[1], used, signs)
        lead, _, apart, _, apart_by_tracks = express_race.parts(used, signs, numbers)

        expected = 100 * lead, 100 * (apart + apart_by_tracks) ** 0.5
        assert express_pair.compare(*state.sheets) == pytest.approx(expected, abs=0.01)


@pytest.mark.parametrize("won", [0, 0.5, 1])
def test_the_gradient_of_a_comparison_is_the_slope_of_its_loss(numbers, won):
    """Every number that a comparison uses, moved a little, changes the loss as the gradient says."""
    used, signs = np.zeros(17, np.int64), np.zeros(11, np.int64)
    _, rows, tracks, _, _ = next(raced(Rules(2), 18, 1))
    express_race.compare(rows[0], tracks[0], rows[1], tracks[1], used, signs)
    grad, nothing = np.zeros_like(numbers), np.zeros_like(numbers)
    express_race.add_gradient(0.3, used, signs, won, numbers, grad)

    assert set(used) <= set(grad.nonzero()[0])
    for place in grad.nonzero()[0]:
        step = np.zeros_like(numbers)
        step[place] = 1e-5
        up, down = (express_race.add_gradient(0.3, used, signs, won, numbers + by, nothing) for by in (step, -step))
        assert (up - down) / 2e-5 == pytest.approx(grad[place], rel=1e-3, abs=1e-7)


@pytest.mark.parametrize(("count", "games"), [(2, 3000), (4, 600)])
def test_racing_wins_more_than_playing_for_the_mean(net, numbers, count, games):
    """An expert among experts that play for the mean to the end wins more than its fair share, by three errors."""
    express_play.seed(19)
    shares = express_race.play(games, count, 0, net, numbers)

    assert shares.mean() - 3 * shares.std() / games**0.5 > 1 / count


@pytest.mark.parametrize("penalty", PENALTIES)
def test_the_compiled_values_are_the_players_values(net, penalty):
    """Before a throw and after a mark both give the same value, float rounding apart."""
    number = express.PENALTIES.index(penalty)
    for state, rows, tracks, _ in seen(Rules(1, penalty), 15, 50):
        sheet = state.sheets[0]
        worth = 100 * express_play.deep(rows, tracks, False, number, net)

        assert players.outlook(sheet, penalty) == pytest.approx(worth, abs=0.1)
        assert players.evaluate(State(state.rules, (Sheet(sheet.marks, sheet.fifths),))) == pytest.approx(
            worth, abs=0.1
        )


def test_training_repeats_itself():
    """The same seed gives the same weights."""
    args = train_express.arguments(["--units", "2", "--steps", "20", "--batch", "4"])

    assert train_express.train(args).tolist() == train_express.train(args).tolist()


def test_training_the_race_repeats_itself():
    """The same seed gives the same numbers."""
    args = train_express_race.arguments(["--steps", "10", "--games", "4"])

    assert train_express_race.train(args).tolist() == train_express_race.train(args).tolist()
