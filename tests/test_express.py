"""The rules of Can't Stop Express, E1–E9, by the worked examples and over whole games."""

from functools import cache
from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.logic import express
from game.logic.dice import throws
from game.logic.express import Mark, Phase, Refusal, Roll, Rules, Sheet

DICE = [dice for dice, _ in throws(5)]
NUMBERS = [chosen for size in range(4) for chosen in combinations(range(1, 7), size)]


def sheet(counts="", fifths="") -> Sheet:
    """Return the sheet written like ``"4:2 10:1"`` with tracks like ``"4:1 2:1"``."""
    rows = dict(_numbers(counts))
    return Sheet(tuple(rows.get(row, 0) for row in express.ROWS), tuple(_numbers(fifths)))


def _numbers(text):
    return [tuple(map(int, item.split(":"))) for item in text.split()]


def at(one_sheet, dice, penalty=200) -> express.State:
    """Return the solo position in which this throw is to be marked on this sheet."""
    before = express.State(Rules(penalty=penalty), (one_sheet,))
    return express.apply(before, Roll(dice))


def marks(one_sheet, dice):
    """Return the legal marks of this throw on this sheet."""
    return express.legal_moves(at(one_sheet, dice))


EXAMPLES = [
    pytest.param("", "", (1, 3, 4, 4, 6), Mark((4, 10), 4), "4:1 10:1", "4:1", id="first throw"),
    pytest.param(
        "4:1 9:1 10:2", "4:1 2:1", (1, 2, 2, 4, 5), Mark((4, 5), 5),
        "4:2 5:1 9:1 10:2", "4:1 2:1 5:1", id="third number",
    ),
    pytest.param(
        "4:2 5:1 9:1 10:2", "4:1 2:1 5:1", (1, 3, 3, 6, 6), Mark((4, 9), None),
        "4:3 5:1 9:2 10:2", "4:1 2:1 5:1", id="free throw",
    ),
    pytest.param(
        "7:1", "1:1 2:1", (1, 1, 2, 2, 1), Mark((3, 3), 1), "3:2 7:1", "1:2 2:1", id="no new number",
    ),
    pytest.param("8:3", "", (4, 4, 4, 4, 1), Mark((8, 8), 1), "8:5", "1:1", id="a sum twice is two marks"),
    pytest.param("7:10", "", (1, 6, 2, 2, 5), Mark((4, 7), 5), "4:1 7:10", "5:1", id="a full row"),
    pytest.param("7:9", "", (1, 6, 3, 4, 5), Mark((7, 7), 5), "7:10", "5:1", id="one box left, two picks"),
]  # fmt: skip


@pytest.mark.parametrize(("rows", "tracks", "dice", "mark", "rows_after", "tracks_after"), EXAMPLES)
def test_a_mark_fills_its_rows_and_track(rows, tracks, dice, mark, rows_after, tracks_after):
    """A legal mark enters both sums and the fifth die, as in the worked examples (E2, E3, E4, E7)."""
    state = express.apply(at(sheet(rows, tracks), dice), mark)

    assert (sheet(rows_after, tracks_after),) == state.sheets


@pytest.mark.parametrize(
    ("tracks", "dice", "allowed"),
    [
        pytest.param("", (1, 3, 4, 4, 6), (1, 3, 4, 6), id="any number is new at first"),
        pytest.param("4:1", (1, 3, 4, 4, 6), (1, 3, 6), id="a new number is owed"),
        pytest.param("1:1 2:1", (1, 1, 2, 2, 1), (1, 2), id="nothing new shows: mark one again"),
        pytest.param("1:1 2:2", (1, 1, 2, 2, 3), (3,), id="the number owed later"),
        pytest.param("3:4", (3, 3, 3, 3, 3), (3,), id="five equal dice, known"),
        pytest.param(
            "1:1 2:1 3:1",
            (1, 4, 4, 5, 6),
            (1,),
            id="a chosen number that shows is a duty",
        ),
        pytest.param("1:1 2:1 3:1", (1, 2, 4, 5, 6), (1, 2), id="the player picks which"),
        pytest.param("4:1 5:1 6:1", (1, 2, 2, 3, 3), (), id="free throw"),
    ],
)
def test_fifth_die_duty(tracks, dice, allowed):
    """The dice that may be the fifth die follow the duty of E3 and E4; the legal marks use exactly them."""
    before = sheet("", tracks)

    assert allowed == express.fifths(before, dice)
    assert set(allowed or [None]) == {mark.fifth for mark in marks(before, dice)}
    assert (not allowed) == express.is_free(before, dice)


