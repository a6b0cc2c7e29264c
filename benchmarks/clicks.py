"""Measure clicks on the built page in Chromium, from click to patched page, at full speed and a quarter of it.

`python -m benchmarks.clicks [SITE]` writes the section "Clicks" of benchmarks/RESULTS.md. Four people play one game of
each kind; every press that a player makes is timed, Python and the patching of the page together.
"""

import argparse
from datetime import UTC, datetime
from itertools import product
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import sync_playwright

from benchmarks.results import machine, write_section
from tests.e2e.ready import serving
from tools import browser as installed

ROOT = Path(__file__).parent.parent
GAMES = {"Can't Stop": "classic?seed=pace&players=4", "Can't Stop Express": "express?seed=pace&players=4"}
SLOWER = (1, 4)
PRESSES = 120
# Takes what is offered first, stops at every third roll, and waits where the page lets no press through.
PLAY = """async (presses) => {
  const root = document.documentElement;
  const can = (selector) => document.querySelector(`${selector}:not([aria-disabled])`);
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  const times = [];
  for (let turn = 0; times.length < presses; turn += 1) {
    while (root.hasAttribute("data-settling")) await pause(20);
    await pause(20);
    const button = can("[data-action=uncover]") ?? can("[data-move^=take]") ?? can("[data-action=next]")
      ?? can("[data-action=confirm]") ?? can("[data-action=choose]") ?? can("[data-action=fifth]")
      ?? can(turn % 3 ? "[data-action=roll]" : "[data-move=stop]") ?? can("[data-action=roll]")
      ?? can("[data-action=again]");
    const before = performance.now();
    button.click();
    times.push(performance.now() - before);
  }
  return times;
}"""


def measure(site: Path, game: str, slower: int) -> list[float]:
    """Return how many ms each press took in a game."""
    with sync_playwright() as playwright, serving(site) as address:
        browser = playwright.chromium.launch(**installed.chromium())
        page = browser.new_page(viewport={"width": 360, "height": 740})
        page.goto(f"{address}#{game}")
        page.wait_for_selector("html[data-ready=true]")
        page.evaluate(PLAY, PRESSES // 4)  # what is drawn for the first time, and code that is compiled
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
        found: list[float] = page.evaluate(PLAY, PRESSES)
        browser.close()
        return found


def section(site: Path) -> str:
    """Return the table, in Markdown."""
    rows = []
    for (name, game), slower in product(GAMES.items(), SLOWER):
        times = measure(site, game, slower)
        rows.append(
            f"| {name} | 1/{slower} | {median(times):.1f} | {quantiles(times, n=20)[-1]:.1f} | {max(times):.1f} |"
        )
    return "\n".join([
        "## Clicks",
        "",
        f"{datetime.now(UTC):%Y-%m-%d}, {machine()}; Chromium, 360 x 740, {PRESSES} presses of four people, "
        "from the click to the patched page, in ms. The browser holds the processor down to the speed.",
        "",
        "| game | speed | median | 95 % | most |",
        "|---|---:|---:|---:|---:|",
        *rows,
        "",
    ])  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure clicks on the built page.")
    parser.add_argument("site", nargs="?", type=Path, help="another build, which is measured but not noted")
    site = parser.parse_args().site
    text = section(site or ROOT / "_site")
    print(text)
    if not site:
        write_section("Clicks", text)


if __name__ == "__main__":
    main()
