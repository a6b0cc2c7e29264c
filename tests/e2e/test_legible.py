"""The classic game in every window: letters big enough, one main button, nothing under 10.5 px."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import Page

from game.model import Screen
from tests.e2e.drawn import WINDOWS, draw
from tests.screens import KITE, SCREENS, bust, real, tab_on
from tests.tab import Tab
from tests.wide import every

TINY = """() => [...document.querySelectorAll("main *")]
  .filter((part) => part.checkVisibility() && !part.closest(".visually-hidden"))
  .filter((part) => [...part.childNodes].some((inside) => inside.nodeType === Node.TEXT_NODE && inside.data.trim()))
  .filter((part) => !part.ownerSVGElement || part.closest(".chart, .stage > .board, .scene .board"))
  .filter((part) => !part.closest(".play:has(.finish) > .stage"))
  .map((part) => [part, part.ownerSVGElement ? part.getScreenCTM().a : 1])
  .map(([part, scale]) => [parseFloat(getComputedStyle(part).fontSize) * scale, part])
  .filter(([size]) => size < 10.5)
  .map(([size, part]) => `${part.getAttribute("class")} ${part.textContent}: ${size.toFixed(2)}`)"""
FILLED = """() => {
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.color = "var(--accent)";
  const accent = getComputedStyle(probe).color;
  probe.remove();
  return [...document.querySelectorAll("button")].filter((button) => button.checkVisibility())
    .filter((button) => getComputedStyle(button).backgroundColor === accent)
    .map((button) => [button.textContent, !(button.ariaDisabled === "true")]);
}"""


def with_odds(*moves: str) -> Tab:
    """Return a tab with these moves and every odd shown."""
    return Tab(KITE, Tab("settings").fill(odds="before").stored).play(*moves)


PHONES = (320, 568), (360, 740), (844, 390)
PHASES: dict[str, Callable[[], Tab]] = {
    "first roll": with_odds,
    "choosing": lambda: with_odds("roll"),
    "to roll": lambda: with_odds("roll", "take 7+9"),
    "either, or": lambda: real("classic", "1154", "take 2+9", "1234"),
    "bust": bust,
    **{name: SCREENS[name] for name in ("dice-off", "classic, real dice", "classic, hint", "classic, a computer")},
}


@pytest.mark.parametrize("phase", every(2, PHASES))
def test_no_letter_is_too_small(bare: Page, phase: str):
    """On the board too, whatever is written has 10.5 px in every window."""
    tab, tiny = PHASES[phase](), []
    for width, height in WINDOWS:
        bare.set_viewport_size({"width": width, "height": height})
        tiny += [(width, height, text) for text in draw(bare, tab).evaluate(TINY)]
    assert [] == tiny


@pytest.mark.parametrize("name", every(7, SCREENS))
def test_no_screen_has_smaller_letters(bare: Page, name: str):
    """Nor are they smaller anywhere else on a phone, also turned; only pictures of boards and sheets may be."""
    tab, tiny = tab_on(name), []
    for width, height in PHONES:
        bare.set_viewport_size({"width": width, "height": height})
        tiny += [(width, text) for text in draw(bare, tab).evaluate(TINY)]
    assert [] == tiny


def test_the_odds_of_the_columns_have_room_on_a_phone(bare: Page):
    """At 360 px each column has its odds, and none touches its neighbour's."""
    bare.set_viewport_size({"width": 360, "height": 740})
    draw(bare, with_odds())
    boxes = [odds.bounding_box() for odds in bare.locator(".column-odds").all()]
    assert 11 == len(boxes)
    assert all(one["x"] + one["width"] < other["x"] for one, other in pairwise(boxes))


READ = {Screen.ABOUT, Screen.DAILY, Screen.HISTORY, Screen.REVIEW, Screen.RULES, Screen.SETTINGS, Screen.STATISTICS}
"""What there is to read, where nothing need be the next thing to do."""


@pytest.mark.parametrize("name", every(2, SCREENS))
def test_one_button_is_the_main_one(bare: Page, name: str):
    """One button is filled with the accent, on the start screen one a game, and it can be used.

    None is where one only reads, and while dice are typed: their keys are what is to be pressed.
    """
    tab = tab_on(name)
    filled = [enabled for _text, enabled in draw(bare, tab).evaluate(FILLED)]
    typed = tab.model.screen is Screen.PLAY and tab.table.real_dice and tab.state.phase == "roll"
    least, most = (2, 2) if tab.model.screen is Screen.START else (0 if typed or tab.model.screen in READ else 1, 1)
    assert all(filled)
    assert least <= len(filled) <= most
