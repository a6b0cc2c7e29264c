"""The classic game in a real browser: whole games by each hand, reloads, real dice, previews, the first moments."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from game.logic import classic, record
from game.logic.notation import format_move
from tests.e2e import screens
from tests.e2e.anew import Anew
from tests.e2e.ready import wait_ready
from tests.e2e.screens import focused
from tests.e2e.test_boot import WASM, hold
from tests.screens import KITE, bust, seated
from tests.tab import Tab
from tests.wide import chosen

FOUR = "classic?players=4&seed=s1160"  # the shortest of 3,000 games by the policy below


def policy(state: classic.State) -> str:
    """Return a move for a short game: the first player rolls until a column is topped, the others stop at once."""
    legal = classic.legal_moves(state)
    if state.phase is classic.Phase.TAKE:
        return format_move(max(legal, key=lambda take: _progress(classic.apply(state, take))))
    topped = any(map(int.__eq__, state.runners, classic.LENGTHS))
    return "stop" if legal and (state.player or topped) else "roll"


def _progress(state: classic.State) -> float:
    return sum((runner / length) ** 2 for runner, length in zip(state.runners, classic.LENGTHS, strict=True))


def script(fragment: str) -> Iterator[tuple[str, str]]:
    """Yield each control of a whole game, moves, "roll" and "next", and the title of the page after it."""
    tab = Tab(fragment)
    while not record.is_over(tab.state):
        control = "next" if tab.table.bust else policy(tab.state)
        tab.do("next") if control == "next" else tab.play(control)
        yield control, tab.html().one("h1").text


def click(page: Page, control: str) -> None:
    """Use a control by mouse."""
    page.locator(f'[data-move="{control}"], [data-action="{control}"]').click()


def tap(page: Page, control: str) -> None:
    """Use a control by thumb."""
    page.locator(f'[data-move="{control}"], [data-action="{control}"]').tap()


def press(page: Page, control: str) -> None:
    """Use a control by its key; a take is walked to with the arrows, a control without a key with Tab."""
    if control == "again":
        _walk(page, "Tab", "document.activeElement.dataset.action === 'again'")
    elif control.startswith("take"):
        _walk(page, "ArrowDown", f"document.activeElement.dataset.move === '{control}'")
    else:
        screens.press(page, control[0])


def _walk(page: Page, key: str, there: str) -> None:
    """Press *key* until the focus is where it shall be, then Enter."""
    for _ in range(20):
        if page.evaluate(there):
            break
        screens.press(page, key)
    screens.press(page, "Enter")


HANDS = {click: "begin", press: "begin", tap: "begin_on_phone"}


@pytest.mark.wide
@pytest.mark.parametrize("hand", HANDS)
def test_four_players_play_a_whole_game(hand: Callable[[Page, str], None], request: pytest.FixtureRequest):
    """From the link to the victory and on, by mouse, by keyboard or by touch alone; the focus is never lost."""
    page: Page = request.getfixturevalue(HANDS[hand])(FOUR)
    for control, title in script(FOUR):
        hand(page, control)
        expect(page.locator("h1")).to_have_text(title)
        assert "body#" != focused(page), control

    expect(page.locator("#victory")).to_be_focused()
    expect(page.locator("#victory")).to_contain_text("wins!")
    expect(page.locator("#live")).to_contain_text("The game is over.")
    hand(page, "again")
    expect(page.locator(".player")).to_have_count(4)
    expect(page.locator(".player.active")).to_contain_text("Player 2")


def test_a_reload_in_the_middle_continues(open_at: Callable[[str], Page]):
    """After a reload the same dice lie there, undo and redo included."""
    page = open_at(f"#{KITE}")
    click(page, "roll")
    click(page, "take 7+9")
    click(page, "undo")
    page.reload()
    wait_ready(page)
    expect(page.get_by_role("img", name="Dice 4-2-5-5")).to_be_visible()
    click(page, "redo")
    expect(page.locator("#stop")).to_be_enabled()
    click(page, "stop")
    page.goto(page.url.partition("#")[0])
    wait_ready(page)
    page.locator("[data-action=resume]").click()
    expect(page.locator(".player.active")).to_contain_text("Player 2")


def test_a_bust_stays_until_it_is_acknowledged(begin: Anew):
    """Dice, splits and lost runners stay on screen, over a reload too, until Next."""
    page = begin(bust())
    for _ in range(2):
        expect(page.locator("#hint")).to_contain_text("Bust.")
        expect(page.get_by_role("img", name="Dice 3-3-3-3")).to_be_visible()
        expect(page.locator(".why-bust")).to_have_text("No runner is left for 6.")
        expect(page.locator(".runner")).to_have_count(3)
        page.reload()
        wait_ready(page)
    click(page, "next")
    expect(page.locator(".runner")).to_have_count(0)
    expect(page.locator(".player.active")).to_contain_text("Player 2")


def test_real_dice_are_tapped_typed_and_corrected(begin: Anew):
    """Dice thrown at the table are entered, one is taken back; they count by themselves, and are corrected."""
    page = begin("classic")
    page.locator("#dice-fold").click()
    page.get_by_label("We do").check()
    page.get_by_role("button", name="Start", exact=True).click()
    for face in (1, 5):
        page.get_by_role("button", name=f"Enter {face}").click()
    page.get_by_role("button", name="Take back 5").click()
    screens.press(page, *"546")
    expect(page.locator('[data-move="take 6+10"]')).to_be_visible()
    page.get_by_role("button", name="Correct the dice").click()
    screens.press(page, "Backspace", "5")
    expect(page.get_by_role("img", name="Dice 1-5-4-5")).to_be_visible()


def test_skip_leads_past_three_computers(begin: Anew):
    """One press on the button, and it is the human's turn, with every turn told in the live region."""
    page = begin(seated("classic", "expert", "expert", "expert", ""))
    page.get_by_role("button", name="Skip to my turn").click()
    expect(page.locator("#roll")).to_be_focused()
    expect(page.locator(".player.active")).to_contain_text("Player 4")
    expect(page.locator("#live")).to_have_text(re.compile("Player 3 rolls .* Player 4 to roll"))