@pytest.mark.parametrize(
    ("tracks", "dice", "mark"),
    [
        pytest.param(
            "1:1 2:1 3:1",
            (1, 4, 2, 2, 5),
            Mark((4, 6), 4),
            id="a number that was not chosen",
        ),
        pytest.param(
            "1:1 2:1 3:1",
            (1, 4, 4, 5, 6),
            Mark((9, 10), None),
            id="no free throw while one shows",
        ),
        pytest.param(
            "4:1",
            (1, 3, 4, 4, 6),
            Mark((4, 9), 4),
            id="no old number while a new one shows",
        ),
        pytest.param(
            "",
            (1, 3, 4, 4, 6),
            Mark((5, 10), None),
            id="no free throw before three numbers",
        ),
        pytest.param("", (1, 3, 4, 4, 6), Mark((6, 8), 4), id="sums the dice do not make"),
        pytest.param("", (1, 3, 4, 4, 6), Mark((10, 4), 4), id="sums out of order"),
        pytest.param("", (1, 3, 4, 4, 6), Mark((4, 10), 2), id="a fifth die that does not show"),
        pytest.param(
            "",
            (1, 3, 4, 4, 6),
            Roll((1, 1, 1, 1, 1)),
            id="a second throw before the mark",
        ),
    ],
)
def test_illegal_marks_are_refused(tracks, dice, mark):
    """A move that the duty of the fifth die or the dice do not allow raises IllegalMove."""
    state = at(sheet("", tracks), dice)

    with pytest.raises(express.IllegalMove, match="not legal"):
        express.apply(state, mark)


@pytest.mark.parametrize("dice", [(), (1, 2, 3, 4), (1, 2, 3, 4, 7), (0, 2, 3, 4, 5), (1,) * 6], ids=str)
def test_a_throw_is_five_dice(dice):
    """Anything but five dice from 1 to 6 is refused."""
    with pytest.raises(express.IllegalMove, match="five dice"):
        express.apply(express.new_game(Rules()), Roll(dice))


def test_a_mark_needs_a_throw():
    """Before the throw there is nothing to mark and no legal move is listed."""
    state = express.new_game(Rules())

    assert () == express.legal_moves(state)
    with pytest.raises(express.IllegalMove):
        express.apply(state, Mark((4, 10), 4))


@pytest.mark.parametrize(
    ("rows", "penalty", "expected"),
    [
        pytest.param(
            "2:2 4:6 5:5 6:6 8:9 9:7 10:9",
            200,
            400,
            id="the final sheet of the examples",
        ),
        pytest.param("2:4 8:5 10:6", 200, -140, id="counts 4, 5, 6"),
        pytest.param("2:7 4:5", 200, 200, id="counts 7, 5"),
        pytest.param("7:10", 200, 150, id="a full row of 7"),
        pytest.param("", 200, 0, id="an empty sheet"),
        pytest.param("2:1 3:4", 150, -300, id="penalty 150"),
        pytest.param("2:1 3:4 12:6", 100, -100, id="penalty 100"),
        pytest.param(
            " ".join(f"{row}:10" for row in range(2, 13)),
            200,
            3350,
            id="every row full",
        ),
    ],
)
def test_totals(rows, penalty, expected):
    """A sheet's total is the sum of its rows (E6, E8)."""
    assert expected == express.total(sheet(rows), penalty)


def test_row_scores_of_the_final_example():
    """The scores come row by row, 2…12."""
    scored = sheet("2:2 4:6 5:5 6:6 8:9 9:7 10:9")

    assert (-200, 0, 60, 0, 40, 0, 160, 100, 240, 0, 0) == express.row_scores(scored)


@pytest.mark.parametrize(
    ("row", "value"),
    list(zip(range(2, 13), (100, 70, 60, 50, 40, 30, 40, 50, 60, 70, 100), strict=True)),
    ids=lambda number: str(number),
)
def test_a_row_by_its_count(row, value):
    """Four marks lose the penalty, none and five score 0, each from the sixth on the row's value (E6)."""
    expected = (
        0,
        -200,
        -200,
        -200,
        -200,
        0,
        value,
        2 * value,
        3 * value,
        4 * value,
        5 * value,
    )

    assert expected == tuple(express.row_score(row, count) for count in range(11))


def test_marks_to_zero():
    """Only a row of one to four marks needs more to stop losing points."""
    assert (0, 4, 3, 2, 1, 0, 0, 0, 0, 0, 0) == tuple(express.marks_to_zero(count) for count in range(11))


