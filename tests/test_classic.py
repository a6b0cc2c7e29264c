"""The rules of classic Can't Stop, C1-C17 and the variants, by the worked examples and over random play."""

from dataclasses import replace
from itertools import permutations

import pytest
import strategies
from hypothesis import given

from game.logic import classic
from game.logic.classic import LENGTHS, IllegalMove, Phase, Reason, Roll, Rules, Stop, Take
from game.logic.moves import Mark

TOP = dict(zip(classic.COLUMNS, LENGTHS, strict=True))
JUMP, STAY, PLACE = Rules(occupied="jump"), Rules(occupied="stay"), Rules(placement="earliest")


def heights(by_column):
    """Return the eleven heights written as {column: height}."""
    return tuple(by_column.get(column, 0) for column in classic.COLUMNS)


def position(runners=(), won=(), squares=(), rules=None, player=0):
    """Return a position before a roll.

    *runners* are {column: height}, *squares* {player: {column: height}} and *won* {column: winner}, or only
    the columns, which then belong to the last player.
    """
    rules = rules or Rules()
    owners = dict(won) if isinstance(won, dict) else dict.fromkeys(won, rules.players - 1)
    own = {seat: dict(dict(squares).get(seat, {})) for seat in range(rules.players)}
    for column, owner in owners.items():
        own[owner][column] = TOP[column]
    return replace(
        classic.new_game(rules, player),
        runners=heights(dict(runners)),
        squares=tuple(heights(own[seat]) for seat in range(rules.players)),
        won_by=tuple(owners.get(column) for column in classic.COLUMNS),
    )


def takes(state, dice):
    """Return the legal takes after this throw, as in "5 6+8 7+7"; empty after a bust."""
    after = classic.apply(state, Roll(tuple(dice)))
    return " ".join("+".join(map(str, take.columns)) for take in classic.legal_moves(after))


def played(state, *moves):
    """Return the position after these moves."""
    for move in moves:
        state = classic.apply(state, move)
    return state


def die_rows(text):
    """Return the dice written as "1-5-4-6"."""
    return tuple(map(int, text.split("-")))


WORKED_EXAMPLES = [
    pytest.param({}, (), "1-5-4-6", "5+11 6+10 7+9", id="nothing placed"),
    pytest.param({6: 1, 10: 1}, (), "2-4-3-5", "5 6+8 7+7 9", id="one runner left"),
    pytest.param({3: 1, 6: 1}, (), "2-4-5-5", "6+10 7 9", id="either 7 or 9"),
    pytest.param({3: 1, 8: 1, 6: 11}, (), "2-4-5-5", "", id="on top but not won: bust"),
    pytest.param({}, (6, 8, 10), "2-4-4-6", "", id="all runners free, columns won: bust"),
    pytest.param({}, (), "3-4-2-6", "5+10 6+9 7+8", id="three splits"),
    pytest.param({}, (), "2-4-4-6", "6+10 8+8", id="two distinct splits"),
    pytest.param({6: 1, 8: 1}, (), "1-1-5-6", "11 2 6+7", id="one of 2 and 11, or 6+7"),
    pytest.param({7: 1}, (), "2-2-5-5", "4+10 7+7", id="free reading"),
]

CASES = [
    pytest.param({4: 1, 12: 1}, (6,), "1-2-3-4", "3 4 5+5 7", id="a split does not need both halves"),
    pytest.param({5: 1, 7: 1}, (), "6-3-5-5", "10 11 8 9", id="two either/ors"),
    pytest.param({}, (8,), "2-4-3-5", "5+9 6 7+7", id="won column"),
    pytest.param({}, (), "1-1-1-1", "2+2", id="a throw of four equals is offered once"),
    pytest.param({6: 1, 8: 1}, (), "2-3-4-5", "5 6+8 7+7 9", id="third runner: which column"),
    pytest.param({4: 1, 8: 1, 11: 1}, (), "3-3-5-6", "11 8", id="no runner left"),
    pytest.param({12: 3, 7: 1, 2: 1}, (), "6-6-3-4", "7", id="the other half is played"),
]


