"""Puzzles: what stands in the file, which three a day has, how they are answered, and what is kept of it."""

import json
from math import gcd
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.kept.puzzles import both, dump, load
from game.app.kept.saves import SaveError
from game.logic.notation import format_move
from game.logic.packed import choices, number_of
from game.logic.record import replay
from game.model import Screen
from game.model.days import DAY
from game.model.puzzles import _STRIDE, KINDS, Theme, next_one, of_day, played, puzzles
from game.model.quiz import OPEN, RIGHT, Solver, expected
from game.players import LEVELS, choose, coach, options
from tests.screens import puzzle, puzzle_of, thought_about
from tests.tab import Tab
from tests.wide import every
from tools.puzzles.make import GAPS, themes

ALL = [*puzzles().values()]
NOW = 1_800_000_000_000
names = st.sampled_from([*puzzles()])
ratings = st.integers(0, 3000)


def made(move):
    """Return the text form of a decision."""
    return "roll" if move is None else format_move(move)


def answered(name, place=0):
    """Return a tab in which a puzzle is answered with the decision at *place* among all, the best being the first."""
    tab = puzzle(name)
    return tab.play(made(options(tab.model.quiz.table.state)[place][0]))


def test_there_are_three_hundred_puzzles_of_every_kind_and_theme():
    """Both games, one to four players and every variant are among them, and no theme is empty."""
    known = puzzles().values()
    assert len(known) >= 300
    assert not [theme for theme in Theme if sum(theme in found.themes for found in known) < 5]
    headers = " ".join({found.header for found in known})
    assert all(
        part in headers for part in ("classic", "express", "players=4", "occupied=jump", "occupied=stay", "earliest")
    )


def test_the_file_is_small():
    """All puzzles take no more than 24 KB."""
    assert Path("game/model/puzzles.txt").stat().st_size <= 24_000


@pytest.mark.parametrize("found", every(23, ALL), ids=lambda found: found.name)
def test_a_puzzle_is_a_position_of_a_game_with_a_choice(found):
    """Its record replays by the rules, and its position leaves more than one decision, of the kind that it says."""
    record, steps = played(found)
    assert steps == replay(record)
    state = steps[-1].after
    assert len(choices(state)) > 1
    assert found.kind == {"roll": Theme.STOP, "take": Theme.SPLIT, "mark": Theme.MARK}[state.phase]


@pytest.mark.parametrize("found", every(23, ALL), ids=lambda found: found.name)
def test_the_best_answer_is_the_experts_and_clearly_the_best(found):
    """The expert decides as its values say, the next best is worse by the gap, and the themes are those told."""
    state = played(found)[1][-1].after
    known = options(state)
    assert known[0][1] - known[1][1] >= GAPS[state.rules.game]
    assert choose(state, "expert") == known[0][0]
    assert "".join(themes(state, known)) == found.themes


@pytest.mark.parametrize("found", every(23, ALL), ids=lambda found: found.name)
def test_the_game_of_a_puzzle_is_its_number(found):
    """The moves that a number leads to have that number."""
    assert found.number == number_of(played(found)[0], seeded=True)


@pytest.mark.wide
@pytest.mark.parametrize("game", LEVELS)
def test_hard_puzzles_are_those_that_weaker_levels_miss(game):
    """Of the hardest third each level misses more than of the easiest, and nearly every puzzle is missed by one."""
    found = sorted((one for one in ALL if one.header.startswith(game)), key=lambda one: one.rating)
    third = len(found) // 3
    for level in LEVELS[game][:-1]:
        assert len(missed(found[-third:], level)) > len(missed(found[:third], level))
    assert len({name for level in LEVELS[game][:-1] for name in missed(found, level)}) > 0.9 * len(found)


def missed(found, level):
    """Return the names of the puzzles that a level decides otherwise than the expert."""
    states = {one.name: played(one)[1][-1].after for one in found}
    return {name for name, state in states.items() if choose(state, level) != choose(state, "expert")}


@given(st.integers(0, 40_000))
def test_every_day_has_one_puzzle_of_each_kind(day):
    """Whatever the hour in universal time, the day's three are the same: stop or roll, a split, a mark."""
    three = of_day(day * DAY)
    assert [found.kind for found in three] == [*KINDS]
    assert three == of_day(day * DAY + DAY - 1)


@pytest.mark.parametrize("kind", KINDS)
def test_no_puzzle_of_the_day_comes_again_before_all_of_its_kind_had_their_day(kind):
    """The stride through the file meets every puzzle of a kind once in a round."""
    assert 1 == gcd(_STRIDE, sum(found.kind is kind for found in puzzles().values()))


@given(ratings, ratings)
def test_the_expectations_of_both_sides_add_up_to_one(own, other):
    """Who is as good as the puzzle is hard is right half the time."""
    assert expected(own, other) + expected(other, own) == pytest.approx(1)
    assert 0.5 == expected(own, own)


