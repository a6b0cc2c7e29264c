"""Measure the start: ours against stock Pyodide and stock PyScript, served the same way in the same run.

`python -m benchmarks.boot [--runs N]` writes the section "Start" of benchmarks/RESULTS.md. Cold is a browser with an
empty cache, warm a later visit in the same browser; both end when `data-ready` is set. The stock pages only set it.
"""

import argparse
import os
import shutil
import statistics
import tempfile
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from playwright.sync_api import BrowserContext, Playwright, expect, sync_playwright

from benchmarks import results
from tools import browser as installed
from tools.build import version
from tools.serve import make_server

ROOT = Path(__file__).parent.parent
PATIENCE = 120_000  # ms
WATCH = """new MutationObserver(() => { globalThis.readyAt ??= performance.now(); })
  .observe(document, { attributeFilter: ["data-ready"], subtree: true });"""
BYTES = """() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
  .reduce((sum, entry) => sum + entry.encodedBodySize, 0)"""
STOCK_PYODIDE = """<!doctype html><title>stock Pyodide</title><script type="module">
import { loadPyodide } from "./pyodide/pyodide.mjs";
const pyodide = await loadPyodide();
pyodide.runPython("import js; js.document.documentElement.dataset.ready = 'true'");
</script>"""
STOCK_PYSCRIPT = """<!doctype html><title>stock PyScript</title>
<link rel="stylesheet" href="./pyscript/core.css"><script type="module" src="./pyscript/core.js"></script>
<script type="py" config='{"interpreter": "./pyodide/pyodide.mjs"}'>
from pyscript import document
document.documentElement.dataset.ready = "true"
</script>"""
PAGES = {
    "One More Roll": "site/",
    "stock Pyodide, empty page": "stock/pyodide.html",
    "stock PyScript, empty page": "stock/pyscript.html",
}


@dataclass(frozen=True, slots=True)
class Start:
    """What the starts of one page took: medians in ms, and the bytes of the bodies of a first visit, gzipped."""

    cold: float
    warm: float
    wire: int


def lay_out(folder: Path) -> None:
    """Put the built site and the two stock pages side by side."""
    shutil.copytree(ROOT / "_site", folder / "site")
    modules = ROOT / "node_modules"
    shutil.copytree(modules / "pyodide", folder / "stock/pyodide")
    shutil.copytree(modules / "@pyscript/core/dist", folder / "stock/pyscript")
    (folder / "stock/pyodide.html").write_text(STOCK_PYODIDE)
    (folder / "stock/pyscript.html").write_text(STOCK_PYSCRIPT)


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Serve a folder as GitHub Pages would and give its address."""
    with make_server(folder, 0, max_age=600) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/"
        server.shutdown()


@contextmanager
def profile(playwright: Playwright) -> Iterator[BrowserContext]:
    """A browser on a new profile, so with an empty cache; a worker would change what is measured."""
    sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
    with (
        tempfile.TemporaryDirectory() as folder,
        closing(
            playwright.chromium.launch_persistent_context(
                folder,
                executable_path=installed.path("chromium"),
                service_workers="block",
                args=["--disable-background-networking", *sandbox],
            )
        ) as context,
    ):
        yield context


def visit(context: BrowserContext, address: str) -> tuple[float, int]:
    """Open a page; return the ms from the start of the visit to its ready mark, and the bytes of all bodies."""
    with closing(context.new_page()) as page:
        page.add_init_script(WATCH)
        page.goto(address)
        expect(page.locator("html")).to_have_attribute("data-ready", "true", timeout=PATIENCE)
        return page.evaluate("readyAt"), page.evaluate(BYTES)


def visits(playwright: Playwright, address: str, warm: int) -> tuple[float, list[float], int]:
    """A cold visit, one that lets the browser fill its caches, and *warm* more: cold ms, warm ms, bytes."""
    with profile(playwright) as context:
        cold, wire = visit(context, address)
        visit(context, address)
        return cold, [visit(context, address)[0] for _ in range(warm)], wire


def measure(runs: int) -> dict[str, Start]:
    """Measure all pages in turn, *runs* times, so that a busy moment does not hit one of them alone."""
    rows: dict[str, list[tuple[float, list[float], int]]] = {name: [] for name in PAGES}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        lay_out(Path(folder))
        with serving(Path(folder)) as address:
            for _ in range(runs):
                for name, path in PAGES.items():
                    rows[name].append(visits(playwright, address + path, 3))
    return {name: summary(found) for name, found in rows.items()}


def summary(found: list[tuple[float, list[float], int]]) -> Start:
    return Start(
        cold=statistics.median(cold for cold, _, _ in found),
        warm=statistics.median(time for _, warm, _ in found for time in warm),
        wire=found[0][2],
    )


def section(starts: dict[str, Start], runs: int) -> str:
    """The results as the text of a section."""
    lines = [
        "## Start",
        "",
        f"{datetime.now(UTC):%Y-%m-%d}, {results.machine()}, load {os.getloadavg()[1]:.1f}, Chromium, loopback "
        f"server with gzip as on GitHub Pages; Pyodide {version('pyodide')}, PyScript {version('@pyscript/core')}. "
        f"Milliseconds to `data-ready`, medians of {runs} cold and {3 * runs} warm starts. "
        "`python -m benchmarks.boot` measures anew.",
        "",
        "| page | cold | warm | bytes on the wire, gzip |",
        "|---|---:|---:|---:|",
        *(f"| {name} | {row.cold:,.0f} | {row.warm:,.0f} | {row.wire:,} |" for name, row in starts.items()),
        "",
        f"Warm, ours is {ratio(starts):.2f} of stock Pyodide's own (target: at most 0.50).",
        "",
    ]
    return "\n".join(lines)


def ratio(starts: dict[str, Start]) -> float:
    ours, pyodide, _ = starts.values()
    return ours.warm / pyodide.warm


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the start of the page.")
    parser.add_argument("--runs", type=int, default=5)
    runs = parser.parse_args().runs
    text = section(measure(runs), runs)
    print(text)
    results.write_section("Start", text)


if __name__ == "__main__":
    main()
