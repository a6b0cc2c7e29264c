"""A phone of 360 x 740 with touch only: turns by tap, and nothing jumps. Its layouts are judged in test_layout."""

from playwright.sync_api import expect

from tests.e2e.anew import Anew
from tests.e2e.screens import boxes, settle
from tests.e2e.test_frame import whole
from tests.screens import KITE, bust
from tests.tab import Tab


def test_a_turn_by_tap(begin_on_phone: Anew):
    """Roll, take, roll, take, stop by thumb; Roll and Stop never move."""
    phone = begin_on_phone(KITE)
    places = boxes(phone)
    for control in ("[data-action=roll]", '[data-move="take 7+9"]', "[data-action=roll]", '[data-move="take 5"]'):
        phone.locator(control).tap()
        settle(phone)
        assert places == boxes(phone), control
    phone.locator("#stop").tap()
    expect(phone.locator(".player.active")).to_contain_text("Player 2")
    assert places == boxes(phone)


def test_two_taps_on_a_split(begin_on_phone: Anew):
    """Where two are wanted the first tap draws the climbers on the board, and the second one takes the split."""
    phone = begin_on_phone(Tab(KITE, Tab("settings").fill(taps="2").stored).play("roll"))
    take, drawn = phone.locator('[data-move="take 7+9"]'), phone.locator(".preview.choice-1")
    expect(drawn).not_to_be_visible()
    take.tap()
    expect(phone.locator("#hint")).to_have_text("Tap again to take it.")
    expect(drawn).to_be_visible()
    take.tap()
    expect(phone.locator("#roll")).to_be_enabled()
    expect(phone.locator("#runner-9")).to_be_visible()


def test_a_bust_moves_nothing(begin_on_phone: Anew):
    """Next has the place of Stop and Roll, and everything stays in its place when the next player is up."""
    phone = begin_on_phone(bust())
    board, next_button = boxes(phone)
    phone.locator("#next").tap()
    expect(phone.locator("#stop")).to_be_visible()
    after, *bar = boxes(phone)
    assert (board, [next_button]) == (after, whole(bar))