@pytest.mark.parametrize(("runners", "won", "dice", "expected"), WORKED_EXAMPLES + CASES)
def test_legal_takes(runners, won, dice, expected):
    """The takes open after a throw are those of the worked examples and of cases from the field (C4-C11)."""
    found = takes(position(runners, won), die_rows(dice))

    assert sorted(expected.split()) == sorted(found.split())


def test_takes_come_in_ascending_columns():
    """Legal takes are listed by column number, whatever the order of the dice."""
    state = position({5: 1, 7: 1})

    assert {"8 9 10 11"} == {takes(state, dice) for dice in permutations((6, 3, 5, 5))}


def test_the_board():
    """Eleven columns hold 83 spaces (C1)."""
    assert (3, 5, 7, 9, 11, 13, 11, 9, 7, 5, 3) == LENGTHS
    assert 83 == sum(LENGTHS)
    assert tuple(range(2, 13)) == classic.COLUMNS


def test_the_new_game_is_an_empty_board():
    """Nobody has anything, the chosen player rolls, and stopping is not offered (C2, C3, C14)."""
    state = classic.new_game(Rules(players=3), 2)

    assert (2, "roll", ()) == (state.player, state.phase, state.dice)
    assert ((0,) * 11, ((0,) * 11,) * 3, (None,) * 11) == (state.runners, state.squares, state.won_by)
    assert () == classic.legal_moves(state)


CLIMBS = [
    pytest.param({6: 3}, {}, Take((6, 10)), {6: 4, 10: 1}, id="a runner moves up, another enters at the bottom (C5)"),
    pytest.param({}, {6: 4}, Take((6, 10)), {6: 5, 10: 1}, id="a runner enters above the player's square (C5)"),
    pytest.param({}, {}, Take((8, 8)), {8: 2}, id="a double enters on the second space (C9)"),
    pytest.param({8: 3}, {}, Take((8, 8)), {8: 5}, id="a double moves two (C9)"),
    pytest.param({}, {8: 3}, Take((8, 8)), {8: 5}, id="a double enters two above the square (C9)"),
    pytest.param({8: 10}, {}, Take((8,)), {8: 11}, id="one space left: a double moves one (C9)"),
    pytest.param({}, {8: 10}, Take((8,)), {8: 11}, id="one space left above the square (C9)"),
    pytest.param({8: 9}, {}, Take((8, 8)), {8: 11}, id="a double reaches the top exactly (C9)"),
]


@pytest.mark.parametrize(("runners", "squares", "take", "expected"), CLIMBS)
def test_climbs(runners, squares, take, expected):
    """A take moves the runners and leaves the squares alone."""
    before = position(runners, squares={0: squares, 1: {6: 9, 8: 7}})
    after = played(before, Roll((2, 4, 4, 6)), take)

    assert heights(expected) == after.runners
    assert before.squares == after.squares
    assert ("roll", ()) == (after.phase, after.dice)


def test_a_double_near_the_top_is_one_take():
    """With one space left only the single step is legal, neither nothing nor two (C9)."""
    assert {"6+10", "8"} == set(takes(position({8: 10}), (2, 4, 4, 6)).split())


@pytest.mark.parametrize(
    ("state", "column", "expected"),
    [
        pytest.param(position(won=(6,)), 6, Reason.WON, id="won"),
        pytest.param(position({6: 11}), 6, Reason.ON_TOP, id="on top"),
        pytest.param(position({6: 11, 7: 1, 8: 1}), 6, Reason.ON_TOP, id="on top, no runner left"),
        pytest.param(position({5: 1, 7: 1, 8: 1}), 6, Reason.NO_RUNNER, id="no runner left"),
        pytest.param(position({5: 1, 6: 1, 8: 1}), 6, None, id="its runner stands there"),
        pytest.param(position({5: 1, 8: 1}), 6, None, id="a runner is free"),
        pytest.param(position(squares={0: {6: 10}}), 6, None, id="one space left above the square"),
    ],
)
def test_why_a_column_is_unusable(state, column, expected):
    """A column is unusable when won, topped, or without a runner to enter (C6)."""
    assert expected == classic.reason_unusable(state, column)


