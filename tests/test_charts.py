"""Charts: whoever cannot see one has its numbers as a table on the same page."""

import pytest

from tests.screens import SCREENS, tab_on
from tests.wide import chosen

CHARTED = ("classic, review", "express, over", "statistics, all open", "history", "looked at, reviewed")


def charts(page):
    """Return the names of the charts on a page: pictures of lines and bars, of which it reads the values."""
    pictures = [
        *page.all("svg", "chart"),
        *(one.one("svg") for kind in ("trend", "bars") for one in page.all("figure", kind)),
    ]
    return {picture.one("title").text for picture in pictures}


@pytest.mark.parametrize("name", chosen(CHARTED[1:4], SCREENS))
def test_every_chart_has_its_table(name):
    """It stands folded below the chart, or is open already, and is called as the chart is."""
    tab = SCREENS[name]()
    names = charts(tab.html())
    for button in tab.html().all("button", "disclosure", aria_expanded="false"):
        tab.do(button.get("data-action"), button.get("data-value"))
    tables = [table for table in tab.html().all("table") if table.all("caption")]
    assert names <= {table.one("caption").text for table in tables}


@pytest.mark.wide
def test_charts_are_found():
    """Where results, reviews and throws are shown there are charts."""
    assert all(charts(tab_on(name).html()) for name in CHARTED)
