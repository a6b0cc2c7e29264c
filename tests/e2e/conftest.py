"""A browser on the built site, served as GitHub Pages serves it: below /repo/, gzip, ten minutes of cache.

A test takes `begin`, or `begin_on_phone`: one page that begins anew for each test without being loaded again. What
only a load can show, and what changes functions of the browser that stay changed, takes `page` (or `open_at`, which
waits until the game is ready). Whatever the page complains of, every request that fails and every request to another
origin fails the test; `@pytest.mark.complains` allows that.
"""

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from coverage import CoverageData
from playwright.sync_api import Browser, BrowserContext, Error, Page, Request, Response

from tests.e2e.anew import Anew
from tests.e2e.covered import covered
from tests.e2e.ready import serving, wait_ready
from tests.e2e.traces import kept_traces, pytest_runtest_makereport, recorded
from tools import browser as installed

__all__ = ["covered", "kept_traces", "pytest_runtest_makereport", "recorded"]
ROOT = Path(__file__).parents[2]
# What waits for the painted page must not be written later, into the storage of the next test.
STORED = "new Promise((done) => setTimeout(done))"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what `--covered` does not measure."""
    if config.getoption("--covered"):
        items[:] = [item for item in items if {"desktop", "phone"} & set(getattr(item, "fixturenames", ()))]


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the built site, which a build during the tests does not touch; SITE=... names one built before."""
    if given := os.environ.get("SITE"):
        return Path(shutil.copytree(given, tmp_path_factory.mktemp("site") / "repo"))
    subprocess.run(["make", "--silent", "site"], cwd=ROOT, check=True)
    return Path(shutil.copytree(ROOT / "_site", tmp_path_factory.mktemp("site") / "repo"))


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """The address of the served page."""
    with serving(site) as found:
        yield found


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict, browser_name: str) -> dict:
    """How the browser is launched: Chromium as everywhere here, with one process for the pages of a context.

    There the WebAssembly that one page has compiled is there for the others, which halves what a start costs.
    """
    if browser_name != "chromium":
        return browser_type_launch_args
    chromium = installed.chromium()
    return browser_type_launch_args | chromium | {"args": [*chromium["args"], "--process-per-site"]}


@pytest.fixture(scope="session")
def shared_context(browser: Browser, recorded: list[BrowserContext]) -> Iterator[BrowserContext]:
    """One context for all tests that need no other: its cache makes starts after the first warm ones.

    A route of its own would take the cache from all of its pages; a page that has one goes without.
    """
    context = browser.new_context(service_workers="block")
    yield context
    context.close()


class Problems(list[str]):
    """What went wrong in the pages of a test."""

    def watch(self, page: Page, address: str) -> None:
        """Note complaints, failures and foreign requests of a page."""
        origin = urlsplit(address)[:2]

        def note_foreign(request: Request) -> None:
            parts = urlsplit(request.url)
            if parts.scheme not in ("data", "blob") and parts[:2] != origin:
                self.append(f"request to another origin: {request.url}")

        def note_status(response: Response) -> None:
            if response.status >= 400:
                self.append(f"{response.status} for {response.url}")

        page.on("request", note_foreign)
        page.on("response", note_status)
        page.on("requestfailed", lambda request: self.append(f"failed: {request.url} {request.failure}"))
        page.on("pageerror", lambda error: self.append(f"uncaught: {error}"))
        page.on("console", lambda message: self.append(message.text) if message.type == "error" else None)


@pytest.fixture
def problems(request: pytest.FixtureRequest) -> Iterator[Problems]:
    """The list of what went wrong, which must be empty in the end unless the test is marked `complains`."""
    found = Problems()
    yield found
    if not request.node.get_closest_marker("complains"):
        assert [] == found


@pytest.fixture
def page(shared_context: BrowserContext, address: str, problems: Problems) -> Iterator[Page]:
    """A watched page of the shared context, with nothing in its storage and not yet at the game."""
    page = shared_context.new_page()
    page.goto(f"{address}notices.txt")
    page.evaluate("localStorage.clear()")
    page.goto("about:blank")
    problems.watch(page, address)
    yield page
    with suppress(Error):  # where the test has closed it already
        page.evaluate(STORED)
    page.close()


@pytest.fixture(scope="session")
def desktop(
    shared_context: BrowserContext, address: str, covered: CoverageData | None
) -> Iterator[tuple[Anew, Problems]]:
    """The page of `begin`, and what goes wrong in it."""
    lent = watched(shared_context, address, covered)
    yield lent
    lent[0].close()


@pytest.fixture(scope="session")
def phone(
    browser: Browser, recorded: list[BrowserContext], address: str, covered: CoverageData | None
) -> Iterator[tuple[Anew, Problems]]:
    """The page of `begin_on_phone`, and what goes wrong in it."""
    context = browser.new_context(
        viewport={"width": 360, "height": 740}, has_touch=True, device_scale_factor=2, service_workers="block"
    )
    yield watched(context, address, covered)
    context.close()


def watched(context: BrowserContext, address: str, covered: CoverageData | None) -> tuple[Anew, Problems]:
    """Return a page to begin on, and the list of what goes wrong in it."""
    page, found = context.new_page(), Problems()
    found.watch(page, address)
    return Anew(page, address, covered), found


@pytest.fixture
def begin(desktop: tuple[Anew, Problems], problems: Problems) -> Iterator[Anew]:
    """`begin("fragment")` or `begin(tab)` gives a page that stands there as if it had just been loaded."""
    yield from lent(desktop, problems)


@pytest.fixture
def begin_on_phone(phone: tuple[Anew, Problems], problems: Problems) -> Iterator[Anew]:
    """The same on a phone of 360 x 740 with touch, held upright."""
    yield from lent(phone, problems)


def lent(page: tuple[Anew, Problems], problems: Problems) -> Iterator[Anew]:
    """Lend a page to a test; what went wrong in it is the test's, the next one finds it as it was."""
    anew, found = page
    yield anew
    anew.restore()
    problems += found
    found.clear()


@pytest.fixture(scope="session")
def bare(browser: Browser, recorded: list[BrowserContext]) -> Iterator[Page]:
    """A page without Python in it, for `draw`."""
    context = browser.new_context()
    yield context.new_page()
    context.close()


@pytest.fixture
def open_at(page: Page, address: str) -> Callable[[str], Page]:
    """`open_at("?query#fragment")` loads the game there and returns its page once it is ready."""

    def go(where: str = "") -> Page:
        page.goto("about:blank")
        page.goto(address + where)
        wait_ready(page)
        return page

    return go
