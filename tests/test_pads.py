"""Pads: the options, the geometry of every page, and the file."""

import re
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from html.parser import HTMLParser
from itertools import product, takewhile
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.logic.express import Sheet
from game.model.pads import PER_PAGE, Kind, Orientation, PadOptions, Paper, Size
from game.view.paper.board import space
from game.view.paper.form import (
    Filled,
    document,
    file_name,
    format_options,
    pads,
    pages,
    parse_options,
    read_options,
    with_option,
)
from game.view.paper.pages import GUTTER, MARGIN, page_name, page_size, pictures, print_area
from game.view.parts.drawing import classes, text_width
from tests.wide import every

STATIC = Path(__file__).parents[1] / "static"
SVG = "{http://www.w3.org/2000/svg}"
POINT = 25.4 / 72
LONG = "Bartholomew Featherstonehaugh of Upper Tooting, the Elder"
WAYS = (Orientation.PORTRAIT, Orientation.LANDSCAPE)


def combinations():
    """Yield every layout of sheets and boards."""
    for paper, way, per_page in product(Paper, WAYS, PER_PAGE):
        for reminder, lines in product((True, False), repeat=2):
            yield PadOptions(paper=paper, orientation=way, per_page=per_page, reminder=reminder, lines=lines)
    for paper, way in product(Paper, WAYS):
        yield PadOptions(paper=paper, orientation=way, size=Size.LARGE)
        yield PadOptions(paper=paper, orientation=way, kind=Kind.BOARD)


def case(options):
    """Return a layout as a parameter; those without the reminder or the lines are wide."""
    marks = [] if options.reminder and options.lines else [pytest.mark.wide]
    return pytest.param(options, id=format_options(options), marks=marks)


ALL = [case(options) for options in combinations()]
PLAIN = [one for one in ALL if one.values[0].reminder and one.values[0].lines]
SHEETS = [one for one in ALL if one.values[0].kind == Kind.EXPRESS]
SAMPLED = every(5, [one.values[0] for one in PLAIN])
"""The plain ones again, for what hardly depends on the layout."""
LINED = every(9, [replace(one.values[0], scale=True) for one in SHEETS])


@lru_cache(maxsize=400)
def parsed(options, sheets=()):
    """Return the pages as parsed SVG."""
    return [ElementTree.fromstring(str(picture)) for picture in pictures(options, sheets)]


def numbers(text):
    """Return the numbers in a text of SVG."""
    return [float(number) for number in re.findall(r"-?\d+(?:\.\d+)?", text)]


def corners(part):
    """Return the corners of a rectangle, or the points of a straight path; nothing for other parts."""
    if part.tag == f"{SVG}rect":
        x, y, width, height = (float(part.get(name)) for name in ("x", "y", "width", "height"))
        return [(x, y), (x + width, y + height)]
    if part.tag == f"{SVG}path" and "a" not in part.get("d").lower():
        found = numbers(part.get("d"))
        return list(zip(found[::2], found[1::2], strict=True))
    return []


@pytest.mark.parametrize("options", ALL)
def test_everything_lies_inside_the_margins(options):
    """Every box, line and text starts and ends at least 12 mm from the edge of the paper."""
    width, height = page_size(options)
    for page in parsed(options):
        points = [point for part in page.iter() for point in corners(part)]
        assert points
        texts = [(float(part.get("x")), float(part.get("y"))) for part in page.iter(f"{SVG}text")]
        assert MARGIN - 0.01 <= min(x for x, _ in points + texts)
        assert MARGIN - 0.01 <= min(y for _, y in points + texts)
        assert width - MARGIN + 0.01 >= max(x for x, _ in points + texts)
        assert height - MARGIN + 0.01 >= max(y for _, y in points + texts)