@given(st.integers(0, 2500), ratings, names)
def test_a_right_answer_never_lowers_a_rating_and_a_wrong_one_never_raises_it(own, other, name):
    """What is expected hardly moves it; what surprises moves it by up to 32."""
    right, wrong = (Solver(own).after(name, other, right=right).rating for right in (True, False))
    assert max(0, own - 32) <= wrong <= own <= right <= own + 32


@given(st.integers(0, 2500), ratings, names, st.booleans())
def test_a_puzzle_counts_once(own, other, name, right):
    """A second answer to a puzzle leaves the rating as it is."""
    once = Solver(own).after(name, other, right=right)
    assert once.rating == once.after(name, other, right=not right).rating


@given(st.sets(st.integers(0, 30)), st.integers(0, 30))
def test_a_streak_is_the_days_in_a_row_up_to_today_or_yesterday(days, today):
    """A day that is not over breaks no streak."""
    solver = Solver(days=dict.fromkeys(days, RIGHT * 3))
    length = solver.streak(today * DAY)
    last = today if today in days else today - 1
    assert {last - back for back in range(length)} <= days
    assert last - length not in days


def test_practice_leaves_out_what_was_answered_and_the_three_of_today():
    """The next puzzle is a new one of the theme, as hard as the solver is good, until all are known."""
    solver, about = Solver(), [found for found in puzzles().values() if Theme.FREE in found.themes]
    seen = []
    for _round in about:
        found = next_one(solver, Theme.FREE, NOW)
        seen.append(found)
        solver = solver.after(found.name, found.rating, right=True)
    open_to = [found for found in about if found not in of_day(NOW)]
    assert {*open_to} == {*seen}
    assert seen[0] == next_one(solver, Theme.FREE, NOW) or len(seen) > len(open_to)


def test_a_puzzle_that_there_is_not_is_the_list():
    """A stale button leads there, as does the address without a name, whatever puzzle was open."""
    tab = answered(puzzle_of(Theme.SPLIT)).do("puzzle", "nowhere")
    assert (Screen.PUZZLE, None, "puzzle", "#title") == (
        tab.model.screen, tab.model.quiz, tab.fragment, tab.focused[-1])  # fmt: skip
    assert None is answered(puzzle_of(Theme.SPLIT)).do("open", "puzzle").model.quiz


@pytest.mark.parametrize("theme", ["", Theme.FREE])
def test_practice_opens_the_next_puzzle_of_the_theme(theme):
    """It is the one that suits the rating, none of today's, and has its own address."""
    tab = Tab("puzzle")
    tab.now = NOW
    tab.fill(theme=theme).do("puzzle", "practice")
    found = next_one(Solver(), theme, NOW)

    assert (found.name, f"puzzle?{found.name}", "#title") == (tab.model.quiz.name, tab.fragment, tab.focused[-1])
    assert Theme.FREE in found.themes or not theme


@pytest.mark.parametrize("theme", KINDS)
def test_the_best_answer_is_right_and_raises_the_rating(theme):
    """The coach says so, shows what every decision was worth, and the rating is kept."""
    tab = answered(puzzle_of(theme))
    assert "Right" in tab.html().one(id="title").text
    assert tab.model.solver.rating > 1200
    assert load(tab.stored["puzzles"]) == tab.model.solver
    rows = tab.html().all("table")[-1].all("tr")
    assert len(rows) == 1 + len(tab.model.quiz.review.moment.options)
    assert (tab.model.quiz.table.state.player, "#title") == (tab.model.quiz.review.seat, tab.focused[-1])


@pytest.mark.parametrize("theme", KINDS)
def test_another_answer_is_wrong_and_lowers_the_rating(theme):
    """The coach says what would have been better and what it cost."""
    tab = answered(puzzle_of(theme), 1)
    assert "better" in tab.html().one(id="title").text
    assert tab.model.solver.rating < 1200
    assert "It cost" in tab.said[-1]


def test_a_puzzle_counts_once_and_tells_by_how_much():
    """The answer tells what it did to the rating; one that was seen before does nothing to it."""
    name = puzzle_of(Theme.SPLIT)
    tab = answered(name)
    assert f"( {tab.model.solver.rating - 1200:+} )" in tab.html().text
    again = thought_about(Tab(f"puzzle?{name}", tab.stored))
    again.play(made(options(again.model.quiz.table.state)[0][0]))
    assert "Seen before, so your rating stays" in again.html().text


def test_the_coach_ponders_while_the_player_thinks(monkeypatch):
    """What would take long to judge is worked out beforehand, so that nothing freezes."""
    pondered = []
    monkeypatch.setattr(coach, "ponder", lambda state, move: pondered.append(move))
    tab = Tab(f"puzzle?{puzzle_of('f')}")
    left = tab.model.quiz.left
    thought_about(tab)
    assert left == tuple(pondered) != ()


def test_all_themes_are_practised_again():
    """A theme is chosen and given up; what is none changes nothing."""
    tab = Tab("puzzle").fill(theme=Theme.FREE).fill(theme="nothing")
    assert Theme.FREE == tab.model.theme
    assert "" == tab.fill(theme="").model.theme


