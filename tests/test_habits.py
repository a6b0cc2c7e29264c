"""What the project promises itself: one version, pinned things, modules that never wait at their top level."""

import re
import subprocess
import tomllib
from collections import Counter
from pathlib import Path

from game import VERSION
from tests.tab import Tab

ROOT = Path(__file__).parent.parent
WAITS = {
    "await fetch('/');": True,
    "{ await fetch('/'); }": True,
    "for await (const part of []) part();": True,
    "export const version = (await import('./other.mjs')).version;": True,
    "async function start() { await fetch('/'); for await (const part of []) part(); }\nstart();": False,
    "(async () => await fetch('/'))();": False,
}


def linted(source: str, name: str) -> str:
    """Return what the linter says about a source file of ours with that name."""
    command = [ROOT / "node_modules/.bin/eslint", "--stdin", "--stdin-filename", name]
    return subprocess.run(command, cwd=ROOT, input=source, capture_output=True, text=True).stdout


def test_the_linter_refuses_a_module_that_waits_at_its_top_level():
    """A bug of old: WebKit handed out interpreter.mjs half evaluated. Waiting inside functions stays allowed."""
    whole = "\n".join(WAITS)
    lines = {
        int(line) for line in re.findall(r"^ +(\d+):.*waits at its top level", linted(whole, "static/a.mjs"), re.M)
    }

    assert {number for number, waits in enumerate(WAITS.values(), 1) if waits} == lines


def test_there_is_one_version():
    """The changelog's newest release is the version that the code names, and pyproject.toml asks the code."""
    releases = re.findall(r"^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d$", (ROOT / "CHANGELOG.md").read_text(), re.M)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())

    assert VERSION == releases[0]
    assert sorted(releases, key=lambda release: [int(part) for part in release.split(".")], reverse=True) == releases
    assert "version" not in project["project"]
    assert {"attr": "game.VERSION"} == project["tool"]["setuptools"]["dynamic"]["version"]


def test_a_private_helper_has_its_own_name():
    """Whoever looks for one finds it: at most four modules share a name, and none has more than 299 lines."""
    names: Counter[str] = Counter()
    for path in (ROOT / "game").rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        names.update(re.findall(r"^def (_\w+)", source, re.M))
        assert 300 > len(source.splitlines()), path
    assert [] == [name for name, count in names.items() if count > 4]


def test_decisions_come_newest_first():
    """The record of decisions has one order, so that a new one has one place."""
    paragraphs = (ROOT / "docs/decisions.md").read_text().strip().split("\n\n")[2:]
    dates = [re.match(r"\*\*(\d{4}-\d\d-\d\d): ", paragraph)[1] for paragraph in paragraphs]

    assert sorted(dates, reverse=True) == dates


def test_the_about_screen_tells_the_version_and_the_record():
    """What a report needs stands on the about screen: the version, and the record of a game on the table."""
    assert VERSION in Tab("about").html().one("main").text
    assert [] == Tab("about").html().all(id="record")

    shown = Tab("classic?seed=kite&players=2").play("roll", "take 7+9").do("open", "about").html()
    assert "seed=kite start=0 roll 4-2-5-5 take 7+9" in shown.one(id="record").text


def test_actions_are_pinned_by_hash():
    """Every action of the workflows is named by a commit, with its release beside it."""
    workflows = sorted((ROOT / ".github/workflows").glob("*.yml"))
    used = [line for path in workflows for line in re.findall(r"uses: (.+)", path.read_text())]

    assert used
    assert [] == [line for line in used if not re.fullmatch(r"[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", line)]