SPLITS = [
    pytest.param(
        position({3: 1, 8: 1, 6: 11}), (2, 2, 4, 4),
        [((4, 8), "8", (Reason.NO_RUNNER, None)), ((6, 6), "", (Reason.ON_TOP, Reason.ON_TOP))],
        id="no runner left, on top",
    ),
    pytest.param(
        position(won=(8,)), (2, 4, 3, 5),
        [((5, 9), "5+9", (None, None)), ((6, 8), "6", (None, Reason.WON)), ((7, 7), "7+7", (None, None))],
        id="won",
    ),
    pytest.param(
        position({6: 1, 8: 1}), (1, 1, 5, 6),
        [((2, 11), "2 11", (None, None)), ((6, 7), "6+7", (None, None))],
        id="either/or",
    ),
    pytest.param(
        position({8: 10}), (2, 4, 4, 6),
        [((6, 10), "6+10", (None, None)), ((8, 8), "8", (None, Reason.ON_TOP))],
        id="the second step of a double",
    ),
    pytest.param(
        position({7: 1}, rules=PLACE), (2, 2, 5, 5),
        [((4, 10), "4+10", (None, None)), ((7, 7), "", (Reason.MUST_PLACE, Reason.MUST_PLACE))],
        id="must place",
    ),
    pytest.param(
        position({2: 3, 9: 1}, rules=PLACE), (1, 1, 3, 6),
        [((2, 9), "", (Reason.ON_TOP, Reason.MUST_PLACE)), ((4, 7), "4 7", (None, None))],
        id="must place, on top",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("state", "dice", "expected"), SPLITS)
def test_splits_tell_the_page_everything(state, dice, expected):
    """Every split is listed with its sums, its takes and, for a sum that cannot be used, the reason."""
    found = classic.splits(classic.apply(state, Roll(dice)))
    shown = [(s.sums, " ".join("+".join(map(str, t.columns)) for t in s.takes), s.reasons) for s in found]

    assert expected == shown
    assert all(sorted(dice) == sorted((*split.pairs[0], *split.pairs[1])) for split in found)
    assert [split.sums for split in found] == [tuple(map(sum, split.pairs)) for split in found]


def test_splits_of_a_bust_can_still_be_shown():
    """A bust throw is shown against the position before it: all splits, each sum with its reason (C13)."""
    state = position({3: 1, 8: 1, 6: 11})
    found = classic.splits_of(state, (2, 4, 5, 5))

    assert [(6, 10), (7, 9)] == [split.sums for split in found]
    assert [(), ()] == [split.takes for split in found]
    assert [(Reason.ON_TOP, Reason.NO_RUNNER), (Reason.NO_RUNNER,) * 2] == [split.reasons for split in found]
    assert () == classic.splits(state)


@pytest.mark.parametrize(
    ("state", "dice"),
    [
        pytest.param(position({6: 5, 7: 1, 8: 1}, squares={0: {6: 2}, 1: {2: 1}}), (1, 1, 2, 2), id="no sum fits"),
        pytest.param(position({6: 11, 7: 1}, (2, 3, 4), {0: {6: 2}}), (1, 1, 2, 2), id="a runner in hand"),
        pytest.param(position(won=(2, 3, 4)), (1, 1, 2, 2), id="first roll of a turn"),
        pytest.param(position({6: 11, 7: 13, 8: 11}, squares={0: {6: 10}}), (2, 4, 3, 5), id="all three on top"),
    ],
)
def test_a_bust_loses_the_runners_and_nothing_else(state, dice):
    """Runners come off, squares stay, topped columns are not won, the next player rolls (C13, C16)."""
    after = classic.apply(state, Roll(dice))

    assert replace(state, player=1, runners=(0,) * 11) == after


def test_the_dice_go_round():
    """After the last player the first one rolls again (C3)."""
    after = classic.apply(position(rules=Rules(players=4), player=3, won=(2, 3, 4)), Roll((1, 1, 2, 2)))

    assert 0 == after.player


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        pytest.param(position(), Reason.NOT_ROLLED, id="before the first roll (C14)"),
        pytest.param(position({6: 1}), None, id="after a take (C14)"),
        pytest.param(position({6: 1}, squares={1: {6: 1}}), None, id="sharing is no obstacle (C12)"),
        pytest.param(
            position({6: 1, 7: 2}, squares={1: {6: 1}}, rules=STAY), Reason.OCCUPIED, id="shared (V-STAY)"
        ),
        pytest.param(position({6: 1}, squares={1: {6: 2, 8: 1}}, rules=STAY), None, id="not shared (V-STAY)"),
        pytest.param(position({6: 2}, squares={0: {7: 2}}, rules=STAY), None, id="own squares (V-STAY)"),
        pytest.param(
            position({6: 11, 7: 2}, {2: 0, 12: 0}, {1: {7: 2}}, rules=STAY), Reason.OCCUPIED,
            id="even if stopping would win (V-STAY)",
        ),
        pytest.param(position({6: 1, 7: 2}, rules=Rules(1, occupied="stay")), None, id="alone (V-STAY)"),
    ],
)  # fmt: skip
def test_when_stopping_is_allowed(state, expected):
    """Stopping needs a take first and, in V-STAY, runners that share no space with a rival's square."""
    assert expected == classic.reason_no_stop(state)
    assert (expected is None) == classic.may_stop(state)
    assert ((Stop(),) if expected is None else ()) == classic.legal_moves(state)


