"""Measure what one page holds after game upon game, in Chromium: heap, nodes, listeners, objects and memory of Python.

`python -m benchmarks.growth [SITE]` writes the section "Growth" of benchmarks/RESULTS.md; GAMES=1000 plays more games.
"""

import os
from datetime import UTC, datetime
from pathlib import Path

from playwright.sync_api import sync_playwright

from benchmarks.results import command, machine
from tests.e2e.ready import serving, wait_ready
from tests.e2e.test_soak import PLAY, Held, held
from tools import browser as installed

FIRST = 4  # games after which everything has been drawn once
GAMES = int(os.environ.get("GAMES", "20"))
NAMES = {
    "heap": "bytes of JavaScript",
    "nodes": "DOM nodes",
    "listeners": "listeners",
    "objects": "objects of Python",
    "memory": "bytes of Python",
}


def measure(site: Path) -> tuple[Held, Held]:
    """Return what the page holds after the first few games, and after all of them."""
    with sync_playwright() as playwright, serving(site) as address:
        browser = playwright.chromium.launch(**installed.chromium())
        page = browser.new_page(viewport={"width": 360, "height": 740})
        page.goto(address)
        wait_ready(page)
        for game in range(GAMES):
            page.evaluate(PLAY, f"express?seed=s{game}" if game % 2 else f"classic?players=1&columns=1&seed=s{game}")
            if game == FIRST - 1:
                first = held(page)
        last = held(page)
        browser.close()
        return first, last


def section(site: Path) -> str:
    """Return the table, in Markdown."""
    first, last = measure(site)
    rows = []
    for name, words in NAMES.items():
        before, after = getattr(first, name), getattr(last, name)
        rows.append(f"| {words} | {before:,} | {after:,} | {after / before:.2f} |")
    return "\n".join([
        "## Growth",
        "",
        f"{datetime.now(UTC):%Y-%m-%d}, {machine()}; Chromium, games alone in one page, classic and Express in turn, "
        "cleared up before each look.",
        "",
        f"| what the page holds | after {FIRST} games | after {GAMES:,} games | ratio |",
        "|---|---:|---:|---:|",
        *rows,
        "",
    ])  # fmt: skip


if __name__ == "__main__":
    command("Growth", section)
