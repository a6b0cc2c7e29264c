"""The start of the page: what it loads, what it says, what it does when something is missing."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.ready import READY, wait_ready

GZIP_BUDGET = 6_500_000


def test_the_start_asks_only_for_what_the_page_hints_at(page: Page, address: str):
    """Every file of the start has a hint, every hint is used, none is asked for twice."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(address)
    wait_ready(page)
    hinted = page.locator("link[id^=part-]").evaluate_all("links => links.map(link => link.href)")
    linked = page.locator("link[rel=stylesheet], script[src]").evaluate_all(
        "found => found.map(element => element.href || element.src)"
    )

    assert sorted({address, *hinted, *linked}) == sorted(url for url in asked if "/icons/" not in url)
