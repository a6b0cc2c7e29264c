"""The coach's numbers: luck averages to nothing, the expert costs nothing, and every account adds up."""

from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.logic import classic, dice, express
from game.logic.moves import Mark, Roll, Stop, Take
from game.logic.record import Record, Step, apply, is_over, next_dice, opening
from game.players import choose, coach, evaluate, options
from game.players.classic import coach as classic_coach
from game.players.classic import player as classic_players
from game.players.classic import turn as classic_turn
from game.players.coach import Account
from game.players.express import player as express_players
from tests.strategies import CLASSIC_RULES, few, positions

ALONE = classic.Rules(1, 1)
DUEL = classic.Rules(2, 3)
TABLE = classic.Rules(4, 3, "stay")
SHEET = express.Rules(1)
PAIR = express.Rules(2)


@cache
def game(name):
    """Return the record and the steps of one of GAMES."""
    return played(*GAMES[name])


@cache
def moments(name):
    """Return the moments of one of GAMES."""
    return tuple(coach.judge(number, step) for number, step in enumerate(game(name)[1]))


def played(rules, levels, seed):
    """Return the record and the steps of a game between computers; the seeds of GAMES give short ones."""
    record, steps, state = Record(rules, seed), [], opening(Record(rules, seed))
    while not is_over(state):
        throwing = state.phase == "roll" and isinstance(state, express.State)
        move = (None if throwing else choose(state, levels[state.player])) or Roll(next_dice(record))
        steps.append(Step(state, move, apply(state, move)))
        record, state = replace(record, moves=(*record.moves, move)), steps[-1].after
    return record, tuple(steps)


GAMES = {
    "alone": (ALONE, ["beginner"], "kite"),
    "duel": (DUEL, ["beginner", "casual"], "i"),
    "express alone": (SHEET, ["casual"], "f"),
    "express pair": (PAIR, ["casual", "skilled"], "f"),
}
CLIMB = apply(apply(opening(Record(DUEL)), Roll((1, 5, 4, 6))), Take((6, 10)))
DECISIONS = {
    "a take": apply(opening(Record(TABLE)), Roll((1, 5, 4, 6))),
    "a roll or stop": CLIMB,
    "alone": apply(opening(Record(ALONE)), Roll((1, 5, 4, 6))),
    "a mark": apply(opening(Record(SHEET)), Roll((1, 3, 4, 4, 6))),
}
each_game = pytest.mark.parametrize("name", GAMES)


@few
@given(state=positions(CLASSIC_RULES, phase="roll", longest=60))
def test_classic_luck_averages_to_nothing(state):
    """The value before a throw is the mean of the values after it, whether the player had to roll or chose to."""
    throws = [(orders, Step(state, Roll(thrown), apply(state, Roll(thrown)))) for thrown, orders in dice.throws(4)]
    mean = sum(orders * coach.judge(0, step).luck for orders, step in throws) / 6**4

    assert pytest.approx(0, abs=1e-9) == mean


@pytest.mark.parametrize("fifths", [(), ((4, 2),), ((1, 3), (3, 7), (6, 1))], ids=["none", "one", "three"])
def test_express_luck_averages_to_nothing(fifths, monkeypatch):
    """The expected total before a throw is the mean of the expected totals after it."""
    monkeypatch.setattr(
        express_players, "options", lambda state, _: tuple((move, 0.0) for move in express.legal_moves(state))
    )
    state = replace(opening(Record(SHEET)), sheets=(express.Sheet((0, 1, 2, 0, 6, 5, 4, 0, 0, 1, 0), fifths),))
    luck = 0.0
    for thrown, orders in dice.throws(5):
        after = apply(state, Roll(thrown))
        move = express.legal_moves(after)[0]
        luck += orders * coach.judge(1, Step(after, move, apply(after, move))).luck

    assert pytest.approx(0, abs=1e-6) == luck / 6**5


@each_game
def test_values_after_a_decision_are_what_options_say(name):
    """A decision costs the difference between the best option and the one made; the options come best first."""
    steps = game(name)[1]
    for moment in moments(name)[::5]:
        if moment.options:
            values = dict(moment.options)
            best, made = moment.options[0][1], values[moment.made]
            assert pytest.approx(abs(best - made)) == moment.cost
            assert weighed(steps[moment.number]) == moment.options


def weighed(step):
    """Return the options before a step, the best first; in Express the mark made is looked at again as well."""
    if isinstance(step.move, Mark):
        return express_players.options(step.before, step.move)
    return options(step.before)