@pytest.mark.parametrize("options", SHEETS + LINED, ids=format_options)
def test_boxes_are_big_enough(options):
    """Boxes are 6 mm at least, 4.5 mm at four a page, 10 mm in large print, with a line to measure or without."""
    least = 10 if options.size == Size.LARGE else 4.5 if options.per_page == 4 else 6
    boxes = [
        part for page in parsed(options) for part in page.iter() if part.get("class") in ("draw-box", "draw-number")
    ]

    assert 137 * options.per_page == len(boxes)
    assert least <= min(float(part.get(side)) for part in boxes for side in ("width", "height"))


@pytest.mark.parametrize("options", SHEETS)
def test_nothing_overlaps(options):
    """No box of a page lies on another one or on a result cell."""
    kinds = ("box", "number", "cell", "cell total")
    for page in parsed(options):
        spots = [corners(part) for part in page.iter() if part.get("class") in map(classes, kinds)]
        spots.sort(key=lambda spot: spot[0][1])
        for number, ((left, _), (right, bottom)) in enumerate(spots, 1):
            beside = takewhile(lambda spot: spot[0][1] < bottom - 0.02, spots[number:])  # noqa: B023
            assert all(left >= x_end - 0.02 or x >= right - 0.02 for (x, _), (x_end, _) in beside)


@pytest.mark.parametrize("options", SHEETS)
def test_text_is_readable(options):
    """No text is smaller than 6 points; in large print none but what the boxes are worth is below 12."""
    least = {"draw-inscribed": 10} if options.size == Size.LARGE else {}
    for page in parsed(options):
        for part in page.iter(f"{SVG}text"):
            size = float(part.get("font-size")) / POINT
            assert least.get(part.get("class"), 12 if options.size == Size.LARGE else 6) <= size, part.text


@pytest.mark.parametrize("paper", Paper)
def test_a_stack_can_be_cut(paper):
    """Four sheets to a page stand in the same place in their quarters, so that cuts fit a whole stack."""
    page = parsed(PadOptions(paper=paper, per_page=4))[0]
    area = print_area(PadOptions(paper=paper, per_page=4))
    boxes = [corners(part)[0] for part in page.iter() if part.get("class") == "draw-box"]
    first = [(round(x, 1), round(y, 1)) for x, y in boxes[:134]]
    step_x, step_y = (area.width + GUTTER) / 2, (area.height + GUTTER) / 2

    for number, (dx, dy) in enumerate([(0, 0), (step_x, 0), (0, step_y), (step_x, step_y)]):
        moved = [(x - dx, y - dy) for x, y in boxes[134 * number :][:134]]
        assert all(
            abs(x - at_x) < 0.1 and abs(y - at_y) < 0.1 for (x, y), (at_x, at_y) in zip(moved, first, strict=True)
        )


@pytest.mark.parametrize("options", SAMPLED, ids=format_options)
def test_pages_of_a_kind_are_drawn_identically(options):
    """Three copies are three times the same page, or board and pieces."""
    kinds = 2 if options.kind == Kind.BOARD else 1
    drawn = pictures(replace(options, pages=3))

    assert 3 * kinds == len(drawn)
    assert kinds == len(set(drawn))


@pytest.mark.parametrize("options", SAMPLED, ids=format_options)
def test_the_preview_shows_each_page_once(options):
    """All pages are there for the printer, on the screen each only once, as copies say nothing new."""
    kinds = 2 if options.kind == Kind.BOARD else 1
    drawn = [str(page) for page in pages(replace(options, pages=3))]

    assert 3 * kinds == len(drawn)
    assert all(f'class="pad-page {page_name(options)}"' in page for page in drawn[:kinds])
    assert all(f'class="pad-page copy {page_name(options)}"' in page for page in drawn[kinds:])


@pytest.mark.parametrize(
    ("count", "per_page", "expected"), [(1, 1, 1), (8, 1, 8), (8, 4, 2), (5, 4, 2), (3, 2, 2), (1, 4, 1)]
)
def test_finished_sheets_are_printed_once_each(count, per_page, expected):
    """One to eight sheets fill as many pages as they need, and no blank sheet is printed."""
    sheets = tuple(Filled(Sheet(), f"Player {number}", "27 Nov 2026") for number in range(count))
    printed = parsed(PadOptions(per_page=per_page, pages=5), sheets)
    names = [part.text for page in printed for part in page.iter() if part.get("class") == "draw-written"]

    assert expected == len(printed)
    assert [text for one in sheets for text in (one.name, one.date)] == names


