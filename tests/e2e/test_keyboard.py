"""The keyboard alone: everything can be reached and done without a mouse."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import screens
from tests.e2e.anew import Anew
from tests.e2e.screens import focused, wait_to_press
from tests.screens import KITE
from tests.wide import diagonal

TURNS = [
    (KITE, ("Roll", "Take 7 and 9", "Roll", "Take", "Stop"), "Player 2 to roll"),
    ("express?seed=kite", ("Roll", "7 and 10"), "Player 1 to roll"),
]
"""For each game what is used in a turn, and what the page says after it."""
WALKS = ("ArrowDown", 2), ("Tab", 16)
"""The key that walks, and how often at most."""
ALONE = "classic?players=1&columns=1&seed=s173"  # 2+9, then 2+2: the shortest game there is


def press(page: Page, *keys: str) -> None:
    """Press keys; the focus must stay on something."""
    for key in keys:
        screens.press(page, key)
        assert "body#" != focused(page), key


def test_a_whole_game_by_keyboard_alone(begin: Anew):
    """Roll, choose by number, roll, choose with arrow and Enter, stop: the game is won, and played again."""
    page = begin(ALONE)
    press(page, "r", "1", "r", "ArrowUp", "ArrowDown", "Enter")
    expect(page.locator("#stop")).to_be_enabled()
    press(page, "s")
    expect(page.locator("#victory")).to_be_focused()
    expect(page.locator("#victory")).to_contain_text("done in 1 turn")
    for _ in range(20):
        press(page, "Tab")
        if "Again" == page.evaluate("document.activeElement.textContent"):
            break
    press(page, "Enter")
    expect(page.locator("#roll")).to_be_focused()


def test_a_key_held_down_does_not_play_on(begin: Anew):
    """Enter held on Roll throws once; the take that gets the focus waits for a press of its own."""
    page = begin(KITE)
    page.locator("#roll").focus()
    for _ in range(6):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    expect(page.locator("#take-0")).to_be_focused()
    expect(page.locator("#take-0")).to_be_enabled()


def test_every_control_is_reached_with_tab(begin: Anew):
    """Tab goes through all controls of the play screen in their order on the page, and can be seen."""
    page = begin(KITE)
    press(page, "r")
    wanted = page.locator("#app button").evaluate_all(
        "all => all.map(button => button.ariaLabel || button.textContent)"
    )
    page.locator(".brand").focus()
    seen = ["Start screen"]
    for _ in wanted[1:]:
        page.keyboard.press("Tab")
        seen.append(page.evaluate("document.activeElement.ariaLabel || document.activeElement.textContent"))
        assert "none" != page.evaluate("getComputedStyle(document.activeElement).outlineStyle"), seen[-1]
    assert wanted == seen


def test_undo_rules_and_the_way_back(begin: Anew):
    """U and Y undo and redo, ? opens the rules at what the game waits for, Escape leads back to the game."""
    page = begin(KITE)
    press(page, "r", "1", "u")
    expect(page.locator("#take-0")).to_be_focused()
    expect(page.locator("#live")).to_contain_text("Undone")
    press(page, "y")
    expect(page.locator("#stop")).to_be_enabled()
    press(page, "?")
    expect(page.get_by_role("heading", level=1, name="Rules")).to_be_attached()
    expect(page.get_by_role("heading", name="Stop or roll on")).to_be_focused()
    expect(page.get_by_role("heading", name="Stop or roll on")).to_be_in_viewport()
    press(page, "Escape")
    expect(page.locator("#stop")).to_be_enabled()


def name(page: Page) -> str:
    """Return the name of what has the focus, once it has moved."""
    wait_to_press(page)
    return str(page.evaluate("document.activeElement.ariaLabel || document.activeElement.textContent"))


@pytest.mark.parametrize(("turn", "walk"), diagonal(TURNS, WALKS), ids=str)
def test_two_keys_play_a_turn(begin: Anew, turn: tuple[str, tuple[str, ...], str], walk: tuple[str, int]):
    """As switches need it: one key walks to what is wanted, which takes few steps, and Enter uses it."""
    (game, wanted, then), (walking, most) = turn, walk
    page = begin(game)
    for control in wanted:
        for _ in range(most):
            if not name(page).startswith(control):
                screens.press(page, walking)  # Tab may leave the page and come back
        assert name(page).startswith(control)
        press(page, "Enter")
    if name(page).startswith("Mark "):
        press(page, "Enter")
    expect(page.get_by_role("heading", level=1)).to_contain_text(then)


def test_keys_typed_into_a_field_are_not_commands(begin: Anew):
    """A name with r, s and ? is a name."""
    page = begin("classic")
    name = page.get_by_label("Name of player 1")
    name.fill("")
    name.press_sequentially("rs?u")
    expect(name).to_have_value("rs?u")
    expect(name).to_be_focused()
    name.press("Enter")
    expect(page.locator(".player", has_text="rs?u")).to_be_visible()


def test_what_happens_is_announced(begin: Anew):
    """The live region says throws and takes in words, and after a stop whose turn it is."""
    page = begin(KITE)
    live = page.locator("#live")
    expect(live).to_have_text("Player 1 starts.")
    press(page, "r")
    expect(live).to_have_text("Player 1 rolls 4, 2, 5 and 5.")
    press(page, "2")
    expect(live).to_have_text("Player 1 takes 7 and 9.")
    press(page, "s")
    expect(live).to_have_text("Player 1 stops. Player 2 to roll.")
