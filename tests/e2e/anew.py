"""A page that is loaded once and begins anew for each test: Python takes seconds to start, our code does not."""

from coverage import CoverageData
from playwright.sync_api import Page

from tests.e2e import covered
from tests.e2e.ready import wait_ready
from tests.e2e.screens import settle, wait_to_press
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
BEGIN = """async ([texts, fragment, shell, first]) => {
  for (const [target, given] of heard.splice(0)) target.removeEventListener(...given);
  for (let timer = setTimeout(() => {}); timer; timer -= 1) clearTimeout(timer);
  for (const changed of [navigator, navigator.clipboard]) {
    for (const name of Object.keys(changed ?? {})) delete changed[name];
  }
  const root = document.documentElement;
  root.lang = "en";
  document.title = document.title.split(" · ").pop();
  for (const name of Object.keys(root.dataset)) if (name !== "version") delete root.dataset[name];
  root.lang = "en";
  document.activeElement.blur();
  document.getElementById("live").textContent = "";
  localStorage.clear();
  for (const [key, text] of Object.entries(texts)) localStorage.setItem(`one-more-roll/${key}`, text);
  history.replaceState(null, "", `${location.pathname}#${fragment}`);
  const { loadPyodide } = await import(document.getElementById("part-interpreter").href);
  const python = await loadPyodide({ stdout: console.log, stderr: console.error });
  python.runPython(first + `
import sys
import game
from js import document, window
from game.app import initial
from game.view.page import page
document.getElementById("app").replaceChildren(window.oneMoreRoll.parsed(str(page(initial()))))
for name in ${JSON.stringify(shell)}:
    sys.modules.pop("game." + name, None)
    vars(game).pop(name, None)
from game.ui import start
start()
`);
  scrollTo(0, 0);
}"""


class Anew:
    """Begins the game on one page, wherever a test wants it, as if the page had just been loaded."""

    def __init__(self, page: Page, address: str, data: CoverageData | None = None) -> None:
        self._page = page
        self._address = address
        self._window = page.viewport_size
        self._covered = data
        self._page.add_init_script(NOTED)

    def __call__(self, where: str | Tab = "") -> Page:
        """Return the page at a fragment with nothing stored, or where a tab is with what it stored; nothing moves."""
        stored, fragment = (where.stored, where.fragment) if isinstance(where, Tab) else ({}, where)
        if not self._page.url.startswith(self._address):
            self._page.goto(self._address)
            wait_ready(self._page)
        self._page.mouse.move(0, 0)
        first = covered.NOTE if self._covered is not None else ""
        self._page.evaluate(BEGIN, [stored, fragment, covered.SHELL, first])
        wait_ready(self._page)
        wait_to_press(self._page)
        settle(self._page)
        return self._page

    def close(self) -> None:
        """Leave the page for good."""
        self._page.close()

    def restore(self) -> None:
        """Give the window its size and the media their kinds again."""
        if self._covered is not None and self._page.url.startswith(self._address):
            covered.fetch(self._page, self._covered)
        if self._window:
            self._page.set_viewport_size(self._window)
        self._page.emulate_media(
            media="null", color_scheme="light", reduced_motion="no-preference", forced_colors="none"
        )
