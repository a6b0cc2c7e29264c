"""A phone of 360 x 740 with touch only: turns by tap, nothing too wide, too small or jumping."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import Problems
from tests.e2e.screens import KITE, SCREENS, SMALL, bust, overflow, settle, show
from tests.e2e.test_frame import HINT_OUT
from tests.tab import Tab

WINDOWS = (320, 640), (360, 740), (740, 360), (1440, 900)
LONG = "Maximiliane Hohenloh"  # as long as a name can be


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
    """What the page complains of fails the test; each test starts with the phone upright."""
    phone.set_viewport_size({"width": 360, "height": 740})
    problems.watch(phone, address)


def boxes(page: Page) -> list[list[int]]:
    """Return where the board and the two buttons of the bar are, to the pixel."""
    parts = page.locator(".board, .bar button").all()
    return [[round(side) for side in part.bounding_box().values()] for part in parts]


def real(*throws_and_takes: str, **fields: str) -> Tab:
    """Return a tab with real dice after these throws (`4255`) and takes."""
    tab = Tab("classic").fill(dice="table", **fields).do("start")
    for text in throws_and_takes:
        if text.isdecimal():
            tab.press(*text, "r")
        else:
            tab.play(text)
    return tab


def three_rounds() -> Tab:
    """Return a tab with four players of whom two are still even after two rounds of the dice-off."""
    return Tab("classic").do("add-seat").do("add-seat").fill(seed="s220").do("start")


SEVENS = "2525", "take 7+7"
TURNS = {
    "the app's dice": lambda: [Tab(KITE), Tab(KITE).play("roll"), Tab(KITE).play("roll", "take 7+9")],
    "real dice": lambda: [real(), real(SEVENS[0]), real(*SEVENS), real(*SEVENS, "stop"), bust()],
    "barred from stopping": lambda: [
        real(*SEVENS, "stop", *more, name_0=LONG, name_1=LONG[::-1], occupied="stay")
        for more in ((), SEVENS[:1], SEVENS)
    ],
    "dice-off": lambda: [three_rounds(), three_rounds().play("roll")],
}


@pytest.mark.parametrize("turn", TURNS)
def test_nothing_moves_in_any_window(phone: Page, address: str, turn: str):
    """Through a turn the board, Stop and Roll stay where they are, and the hint fits beside them."""
    places: dict[tuple[int, int], list[list[int]]] = {}
    for tab in TURNS[turn]():
        show(phone, address, tab)
        for width, height in WINDOWS:
            phone.set_viewport_size({"width": width, "height": height})
            settle(phone)
            assert places.setdefault((width, height), boxes(phone)) == boxes(phone), (width, height)
            assert not phone.evaluate(HINT_OUT), (width, height)


@pytest.mark.parametrize("window", WINDOWS)
def test_the_dice_off_lies_clear_of_the_bar(phone: Page, address: str, window: tuple[int, int]):
    """Three rounds of four players and who starts are read without scrolling."""
    show(phone, address, three_rounds())
    phone.set_viewport_size({"width": window[0], "height": window[1]})
    last, bar = phone.locator(".dice-off > p").bounding_box(), phone.locator(".bar").bounding_box()
    assert last["y"] + last["height"] <= bar["y"]


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
