"""A phone of 360 x 740 with touch only: turns by tap, and nothing jumps. Its layouts are judged in test_layout."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import Problems
from tests.e2e.screens import boxes, settle, show
from tests.screens import KITE, bust
from tests.tab import Tab


@pytest.fixture(scope="module")
def phone(browser: Browser) -> Iterator[Page]:
    """A page on a phone."""
    context = browser.new_context(
        viewport={"width": 360, "height": 740}, has_touch=True, device_scale_factor=2, service_workers="block"
    )
    context.route("**/favicon.ico", lambda route: route.fulfill(status=204))
    yield context.new_page()
    context.close()


@pytest.fixture(autouse=True)
def watched(phone: Page, address: str, problems: Problems) -> None:
    """What the page complains of fails the test; each test starts with the phone upright."""
    phone.set_viewport_size({"width": 360, "height": 740})
    problems.watch(phone, address)


def test_a_turn_by_tap(phone: Page, address: str):
    """Roll, take, roll, take, stop by thumb; Roll and Stop never move."""
    show(phone, address, Tab(KITE))
    places = boxes(phone)
    for control in ("[data-action=roll]", '[data-move="take 7+9"]', "[data-action=roll]", '[data-move="take 5"]'):
        phone.locator(control).tap()
        settle(phone)
        assert places == boxes(phone), control
    phone.locator("#stop").tap()
    expect(phone.locator(".player.active")).to_contain_text("Player 2")
    assert places == boxes(phone)


def test_a_bust_moves_nothing(phone: Page, address: str):
    """Next stands where Stop was, and everything stays in its place when the next player is up."""
    show(phone, address, bust())
    places = boxes(phone)
    phone.locator("#next").tap()
    assert places == boxes(phone)
