"""What can be measured on a page, and how keys are pressed on it."""

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

BOXES = """(parts) => parts.map((part) => part.getBoundingClientRect())
  .map(({x, y, width, height}) => [x, y, width, height].map(Math.round))"""
SETTLED = """() => new Promise((done, fail) => {
  const look = () => document.documentElement.hasAttribute("data-settling") ? requestAnimationFrame(look) : done();
  setTimeout(fail, 5000, new Error("the page lets no press through"));
  requestAnimationFrame(look);
})"""
SMALL = """() => [...document.querySelectorAll("button, select, .option, input[type=text]")]
  .map((control) => [control.getBoundingClientRect(), control])
  .filter(([box]) => box.width && (box.width < 44 || box.height < 44))
  .map(([box, control]) => `${control.outerHTML.slice(0, 90)} ${box.width.toFixed(1)} x ${box.height.toFixed(1)}`)"""

VIOLATED = """(options) => axe.run(options).then(({violations}) =>
  violations.map(({id, nodes}) => [id, nodes.slice(0, 4).map(({target}) => target)]))"""
CUT = """() => [...document.querySelectorAll("#app *")]
  .filter((part) => !part.ownerSVGElement && !part.closest(".visually-hidden"))
  .filter((part) => [...part.childNodes].some((inside) => inside.nodeType === Node.TEXT_NODE && inside.data.trim()))
  .filter((part) => part.getBoundingClientRect().right > innerWidth + 1)
  .filter((part) => {
    do part = part.parentElement; while (part && getComputedStyle(part).overflowX === "visible");
    return !part?.matches(".scroll, pre, .rivals, .marks, .done, .at-hand");
  })
  .map((part) => `${part.localName}.${part.className} ${part.textContent}`)"""
"""Words beyond the edge of the window, but for wide tables, records and strips, which scroll by themselves."""

BROKEN = r"""() => {
  const found = [], range = document.createRange();
  const texts = document.createTreeWalker(document.querySelector("#app"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (text.parentElement.closest(".visually-hidden, svg, pre, option")) continue;
    for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}\u00AD]+/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1 && !word.includes("\u00AD")) found.push(word);
    }
  }
  return found;
}"""
"""Words that begin in one line and end in another, without a hyphen."""
SHORTENED = """(parts) => parts.filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.textContent)"""
"""Words that end in an ellipsis for want of room."""
CUT_OFF = """() => [...document.querySelectorAll("button")]
  .filter((button) => button.offsetWidth && button.scrollWidth > button.clientWidth + 1)
  .map((button) => button.outerHTML.slice(0, 90))"""
"""Buttons whose words run out of them."""


def problems_of(page: Page, *rules: str) -> list[str]:
    """Return what axe finds on the page as it is, as rule and places; with *rules* only by these."""
    chosen = {"runOnly": {"type": "rule", "values": list(rules)}} if rules else {}
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    found = page.evaluate(VIOLATED, {"resultTypes": ["violations"], **chosen})
    return [f"{rule}: {places}" for rule, places in found]


def overflow(page: Page) -> int:
    """Return by how many pixels the page is wider than the window."""
    return int(page.evaluate("document.documentElement.scrollWidth - innerWidth"))


def boxes(page: Page) -> list[list[int]]:
    """Return where the board and the two buttons of the bar are, to the pixel."""
    found: list[list[int]] = page.locator(".board, .bar button").evaluate_all(BOXES)
    return found


def settle(page: Page) -> None:
    """Wait until nothing moves any more."""
    page.evaluate("Promise.allSettled(document.getAnimations().map(animation => animation.finished))")


def stored(page: Page, expression: str) -> Any:
    """Return what *expression* says of the storage, once what waits for the painted page is written."""
    return page.evaluate(f"new Promise((done) => setTimeout(() => done({expression}), 50))")


def wait_to_press(page: Page) -> None:
    """Wait until the focus has moved, with the next frame, and the page lets presses through."""
    page.evaluate(SETTLED)


def press(page: Page, *keys: str) -> None:
    """Press keys, each as soon as the page lets it through."""
    for key in keys:
        wait_to_press(page)
        page.keyboard.press(key)


def focused(page: Page) -> str:
    """Return the tag and id of what has the focus, once it has moved."""
    wait_to_press(page)
    return str(page.evaluate("`${document.activeElement.localName}#${document.activeElement.id}`"))
