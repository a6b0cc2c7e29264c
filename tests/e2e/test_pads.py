"""Pads through Chromium's printer: page count, paper size, text, place and look of what comes out."""

import re
from itertools import product
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import expect

from game.logic.express import Sheet
from game.model.pads import PER_PAGE, Kind, Orientation, PadOptions, Paper, Size
from game.view.paper.form import Filled, document, format_options, pads
from game.view.paper.pages import page_size
from tests.e2e.anew import Anew
from tests.printing import POINT, pads_screen, picture, sizes, text
from tests.spoken import OTHERS, speaking_in
from tests.wide import diagonal, every

GOLDEN = Path(__file__).parents[1] / "golden" / "pads"
WAYS = (Orientation.PORTRAIT, Orientation.LANDSCAPE)
FINAL = Sheet((2, 0, 6, 5, 6, 0, 9, 7, 9, 0, 0), ((4, 8), (2, 6), (5, 7)))


PAGES = [
    *(PadOptions(paper=paper, per_page=per_page, scale=True) for paper, per_page in product(Paper, PER_PAGE)),
    PadOptions(size=Size.LARGE), PadOptions(per_page=2, orientation=Orientation.PORTRAIT),
    PadOptions(Kind.BOARD, cutouts=False),
]  # fmt: skip
COLLISIONS = """() => [...document.querySelectorAll("svg.paper")].flatMap((svg) => {
  const inside = (part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect(), free = 0.22 * (bottom - top);
    return { part, left: left + 0.5, right: right - 0.5, top: top + free, bottom: bottom - free };
  };
  const over = (one, other) => one.part !== other.part && one.left < other.right && other.left < one.right
    && one.top < other.bottom && other.top < one.bottom;
  const texts = [...svg.querySelectorAll("text")].map(inside);
  const boxes = [...svg.querySelectorAll(".draw-box, .draw-number, .draw-cell")].map(inside);
  const told = texts.filter(({ part }) => part.matches(".draw-label, .draw-written, .draw-note, .draw-end"));
  const hits = [...texts.map((one) => [one, texts]), ...told.map((one) => [one, boxes])];
  return hits.filter(([one, others]) => others.some((other) => over(one, other))).map(([one]) => one.part.textContent);
})"""


def combinations():
    """Yield what the form can ask for: papers, orientations, sheets on a page, large print, boards."""
    for paper, way in product(Paper, WAYS):
        for per_page in PER_PAGE:
            yield PadOptions(paper=paper, orientation=way, per_page=per_page, pages=3, penalty=150)
        yield PadOptions(paper=paper, orientation=way, size=Size.LARGE, pages=2, penalty=100)
        yield PadOptions(Kind.BOARD, paper, orientation=way)
        yield PadOptions(Kind.BOARD, paper, orientation=way, cutouts=False, reminder=False, pages=2)


def named(value: object) -> str:
    """Return what a test is called by one of its values."""
    return format_options(value) if isinstance(value, PadOptions) else str(value)


@pytest.fixture(scope="module")
def tab(browser):
    """A dark page in a dark browser: what is printed must not depend on it."""
    page = browser.new_page(color_scheme="dark")
    yield page
    page.close()


def printed(tab, content):
    """Return the PDF of the Pads screen with this content."""
    tab.set_content(pads_screen(content))
    return tab.pdf(prefer_css_page_size=True)


@pytest.mark.parametrize("options", every(9, combinations()), ids=format_options)
def test_exactly_the_pages_shown_are_printed(tab, options):
    """Every combination prints its pages and no other, at true size, black on white, within the margins."""
    pdf = printed(tab, pads(options))
    count = options.pages * (2 if options.kind == Kind.BOARD and options.cutouts else 1)
    first = picture(pdf)
    words = text(pdf, count - 1)

    assert [page_size(options)] * count == [pytest.approx(size, abs=0.2) for size in sizes(pdf)]
    assert (255, 255) == margin_of(first).getextrema()
    assert first.getextrema()[0] < 60
    assert ImageStat.Stat(first).mean[0] > 225
    assert "Top of the page" not in words
    assert "End of the page" not in words
    if options.kind == Kind.EXPRESS:
        for expected in ("Name", "Date", f"−{options.penalty}", "points each", "sums", "Total"):
            assert options.per_page == words.count(expected)


@pytest.mark.parametrize(("options", "language"), diagonal(PAGES, OTHERS, 2), ids=named)
def test_other_languages_stay_in_their_places(tab, options, language):
    """In each language the pages stay the same, their margins free, and no word runs into another or into a box."""
    tab.emulate_media(media="print")
    with speaking_in(language):
        for sheets in ((), (Filled(FINAL, "Bartholomew", "2026-11-27"),) * options.per_page):
            pdf = printed(tab, pads(options, sheets if options.kind == Kind.EXPRESS else ()))
            assert [pytest.approx(page_size(options), abs=0.2)] == sizes(pdf)
            assert (255, 255) == margin_of(picture(pdf)).getextrema()
            assert [] == tab.evaluate(COLLISIONS)
    tab.emulate_media(media=None)


