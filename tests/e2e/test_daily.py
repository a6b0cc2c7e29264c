"""The daily throw in the page: the day of the browser's clock, the try that is kept, the expert at work."""

import json

from playwright.sync_api import Page, expect

from game.logic.record import is_over
from tests.e2e.ready import wait_ready
from tests.e2e.screens import stored
from tests.screens import daily_throw, until


def test_a_try_is_kept_and_compared_with_the_expert(page: Page, address: str):
    """The day is the clock's; the expert plays the throws of the finished try, another one is noted as begun."""
    over = until(daily_throw().do("daily", "express"), lambda tab: is_over(tab.state))
    texts = json.dumps({f"one-more-roll/{key}": text for key, text in over.stored.items()})
    page.add_init_script(f"Object.assign(localStorage, {texts})")
    page.add_init_script("Date.now = () => Date.UTC(2026, 10, 29, 12)")
    page.goto(f"{address}#daily")
    wait_ready(page)
    expect(page.locator("#today-heading")).to_have_text("Today, 2026-11-29")
    expect(page.locator(".today .figures")).to_contain_text("the expert, with the same throws", timeout=30_000)
    page.locator("[data-value='daily?classic']").click()
    page.locator("[data-action=daily]").click()
    expect(page.locator("#roll")).to_be_enabled()
    kept = stored(page, "localStorage.getItem('one-more-roll/daily')").splitlines()
    assert [False, True] == sorted(line.endswith(" - -") for line in kept[1:])
