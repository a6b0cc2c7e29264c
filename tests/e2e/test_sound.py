"""Sound in the browser: tones are made by the page's own Web Audio, and none before they are wanted."""

from collections.abc import Callable

from playwright.sync_api import Page

COUNT = """() => {
window.tones = [];
for (const name of ["OscillatorNode", "AudioBufferSourceNode"]) {
  const start = window[name].prototype.start;
  window[name].prototype.start = function (...when) { window.tones.push(name); return start.apply(this, when); };
}
}"""


def test_sounds_are_made_once_they_are_wanted(open_at: Callable[[str], Page]):
    """Nothing is heard until the switch in the header; then it is, and a throw, and steps; off again, nothing."""
    page = open_at("#classic?seed=kite&players=2")
    page.evaluate(COUNT)
    page.click("[data-action=roll]")
    page.click("[data-move='take 7+9']")
    assert [] == page.evaluate("tones")
    page.click("[data-action=sound]")
    page.locator("[data-action=sound][aria-pressed=true]").wait_for()
    assert page.evaluate("tones.splice(0)") == ["AudioBufferSourceNode"] * 5
    page.click("[data-action=roll]")
    page.locator("[data-move^=take]").first.click()
    page.wait_for_function("tones.includes('OscillatorNode')")
    page.click("[data-action=sound]")
    page.evaluate("tones.splice(0)")
    page.click("[data-action=roll]")
    assert [] == page.evaluate("tones")
