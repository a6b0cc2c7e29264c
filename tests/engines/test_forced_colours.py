"""Firefox with the colours of the system instead of ours."""

from contextlib import closing
from pathlib import Path

from tests.engines.browser import Firefox, store, wait_ready
from tests.engines.conftest import skip_if_missing
from tests.engines.late import serving
from tests.screens import begun

FORCED = {"browser.display.document_color_use": 2, "ui.useAccessibilityTheme": 1}
SIDES = """['Top', 'Bottom', 'Left'].map(
    (side) => getComputedStyle(document.querySelector('.disclosure'), '::before')[`border${side}Color`])"""


def test_triangles_became_blocks_in_firefox_forced_colours(site: Path):
    """A triangle made of borders keeps its other sides clear, as before a closed list."""
    skip_if_missing("firefox")
    with serving(site) as server, closing(Firefox(**FORCED)) as browser:
        browser.visit()
        store(browser, server.address, begun(11))
        browser.open("about:blank")
        browser.open(server.address)
        wait_ready(browser)
        assert browser.evaluate("matchMedia('(forced-colors: active)').matches")
        assert ["rgba(0, 0, 0, 0)", "rgba(0, 0, 0, 0)", "rgb(0, 0, 0)"] == browser.evaluate(SIDES)
