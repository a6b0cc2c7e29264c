"""The way into a game and out of it as it is drawn: what is in sight, what is open, what is equal in size."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.e2e.drawn import draw
from tests.e2e.screens import overflow
from tests.screens import begun, finished, real, tab_on
from tests.tab import Tab

PHONE = {"width": 360, "height": 740}
TO_THE_TOP = "1111", "take 2+2", "1156", "take 2+11", "stop"
DESK = {"width": 1440, "height": 900}
LONG = "Maximiliane Hohenloh"  # as long as a name can be
TIGHT = """(parts) => parts
  .filter((part) => part.getBoundingClientRect().width && part.scrollWidth > part.clientWidth + 1)
  .map((part) => part.value || part.textContent)"""


def seated(game: str, count: int, name: str = LONG) -> Tab:
    """Return the form of a new game for so many players with long names, the last one a computer."""
    tab = Tab(game)
    while len(tab.model.setups[game].seats) < count:
        tab.do("add-seat")
    for number in range(count):
        tab.fill(**{f"name-{number}": f"{name[:-1]}{number}"})
    return tab.fill(**{f"level-{count - 1}": "skilled"})


@pytest.mark.parametrize(("game", "count"), [("classic", 4), ("express", 4)])
def test_a_form_for_four_took_2750_px(bare: Page, game: str, count: int):
    """With one seat open and the rules folded it takes at most 1,200 px on a phone, and no name is cut."""
    bare.set_viewport_size(PHONE)
    draw(bare, seated(game, count))
    assert 1200 >= bare.evaluate("document.documentElement.scrollHeight")
    assert [] == bare.locator(".sitter strong, .field input, .fold small").evaluate_all(TIGHT)


@pytest.mark.parametrize("width", [320, 360])
def test_no_name_is_cut_in_its_field(bare: Page, width: int):
    """The widest name shows whole where it is typed, on the smallest phone too."""
    bare.set_viewport_size({"width": width, "height": 740})
    draw(bare, seated("classic", 2))
    assert [] == bare.locator(".sitter strong, .field input").evaluate_all(TIGHT)


def test_one_seat_is_open_where_room_is_small(bare: Page):
    """On a phone the other seats say who sits there; on a desk all are open, and none needs a press."""
    tab = seated("classic", 3)
    bare.set_viewport_size(PHONE)
    fields, chairs = bare.locator(".seat .field input"), bare.locator(".chair")
    draw(bare, tab)
    assert [False, False, True] == [fields.nth(number).is_visible() for number in range(3)]
    draw(bare, tab.do("unfold", "seat-0"))
    assert [True, False, False] == [fields.nth(number).is_visible() for number in range(3)]
    draw(bare, tab.do("unfold", "seat-0"))
    assert [False, False, False] == [fields.nth(number).is_visible() for number in range(3)]
    bare.set_viewport_size(DESK)
    draw(bare, tab)
    assert [True, True, True] == [fields.nth(number).is_visible() for number in range(3)]
    assert not chairs.first.is_visible()


ENDS: dict[str, Callable[[], Tab]] = {
    "classic, alone": lambda: tab_on("classic, over"),
    "classic, four": lambda: finished("classic?seed=kite&players=4"),
    "classic, real dice": lambda: real("classic", *TO_THE_TOP, players=1, columns="1"),
    "express, alone": lambda: tab_on("express, over"),
    "express, eight": lambda: finished("express?seed=d&players=8"),
}


@pytest.mark.parametrize("end", ENDS)
def test_three_equal_ways_go_on_in_sight(bare: Page, end: str):
    """Again and the other ways have one size and stand in the window without scrolling; so does who has won."""
    for width, height in (360, 740), (320, 568), (844, 390), (1440, 900):
        bare.set_viewport_size({"width": width, "height": height})
        draw(bare, ENDS[end]())
        boxes = [button.bounding_box() for button in bare.locator(".finish button").all()]
        assert 1 == len({(round(box["width"]), round(box["height"]), round(box["y"])) for box in boxes})
        assert all(box["y"] + box["height"] <= height and box["height"] >= 44 for box in boxes), (width, height)
        banner = bare.locator(".banner").bounding_box()
        assert banner["y"] >= 0 and banner["y"] + banner["height"] <= boxes[0]["y"], (width, height)
        assert 0 == overflow(bare)


def test_everything_of_a_classic_result_is_in_sight(bare: Page):
    """On a phone of 360 x 740 the board, the banner, a row for each of four, and the ways to go on show at once."""
    bare.set_viewport_size(PHONE)
    draw(bare, ENDS["classic, four"]())
    foot = bare.locator(".finish").bounding_box()["y"]
    assert 200 <= bare.locator(".board").bounding_box()["height"]
    for row in bare.locator(".ranks tbody tr").all():
        box = row.bounding_box()
        assert box["y"] + box["height"] <= foot


def test_the_ways_into_a_game_are_in_sight(bare: Page):
    """On a phone of 360 x 740, with a game to go on, the start screen shows all but its last lines at once."""
    bare.set_viewport_size(PHONE)
    draw(bare, tab_on("start, with a game to continue"))
    for part in bare.locator(".resume, .ways button, .shelf button").all():
        box = part.bounding_box()
        assert box["y"] + box["height"] <= 740


def test_many_games_left_push_nothing_away(bare: Page):
    """However many were begun, all ways into both games are in sight, and the ten newest can be reached."""
    bare.set_viewport_size(PHONE)
    draw(bare, begun(13))
    for part in bare.locator(".resume, .disclosure, .ways button").all():
        box = part.bounding_box()
        assert box["y"] + box["height"] <= 740
    last = bare.locator(".at-hand li").last
    last.locator(".bare").focus()
    box = last.bounding_box()
    assert 0 <= box["x"] and box["x"] + box["width"] <= 360
    assert 0 == overflow(bare)
