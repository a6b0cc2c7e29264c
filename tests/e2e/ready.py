"""What every browser test needs: the served site, and the moment when the game is ready."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tools.site.serve import Handler, make_server

READY = 30_000  # ms; a machine that does other work too needs them


class IconForAll(Handler):
    """Has an icon for pages that name none, as any host of many pages has."""

    def translate_path(self, path: str) -> str:
        return super().translate_path(f"{self.prefix}static/icons/icon-192.png" if path == "/favicon.ico" else path)


@contextmanager
def serving(site: Path) -> Iterator[str]:
    """Serve a folder below /repo/ as GitHub Pages would; yield the page's address, then stop listening."""
    with make_server(site, 0, prefix="/repo/", max_age=600, handler=IconForAll) as server:
        threading.Thread(target=server.serve_forever, args=[0.05], daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/repo/"
        server.shutdown()


def change_version(site: Path) -> None:
    """Make another version of the site: a word of the page differs."""
    page = site / "index.html"
    page.write_text(page.read_text().replace("<title>One More Roll</title>", "<title>Newer</title>"))
    worker = site / "sw.js"
    worker.write_text(worker.read_text().replace('"index.html",\n  "revision": "', '"index.html",\n  "revision": "n'))


PYTHON = """async (code) => {
  const { loadPyodide } = await import(document.getElementById("part-interpreter").href);
  return (await loadPyodide({ stdout: console.log, stderr: console.error })).runPython(code);
}"""


def run_python(page: Page, code: str) -> Any:
    """Run *code* in the page's own Python; return what its last line is worth, a number or a text."""
    return page.evaluate(PYTHON, code)


def wait_ready(page: Page) -> None:
    """Wait until Python has drawn the first interactive screen."""
    expect(page.locator("html")).to_have_attribute("data-ready", "true", timeout=READY)
