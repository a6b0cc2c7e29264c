"""The first visit and later ones, as visitors have them: files late, the worker in place, the server gone."""

import random
import shutil
from pathlib import Path

import pytest

from tests.engines.browser import KEPT, Browser, wait, wait_ready
from tests.engines.late import Delay, serving

SLOWEST = 2.0  # seconds
FILES = (
    "/boot.js", "/interpreter.mjs", "/offline.js", "/idiomorph.min.js", "/core.js", "/core-", "/error-",
    "/pyodide.mjs", "/pyodide.asm.mjs", "/pyodide.asm.wasm", "/stdlib-", "/game-",
)  # fmt: skip

SHOWN = "getComputedStyle(document.querySelector('#boot-lost')).visibility"


def late(slowest: str = "none") -> Delay:
    """Return delays of 75 to 425 ms for every file, and of two seconds for the slowest one, if it is named."""
    chance = random.Random(slowest)
    return lambda path: SLOWEST if slowest in path else chance.uniform(0.075, 0.425)


@pytest.mark.parametrize("slowest", FILES)
def test_a_first_visit_starts_whichever_file_comes_last(browser: Browser, site: Path, slowest: str):
    """Every file is late and one of them very late: in WebKit most such visits failed (its bug 242740)."""
    with serving(site, late(slowest)) as server:
        browser.open(server.address)
        wait_ready(browser)


@pytest.mark.short
def test_a_second_visit_starts_from_the_worker_without_a_server(browser: Browser, site: Path):
    """After one late visit the worker has everything: the server is killed, and the page starts and plays."""
    with serving(site, late()) as server:
        browser.open(server.address)
        wait_ready(browser)
        browser.evaluate(KEPT)
        server.kill()
        browser.open("about:blank")
        browser.open(f"{server.address}#classic?seed=kite&players=2")
        wait_ready(browser)

        assert browser.evaluate("navigator.serviceWorker.controller !== null")
        browser.click("[data-action=roll]")
        assert "take" in browser.evaluate("document.querySelector('[data-move^=take]').dataset.move")


def test_another_language_is_chosen_and_started_in(browser: Browser, site: Path):
    """The page is in it when its words are there, however late; the next start waits for them."""
    with serving(site, late("/locale/de-")) as server:
        browser.open(f"{server.address}#settings")
        wait_ready(browser)
        browser.evaluate("""(language => {
            language.value = "de";
            language.dispatchEvent(new Event("input", { bubbles: true }));
        })(document.querySelector("#language"))""")
        wait(browser, "document.documentElement.lang === 'de'")
        browser.open("about:blank")
        browser.open(f"{server.address}#settings")
        wait_ready(browser)

        assert "Einstellungen" == browser.evaluate("document.querySelector('h1').textContent")


def test_later_visits_start_with_the_worker_in_place(browser: Browser, site: Path):
    """The worker answers at once while the files it does not have would be late."""
    with serving(site, late("/sw.js")) as server:
        browser.open(server.address)
        wait_ready(browser)
        browser.evaluate(KEPT)
        for _ in range(3):
            browser.open("about:blank")
            browser.open(server.address)
            wait_ready(browser)


def test_a_page_without_scripts_says_what_to_do(browser: Browser, site: Path, tmp_path: Path):
    """Where neither boot.js nor first.js comes, the words that the page has for it show after a while, here at once."""
    without = shutil.copytree(site, tmp_path / "site")
    for name in ("boot.js", "first.js"):
        (without / "static" / name).unlink()
    with serving(without) as server:
        browser.open(server.address)
        wait(browser, f"{SHOWN} === 'hidden'")
        browser.evaluate("document.getAnimations().forEach((each) => each.finish())")
        wait(browser, f"{SHOWN} === 'visible'")
    browser.visit()  # forgets what the console had to say of the two
