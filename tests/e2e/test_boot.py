"""The start of the page: what it loads, what it says, what it does when something is missing."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from game import VERSION
from game.languages import LANGUAGES
from tests.e2e.anew import Anew
from tests.e2e.conftest import Problems
from tests.e2e.ready import READY, wait_ready
from tests.e2e.screens import settle
from tests.screens import KITE
from tests.tab import Tab
from tests.wide import chosen
from tools.site.build import integrity

POLICY = (
    "default-src 'none'; script-src 'self' '{}' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; "
    "img-src 'self' data:; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "require-trusted-types-for 'script'; trusted-types one-more-roll default"
)
WASM = re.compile(r"\.wasm$")
SHIFTS = """() => new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries().map((entry) => entry.value)))
    .observe({ type: "layout-shift", buffered: true });
  setTimeout(() => resolve([]), 500);
})"""


def hold(page: Page, url: str | re.Pattern[str]) -> Callable[[], None]:
    """Hold back the answers for a URL; return what lets them go."""
    held: list[Route] = []
    page.route(url, lambda route: held.append(route))

    def release() -> None:
        for route in held:
            route.continue_()
        page.unroute(url)

    return release


def test_the_start_asks_only_for_what_the_page_hints_at(page: Page, address: str):
    """Every file of the start has a hint, every hint is used, none is asked for twice."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(address)
    wait_ready(page)
    hinted = page.locator("link[id^=part-]").evaluate_all("links => links.map(link => link.href)")
    linked = page.locator("link[rel=stylesheet], script[src]").evaluate_all(
        "found => found.map(element => element.href || element.src)"
    )

    assert sorted({address, *hinted, *linked}) == sorted(url for url in asked if "/icons/" not in url)


def test_the_first_screen_needs_no_script(browser: Browser, address: str):
    """Where no script runs at all, the page shows the start screen and a word about JavaScript in each language."""
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(address)

    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("noscript p")).to_have_count(len(LANGUAGES))
    expect(page.locator("noscript p").first).to_be_visible()
    context.close()


def test_nothing_jumps_when_python_arrives(page: Page, address: str):
    """What Python draws first is what the page held before it."""
    release = hold(page, WASM)
    page.goto(address)
    before = page.locator("#app").inner_html()
    release()
    wait_ready(page)

    assert before == page.locator("#app").inner_html()
    assert [] == page.evaluate(SHIFTS)


LOOK = """() => [document.documentElement.outerHTML, location.hash, scrollY, document.activeElement.outerHTML,
  Object.keys(localStorage).length]"""
PLACES = {
    "the start": "",
    "a form": "express",
    "a dead link": "nowhere",
    "a game": Tab(KITE).play("roll"),
    "a dark screen": Tab("settings").fill(theme="dark"),
}


@pytest.mark.parametrize("place", chosen({"a game"}, PLACES))
def test_a_page_that_begins_anew_is_as_one_just_loaded(begin: Anew, page: Page, address: str, place: str):
    """Whatever was done on it before leaves no trace, so the other tests may share it."""
    begin(Tab("settings").fill(theme="light"))
    begin(KITE).locator("#roll").click()
    anew = begin(where := PLACES[place]).evaluate(LOOK)
    page.goto(f"{address}#{where.fragment if isinstance(where, Tab) else where}")
    wait_ready(page)
    settle(page)

    assert page.evaluate(LOOK) == anew


@pytest.mark.only_browser("chromium")
def test_the_policy_is_strict_and_kept(begin: Anew):
    """Scripts and styles come from files of the same origin only; inline stands only what modules must be."""
    page = begin()

    policy = page.locator("meta[http-equiv=Content-Security-Policy]").get_attribute("content")
    inline = page.locator("script[type=importmap]").text_content()
    assert POLICY.format(integrity(inline.encode())) == policy
    assert 0 == page.locator("style, script:not([src]):not([type=py], [type=importmap]), [style], [onclick]").count()


INTO_THE_PAGE = {
    "markup": "document.body.innerHTML = '<b>here</b>'",
    "a document": "new DOMParser().parseFromString('<b>here</b>', 'text/html')",
    "a file that is run": "document.createElement('script').src = './static/boot.js'",
    "another policy": "trustedTypes.createPolicy('another', { createHTML: (text) => text })",
    "the same policy": "trustedTypes.createPolicy('one-more-roll', { createHTML: (text) => text })",
}


