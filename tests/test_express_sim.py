"""The trainer's compiled Express plays by the same rules and takes the same decisions as the game itself."""

from itertools import islice

import pytest

from game.logic import dice, express
from game.logic.express import Mark, Rules, Sheet, State
from game.players import express as players
from game.players.express_throws import LOOKS
from tests.test_players_express import PENALTIES, positions

pytest.importorskip("numba", reason="the trainers' libraries are not installed")

import numpy as np

from tools import express_play, express_sim, train_express

THROWS = [thrown for thrown, _ in dice.throws(5)]


@pytest.fixture(scope="module")
def net():
    """Return the network of the data file."""
    return train_express.unpack((train_express.DATA / "express.bin").read_bytes())


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
