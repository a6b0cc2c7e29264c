"""A game that goes from one device to another: its code on the screen, read as a camera does, opens the same board."""

import io
from collections.abc import Callable

import zxingcpp
from PIL import Image
from playwright.sync_api import Page, expect

from tests.e2e.ready import wait_ready
from tests.screens import KITE


def test_a_code_on_the_screen_hands_the_game_over(page: Page, address: str, open_at: Callable[[str], Page]):
    """Read from a picture of the window, dark theme and all, and opened elsewhere, it shows the game, which goes on."""
    page.emulate_media(color_scheme="dark")
    open_at(f"#{KITE}")
    page.locator("#roll").click()
    page.locator("#take-0").click()
    page.locator("#log").click()
    page.get_by_role("button", name="Hand over by link").click()
    page.locator("#code-game").click()
    expect(page.locator(".qr")).to_be_visible()
    (code,) = zxingcpp.read_barcodes(Image.open(io.BytesIO(page.screenshot(full_page=True))))
    assert code.text.startswith(f"{address}#g=1")
    page.evaluate("localStorage.clear()")
    page.goto("about:blank")
    page.goto(code.text)
    wait_ready(page)
    expect(page.locator("#title")).to_contain_text("Player 1 to roll")
    assert "#play?" in page.url
    page.locator("#roll").click()
    expect(page.locator("#take-0")).to_be_enabled()