def test_an_answer_that_comes_before_the_coach_is_ready_waits_for_it():
    """The answer stands, another one changes nothing, and it is judged as soon as the coach knows."""
    tab = Tab(f"puzzle?{puzzle_of('s')}").do("roll").play("stop")
    assert "The coach is thinking." == tab.said[-1]
    thought_about(tab)
    assert tab.model.quiz.made == "roll"
    assert tab.model.quiz.review


def test_a_puzzle_leaves_the_game_on_the_table_alone():
    """Whoever solves one comes back to the game as it was, and nothing of it is stored as a game."""
    tab = Tab("classic?seed=kite&players=2").play("roll")
    table, stored = tab.table, {key for key in tab.stored if key.startswith("game/")}
    tab.do("puzzle", puzzle_of("t")).press("1")
    assert table == tab.table
    assert stored == {key for key in tab.stored if key.startswith("game/")}
    assert "take" == tab.do("open", "play").state.phase


def test_the_three_of_a_day_lead_from_one_to_the_next():
    """Each answer goes into the day; after the third one there is practice."""
    tab = Tab("puzzle")
    for number in range(3):
        assert number == 3 - tab.model.solver.today(tab.now).count(OPEN)
        found = of_day(tab.now)[number]
        tab.do("puzzle", found.name)
        thought_about(tab)
        tab.play(made(options(tab.model.quiz.table.state)[0][0]))
    assert RIGHT * 3 == tab.model.solver.today(tab.now)
    assert "practice" == tab.html().one("button", "primary").get("data-value")
    assert 1 == tab.model.solver.streak(tab.now)


def test_a_puzzle_is_answered_by_keyboard():
    """R rolls, S stops, a digit takes a split, arrows and M make a mark."""
    assert "roll" == puzzle(puzzle_of("s")).press("r").model.quiz.made
    assert "stop" == puzzle(puzzle_of("s")).press("s").model.quiz.made
    assert puzzle(puzzle_of("m")).press("ArrowDown", "m").model.quiz.made.startswith("mark")
    split = puzzle(puzzle_of("t"))
    split.play(made(options(split.model.quiz.table.state)[0][0]))
    assert split.model.quiz.made.startswith("take")


def test_a_puzzle_is_found_again_under_its_address():
    """The link of a puzzle opens it; one of a puzzle that there is not opens the start screen with a notice."""
    tab = Tab("puzzle").do("puzzle", "p2")
    assert "p2" == tab.reload().model.quiz.name
    nowhere = Tab("puzzle?p0")
    assert "" == nowhere.model.screen
    assert nowhere.model.notices


@given(st.dictionaries(names, st.booleans()), ratings, st.dictionaries(st.integers(0, 9999), st.sampled_from(["1-0"])))
def test_what_is_kept_of_puzzles_is_read_as_it_was_written(found, rating, days):
    """Rating, answers in their order and days survive the storage."""
    assert Solver(rating, found, days) == load(dump(Solver(rating, found, days)))


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=4) | st.floats(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
)


@given(values, values, values)
def test_a_damaged_part_of_what_is_kept_costs_that_part_alone(rating, answers, days):
    """Whatever stands in the place of one field, the start goes on and the rest is read."""
    text = json.dumps({"version": 1, "rating": rating, "answered": answers, "days": days})
    assert load(text).rating in range(4000)
    assert not Tab("puzzle", {"puzzles": text}).model.warnings


@pytest.mark.parametrize(
    ("day", "signs"), [("7", 111), ("7", "11"), ("7", "1x1"), ("7", None), ("x", RIGHT * 3), ("²", RIGHT * 3)]
)
def test_a_damaged_day_of_puzzles_costs_that_day(day, signs):
    """The other days count, and the screen that shows them opens."""
    tab = Tab("puzzle", {"puzzles": json.dumps({"version": 1, "days": {day: signs, "8": RIGHT * 3}})})
    assert ({8: RIGHT * 3}, ()) == (tab.model.solver.days, tab.model.warnings)


@pytest.mark.parametrize("text", ["[]", "{}", '{"version": 2}', "{", "[" * 200])
def test_a_text_that_keeps_no_puzzles_is_set_aside(text):
    """It is said, kept under another key, and the player begins anew."""
    with pytest.raises(SaveError):
        load(text)
    tab = Tab("puzzle", {"puzzles": text})
    assert text == tab.stored["damaged/puzzles"]
    assert Solver() == tab.model.solver


@given(st.dictionaries(names, st.booleans()), ratings, st.dictionaries(names, st.booleans()), ratings)
def test_the_puzzles_of_two_browsers_are_merged(mine, rating, theirs, other):
    """All answers are there, with one's own rating or that of whoever has answered more."""
    merged = load(both(dump(Solver(rating, mine)), dump(Solver(other, theirs))))
    assert {*mine, *theirs} == {*merged.answered}
    assert merged.rating == (other if len(theirs) > len(mine) else rating)