@pytest.mark.parametrize("per_page", PER_PAGE)
@pytest.mark.parametrize("name", [LONG, "W" * 20, "王" * 20, "x" * 200, "<b>&amp;"], ids=lambda name: name[:8])
def test_long_names_stay_on_their_line(name, per_page):
    """A long name shrinks and breaks; no part of it is wider than the line it stands on."""
    page = parsed(PadOptions(per_page=per_page), (Filled(Sheet(), name),))[0]
    lines = [corners(part) for part in page.iter() if part.get("class") == "draw-rule"]
    (left, _), (right, _) = lines[0]
    parts = [part for part in page.iter() if part.get("class") == "draw-written"]

    assert 1 <= len(parts) <= 2
    for part in parts:
        x, size = float(part.get("x")), float(part.get("font-size"))
        assert left <= x
        assert x + text_width(part.text, size) <= right + 0.1
    if len(name) <= 20:
        assert name == "".join(part.text for part in parts)


@pytest.mark.parametrize("options", [one for one in ALL if one.values[0].kind == Kind.BOARD])
def test_the_board_has_its_83_spaces(options):
    """The paper board has columns of 3 5 7 9 11 13 11 9 7 5 3 spaces (C1), each big enough for a piece."""
    page = parsed(options)[0]
    spots = [corners(part) for part in page.iter() if part.get("class") == "draw-space"]
    lengths = [len([1 for (x, _), _ in spots if x == left]) for left in sorted({x for (x, _), _ in spots})]

    assert [3, 5, 7, 9, 11, 13, 11, 9, 7, 5, 3] == lengths
    assert 8 <= min(min(right - x, bottom - y) for (x, y), (right, bottom) in spots)


@pytest.mark.parametrize("options", [one for one in ALL if one.values[0].kind == Kind.BOARD])
def test_the_board_s_words_stay_in_the_corners(options):
    """The reminder and the credit do not run into the trails."""
    page = parsed(options)[0]
    area = print_area(options)
    for part in page.iter(f"{SVG}text"):
        if not part.get("class").startswith("draw-note"):
            continue
        wide, x, y = (
            text_width(part.text, float(part.get("font-size"))),
            float(part.get("x")),
            float(part.get("y")),
        )
        right, left = (x, x - wide) if "draw-end" in part.get("class") else (x + wide, x)
        for column, length in ((2, 3), (3, 5), (4, 7), (5, 9), (9, 9), (10, 7), (11, 5), (12, 3)):
            top = space(area, column, length)
            across = left < top.x + top.width and top.x < right
            assert not across or y < top.y


@pytest.mark.parametrize("options", [one for one in ALL if one.values[0].kind == Kind.BOARD])
def test_the_pieces_are_complete(options):
    """Every shape has eleven squares of 10 mm at least, each with its name and colour, and three runners at least."""
    page = parsed(options)[1]
    kinds = [part.get("class") for part in page.iter()]
    cells = [corners(part) for part in page.iter(f"{SVG}rect")]
    squares = [(right - left, bottom - top) for (left, top), (right, bottom) in cells if right - left == bottom - top]
    words = [part.text for part in page.iter(f"{SVG}text")]

    assert all(kinds.count(f"token p{player}") >= 11 for player in range(1, 9))
    assert {(10, 10)} == set(squares)
    assert {"Orange circle", "Blue square", "Purple diamond", "Grey ring"} <= set(words)
    assert words.count("glue") >= 3
    assert 3 * words.count("glue") == kinds.count("draw-fold")


@pytest.mark.parametrize("options", [one for one in ALL if one.values[0].kind == Kind.BOARD])
def test_the_pieces_fill_their_page(options):
    """Squares and runners reach to every margin."""
    area = print_area(options)
    points = [point for part in parsed(options)[1].iter() for point in corners(part)]

    assert area.width - 7 < max(x for x, _ in points) - min(x for x, _ in points)
    assert area.height - 15 < max(y for _, y in points) - min(y for _, y in points)


