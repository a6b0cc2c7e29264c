"""Browsers that block storage or workers, and links that nobody should have made: one can always play."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.anew import Anew
from tests.e2e.ready import wait_ready
from tests.e2e.screens import press, stored, wait_to_press
from tests.tab import Tab
from tests.wide import every

FULL = """() => {
  window.kept = Storage.prototype.setItem;
  Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError") };
}"""
ROOM = "() => { Storage.prototype.setItem = window.kept }"
BLOCKED = {
    "IndexedDB throws": "Object.defineProperty(Window.prototype, 'indexedDB', {get() { throw Error('no') }})",
    "IndexedDB is not there": "Object.defineProperty(Window.prototype, 'indexedDB', {value: undefined})",
    "IndexedDB never answers": "IDBFactory.prototype.open = () => new EventTarget()",
    "localStorage throws": ("Object.defineProperty(Window.prototype, 'localStorage', {get() { throw Error('no') }})"),
    "localStorage is full": "Storage.prototype.setItem = () => { throw Error('full') }",
    "service workers are denied": (
        "Object.defineProperty(Navigator.prototype, 'serviceWorker',"
        " {value: {register: () => Promise.reject(Error('no'))}})"
    ),
    "there are no service workers": "delete Navigator.prototype.serviceWorker",
}


@pytest.mark.parametrize("what", every(len(BLOCKED), BLOCKED))
def test_one_can_play_where_something_is_blocked(page: Page, address: str, what: str):
    """Without a database, a storage or a worker the game starts and rolls."""
    page.add_init_script(BLOCKED[what])
    page.goto(f"{address}#classic?seed=kite&players=2")
    wait_ready(page)
    page.locator("[data-action=roll]").click()

    expect(page.locator("[data-move^=take]").first).to_be_visible()


def test_a_full_storage_is_said_once_and_the_game_goes_on(begin: Anew):
    """When nothing more can be stored, one notice says so; what is stored once there is room again is a whole game."""
    page = begin("classic?seed=kite&players=2")
    page.evaluate(FULL)
    page.locator("[data-action=roll]").click()
    page.locator('[data-move="take 7+9"]').click()
    expect(page.locator("#stop")).to_be_enabled()
    expect(page.locator("#notices .notice")).to_have_count(1)
    expect(page.locator("#notices")).to_contain_text("could not be kept")

    page.evaluate(ROOM)
    page.locator("#stop").click()
    expect(page.locator(".player.active")).to_contain_text("Player 2")
    (kept,) = stored(page, GAMES)
    assert ["roll 4-2-5-5", "take 7+9", "stop"] == json.loads(kept)["record"].splitlines()[1:]


KITE = "classic?seed=kite&players=2"
NEARLY_FULL = """() => {
  window.kept = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, text) {
    if (Object.keys(this).some((name) => name.includes("/earlier/"))) throw new DOMException("", "QuotaExceededError");
    kept.call(this, key, text);
  };
}"""
FORGETFUL = """() => {
  window.kept = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, text) { kept.call(this, key, text.slice(0, 40)) };
}"""
FOREIGN = {"another-app/game/1": "{", "settings": ""}
GAMES = "Object.keys(localStorage).filter((key) => key.includes('/game/')).map((key) => localStorage[key])"


def test_earlier_states_make_room_for_the_newest(begin: Anew):
    """Where nothing more can be stored beside them, the earlier states go and the newest is kept; nobody need know."""
    page = begin(Tab(KITE).play("roll", "take 7+9"))
    page.evaluate(NEARLY_FULL)
    page.locator("#stop").click()
    expect(page.locator(".player.active")).to_contain_text("Player 2")

    page.evaluate(ROOM)
    (kept,) = stored(page, GAMES)
    assert "stop" == json.loads(kept)["record"].splitlines()[-1]
    expect(page.locator("#notices .notice")).to_have_count(0)


def test_what_is_not_stored_whole_is_noticed(begin: Anew):
    """A browser that stores half of a text, and says nothing, is found out: each text is read back."""
    page = begin(KITE)
    page.evaluate(FORGETFUL)
    page.locator("[data-action=roll]").click()
    page.evaluate(ROOM)

    expect(page.locator("#notices")).to_contain_text("could not be kept")


def test_a_storage_cleared_while_playing_has_the_game_again_with_the_next_move(begin: Anew, page: Page, address: str):
    """Whoever clears it, here or in another tab: the game goes on and is stored whole; what is not ours stays."""
    playing = begin(Tab(KITE).play("roll"))
    page.goto(f"{address}notices.txt")
    page.evaluate("texts => { localStorage.clear(); Object.assign(localStorage, texts) }", FOREIGN)
    playing.locator('[data-move="take 7+9"]').click()
    expect(playing.locator("#stop")).to_be_enabled()

    playing.wait_for_function(f"() => {GAMES}.filter((text) => text.includes('take 7+9')).length === 1")
    assert FOREIGN.items() <= playing.evaluate("({...localStorage})").items()
    expect(playing.locator("#notices .notice")).to_have_count(0)


@pytest.mark.parametrize("woken", ["window, new PageTransitionEvent('pageshow', {persisted: true})",
                                   "document, new Event('resume')"])  # fmt: skip
def test_a_tab_that_slept_shows_what_was_played_meanwhile(begin: Anew, woken: str):
    """From the browser's memory, or frozen: it heard nothing of what another tab stored."""
    asleep = Tab(KITE).play("roll")
    page = begin(asleep)
    awake = asleep.reload()
    awake.now = 4_000_000_000_000
    awake.play("take 7+9")
    for key, text in awake.stored.items():
        page.evaluate("([key, text]) => localStorage.setItem(`one-more-roll/${key}`, text)", [key, text])
    page.evaluate(f"void (([target, event]) => target.dispatchEvent(event))([{woken}])")

    expect(page.locator(".runner")).to_have_count(2)