def test_no_stop_while_a_throw_is_to_be_taken():
    """A throw with a legal take has to be taken first (C14)."""
    state = classic.apply(position({6: 1}), Roll((1, 5, 4, 6)))

    assert not classic.may_stop(state)
    with pytest.raises(IllegalMove):
        classic.apply(state, Stop())


def test_stopping_turns_runners_into_squares():
    """Each runner becomes the player's square and moves the old one up; the next player rolls (C15)."""
    state = position({6: 4, 7: 1}, squares={0: {6: 2, 9: 3}, 1: {6: 4}})
    after = classic.apply(state, Stop())

    assert (heights({6: 4, 7: 1, 9: 3}), heights({6: 4})) == after.squares
    assert (1, "roll", (0,) * 11) == (after.player, after.phase, after.runners)


def test_a_column_is_won_by_stopping_on_its_top():
    """Rivals' squares leave the column at once and nobody plays there again (C16)."""
    state = position({6: 11, 7: 1}, squares={0: {6: 2}, 1: {6: 9, 7: 2}, 2: {6: 1}}, rules=Rules(3))
    after = classic.apply(state, Stop())

    assert tuple(0 if column == 6 else None for column in classic.COLUMNS) == after.won_by
    assert (heights({6: 11, 7: 1}), heights({7: 2}), heights({})) == after.squares
    assert {Reason.WON} == {classic.reason_unusable(replace(after, player=seat), 6) for seat in range(3)}
    assert (1, 0, 0) == classic.columns_won(after)


def test_a_runner_on_top_locks_the_column_for_nobody_else():
    """Before stopping the column is not won: after a bust a rival plays there (C16)."""
    after = classic.apply(position({6: 11, 7: 1, 8: 1}), Roll((1, 1, 1, 1)))

    assert "6+10 8+8" == takes(after, (2, 4, 4, 6))


