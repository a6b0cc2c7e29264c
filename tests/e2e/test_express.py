"""Express in a real browser: by touch, by keys alone, with real dice; and nothing for axe to find."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, Page, expect

from game.app.saves import dump_table
from game.logic import dice, express
from game.logic.moves import Mark, Roll
from game.logic.notation import format_move
from game.logic.record import Record, Step, replay
from game.model import Saved, Seat, Table
from game.model.round import place_of
from game.view.parts.drawing import signed
from tests.e2e.conftest import Problems
from tests.e2e.drawn import draw
from tests.e2e.ready import wait_ready
from tests.e2e.screens import overflow, press, problems_of
from tests.tab import Tab

HIDDEN = """() => [...document.querySelectorAll(".mine .draw-preview, .mine .drawing")].filter(part => {
  const {left, right, bottom} = part.getBoundingClientRect();
  return !document.elementFromPoint((left + right) / 2, bottom - 1)?.closest(".mine");
}).map(part => part.getAttribute("class"))"""


def test_a_throw_is_marked_by_taps_and_taken_back(open_at):
    """Die, pairing, Mark: each tap leads on; the mark can be taken back until the next throw."""
    page = open_at("#express?seed=kite")
    page.set_viewport_size({"width": 360, "height": 740})
    page.get_by_role("button", name="Roll", exact=True).click()
    page.get_by_role("button", name="5, as the fifth die").first.click()
    page.get_by_role("button", name=re.compile("^6 and 8, fifth die 5")).click()
    expect(page.locator("#hint")).to_contain_text("Total 0 → −400.")
    page.get_by_role("button", name="Mark", exact=True).click()
    expect(page.locator(".score")).to_have_text("−400")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".score")).to_have_text("0")
    assert 0 == overflow(page)


def test_one_click_on_a_legal_move_plays_it(open_at):
    """The control of a legal mark makes that mark with one click."""
    page = open_at("#express?seed=kite")
    page.locator("[data-action=roll]").click()
    page.locator('[data-move="mark 7+7/5"]').click()
    expect(page.locator("#roll")).to_be_enabled()
    expect(page.locator(".score")).to_have_text("−200")


def test_two_players_play_a_round_with_keys_alone(open_at):
    """Roll, walk the marks, mark, take the device over, and mark again without touching the mouse."""
    page = open_at("#express?seed=kite&players=2")
    press(page, "r", "ArrowDown", "ArrowDown", "Enter")
    expect(page.locator("#uncover")).to_be_focused()
    press(page, "Enter")
    expect(page.locator("#fifth-0")).to_be_focused()
    press(page, "Enter", "Enter", "Enter")
    expect(page.locator("#roll")).to_be_focused()
    assert 2 == page.locator(".score", has_text="−400").count()


def test_a_corrected_throw_points_out_what_no_longer_fits(open_at):
    """A game of typed dice: an earlier throw is corrected, the mark that became impossible is named."""
    page = open_at("#express")
    page.get_by_label("We do").check()
    page.get_by_role("button", name="Start", exact=True).click()
    press(page, *"13446r")
    page.locator('[data-move="mark 4+10/4"]').click()
    page.get_by_role("button", name="Throws, and correcting them").click()
    page.get_by_role("button", name="Correct throw 1").click()
    page.get_by_role("button", name="Take back 6").click()
    press(page, "5")
    page.get_by_role("button", name="Use dice").click()
    expect(page.get_by_role("note")).to_contain_text("4 and 10, fifth die 4 for throw 1 is not possible")
    page.get_by_role("button", name="Withdraw the correction").click()
    expect(page.locator(".score")).to_have_text("−400")


def nearly_over(seed: str) -> Saved:
    """Return a stored game of two players that the last of the legal marks ends."""
    state, moves, number = express.new_game(express.Rules(2)), [], 0
    while not express.is_over(state):
        if state.phase is express.Phase.ROLL:
            moves.append(Roll(dice.roll(seed, number, 5)))
            number += 1
        else:
            moves.append(express.legal_moves(state)[0 if state.player else -1])
        state = express.apply(state, moves[-1])
    record = Record(express.Rules(2), seed, moves=tuple(moves[:-1]))
    seats = (Seat("Ada", 0), Seat("A very long name, Ben", 4))
    return dump_table(Table("ending", record, seats, replay(record), started="2026-11-27"))


def test_the_end_shows_standings_chart_and_sheets(open_at):
    """The last mark brings the result: its headline has the focus, sheets and chart are there, axe is silent."""
    page = open_at()
    saved = nearly_over("kite")
    page.evaluate("text => localStorage.setItem('one-more-roll/game/ending', text)", saved.text)
    page = open_at("#play")
    page.set_viewport_size({"width": 320, "height": 640})
    page.locator(".chip[data-move]").last.click()
    expect(page.locator("#victory")).to_be_focused()
    expect(page.get_by_role("img", name="Totals after every throw")).to_be_visible()
    assert 2 == page.locator(".others figure").count()
    assert [] == problems_of(page)
    assert 0 == overflow(page)


PICKS = (0, -1, 1, -2)
"""Which of the legal marks each player makes: one near the first or the last, which arrow keys soon reach."""


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


def play_by_keys(page: Page, steps: tuple[Step, ...], typed: bool = False) -> None:
    """Play *steps* with keys alone: type the dice or roll, take the device, walk to the mark, make it."""
    for before, step in pairwise((None, *steps)):
        if isinstance(step.move, Roll):
            keys = [*(str(face) for face in step.move.dice if typed), "r"]
        else:
            passed = ["Enter"] if isinstance(before.move, Mark) else []
            legal = express.legal_moves(step.before)
            down = 1 + legal.index(step.move)
            up = 1 + len(legal) - down
            keys = [*passed, *(["ArrowDown"] * down if down <= up else ["ArrowUp"] * up), "m"]
        press(page, *keys)


def check_result(page: Page, steps: tuple[Step, ...]) -> None:
    """Compare the standings with the last of *steps*: everybody's total and number of throws."""
    expect(page.locator("#victory")).to_be_focused()
    sheets = steps[-1].after.sheets
    throws = [
        sum(isinstance(step.move, Mark) and step.before.player == seat for step in steps) for seat in range(len(sheets))
    ]
    shown = page.locator(".standings tbody tr").evaluate_all(
        "rows => rows.map(row => [...row.cells].filter((_, at) => at > 2).map(cell => cell.textContent))"
    )
    totals = [express.total(sheet, 200) for sheet in sheets]
    order = sorted(range(len(sheets)), key=lambda seat: -totals[seat])
    assert [[signed(totals[seat]), str(throws[seat])] for seat in order] == shown