@pytest.mark.parametrize("options", every(9, combinations()), ids=format_options)
def test_a_line_shows_whether_the_scale_is_right(options):
    """Every page has a line of exactly 100 mm, or 4 in on Letter, below everything else, if that is wanted."""
    length = 100 if options.paper == Paper.A4 else 101.6
    for page in parsed(replace(options, scale=True)):
        lines = [corners(part) for part in page.iter() if part.get("class") == "draw-rule"]
        y, _, _ = found = max((y1, x1, x2) for (x1, y1), (x2, y2) in lines if y1 == y2)
        others = [point for part in page.iter() for point in corners(part)]
        assert length == pytest.approx(found[2] - found[1])
        assert 3 == len([down for _, down in others if down > y - 1.1]) - 1
    words = [part.text or "" for page in parsed(replace(options, scale=False)) for part in page.iter()]
    assert not any("if the scale is right" in text for text in words)


def test_the_back_of_a_sheet_is_another_sheet():
    """Printed on both sides, each page is followed by its back, which is the same; sheets of a game have none."""
    options = PadOptions(pages=3, back=True)
    assert 6 == len(pictures(options))
    assert 1 == len(set(pictures(options)))
    assert 1 == len(pictures(options, (Filled(Sheet()),)))
    assert "printing on both sides" in str(pads(options))
    assert "printing on both sides" not in str(pads(PadOptions(pages=3)))


@pytest.mark.parametrize("options", SHEETS)
def test_a_blank_sheet_explains_itself(options):
    """What crosses are worth, where the numbers of the tracks go and how the total is made stands on every sheet."""
    for page in parsed(options):
        words = [part.text for part in page.iter(f"{SVG}text")]
        for text, count in (
            ("no cross: 0", 1), ("1 to 4 crosses:", 1), ("−200", 1), ("5th:", 1), ("0", 1), ("from the 6th:", 1),
            ("points each", 1), ("500", 2), ("end", 3), ("1–6", 3), ("sums: minus + plus = total", 1), ("Total", 1),
        ):  # fmt: skip
            assert count * options.per_page == words.count(text), text


@pytest.mark.parametrize("options", SHEETS)
def test_the_likelihood_of_a_pair_touches_no_other_row(options):
    """The line under a pair, or the bar beside it where rows are close, stays in the pair's own row."""
    page = parsed(options)[0]
    pairs = [part for part in page.iter() if part.get("class") == "draw-pair"]
    tops = [float(part.get("y")) - 0.75 * float(part.get("font-size")) for part in pairs]
    marks = [corners(part) for part in page.iter() if part.get("class") in ("draw-ways", "draw-bar")]

    assert 11 * options.per_page == len(marks)
    for number, ((_, _), (_, bottom)) in enumerate(marks[:10]):
        assert bottom <= tops[number + 1] - 0.3


@pytest.mark.parametrize("options", SHEETS)
def test_a_mountain_heads_every_sheet(options):
    """A quiet line with eleven summits stands above everything else on a sheet."""
    for page in parsed(options):
        ridges = [numbers(part.get("d")) for part in page.iter() if part.get("class") == "draw-mountain"]
        boxes = [y for part in page.iter() if part.get("class") == "draw-box" for _, y in corners(part)]
        assert options.per_page == len(ridges)
        assert min(min(ridge[1::2]) for ridge in ridges) < min(boxes)


def test_strokes_are_half_to_three_quarter_points():
    """All lines, in print and in the file, are 0.5–0.75 pt wide; only a player's crosses are bolder."""
    style = (STATIC / "print.css").read_text() + document(PadOptions()).partition("</style>")[0]
    rules = re.findall(r"([^{}]*)\{[^{}]*?stroke-width: ?([\d.]+)", style)

    assert len(rules) > 8
    for selector, width in rules:
        assert "cross" in selector or 0.5 <= float(width) / POINT <= 0.75, selector


