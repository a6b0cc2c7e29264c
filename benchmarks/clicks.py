"""Measure clicks on the built page in Chromium, from click to patched page, at full speed and a quarter of it.

`python -m benchmarks.clicks [SITE]` writes the section "Clicks" of benchmarks/RESULTS.md. Four people play one game of
each kind; every press that a player makes is timed, Python and the patching of the page together. What the page works
in all for a press, with layout, paint and what moves after it, is told too, in time of the processor.
"""

from datetime import UTC, datetime
from itertools import product
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import CDPSession, sync_playwright

from benchmarks.results import command, machine
from tests.e2e.ready import serving
from tools import browser as installed

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


def measure(site: Path, game: str, slower: int) -> tuple[list[float], float]:
    """Return how many ms each press took in a game, and how many the page worked for one in all."""
    with sync_playwright() as playwright, serving(site) as address:
        browser = playwright.chromium.launch(**installed.chromium())
        page = browser.new_page(viewport={"width": 360, "height": 740})
        page.goto(f"{address}#{game}")
        page.wait_for_selector("html[data-ready=true]")
        page.evaluate(PLAY, PRESSES // 4)  # what is drawn for the first time, and code that is compiled
        browser_side = page.context.new_cdp_session(page)
        browser_side.send("Emulation.setCPUThrottlingRate", {"rate": slower})
        browser_side.send("Performance.enable", {"timeDomain": "threadTicks"})
        before = _worked(browser_side)
        found: list[float] = page.evaluate(PLAY, PRESSES)
        worked = _worked(browser_side) - before
        browser.close()
        return found, worked / PRESSES


def _worked(browser_side: CDPSession) -> float:
    metrics = browser_side.send("Performance.getMetrics")["metrics"]
    return next(1000.0 * float(metric["value"]) for metric in metrics if metric["name"] == "TaskDuration")


def section(site: Path) -> str:
    """Return the table, in Markdown."""
    rows = []
    for (name, game), slower in product(GAMES.items(), SLOWER):
        times, worked = measure(site, game, slower)
        figures = median(times), quantiles(times, n=20)[-1], max(times), worked
        rows.append(f"| {name} | 1/{slower} | {' | '.join(f'{figure:.1f}' for figure in figures)} |")
    return "\n".join([
        "## Clicks",
        "",
        f"{datetime.now(UTC):%Y-%m-%d}, {machine()}; Chromium, 360 x 740, {PRESSES} presses of four people, "
        "from the click to the patched page, in ms. The browser holds the processor down to the speed; `in all` is the "
        "processor's time for a press with layout, paint and movement.",
        "",
        "| game | speed | median | 95 % | most | in all |",
        "|---|---:|---:|---:|---:|---:|",
        *rows,
        "",
    ])  # fmt: skip


if __name__ == "__main__":
    command("Clicks", section)
