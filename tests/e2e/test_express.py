"""Express in a real browser: by touch, by keys alone, with real dice; and nothing for axe to find."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from game.logic import dice, express
from game.logic.moves import Mark, Roll
from game.logic.notation import format_move
from game.logic.record import Step
from game.model.round import Choice
from game.view.parts.drawing import signed
from tests.e2e.anew import Anew
from tests.e2e.screens import overflow, press, problems_of
from tests.tab import Tab


def test_a_throw_is_marked_by_taps_and_taken_back(begin: Anew):
    """Die, card, Mark: each tap leads on; the mark can be taken back until the next throw."""
    page = begin("express?seed=kite")
    page.set_viewport_size({"width": 360, "height": 740})
    page.get_by_role("button", name="Roll", exact=True).click()
    page.get_by_role("button", name="5, as the fifth die").first.click()
    page.get_by_role("button", name=re.compile("^6 and 8, fifth die 5")).click()
    expect(page.locator("#hint")).to_contain_text("Row 6 starts to cost 200. Row 8 starts to cost 200.")
    expect(page.locator(".then-total")).to_have_text("then −400")
    page.get_by_role("button", name="Mark 6 + 8", exact=True).click()
    expect(page.locator(".score")).to_have_text("−400")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".score")).to_have_text("0")
    assert 0 == overflow(page)


def test_a_legal_move_is_picked_and_confirmed(begin: Anew):
    """The card of a legal mark carries its text; a click picks it, and Mark or a second click makes it."""
    page = begin("express?seed=kite")
    page.locator("[data-action=roll]").click()
    page.locator('[data-move="mark 7+7/5"]').click()
    page.locator("[data-action=confirm]").click()
    expect(page.locator("#roll")).to_be_enabled()
    expect(page.locator(".score")).to_have_text("−200")


def test_the_dice_lay_on_one_another_after_their_fall(begin: Anew):
    """They stay apart once they have fallen, also where they are no buttons: until the next throw, or when passed."""
    page = begin(Tab("express?seed=kite").do("roll").do("walk", "1").do("confirm"))
    page.evaluate("Promise.all(document.getAnimations().map((fall) => fall.finished))")
    boxes = [die.bounding_box() for die in page.locator("#thrown .die").all()]
    assert 5 == len(boxes)
    assert all(one["x"] + one["width"] <= other["x"] for one, other in pairwise(boxes))


def test_two_players_play_a_round_with_keys_alone(begin: Anew):
    """Roll, walk the marks, mark, take the device over, and mark again without touching the mouse."""
    page = begin("express?seed=kite&players=2")
    press(page, "r", "ArrowDown", "ArrowDown", "Enter")
    expect(page.locator("#uncover")).to_be_focused()
    press(page, "Enter")
    expect(page.locator("#fifth-0")).to_be_focused()
    press(page, "Enter", "Enter", "Enter")
    expect(page.locator("#roll")).to_be_focused()
    assert 2 == page.locator(".score", has_text="−400").count()


def test_a_corrected_throw_points_out_what_no_longer_fits(begin: Anew):
    """A game of typed dice: an earlier throw is corrected, the mark that became impossible is named."""
    page = begin("express")
    page.locator("#dice-fold").click()
    page.get_by_label("We do").check()
    page.get_by_role("button", name="Start", exact=True).click()
    press(page, *"13446r")
    page.locator('[data-move="mark 4+10/4"]').dblclick()
    page.get_by_role("button", name="Moves", exact=True).click()
    page.get_by_role("button", name="Correct throw 1").click()
    page.get_by_role("button", name="Take back 6").click()
    press(page, "5")
    page.get_by_role("button", name="Use dice").click()
    expect(page.get_by_role("note")).to_contain_text("4 and 10, fifth die 4 for throw 1 is not possible")
    page.get_by_role("button", name="Withdraw the correction").click()
    expect(page.locator(".score")).to_have_text("−400")


PICKS = (0, -1, 1, -2)
"""Which of the legal marks each player makes: one near the first or the last, which arrow keys soon reach."""
APART = "s187"  # of 300 seeds the one with which four sheets end soonest after each other


def played(seed: str, players: int = 1) -> tuple[Step, ...]:
    """Return a game in which each player makes another of the legal marks, so that the sheets end apart."""
    state, steps, number = express.new_game(express.Rules(players)), [], 0
    while not express.is_over(state):
        legal = express.legal_moves(state)
        move = legal[PICKS[state.player] % len(legal)] if legal else Roll(dice.roll(seed, number, 5))
        number += not legal
        steps.append(Step(state, move, express.apply(state, move)))
        state = steps[-1].after
    return tuple(steps)


def after(tab: Tab, steps: tuple[Step, ...]) -> Tab:
    """Return the tab in which these steps were made."""
    for step in steps:
        tab.do("uncover").play("roll" if isinstance(step.move, Roll) else format_move(step.move))
    return tab


def test_the_end_shows_standings_chart_and_sheets(begin: Anew):
    """The last mark brings the result: its headline has the focus, sheets and chart are there, axe is silent."""
    steps = played("kite", 2)
    tab = Tab("express").do("add-seat").fill(name_0="Ada", name_1="A very long name, Ben", seed="kite").do("start")
    page = begin(after(tab, steps[:-1]).do("uncover"))
    page.set_viewport_size({"width": 320, "height": 640})
    page.locator(f'[data-move="{format_move(steps[-1].move)}"]').dblclick()
    expect(page.locator("#victory")).to_be_focused()
    expect(page.get_by_role("img", name="Totals after every throw")).to_be_visible()
    assert 2 == page.locator(".others figure").count()
    assert [] == problems_of(page)
    assert 0 == overflow(page)


def play_by_keys(page: Page, steps: tuple[Step, ...], since: int = 0, typed: bool = False) -> None:
    """Play *steps* from *since* with keys alone: type the dice or roll, take the device, walk to the mark, make it."""
    for before, step in pairwise((None, *steps[since:])):
        if isinstance(step.move, Roll):
            keys = [*(str(face) for face in step.move.dice if typed), "r"]
        else:
            passed = ["Enter"] if isinstance(before.move, Mark) else []
            sheet, dice = step.before.sheets[step.before.player], step.before.dice
            shown = Choice(sheet, dice).shown
            down = 1 + shown.index(step.move)
            up = 1 + len(shown) - down
            keys = [*passed, *(["ArrowDown"] * down if down <= up else ["ArrowUp"] * up), "m"]
        press(page, *keys)


def check_result(page: Page, steps: tuple[Step, ...]) -> None:
    """Compare the rows of the result with the last of *steps*: everybody's total and number of throws."""
    expect(page.locator("#victory")).to_be_focused()
    sheets = steps[-1].after.sheets
    throws = [
        sum(isinstance(step.move, Mark) and step.before.player == seat for step in steps) for seat in range(len(sheets))
    ]
    shown = page.locator(".ranks tbody tr").evaluate_all(
        "rows => rows.map(row => [row.cells[2].textContent, row.querySelector('small').textContent.split(' ')[0]])"
    )
    totals = [express.total(sheet, 200) for sheet in sheets]
    order = sorted(range(len(sheets)), key=lambda seat: -totals[seat])
    assert [[signed(totals[seat]), str(throws[seat])] for seat in order] == shown