@pytest.mark.parametrize(
    ("rules", "runners", "won", "expected"),
    [
        pytest.param(Rules(), {6: 11}, {2: 0}, (), id="two of three"),
        pytest.param(Rules(), {6: 11}, {2: 0, 3: 0}, (0,), id="the third (C17)"),
        pytest.param(Rules(), {6: 11, 7: 13}, {2: 0, 3: 0}, (0,), id="a third and a fourth at once (C17)"),
        pytest.param(Rules(), {6: 11, 7: 13, 8: 11}, {}, (0,), id="three at once (C17)"),
        pytest.param(Rules(), {6: 11}, {2: 0, 3: 1, 4: 1}, (), id="a rival's columns do not count"),
        pytest.param(Rules(2, 4), {6: 11}, {2: 0, 3: 0}, (), id="three of four (V-COLS)"),
        pytest.param(Rules(2, 4), {6: 11}, {2: 0, 3: 0, 4: 0}, (0,), id="four of four (V-COLS)"),
        pytest.param(Rules(2, 5), {6: 11}, {2: 0, 3: 0, 4: 0, 5: 0}, (0,), id="five of five (V-COLS)"),
        pytest.param(Rules(1, 1), {6: 11}, {}, (0,), id="one column alone"),
        pytest.param(Rules(1, 11), {6: 11}, dict.fromkeys({*TOP} - {6}, 0), (0,), id="all eleven alone"),
        pytest.param(
            Rules(4, 4), {6: 11}, {2: 0, 3: 0, 4: 1, 5: 1, 7: 1, 8: 2, 9: 2, 10: 2, 11: 3, 12: 3}, (0, 1, 2),
            id="no column left, 3+3+3+2: shared (V-COLS)",
        ),
        pytest.param(
            Rules(3, 5), {6: 11}, {2: 0, 3: 0, 4: 0, 5: 1, 7: 1, 8: 1, 9: 1, 10: 2, 11: 2, 12: 2}, (0, 1),
            id="no column left, 4+4+3 (V-COLS)",
        ),
        pytest.param(
            Rules(3, 5), {6: 11}, {2: 0, 3: 0, 4: 1, 5: 1, 7: 1, 8: 1, 9: 2, 10: 2, 11: 2, 12: 2}, (1, 2),
            id="no column left, the stopper falls short (V-COLS)",
        ),
    ],
)  # fmt: skip
def test_who_wins_by_stopping(rules, runners, won, expected):
    """Enough columns win at once; when no column is left the most do, and equals share."""
    after = classic.apply(position(runners, won, rules=rules), Stop())

    assert expected == classic.winners(after)
    assert bool(expected) == classic.is_over(after)
    assert ("over" if expected else "roll") == after.phase


def test_nothing_is_legal_after_the_end():
    """A finished game takes no move of any kind."""
    over = classic.apply(position({6: 11, 7: 13, 8: 11}), Stop())

    assert () == classic.legal_moves(over)
    assert not classic.may_stop(over)
    for move in (Roll((1, 2, 3, 4)), Take((6,)), Stop()):
        with pytest.raises(IllegalMove, match="over"):
            classic.apply(over, move)


JUMPS = [
    pytest.param({}, {}, {1: {8: 1}}, (2, 4, 4, 6), Take((8, 8)), {8: 3}, id="entering, each step of a double"),
    pytest.param({}, {}, {1: {8: 2}}, (2, 4, 4, 6), Take((8, 8)), {8: 3}, id="only the second step"),
    pytest.param({8: 1}, {}, {1: {8: 2}, 2: {8: 4}}, (2, 4, 4, 6), Take((8, 8)), {8: 5}, id="both steps"),
    pytest.param({8: 1}, {}, {1: {8: 2}, 2: {8: 3}}, (2, 3, 3, 5), Take((5, 8)), {5: 1, 8: 4}, id="two in a row"),
    pytest.param({}, {8: 4}, {1: {8: 5}}, (2, 3, 3, 5), Take((5, 8)), {5: 1, 8: 6}, id="entering above a square"),
    pytest.param({8: 9}, {}, {1: {8: 10}}, (2, 4, 4, 6), Take((8,)), {8: 11}, id="a double: one real step left"),
    pytest.param({8: 8}, {}, {1: {8: 10}}, (2, 4, 4, 6), Take((8, 8)), {8: 11}, id="a double: two real steps left"),
    pytest.param({2: 1}, {}, {1: {2: 2}}, (1, 1, 3, 4), Take((2, 7)), {2: 3, 7: 1}, id="onto the top"),
    pytest.param({}, {8: 2}, {1: {8: 9}}, (2, 4, 4, 6), Take((8, 8)), {8: 4}, id="the own square is left behind"),
]


