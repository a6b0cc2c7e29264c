"""What brings people back, in Firefox and WebKit: links, codes, pictures, games looked at again, the daily throw."""

from dataclasses import replace
from pathlib import Path

import axe_playwright_python
import pytest
import zxingcpp
from PIL import Image

from game.logic.notation import format_move
from game.logic.record import dumps
from game.model.links import game_link, result_link
from game.players import options
from tests.engines.browser import Browser, press, tap, wait, wait_ready
from tests.engines.late import serving
from tests.screens import KITE, SHORT, finished, on_share, puzzle, puzzle_of
from tests.shelf import counted, kept
from tests.tab import Tab

AXE = Path(axe_playwright_python.__file__).with_name("axe.min.js")
VIOLATED = "axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations.map((rule) => rule.id))"
PICTURE = """(() => {
    delete Navigator.prototype.share;
    window.copied = [];
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: { write: async ([item]) => {
        const { width, height } = await createImageBitmap(await item.getType("image/png"));
        copied.push(width, height);
    } } });
})()"""
# The file that is saved goes into the next one that is asked for.
FILES = """(() => {
    const made = URL.createObjectURL;
    URL.createObjectURL = (blob) => { window.saved = blob; return made.call(URL, blob) };
    const click = HTMLInputElement.prototype.click;
    HTMLInputElement.prototype.click = function () {
        if (this.type !== "file") return click.call(this);
        const chosen = new DataTransfer();
        chosen.items.add(new File([saved], "copy.json"));
        this.files = chosen.files;
        this.dispatchEvent(new Event("change"));
    };
})()"""


@pytest.fixture
def address(site: Path):
    """The address of the page on a server that answers at once."""
    with serving(site) as server:
        yield server.address


def begin(browser: Browser, address: str, tab: Tab) -> None:
    """Load the page where a tab is, with what it has stored."""
    browser.open(f"{address}notices.txt")
    for key, value in tab.stored.items():
        browser.evaluate(f"localStorage.setItem({f'one-more-roll/{key}'!r}, {value!r})")
    go(browser, f"{address}#{tab.fragment}")


def go(browser: Browser, address: str) -> None:
    """Load the page anew and wait for it."""
    browser.open("about:blank")
    browser.open(address)
    wait_ready(browser)


def shows(browser: Browser, words: str, selector: str = "main") -> None:
    """Wait until an element has these words."""
    wait(browser, f"document.querySelector({selector!r})?.textContent.includes({words!r})")


def test_axe_finds_nothing(browser: Browser, address: str):
    """No rule for accessible pages is broken as this engine draws the screens that have something to show."""
    tab = counted(Tab("history", kept("classic", 0) | kept("express", 3)))
    begin(browser, address, tab)
    browser.evaluate(f"(() => {{ {AXE.read_text()} }})()")
    shows(browser, "2 finished games")
    for fragment, main in (
        ("view?express3", ".viewer"),
        ("share?express3", ".sharing"),
        ("statistics", ".statistics"),
        ("daily", ".daily"),
        ("puzzle", ".puzzles"),
        (f"puzzle?{puzzle_of('m')}", ".express"),
        ("history", ".history"),
    ):
        browser.evaluate(f"location.hash = {fragment!r}")
        wait(browser, f"document.querySelector('#main{main}')")
        assert [] == browser.evaluate(VIOLATED), fragment


def test_a_game_goes_on_from_its_link(browser: Browser, address: str):
    """The board is as it was, and the dice can be thrown."""
    tab = Tab(KITE).play("roll", "take 7+9")
    go(browser, game_link(address, tab.table))
    shows(browser, "Player 1", "#title")
    tap(browser, "#roll")
    wait(browser, "document.querySelector('[data-move^=take]')")


def test_a_result_comes_into_the_standings_from_its_link(browser: Browser, address: str):
    """Whoever has played the throws here collects what others made of them."""
    tab = on_share("express")
    begin(browser, address, tab)
    other = replace(finished(SHORT["express"]).table, id="other")
    browser.evaluate(f"location.hash = {result_link('', other).partition('#')[2]!r}")
    wait(browser, "document.querySelectorAll('.ranks tbody tr').length === 2")


