"""What of the shell runs in the browser: `--covered FOLDER` leaves its lines and branches there for `coverage combine`.

Only the tests that begin on a shared page run then; Python notes there where it is in the modules that know browsers.
"""

import json
from pathlib import Path
from uuid import uuid4

import pytest
from coverage import CoverageData
from playwright.sync_api import Page

from tests.e2e.ready import run_python

ROOT = Path(__file__).parents[2]
SHELL = ("ui", "focus", "patch", "store", "audio", "device")  # the modules of game/ that know the browser
FILES = tuple(f"game/{name}.py" for name in SHELL)
NOTE = f"""
import sys
arcs = set()
def follow(frame, event, argument):
    code = frame.f_code
    if code.co_filename not in {FILES}:
        return None
    last = -code.co_firstlineno
    def step(frame, event, argument):
        nonlocal last
        if event == "line":
            arcs.add((code.co_filename, last, frame.f_lineno))
            last = frame.f_lineno
        elif event == "return":
            arcs.add((code.co_filename, last, -code.co_firstlineno))
        return step
    return step
sys.settrace(follow)
"""
NOTED = 'import json; json.dumps(sorted(globals().get("arcs", ())))'


def fetch(page: Page, data: CoverageData) -> None:
    """Add to *data* what Python noted on the page since it began."""
    found: dict[str, list[tuple[int, int]]] = {}
    for name, start, end in json.loads(run_python(page, NOTED)):
        found.setdefault(str(ROOT / name), []).append((start, end))
    data.add_arcs(found)


@pytest.fixture(scope="session")
def covered(pytestconfig: pytest.Config) -> CoverageData | None:
    """What has run in this process, or None where it is not asked for."""
    folder = pytestconfig.getoption("--covered")
    return CoverageData(f"{folder}/data.browser.{uuid4()}") if folder else None
