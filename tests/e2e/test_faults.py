"""Faults in play: said in the page with the version, and the game still stands."""

import pytest
from playwright.sync_api import expect

from game import VERSION
from tests.e2e.anew import Anew
from tests.e2e.ready import wait_ready
from tests.e2e.screens import wait_to_press
from tests.screens import KITE
from tests.wide import every


@pytest.mark.complains
def test_a_failure_in_play_is_said_with_the_version(begin: Anew):
    """What goes wrong later becomes a notice that names the version, for a report."""
    page = begin("about")
    page.evaluate("void Promise.reject('the dice rolled away')")

    expect(page.locator("#notices")).to_contain_text(f"version {VERSION}")


BREAK = """() => {
  const { morph } = Idiomorph;
  Idiomorph.morph = () => { Idiomorph.morph = morph; throw Error("no") };
}"""


@pytest.mark.complains
def test_a_press_that_fails_leaves_the_game_as_it_was(begin: Anew):
    """When the page cannot be drawn it says so, and the same press works as soon as it can."""
    page = begin(KITE)
    page.evaluate(BREAK)
    page.locator("#roll").click()
    expect(page.locator("#notices")).to_contain_text(f"version {VERSION}")
    expect(page.locator("html")).to_have_attribute("data-ready", "error")
    page.locator("#roll").click()

    expect(page.locator("#take-0")).to_be_enabled()


@pytest.mark.complains
@pytest.mark.parametrize(
    "fault", every(2, ["document.querySelector('#roll').closest = () => { throw Error('no') }", BREAK])
)
def test_a_fault_in_a_handler_gives_a_report_and_the_game_is_there_after_a_reload(open_at, fault: str):
    """Whether reading the press or drawing the page fails: the report has browser, place and record."""
    page = open_at(f"#{KITE}")
    page.locator("#roll").click()
    page.locator('[data-move="take 7+9"]').click()
    page.evaluate(f"void ({fault})" if "closest" in fault else f"({fault})()")
    page.locator("#roll").click()
    page.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text }")
    wait_to_press(page)
    page.get_by_role("button", name="Copy report").click()
    expect(page.get_by_role("button", name="Report copied")).to_be_visible()
    report = page.evaluate("copied")
    assert all(part in report for part in (VERSION, page.evaluate("navigator.userAgent"), "Exception", "take 7+9"))
    page.reload()
    wait_ready(page)

    expect(page.locator(".runner")).to_have_count(2)


HANDLERS = {
    "input": "document.querySelector('#app'), new Event('input', { bubbles: true }), 'target'",
    "submit": "document.querySelector('#app'), new Event('submit', { bubbles: true, cancelable: true }), 'submitter'",
    "keydown": "document, new KeyboardEvent('keydown', { key: 'r' }), 'key'",
    "storage": "window, new StorageEvent('storage'), 'key'",
    "pageshow": "window, new PageTransitionEvent('pageshow'), 'persisted'",
}


@pytest.mark.complains
@pytest.mark.parametrize("handler", HANDLERS)
def test_a_fault_in_any_handler_offers_a_report(begin: Anew, handler: str):
    """Whatever an event does to the code that hears it: the page says so, and the game goes on."""
    page = begin(KITE)
    page.evaluate(
        f"""(([heard, event, property]) => {{
          Object.defineProperty(event, property, {{ get() {{ throw Error("no") }} }});
          heard.dispatchEvent(event);
        }})([{HANDLERS[handler]}])"""
    )
    expect(page.get_by_role("button", name="Copy report")).to_be_visible()
    wait_to_press(page)
    page.locator("#roll").click()

    expect(page.locator("#take-0")).to_be_enabled()