def test_a_damaged_link_is_refused_with_a_reason(browser: Browser, address: str):
    """The start screen tells what is wrong, and one can play."""
    go(browser, game_link(address, Tab(KITE).play("roll").table)[:-1])
    wait(browser, "document.querySelector('#notices .notice')")
    assert "" == browser.evaluate("location.hash")


def test_a_code_is_read_from_the_screen(browser: Browser, address: str, tmp_path: Path):
    """A camera that looks at the window reads the link of the game."""
    begin(browser, address, on_share("express", "throws"))
    tap(browser, "#code-throws")
    wait(browser, "document.querySelector('.qr')")
    browser.evaluate("document.querySelector('.qr').scrollIntoView({ block: 'center' })")
    browser.screenshot(tmp_path / "window.png")
    (code,) = zxingcpp.read_barcodes(Image.open(tmp_path / "window.png"))
    assert code.text.startswith(f"{address}#express?")


def test_a_picture_is_made_on_the_device(browser: Browser, address: str):
    """The drawing of a result becomes a PNG of the size that networks show."""
    begin(browser, address, on_share("classic"))
    browser.evaluate(PICTURE)
    tap(browser, "#share-picture")
    shows(browser, "Picture copied", "#share-picture")
    assert [1200, 630] == browser.evaluate("copied")


def test_a_pasted_game_is_looked_at(browser: Browser, address: str):
    """Steps, slider and keys lead through it, Play goes on by itself, and from there a new game begins."""
    go(browser, f"{address}#history")
    text = dumps(finished("classic?seed=kite&players=2").table.record)
    browser.evaluate(f"""(() => {{
        const field = document.querySelector("#record");
        field.value = {text!r};
        for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, {{ bubbles: true }}));
    }})()""")
    tap(browser, "[data-action=open-pasted]")
    wait(browser, "document.querySelector('#view-at')")
    tap(browser, "#first")
    at = "Number(document.querySelector('#view-at').value)"
    wait(browser, f"{at} === 0")
    tap(browser, "#next")
    wait(browser, f"{at} === 1")
    press(browser, "ArrowRight")
    wait(browser, f"{at} === 2")
    tap(browser, "#view-play")
    wait(browser, f"{at} === 4")
    tap(browser, "#play-on")
    wait(browser, "document.querySelector('#roll, #take-0')")


def test_a_copy_brings_everything_back(browser: Browser, address: str):
    """What was saved and deleted comes back from its file, and the tiles count it."""
    begin(browser, address, Tab("statistics", kept("classic", 0) | kept("express", 0)))
    shows(browser, "1 game", "#classic-heading")
    browser.evaluate(FILES)
    tap(browser, "#save")
    wait(browser, "window.saved")
    tap(browser, "#clear")
    tap(browser, "#clear-all")
    shows(browser, "Everything is deleted.", "#notices")
    browser.evaluate("location.hash = 'statistics'")
    tap(browser, "#open")
    shows(browser, "Taken over: 2 games", "#notices")
    shows(browser, "1 game", "#express-heading")


def test_the_daily_throw_is_begun_and_kept(browser: Browser, address: str):
    """The try is noted as soon as it begins."""
    go(browser, f"{address}#daily")
    tap(browser, "[data-action=daily]")
    wait(browser, "document.querySelector('#roll')")
    wait(browser, "(localStorage.getItem('one-more-roll/daily') ?? '').endsWith(' - -\\n')")


def test_a_puzzle_is_solved(browser: Browser, address: str):
    """The best decision is called right, and the rating goes up."""
    name = puzzle_of("t")
    best = options(puzzle(name).model.quiz.table.state)[0][0]
    go(browser, f"{address}#puzzle?{name}")
    tap(browser, f"[data-move='{format_move(best)}']")
    shows(browser, "Right", "#title")
    wait(browser, "JSON.parse(localStorage.getItem('one-more-roll/puzzles') ?? '{}').rating > 1200")
