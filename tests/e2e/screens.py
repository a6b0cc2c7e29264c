"""Every screen for the browser tests, reached through storage and address, and what can be measured on one."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from game.logic import record
from game.logic.notation import format_move
from tests.e2e.ready import wait_ready
from tests.tab import Tab

KITE = "classic?seed=kite&players=2"
SMALL = """() => [...document.querySelectorAll("button, select, .option, input[type=text]")]
  .map((control) => [control.getBoundingClientRect(), control])
  .filter(([box]) => box.width && (box.width < 44 || box.height < 44))
  .map(([box, control]) => `${control.outerHTML.slice(0, 90)} ${box.width.toFixed(1)} x ${box.height.toFixed(1)}`)"""


def bust():
    """Return a tab with real dice in which the first player has just gone bust."""
    tab = Tab("classic").fill(dice="table").do("start")
    for faces, take in (("1111", "take 2+2"), ("6666", "take 12+12"), ("4455", "take 8"), ("3333", "")):
        tab.press(*faces, "r")
        if take:
            tab.play(take)
    return tab


def finished(fragment):
    """Return a tab with a game played to its end."""
    tab = Tab(fragment)
    while not record.is_over(tab.state):
        legal = record.legal_moves(tab.state)
        tab.do("next").play(format_move(legal[0]) if legal else "roll")
    return tab


SCREENS = {
    "start": lambda: Tab("", Tab(KITE).play("roll").stored),
    "new classic game": lambda: Tab("classic"),
    "new express game": lambda: Tab("express"),
    "dice-off": lambda: Tab("classic").do("add-seat").do("add-seat").fill(seed="kite").do("start"),
    "classic, to roll": lambda: Tab("classic?seed=kite&players=4").play("roll", "take 7+9").do("log"),
    "classic, to choose": lambda: Tab(KITE).play("roll"),
    "classic, bust": bust,
    "classic, real dice": lambda: Tab("classic").fill(dice="table").do("start"),
    "classic, over": lambda: finished("classic?players=1&columns=1&seed=kite"),
    "express": lambda: Tab("express?seed=kite").do("roll"),
    "rules": lambda: Tab("rules"),
    "settings": lambda: Tab("settings"),
    "pads": lambda: Tab("pads"),
    "statistics": lambda: Tab("statistics", finished("classic?players=1&columns=1&seed=kite").stored),
    "about": lambda: Tab("about"),
}


def show(page: Page, address: str, tab: Tab) -> None:
    """Load the page with what *tab* stored, where *tab* is, and wait until nothing on it moves."""
    page.goto(f"{address}notices.txt")
    page.evaluate("texts => localStorage.clear() || Object.entries(texts).forEach(([key, text]) => "
                  "localStorage.setItem(`one-more-roll/${key}`, text))", tab.stored)  # fmt: skip
    page.goto(f"{address}#{tab.fragment}")
    wait_ready(page)
    settle(page)


def problems_of(page: Page) -> list[str]:
    """Return what axe finds on the page as it is, as rule and places."""
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    return [f"{rule['id']}: {[node['target'] for node in rule['nodes']][:4]}" for rule in found]


def overflow(page: Page) -> int:
    """Return by how many pixels the page is wider than the window."""
    return page.evaluate("document.documentElement.scrollWidth - innerWidth")


def settle(page: Page) -> None:
    """Wait until nothing moves any more."""
    page.evaluate("Promise.allSettled(document.getAnimations().map(animation => animation.finished))")


def focused(page: Page) -> str:
    """Return the tag and id of what has the focus."""
    return page.evaluate("`${document.activeElement.localName}#${document.activeElement.id}`")
