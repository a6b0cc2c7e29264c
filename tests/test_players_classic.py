"""The classic players and the coach: legal, repeatable, symmetric, consistent, and in the right order."""

from dataclasses import replace
from functools import cache
from random import Random

import pytest

from game.logic import classic
from game.logic.classic import Phase, Roll, Rules, State, Stop, Take
from game.logic.dice import throws
from game.players import LEVELS, choose, evaluate, options
from game.players.classic.player import after, chances
from tests.strategies import CLASSIC_RULES, at_night
from tests.wide import every

NAMES = LEVELS["classic"]
TABLES = tuple(rules for rules in CLASSIC_RULES if rules.columns_to_win in (3, 5))


@cache
def positions(rules: Rules, count: int, seed: int = 0) -> tuple[State, ...]:
    """Return decisions picked from random legal play: takes, and rolls in the middle of a turn."""
    chance, found, state = Random(f"{rules} {seed}"), [], classic.new_game(rules)
    while len(found) < count:
        state = advanced(state, chance)
        if (state.phase == "take" or any(state.runners)) and chance.random() < 0.1:
            found.append(state)
    return tuple(found)


def advanced(state: State, chance: Random, stopping: float = 0.3) -> State:
    """Return the position after one random legal move, in a new game where one is over."""
    if classic.is_over(state):
        return classic.new_game(state.rules)
    legal = classic.legal_moves(state)
    if state.phase == "take" or (legal and chance.random() < stopping):
        return classic.apply(state, chance.choice(legal))
    return classic.apply(state, Roll(tuple(chance.choices(range(1, 7), k=4))))


def mirrored(state: State) -> State:
    """Return the position with column c in the place of column 14 - c."""
    return replace(
        state,
        runners=state.runners[::-1],
        squares=tuple(own[::-1] for own in state.squares),
        won_by=state.won_by[::-1],
        dice=tuple(7 - die for die in state.dice),
    )


def allowed(state: State) -> set[Take | Stop | None]:
    """Return what choose() may answer."""
    legal = set(classic.legal_moves(state))
    return legal | {None} if state.phase == "roll" else legal


def three_runners(rules: Rules, seed: int) -> State:
    """Return a position with three runners on the board, ready to roll."""
    chance, state = Random(seed), classic.new_game(rules)
    while state.phase != "roll" or sum(map(bool, state.runners)) < 3 or chance.random() < 0.5:
        state = advanced(state, chance, stopping=0.2)
    return state


