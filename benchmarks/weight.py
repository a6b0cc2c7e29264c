"""Measure what visitors fetch, by a server that answers as GitHub Pages does: the first time, and after a release.

`python -m benchmarks.weight [SITE]` writes the section "Bytes" of benchmarks/RESULTS.md. Bodies are counted as they are
sent, gzip where the host compresses; the visitor has Chromium and its worker.
"""

import shutil
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from benchmarks import results
from tests.e2e.ready import wait_ready
from tools import browser as installed
from tools.site.build import digest
from tools.site.serve import Handler, make_server

ROOT = Path(__file__).parent.parent
KEPT = "navigator.serviceWorker.ready.then(() => true)"
WAITING = """new Promise((done) => setInterval(async () =>
  (await navigator.serviceWorker.getRegistration())?.waiting && done(true), 100))"""
GAME = ("python/game-*.bin",)
RELEASES = {
    "code of the game": GAME,
    "code and the words of all languages": (*GAME, "locale/*.bin", "static/words/*.json"),
}


class Counted(Handler):
    """Adds up the bodies it sends."""

    sent = 0

    def send_response(self, code: int, message: str | None = None) -> None:
        self._full = code == 200
        super().send_response(code, message)

    def send_header(self, keyword: str, value: str) -> None:
        if keyword == "Content-Length" and self._full:
            Counted.sent += int(value)
        super().send_header(keyword, value)


@contextmanager
def serving(site: Path) -> Iterator[str]:
    """Serve a site and yield its address; nothing may be used again without asking, as on a later day."""
    with make_server(site, 0, handler=Counted) as server:
        threading.Thread(target=server.serve_forever, args=[0.05], daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/"
        server.shutdown()


def release(site: Path, patterns: tuple[str, ...]) -> None:
    """Make another version of the site in which the files that match differ, and their addresses with them."""
    index, worker = site / "index.html", site / "sw.js"
    changed = {digest(index): ""}
    for path in [path for pattern in patterns for path in site.glob(pattern)]:
        old = path.stem.rpartition("-")[2] if path.suffix == ".bin" else digest(path)
        changed[old] = old[::-1]
        if path.suffix == ".bin":
            path.rename(path.with_name(path.name.replace(old, old[::-1])))
    for old, new in changed.items():
        index.write_text(index.read_text().replace(old, new))
    changed[next(iter(changed))] = digest(index)
    for old, new in changed.items():
        worker.write_text(worker.read_text().replace(old, new))


def visit(page: Page, address: str, until: str) -> tuple[int, int]:
    """Return the bytes that a visit fetches before the page is ready, and those until *until* comes true."""
    Counted.sent = 0
    page.goto(address)
    wait_ready(page)
    ready = Counted.sent
    page.evaluate(until)
    return ready, Counted.sent


def measure(built: Path) -> Iterator[tuple[str, int, int]]:
    """Yield what is fetched in each case: its name, the bytes before the page is ready, and all."""
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        chromium = playwright.chromium.launch(**installed.chromium())
        for language in ("en", "de"):
            with serving(built) as address:
                yield f"a first visit, {language}", *visit(chromium.new_page(locale=language), address, KEPT)
        for name, patterns in RELEASES.items():
            site = Path(shutil.copytree(built, Path(folder, name)))
            with serving(site) as address:
                page = chromium.new_page(locale="en")
                visit(page, address, KEPT)
                release(site, patterns)
                yield f"a release: {name}", *visit(page, address, WAITING)
        chromium.close()


def main() -> None:
    rows = []
    for name, ready, full in measure(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "_site"):
        rows.append(f"| {name} | {ready:,} | {full:,} |")
        print(rows[-1], flush=True)
    text = [
        "## Bytes",
        "",
        f"{datetime.now(UTC):%Y-%m-%d}; Chromium and the worker, from a server that compresses as GitHub Pages does, "
        "bodies alone. `python -m benchmarks.weight` measures anew.",
        "",
        "| visit | before the page is ready | with what the worker keeps |",
        "|---|---:|---:|",
        *rows,
        "",
        "Targets: at most 5.5 MB before the page is ready, 0.5 MB after a release of code.",
    ]
    results.write_section("Bytes", "\n".join(text))


if __name__ == "__main__":
    main()
