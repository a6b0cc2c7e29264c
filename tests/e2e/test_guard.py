"""A press meant for what stood there before does nothing, by mouse, key or switch; and nobody is slowed down."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.e2e.screens import press, show, wait_to_press
from tests.screens import KITE, bust
from tests.tab import Tab

SETTLING = "html[data-settling]"
TWO_SHEETS = "express?seed=kite&players=2"


def hit(page: Page, selector: str, times: int) -> None:
    """Click in quick succession where the control is, as a finger does, which waits for nothing."""
    box = page.locator(selector).first.bounding_box()
    for _ in range(times):
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def with_open_sheets(page: Page, address: str) -> None:
    """Show a game of two whose sheets all may see, after the first throw."""
    tab = Tab("settings").fill(covered="off")
    show(page, address, Tab(TWO_SHEETS, tab.stored).do("roll"))


def test_a_double_click_on_a_mark_does_not_mark_for_the_next_player(page: Page, address: str):
    """The first entry of All marks stands at the same place for the next player, who has marked nothing."""
    with_open_sheets(page, address)
    hit(page, ".chip[data-move]", 2)
    expect(page.locator("h1")).to_have_text("Can't Stop Express: Player 2 to mark")
    expect(page.locator(SETTLING)).to_have_count(0)
    expect(page.locator(".player", has_text="Player 2").locator(".score")).to_have_text("0")
    hit(page, ".chip[data-move]", 1)
    expect(page.locator("h1")).to_have_text("Can't Stop Express: Player 1 to roll")


def test_a_double_tap_on_use_dice_does_not_leave_a_bust(page: Page, address: str):
    """A bust stays on the table, whatever follows the press that brought it, by mouse or by key, held or repeated."""
    show(page, address, bust().do("correct"))
    page.keyboard.press("r")
    for key in "nn":
        page.keyboard.press(key)
    page.keyboard.down("n")
    page.keyboard.down("n")
    page.keyboard.up("n")
    hit(page, "#next", 2)
    expect(page.locator("#hint")).to_contain_text("Bust.")
    press(page, "n")
    expect(page.locator(".player.active")).to_contain_text("Player 2")


def test_enter_pressed_twice_on_a_mark_marks_once(page: Page, address: str):
    """The focus goes on to the next player's dice, but the second Enter comes too soon for them."""
    with_open_sheets(page, address)
    press(page, "ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("#fifth-0")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".fifth.tapped")).to_have_count(0)
    press(page, "Enter")
    expect(page.locator(".fifth.tapped")).to_have_count(1)


def test_a_switch_flipped_too_soon_stays_as_it_was(open_at: Callable[[str], Page]):
    """Neither a click nor Space right after the screen came leaves a switch that shows what is not so."""
    page = open_at()
    wait_to_press(page)
    page.get_by_label("Settings").click()
    page.evaluate("document.querySelector('#covered-off').click()")
    page.locator("#covered-off").focus()
    page.keyboard.press("Space")
    expect(page.locator("#covered-on")).to_be_checked()
    page.locator("#covered-off").check()
    expect(page.locator("#covered-off")).to_be_checked()


def test_a_name_typed_at_once_is_whole(open_at: Callable[[str], Page]):
    """Who is added can be named at once: what is typed into a field is no press."""
    page = open_at("#classic")
    page.get_by_role("button", name="Add a player").click()
    page.keyboard.press("Control+a")
    page.keyboard.type("Zoe")
    expect(page.locator("#name-2")).to_have_value("Zoe")


def test_a_turn_of_ones_own_is_not_slowed_down(open_at: Callable[[str], Page]):
    """Roll, take and roll in one breath."""
    page = open_at(f"#{KITE}")
    for key in "r2r":
        page.keyboard.press(key)
        expect(page.locator(SETTLING)).to_have_count(0, timeout=1)
    expect(page.locator("#hint")).to_contain_text("choose a split")
    expect(page.locator(".runner")).to_have_count(2)
