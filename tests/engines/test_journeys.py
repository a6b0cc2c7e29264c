"""What people do with the page, from end to end, in Firefox and WebKit."""

import shutil
from pathlib import Path

import axe_playwright_python
import pytest

from tests.e2e.ready import change_version
from tests.engines.browser import KEPT, Browser, press, store, tap, wait, wait_ready
from tests.engines.late import serving
from tests.tab import Tab

AXE = Path(axe_playwright_python.__file__).with_name("axe.min.js")
KITE = "#classic?seed=kite&players=2"
ALONE = "#classic?players=1&columns=1&seed=s173"  # 2+9, then 2+2: the shortest game there is
# Notes how many pages are printed, and what is saved.
WATCHED = """(() => {
    window.print = () => { window.printed = document.querySelectorAll(".pad-page svg").length; };
    const address = URL.createObjectURL;
    URL.createObjectURL = (blob) => address.call(URL, window.saved = blob);
})()"""
# The control that the game waits for, or "over"; a computer's turn is skipped.
WAITED_FOR = """(() => {
    if (document.querySelector("#victory")) return "over";
    const controls = ["[data-action=skip]", "[data-action=next]", "[data-move^=take]", "[data-move=stop]",
                      "[data-move^=mark]", "[data-action=roll]"];
    return controls.find((control) => [...document.querySelectorAll(control)].some(
        (found) => found.getAttribute('aria-disabled') !== 'true' && found.offsetParent)) ?? "";
})()"""


@pytest.fixture
def address(site: Path):
    """The address of the page on a server that answers at once."""
    with serving(site) as server:
        yield server.address


def open_at(browser: Browser, address: str) -> None:
    """Load the page anew and wait for it."""
    browser.open("about:blank")
    browser.open(address)
    wait_ready(browser)


def text(browser: Browser, selector: str) -> str:
    """Return the words of an element."""
    return browser.evaluate(f"document.querySelector('{selector}').textContent")


def test_a_turn_of_the_classic_game(browser: Browser, address: str):
    """Roll, take, stop: the runners' progress is kept and the dice go on."""
    open_at(browser, address + KITE)
    for control in ("[data-action=roll]", "[data-move^=take]", "[data-move=stop]"):
        tap(browser, control)
    wait(browser, "document.querySelector('#title').textContent.includes('Player 2')")


@pytest.mark.short
def test_a_turn_of_express(browser: Browser, address: str):
    """Roll, pick a card, mark: the sheet has the mark and the next throw waits."""
    open_at(browser, address + "#express?seed=kite&players=1")
    for control in ("[data-action=roll]", "[data-move^=mark]", "[data-action=confirm]"):
        tap(browser, control)
    wait(browser, "document.querySelector('[data-action=roll]:not([aria-disabled])')")


@pytest.mark.parametrize("game", ["classic", "express"])
def test_a_whole_game_against_a_computer(browser: Browser, address: str, game: str):
    """A game is played to its end, the computer's turns skipped; then its review is made."""
    tab = Tab(game)
    if game == "express":
        tab.do("add-seat")
    tab.fill(level_1="casual", seed="kite", first="0").do("start")
    store(browser, address, tab)
    open_at(browser, f"{address}#{tab.fragment}")
    while "over" != (control := browser.evaluate(WAITED_FOR)):
        if control:
            browser.evaluate(f"document.querySelector('{control}:not([aria-disabled])')?.click()")
    tap(browser, "[data-action=review]")
    wait(browser, "document.querySelector('.verdict')", 200)


def test_a_reload_goes_on_with_the_game(browser: Browser, address: str):
    """After a reload the same dice wait to be split."""
    open_at(browser, address + KITE)
    tap(browser, "[data-action=roll]")
    wait(browser, "document.querySelector('[data-move^=take]')")
    before = browser.evaluate("[...document.querySelectorAll('[data-move]')].map((one) => one.dataset.move)")
    browser.open(browser.evaluate("location.href"))
    browser.evaluate("location.reload()")
    wait(browser, "performance.getEntriesByType('navigation')[0].type === 'reload'")
    wait_ready(browser)

    assert before == browser.evaluate("[...document.querySelectorAll('[data-move]')].map((one) => one.dataset.move)")


def test_an_update_waits_for_the_player(browser: Browser, site: Path, tmp_path: Path):
    """A new version is offered, and the page changes only when the player says so."""
    own = Path(shutil.copytree(site, tmp_path / "site"))
    with serving(own) as server:
        open_at(browser, server.address + KITE)
        browser.evaluate(KEPT)
        change_version(own)
        open_at(browser, server.address + KITE)
        assert browser.evaluate("document.title").endswith("One More Roll")
        tap(browser, "[data-action=update]")
        wait(browser, "document.title.endsWith('Newer')")
        wait_ready(browser)


def test_pads_are_chosen_printed_and_saved(browser: Browser, address: str):
    """The pages follow the form and so does the address; Print prints, and the file holds the same pages."""
    open_at(browser, address + "#pads?paper=a4")
    browser.evaluate(WATCHED)
    browser.evaluate("""(pages => {
        pages.value = "3";
        pages.dispatchEvent(new Event("input", { bubbles: true }));
    })(document.querySelector("#pads-pages"))""")
    wait(browser, "document.querySelectorAll('.pad-page svg').length === 3")
    assert "pages=3" in browser.evaluate("location.hash")
    tap(browser, "[data-action=print]")
    wait(browser, "window.printed === 3")
    tap(browser, "[data-action=save-pads]")
    wait(browser, "window.saved")
    assert 3 == browser.evaluate("window.saved.text().then((text) => text.split('<svg').length - 1)")


def test_a_game_by_keyboard_alone(browser: Browser, address: str):
    """Roll, choose by number, roll, choose with Enter, stop: the game is won and the focus is on its result."""
    open_at(browser, address + ALONE)
    for key, then in (
        ("r", "#take-0"),
        ("1", "#roll"),
        ("r", "#take-0"),
        ("Enter", "#stop:not([aria-disabled])"),
        ("s", "#victory"),
    ):
        press(browser, key)
        wait(browser, f"document.querySelector('{then}')")
    wait(browser, "document.activeElement.id === 'victory'")


@pytest.mark.parametrize("where", ["", KITE, "#express?seed=kite", "#pads", "#rules", "#settings"])
def test_axe_finds_nothing(browser: Browser, address: str, where: str):
    """No rule for accessible pages is broken as this engine draws the screen."""
    open_at(browser, address + where)
    browser.evaluate(f"(() => {{ {AXE.read_text()} }})()")
    found = browser.evaluate(
        "axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations.map((rule) => rule.id))"
    )

    assert [] == found