@pytest.mark.parametrize("players", [0, 9, -1, True, "2", 2.0, None], ids=repr)
def test_rules_refuse_players(players):
    """One to eight players take part; anything else is a ValueError that says so."""
    with pytest.raises(ValueError, match="1 to 8"):
        Rules(players=players)


@pytest.mark.parametrize("penalty", [0, 50, -200, "200", 200.0, None], ids=repr)
def test_rules_refuse_penalties(penalty):
    """The penalty is 200, 150 or 100; anything else is a ValueError that says so."""
    with pytest.raises(ValueError, match="200, 150 or 100"):
        Rules(penalty=penalty)


def test_one_throw_serves_all_seats_in_order():
    """Each seat marks the same dice on its own sheet; then the next throw is due (E1, E2)."""
    state = express.apply(express.new_game(Rules(players=2)), Roll((1, 3, 4, 4, 6)))
    seats = [state.player]
    state = express.apply(state, Mark((4, 10), 4))
    seats.append(state.player)

    assert (1, 3, 4, 4, 6) == state.dice
    state = express.apply(state, Mark((7, 8), 3))

    assert [0, 1] == seats
    assert (Phase.ROLL, 0, ()) == (state.phase, state.player, state.dice)
    assert (sheet("4:1 10:1", "4:1"), sheet("7:1 8:1", "3:1")) == state.sheets


def test_the_eighth_box_ends_a_sheet_and_its_pairs_count():
    """The pairs of the ending throw are entered; alone, the game is over with it (E5)."""
    state = express.apply(at(sheet("4:5", "4:7 2:1 5:1"), (1, 3, 4, 4, 6)), Mark((4, 10), 4))

    assert (sheet("4:6 10:1", "4:8 2:1 5:1"),) == state.sheets
    assert express.is_over(state)
    assert (0,) == express.winners(state)
    assert () == express.legal_moves(state)


def test_others_play_on_when_one_sheet_ends():
    """An ended sheet is passed over, its owner keeps the total, and the last sheet ends the game (E5)."""
    ending, open_sheet = sheet("4:5", "4:7 2:1 5:1"), sheet("9:5", "4:6 2:1 5:1")
    state = express.State(Rules(players=3), (open_sheet, ending, open_sheet))
    state = express.apply(state, Roll((1, 3, 4, 4, 6)))
    seats = []
    while not express.is_over(state):
        if state.phase is Phase.ROLL:
            state = express.apply(state, Roll((1, 3, 4, 4, 6)))
        seats.append(state.player)
        state = express.apply(state, Mark((4, 10), 4))

    assert [0, 1, 2, 0, 2] == seats


def test_equal_totals_share_the_win():
    """Everybody with the highest total wins (E9)."""
    good, poor = sheet("7:6", "4:8"), sheet("7:5", "4:8")
    state = express.State(Rules(players=3), (good, poor, good), Phase.OVER)

    assert (0, 2) == express.winners(state)


@pytest.mark.parametrize(("penalty", "points", "winners"), [(200, (-80, 0), (1,)), (100, (20, 0), (0,))])
def test_the_penalty_decides_who_wins(penalty, points, winners):
    """A row of one to four marks costs what the rules of this game say, in the totals and at the end (E6, E8)."""
    state = express.State(Rules(2, penalty), (sheet("6:8 2:1", "4:8"), sheet("", "4:8")), Phase.OVER)

    assert points == express.points(state)
    assert winners == express.winners(state)


def test_rules_for_other_players_keep_the_penalty():
    """More or fewer players change nothing else."""
    assert Rules(3, 150) == express.for_players(Rules(1, 150), 3)


def test_nobody_wins_before_the_end():
    """Winners are empty until the game is over."""
    assert () == express.winners(express.new_game(Rules(players=2)))


@pytest.mark.parametrize(
    ("tracks", "dice", "expected"),
    [
        pytest.param("4:1", (1, 3, 4, 4, 6), [None, None, *2 * [Refusal.NEW_OWED], None], id="new"),
        pytest.param(
            "1:1 2:1 3:1", (4, 1, 2, 5, 6), [Refusal.CHOSEN_SHOWN, None, None, *2 * [Refusal.CHOSEN_SHOWN]],
            id="chosen",
        ),
        pytest.param("4:1 5:1 6:1", (1, 2, 2, 3, 3), [Refusal.FREE_THROW] * 5, id="free"),
    ],
)  # fmt: skip
def test_refused_dice_say_why(tracks, dice, expected):
    """Each die that may not be the fifth carries its reason, in the order thrown."""
    assert tuple(expected) == express.fifth_refusals(sheet("", tracks), dice)


