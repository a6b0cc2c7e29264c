"""Every screen for the browser tests, reached through storage and address, and what can be measured on one."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from game.logic import record
from game.logic.notation import format_move
from game.model import Screen
from game.view.hint import PONDERING
from tests.e2e.ready import wait_ready
from tests.tab import Tab

KITE = "classic?seed=kite&players=2"
SHORT = {"classic": "classic?players=1&columns=1&seed=kite", "express": "express?seed=d"}
REVIEWED = 60_000  # ms; a machine that does other work too needs them
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


def step(tab):
    """Let the human to act roll, or make the first legal move."""
    legal = record.legal_moves(tab.state)
    tab.do("next").do("uncover").play(format_move(legal[0]) if legal else "roll")


def finished(fragment):
    """Return a tab with a game played to its end."""
    tab = Tab(fragment)
    while not record.is_over(tab.state):
        step(tab)
    return tab


def reviewed(game):
    """Return a tab with the review of a short game, done."""
    tab = finished(SHORT[game])
    tab.do("review", tab.table.id)
    while not tab.model.review.done:
        tab.wait("review")
    return tab


def decision(game):
    """Return a tab on the page of the costliest decision of a short game."""
    tab = reviewed(game)
    return tab.do("review-step", tab.html().all("button", "decision")[0].get("data-value"))


def explained(game):
    """Return a tab that tells why the computer did what it did before the human's turn."""
    tab = Tab(game)
    if len(tab.model.setups[game].seats) < 2:
        tab.do("add-seat")
    tab.fill(level_1="casual", seed="kite", first="0").do("start")
    while tab.table.computer or tab.html().one(id="coach").name != "Why?":
        if tab.table.computer:
            tab.wait()
        else:
            step(tab)
    return tab.do("why")


SCREENS = {
    "start": lambda: Tab("", Tab(KITE).play("roll").stored),
    "new classic game": lambda: Tab("classic"),
    "new express game": lambda: Tab("express"),
    "dice-off": lambda: Tab("classic").do("add-seat").do("add-seat").fill(seed="kite").do("start"),
    "classic, to roll": lambda: Tab("classic?seed=kite&players=4").play("roll", "take 7+9").do("log"),
    "classic, to choose": lambda: Tab(KITE).play("roll"),
    "classic, bust": bust,
    "classic, real dice": lambda: Tab("classic").fill(dice="table").do("start"),
    "classic, over": lambda: finished(SHORT["classic"]),
    "classic, hint": lambda: Tab(KITE).play("roll").do("hint"),
    "classic, why": lambda: explained("classic"),
    "classic, review": lambda: reviewed("classic"),
    "classic, decision": lambda: decision("classic"),
    "express": lambda: Tab("express?seed=kite").do("roll"),
    "express, hint": lambda: Tab("express?seed=kite").do("roll").do("hint"),
    "express, why": lambda: explained("express"),
    "express, review": lambda: reviewed("express"),
    "express, decision": lambda: decision("express"),
    "rules": lambda: Tab("rules"),
    "settings": lambda: Tab("settings"),
    "pads": lambda: Tab("pads"),
    "statistics": lambda: Tab("statistics", finished(SHORT["classic"]).stored),
    "about": lambda: Tab("about"),
}


def show(page: Page, address: str, tab: Tab) -> None:
    """Load the page with what *tab* stored, where *tab* is, and wait until nothing on it moves."""
    page.goto(f"{address}notices.txt")
    page.evaluate("texts => localStorage.clear() || Object.entries(texts).forEach(([key, text]) => "
                  "localStorage.setItem(`one-more-roll/${key}`, text))", tab.stored)  # fmt: skip
    page.goto(f"{address}#{tab.fragment}")
    wait_ready(page)
    ask_coach(page, tab)
    settle(page)


def ask_coach(page: Page, tab: Tab) -> None:
    """Get the page to what the coach says in *tab*, which is not stored: hint, why, review or a decision."""
    if tab.model.advice:
        page.locator("#coach").click()
        expect(page.locator(".why" if tab.model.advice.why else ".worth.best").first).to_be_visible()
        expect(page.get_by_text(PONDERING)).to_have_count(0)
    if tab.model.screen is Screen.REVIEW:
        expect(page.get_by_role("heading", name="Luck and skill")).to_be_visible(timeout=REVIEWED)
    if tab.model.screen is Screen.REVIEW and tab.model.review.selected is not None:
        page.locator(".decision").first.click()
        expect(page.get_by_role("button", name="Back to the review")).to_be_visible()


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


def wait_to_press(page: Page) -> None:
    """Wait until the page lets presses through: after a change it does not for a moment."""
    expect(page.locator("html")).not_to_have_attribute("data-settling", "")


def press(page: Page, *keys: str) -> None:
    """Press keys, each as soon as the page lets it through."""
    for key in keys:
        wait_to_press(page)
        page.keyboard.press(key)


def focused(page: Page) -> str:
    """Return the tag and id of what has the focus."""
    return page.evaluate("`${document.activeElement.localName}#${document.activeElement.id}`")
