"""Whole games by roles and names alone, as a screen reader offers them; what it tells of them is a golden file.

There > is a control that was used, followed by what the live regions said, and @ is what then had the focus, with its
description. `--regold` writes the files anew: read them as somebody who sees nothing.
"""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.anew import Anew
from tests.e2e.screens import wait_to_press

GOLDEN = Path(__file__).parents[1] / "golden" / "by_ear"
LISTEN = """() => {
  window.said = [];
  window.ear?.disconnect(); // of an earlier game on the same page
  const live = (place) => (place.closest ? place : document.body).closest("[aria-live], [role=status], [role=alert]");
  window.ear = new MutationObserver((changes) => {
    for (const region of new Set(changes.map(({target}) => live(target)).filter(Boolean))) {
      said.push(region.innerText.replace(/\\s+/g, " ").trim());
    }
  });
  window.ear.observe(document.body, {subtree: true, childList: true, characterData: true});
}"""
"""Notes what the live regions say; of two texts that came at once only the second, as nobody hears the first."""
DESCRIPTION = """(control) => (control.getAttribute("aria-describedby") ?? "").split(" ").filter(Boolean)
  .map((id) => document.getElementById(id).textContent).join(" ")"""
HEARD = re.compile(r"""(\w+ "(?:[^"\\]|\\.)*"(?: \[\w+\])*)""")


class Ear:
    """Uses the controls of a page, and writes down what is heard of it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.told: list[str] = []
        page.evaluate(LISTEN)

    def use(self, control: Locator) -> None:
        """Press a button or choose an option, and listen until it is one's turn again."""
        self.told.append(f"> {heard(control)}")
        control.click()
        expect(self.page.get_by_role("button", name=re.compile("^Skip"))).to_have_count(0)
        wait_to_press(self.page)
        self.told += filter(None, self.page.evaluate("() => said.splice(0)"))
        self.told.append(f"@ {heard(self.page.locator(':focus'))}")


def heard(control: Locator) -> str:
    """Return the role, the name, the state and the description of a control."""
    said = HEARD.search(control.aria_snapshot().replace("''", "'"))
    assert said, "nothing has the focus"
    return f"{said[0]} {control.evaluate(DESCRIPTION)}".strip()


def sit_down(page: Page, game: str, seed: str) -> Ear:
    """Begin a game against a computer that plays at once, from the start screen."""
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Instant").check()
    page.get_by_role("button", name="Start screen").click()
    ear, other = Ear(page), page.get_by_role("group", name="Player 2", exact=True)
    ear.use(page.get_by_role("button", name=f"New game of {game}: players, rules and dice"))
    if not other.count():
        ear.use(page.get_by_role("button", name="Add a player"))
    ear.use(other.get_by_role("radio", name="Computer"))
    ear.use(other.get_by_role("radio", name="casual"))
    ear.use(page.get_by_role("button", name="Dice", expanded=False))
    page.get_by_role("textbox", name="Seed").fill(seed)
    ear.use(page.get_by_role("button", name="Start", exact=True))
    return ear


def climb(throws: int) -> tuple[str, ...]:
    """Return the ways of somebody who takes what comes first and stops after three throws."""
    return ("Take ", "Next: ", "Stop$" if throws and throws % 3 == 0 else "Roll$", "Roll$")


def mark(_throws: int) -> tuple[str, ...]:
    """Return the ways of somebody who wants the fifth die to be a 1."""
    return ("Mark ", ".*fifth die 1", "Try ", "Roll$")


@pytest.mark.only_browser("chromium")  # not everywhere does a control that is clicked get the focus
@pytest.mark.parametrize(
    ("game", "seed", "ways"),
    [pytest.param("Can't Stop", "s25", climb, marks=pytest.mark.wide), ("Can't Stop Express", "viola", mark)],
)
def test_a_game_is_played_by_ear(
    begin: Anew, golden: Callable[[Path, str], None], game: str, seed: str, ways: Callable[[int], tuple[str, ...]]
):
    """From the start screen to the result each control is found by its role and name, and what is heard is enough."""
    page = begin()
    ear, throws = sit_down(page, game, seed), 0
    while not page.get_by_role("region", name="Result").count():
        named = (page.get_by_role("button", name=re.compile(f"^{way}"), disabled=False) for way in ways(throws))
        control = next(found.first for found in named if found.count())
        throws += "Roll" in heard(control)
        ear.use(control)
    golden(GOLDEN / f"{seed}.txt", "\n".join(ear.told) + "\n")
