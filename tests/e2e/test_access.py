"""What everybody needs: axe's silence, both themes, forced colours, less motion, big text."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.screens import KITE, SCREENS, overflow, problems_of, settle, show

CUT_OFF = """() => [...document.querySelectorAll("button")]
  .filter((button) => button.offsetWidth && button.scrollWidth > button.clientWidth + 1)
  .map((button) => button.outerHTML.slice(0, 90))"""
DURATIONS = "() => document.getAnimations().map(animation => animation.effect.getComputedTiming().duration)"


@pytest.mark.parametrize("name", SCREENS)
def test_axe_finds_nothing(page: Page, address: str, name: str):
    """Each screen, light and dark."""
    show(page, address, SCREENS[name]())
    settle(page)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert [] == problems_of(page), scheme


def test_axe_would_find_something(open_at: Callable[[str], Page]):
    """The check is not blind: a button without a name is found."""
    page = open_at("#about")
    page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    assert any(problem.startswith("button-name") for problem in problems_of(page))


def test_less_motion_means_none(open_at: Callable[[str], Page]):
    """With reduced motion, and with the setting, dice do not tumble; a roll works all the same."""
    page = open_at(f"#{KITE}")
    page.emulate_media(reduced_motion="reduce")
    page.locator("#roll").click()
    assert all(duration <= 1 for duration in page.evaluate(DURATIONS))
    expect(page.get_by_role("img", name="Dice 4-2-5-5")).to_be_visible()


def test_dice_tumble_briefly(open_at: Callable[[str], Page]):
    """Otherwise each of the dice tumbles for 200 to 500 ms, even if the same faces fall again."""
    page = open_at(f"#{KITE}")
    page.emulate_media(reduced_motion="no-preference")
    settle(page)
    page.evaluate("document.addEventListener('animationstart', ({elapsedTime, target}) => "
                  "(window.seen ??= []).push(parseFloat(getComputedStyle(target).animationDuration)))")  # fmt: skip
    page.locator("#roll").click()
    expect(page.locator("#take-0")).to_be_visible()
    settle(page)
    durations = page.evaluate("window.seen")
    assert 4 == len(durations)
    assert all(0.2 <= duration <= 0.5 for duration in durations)


def test_forced_colours_leave_everything_visible(open_at: Callable[[str], Page]):
    """With the colours of the system one can play; tokens and dice have outlines of their own, pips are seen."""
    page = open_at(f"#{KITE}")
    page.emulate_media(forced_colors="active")
    page.locator("#roll").click()
    page.locator("#take-0").click()
    expect(page.locator("#stop")).to_be_enabled()
    paper, *inks = (
        page.locator(part).first.evaluate("(part, name) => getComputedStyle(part)[name]", name)
        for part, name in (
            ("body", "backgroundColor"), (".die rect", "stroke"), (".die circle", "fill"), (".runner .rim", "stroke"),
            (".badge .token", "fill"), (".board .number", "fill"), (".board .space", "stroke"),
        )
    )  # fmt: skip
    assert all(ink not in (paper, "none") for ink in inks), (paper, inks)
    face, pip = (page.locator(f".die {part}").first.evaluate("part => getComputedStyle(part).fill")
                 for part in ("rect", "circle"))  # fmt: skip
    assert face != pip


@pytest.mark.only_browser("chromium")
@pytest.mark.parametrize("name", ["classic, to choose", "classic, over", "new classic game", "rules"])
def test_big_text_fits(browser: Browser, address: str, name: str):
    """On 360 px (720 at a zoom of 200 %), and with letters twice as big, nothing is too wide and no button cut off."""
    context = browser.new_context(viewport={"width": 360, "height": 400}, service_workers="block")
    page = context.new_page()
    show(page, address, SCREENS[name]())
    assert 0 == overflow(page)
    context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
    page.set_viewport_size({"width": 720, "height": 800})
    expect(page.locator("html")).to_have_css("font-size", "32px")
    assert 0 == overflow(page)
    assert [] == page.evaluate(CUT_OFF)
    context.close()