def gaps(name, seat):
    """Return what changes in a player's view between what the player does: start and end included."""
    record, steps = game(name)
    before_and_after = [(coach.starts(record)[seat],) * 2]
    for number, step in enumerate(steps):
        moment = moments(name)[number]
        if moment.seat != seat or (isinstance(step.move, Roll) and isinstance(step.before, express.State)):
            continue
        before_and_after += _sights(step, moment, turns=_turns(steps[:number]))
    before_and_after.append((coach.courses(record, moments(name))[seat][-1],) * 2)
    return [later[0] - earlier[1] for earlier, later in pairwise(before_and_after)]


def _turns(steps):
    return sum(isinstance(s.move, Stop) or (isinstance(s.move, Roll) and s.after.phase == "roll") for s in steps)


def _sights(step, moment, turns):
    """Return the player's values around a step, as (before, after) pairs; alone with the turns already played."""
    state = step.before
    if isinstance(step.move, Mark):
        found = express_players.options(state, step.move)
        yield express_players.outlook(state.sheets[state.player], 200), evaluate(state)
        yield max(value for _, value in found), dict(found)[step.move]
    elif isinstance(step.move, Roll) and not classic.may_stop(state):
        sign, base = (-1, turns + 1) if state.rules.players == 1 else (1, 0)
        found = classic_coach.before_forced_roll(state), classic_coach.after_forced_roll(state, step.after)
        yield tuple(base + sign * value for value in found)
    else:
        base = turns if state.rules.players == 1 else 0
        values = dict(options(state))
        made = None if isinstance(step.move, Roll) else step.move
        yield base + options(state)[0][1], base + values[made]
        if made is None:
            yield base + values[made], base + classic_players.after(state, step.after)


@each_game
def test_an_account_adds_up_from_start_to_result(name):
    """Start, luck, cost and what happened in between make the result; the in-between is counted step by step here."""
    record, steps = game(name)
    sign = coach.sign(record.rules)
    for seat in range(record.rules.players):
        found = coach.account(record, steps, moments(name), seat)
        assert pytest.approx(found.start + sign * (found.luck - found.cost + found.rest)) == found.result
        assert pytest.approx(sign * sum(gaps(name, seat))) == found.rest


@pytest.mark.parametrize("state", DECISIONS.values(), ids=DECISIONS)
def test_the_expert_costs_nothing(state):
    """What the expert decides is the best by its own values."""
    move = choose(state, "expert") or Roll((1, 1, 2, 2))
    moment = coach.judge(0, Step(state, move, apply(state, move)))

    assert moment.options
    assert pytest.approx(0, abs=1e-9) == moment.cost


@each_game
def test_a_course_runs_from_the_start_to_the_result(name):
    """A course begins with the value of the start and ends with the result; two players' chances add up to 1."""
    record, steps = game(name)
    courses = coach.courses(record, moments(name))
    for seat, course in enumerate(courses):
        found = coach.account(record, steps, moments(name), seat)
        assert (found.start, pytest.approx(found.result)) == (course[0], course[-1])
    if record.rules == DUEL:
        assert [pytest.approx(1)] * len(courses[0]) == [sum(values) for values in zip(*courses, strict=True)]
        assert len(courses[0]) == 1 + _turns(steps)


def test_pondering_changes_no_value():
    """Looking ahead in slices leaves the options as they are."""
    classic_turn._turn.cache_clear()
    at_once = options(CLIMB)
    classic_turn._turn.cache_clear()
    for move in coach.groundwork(CLIMB):
        coach.ponder(CLIMB, move)

    assert at_once == options(CLIMB)


@pytest.mark.parametrize(
    ("state", "count"),
    [(opening(Record(DUEL)), 0), (CLIMB, 39), (DECISIONS["a mark"], 1), (opening(Record(SHEET)), 0)],
    ids=["a first roll", "two runners", "a mark", "a throw of Express"],
)
def test_groundwork_is_what_takes_time(state, count):
    """Only a roll with runners to spare and a mark have moves to ponder first."""
    assert count == len(coach.groundwork(state))


@given(cost=st.floats(0, 1), decisions=st.integers(1, 100))
def test_a_cheaper_game_never_gets_a_worse_grade(cost, decisions):
    """Grades go from 0, the expert's, to 4 with the mean cost of a decision."""
    grades = [
        coach.grade(DUEL, Account(0.5, 0, total, 0, 1, decisions)) for total in (0, cost / 2, cost, cost + decisions)
    ]

    assert sorted(grades) == grades
    assert (0, 4) == (grades[0], grades[-1])


def test_without_decisions_there_is_no_grade():
    """A player who never had a choice gets no grade."""
    assert coach.grade(DUEL, Account(0.5, 0, 0, 0, 1, 0)) is None
