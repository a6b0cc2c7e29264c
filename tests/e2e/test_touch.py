"""A phone of 360 x 740 with touch only: turns by tap, and nothing jumps. Its layouts are judged in test_layout."""

from playwright.sync_api import expect

from tests.e2e.anew import Anew
from tests.e2e.screens import boxes, settle
from tests.screens import KITE, bust


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


def test_a_bust_moves_nothing(begin_on_phone: Anew):
    """Next stands where Stop was, and everything stays in its place when the next player is up."""
    phone = begin_on_phone(bust())
    places = boxes(phone)
    phone.locator("#next").tap()
    assert places == boxes(phone)