def test_what_another_tab_chooses_is_seen_here(begin: Anew, page: Page, address: str):
    """A theme chosen in one tab is the other's too, at once."""
    tab = begin("settings")
    page.goto(f"{address}notices.txt")
    text = Tab("settings").fill(theme="dark").stored["settings"]
    page.evaluate("text => localStorage.setItem('one-more-roll/settings', text)", text)

    expect(tab.locator("html")).to_have_attribute("data-theme", "dark")


@pytest.mark.parametrize(
    "fragment", ["classic?seed=%00%ff%fe", "express?seed=<script>alert(1)</script>&x=1", "%E0%A4%A"]
)
def test_a_hostile_link_leads_to_the_menu(begin: Anew, fragment: str):
    """Whatever the browser makes of such a link, it falls back to the menu and says so; units know many more."""
    page = begin(fragment)

    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("#notices .notice")).to_be_visible()


def test_a_deleted_game_comes_back_by_keyboard(begin: Anew):
    """Delete hands the focus to Undo, which is in sight however long the list; Undo brings the game back."""
    page = begin("classic?seed=kite&players=2")
    page.get_by_role("button", name="Start screen").click()
    wait_to_press(page)
    page.get_by_role("button", name="Delete Can't Stop").press("Enter")

    expect(page.get_by_role("button", name="Undo")).to_be_focused()
    expect(page.get_by_role("button", name="Undo")).to_be_in_viewport()
    expect(page.locator("[data-action=resume]")).to_have_count(0)
    assert not stored(page, "Object.keys(localStorage).some(key => key.includes('game/'))")
    press(page, "Enter")
    expect(page.locator("[data-action=resume]")).to_have_count(1)
    assert stored(page, "Object.keys(localStorage).some(key => key.includes('game/'))")


def test_the_focus_is_not_lost_with_the_button_that_had_it(page: Page, open_at: Callable[[str], Page]):
    """When the offer to undo runs out under the focus, the heading takes it: the keyboard goes on from there."""
    page.add_init_script("const wait = setTimeout; setTimeout = (go, ms) => wait(go, ms === 10000 ? 100 : ms)")
    open_at("#classic?seed=kite&players=2")
    page.get_by_role("button", name="Start screen").click()
    wait_to_press(page)
    page.get_by_role("button", name="Delete Can't Stop").press("Enter")

    expect(page.locator("#undelete")).to_have_count(0)
    expect(page.locator("#title")).to_be_focused()
