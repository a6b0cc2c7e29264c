"""Firefox with the colours of the system instead of ours."""

from contextlib import closing

import pytest

from tests.engines.browser import Firefox, wait_ready
from tests.engines.conftest import skip_if_missing
from tests.engines.late import serving

FORCED = {"browser.display.document_color_use": 2, "ui.useAccessibilityTheme": 1}
TRIANGLES = {".player.active strong": "::after", ".disclosure": "::before"}


@pytest.mark.xdist_group("firefox")
def test_triangles_became_blocks_in_firefox_forced_colours(site):
    """A triangle made of borders keeps its other sides clear: whose turn it is, and a closed list."""
    skip_if_missing("firefox")
    with serving(site) as server, closing(Firefox(**FORCED)) as browser:
        browser.visit()
        browser.open(server.address + "#classic?seed=kite&players=2")
        wait_ready(browser)
        assert browser.evaluate("matchMedia('(forced-colors: active)').matches")
        for element, part in TRIANGLES.items():
            style = f"getComputedStyle(document.querySelector('{element}'), '{part}')"
            sides = browser.evaluate(f"['Top', 'Bottom', 'Left'].map((side) => {style}[`border${{side}}Color`])")
            assert sides[:2] == ["rgba(0, 0, 0, 0)"] * 2
            assert sides[2] == "rgb(0, 0, 0)"
