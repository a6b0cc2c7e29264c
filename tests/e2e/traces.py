"""What a browser test did, kept where it failed: `--tracing retain-on-failure`, then `playwright show-trace FILE`.

pytest-playwright records only the contexts that it makes itself; these fixtures record all that a test makes.
"""

from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext

Hook = Generator[None, pytest.TestReport, pytest.TestReport]
FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Hook:
    """Note which tests failed, so that `kept_traces` knows."""
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture(scope="session")
def recorded(browser: Browser, pytestconfig: pytest.Config) -> list[BrowserContext]:
    """The open contexts that are recorded: none unless `--tracing` asks for it."""
    contexts: list[BrowserContext] = []
    if pytestconfig.getoption("--tracing") == "off":
        return contexts
    make = browser.new_context

    def new_context(**options: Any) -> BrowserContext:
        context = make(**options)
        context.tracing.start(screenshots=True, snapshots=True, sources=True)
        contexts.append(context)
        context.on("close", lambda closed: contexts.remove(closed))
        return context

    browser.new_context = new_context  # type: ignore[method-assign]
    return contexts


@pytest.fixture(autouse=True)
def kept_traces(recorded: list[BrowserContext], request: pytest.FixtureRequest, output_path: str) -> Iterator[None]:
    """Record each test for itself; keep the record of one that failed."""
    for context in recorded:
        context.tracing.start_chunk(title=request.node.nodeid)
    yield
    keep = request.node.stash.get(FAILED, False) or request.config.getoption("--tracing") == "on"
    for number, context in enumerate(recorded):
        context.tracing.stop_chunk(path=Path(output_path) / f"trace-{number}.zip" if keep else None)