@pytest.mark.parametrize(("rules", "level"), every(19, CLASSIC_RULES, NAMES), ids=str)
def test_every_decision_is_legal_and_repeatable(rules, level):
    """In 2,000 positions of all rule sets each level decides legally, each time the same; in 200 by day."""
    for state in positions(rules, -(-at_night(2000) // len(CLASSIC_RULES))):
        decision = choose(state, level)
        assert decision in allowed(state)
        assert decision == choose(state, level)


@pytest.mark.parametrize(("players", "level"), every(5, [1, 2, 3, 4], NAMES))
def test_every_level_plays_whole_games(level, players):
    """A game among players of one level ends."""
    chance, state, moves = Random(4), classic.new_game(Rules(players)), 0
    while not classic.is_over(state):
        move = choose(state, level) or Roll(tuple(chance.choices(range(1, 7), k=4)))
        state, moves = classic.apply(state, move), moves + 1
        assert moves < 3000


@pytest.mark.parametrize("level", NAMES)
@pytest.mark.parametrize("state", [classic.new_game(Rules(2)), classic.new_game(Rules(1))], ids=["two", "one"])
def test_every_level_rolls_first(state, level):
    """Before the first roll of a turn the decision is to roll (C14)."""
    assert choose(state, level) is None


@pytest.mark.parametrize("level", NAMES)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_stops_at_once_when_that_wins(level, players):
    """With the last column topped every level stops, however safe a roll is (C17)."""
    squares = ((0, 0, 0, 0, 6, 12, 0, 0, 0, 0, 0),) + ((0,) * 11,) * (players - 1)
    state = State(Rules(players), 0, Phase.ROLL, (0,) * 5 + (13,) + (0,) * 5, squares, (0, 0, *(None,) * 9))
    assert Stop() == choose(state, level)


@pytest.mark.parametrize("level", NAMES)
def test_rolls_on_where_a_rival_forbids_the_winning_stop(level):
    """A stop that would win is not made where a runner shares a space with a rival's square (V-STAY)."""
    squares = ((0, 0, 0, 0, 6, 12, 0, 0, 0, 0, 0), (0, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0))
    state = State(
        Rules(2, occupied="stay"), 0, Phase.ROLL, (0,) * 4 + (7, 13) + (0,) * 5, squares, (0, 0, *(None,) * 9)
    )
    assert choose(state, level) is None


@pytest.mark.parametrize("rules", every(8, TABLES), ids=str)
def test_a_mirrored_board_is_worth_the_same(rules):
    """Columns c and 14 - c can change places without changing any value of the expert."""
    for state in positions(rules, at_night(4)):
        values = [value for _, value in options(state)]
        assert values == pytest.approx([value for _, value in options(mirrored(state))], abs=1e-9)


@pytest.mark.parametrize(("rules", "seed"), every(8, TABLES, [1, 2]), ids=str)
def test_a_roll_is_worth_the_mean_of_what_follows(rules, seed):
    """The value of "roll" is the mean over the throws of the values after each, the next player's for a bust."""
    state = three_runners(rules, seed)
    mean = sum(orders / 1296 * after(state, classic.apply(state, Roll(dice))) for dice, orders in throws(4))
    assert dict(options(state))[None] == pytest.approx(mean, abs=1e-9)


@pytest.mark.parametrize("players", [1, 2, 3])
@pytest.mark.parametrize("runners", [{}, {7: 1}, {6: 2, 8: 1}], ids=["none", "one", "two"])
def test_a_roll_with_runners_to_enter_is_worth_the_mean_of_what_follows(players, runners):
    """The same with fewer than three runners on the board."""
    heights = tuple(runners.get(column, 0) for column in classic.COLUMNS)
    state = replace(classic.new_game(Rules(players)), runners=heights)
    mean = sum(orders / 1296 * after(state, classic.apply(state, Roll(dice))) for dice, orders in throws(4))
    assert dict(options(state))[None] == pytest.approx(mean, abs=1e-9)


@pytest.mark.parametrize("rules", every(8, TABLES), ids=str)
def test_a_stop_is_worth_the_position_after_it(rules):
    """The value of "stop" is the value of the position it leads to, as the one who stopped sees it."""
    for state in positions(rules, 4, seed=2):
        values = dict(options(state))
        if Stop() in values:
            assert values[Stop()] == pytest.approx(after(state, classic.apply(state, Stop())), abs=1e-9)


@pytest.mark.parametrize("rules", every(8, TABLES), ids=str)
def test_the_expert_makes_the_move_the_coach_names(rules):
    """The first alternative is the expert's decision, and its value is that of the position."""
    for state in positions(rules, at_night(4)):
        move, value = options(state)[0]
        assert (choose(state, "expert"), evaluate(state)) == (move, pytest.approx(value))
        assert allowed(state) >= {move for move, _ in options(state)} >= set(classic.legal_moves(state))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_chances_add_up_to_one(players):
    """Every player's chance is between 0 and 1, together they make 1, and the mover's is the value of the position."""
    for state in positions(Rules(players), at_night(40), seed=4):
        for now in (state, replace(state, phase=Phase.ROLL, runners=(0,) * 11, dice=())):
            found = chances(now)
            assert found[now.player] == evaluate(now)
            assert all(0 <= each <= 1 for each in found)
            assert sum(found) == pytest.approx(1)


def test_a_finished_game_is_worth_its_result():
    """Once over, the winner has 1 and the others 0; alone, no turn is left."""
    won = (0, 0, 0, *(None,) * 8)
    for players, expected in ((1, 0.0), (2, 1.0), (4, 1.0)):
        state = State(Rules(players), 0, Phase.OVER, (0,) * 11, ((0,) * 11,) * players, won)
        assert (expected, ()) == (evaluate(state), options(state))


def shares(state: State) -> bool:
    """Return whether a runner stands on a space with the rival's square."""
    rival = state.squares[1 - state.player]
    return any(runner and runner == square for runner, square in zip(state.runners, rival, strict=True))


VARIANTS = {
    "jump": Rules(2, occupied="jump"),
    "stay": Rules(2, occupied="stay"),
    "earliest": Rules(2, placement="earliest"),
    "five columns": Rules(2, columns_to_win=5),
}


@pytest.mark.parametrize("name", every(2, VARIANTS))
def test_a_variant_changes_the_experts_decisions(name):
    """The expert decides differently under a variant in some position that both rule sets allow."""
    plain = (state for state in positions(Rules(2), 250) if not shares(state))
    pairs = ((state, replace(state, rules=VARIANTS[name])) for state in plain)
    same_choice = (pair for pair in pairs if allowed(pair[0]) == allowed(pair[1]))
    assert any(choose(state, "expert") != choose(other, "expert") for state, other in same_choice)


@pytest.mark.parametrize(
    ("strong", "weak", "games"),
    [("casual", "beginner", 40), pytest.param("skilled", "casual", 20, marks=pytest.mark.wide)],
)
def test_each_level_beats_the_next_weaker_one(strong, weak, games):
    """In a seeded match the stronger level wins more than half of the games."""
    assert sum(match(strong, weak, games)) > games / 2


@pytest.mark.wide
def test_the_expert_beats_the_skilled_level():
    """In a short seeded match the expert wins more than half of the games."""
    assert sum(match("expert", "skilled", 20)) > 10


def match(strong: str, weak: str, games: int) -> list[bool]:
    """Return who won each game of a seeded match, the players starting in turn."""
    chance, won = Random(6), []
    for game in range(games):
        state = classic.new_game(Rules(2), game % 2)
        while not classic.is_over(state):
            move = choose(state, (strong, weak)[state.player])
            state = classic.apply(state, move or Roll(tuple(chance.choices(range(1, 7), k=4))))
        won.append(0 in classic.winners(state))
    return won
