"""Any screen through Chromium's printer, from a dark device: light, whole, one thing below the other."""

from functools import cache

import pytest

from game.view.page import page
from tests.printing import picture, screen, sizes, text
from tests.screens import SCREENS, step
from tests.tab import Tab
from tests.wide import every

WIDE = {"width": 672, "height": 990}  # CSS px between the margins of A4
PALETTE = """() => { const style = getComputedStyle(document.documentElement);
  return [style.colorScheme, ...["paper", "card", "ink", "muted", "line", "accent", "band", "space", "summit",
    "earth-ink", "good", "bad", "p1", "p8"].map(name => style.getPropertyValue("--" + name))] }"""
SHOWN = "element.getClientRects().length && getComputedStyle(element).visibility === 'visible'"
FLOATING = f"""() => [...document.body.querySelectorAll("*")].filter(element => {SHOWN})
  .filter(element => ["fixed", "sticky", "absolute"].includes(getComputedStyle(element).position))
  .map(element => element.outerHTML.slice(0, 80))"""
OUTSIDE = f"""() => [...document.body.querySelectorAll("*")].filter(element => {SHOWN})
  .filter(element => !element.closest("svg") && element.getBoundingClientRect().right > innerWidth + 1)
  .map(element => element.outerHTML.slice(0, 80))"""
PARTS = f"""() => [...document.querySelectorAll("main figure, main table, main h1, main h2, main p, main .dice")]
  .filter(element => {SHOWN}).filter(element => !element.parentElement.closest("figure, table, .dice"))
  .map(element => [element.outerHTML.slice(0, 60), element.getBoundingClientRect().toJSON()])"""
CUT = f"""() => [...document.querySelectorAll("figure, .board, .chart, tr")].filter(element => {SHOWN})
  .filter(element => getComputedStyle(element).breakInside !== "avoid" || element.offsetHeight > 960)
  .map(element => element.outerHTML.slice(0, 80))"""
NAMES = ("Ada", "Bartholomew of Upper Tooting", "Cy", "Dora", "Eve", "Fay", "Gus", "Hal")


def eight():
    """Return a tab with a game of Express for eight in its middle, all sheets open."""
    tab = Tab("settings").fill(covered="off").do("open", "express")
    for _ in NAMES[1:]:
        tab.do("add-seat")
    tab.fill(**{f"name-{seat}": name for seat, name in enumerate(NAMES)}).fill(seed="kite").do("start")
    for _ in range(60):
        step(tab)
    return tab


ALL = {**SCREENS, "express, eight players": eight}
ALL.pop("pads")  # tests of its own


@cache
def markup(name):
    """Return the page of a screen, on a device with a dark theme."""
    return screen(page(ALL[name]().model))


@pytest.fixture(scope="module")
def tab(browser):
    """A page as wide as what is printed."""
    page = browser.new_page(color_scheme="dark", viewport=WIDE)
    yield page
    page.close()


@pytest.fixture(scope="module", params=every(3, ALL))
def sheet(request, tab):
    """The page with a screen, styled as for the printer."""
    tab.emulate_media(media="print")
    tab.set_content(markup(request.param))
    yield tab
    tab.emulate_media(media=None)


def test_the_palette_in_print_is_the_light_one(tab):
    """What a dark theme prints, chosen or the device's, is in the colours that the light theme prints."""
    tab.emulate_media(media="print")
    palettes = []
    for theme in ("dark", "auto", "light"):
        tab.set_content(screen("", theme))
        palettes.append(tab.evaluate(PALETTE))
    tab.emulate_media(media=None)

    assert "light" == palettes[0][0]
    assert palettes[0] == palettes[1] == palettes[2]


def test_nothing_floats_over_the_page(sheet):
    """Nothing sticks to an edge or lies over something else."""
    assert [] == sheet.evaluate(FLOATING)


def test_nothing_is_wider_than_the_paper(sheet):
    """Every part ends at the right margin: tables keep their last column."""
    assert [] == sheet.evaluate(OUTSIDE)


def test_nothing_overprints(sheet):
    """No figure, table or line lies on another one."""
    parts = sheet.evaluate(PARTS)
    for number, (name, one) in enumerate(parts):
        for other_name, other in parts[number + 1 :]:
            across = min(one["right"], other["right"]) - max(one["left"], other["left"])
            down = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
            assert across <= 1 or down <= 1, (name, other_name)


def test_no_figure_is_cut_by_the_end_of_a_page(sheet):
    """Figures, boards, charts and rows of tables stay on one page, and fit on one."""
    assert [] == sheet.evaluate(CUT)


@pytest.mark.parametrize("name", every(8, ALL))
def test_every_screen_prints_black_on_white(tab, name):
    """A dark screen costs no more ink than its words and lines."""
    tab.set_content(markup(name))
    pdf = tab.pdf(format="A4")
    looks = [picture(pdf, number) for number in range(len(sizes(pdf)))]

    assert all(255 == look.getpixel((2, 2)) for look in looks)
    assert all(sum(look.histogram()[:128]) < 0.1 * look.width * look.height for look in looks)


@pytest.mark.wide
def test_the_rules_make_a_booklet(tab):
    """The printed rules number their pages, begin the second game on a new one and have no buttons."""
    tab.set_content(markup("rules"))
    pdf = tab.pdf(format="A4")
    pages = [text(pdf, number) for number in range(len(sizes(pdf)))]
    second = next(number for number, words in enumerate(pages) if "Can't Stop Express" in words and number)

    assert len(pages) <= 11
    assert [str(second + 1), "Can't Stop Express"] == pages[second].splitlines()[:2]
    assert not any("To the contents" in words for words in pages)
    assert all(str(number) in words.split() for number, words in enumerate(pages, 1))
