"""Measure the frames of motions on the built page in Chromium: dice, climbers and busts, at a quarter of full speed.

`python -m benchmarks.frames [SITE]` writes the section "Frames" of benchmarks/RESULTS.md.
"""

from datetime import UTC, datetime
from pathlib import Path

from playwright.sync_api import sync_playwright

from benchmarks.clicks import GAMES
from benchmarks.results import command, machine
from tests.e2e.ready import serving
from tools import browser as installed

SLOWER = 4
PRESSES = 60
LONGEST = 50
# Plays as benchmarks.clicks does; after each press it takes the time of every frame until all motion has ended.
WATCH = """async (presses) => {
  const root = document.documentElement;
  const can = (selector) => document.querySelector(`${selector}:not([aria-disabled=true])`);
  const frame = () => new Promise((seen) => requestAnimationFrame(seen));
  const found = [];
  for (let turn = 0; found.length < presses; turn += 1) {
    while (root.hasAttribute("data-settling")) await frame();
    const what = ["[data-action=uncover]", "[data-move^=take]", "[data-action=next]", "[data-action=confirm]",
      "[data-action=choose]", "[data-action=fifth]", turn % 4 ? "[data-action=roll]" : "[data-move=stop]",
      "[data-action=roll]", "[data-action=again]"].find(can);
    can(what).click();
    let last = await frame();
    const bust = Boolean(document.querySelector("[data-action=next]"));
    const gaps = [];
    while (gaps.length < 4 || document.getAnimations().some((one) => one.playState === "running"
        && one.effect.getComputedTiming().iterations !== Infinity)) {
      const now = await frame();
      gaps.push(now - last);
      last = now;
    }
    found.push([bust ? "a bust" : what.includes("roll") ? "dice" : what.includes("take") ? "climbers" : "other", gaps]);
  }
  return found;
}"""


def measure(site: Path, game: str) -> list[tuple[str, list[float]]]:
    """Return for each press what moved, and the ms from each frame of it to the next."""
    with sync_playwright() as playwright, serving(site) as address:
        browser = playwright.chromium.launch(**installed.chromium())
        page = browser.new_page(viewport={"width": 360, "height": 740})
        page.goto(f"{address}#{game}")
        page.wait_for_selector("html[data-ready=true]")
        page.evaluate(WATCH, PRESSES // 4)  # what is drawn for the first time, and code that is compiled
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        found: list[tuple[str, list[float]]] = page.evaluate(WATCH, PRESSES)
        browser.close()
        return found


def section(site: Path) -> str:
    """Return the table, in Markdown."""
    rows = []
    for name, game in GAMES.items():
        motions: dict[str, list[list[float]]] = {}
        for what, gaps in measure(site, game):
            motions.setdefault(what, []).append(gaps)
        for what, all_gaps in motions.items():
            gaps = [gap for some in all_gaps for gap in some]
            long = sum(gap > LONGEST for gap in gaps)
            rows.append(f"| {name} | {what} | {len(all_gaps)} | {len(gaps)} | {long} | {max(gaps):.0f} |")
    return "\n".join([
        "## Frames",
        "",
        f"{datetime.now(UTC):%Y-%m-%d}, {machine()}; Chromium, 360 x 740, processor held down to a "
        "quarter: frames from the first that shows a press until all motion has ended, "
        f"and how many took more than {LONGEST} ms.",
        "",
        "| game | what moves | presses | frames | too long | longest, ms |",
        "|---|---|---:|---:|---:|---:|",
        *rows,
        "",
    ])  # fmt: skip


if __name__ == "__main__":
    command("Frames", section)