def test_change_tells_what_a_mark_fills():
    """A change names the boxes, the full rows that take nothing, the track box, and the sheet after."""
    before = sheet("7:9 4:2", "5:3")

    both = express.change(before, Mark((7, 7), 5))
    free = express.change(before, Mark((4, 9), None))

    assert (((7, 10),), (7,), (5, 4)) == (both.boxes, both.full, both.track)
    assert sheet("7:10 4:2", "5:4") == both.after
    assert (((4, 3), (9, 1)), (), None) == (free.boxes, free.full, free.track)


def test_marks_come_in_a_stable_order():
    """Legal marks are sorted by fifth die, then by pairs, whatever the order of the dice."""
    expected = ((3, 6, 1), (4, 5, 1), (2, 6, 2), (4, 4, 2), (2, 5, 3), (3, 4, 3))
    orders = {marks(Sheet(), dice) for dice in permutations((1, 1, 2, 3, 3))}

    assert [expected] == [tuple((*mark.pairs, mark.fifth) for mark in listed) for listed in orders]


@cache
def divisions(dice):
    """Return every way to divide five dice into two pairs and a fifth die, as (sums ascending, fifth)."""
    ways = ((a + b, c + d, fifth) for a, b, c, d, fifth in set(permutations(dice)))
    return {(min(one, other), max(one, other), fifth) for one, other, fifth in ways}


def stated(dice, numbers):
    """Return the marks of E3 and E4, stated anew: of every division of the dice, what the rules allow."""
    known, shown = set(numbers), set(dice)
    found = set()
    for low, high, fifth in divisions(dice):
        if len(known) < 3 and (fifth not in known or shown <= known):
            found.add((low, high, fifth))
        if len(known) == 3 and fifth in known:
            found.add((low, high, fifth))
        if len(known) == 3 and not shown & known:
            found.add((low, high, None))
    return found


@pytest.mark.parametrize("numbers", NUMBERS, ids=lambda numbers: "".join(map(str, numbers)) or "none")
def test_legal_marks_of_every_throw(numbers):
    """For all 252 throws and every choice of numbers the marks are those of E3 and E4, once each."""
    before = Sheet(fifths=tuple((number, 1) for number in numbers))
    for dice in DICE:
        found = [(*mark.pairs, mark.fifth) for mark in marks(before, dice)]

        assert stated(dice, numbers) == set(found)
        assert len(set(found)) == len(found)


@st.composite
def games(draw):
    """Draw a whole game as the list of (state, move), with its last state at the end."""
    state = express.new_game(Rules(draw(st.integers(1, 4)), draw(st.sampled_from([200, 150, 100]))))
    chance = draw(st.randoms(use_true_random=False))
    steps = []
    while not express.is_over(state):
        if state.phase is Phase.ROLL:
            move = Roll(tuple(chance.choices(range(1, 7), k=5)))
        else:
            move = chance.choice(express.legal_moves(state))
        steps.append((state, move))
        state = express.apply(state, move)
    return steps, state


@given(games())
def test_whole_games_keep_their_books(game):
    """Two marks a throw, less those lost to full rows, and a fifth mark for each throw that was not free."""
    steps, end = game
    for seat, final in enumerate(end.sheets):
        taken = [(state, move) for state, move in steps if isinstance(move, Mark) and state.player == seat]
        lost = sum(len(express.change(state.sheets[seat], move).full) for state, move in taken)
        free = sum(move.fifth is None for _, move in taken)

        assert 2 * len(taken) - lost == sum(final.marks)
        assert len(taken) - free == sum(count for _, count in final.fifths)
        assert all(not state.sheets[seat].ended for state, _ in taken)
        assert final.ended
        assert max(final.marks) <= express.BOXES


@given(games())
def test_states_are_values(game):
    """Replaying the moves of a game gives equal states with equal hashes."""
    steps, end = game
    state = steps[0][0]
    for before, move in steps:
        assert (before, hash(before)) == (state, hash(state))
        state = express.apply(state, move)

    assert end == state


def test_public_names_exist():
    """Everything that the module lists as public is there, the moves of the game included."""
    assert [] == [name for name in express.__all__ if not hasattr(express, name)]
    assert {"Roll", "Mark", "IllegalMove"} <= set(express.__all__)
