"""A page that the browser freezes and takes back, and a clock that is set back."""

from collections.abc import Iterator
from contextlib import closing

import pytest
from playwright.sync_api import BrowserContext, BrowserType, Page, expect

from tests.e2e.anew import Anew
from tests.e2e.ready import wait_ready
from tests.e2e.screens import settle
from tests.screens import KITE
from tests.tab import Tab

pytestmark = pytest.mark.only_browser("chromium")

LISTEN = """() => {
  window.lived = [];
  for (const kind of ["freeze", "resume"]) document.addEventListener(kind, ({ type }) => lived.push(type));
  addEventListener("pageshow", ({ type, persisted }) => lived.push(`${type} ${persisted}`));
}"""


@pytest.fixture
def remembering(browser_type: BrowserType, browser_type_launch_args: dict) -> Iterator[BrowserContext]:
    """A browser that keeps pages in its memory when one leaves them, which Playwright otherwise switches off."""
    args = browser_type_launch_args | {"ignore_default_args": ["--disable-back-forward-cache"]}
    with closing(browser_type.launch(**args)) as browser:
        yield browser.new_context(service_workers="block")


def moved_elsewhere(page: Page) -> None:
    """Store what another tab would: the same game with one take more."""
    awake = Tab(KITE).play("roll")
    awake.now = 4_000_000_000_000
    awake.play("take 7+9")
    (text,) = [text for key, text in awake.stored.items() if key.startswith("game/")]
    write = "(text) => { for (const key in localStorage) if (key.includes('/game/')) localStorage[key] = text }"
    page.evaluate(write, text)


def test_a_page_taken_back_from_the_browsers_memory_goes_on(remembering: BrowserContext, address: str):
    """Back wakes the frozen page, which shows what was stored meanwhile and plays on."""
    page = remembering.new_page()
    page.goto(f"{address}#{KITE}")
    wait_ready(page)
    page.locator("#roll").click()
    page.evaluate(LISTEN)
    settle(page)  # a page that is left while it is still busy is not kept
    page.goto(f"{address}notices.txt")
    moved_elsewhere(page)
    page.go_back(wait_until="commit")  # it is not loaded

    assert ["freeze", "resume", "pageshow true"] == page.evaluate("lived")
    expect(page.locator(".runner")).to_have_count(2)
    page.locator("#stop").click()
    expect(page.locator(".player.active")).to_contain_text("Player 2")


@pytest.mark.wide
def test_a_clock_that_is_set_back_stops_no_press_and_loses_no_move(begin: Anew, page: Page, address: str):
    """The time of presses is not the time of day; what was stored last is the newest, whatever the clock says."""
    playing = begin(KITE)
    playing.locator("#roll").click()
    playing.evaluate("() => { const now = Date.now; Date.now = () => now() - 86_400_000 }")
    playing.locator('[data-move="take 7+9"]').click()
    playing.locator("#stop").click()
    expect(playing.locator(".player.active")).to_contain_text("Player 2")
    page.goto(f"{address}#{playing.url.partition('#')[2]}")
    wait_ready(page)

    expect(page.locator(".player.active")).to_contain_text("Player 2")
