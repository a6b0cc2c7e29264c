"""What everybody needs: axe's silence, both themes, forced colours, less motion, big text."""

import pytest
from playwright.sync_api import Page, expect

from game.languages import LANGUAGES
from tests.e2e.anew import Anew
from tests.e2e.drawn import draw
from tests.e2e.screens import problems_of, settle
from tests.screens import KITE, SCREENS, tab_on
from tests.spoken import speaking_in
from tests.wide import diagonal, every

LOOKS = (1280, 720, "light"), (320, 640, "dark"), (320, 640, "light"), (1280, 720, "dark")
COLOURS = "color-contrast", "link-in-text-block"
FILLED = """() => {
  for (const part of document.querySelectorAll("#app *")) part.style.webkitTextFillColor = getComputedStyle(part).color;
}"""
"""Lets axe, which looks at the fill of letters, see the colour that the system forces."""
DURATIONS = "() => document.getAnimations().map(animation => animation.effect.getComputedTiming().duration)"


@pytest.mark.parametrize(("name", "look"), diagonal(SCREENS, LOOKS, 4), ids=str)
def test_axe_finds_nothing(bare: Page, name: str, look: tuple[int, int, str]):
    """Each screen in a wide window and on the smallest phone, in light and in the dark."""
    width, height, theme = look
    bare.set_viewport_size({"width": width, "height": height})
    bare.emulate_media(color_scheme=theme)
    found = problems_of(draw(bare, tab_on(name)))
    bare.emulate_media(color_scheme="light")
    assert [] == found


@pytest.mark.parametrize(("name", "language"), every(61, SCREENS, LANGUAGES))
def test_axe_finds_nothing_in_any_language_and_colours(bare: Page, name: str, language: str):
    """Everything has a name in the language that the page says it is in, and is legible in the system's colours."""
    bare.set_viewport_size({"width": 360, "height": 740})
    with speaking_in(language):
        assert [] == problems_of(draw(bare, SCREENS[name]()))
    assert language == bare.evaluate("document.documentElement.lang")
    for theme, forced in ("dark", "none"), ("dark", "active"), ("light", "active"):
        bare.emulate_media(color_scheme=theme, forced_colors=forced)
        bare.evaluate(FILLED)
        assert [] == problems_of(bare, *COLOURS), (theme, forced)
    bare.emulate_media(color_scheme="light", forced_colors="none")


def test_axe_would_find_something(bare: Page):
    """The check is not blind: a button without a name is found, and pale letters are."""
    draw(bare, tab_on("about"), "h1 { color: #ccc; background: #fff }")
    bare.evaluate("document.querySelector('main').append(document.createElement('button'))")
    assert ["button-name", "color-contrast"] == sorted(problem.split(":")[0] for problem in problems_of(bare))
    assert ["color-contrast"] == [problem.split(":")[0] for problem in problems_of(bare, *COLOURS)]


def test_axe_finds_nothing_on_the_real_page(begin: Anew):
    """The whole page with all that the site adds around a screen, in play."""
    page = begin(KITE)
    page.locator("#roll").click()
    expect(page.locator("#take-0")).to_be_focused()
    settle(page)
    assert [] == problems_of(page)


def test_less_motion_means_none(begin: Anew):
    """With reduced motion, and with the setting, dice do not tumble; a roll works all the same."""
    page = begin(KITE)
    page.emulate_media(reduced_motion="reduce")
    page.locator("#roll").click()
    assert all(duration <= 1 for duration in page.evaluate(DURATIONS))
    expect(page.get_by_role("img", name="Dice 4-2-5-5")).to_be_visible()


def test_dice_tumble_briefly(begin: Anew):
    """Otherwise each of the dice tumbles for 200 to 500 ms, even if the same faces fall again."""
    page = begin(KITE)
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


def test_forced_colours_leave_everything_visible(begin: Anew):
    """With the colours of the system one can play; tokens and dice have outlines of their own, pips are seen."""
    page = begin(KITE)
    page.emulate_media(forced_colors="active")
    page.locator("#roll").click()
    page.locator("#take-0").click()
    expect(page.locator("#stop")).to_be_enabled()
    paper, *inks = (
        page.locator(part).first.evaluate("(part, name) => getComputedStyle(part)[name]", name)
        for part, name in (
            ("body", "backgroundColor"), (".die rect", "stroke"), (".die circle", "fill"), (".runner .body", "stroke"),
            (".player:not(.active) .badge .token", "fill"), (".board .number", "fill"), (".board .space", "stroke"),
        )
    )  # fmt: skip
    assert all(ink not in (paper, "none") for ink in inks), (paper, inks)
    face, pip = (page.locator(f".die {part}").first.evaluate("part => getComputedStyle(part).fill")
                 for part in ("rect", "circle"))  # fmt: skip
    assert face != pip
