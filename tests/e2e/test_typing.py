"""What only a browser shows of keys, of typed texts and of time: other layouts, long names, a page that is blocked."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.anew import Anew
from tests.e2e.screens import overflow, press, problems_of, settle, wait_to_press

FAMILY = "👨‍👩‍👧‍👦"
PRESS = """([key, code]) => document.activeElement.dispatchEvent(
  new KeyboardEvent("keydown", {key, code, bubbles: true, cancelable: true}))"""


def test_a_turn_on_a_cyrillic_keyboard(begin: Anew):
    """The browser's places of keys play a turn where letters are Cyrillic."""
    page = begin("classic?seed=kite&players=2")
    for key in (["к", "KeyR"], ["1", "Digit1"]):
        page.evaluate(PRESS, key)
    expect(page.locator("#stop")).to_be_enabled()
    page.evaluate(PRESS, ["ы", "KeyS"])
    expect(page.locator("#hint")).to_contain_text("Player 2 to roll.")


def test_a_long_name_of_families_ends_with_a_whole_one(begin: Anew):
    """The field takes twenty letters, however many characters each of them is made of."""
    page = begin("classic")
    name = page.get_by_label("Name of player 1")
    name.fill(FAMILY * 25)
    expect(name).to_have_value(FAMILY * 20)
    name.fill("Ann ")
    name.press_sequentially("Lee")
    expect(name).to_have_value("Ann Lee")


def test_a_blocked_page_counts_the_time(begin: Anew):
    """Four seconds without a tick are four seconds less."""
    page = begin("settings")
    page.get_by_label("30 seconds").check()
    page.get_by_role("button", name="Start screen").click()
    page.get_by_role("button", name="Play Can't Stop Express alone").click()
    page.locator("#roll").click()
    expect(page.get_by_role("timer")).to_have_text(re.compile("30|2[89]"))
    page.evaluate("for (const end = Date.now() + 4000; Date.now() < end;);")
    expect(page.get_by_role("timer")).to_have_text(re.compile("2[0-6]|1[89]"))


@pytest.mark.wide
def test_an_earlier_throw_of_a_classic_game_is_corrected(begin: Anew):
    """From the log to the card, by mouse and keys: what no longer fits is named, decided anew, and the rest returns."""
    page = begin("classic")
    page.locator("#dice-fold").click()
    page.get_by_label("We do").check()
    page.get_by_role("button", name="Start", exact=True).click()
    for throw, take in (("1546", "take 6+10"), ("3426", "take 7+8")):
        press(page, *throw, "r")
        wait_to_press(page)
        page.locator(f'[data-move="{take}"]').click()
        press(page, "s")
    wait_to_press(page)
    page.get_by_role("button", name="Moves", exact=True).click()
    page.get_by_role("button", name="Correct throw 1: 1-5-4-6").click()
    press(page, "Backspace", "1", "r")
    expect(page.get_by_role("note")).to_contain_text("take 6 and 10 for throw 1 is not possible any more.")
    expect(page.locator("#take-0")).to_be_focused()
    page.set_viewport_size({"width": 320, "height": 640})
    settle(page)
    assert ([], 0) == (problems_of(page), overflow(page))
    wait_to_press(page)
    page.locator('[data-move="take 5+6"]').click()
    expect(page.get_by_role("note")).to_have_count(0)
    press(page, "l")
    expect(page.locator(".turns")).to_contain_text("rolls 3-4-2-6 and takes 7 and 8; stops.")
