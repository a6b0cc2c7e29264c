"""The trainer's compiled game plays by the same rules and takes the same decisions as the game itself."""

from random import Random

import pytest

from game.logic import classic, record
from game.logic.dice import throws
from game.players import choose, options
from game.players.classic.nets import Nets, from_tables
from game.players.classic.nets import nets as shipped
from game.players.classic.turn import Turn, turn_of
from game.players.tables import unpack
from tests.strategies import CLASSIC_RULES, play

pytest.importorskip("numba", reason="the trainers' libraries are not installed")

import numpy as np

from game.players.classic.layout import POSITION, TURN
from tools.training.classic import look as classic_look
from tools.training.classic import net as classic_net
from tools.training.classic import sim as classic_sim
from tools.training.classic import train as train_classic
from tools.training.classic import turn as classic_turn
from tools.training.classic.net import Net

HALF = 4
OCCUPIED = {"share": 0, "jump": 1, "stay": 2}
DICE = [dice for dice, _ in throws(4)]


def positions(count, seed, phase):
    """Return *count* random positions of all rule sets in a phase."""
    chance, found = Random(seed), []
    while len(found) < count:
        rules = CLASSIC_RULES[len(found) % len(CLASSIC_RULES)]
        game = play(rules, chance, chance.randrange(4, 200))
        steps = record.replay(game)
        if steps and steps[-1].after.phase == phase:
            found.append(steps[-1].after)
    return found


@pytest.fixture(scope="module")
def networks():
    """Return untrained networks twice: for the compiled game and, from a data file, for the players."""
    random = np.random.default_rng(3)
    nets = [classic_net.new_net(random, count, HALF) for count in (POSITION, TURN)]
    for net in nets:
        net.rows[:, -1] = 0.01
    read: Nets = from_tables(unpack(train_classic.packed(*nets, unit=2**-15)))
    return nets, read


def compiled_turn(state, nets):
    """Return the compiled game and turn for a position."""
    rules = state.rules
    game = classic_sim.new_game(
        rules.players, rules.columns_to_win, OCCUPIED[rules.occupied], int(rules.placement == "earliest")
    )
    game.squares[:] = state.squares
    game.won[:] = [-1 if winner is None else winner for winner in state.won_by]
    game.counts[:] = classic.columns_won(state)
    turn = classic_turn.new_turn(nets[0].rows.shape[1])
    classic_turn.begin(turn, game, state.player, *nets)
    return game, turn


def steps_of(climb):
    """Return a climb as a table of steps."""
    steps = np.zeros(11, dtype=np.int64)
    for column, step in climb:
        steps[column] = step
    return steps


def throw_of(state):
    """Return the index of the throw on the table."""
    return DICE.index(tuple(sorted(state.dice)))


@pytest.mark.parametrize("state", positions(150, 1, "take"), ids=str)
def test_compiled_takes_are_the_legal_moves(state, networks):
    """The compiled game offers exactly the takes of the rules engine, in every rule set."""
    nets, read = networks
    game, turn = compiled_turn(state, nets)
    climb = Turn(state, read).climb(state.runners)
    takes = np.zeros((7, 3), dtype=np.int64)
    count = classic_sim.options(turn.left, game.earliest, steps_of(climb), throw_of(state), takes)
    found = sorted(tuple(int(c) + 2 for c in take[:2] if c >= 0) for take in takes[:count])
    assert [move.columns for move in classic.legal_moves(state)] == found


@pytest.mark.parametrize("state", positions(150, 2, "roll"), ids=str)
def test_compiled_values_are_the_players_values(state, networks):
    """Stopping, rolling on and going bust are worth the same to the compiled game and to the players."""
    nets, read = networks
    game, turn = compiled_turn(state, nets)
    start = classic.State(state.rules, state.player, "roll", (0,) * 11, state.squares, state.won_by)
    player = Turn(start, read)
    climb = player.climb(state.runners)
    expected = [player.bust, player.stop(climb), player.glance(climb)]
    steps = steps_of(climb)
    stop = classic_turn.stop_value(turn, nets[0], steps)
    roll = classic_look.roll_value(turn, *nets, game.earliest, steps)
    assert expected == pytest.approx([turn.bust[0], stop, roll], abs=2e-3)


@pytest.mark.parametrize("state", positions(150, 3, "take"), ids=str)
def test_compiled_decisions_are_the_experts(state):
    """With the shipped networks the compiled game takes (but for equal ones) and stops where the expert does."""
    nets = [Net(np.array(n.rows, np.float32), np.array(n.weights, np.float32)) for n in shipped(state.rules.players)]
    game, turn = compiled_turn(state, nets)
    climb = turn_of(state).climb(state.runners)
    takes = np.zeros((7, 3), dtype=np.int64)
    count = classic_sim.options(turn.left, game.earliest, steps_of(climb), throw_of(state), takes)
    chosen, stops = classic_look.decide(turn, *nets, game.earliest, steps_of(climb), takes, count)
    take = classic.Take(tuple(sorted(int(c) + 2 for c in takes[chosen][:2] if c >= 0)))
    values = dict(options(state))
    assert values[choose(state, "expert")] == pytest.approx(values[take], abs=1e-6)
    assert choose(classic.apply(state, take), "expert") == (classic.Stop() if stops else None)
