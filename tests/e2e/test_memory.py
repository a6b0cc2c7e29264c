"""The memory of Python that a browser keeps after a visit, so that later starts need not make it again."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.ready import run_python, wait_ready

pytestmark = pytest.mark.only_browser("chromium")

CACHE = "caches.open(`one-more-roll-python-${new URL('./', location)}`)"
IS_KEPT = f"{CACHE}.then((cache) => cache.keys()).then((kept) => kept.length === 1)"
KEPT = f"new Promise((done) => setInterval(async () => (await {IS_KEPT}) && done(true), 100))"
RECALLED = "performance.getEntriesByName('recalled').length"
# Changes a bit of the memory: of its last pages, or, with the sum that belongs to it, of Pyodide's sign in the first.
CHANGE = (
    f"async (sealed) => {{ const cache = await {CACHE};"
    + """
  const [request] = await cache.keys();
  const answer = await cache.match(request);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const [, , count] = new Uint32Array(bytes.buffer, 0, 3);
  bytes[sealed ? 12 + 4 * count : bytes.length - 5000] ^= 1;
  const sum = String(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
  await cache.put(request, new Response(bytes, { headers: { digest: sealed ? sum : answer.headers.get("digest") } }));
}"""
)
TRIED = "localStorage.setItem('one-more-roll-memory', 'yes')"


def start(page: Page, address: str) -> int:
    """Open the page from an empty one; return how many memories it took."""
    page.goto("about:blank")
    page.goto(address)
    wait_ready(page)
    return int(page.evaluate(RECALLED))


@pytest.fixture(scope="module")
def visitor(browser: Browser, address: str) -> Iterator[Page]:
    """A visitor whose worker keeps the files."""
    context = browser.new_context()
    page = context.new_page()
    start(page, address)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    yield page
    context.close()


@pytest.fixture
def kept(visitor: Page, address: str) -> Page:
    """That visitor's page, whose browser keeps a memory; it is made a while after a start."""
    start(visitor, address)
    visitor.evaluate(KEPT)
    return visitor


def test_a_later_start_takes_it_and_draws_anew(kept: Page, address: str):
    """Two starts with the memory are whole pages, and what chance gives them differs."""
    drawn = []
    for _ in range(2):
        assert 1 == start(kept, address)
        drawn.append(run_python(kept, "import random; random.random()"))
    kept.evaluate("location.hash = 'classic?seed=kite&players=2'")
    kept.click("#roll")
    expect(kept.locator("#take-0")).to_be_visible()

    assert drawn[0] != drawn[1]


def test_a_damaged_one_is_thrown_away(kept: Page, address: str):
    """With a changed bit in it the page starts without it, and it is gone."""
    kept.evaluate(CHANGE, False)

    assert 0 == start(kept, address)
    assert not kept.evaluate(IS_KEPT)


@pytest.mark.wide
def test_one_that_does_not_fit_is_thrown_away(kept: Page, address: str):
    """One that Pyodide refuses, as it is of another kind, costs the start nothing but time."""
    kept.evaluate(CHANGE, True)

    assert 1 == start(kept, address)
    assert not kept.evaluate(IS_KEPT)


@pytest.mark.wide
def test_one_that_led_to_no_page_is_thrown_away(kept: Page, address: str):
    """After a start with it that never got ready the next one does without."""
    kept.evaluate(TRIED)

    assert 0 == start(kept, address)
    assert not kept.evaluate(IS_KEPT)
