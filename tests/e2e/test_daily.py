"""The daily throw in the page: the day of the browser's clock, the try that is kept, the expert at work."""

from playwright.sync_api import Page, expect

from game.logic.record import is_over
from tests.e2e.ready import wait_ready
from tests.screens import daily_throw, until


def test_a_try_goes_on_after_a_reload_and_is_compared_with_the_expert(page: Page, address: str):
    """The day is the clock's, the try that counts is the one begun; finished, the expert plays the same throws."""
    page.clock.set_fixed_time("2026-11-29T12:00:00Z")
    page.goto(f"{address}#daily")
    wait_ready(page)
    expect(page.locator("#today-heading")).to_have_text("Today, 2026-11-29")
    page.locator("[data-action=daily]").click()
    page.locator("#roll").click()
    page.goto(f"{address}#daily")
    page.reload()
    wait_ready(page)
    expect(page.locator("[data-action=daily]")).to_have_text("Continue")
    over = until(daily_throw().do("daily", "express"), lambda tab: is_over(tab.state))
    for key, text in over.stored.items():
        page.evaluate("([key, text]) => localStorage.setItem(`one-more-roll/${key}`, text)", [key, text])
    page.reload()
    wait_ready(page)
    expect(page.locator(".today .figures")).to_contain_text("the expert, with the same throws", timeout=30_000)
    assert not page.evaluate("localStorage.getItem('one-more-roll/daily')").endswith(" -\n")