@pytest.mark.only_browser("chromium")
@pytest.mark.complains
@pytest.mark.parametrize("attempt", INTO_THE_PAGE)
def test_no_text_becomes_markup_or_code_but_through_our_policy(begin: Anew, attempt: str):
    """The browser itself refuses it, and a second policy as well."""
    page = begin()

    assert page.evaluate(f"() => {{ try {{ {INTO_THE_PAGE[attempt]}; return false }} catch {{ return true }} }}")


@pytest.mark.only_browser("chromium")
def test_every_script_has_its_hash(begin: Anew):
    """Each script names what it must be; for modules the import map does, also for those that come later."""
    page = begin()
    checked = json.loads(page.locator("script[type=importmap]").text_content())["integrity"]
    links = page.locator("script[type=module], link[rel=modulepreload]").evaluate_all(
        "found => found.map((one) => one.getAttribute('src') ?? one.getAttribute('href'))"
    )

    assert set(links) == checked.keys()
    assert 0 == page.locator("script[src]:not([type=module], [integrity])").count()


def test_python_runs_on_the_pages_own_stack(begin: Anew):
    """Pyodide does not find the means to run Python on stacks of its own, on which Chromium 156 sometimes crashed."""
    assert not begin().evaluate("'Suspending' in WebAssembly || 'promising' in WebAssembly")


@pytest.mark.wide
def test_progress_is_said_in_words(page: Page, address: str):
    """While Python loads, the page says so; once it is ready, the words are gone."""
    release = hold(page, WASM)
    page.goto(address)
    expect(page.locator("#boot-words")).to_have_text("Starting Python.")
    release()
    wait_ready(page)

    expect(page.locator("#boot")).to_have_count(0)


@pytest.mark.wide
def test_a_slow_connection_is_said_to_be_slow_and_goes_on(fresh_page: Page, address: str, problems: Problems):
    """After a while without news the page says that it is slow, and starts all the same once all is there."""
    problems.watch(fresh_page, address)
    fresh_page.clock.install()  # for the whole context: later pages of a shared one would wait for its time
    release = hold(fresh_page, WASM)
    fresh_page.goto(address)
    expect(fresh_page.locator("#boot-words")).to_have_text("Starting Python.")
    fresh_page.clock.fast_forward(9_000)
    expect(fresh_page.locator("#boot-words")).to_contain_text("slow")
    fresh_page.clock.resume()
    release()

    wait_ready(fresh_page)


@pytest.mark.parametrize("game", chosen({"express"}, ["classic", "express"]))
def test_a_click_before_python_is_ready_counts(page: Page, address: str, game: str):
    """A button pressed too early does what it says as soon as it can."""
    release = hold(page, WASM)
    page.goto(address)
    page.locator(f'[data-action="open"][data-value="{game}"]').click()
    expect(page.locator("#boot-words")).to_contain_text("as soon as the game is ready")
    release()
    wait_ready(page)

    expect(page).to_have_url(re.compile(f"#{game}"))


def expect_failure(page: Page, title: str | re.Pattern[str]) -> None:
    """The page says what is wrong, in which version, and offers to load again."""
    expect(page.locator("html")).to_have_attribute("data-ready", "error", timeout=READY)
    alert = page.get_by_role("alert")
    expect(alert.get_by_role("heading")).to_have_text(title)
    expect(alert.get_by_role("button", name="Load again")).to_be_visible()
    expect(alert).to_contain_text(VERSION)


@pytest.fixture
def fresh_page(browser: Browser, address: str) -> Page:
    """A page with an empty cache, so that every file is asked for."""
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    yield page
    context.close()


@pytest.mark.complains
def test_an_exception_while_starting_is_said(page: Page, address: str):
    """When our own code cannot start, the page says so."""
    page.route(
        address,
        lambda route: route.fulfill(
            body=page.request.get(address).text().replace("from game.ui import start", "raise ValueError"),
            content_type="text/html",
        ),
    )
    page.goto(address)

    expect_failure(page, "The game could not start")


@pytest.mark.complains
def test_a_browser_without_webassembly_is_told(page: Page, address: str):
    """Without WebAssembly the page names the reason and what to do."""
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(address)

    expect_failure(page, "This browser cannot run the game")
