"""Settings of the whole test suite: Hypothesis profiles, its own options, and what makes it quick."""

import gc
import os
import sys
import typing
from collections.abc import Callable
from functools import cache, partial
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings

if sys.version_info < (3, 12):
    # Each `isinstance` of a protocol lists the members anew up to Python 3.11; htpy asks it of every child.
    typing._get_protocol_attrs = cache(typing._get_protocol_attrs)

NOTED = 0.005  # seconds, below which --durations shows no fixture
SEARCH = (Phase.explicit, Phase.generate)  # and no smaller example of what fails

settings.register_profile("dev", max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("dev"), max_examples=50, derandomize=True)
settings.register_profile("nightly", settings.get_profile("dev"), max_examples=1000, print_blob=True)
settings.register_profile("fuzz", settings.get_profile("nightly"), max_examples=10_000)
settings.register_profile("mutation", settings.get_profile("ci"), max_examples=10, database=None, phases=SEARCH)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if os.environ.get("CI") else "dev"))


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--regold` and `--covered FOLDER`."""
    parser.addoption("--regold", action="store_true", help="write the golden files anew; review the diff")
    parser.addoption("--covered", metavar="FOLDER", help="note there what of the shell runs in the browser")


def pytest_configure(config: pytest.Config) -> None:
    """Let a process tell of a test once and not six times, which took a twentieth of the time of the units."""
    for plugin in config.pluginmanager.get_plugins():
        if type(plugin).__name__ == "WorkerInteractor":
            plugin.sendevent = partial(_tell, plugin.sendevent)


def _tell(send: Callable[..., None], event: str, **told: Any) -> None:
    """Send what xdist has to know of a test: its call, and a fixture that failed or took a while."""
    report = told.get("data", {})
    fixture = report.get("when") in ("setup", "teardown")
    quick = fixture and report["outcome"] == "passed" and report["duration"] < NOTED
    if event not in ("logstart", "logfinish") and not quick:
        send(event, **told)


def pytest_collection_finish() -> None:
    """Let the garbage collector pass over what stays to the end: a tenth of the time of the units is its own."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


@pytest.fixture
def golden(request: pytest.FixtureRequest):
    """Return `check(path, text)`: compare a golden file with *text* by line, or write it with --regold."""

    def check(path, text):
        if request.config.getoption("--regold"):
            path.write_text(text, encoding="utf-8")
        assert path.read_text(encoding="utf-8").splitlines() == text.splitlines()

    return check