def test_a_choice_is_previewed_on_the_board(begin: Anew):
    """Hover or focus on a split shows on the board where it leads, and nothing else."""
    page = begin(KITE)
    click(page, "roll")
    first, second = page.locator(".preview.choice-0"), page.locator(".preview.choice-1")
    screens.press(page, "ArrowDown")
    expect(second).to_have_css("visibility", "visible")
    expect(first).to_have_css("visibility", "hidden")
    page.evaluate("document.activeElement.blur()")
    page.locator("#take-0").hover()
    expect(first).to_have_css("visibility", "visible")
    page.mouse.move(0, 0)
    expect(first).to_have_css("visibility", "hidden")


TITLES = {"classic": "Can't Stop:", "express": "Can't Stop Express:"}


@pytest.mark.parametrize("game", chosen({"classic"}, TITLES))
def test_the_right_one_of_two_early_clicks_is_replayed(page: Page, address: str, game: str):
    """Six buttons do "quick": the one that was pressed too early is the one that starts."""
    release = hold(page, WASM)
    page.goto(address)
    page.locator(f'[data-action="quick"][data-value="{game} alone"]').click()
    expect(page.locator("#boot-words")).to_contain_text("as soon as the game is ready")
    release()
    wait_ready(page)
    expect(page.get_by_role("heading", level=1)).to_contain_text(TITLES[game])


@pytest.mark.complains
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_chosen_colours_are_there_from_the_first_moment(page: Page, address: str, theme: str):
    """The page has its theme before Python, and before any module, has run."""
    page.goto(f"{address}notices.txt")
    stored = Tab("settings").fill(theme=theme).stored["settings"]
    page.evaluate("text => localStorage.setItem('one-more-roll/settings', text)", stored)
    page.emulate_media(color_scheme="light" if theme == "dark" else "dark")
    page.route("**/*.{mjs,wasm,zip}", lambda route: route.abort())
    page.route("**/boot.js*", lambda route: route.fulfill(body="", content_type="text/javascript"))
    page.goto(address, wait_until="commit")
    expect(page.locator("html")).to_have_attribute("data-theme", theme)
    expect(page.locator("html")).to_have_css("color-scheme", theme)
