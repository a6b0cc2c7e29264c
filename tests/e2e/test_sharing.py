"""A game that goes from one device to another: its code on the screen, read as a camera does, opens the same board."""

import io
from collections.abc import Callable

import zxingcpp
from PIL import Image
from playwright.sync_api import Page, expect

from game.logic.record import is_over
from tests.e2e.anew import Anew
from tests.e2e.ready import wait_ready
from tests.screens import KITE, SHORT, on_share, until
from tests.tab import Tab


def test_a_code_on_the_screen_hands_the_game_over(page: Page, address: str, open_at: Callable[[str], Page]):
    """Read from a picture of the window, dark theme and all, and opened elsewhere, it shows the game, which goes on."""
    page.emulate_media(color_scheme="dark")
    open_at(f"#{KITE}")
    page.locator("#roll").click()
    page.locator("#take-0").click()
    page.locator("#log").click()
    page.get_by_role("button", name="Hand over by link").click()
    page.locator("#code-game").click()
    link = code_on(page)
    assert link.startswith(f"{address}#g=1")
    page.evaluate("localStorage.clear()")
    page.goto("about:blank")
    page.goto(link)
    wait_ready(page)
    expect(page.locator("#title")).to_contain_text("Player 1 to roll")
    assert "#play?" in page.url
    page.locator("#roll").click()
    expect(page.locator("#take-0")).to_be_enabled()


def test_a_code_of_a_result_comes_into_the_standings_of_another_phone(begin: Anew):
    """Each has played the throws on an own sheet; one reads the other's code with the camera, and sees both."""
    dark = Tab("settings").fill(theme="dark").stored
    other = until(Tab(SHORT["express"], dark), lambda tab: is_over(tab.state))
    page = begin(other.do("open", f"share?{other.table.id}"))
    page.locator("#code-result").click()
    link = code_on(page)
    assert "#r=1" in link
    page = begin(on_share("express"))
    expect(page.locator(".ranks tbody tr")).to_have_count(1)
    page.evaluate("(fragment) => { location.hash = fragment }", link.partition("#")[2])
    expect(page.locator(".ranks tbody tr")).to_have_count(2)


def code_on(page: Page) -> str:
    """Return what a camera reads from the page."""
    expect(page.locator(".qr")).to_be_visible()
    (code,) = zxingcpp.read_barcodes(Image.open(io.BytesIO(page.screenshot(full_page=True))))
    return code.text