def margin_of(look):
    """Return the picture of a page with everything inside its margins taken away."""
    edge = int(11.5 / POINT)
    outside = look.copy()
    outside.paste(255, (edge, edge, look.width - edge, look.height - edge))
    return outside


@pytest.mark.parametrize(
    "options", [PadOptions(per_page=2, pages=3), PadOptions(Kind.BOARD, pages=2)], ids=format_options
)
def test_pages_of_a_kind_look_the_same(tab, options):
    """Each copy is the same picture, so that a stack can be cut at once."""
    pdf = printed(tab, pads(options))
    kinds = 2 if options.kind == Kind.BOARD else 1
    looks = {picture(pdf, number).tobytes() for number in range(0, kinds * options.pages, kinds)}

    assert 1 == len(looks)


@pytest.mark.parametrize("case", every(2, [(1, 1, 1), (4, 4, 1), (5, 4, 2), (8, 1, 8)]), ids=str)
def test_a_finished_game_prints_its_sheets(tab, case):
    """The sheets of a game print filled in, with names, results and totals."""
    count, per_page, expected = case
    names = ["Ada", "Bartholomew Featherstonehaugh of Upper Tooting", *(f"Player {n}" for n in range(3, 9))]
    sheets = tuple(Filled(FINAL, name, "27 Nov 2026") for name in names[:count])
    pdf = printed(tab, pads(PadOptions(per_page=per_page), sheets))
    words = "\n".join(text(pdf, number) for number in range(len(sizes(pdf))))

    assert expected == len(sizes(pdf))
    assert count == words.count("27 Nov 2026")
    assert "400" in words
    assert "Ada" in words
    assert "Pads" not in words


@pytest.mark.parametrize(
    "options", [PadOptions(per_page=4, pages=2), PadOptions(Kind.BOARD, Paper.LETTER)], ids=format_options
)
def test_the_file_prints_the_same_pages(tab, options):
    """The saved file alone gives the pages that the screen prints."""
    from_screen = printed(tab, pads(options))
    tab.set_content(document(options))
    from_file = tab.pdf(prefer_css_page_size=True)

    assert sizes(from_screen) == sizes(from_file)
    for number in range(len(sizes(from_file))):
        assert difference(picture(from_screen, number), picture(from_file, number)) < 4


@pytest.mark.parametrize(
    ("name", "options", "sheets"),
    [
        pytest.param("sheet", PadOptions(), (), id="sheet"),
        pytest.param("two", PadOptions(per_page=2), (), id="two to a page"),
        pytest.param("filled", PadOptions(per_page=4), (Filled(FINAL, "Ada"),) * 4, id="filled in"),
        pytest.param("board", PadOptions(Kind.BOARD), (), id="board"),
    ],
)
@pytest.mark.parametrize(("words", "most"), [(True, 2.5), (False, 0.15)], ids=["whole", "lines only"])
def test_the_print_looks_as_reviewed(tab, request, name, options, sheets, words, most):
    """The page looks like its golden picture: with words closely, as fonts differ, and without them exactly."""
    pdf = printed(tab, pads(options, sheets))
    if not words:
        tab.add_style_tag(content="svg text { visibility: hidden }")
        pdf = tab.pdf(prefer_css_page_size=True)
    look = picture(pdf)
    path = GOLDEN / f"{name}{'' if words else '-lines'}.png"
    if request.config.getoption("--regold"):
        look.save(path, optimize=True)

    assert difference(Image.open(path), look) < most


def test_a_link_opens_the_pads_and_prints_them(begin: Anew):
    """A link with options shows those pages, and printing the screen prints exactly them."""
    page = begin("pads?paper=letter&per_page=2&pages=3&penalty=150")
    expect(page.locator(".pad-page")).to_have_count(3)
    pdf = page.pdf(prefer_css_page_size=True)

    assert [(279.4, 215.9)] * 3 == [pytest.approx(size, abs=0.2) for size in sizes(pdf)]
    assert 2 == text(pdf, 2).count("−150")


def test_the_form_changes_the_preview_and_the_link(begin: Anew):
    """What is chosen in the form shows at once and stands in the link."""
    page = begin("pads?paper=a4")
    page.get_by_role("radio", name="4", exact=True).check()
    page.get_by_label("Pages").select_option("2")
    expect(page.locator("#pads-count")).to_have_text("2 pages, A4 portrait")
    expect(page).to_have_url(re.compile("#pads.paper=a4&per_page=4&pages=2$"))
    page.get_by_role("radio", name="Can’t Stop board").check()

    expect(page.locator(".pad-page").last).to_contain_text("glue")


def test_the_file_is_offered(begin: Anew):
    """Save as file downloads the pages as one HTML file."""
    page = begin("pads?paper=letter&pages=2")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as file").click()

    assert "express-sheets-letter.html" == download.value.suggested_filename
    assert 2 == Path(download.value.path()).read_text().count("<svg")


def difference(one, other):
    """Return the mean difference of two grey pictures, 0–255, blurred so that fonts count little."""
    shape = (one.width // 6, one.height // 6)
    small = [image.convert("L").resize(shape, Image.Resampling.BOX) for image in (one, other)]
    return ImageStat.Stat(ImageChops.difference(*small)).mean[0]