@pytest.mark.parametrize(("runners", "own", "rivals", "dice", "take", "expected"), JUMPS)
def test_jumps(runners, own, rivals, dice, take, expected):
    """A runner that would land on a rival's square goes to the next space without one (V-JUMP)."""
    state = position(runners, squares={0: own, **rivals}, rules=Rules(3, occupied="jump"))
    after = played(state, Roll(dice), take)

    assert heights(expected) == after.runners


@pytest.mark.parametrize("player", [0, 1, 2])
def test_rivals_are_all_the_others(player):
    """Whoever moves, the squares of the players on either side count (V-JUMP, V-STAY)."""
    squares = {seat: {7: 1, 8: 1 + seat} for seat in range(3)}
    squares[player] = {6: 1}
    jumping = position(squares=squares, rules=Rules(3, occupied="jump"), player=player)
    jumped = played(jumping, Roll((2, 5, 2, 6)), Take((7, 8)))
    staying = replace(jumping, rules=Rules(3, occupied="stay"))

    assert heights({7: 2, 8: 1 + player}) == jumped.runners
    for rival in {0, 1, 2} - {player}:
        on_a_square = replace(staying, runners=heights({8: 1 + rival}))
        assert Reason.OCCUPIED == classic.reason_no_stop(on_a_square)
    assert classic.may_stop(replace(staying, runners=heights({8: 1 + player})))


def test_a_double_counts_the_spaces_one_can_really_land_on():
    """Two spaces below the top with a rival between, only the single step is listed (V-JUMP)."""
    state = position({8: 9}, squares={1: {8: 10}}, rules=JUMP)

    assert {"6+10", "8"} == set(takes(state, (2, 4, 4, 6)).split())
    assert {"6+10", "8+8"} == set(takes(replace(state, rules=Rules()), (2, 4, 4, 6)).split())


PLACINGS = [
    pytest.param({2: 1, 9: 1}, (), "1-1-3-6", "4 7", id="the third runner must enter"),
    pytest.param({7: 1}, (), "2-2-5-5", "4+10", id="two new runners before none"),
    pytest.param({7: 1}, (), "1-1-6-6", "2+12", id="two new before a double that moves"),
    pytest.param({}, (), "2-4-4-6", "6+10", id="two new before a double that enters"),
    pytest.param({6: 1}, (), "2-4-3-5", "5+9", id="two new before one"),
    pytest.param({6: 1}, (5, 9), "2-4-3-5", "6+8 7+7", id="one new each"),
    pytest.param({6: 1, 8: 1}, (), "2-4-3-5", "5 7+7 9", id="one new by an either/or or a double"),
    pytest.param({6: 1, 7: 1, 8: 1}, (), "2-4-3-5", "6+8 7+7", id="none left: free choice"),
    pytest.param({6: 1, 8: 1}, (5, 7, 9), "2-4-3-5", "6+8", id="what cannot be used does not oblige"),
    pytest.param({}, (), "1-5-4-6", "5+11 6+10 7+9", id="two new each"),
]


@pytest.mark.parametrize(("runners", "won", "dice", "expected"), PLACINGS)
def test_runners_are_placed_as_early_as_possible(runners, won, dice, expected):
    """Of the splits available only those that enter the most new runners are legal (V-PLACE)."""
    found = takes(position(runners, won, rules=PLACE), die_rows(dice))

    assert sorted(expected.split()) == sorted(found.split())


