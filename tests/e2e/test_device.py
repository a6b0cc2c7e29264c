"""What the device does beside the page: the tab's name, a screen kept on, the badge, installing the app."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.anew import Anew
from tests.e2e.ready import wait_ready
from tests.screens import KITE, seated

WATCHED = """
window.told = [];
navigator.setAppBadge = async () => { told.push("badge") };
navigator.clearAppBadge = async () => { told.push("no badge") };
Object.defineProperty(navigator, "wakeLock", { configurable: true, value: { request: async (kind) => {
  told.push(`${kind} on`);
  const lock = { released: false, release: async () => { lock.released = true; told.push("screen free") } };
  window.lock = lock;
  return lock;
} } });
"""
REFUSED = """
navigator.setAppBadge = () => Promise.reject(new DOMException("no", "NotAllowedError"));
Object.defineProperty(navigator, "wakeLock", { configurable: true, value: {
  request: () => Promise.reject(new DOMException("no", "NotAllowedError")) } });
"""
HIDE = """(hidden) => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
OFFER = """(outcome) => {
  const offer = new Event("beforeinstallprompt", { cancelable: true });
  offer.prompt = async () => { window.prompted = true; return { outcome } };
  dispatchEvent(offer);
  return offer.defaultPrevented;
}"""


def told(page: Page, *wanted: str) -> None:
    """Expect that the device was told these things, in this order, since it was last asked."""
    page.wait_for_function("(count) => told.length >= count", arg=len(wanted))
    assert [*wanted] == page.evaluate("told.splice(0)")


def test_the_tab_is_called_by_what_is_on_it(begin: Anew):
    """On the start screen by the app, else by the page's heading; at a table by whose turn it is."""
    page = begin()
    expect(page).to_have_title("One More Roll")
    page.locator("[data-value=settings]").click()
    expect(page).to_have_title("Settings · One More Roll")
    page = begin(KITE)
    expect(page).to_have_title("Player 1 to roll · One More Roll")
    page.locator("#roll").click()
    expect(page).to_have_title("Player 1 to choose a split · One More Roll")


def test_the_screen_stays_on_while_a_game_waits(begin: Anew):
    """Asked for at the table, again when a hidden page is seen, and let go on another screen."""
    page = begin()
    page.evaluate(WATCHED)
    page.evaluate(f"location.hash = {KITE!r}")
    told(page, "no badge", "screen on")
    page.evaluate(HIDE, True)
    page.evaluate("lock.released = true")
    page.evaluate(HIDE, False)
    told(page, "screen on")
    page.locator("[data-value=settings]").click()
    told(page, "no badge", "screen free")


def test_a_badge_tells_that_a_computer_has_had_its_turn(begin: Anew):
    """It goes as soon as the turn is over, and with the page."""
    page = begin(seated("classic", "", "beginner").play("roll", "take 7+9").do("open", ""))
    page.evaluate(WATCHED)
    page.locator("[data-action=resume]").click()
    told(page, "badge", "screen on")
    page.evaluate("dispatchEvent(new Event('pagehide'))")
    told(page, "no badge")


def test_a_device_that_refuses_is_no_failure(begin: Anew):
    """Neither the badge nor the screen is worth a notice."""
    page = begin()
    page.evaluate(REFUSED)
    page.evaluate(f"location.hash = {KITE!r}")
    page.locator("#roll").click()
    expect(page.locator("#take-0")).to_be_enabled()
    expect(page.locator("#notices .notice")).to_have_count(0)


def test_the_app_is_installed_by_a_button(page: Page, open_at: Callable[[str], Page]):
    """The browser's own offer waits for it, and is gone once it was made."""
    open_at("")
    assert page.evaluate(OFFER, "accepted")
    page.locator("[data-action=install]").click()
    page.wait_for_function("window.prompted")
    expect(page.locator("[data-action=install]")).to_have_count(0)
    assert page.evaluate(OFFER, "accepted")
    expect(page.locator("[data-action=install]")).to_be_visible()
    page.evaluate("dispatchEvent(new Event('appinstalled'))")
    expect(page.locator("[data-action=install]")).to_have_count(0)


LAUNCHES = """
Object.defineProperty(window, "launchQueue", { value: { setConsumer: (launched) => { window.launched = launched } } });
"""


@pytest.mark.wide
def test_a_shortcut_goes_to_its_screen_in_the_open_app(page: Page, address: str):
    """Launched without one, and where the page itself began with it, the app stays as it is."""
    page.add_init_script(LAUNCHES)
    page.goto(f"{address}#{KITE}")
    wait_ready(page)
    page.wait_for_function("Boolean(window.launched)")
    playing = page.url
    for here in (f"#{KITE}", ""):
        page.evaluate("(targetURL) => launched({ targetURL, files: [] })", f"{address}{here}")
        assert playing == page.url
    page.evaluate("(targetURL) => launched({ targetURL, files: [] })", f"{address}#daily")
    expect(page.locator("#main.daily")).to_be_visible()
