"""A press meant for what stood there before does nothing, by mouse, key or switch; and nobody is slowed down."""

from playwright.sync_api import Page, expect

from tests.e2e.anew import Anew
from tests.e2e.ready import run_python
from tests.e2e.screens import press, wait_to_press
from tests.screens import KITE, bust
from tests.tab import Tab

SETTLING = "html[data-settling]"
TWO_SHEETS = "express?seed=kite&players=2"


def slow(page: Page) -> Page:
    """Let the page take two seconds to settle: the presses of a busy machine may be half a second apart."""
    run_python(page, "from game import ui; ui.SETTLING = 2_000")
    return page


def hit(page: Page, selector: str, times: int) -> None:
    """Click in quick succession where the control is, as a finger does, which waits for nothing."""
    box = page.locator(selector).first.bounding_box()
    for _ in range(times):
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def open_sheets() -> Tab:
    """Return a tab with a game of two whose sheets all may see, after the first throw."""
    return Tab(TWO_SHEETS, Tab("settings").fill(covered="off").stored).do("roll")


def test_a_double_click_on_a_mark_does_not_mark_for_the_next_player(begin: Anew):
    """The first card, which two clicks mark, stands at the same place for the next player, who has picked nothing."""
    page = slow(begin(open_sheets()))
    hit(page, ".mark-card", 4)
    expect(page.locator("h1")).to_have_text("Can't Stop Express: Player 2 to mark")
    expect(page.locator(SETTLING)).to_have_count(0)
    expect(page.locator(".picked")).to_have_count(0)
    hit(page, ".mark-card", 2)
    expect(page.locator("h1")).to_have_text("Can't Stop Express: Player 1 to roll")


def test_a_double_click_on_mark_does_not_roll(begin: Anew):
    """Roll takes the place of Mark, and a throw would end what undo can take back."""
    page = slow(begin(Tab("express?seed=kite").do("roll").do("walk", "1")))
    hit(page, "#confirm", 2)
    expect(page.locator("#roll")).to_be_enabled()
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()


def test_a_double_tap_on_use_dice_does_not_leave_a_bust(begin: Anew):
    """A bust stays on the table, whatever follows the press that brought it, by mouse or by key, held or repeated."""
    page = slow(begin(bust().do("correct")))
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


def test_enter_pressed_twice_on_a_mark_marks_once(begin: Anew):
    """The focus goes on to the next player's dice, but the second Enter comes too soon for them."""
    page = slow(begin(open_sheets()))
    press(page, "ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("#fifth-0")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".fifth.tapped")).to_have_count(0)
    press(page, "Enter")
    expect(page.locator(".fifth.tapped")).to_have_count(1)


def test_a_switch_flipped_too_soon_stays_as_it_was(begin: Anew):
    """Neither a click nor Space right after the screen came leaves a switch that shows what is not so."""
    page = slow(begin())
    wait_to_press(page)
    page.get_by_label("Settings").click()
    page.evaluate("document.querySelector('#covered-off').click()")
    page.locator("#covered-off").focus()
    page.keyboard.press("Space")
    expect(page.locator("#covered-on")).to_be_checked()
    page.locator("#covered-off").check()
    expect(page.locator("#covered-off")).to_be_checked()


def test_a_name_typed_at_once_is_whole(begin: Anew):
    """Who is added can be named at once: what is typed into a field is no press."""
    page = begin("classic")
    page.get_by_role("button", name="Add a player").click()
    expect(page.locator("#name-2")).to_be_focused()
    page.keyboard.press("Control+a")
    page.keyboard.type("Zoe")
    expect(page.locator("#name-2")).to_have_value("Zoe")


def test_a_turn_of_ones_own_is_not_slowed_down(begin: Anew):
    """Roll, take and roll in one breath."""
    page = begin(KITE)
    for key in "r2r":
        page.keyboard.press(key)
        expect(page.locator(SETTLING)).to_have_count(0, timeout=1)
    expect(page.locator("#hint")).to_contain_text("choose a split")
    expect(page.locator(".runner")).to_have_count(2)
