"""Visitors in one of three engines, each with a browser and a profile of its own, and how long their starts take."""

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from tempfile import TemporaryDirectory
from typing import Any, Protocol

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from tests.engines.browser import KEPT, Firefox, WebKit
from tools import browser as installed

ENGINES = ("Chromium", "Firefox", "WebKit")
SETTLE = 3  # seconds on the page, in which an engine keeps the code that it has compiled
# The time of the mark that a page sets when it is ready, in ms since its visit began.
READY = """new Promise((done, fail) => {
  new PerformanceObserver((list) => list.getEntriesByName("ready").forEach((mark) => done(mark.startTime)))
    .observe({ type: "mark", buffered: true });
  setTimeout(() => fail(new Error(`not ready: ${document.body.innerText}`)), 60_000);
})"""

# The longest time before that mark, in ms, in which the page could answer to nothing; browsers tell of 50 and more.
BLOCK = """new Promise((done) => {
  const [{ startTime: ready }] = performance.getEntriesByName("ready");
  const longest = (tasks) => Math.max(0, ...tasks.filter((one) => one.startTime < ready).map((one) => one.duration));
  new PerformanceObserver((list) => done(longest(list.getEntries()))).observe({ type: "longtask", buffered: true });
  setTimeout(() => done(0), 2_000);
})"""
# True once the browser keeps a memory of Python, or does not in a minute (static/memory.mjs).
REMEMBERED = """new Promise((done) => {
  const look = () => caches.open(`one-more-roll-python-${new URL("./", location)}`).then((cache) => cache.keys());
  setInterval(async () => (await look()).length && done(true), 100);
  setTimeout(() => done(false), 60_000);
})"""
LATENCY, BANDWIDTH = 85, 9  # of a slow line: ms, Mbit/s


class Visitor(Protocol):
    """The verbs of `tests.engines.browser` that a start needs."""

    def visit(self) -> None: ...
    def open(self, address: str) -> None: ...
    def evaluate(self, script: str) -> Any: ...
    def close(self) -> None: ...


class Chromium:
    """Chromium through Playwright, with a profile on disk as a visitor's."""

    def __init__(self, playwright: Playwright) -> None:
        self._playwright = playwright
        self._profile = TemporaryDirectory(prefix="chromium-", ignore_cleanup_errors=True)
        self._context: BrowserContext
        self._page: Page

    def visit(self) -> None:
        launch = self._playwright.chromium.launch_persistent_context
        self._context = launch(self._profile.name, **installed.chromium())
        self._page = self._context.new_page()

    def open(self, address: str) -> None:
        self._page.goto(address, wait_until="domcontentloaded")

    def evaluate(self, script: str) -> Any:
        return self._page.evaluate(script)

    def slow_down(self) -> None:
        """Fetch what comes by a slow line from now on."""
        rate = BANDWIDTH * 1_000_000 / 8
        limits = {"offline": False, "latency": LATENCY, "downloadThroughput": rate, "uploadThroughput": rate}
        self._context.new_cdp_session(self._page).send("Network.emulateNetworkConditions", limits)

    def close(self) -> None:
        with suppress(AttributeError):
            self._context.close()
        self._profile.cleanup()


@contextmanager
def visitors(engine: str, number: int) -> Iterator[list[Visitor]]:
    """So many visitors who were never here, each in a browser of its own."""
    with sync_playwright() as playwright, ExitStack() as stack:
        makers: dict[str, Callable[[], Visitor]] = {
            "Chromium": lambda: Chromium(playwright),
            "Firefox": Firefox,
            "WebKit": WebKit,
        }
        found = [stack.enter_context(closing(makers[engine]())) for _ in range(number)]
        for visitor in found:
            visitor.visit()
        yield found


def available(engine: str) -> bool:
    """Whether the machine has the engine; Playwright may bring a Chromium of its own."""
    return engine == "Chromium" or not installed.missing(engine.lower())


def start(visitor: Visitor, address: str) -> float:
    """Open a page from an empty one; return the ms from the beginning of the visit to its mark."""
    visitor.open("about:blank")
    visitor.open(address)
    return float(visitor.evaluate(READY))


def settle(visitor: Visitor, address: str, worker: bool) -> None:
    """Stay on the page, and once more, until the browser and the worker keep all that they will keep."""
    if worker:
        visitor.evaluate(KEPT)
    time.sleep(SETTLE)
    start(visitor, address)
    if worker:
        visitor.evaluate(REMEMBERED)
    time.sleep(SETTLE)
