"""Measure the start as visitors have it, with the service worker, against stock Pyodide, in three engines.

`python -m benchmarks.boot [--runs N] [--busy]` writes the section "Start" of benchmarks/RESULTS.md. Cold is a browser
that was never here, warm a later visit in it; both end with the mark `ready`: ours sets it with `data-ready`, the stock
page once it has run a line of Python. Ours and stock take turns, so that a busy moment does not hit one of them alone.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

from benchmarks import results
from benchmarks.visitors import (
    BANDWIDTH,
    BLOCK,
    ENGINES,
    LATENCY,
    Chromium,
    available,
    settle,
    start,
    visitors,
)
from tools.site.packages import version
from tools.site.serve import make_server

ROOT = Path(__file__).parent.parent
WARM = 4  # visits by each new visitor
STOCK = """<!doctype html><title>stock Pyodide</title><script type="module">
import { loadPyodide } from "./pyodide.mjs";
const pyodide = await loadPyodide();
pyodide.runPython("import js; js.document.documentElement.dataset.ready = 'true'");
performance.mark("ready");
</script>"""
PAGES = ("site/", "stock/")
LOADS = {"quiet": 0, "one core busy": 1}
SLOW_LINE = f"cold at {BANDWIDTH} Mbit/s, {LATENCY} ms"
BLOCKED = "longest block of a warm start"
Both = list[list[float]]  # of ours and of stock Pyodide, once each


@dataclass(frozen=True, slots=True)
class Times:
    """What the starts of ours and of stock Pyodide took in one engine, in ms; their longest blocks where it tells."""

    cold: Both = field(default_factory=list)
    warm: Both = field(default_factory=list)
    blocks: Both = field(default_factory=list)


def lay_out(folder: Path) -> None:
    """Put the built site and the stock page side by side."""
    shutil.copytree(ROOT / "_site", folder / "site")
    shutil.copytree(ROOT / "node_modules/pyodide", folder / "stock")
    (folder / "stock/index.html").write_text(STOCK)


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Serve a folder as GitHub Pages would and give its address."""
    with make_server(folder, 0, max_age=600) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/"
        server.shutdown()


@contextmanager
def keeping_busy(cores: int) -> Iterator[None]:
    """Let so many other programs compute without a pause."""
    programs = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(cores)]
    try:
        yield
    finally:
        for program in programs:
            program.kill()
            program.wait()


def measure(engine: str, address: str, runs: int, cores: int) -> Times:
    """The starts of *runs* new visitors to each page while so many cores are kept busy."""
    times = Times()
    pages = [address + page for page in PAGES]
    for _ in range(runs):
        with visitors(engine, len(pages)) as found, keeping_busy(cores):
            both = list(zip(found, pages, strict=True))
            times.cold.append([start(visitor, page) for visitor, page in both])
            for visitor, page in both:
                settle(visitor, page, worker=page == pages[0])
            for _ in range(WARM):
                times.warm.append([start(visitor, page) for visitor, page in both])
                if engine == "Chromium":
                    times.blocks.append([float(visitor.evaluate(BLOCK)) for visitor in found])
    return times


def measure_slow_line(address: str, runs: int) -> Both:
    """The first starts of *runs* new visitors to each page, in Chromium by a slow line."""
    found = []
    for _ in range(runs):
        with visitors("Chromium", len(PAGES)) as both:
            for visitor in both:
                assert isinstance(visitor, Chromium)
                visitor.slow_down()
            found.append([start(visitor, address + page) for visitor, page in zip(both, PAGES, strict=True)])
    return found


def row(name: str, *measured: Both) -> str:
    """One line of a table: medians, and the ratio of the medians."""
    cells = []
    for times in measured:
        ours, stock = map(median, zip(*times, strict=True))
        cells += [f"{ours:,.0f}", f"{stock:,.0f}", f"{ours / stock:.2f}"]
    return f"| {name} | {' | '.join(cells)} |"


def section(found: dict[str, Times], chromium: dict[str, Both], runs: int, load: float) -> str:
    """The results as the text of a section."""
    return "\n".join([
        "## Start",
        "",
        f"{datetime.now(UTC):%Y-%m-%d}, {results.machine()}, load {load:.1f} before; loopback server with gzip "
        f"as on GitHub Pages; Pyodide {version('pyodide')}, PyScript {version('@pyscript/core')}. Milliseconds to the "
        f"ready mark, medians of {runs} cold and {WARM * runs} warm starts; ours with the service worker in place, "
        "stock Pyodide without one on an empty page. `python -m benchmarks.boot` measures anew.",
        "",
        "| engine | ours cold | stock cold | ratio | ours warm | stock warm | ratio |",
        "|---|---:|---:|---:|---:|---:|---:|",
        *(row(name, times.cold, times.warm) for name, times in found.items()),
        "",
        "| Chromium, quiet | ours | stock | ratio |",
        "|---|---:|---:|---:|",
        *(row(name, times) for name, times in chromium.items()),
        "",
    ])  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the start of the page.")
    parser.add_argument("--runs", type=int, default=3, help="new visitors to each page, engine and load")
    parser.add_argument("--engines", nargs="+", choices=ENGINES, default=[name for name in ENGINES if available(name)])
    parser.add_argument("--busy", action="store_true", help="measure once more while one core is kept busy")
    options = parser.parse_args()
    before = os.getloadavg()[0]
    found = {}
    chromium = {}
    with tempfile.TemporaryDirectory() as folder:
        lay_out(Path(folder))
        with serving(Path(folder)) as address:
            for engine in options.engines:
                for load, cores in list(LOADS.items())[: 1 + options.busy]:
                    times = found[f"{engine}, {load}"] = measure(engine, address, options.runs, cores)
                    print(row(f"{engine}, {load}", times.cold, times.warm), flush=True)
            if "Chromium" in options.engines:
                chromium = {
                    SLOW_LINE: measure_slow_line(address, options.runs),
                    BLOCKED: found["Chromium, quiet"].blocks,
                }
    text = section(found, chromium, options.runs, before)
    print(text)
    results.write_section("Start", text)


if __name__ == "__main__":
    main()