@pytest.mark.parametrize("options", PLAIN)
def test_each_page_has_its_page_rule(options):
    """The style sheet names a page of exactly this size for the class that the page has."""
    width, height = page_size(options)
    css = (STATIC / "print.css").read_text()

    assert f"@page {page_name(options)} {{ size: {width:g}mm {height:g}mm; margin: 0; }}" in css
    assert f"body:has(.{page_name(options)}) {{ page: {page_name(options)}; }}" in css
    assert f".{page_name(options)} {{ --across: {width:g}; --down: {height:g}; }}" in css


@pytest.mark.parametrize("options", ALL)
def test_the_picture_fits_between_margins_that_a_browser_adds(options):
    """WebKit prints inside margins of a quarter of an inch: the picture below its 12 mm still fits there, unscaled."""
    width, height = page_size(options)
    for page in parsed(options):
        _, _, across, down = numbers(page.get("viewBox"))
        assert (f"{across:g}mm", f"{down:g}mm") == (page.get("width"), page.get("height"))
        assert across <= width - 12.7
        assert MARGIN + down <= height - 12.7


def test_sizes_of_the_papers():
    """A4 is 210 × 297 mm, Letter 215.9 × 279.4 mm; two sheets and the board lie across by default."""
    assert (210, 297) == page_size(PadOptions())
    assert (215.9, 279.4) == page_size(PadOptions(paper=Paper.LETTER))
    assert (297, 210) == page_size(PadOptions(per_page=2)) == page_size(PadOptions(kind=Kind.BOARD))
    assert (210, 297) == page_size(PadOptions(per_page=2, orientation=Orientation.PORTRAIT))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("", PadOptions(), id="nothing"),
        pytest.param(
            "paper=letter&per_page=2&pages=3&penalty=150",
            PadOptions(paper=Paper.LETTER, per_page=2, pages=3, penalty=150),
            id="the link of the contract",
        ),
        pytest.param(
            "kind=board&orientation=portrait&reminder=0&cutouts=0",
            PadOptions(Kind.BOARD, orientation=Orientation.PORTRAIT, reminder=False, cutouts=False),
            id="a board",
        ),
        pytest.param("scale=1&back=1", PadOptions(scale=True, back=True), id="a line to measure, and backs"),
        pytest.param("size=large&lines=0", PadOptions(size=Size.LARGE, lines=False), id="large print"),
    ],
)
def test_links_are_read(text, expected):
    """A link's options come out as the value; what it does not name keeps its default."""
    assert expected == parse_options(text)


@pytest.mark.parametrize(
    "text",
    [
        "paper=a3", "paper=A4", "paper=", "per_page=3", "per_page=0", "per_page=1e9",
        "pages=0", "pages=21", "pages=-1", "pages=999999999999", "pages=٣", "penalty=0", "penalty=200.0",
        "size=huge", "lines=maybe", "reminder=2", "per_page=2&size=large", "paper=a4&paper=a4", "paper",
        "=", "x=1", "__class__=a4", "kind=<script>", "orientation=up",
    ],
)  # fmt: skip
def test_hostile_links_are_refused(text):
    """Unknown, repeated, contradictory or unreadable options raise ValueError."""
    with pytest.raises(ValueError):  # noqa: PT011
        parse_options(text)


@given(st.text(max_size=40))
def test_any_text_is_options_or_a_value_error(text):
    """Whatever stands in the link, reading it gives options or a ValueError."""
    with suppress(ValueError):
        assert isinstance(parse_options(text), PadOptions)


@pytest.mark.parametrize("options", PLAIN)
def test_options_survive_their_text(options):
    """The text of options is read back as the same options."""
    assert options == parse_options(format_options(options))


def test_fields_of_a_link_can_come_as_a_mapping():
    """Options already taken apart by name are read the same way."""
    assert PadOptions(pages=3) == read_options({"pages": "3"})


