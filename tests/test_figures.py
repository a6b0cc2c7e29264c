"""Figures that players are told: each is computed here from the rules, the computer players or the measured results."""

import re
from pathlib import Path
from statistics import mean

import pytest

from game.logic import classic, dice, express
from game.logic.express import ROWS, Roll, Rules, Sheet, State
from game.logic.moves import Take
from game.model import Model, Screen
from game.model.guide import beginning, followed, wanted
from game.players import LEVELS, choose
from game.view.express.guide import guide_screen
from game.view.lessons import learnt, task
from game.view.rules import express as rules_express
from game.view.rules.express import GOOD, LASTS
from game.view.rules.screen import rules_screen
from tests.markup import parse
from tests.wide import every

RESULTS = (Path(__file__).parents[1] / "benchmarks" / "RESULTS.md").read_text(encoding="utf-8")
SHEETS = 60


def measured(player, column):
    """Return a measured figure of a player of Express alone."""
    block = RESULTS.split("| alone | games | mean | ± | below 0 | 800 and more | throws |")[1].split("\n\n")[0]
    (row,) = [line for line in block.splitlines() if line.startswith(f"| {player} ")]
    cells = [cell.strip().replace(",", "") for cell in row.split("|")[1:-1]]
    return float(cells[{"mean": 2, "below 0": 4, "800 and more": 5, "throws": 6}[column]])


def length(seed, level):
    """Return how many throws a sheet lasts that *level* plays alone."""
    state, number = express.new_game(Rules()), 0
    while not express.is_over(state):
        state = express.apply(state, Roll(dice.roll(seed, number, 5)))
        state = express.apply(state, choose(state, level))
        number += 1
    return number


@pytest.mark.parametrize("level", every(3, LEVELS["express"][:-1]))
def test_a_sheet_lasts_some_22_to_25_throws(level):
    """That was told while sheets lasted 21: nine sheets in ten last what is said, and so many on average."""
    low, high, average = map(int, re.findall(r"\d+", LASTS))
    lengths = [length(f"sheet {number}", level) for number in range(SHEETS)]
    assert 0.85 <= sum(low <= throws <= high for throws in lengths) / SHEETS
    assert average == round(mean(lengths))


def test_the_expert_s_sheets_last_as_long():
    """The expert was measured over thousands of sheets; no level is further from what is said than a throw."""
    average = int(re.findall(r"\d+", LASTS)[-1])
    assert average == round(measured("expert, penalty 200 *", "throws"))
    assert all(abs(average - measured(level, "throws")) < 1 for level in LEVELS["express"][:-1])


def test_the_points_of_good_sheets_are_as_rare_as_told():
    """What the expert makes on average and how often it makes 800 are the measured figures, rounded."""
    assert "the expert here makes 250 on average" in GOOD
    assert 250 == 10 * round(measured("expert, penalty 200 *", "mean") / 10)
    assert "800 on one sheet in fifty" in GOOD
    assert 0.8 < 50 * measured("expert, penalty 200 *", "800 and more") < 1.2


def test_first_games_often_end_below_zero():
    """A beginner's sheets mostly do."""
    assert measured("beginner", "below 0") > 0.5
    assert "First games often end below zero" in str(rules_screen(Model(Screen.RULES)))


def test_every_sheet_starts_deep_in_the_minus():
    """After each of the first two throws no mark at all leaves a total above minus 200."""
    for first, _ in dice.throws(5):
        state = express.apply(State(Rules(), (Sheet(),)), Roll(first))
        totals = [express.total(express.apply(state, move).sheets[0]) for move in express.legal_moves(state)]
        assert max(totals) <= -200


def test_the_sheet_under_way_is_as_its_caption_says():
    """Rows 4, 5 and 9 have one to four marks, row 7 five, row 8 more."""
    marks = dict(zip(ROWS, rules_express._RUNNING.marks, strict=True))
    assert [4, 5, 9] == [row for row, count in marks.items() if 1 <= count <= 4]
    assert (5, True) == (marks[7], marks[8] > 5)


def lesson(number):
    """Return the guide's table at throw *number*, from 0, and its texts."""
    table = beginning("express")
    for _ in range(number):
        table = followed(table)
    return table.state, task("express", number), learnt("express", number)


def test_the_guide_tells_what_is_on_its_sheet():
    """Penalty, counts and numbers in the texts of the guide are those of the marks that it asks for."""
    state, _, taught = lesson(0)
    assert f"Both rows now cost {Rules().penalty}" in taught
    assert 5 == next(n for n in range(1, 11) if express.row_score(4, n) == 0)
    state, asked, taught = lesson(1)
    assert ("You have one number" in asked, 1) == (True, len(state.sheets[0].fifths))
    state, asked, _ = lesson(2)
    assert "Row 10 has two marks already." in taught
    assert 2 == state.sheets[0].marks[10 - 2]
    assert "4 and 2 are on your tracks, so only 1 or 5" in asked
    assert ((4, 1), (2, 1)) == state.sheets[0].fifths
    assert (1, 5) == express.fifths(state.sheets[0], state.dice)
    state, _, _ = lesson(3)
    assert express.is_free(state.sheets[0], state.dice)
    assert (8, 6) == (express.TRACK_BOXES, next(n for n in range(1, 11) if express.row_score(4, n) > 0))


def test_the_guide_of_the_classic_game_tells_what_is_on_its_board():
    """The sums, runners and steps in its texts are those of the moves that it asks for."""
    table, boards = beginning("classic"), []
    while wanted(table):
        boards.append(table.state)
        table = followed(table)
    assert "take 7 and 8" in task("classic", 1) and Take((7, 8)) in classic.legal_moves(boards[1])
    assert "two steps" in task("classic", 2) and 2 == sum(boards[2].runners)
    assert "your last runner" in task("classic", 3) and 2 == sum(map(bool, boards[3].runners))
    assert [6, 7, 8] == [column for column in classic.COLUMNS if boards[4].runners[column - 2]]
    assert (Take((7, 8)),) == classic.legal_moves(boards[5])
    assert {5, 7, 8, 10} == {total for split in classic.splits(boards[5]) for total in split.sums}
    assert "You have six" in task("classic", 6) and 6 == sum(boards[6].runners)
    assert table.state.squares == (boards[6].runners,)


def test_the_guide_ends_with_the_same_figures():
    """The last page of the guide tells no others than the rules."""
    table = beginning("express")
    while wanted(table):
        table = followed(table)
    said = parse(str(guide_screen(Model(Screen.GUIDE, guide=table), table))).text
    assert LASTS in said and GOOD in said
