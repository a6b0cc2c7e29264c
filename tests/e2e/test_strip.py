"""The strip of players drawn: nothing in it moves or wraps over a whole game, and who is to act is unmistakable."""

import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext

import pytest
from playwright.sync_api import Page

from game.logic.record import is_over
from tests.e2e.drawn import draw
from tests.pseudo import spoken
from tests.screens import seated, step
from tests.tab import Tab
from tests.wide import diagonal, every

THREE = ("expert", "skilled", "beginner")
WINDOWS = (320, 568), (360, 740), (844, 390), (1440, 900)
LONG = "Maximiliane Hohenloh"  # as long as a name can be
BOXES = """() => [...document.querySelectorAll(".player, .player strong, .player .badge, .flags")].map((part) => {
  const {x, y, width, height} = part.getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
})"""
WRAPPED = """() => [...document.querySelectorAll(".player strong, .word")].filter((part) => {
  const lines = document.createRange();
  lines.selectNodeContents(part);
  return new Set([...lines.getClientRects()].map(({top}) => Math.round(top))).size > 1;
}).map((part) => part.textContent)"""
UNTOLD = """() => [...document.querySelectorAll(".player strong, .word")]
  .filter((part) => part.scrollWidth > part.clientWidth + 1)
  .filter((part) => getComputedStyle(part).textOverflow !== "ellipsis" || part.title !== part.textContent)
  .map((part) => part.outerHTML)"""
FILLED = """() => [...document.querySelectorAll(".player")].map((cell) => {
  const part = cell.querySelector(".token"), style = getComputedStyle(cell);
  return [cell.matches(".active"), style.backgroundColor, style.color, getComputedStyle(part).fill];
})"""


def playing(*levels: str) -> Iterator[Tab]:
    """Yield a whole game of these levels, "" for a human, with long names, wherever its strip looks different."""
    names = {f"name_{number}": LONG[: len(LONG) - 5 * (number % 3)] for number in range(len(levels))}
    tab = seated("classic", *levels, **names)
    seen: set[str] = set()
    while not is_over(tab.state):
        strip = tab.html().one("ol", "players")
        if str(strip) not in seen:
            seen.add(str(strip))
            yield tab
        _go_on(tab)


def _go_on(tab: Tab) -> None:
    """Let whoever is up do the next thing."""
    tab.wait() if "computer" in tab.waits else step(tab)


TABLES: dict[str, tuple[tuple[str, ...], Callable[[], AbstractContextManager[None]]]] = {
    "alone": ((), nullcontext),
    "two, longer words": (("expert",), spoken),
    "three, longer words": (("casual", ""), spoken),
    "four": (THREE, nullcontext),
    "four, longer words": (THREE, spoken),
}


@pytest.mark.parametrize(("table", "window"), diagonal(TABLES, WINDOWS, 2), ids=str)
def test_cells_have_one_place_all_game(bare: Page, table: str, window: tuple[int, int]):
    """Whatever names and words say, cells, names, tokens and progress stay where they are, in one line each."""
    levels, words = TABLES[table]
    bare.set_viewport_size({"width": window[0], "height": window[1]})
    places: list[list[list[int]]] = []
    with words():
        for tab in playing("", *levels):
            places.append(draw(bare, tab).evaluate(BOXES))
            assert [[], []] == [bare.evaluate(WRAPPED), bare.evaluate(UNTOLD)]
    assert [places[0]] * len(places) == places
    assert 1 == len({(width, height) for _, _, width, height in places[0][::4]})


@pytest.mark.parametrize("theme", every(2, ["light", "dark"]))
def test_only_who_is_to_act_has_a_filled_cell(bare: Page, theme: str):
    """The others share the colour of a card; token and words stand out from either by 4.5:1."""
    bare.emulate_media(color_scheme=theme)
    for tab in playing("", *THREE):
        cells = draw(bare, tab).evaluate(FILLED)
        (filled,) = [paper for active, paper, *_ in cells if active]
        (card,) = {paper for active, paper, *_ in cells if not active}
        assert filled != card
        assert all(contrast(paper, ink) >= 4.5 for _, paper, *inks in cells for ink in inks)
    bare.emulate_media(color_scheme="light")


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours as WCAG 2 measures it."""
    darker, lighter = sorted(map(luminance, (one, other)))
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: str) -> float:
    """Return how bright `rgb(…)` is."""
    parts = [int(part) / 255 for part in re.findall(r"\d+", colour)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(part * share for part, share in zip(linear, (0.2126, 0.7152, 0.0722), strict=True))
