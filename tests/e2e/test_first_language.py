"""The first screen in another language than English: there before the first paint, and in its place for good."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.ready import serving, wait_ready
from tools.site.build import CHOOSES, other_page

FIRST = "Getting the game ready. The first visit takes a little longer."
WATCH = """
window.seen = [];
window.shift = 0;
const look = () => {
  const words = document.getElementById("boot-words")?.textContent;
  if (words && seen.at(-1) !== words) seen.push(words);
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
new PerformanceObserver((list) => list.getEntries().forEach((entry) => { shift += entry.value; }))
  .observe({ type: "layout-shift", buffered: true });
"""


@pytest.fixture
def german(site: Path, tmp_path: Path) -> Iterator[str]:
    """The address of a site whose page is also in a little German."""
    copy = Path(shutil.copytree(site, tmp_path / "repo"))
    page = copy / "index.html"
    text = page.read_text(encoding="utf-8")
    (copy / "static/page-de.js").write_text(other_page(text.replace(FIRST, "Gleich geht es los.")), encoding="utf-8")
    start, script, rest = text.partition(CHOOSES)
    page.write_text(start + script + rest.replace('"', '" data-de="./static/page-de.js"', 1), encoding="utf-8")
    with serving(copy) as address:
        yield address


@pytest.fixture
def visitor(browser: Browser) -> Iterator[Page]:
    """A browser that asks for German, and whose first frames are watched."""
    context = browser.new_context(locale="de-CH", viewport={"width": 360, "height": 740})
    page = context.new_page()
    page.add_init_script(WATCH)
    yield page
    context.close()


def test_the_first_words_are_in_the_language_of_the_browser(visitor: Page, german: str):
    """Whoever reads German sees no English first: one page, one game in it, and nothing jumps."""
    visitor.route("**/python/*.zip", lambda route: None)  # Python never comes
    visitor.goto(german, wait_until="domcontentloaded")
    visitor.wait_for_function("seen.length")
    assert "Gleich geht es los." == visitor.evaluate("seen[0]")
    expect(visitor.locator("html")).to_have_attribute("lang", "de")
    expect(visitor.locator("#app")).to_have_count(1)
    expect(visitor.locator("#boot")).to_have_count(1)
    assert visitor.evaluate("shift") <= 0.01


def test_the_language_chosen_in_the_settings_comes_first(visitor: Page, german: str):
    """A choice kept in the browser beats the browser's own languages; the game starts in it."""
    visitor.add_init_script("localStorage.setItem('one-more-roll/settings', JSON.stringify({language: 'en'}))")
    visitor.goto(german)
    wait_ready(visitor)
    assert visitor.evaluate("seen")[0] == FIRST
    expect(visitor.locator("html")).to_have_attribute("lang", "en")
    expect(visitor.locator("h1")).to_have_text("One More Roll")
