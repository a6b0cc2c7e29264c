"""Twenty letters W, the widest name that there can be, on every screen that shows names."""

from collections.abc import Mapping
from functools import cache

import pytest
from playwright.sync_api import Page

from game.logic import record
from tests.e2e.drawn import draw
from tests.screens import NOTHING, decision, form, looked_at, seated, until, with_review
from tests.tab import Tab
from tests.wide import every

WIDE = 20 * "W"
WINDOWS = ((320, 568), (360, 740), (568, 320), (768, 1024), (1024, 768), (1440, 900))
RUNS_OUT = """() => {
  const seen = (box, element) => {
    let {left, right, top, bottom} = box;
    for (let outer = element; outer.parentElement; outer = outer.parentElement) {
      const style = getComputedStyle(outer);
      if (style.clipPath !== "none") return null;
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      const edge = outer.getBoundingClientRect();
      [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    return right - left > 1 && bottom - top > 1 ? {left, right, top, bottom, element} : null;
  };
  const texts = [], range = document.createRange();
  const walker = document.createTreeWalker(document.querySelector("#app"), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode, element = node.parentElement;
    if (!node.data.trim() || element.closest("svg, .visually-hidden, select")) continue;
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      const found = seen(box, element);
      if (found) texts.push({...found, node, words: node.data.slice(0, 60)});
    }
  }
  const others = [...document.querySelectorAll("button, input, select, .badge, .die, .flags, .score")]
    .map((element) => seen(element.getBoundingClientRect(), element)).filter(Boolean);
  const names = texts.filter(({node}) => node.data.includes("WWWWW"));
  const sticky = (element) => element.closest(".tray, .bar, .submit, .log, .finish");
  const apart = (name, other) => name.right <= other.left + 1 || other.right <= name.left + 1
    || name.bottom <= other.top + 3 || other.bottom <= name.top + 3;
  const problems = [];
  for (const name of names) {
    if (name.right > innerWidth + 1) problems.push(`out of the window: ${name.words}`);
    const card = name.element.closest("button, li, .card, .player, figure, section");
    if (card && name.right > card.getBoundingClientRect().right + 1) problems.push(`out of its card: ${name.words}`);
    for (const other of [...texts, ...others]) {
      if (other.node === name.node || other.element.contains(name.element)) continue;
      if (sticky(other.element) !== sticky(name.element) || apart(name, other)) continue;
      problems.push(`${name.words} over ${other.words ?? other.element.outerHTML.slice(0, 60)}`);
    }
  }
  if (document.documentElement.scrollWidth > innerWidth) problems.push("the page is too wide");
  return [...new Set(problems)];
}"""
CUT_UNTOLD = """() => [...document.querySelectorAll("#app *")]
  .filter((element) => getComputedStyle(element).textOverflow === "ellipsis" && element.textContent.includes("WWWWW"))
  .filter((element) => element.scrollWidth > element.clientWidth + 1 && !element.closest("[title]"))
  .map((element) => element.outerHTML.slice(0, 100))"""


def wide(game: str, *levels: str, stored: Mapping[str, str] = NOTHING, **fields: str) -> Tab:
    """Return a tab with a game of players with the widest names."""
    return seated(game, *levels, stored=stored, **names(levels) | fields)


def names(levels: tuple[str, ...]) -> dict[str, str]:
    """Return the fields with names as wide as can be, no two the same."""
    return {f"name_{number}": WIDE[:-1] + chr(ord("A") + number) for number in range(len(levels))}


def widest(game: str, *levels: str) -> Tab:
    """Return the form of such a game."""
    return form(game, *levels).fill(**names(levels))


def over(tab: Tab) -> Tab:
    """Play the game to its end."""
    return until(tab, lambda tab: record.is_over(tab.state))


def listed(tab: Tab) -> Tab:
    """Return the tab with the review of its game, its lists open."""
    return with_review(over(tab)).do("review-list", "decisions").do("review-list", "numbers")


SCREENS = {
    "start": lambda: Tab("", wide("classic", "", "", "", "").play("roll").stored),
    "new classic game": lambda: widest("classic", "", "casual", "", "expert"),
    "new express game": lambda: widest("express", *8 * [""]),
    "dice-off": lambda: wide("classic", "", "", "", "", first=""),
    "classic, to roll": lambda: wide("classic", "", "").do("log"),
    "classic, to choose": lambda: wide("classic", "", "", "", "").do("roll").do("log"),
    "classic, alone": lambda: wide("classic", "").do("roll"),
    "classic, stopped": lambda: wide("classic", "", "").play("roll", "take 7+9", "stop").do("log"),
    "classic, bust": lambda: until(wide("classic", "", "casual", ""), lambda tab: tab.table.bust),
    "classic, computer": lambda: wide("classic", "casual", ""),
    "classic, why": lambda: wide("classic", "casual", "", columns="3").skip().do("why"),
    "classic, over": lambda: over(wide("classic", "", "", "", "")).do("log"),
    "classic, review": lambda: listed(wide("classic", "", "", columns="3")),
    "classic, decision": lambda: decision(with_review(over(wide("classic", "", "", columns="3")))),
    "express, two": lambda: wide("express", "", "").do("roll").press("1", "ArrowDown"),
    "express, open sheets": lambda: until(
        wide("express", "", "", "", stored=Tab("settings").fill(covered="off").stored),
        lambda tab: len(tab.table.steps) > 4).do("log"),
    "express, passing": lambda: until(wide("express", "", "", ""), lambda tab: tab.html().all(id="uncover")),
    "express, eight": lambda: wide("express", *8 * [""]).do("roll"),
    "express, real dice": lambda: wide("express", "", "", dice="table"),
    "express, over": lambda: over(wide("express", "", "", "")),
    "express, eight over": lambda: over(wide("express", *8 * [""])),
    "history": lambda: Tab("history", over(wide("classic", "", "casual", "", "")).stored).wait("listed"),
    "classic, looked at": lambda: looked_at(over(wide("classic", "", "")), 5),
    "express, looked at": lambda: looked_at(over(wide("express", *8 * [""])), 5),
    "statistics": lambda: Tab("statistics", over(wide("classic", "", "")).stored),
}  # fmt: skip


@cache
def shown(name: str) -> Tab:
    """Return the tab on one of SCREENS, which nobody may change."""
    return SCREENS[name]()


@pytest.mark.parametrize(("name", "window"), every(11, SCREENS, WINDOWS), ids=str)
def test_a_name_of_20_w_ran_into_other_parts(bare: Page, name: str, window: tuple[int, int]):
    """The widest name stays in its place, and where it is cut the whole name is told."""
    bare.set_viewport_size({"width": window[0], "height": window[1]})
    draw(bare, shown(name))
    assert [] == bare.evaluate(RUNS_OUT) + bare.evaluate(CUT_UNTOLD)
