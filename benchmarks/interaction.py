"""Measure play in Pyodide against CPython: odds, clicks up to the new markup, decisions of the computer players.

`python -m benchmarks.interaction` writes the section "Play" of benchmarks/RESULTS.md. Pyodide runs in Node with the
two zips of the built site.
"""

import json
import subprocess
from datetime import UTC, datetime
from pathlib import Path

from benchmarks import pace
from benchmarks.results import machine, write_section

ROOT = Path(__file__).parent.parent
Times = dict[str, tuple[int, float, float]]


def in_pyodide() -> Times:
    """Return what `pace.measure` measures in Pyodide under Node."""
    zips = ("build/python/stdlib.zip", "build/python/game.zip")
    command = ["node", "benchmarks/pyodide.mjs", *zips, "benchmarks/pace.py"]
    found = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return {name: (count, median, slow) for name, (count, median, slow) in json.loads(found).items()}


def section(ours: Times, cpython: Times) -> str:
    """Return the table of both, in Markdown."""
    rows = [
        f"| {name} | {count} | {median:.2f} | {slow:.2f} | {cpython[name][1]:.2f} |"
        for name, (count, median, slow) in ours.items()
    ]
    return "\n".join([
        "## Play",
        "",
        f"{datetime.now(UTC):%Y-%m-%d}, {machine()}; Pyodide in Node with the site's zips. Milliseconds, positions of "
        "one four-player game of casual players each. `make bench` measures anew.",
        "",
        "| what | times | Pyodide, median | Pyodide, 95 % | CPython, median |",
        "|---|---:|---:|---:|---:|",
        *rows,
        "",
    ])  # fmt: skip


def main() -> None:
    text = section(in_pyodide(), pace.measure())
    print(text)
    write_section("Play", text)


if __name__ == "__main__":
    main()
