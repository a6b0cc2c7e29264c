"""Services that a browser lacks or refuses, for real: the page answers in sight, and never calls it an error."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.anew import Anew
from tests.e2e.ready import wait_ready
from tests.e2e.test_focus import NO_CLIPBOARD
from tests.screens import KITE, on_share

REFUSING = "const no = (name) => () => Promise.reject(new DOMException('no', name));"
NO_COPY = "navigator.clipboard.writeText = no('NotAllowedError');"
BY_HAND = {
    "plain http": NO_CLIPBOARD,
    "the clipboard refuses": REFUSING + NO_COPY,
    "the share sheet refuses": f"{REFUSING} navigator.share = no('NotAllowedError'); {NO_COPY}",
    "sharing throws": f"navigator.share = () => {{ throw TypeError('no') }}; {NO_CLIPBOARD}",
}
DENIED = (
    f"{REFUSING} if (window.StorageManager) StorageManager.prototype.persist = no('SecurityError');"
    "History.prototype.pushState = History.prototype.replaceState = () => { throw new DOMException('no') };"
    "window.print = () => { throw Error('no') };"
)


def share(begin: Anew, script: str) -> Page:
    """Share the throws of a finished game in a browser in which *script* was run."""
    page = begin(on_share("classic"))
    page.evaluate(f"() => {{ {script} }}")
    page.locator("#share-throws").click()
    return page


@pytest.mark.parametrize("script", BY_HAND.values(), ids=BY_HAND)
def test_share_where_the_browser_can_do_nothing(begin: Anew, address: str, script: str):
    """The link stands in a field, selected and in sight; the live region says so, and nothing is called an error."""
    page = share(begin, script)
    field = page.locator("#to-copy")
    expect(field).to_be_focused()
    expect(field).to_be_in_viewport(ratio=1)
    assert f"{address}#classic?" in field.input_value()
    assert field.input_value() == page.evaluate("getSelection().toString()")
    expect(page.locator("#live")).to_contain_text("Here it is to copy")
    expect(page.locator("#notices .notice")).to_have_count(0)
    wait_ready(page)


def test_a_share_sheet_that_is_closed_changes_nothing(begin: Anew):
    """Cancelled is no failure."""
    page = share(begin, f"{REFUSING} navigator.share = no('AbortError'); {NO_COPY}")
    expect(page.locator("#share-throws")).to_be_focused()
    expect(page.locator("#to-copy, #notices .notice")).to_have_count(0)
    wait_ready(page)


def test_a_copied_link_is_told_on_the_page(begin: Anew, address: str):
    """Success is seen and heard."""
    page = share(begin, "navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve() }")
    expect(page.locator("#share-throws")).to_have_text("Copied")
    expect(page.locator("#share-throws")).to_be_focused()
    expect(page.locator("#live")).to_contain_text("Copied")
    assert f"{address}#classic?" in page.evaluate("copied")


def test_a_picture_is_made_on_the_device(begin: Anew):
    """Without a share sheet it goes into the clipboard, as PNG of the size that networks show."""
    page = begin(on_share("classic"))
    page.evaluate("""() => { navigator.clipboard.write = async ([item]) => {
        const { width, height } = await createImageBitmap(await item.getType("image/png"));
        window.copied = [width, height];
    } }""")
    page.locator("#share-picture").click()
    expect(page.locator("#share-picture")).to_have_text("Picture copied")
    assert [1200, 630] == page.evaluate("copied")


def test_a_picture_is_handed_to_the_share_sheet(begin: Anew):
    """As a file, with the result in words."""
    page = begin(on_share("express"))
    page.evaluate("""() => { navigator.share = async ({ files, text }) => {
        window.shared = [files.length, files[0].name, files[0].type, text];
    } }""")
    page.locator("#share-picture").click()
    expect(page.locator("#share-picture")).to_have_text("Picture shared")
    line = "One More Roll · Express · d · −2000 · 10 throws"
    assert [1, "one-more-roll.png", "image/png", line] == page.evaluate("shared")


def test_a_picture_is_saved_where_nothing_else_is_left(begin: Anew):
    """On plain http there is neither a share sheet nor a clipboard: it becomes a file."""
    page = begin(on_share("classic"))
    page.evaluate(f"() => {{ {NO_CLIPBOARD} }}")
    with page.expect_download() as download:
        page.locator("#share-picture").click()
    assert "one-more-roll.png" == download.value.suggested_filename
    expect(page.locator("#share-picture")).to_have_text("Picture saved")


def test_one_can_play_where_every_service_is_denied(page: Page, address: str, open_at: Callable[[str], Page]):
    """Lasting storage, the address bar and printing fail: one plays on, and only the failed printing is told."""
    page.add_init_script(DENIED)
    open_at(f"#{KITE}")
    page.locator("#roll").click()
    expect(page.locator("#take-0")).to_be_enabled()
    expect(page.locator("#notices .notice")).to_have_count(0)
    open_at("#pads")
    page.locator("[data-action=print]").first.click()
    expect(page.locator("#notices .notice")).to_contain_text("Printing does not work from here.")
    wait_ready(page)