ILLEGAL = [
    pytest.param(position(), Stop(), id="stop before the first roll (C14)"),
    pytest.param(position(), Take((6,)), id="take without a throw"),
    pytest.param(position({6: 1}), Take((6,)), id="take again without a throw"),
    pytest.param(position(), Mark((4, 10), 4), id="a mark of the other game"),
    pytest.param(position({6: 1}, squares={1: {6: 1}}, rules=STAY), Stop(), id="stop on a rival's square (V-STAY)"),
    pytest.param(position(), Roll(()), id="no dice"),
    pytest.param(position(), Roll((1, 2, 3)), id="three dice"),
    pytest.param(position(), Roll((1, 2, 3, 4, 5)), id="five dice"),
    pytest.param(position(), Roll((0, 2, 3, 4)), id="a die of 0"),
    pytest.param(position(), Roll((1, 2, 3, 7)), id="a die of 7"),
    pytest.param(position(), "stop", id="text is no move"),
    pytest.param(position(), None, id="None is no move"),
]
ILLEGAL_AFTER_2435 = [
    pytest.param({}, Roll((1, 2, 3, 4)), id="a second throw"),
    pytest.param({}, Stop(), id="stop instead of a take"),
    pytest.param({}, Mark((6, 8), 2), id="a mark of the other game"),
    pytest.param({}, Take(()), id="nothing"),
    pytest.param({}, Take((6,)), id="a runner held back (C7)"),
    pytest.param({}, Take((8, 6)), id="columns out of order"),
    pytest.param({}, Take((5, 8)), id="sums of two splits"),
    pytest.param({}, Take((7,)), id="half a double (C9)"),
    pytest.param({}, Take((7, 7, 7)), id="three steps"),
    pytest.param({}, Take((3, 11)), id="sums the dice do not make"),
    pytest.param({}, Take((1, 13)), id="columns that are not there"),
    pytest.param({6: 1, 8: 1}, Take((5, 9)), id="both of an either/or (C8)"),
    pytest.param({6: 11}, Take((6, 8)), id="past the top (C6)"),
    pytest.param({7: 12}, Take((7, 7)), id="a double past the top (C9)"),
    pytest.param({2: 1, 3: 1, 6: 1}, Take((6, 8)), id="a fourth runner (C6)"),
]


def refused(state, move):
    """Assert that the move raises IllegalMove and leaves the position as it was."""
    before = hash(state)
    with pytest.raises(IllegalMove):
        classic.apply(state, move)
    assert before == hash(state)


@pytest.mark.parametrize(("state", "move"), ILLEGAL)
def test_illegal_moves_before_a_roll(state, move):
    """In phase "roll" only four dice, or the stop when allowed, are accepted."""
    refused(state, move)


@pytest.mark.parametrize(("runners", "move"), ILLEGAL_AFTER_2435)
def test_illegal_moves_after_a_roll(runners, move):
    """In phase "take" only the listed takes are accepted."""
    refused(classic.apply(position(runners), Roll((2, 4, 3, 5))), move)


def test_the_take_that_placement_forbids_is_refused():
    """What the free reading allows, V-PLACE refuses."""
    refused(classic.apply(position({7: 1}, rules=PLACE), Roll((2, 2, 5, 5))), Take((7, 7)))


def test_a_won_column_is_refused():
    """Nobody advances in a won column (C16)."""
    refused(classic.apply(position(won=(8,)), Roll((2, 4, 3, 5))), Take((6, 8)))


@pytest.mark.parametrize("players", [0, 5, -1, "2", 2.0, True, None], ids=repr)
def test_rules_refuse_players(players):
    """One to four players; anything else is a ValueError that says so."""
    with pytest.raises(ValueError, match="1 to 4"):
        Rules(players=players)


@pytest.mark.parametrize(
    ("players", "columns", "allowed"),
    [
        *((players, columns, "3 to 5") for players in (2, 3, 4) for columns in (0, 2, 6, 11, "3", 3.0, None)),
        *((1, columns, "1 to 11") for columns in (0, 12, -1, True)),
    ],
)
def test_rules_refuse_columns(players, columns, allowed):
    """Three to five columns, alone one to eleven; anything else is a ValueError that says so (V-COLS)."""
    with pytest.raises(ValueError, match=allowed):
        Rules(players, columns)


@pytest.mark.parametrize(
    ("setting", "allowed"), [("occupied", "share or jump or stay"), ("placement", "free or earliest")]
)
@pytest.mark.parametrize("value", ["", "both", "SHARE", None, 1], ids=repr)
def test_rules_refuse_unknown_variants(setting, allowed, value):
    """An unknown value is a ValueError that says what is allowed."""
    with pytest.raises(ValueError, match=f"{setting} must be {allowed}"):
        Rules(**{setting: value})