@pytest.mark.wide
def test_a_solo_game_is_played_by_touch(begin_on_phone: Anew):
    """Roll, die, card and Mark, each with a tap on a phone of 360 x 740, until the sheet ends."""
    page = begin_on_phone("express?seed=d")
    page.emulate_media(reduced_motion="reduce")
    steps = played("d")
    for step in steps:
        if isinstance(step.move, Roll):
            page.locator("#roll").tap()
            continue
        dice = step.before.dice
        page.locator(f"#fifth-{dice.index(sum(dice) - sum(step.move.pairs))}").tap()
        page.locator(f'[data-move="{format_move(step.move)}"]').tap()
        page.locator("#confirm").tap()
    check_result(page, steps)


@pytest.mark.wide
def test_a_game_is_played_with_keys_alone(begin: Anew):
    """A whole game without touching the mouse."""
    steps = played("hawk")
    page = begin("express?seed=hawk")
    page.emulate_media(reduced_motion="reduce")
    play_by_keys(page, steps)
    check_result(page, steps)


@pytest.mark.wide
def test_four_sheets_end_after_different_throws_with_keys_alone(begin: Anew):
    """From the throw with which the first sheet ends to the mark with which the last one does."""
    steps = played(APART, 4)
    first = next(number for number, step in enumerate(steps) if any(sheet.ended for sheet in step.after.sheets))
    since = max(number for number, step in enumerate(steps[:first]) if isinstance(step.move, Roll))
    page = begin(after(Tab(f"express?seed={APART}&players=4"), steps[:since]))
    page.emulate_media(reduced_motion="reduce")
    play_by_keys(page, steps, since=since)
    check_result(page, steps)


@pytest.mark.wide
def test_a_game_is_played_with_real_dice(begin: Anew):
    """The throws of a whole game are typed."""
    page = begin("express")
    page.emulate_media(reduced_motion="reduce")
    page.locator("#dice-fold").click()
    page.get_by_label("We do").check()
    page.get_by_role("button", name="Start", exact=True).click()
    steps = played("d")
    play_by_keys(page, steps, typed=True)
    check_result(page, steps)
