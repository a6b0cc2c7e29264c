"""Faults in play: said in the page with the version, and the game still stands."""

import pytest
from playwright.sync_api import expect

from game import VERSION
from tests.e2e.anew import Anew
from tests.screens import KITE


@pytest.mark.complains
def test_a_failure_in_play_is_said_with_the_version(begin: Anew):
    """What goes wrong later becomes a notice that names the version, for a report."""
    page = begin("about")
    page.evaluate("void Promise.reject('the dice rolled away')")

    expect(page.locator("#notices")).to_contain_text(f"version {VERSION}")


BREAK = """() => {
  const { morph } = Idiomorph;
  Idiomorph.morph = () => { Idiomorph.morph = morph; throw Error("no") };
}"""


@pytest.mark.complains
def test_a_press_that_fails_leaves_the_game_as_it_was(begin: Anew):
    """When the page cannot be drawn it says so, and the same press works as soon as it can."""
    page = begin(KITE)
    page.evaluate(BREAK)
    page.locator("#roll").click()
    expect(page.locator("#notices")).to_contain_text(f"version {VERSION}")
    expect(page.locator("html")).to_have_attribute("data-ready", "error")
    page.locator("#roll").click()

    expect(page.locator("#take-0")).to_be_enabled()
