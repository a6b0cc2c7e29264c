"""The page in another language than English: its first words are in it, and nothing of it jumps."""

import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from game.languages import LANGUAGES, NAMES, SOURCE
from tests.e2e.ready import serving, wait_ready
from tests.e2e.test_boot import SHIFTS, WASM, hold
from tests.made_up import CODE, learned
from tests.pseudo import Pseudo
from tests.wide import chosen, every
from tools.site.build import ROOT

# What is seen of the page in each frame, from the first one on.
SEEN = """window.seen = new Set();
(function look() {
  for (const id of ["app", "boot-words"]) {
    const element = document.getElementById(id);
    if (element?.checkVisibility() && element.innerText) seen.add(element.innerText);
  }
  requestAnimationFrame(look);
})();"""
FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
say = Pseudo().gettext


@pytest.fixture(scope="module")
def translated(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a site that has a made-up language beside English."""
    folder = tmp_path_factory.mktemp("translated")
    command = [sys.executable, "-m", "tools.site.build", *learned(folder / "built"), folder / "repo"]
    subprocess.run(command, cwd=ROOT, check=True)
    with serving(folder / "repo") as address:
        yield address
    shutil.rmtree(folder)


@pytest.fixture
def reader(browser: Browser) -> Iterator[Callable[[str], Page]]:
    """`reader("de-CH")` gives an empty page in a browser whose owner reads that language."""
    contexts: list[BrowserContext] = []

    def open_page(locale: str) -> Page:
        contexts.append(browser.new_context(locale=locale, service_workers="block"))
        return contexts[-1].new_page()

    yield open_page
    for context in contexts:
        context.close()


@pytest.mark.parametrize("language", chosen({"de"}, LANGUAGES))
def test_the_built_page_begins_in_each_language(reader: Callable[[str], Page], address: str, language: str):
    """What is painted first is what Python draws, nothing jumps, and the words of no other language are fetched."""
    page = reader(language)
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url.removeprefix(address)))
    release = hold(page, WASM)
    page.goto(address)
    expect(page.locator("html:not([data-waiting])")).to_have_attribute("lang", language)
    before = page.locator("#app").inner_html()
    release()
    wait_ready(page)

    assert before == page.locator("#app").inner_html()
    assert sum(page.evaluate(SHIFTS)) <= 0.01
    words = {url.split("-")[0] for url in fetched if url.startswith("locale/")}
    assert words == ({f"locale/{language}"} if language != SOURCE else set())


def test_a_language_is_fetched_when_it_is_chosen(open_at: Callable[[str], Page]):
    """The page is in it at once, and the pads of a link are in theirs when the page is ready."""
    page = open_at("#settings")
    page.locator("#language").select_option("fr")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.get_by_role("heading", name="Réglages")).to_be_visible()
    page = open_at("#pads?paper=a4&lang=de&also=it")
    assert "Fünfter Würfel" in page.locator(".pad-page").first.text_content()


@pytest.mark.complains
@pytest.mark.wide
def test_a_language_that_cannot_be_fetched_is_said(page: Page, address: str):
    """The page goes on in its own, and the choice waits for the next visit."""
    page.route("**/locale/fr-*", lambda route: route.abort())
    page.goto(f"{address}#settings")
    wait_ready(page)
    page.locator("#language").select_option("fr")
    expect(page.locator("#app")).to_contain_text(f"{NAMES['fr']} could not be loaded.")
    page.reload()
    wait_ready(page)
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.unroute("**/locale/fr-*")
    page.reload()
    wait_ready(page)
    expect(page.locator("html")).to_have_attribute("lang", "fr")


def test_no_english_is_seen_and_nothing_jumps(reader: Callable[[str], Page], translated: str):
    """What is painted first is in the language, however late its words come, and Python draws the same."""
    page = reader(CODE)
    page.add_init_script(SEEN)
    release, tell = hold(page, WASM), hold(page, f"**/words/{CODE}.json*")
    page.goto(translated, wait_until="commit")
    expect(page.locator("#boot-words")).to_have_text("Starting Python.")
    page.evaluate(FRAMES)
    assert [] == page.evaluate("[...seen]")
    tell()
    expect(page.locator("#boot-words")).to_have_text(say("Starting Python."))
    expect(page.locator("html")).to_have_attribute("lang", CODE)
    before = page.locator("#app").inner_html()
    release()
    wait_ready(page)

    assert before == page.locator("#app").inner_html()
    assert [] == [text for text in page.evaluate("[...seen]") if "«" not in text]
    assert sum(page.evaluate(SHIFTS)) <= 0.01


CHOICES = [
    (None, f"{CODE}-XX", CODE),
    ({"language": "auto"}, "la", "en"),
    ({"language": "en"}, CODE, "en"),
    ({"language": CODE}, "en-GB", CODE),
    ({"language": "tlh"}, CODE, CODE),
]
"""What the settings hold, the language of the browser, and the one that is spoken then."""


@pytest.mark.parametrize("choice", every(len(CHOICES), CHOICES), ids=str)
def test_before_python_the_same_language_is_chosen_as_by_it(
    reader: Callable[[str], Page], translated: str, choice: tuple[dict[str, str] | None, str, str]
):
    """The setting decides, else what the browser's owner reads; the page tells its language."""
    stored, locale, expected = choice
    page = reader(locale)
    if stored:
        text = json.dumps({"version": 2, **stored})
        page.add_init_script(f"localStorage.setItem('one-more-roll/settings', {json.dumps(text)})")
    release = hold(page, WASM)
    page.goto(translated)
    expect(page.locator("html:not([data-waiting])")).to_have_attribute("lang", expected)
    release()
    wait_ready(page)

    expect(page.locator("html")).to_have_attribute("lang", expected)


def test_a_failed_start_is_said_in_the_language(reader: Callable[[str], Page], translated: str):
    """So are the words that come after others, and the button."""
    page = reader(CODE)
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(translated)
    alert = page.get_by_role("alert")

    expect(alert.get_by_role("heading")).to_have_text(say("This browser cannot run the game"))
    expect(alert.get_by_role("button")).to_have_text(say("Load again"))


@pytest.mark.wide
def test_without_the_words_the_first_screen_is_english(reader: Callable[[str], Page], translated: str):
    """A missing file costs a moment in the wrong language, not the game."""
    page = reader(CODE)
    page.route(f"**/words/{CODE}.json*", lambda route: route.fulfill(status=404, body="not here"))
    release = hold(page, WASM)
    page.goto(translated)
    expect(page.locator("#boot-words")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    release()
    wait_ready(page)

    expect(page.locator("html")).to_have_attribute("lang", CODE)
    expect(page.locator("#app")).to_contain_text(say("Rules"))
