"""Every screen in the windows of phones: nothing too wide, too small, jumping or out of sight."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from game.languages import LANGUAGES
from tests.e2e.drawn import draw
from tests.e2e.screens import BROKEN, CUT, SHORTENED, SMALL, boxes, overflow
from tests.e2e.test_frame import HINT_OUT, whole
from tests.pseudo import spoken
from tests.screens import KITE, SCREENS, bust, real, tab_on
from tests.spoken import OTHERS, speaking_in
from tests.tab import Tab
from tests.wide import diagonal, every

WINDOWS = (320, 640), (360, 740), (740, 360), (1440, 900)
LONG = "Maximiliane Hohenloh"  # as long as a name can be


@pytest.fixture(scope="module")
def touched(browser: Browser, recorded: list[BrowserContext]) -> Iterator[Page]:
    """A page on a phone, without Python in it."""
    context = browser.new_context(has_touch=True, device_scale_factor=2)
    yield context.new_page()
    context.close()


@pytest.fixture
def phone(touched: Page) -> Page:
    """The same, held upright."""
    touched.set_viewport_size({"width": 360, "height": 740})
    return touched


def three_rounds() -> Tab:
    """Return a tab with four players of whom two are still even after two rounds of the dice-off."""
    return Tab("classic").do("add-seat").do("add-seat").fill(seed="s220").do("start")


SEVENS = "2525", "take 7+7"
TURNS = {
    "the app's dice": lambda: [Tab(KITE), Tab(KITE).play("roll"), Tab(KITE).play("roll", "take 7+9")],
    "real dice": lambda: [
        *(real("classic", *acts) for acts in ((), SEVENS[:1], SEVENS, (*SEVENS, "stop"))),
        bust(),
    ],
    "barred from stopping": lambda: [
        real("classic", *SEVENS, "stop", *more, name_0=LONG, name_1=LONG[::-1], occupied="stay")
        for more in ((), SEVENS[:1], SEVENS)
    ],
    "dice-off": lambda: [three_rounds(), three_rounds().play("roll")],
}


@pytest.mark.parametrize("turn", every(2, TURNS))
def test_nothing_moves_in_any_window(phone: Page, turn: str):
    """Through a turn the board, Stop and Roll stay where they are, Next takes the place of both, the hint has room."""
    places: dict[tuple[int, int], list[list[int]]] = {}
    for tab in TURNS[turn]():
        for width, height in WINDOWS:
            phone.set_viewport_size({"width": width, "height": height})
            draw(phone, tab)
            board, *bar = boxes(phone)
            first = places.setdefault((width, height), [board, *bar])
            assert [board, *bar] in (first, [first[0], *whole(first[1:])]), (width, height)
            assert not phone.evaluate(HINT_OUT), (width, height)


@pytest.mark.parametrize("window", WINDOWS)
def test_the_dice_off_lies_clear_of_the_bar(phone: Page, window: tuple[int, int]):
    """Three rounds of four players and who starts are read without scrolling."""
    phone.set_viewport_size({"width": window[0], "height": window[1]})
    draw(phone, three_rounds())
    last, bar = phone.locator(".dice-off > p").bounding_box(), phone.locator(".bar").bounding_box()
    assert last["y"] + last["height"] <= bar["y"]


@pytest.mark.parametrize(("name", "width"), every(3, SCREENS, (320, 360)))
def test_every_screen_fits_a_phone(phone: Page, name: str, width: int):
    """At 360 and at 320 px nothing is too wide, no word is broken, and every control is big enough for a thumb."""
    phone.set_viewport_size({"width": width, "height": 740})
    assert 0 == overflow(draw(phone, tab_on(name)))
    assert [] == phone.evaluate(SMALL) + phone.evaluate(BROKEN)


@pytest.mark.parametrize("name", every(5, SCREENS))
def test_every_screen_has_room_for_longer_words(phone: Page, name: str):
    """In a language that takes 40 % more room nothing is too wide or cut off either, on phones and on a desk."""
    with spoken():
        shown = SCREENS[name]()
        for width, height in ((320, 740), (360, 740), (1440, 900)):
            phone.set_viewport_size({"width": width, "height": height})
            assert 0 == overflow(draw(phone, shown)), width
            assert [] == phone.evaluate(CUT), width


@pytest.mark.parametrize(("name", "language"), diagonal(SCREENS, OTHERS, 4))
def test_each_language_fits_the_smallest_phone(phone: Page, name: str, language: str):
    """The words of the other languages fit the window, none is cut off or broken; so at 200 % of 720 px."""
    with speaking_in(language):
        shown = SCREENS[name]()
        for width, height in ((320, 568), (360, 400)):
            phone.set_viewport_size({"width": width, "height": height})
            assert 0 == overflow(draw(phone, shown)), width
            assert [] == phone.evaluate(CUT) + phone.evaluate(BROKEN), width


@pytest.mark.parametrize("language", OTHERS)
def test_four_players_are_told_apart_in_each_language(phone: Page, language: str):
    """`Giocatore 4` has its number and a computer its whole level, also where four cells share a small phone."""
    with speaking_in(language):
        for width in (320, 360):
            phone.set_viewport_size({"width": width, "height": 640})
            for name in ("classic, to roll", "classic, why, three computers"):
                draw(phone, SCREENS[name]())
                assert [] == phone.locator(".player :is(strong, .word)").evaluate_all(SHORTENED), (width, name)


@pytest.mark.parametrize("window", [(240, 568), (360, 740), (844, 390), (1440, 900)])
def test_a_notice_with_a_button_can_be_read(phone: Page, window: tuple[int, int]):
    """Its words have most of its width, and what closes it is in its corner."""
    phone.set_viewport_size({"width": window[0], "height": window[1]})
    draw(phone, SCREENS["a link that is older"]())
    parts = (".notice", ".notice span", ".notice button:has(.icon)")
    notice, said, close = (phone.locator(part).bounding_box() for part in parts)
    assert said["width"] > 0.55 * notice["width"]
    assert close["y"] - notice["y"] < 10 > notice["x"] + notice["width"] - close["x"] - close["width"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_show_their_tables_and_rows_whole(phone: Page, language: str):
    """On a small phone no table of the rules hides rows or columns; rows of a sheet take only the room they need."""
    phone.set_viewport_size({"width": 320, "height": 568})
    with speaking_in(language):
        draw(phone, SCREENS["rules"]())
    assert [] == phone.locator(".rules .scroll").evaluate_all(
        """(parts) => parts.filter((part) => part.scrollHeight > part.clientHeight + 1
          || part.scrollWidth > part.clientWidth + 1).map((part) => part.ariaLabel)"""
    )
    assert [] == phone.locator(".sheet-rows").evaluate_all(
        """(parts) => parts.map((part) => [part.getBoundingClientRect(), part.viewBox.baseVal])
          .filter(([box, view]) => Math.abs(box.height / box.width - view.height / view.width) > 0.02)"""
    )


def test_everything_of_a_turn_is_on_the_first_screen(phone: Page):
    """Board, dice, all splits and both buttons are seen at once, without scrolling."""
    draw(phone, tab_on("classic, to choose"))
    for part in (".board", ".dice", ".splits > li:last-child", "#stop", "#confirm"):
        box = phone.locator(part).bounding_box()
        assert box["y"] >= 0 and box["y"] + box["height"] <= 740, part
    bar, last = phone.locator(".bar").bounding_box(), phone.locator(".splits > li:last-child").bounding_box()
    assert last["y"] + last["height"] <= bar["y"] + 1


def test_a_double_tap_does_not_zoom(phone: Page):
    """Quick taps are taps."""
    draw(phone, Tab(KITE))
    assert "manipulation" == phone.evaluate("getComputedStyle(document.body).touchAction")
