"""A phone of 360 x 740 with touch only: turns by tap, nothing too wide, too small or jumping."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import Problems
from tests.e2e.screens import KITE, SCREENS, SMALL, bust, overflow, settle, show
from tests.tab import Tab


@pytest.fixture(scope="module")
def phone(browser: Browser, address: str) -> Iterator[Page]:
    """A page on a phone."""
    context = browser.new_context(
        viewport={"width": 360, "height": 740}, has_touch=True, device_scale_factor=2, service_workers="block"
    )
    page = context.new_page()
    show(page, address, Tab())
    yield page
    context.close()


@pytest.fixture(autouse=True)
def watched(phone: Page, address: str, problems: Problems) -> None:
    """What the page complains of fails the test."""
    problems.watch(phone, address)


def boxes(page: Page) -> list[list[int]]:
    """Return where the two buttons of the bar are, to the pixel."""
    return [[round(side) for side in button.bounding_box().values()] for button in page.locator(".bar button").all()]


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


@pytest.mark.parametrize("name", SCREENS)
def test_every_screen_fits_a_phone(phone: Page, address: str, name: str):
    """At 360 and at 320 px nothing is too wide, and every control is big enough for a thumb."""
    show(phone, address, SCREENS[name]())
    for width in (320, 360):
        phone.set_viewport_size({"width": width, "height": 740})
        settle(phone)
        assert 0 == overflow(phone), width
        assert [] == phone.evaluate(SMALL), width


def test_everything_of_a_turn_is_on_the_first_screen(phone: Page, address: str):
    """Board, dice, all splits and both buttons are seen at once, without scrolling."""
    show(phone, address, SCREENS["classic, to choose"]())
    for part in (".board", ".dice", ".splits > li:last-child", "#stop", "#roll"):
        box = phone.locator(part).bounding_box()
        assert box["y"] >= 0 and box["y"] + box["height"] <= 740, part
    bar, last = phone.locator(".bar").bounding_box(), phone.locator(".splits > li:last-child").bounding_box()
    assert last["y"] + last["height"] <= bar["y"] + 1


def test_a_double_tap_does_not_zoom(phone: Page, address: str):
    """Quick taps are taps."""
    show(phone, address, Tab(KITE))
    assert "manipulation" == phone.evaluate("getComputedStyle(document.body).touchAction")