@pytest.mark.parametrize(
    ("rules", "players", "expected"),
    [
        pytest.param(Rules(2, 5), 4, Rules(4, 5), id="what is possible stays"),
        pytest.param(Rules(1, 1), 3, Rules(3, 3), id="too few"),
        pytest.param(Rules(1, 11), 2, Rules(2, 5), id="too many"),
        pytest.param(Rules(1, 11), 1, Rules(1, 11), id="alone still"),
        pytest.param(Rules(3, 3, "jump", "earliest"), 1, Rules(1, 3, "jump", "earliest"), id="alone now"),
    ],
)
def test_rules_for_other_players_keep_what_is_possible(rules, players, expected):
    """The columns to win come into the range that so many players have; the variants stay (V-COLS)."""
    assert expected == classic.for_players(rules, players)


def test_plain_strings_work_as_settings():
    """Rules made from strings equal those made from the enums, and so do their hashes."""
    plain = Rules(2, 3, "jump", "earliest")
    named = Rules(2, 3, classic.Occupied.JUMP, classic.Placement.EARLIEST)

    assert named == plain
    assert hash(named) == hash(plain)
    assert "jump" == plain.occupied


@pytest.mark.parametrize("starting_player", [-1, 2, "0", None], ids=repr)
def test_the_starting_player_takes_part(starting_player):
    """Only one of the players can start (C3)."""
    with pytest.raises(ValueError, match="0 to 1"):
        classic.new_game(Rules(), starting_player)


def test_equal_positions_are_equal_values():
    """Two orders of play that lead to the same position give the same value and hash."""
    one = played(classic.new_game(Rules()), Roll((2, 4, 4, 6)), Take((6, 10)), Roll((3, 5, 4, 4)), Take((8, 8)))
    other = played(classic.new_game(Rules()), Roll((4, 4, 5, 3)), Take((8, 8)), Roll((6, 2, 4, 4)), Take((6, 10)))

    assert one == other
    assert 1 == len({one, other})


def stated(state, dice):
    """Return the takes of C4-C10 and V-PLACE, stated anew: each split played step by step, in both orders."""
    found = set()
    for a, b, c, d in permutations(dice):
        first = _steps(state, (a + b, c + d))
        second = _steps(state, (c + d, a + b))
        longest = max(len(first[0]), len(second[0]))
        found |= {way for way in (first, second) if len(way[0]) == longest > 0}
    most = max((entered for _, entered in found), default=0)
    strict = state.rules.placement == "earliest"
    return {columns for columns, entered in found if entered == most or not strict}


def _steps(state, sums):
    """Play two sums one after the other where possible; return columns, ascending, and runners entered."""
    runners = {c: h for c, h in zip(classic.COLUMNS, state.runners, strict=True) if h}
    columns, entered = [], 0
    for column in sums:
        if state.won_by[column - 2] is not None or (column not in runners and len(runners) == 3):
            continue
        height = runners.get(column, state.squares[state.player][column - 2]) + 1
        while state.rules.occupied == "jump" and _rival_on(state, column, height):
            height += 1
        if height <= TOP[column]:
            entered += column not in runners
            runners[column] = height
            columns.append(column)
    return tuple(sorted(columns)), entered


def _rival_on(state, column, height):
    return any(own[column - 2] == height for player, own in enumerate(state.squares) if player != state.player)


@given(strategies.positions(strategies.CLASSIC_RULES, "roll"), strategies.dice(4))
def test_takes_equal_the_rules_stated_anew(state, dice):
    """In any reachable position of any rule set, playing the sums step by step gives the same takes."""
    after = classic.apply(state, Roll(dice))
    expected = stated(state, dice)

    assert expected == {take.columns for take in classic.legal_moves(after) if after.phase is Phase.TAKE}
    assert bool(expected) == (after.phase is Phase.TAKE)
    assert expected == {take.columns for split in classic.splits_of(state, dice) for take in split.takes}
