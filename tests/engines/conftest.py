"""The built site in Firefox and WebKit: a test takes `browser`, once for each engine that is installed.

Each engine's tests run in one process, so that both engines run side by side.
"""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

from tests.engines.browser import ENGINES, Browser, running
from tools.browser import missing

ROOT = Path(__file__).parents[2]


class ByEngine(LoadScopeScheduling):
    """Gives a process all tests of an engine; xdist's own groups are none with this pytest."""

    def _split_scope(self, nodeid: str) -> str:
        return next((engine for engine in ENGINES if f"[{engine}" in nodeid), "firefox")


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> ByEngine:
    """Let each engine run in one process."""
    return ByEngine(config, log)


def skip_if_missing(engine: str) -> None:
    """Leave a test out where its engine is not installed."""
    if absent := missing(engine):
        pytest.skip(f"not installed: {', '.join(absent)}; `make engines` tells how to get it")


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the built site, which a build during the tests does not touch."""
    return Path(shutil.copytree(ROOT / "_site", tmp_path_factory.mktemp("site") / "repo"))


@pytest.fixture(scope="session", params=ENGINES)
def engine(request: pytest.FixtureRequest) -> Iterator[Browser]:
    """A running browser of each engine."""
    skip_if_missing(request.param)
    with running(request.param) as browser:
        yield browser


@pytest.fixture
def browser(engine: Browser) -> Iterator[Browser]:
    """A browser that was never here before; what its console complained of fails the test."""
    engine.visit()
    yield engine
    assert [] == engine.problems()
