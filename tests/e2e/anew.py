"""A page that is loaded once and begins anew for each test: Python takes seconds to start, our code does not."""

from playwright.sync_api import Page

from tests.e2e.ready import wait_ready
from tests.e2e.screens import settle
from tests.tab import Tab

# What Python listens to, so that it can be taken from it; what else the page listens to stays.
NOTED = """(() => {
  const listen = EventTarget.prototype.addEventListener;
  window.heard = [];
  EventTarget.prototype.addEventListener = function (...given) {
    if (given[1]?.destroy) heard.push([this, given]);
    return listen.apply(this, given);
  };
})()"""
BEGIN = """async ([texts, fragment]) => {
  for (const [target, given] of heard.splice(0)) target.removeEventListener(...given);
  for (let timer = setTimeout(() => {}); timer; timer -= 1) clearTimeout(timer);
  for (const changed of [navigator, navigator.clipboard]) {
    for (const name of Object.keys(changed ?? {})) delete changed[name];
  }
  const root = document.documentElement;
  for (const name of Object.keys(root.dataset)) if (name !== "version") delete root.dataset[name];
  document.activeElement.blur();
  document.getElementById("live").textContent = "";
  localStorage.clear();
  for (const [key, text] of Object.entries(texts)) localStorage.setItem(`one-more-roll/${key}`, text);
  history.replaceState(null, "", `${location.pathname}#${fragment}`);
  const { loadPyodide } = await import(document.getElementById("part-interpreter").href);
  const python = await loadPyodide({ stdout: console.log, stderr: console.error });
  python.runPython(`
import sys
from js import document
from game.app import initial
from game.view.page import page
document.getElementById("app").innerHTML = str(page(initial()))
for name in [name for name in sys.modules if name.startswith("game.ui")]:
    del sys.modules[name]
from game.ui import start
start()
`);
  scrollTo(0, 0);
}"""


class Anew:
    """Begins the game on one page, wherever a test wants it, as if the page had just been loaded."""

    def __init__(self, page: Page, address: str) -> None:
        self._page = page
        self._address = address
        self._window = page.viewport_size
        self._page.add_init_script(NOTED)

    def __call__(self, where: str | Tab = "") -> Page:
        """Return the page at a fragment with nothing stored, or where a tab is with what it stored; nothing moves."""
        stored, fragment = (where.stored, where.fragment) if isinstance(where, Tab) else ({}, where)
        if not self._page.url.startswith(self._address):
            self._page.goto(self._address)
            wait_ready(self._page)
        self._page.mouse.move(0, 0)
        self._page.evaluate(BEGIN, [stored, fragment])
        wait_ready(self._page)
        settle(self._page)
        return self._page

    def restore(self) -> None:
        """Give the window its size and the media their kinds again."""
        if self._window:
            self._page.set_viewport_size(self._window)
        self._page.emulate_media(
            media="screen", color_scheme="light", reduced_motion="no-preference", forced_colors="none"
        )
