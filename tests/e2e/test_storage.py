"""Browsers that block storage or workers, and links that nobody should have made: one can always play."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.ready import wait_ready

BLOCKED = {
    "IndexedDB throws": "Object.defineProperty(Window.prototype, 'indexedDB', {get() { throw Error('no') }})",
    "IndexedDB is not there": "Object.defineProperty(Window.prototype, 'indexedDB', {value: undefined})",
    "IndexedDB never answers": "IDBFactory.prototype.open = () => new EventTarget()",
    "localStorage throws": ("Object.defineProperty(Window.prototype, 'localStorage', {get() { throw Error('no') }})"),
    "localStorage is full": "Storage.prototype.setItem = () => { throw Error('full') }",
    "service workers are denied": (
        "Object.defineProperty(Navigator.prototype, 'serviceWorker',"
        " {value: {register: () => Promise.reject(Error('no'))}})"
    ),
    "there are no service workers": "delete Navigator.prototype.serviceWorker",
}


@pytest.mark.parametrize("script", BLOCKED.values(), ids=BLOCKED)
def test_one_can_play_where_something_is_blocked(page: Page, address: str, script: str):
    """Without a database, a storage or a worker the game starts and rolls."""
    page.add_init_script(script)
    page.goto(f"{address}#classic?seed=kite&players=2")
    wait_ready(page)
    page.locator("[data-action=roll]").click()

    expect(page.locator("[data-move^=take]").first).to_be_visible()


@pytest.mark.parametrize(
    "fragment", ["classic?seed=%00%ff%fe", "express?seed=<script>alert(1)</script>&x=1", "%E0%A4%A"]
)
def test_a_hostile_link_leads_to_the_menu(open_at: Callable[[str], Page], fragment: str):
    """Whatever the browser makes of such a link, it falls back to the menu and says so; units know many more."""
    page = open_at(f"#{fragment}")

    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("#notices .notice")).to_be_visible()