def test_a_solo_game_is_played_by_touch(browser: Browser, address: str, problems: Problems):
    """Roll, fifth die, pairing and Mark, each with a tap on a phone of 360 x 740, until the sheet ends."""
    context = browser.new_context(
        viewport={"width": 360, "height": 740}, has_touch=True, reduced_motion="reduce", service_workers="block"
    )
    page = context.new_page()
    problems.watch(page, address)
    page.goto(f"{address}#express?seed=d")
    wait_ready(page)
    steps = played("d")
    for step in steps:
        if isinstance(step.move, Roll):
            page.locator("#roll").tap()
            continue
        page.locator(f"#fifth-{place_of(step.before.dice, step.move)}").tap()
        page.locator(f'.split[data-value="{format_move(step.move)}"]').tap()
        page.locator("#confirm").tap()
    check_result(page, steps)
    context.close()


@pytest.mark.parametrize("players", [1, 4])
def test_a_game_is_played_with_keys_alone(open_at, players):
    """Alone, and by four whose sheets end after different throws, until the last sheet has ended."""
    steps = played("hawk", players)
    page = open_at(f"#express?seed=hawk&players={players}")
    page.emulate_media(reduced_motion="reduce")
    play_by_keys(page, steps)
    check_result(page, steps)


def test_a_game_is_played_with_real_dice(open_at):
    """The throws of a whole game are typed."""
    page = open_at("#express")
    page.emulate_media(reduced_motion="reduce")
    page.get_by_label("We do").check()
    page.get_by_role("button", name="Start", exact=True).click()
    steps = played("d")
    play_by_keys(page, steps, typed=True)
    check_result(page, steps)


@pytest.mark.parametrize("players", [1, 3, 4, 8])
def test_the_preview_stays_clear_of_the_tray(bare, players):
    """Whoever sits at the table, the previewed boxes and the total are seen on a phone while a mark is picked."""
    tab = Tab(f"express?seed=kite&players={players}").do("roll").do("fifth", "0").do("walk", "1")
    for width, height in ((320, 740), (360, 740), (390, 844), (740, 360)):
        bare.set_viewport_size({"width": width, "height": height})
        draw(bare, tab)
        expect(bare.locator(".mine .draw-cross.draw-preview")).to_have_count(3)
        assert [] == bare.evaluate(HIDDEN), (width, height)
        assert 0 == overflow(bare)
