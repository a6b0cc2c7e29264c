"""The colours of the system instead of ours: whatever is chosen, best or up must not look like its neighbours."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page

from game.app.messages import Play
from tests.e2e.drawn import draw
from tests.e2e.test_frame import do, hinted, press, started
from tests.screens import KITE, begun, bust, explained, real
from tests.tab import Tab

LOOK = """(element) => {
  const style = getComputedStyle(element);
  return [style.backgroundColor, style.color, style.borderTopColor, style.outlineStyle, style.textDecorationLine];
}"""


def after(start: Callable[[], Tab], *acts: Callable[[Tab], object]) -> Tab:
    """Return the tab that has started and done *acts*."""
    tab = start()
    for act in acts:
        act(tab)
    return tab


def marking() -> Tab:
    """Return a tab with a mark picked and the coach's hint."""
    return after(started("express", ""), do("roll"), do("fifth 1"), press("ArrowDown"), hinted)


def looking() -> Tab:
    """Return a tab in which a first tap has shown a take."""
    return Tab(KITE, Tab("settings").fill(taps="2").stored).play("roll").send(Play("take 7+9", touch=True))


def after_opening() -> Tab:
    """Return a tab with the sheet of a rival over one's own."""
    return after(started("express", "", "casual", "casual"), do("sheet 1"))


SPENT = "1111", "take 2+2", "1156", "take 2+11", "1156"
COLUMN_2 = "1111", "take 2+2", "1156", "take 2+11", "stop"
STATES = {
    "picked mark": (marking, ".mark-card.picked", ".mark-card:not(.picked)"),
    "previewed box": (marking, ".sheet .fresh", ".sheet i:not(.fresh)"),
    "opened sheet": (after_opening, '.rival[aria-expanded="true"]', '.rival[aria-expanded="false"]'),
    "picked die": (marking, ".fifth.tapped", ".fifth:not(.tapped)"),
    "best hint": (lambda: after(lambda: Tab(KITE), do("roll"), hinted), ".worth.best", ".worth:not(.best)"),
    "coach asked": (lambda: explained("classic"), "#coach", "[aria-label=Rules]"),
    "active player": (lambda: Tab(KITE), ".player.active", ".player:not(.active)"),
    "won column": (lambda: real("classic", *COLUMN_2), ".flag.on", ".board"),
    "chosen option": (lambda: Tab("classic"), ".option:has(:checked)", ".option:not(:has(:checked))"),
    "chosen segment": (lambda: Tab("settings"), ".segment:has(:checked)", ".segment:not(:has(:checked))"),
    "chosen token": (lambda: Tab("classic"), "#look-0 .segment:has(:checked)", "#look-0 .segment:not(:has(:checked))"),
    "sum that cannot be used": (lambda: real("classic", *SPENT), ".sum.crossed", ".sum:not(.crossed)"),
    "sums of a bust": (bust, ".struck s", ".why-bust"),
    "split looked at": (looking, ".take.looked", ".take:not(.looked)"),
    "steps of this turn": (
        lambda: Tab(KITE).play("roll", "take 7+9"),
        ".rise-trail .gained",
        ".rise-trail i:not(.gained)",
    ),
}
TRIANGLES = {
    "a closed list": (lambda: begun(11), ".disclosure", "::before"),
}


@pytest.fixture(scope="module")
def forced(browser: Browser) -> Iterator[Page]:
    """A wide page with the colours of the system."""
    page = browser.new_page(viewport={"width": 1280, "height": 900}, forced_colors="active")
    yield page
    page.close()


@pytest.mark.parametrize("state", STATES)
def test_a_choice_looked_like_the_others_in_forced_colours(forced: Page, state: str):
    """State is shown by more than a background of ours."""
    start, one, other = STATES[state]
    draw(forced, start())
    assert forced.locator(one).first.evaluate(LOOK) != forced.locator(other).first.evaluate(LOOK)


@pytest.mark.parametrize("name", TRIANGLES)
def test_triangles_became_blocks_in_forced_colours(forced: Page, name: str):
    """A triangle made of borders keeps its other sides clear."""
    start, selector, part = TRIANGLES[name]
    draw(forced, start())
    top, left = forced.locator(selector).first.evaluate(
        "(element, part) => [getComputedStyle(element, part).borderTopColor, "
        "getComputedStyle(element, part).borderLeftColor]", part)  # fmt: skip
    assert "rgba(0, 0, 0, 0)" == top
    assert top != left
