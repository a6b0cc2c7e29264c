"""Take the README's picture of the board: `python -m tools.site.take_picture` writes docs/board.png."""

import threading
from pathlib import Path

from playwright.sync_api import Page, expect, sync_playwright

from tools import browser as installed
from tools.site.serve import make_server

ROOT = Path(__file__).parents[2]
GAME = "#classic?seed=picnic&players=3"
TURNS = 14


def play_on(page: Page) -> None:
    """Play turns of two rolls each, then leave the dice of one more roll on the table, with runners under way."""
    for _ in range(TURNS):
        for _ in range(2):
            page.locator("[data-action=roll]").click()
            take = page.locator("[data-move^=take], [data-action=next]").first
            bust = take.get_attribute("data-action") == "next"
            take.click()
            if bust:
                break
        else:
            page.locator("[data-move=stop]").click()
    page.locator("[data-action=roll]").click()
    page.locator("[data-move^=take]").last.click()
    page.locator("[data-action=roll]").click()
    page.mouse.move(0, 0)  # no button is to look as it does under the pointer


def main() -> None:
    server = make_server(ROOT / "_site", 0)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**installed.chromium())
        page = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
        page.goto(f"http://127.0.0.1:{server.server_address[1]}/{GAME}")
        expect(page.locator("html")).to_have_attribute("data-ready", "true", timeout=60_000)
        play_on(page)
        page.screenshot(path=ROOT / "docs/board.png")
        browser.close()
    server.shutdown()


if __name__ == "__main__":
    main()
