"""Express in a real browser: by touch, by keys alone, with real dice; and nothing for axe to find."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from game.app.saves import dump_table
from game.logic import dice, express
from game.logic.moves import Roll
from game.logic.record import Record, replay
from game.model import Saved, Seat, Table


def problems_of(page: Page) -> list[str]:
    """Return what axe finds on the page as it is, as rule and place."""
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    return [f"{rule['id']}: {rule['nodes'][0]['target']}" for rule in found]


def overflow(page: Page) -> int:
    """Return by how many pixels the page is wider than the window."""
    return page.evaluate("document.documentElement.scrollWidth - innerWidth")


def settled(page: Page) -> None:
    """Wait until no die tumbles any more."""
    page.evaluate("Promise.all(document.getAnimations().map(animation => animation.finished))")


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
    for key in ("r", "ArrowDown", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    expect(page.locator("#uncover")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#fifth-0")).to_be_focused()
    for key in ("Enter", "Enter", "Enter"):
        page.keyboard.press(key)
    expect(page.locator("#roll")).to_be_focused()
    assert 2 == page.locator(".score", has_text="−400").count()


def test_a_corrected_throw_points_out_what_no_longer_fits(open_at):
    """A game of typed dice: an earlier throw is corrected, the mark that became impossible is named."""
    page = open_at("#express")
    page.get_by_label("We do").check()
    page.get_by_role("button", name="Start", exact=True).click()
    for key in "13446r":
        page.keyboard.press(key)
    page.locator('[data-move="mark 4+10/4"]').click()
    page.get_by_role("button", name="Throws, and correcting them").click()
    page.get_by_role("button", name="Correct throw 1").click()
    page.get_by_role("button", name="Take back 6").click()
    page.keyboard.press("5")
    page.get_by_role("button", name="Use dice").click()
    expect(page.get_by_role("note")).to_contain_text("4 and 10, fifth die 4 for throw 1 is not possible")
    page.get_by_role("button", name="Withdraw the correction").click()
    expect(page.locator(".score")).to_have_text("−400")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(open_at, theme):
    """Before the throw, choosing, covered and in the guide, axe has nothing to say; nothing is too wide at 320 px."""
    page = open_at("#express?seed=kite&players=4")
    page.emulate_media(color_scheme=theme)
    page.set_viewport_size({"width": 320, "height": 640})
    assert [] == problems_of(page)
    page.locator("#roll").click()
    page.locator("#fifth-2").click()
    settled(page)
    assert [] == problems_of(page)
    page.locator(".chip[data-move]").first.click()
    expect(page.locator("#uncover")).to_be_focused()
    assert [] == problems_of(page)
    assert 0 == overflow(page)
    page.goto(f"{page.url.partition('#')[0]}#guide")
    expect(page.get_by_role("heading", name="Can't Stop Express in four throws")).to_be_visible()
    assert [] == problems_of(page)


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