@pytest.mark.parametrize(
    ("start", "name", "value", "expected"),
    [
        pytest.param({}, "pads-per_page", "4", {"per_page": 4}, id="sheets on a page"),
        pytest.param({}, "pads-lines", "off", {"lines": False}, id="a switch"),
        pytest.param({"per_page": 4}, "pads-size", "on", {"size": Size.LARGE}, id="large print wins over four"),
        pytest.param({"size": Size.LARGE}, "pads-per_page", "2", {"per_page": 2}, id="two win over large print"),
        pytest.param({"size": Size.LARGE}, "pads-size", "off", {}, id="large print off"),
        pytest.param({}, "paper", "letter", {"paper": Paper.LETTER}, id="without the prefix"),
    ],
)
def test_a_field_changes_the_options(start, name, value, expected):
    """A changed field gives new options; what contradicts it gives way."""
    assert PadOptions(**expected) == with_option(PadOptions(**start), name, value)


def test_a_forged_field_is_refused():
    """A field that the form does not have raises ValueError."""
    with pytest.raises(ValueError, match="no such option"):
        with_option(PadOptions(), "pads-colour", "red")


class Form(HTMLParser):
    """The labels and fields of a form, and the values that each field offers."""

    def __init__(self, markup):
        super().__init__()
        self.labels, self.ids, self.values = set(), set(), []
        self.feed(markup)

    def handle_starttag(self, tag, attrs):
        found = dict(attrs)
        if tag == "label":
            self.labels.add(found["for"])
        if tag in ("input", "select"):
            self.ids.add(found["id"])
            self.name = found["name"]
        if tag in ("input", "option"):
            self.values.append((self.name, found.get("value", "on")))


@pytest.mark.parametrize(
    "options",
    [PadOptions(), PadOptions(per_page=4), PadOptions(size=Size.LARGE), PadOptions(Kind.BOARD)],
    ids=format_options,
)
def test_the_form_offers_only_what_fits(options):
    """Every field of the form is labelled, and each value that it offers is one that `with_option` takes."""
    form = Form(str(pads(options)))

    assert form.ids
    assert form.ids <= form.labels
    for name, value in form.values:
        assert isinstance(with_option(options, name, value), PadOptions)


@pytest.mark.parametrize("options", SAMPLED, ids=format_options)
def test_the_screen_says_when_the_paper_lies_across(options):
    """Some browsers leave the choice to the print dialog; the screen says when it must be landscape."""
    assert options.landscape == ("Choose landscape in the print dialog." in str(pads(options)))


def test_the_screen_says_what_will_be_printed():
    """The number of pages and the paper are told in words above the preview."""
    assert ">3 pages, A4 landscape<" in str(pads(PadOptions(per_page=2, pages=3)))
    assert ">1 page, US Letter portrait<" in str(pads(PadOptions(paper=Paper.LETTER)))
    assert ">2 pages, A4 landscape<" in str(pads(PadOptions(kind=Kind.BOARD)))


@pytest.mark.parametrize("options", SAMPLED, ids=format_options)
def test_the_file_holds_the_same_pages_and_nothing_else(options):
    """The saved file draws the same pages, names the paper size and refers to no other file."""
    width, height = page_size(options)
    text = document(options)

    assert text.startswith("<!doctype html>")
    assert [str(picture) for picture in pictures(options)] == re.findall(r"<svg.*?</svg>", text)
    assert f"@page sheets {{ size: {width:g}mm {height:g}mm; margin: 0 }}" in text
    assert [] == re.findall(r"src=|href=|url\(|@import", text)


def test_the_file_escapes_names():
    """A name is text in the file, whatever it contains."""
    text = document(PadOptions(), (Filled(Sheet(), "<script>alert(1)</script>"),))

    assert "<script" not in text


def test_file_names():
    """The file's name tells what it is and for which paper."""
    assert "express-sheets-a4.html" == file_name(PadOptions())
    assert "cant-stop-board-letter.html" == file_name(PadOptions(kind=Kind.BOARD, paper=Paper.LETTER))
