"""Hours in one page: game after game, and clicks on whatever is on offer; nothing fails and nothing piles up."""

import os
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.anew import Anew
from tests.e2e.ready import run_python

pytestmark = pytest.mark.only_browser("chromium")

GAMES = int(os.environ.get("GAMES", "2"))
CLICKS = int(os.environ.get("CLICKS", "40"))
# Plays a whole game, always the first choice and one throw a turn, as fast as the page lets presses through.
PLAY = """async (fragment) => {
  const frame = () => new Promise(requestAnimationFrame);
  location.hash = fragment;
  await frame();
  while (!document.querySelector(".finish")) {
    const ways = ["#next", "#take-0", "#confirm", "#stop", "#roll"];
    const found = ways.map((way) => document.querySelector(`${way}:not([aria-disabled=true])`));
    if (!document.documentElement.hasAttribute("data-settling")) found.find(Boolean)?.click();
    await frame();
  }
}"""
# Uses what is on offer but for what leaves the page, opens a dialog of the browser or deletes what is kept.
ROAM = """async ([clicks, seed]) => {
  const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  const one = (list) => list[Math.floor(random() * list.length)];
  const frame = () => new Promise(requestAnimationFrame);
  for (const name of ["print", "open", "alert", "confirm"]) window[name] = () => {};
  HTMLInputElement.prototype.click = () => {};
  navigator.share = navigator.clipboard.writeText = async () => {};
  const barred = ["update", "save-pads", "save-file", "choose-file"];
  while (clicks > 0) {
    await frame();
    if (document.documentElement.hasAttribute("data-settling")) continue;
    const all = [...document.querySelectorAll("#app :is(button, select, input)")];
    const open = all.filter((control) => control.checkVisibility() && control.type !== "file");
    const control = one(open.filter(({ dataset }) => !barred.includes(dataset.action)));
    if (control.matches("select")) control.value = one([...control.options]).value;
    if (control.matches("input[type=text]")) control.value = one(["", "kite", "Zoë"]);
    if (control.matches("button")) control.click();
    else if (control.matches("select, input[type=text]")) control.dispatchEvent(new Event("input", { bubbles: true }));
    else control.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    clicks -= 1;
  }
}"""
OBJECTS = "import gc; gc.collect(); len(gc.get_objects())"
MEMORY = "import pyodide_js; pyodide_js._module.HEAPU8.length"


@dataclass(frozen=True)
class Held:
    """What a page holds: bytes of JavaScript, nodes, listeners, objects of Python, bytes of its memory."""

    heap: int
    nodes: int
    listeners: int
    objects: int
    memory: int


def held(page: Page) -> Held:
    """Return what the page holds once everything is cleared up that can be."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    session.send("HeapProfiler.collectGarbage")
    found = {metric["name"]: int(metric["value"]) for metric in session.send("Performance.getMetrics")["metrics"]}
    objects, memory = (run_python(page, code) for code in (OBJECTS, MEMORY))
    return Held(found["JSHeapUsedSize"], found["Nodes"], found["JSEventListeners"], objects, memory)


@pytest.mark.wide
def test_game_after_game_in_one_page(begin: Anew, record_property):
    """Nodes, listeners and what both languages hold do not grow with the games."""
    page = begin()
    first = None
    for game in range(GAMES):
        page.evaluate(PLAY, f"classic?players=1&columns=1&seed=s{game}" if game % 2 else f"express?seed=s{game}")
        if game in (1, 9):
            first = held(page)
    last = held(page)
    for name, value in vars(last).items():
        record_property(name, f"{getattr(first, name)} -> {value}")
    assert last.nodes < 1.5 * first.nodes + 500
    assert last.listeners <= first.listeners + 5
    assert last.heap < 1.5 * first.heap
    assert last.objects < 1.5 * first.objects
    assert last.memory < 1.5 * first.memory


def test_clicks_on_whatever_is_on_offer(open_at: Callable[[str], Page]):
    """No press on any screen fails, and the page is still one that can be used."""
    page = open_at("")
    page.evaluate(ROAM, [CLICKS, 20_261_129])

    expect(page.locator("h1")).to_have_count(1)
    expect(page.locator("html")).to_have_attribute("data-ready", "true")
    expect(page.locator("#copy-report")).to_have_count(0)
