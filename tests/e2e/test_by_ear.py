"""Whole games by roles and names alone, as a screen reader offers them; all that it hears is a golden file.

A line that begins with > is what was used, the next ones what was said, and what then had the focus.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.anew import Anew
from tests.e2e.screens import wait_to_press

GOLDEN = Path(__file__).parents[1] / "golden" / "by_ear"
LISTEN = """() => {
  window.said = [];
  new MutationObserver((changes) => {
    const at = changes.map(({target}) => (target.parentElement ? target : document.body).closest?.("[aria-live], [role=status]"));
    const regions = new Set(at.filter(Boolean));
    for (const region of regions) {
      const text = region.innerText.replace(/\\s+/g, " ").trim();
      if (text) said.push(text);
    }
  }).observe(document.body, {subtree: true, childList: true, characterData: true});
}"""
SAID = "() => said.splice(0)"


class Ear:
    """Uses the controls of a page by role and name, and writes down what is heard."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.heard: list[str] = []
        page.evaluate(LISTEN)

    def use(self, control: Locator) -> None:
        self.heard.append("> " + control.aria_snapshot().splitlines()[0].removeprefix("- "))
        control.click()
        wait_to_press(self.page)
        self.listen()

    def listen(self) -> None:
        self.heard += self.page.evaluate(SAID)
        self.heard.append("  " + self.page.locator(":focus").aria_snapshot().splitlines()[0].removeprefix("- "))


def button(page: Page, name: str | re.Pattern) -> Locator:
    return page.get_by_role("button", name=name, exact=True, disabled=False)


def instant(page: Page) -> None:
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Instant").check()
    page.get_by_role("button", name="Start screen").click()


def next_control(page: Page, rolled: int) -> Locator:
    for name in (re.compile("^Take "), re.compile("^Next: "), *(("Stop",) if rolled >= 3 else ()), re.compile("^(Roll|Try .*|Mark .*)$")):
        found = button(page, name)
        if found.count():
            return found.first
    assert False, page.locator("main").aria_snapshot()


@pytest.mark.parametrize(("game", "seed"), [("Can't Stop", "kite"), ("Can't Stop Express", "kite")])
def test_a_whole_game_by_ear(begin: Anew, golden, game: str, seed: str):
    page = begin()
    instant(page)
    ear = Ear(page)
    ear.use(button(page, f"New game of {game}: players, rules and dice"))
    if "Express" in game:
        ear.use(button(page, "Add a player"))
    other = page.get_by_role("group", name="Player 2", exact=True)
    other.get_by_role("radio", name="Computer").check()
    ear.listen()
    other.get_by_role("radio", name="casual").check()
    ear.listen()
    ear.use(page.get_by_role("button", name=re.compile("^Dice ")))
    page.get_by_role("textbox", name="Seed").fill(seed)
    print(page.locator("main").aria_snapshot())
    ear.use(button(page, "Start"))
    rolled = 0
    while not page.get_by_role("region", name="Result").count():
        control = next_control(page, rolled)
        name = control.inner_text()
        rolled = rolled + 1 if name == "Roll" else 0 if name.startswith(("Stop", "Next")) else rolled
        ear.use(control)
    print("\n".join(ear.heard))
    assert False
