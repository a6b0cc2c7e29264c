"""The Express sheet: what its drawing and its table show."""

from xml.etree import ElementTree

import pytest

from game.logic.express import Mark, Sheet
from game.view.express.sheet import Content, picture, worth
from game.view.express.sheet_layout import fit
from game.view.express.sheet_table import sheet_table
from game.view.parts.drawing import Spot, classes, shrink, signed, text_width, wrap

FINAL = "2:2 4:6 5:5 6:6 8:9 9:7 10:9"


def sheet(counts="", fifths="") -> Sheet:
    """Return the sheet written like ``"4:2 10:1"`` with tracks like ``"4:1 2:1"``."""
    rows = dict(_numbers(counts))
    return Sheet(tuple(rows.get(row, 0) for row in range(2, 13)), tuple(_numbers(fifths)))


def _numbers(text):
    return [tuple(map(int, item.split(":"))) for item in text.split()]


def parts(content, kind, **options):
    """Return the elements of the picture that have all the CSS classes in *kind*."""
    wanted = set(classes(kind).split())
    root = ElementTree.fromstring(str(picture(content, **options)))
    return [part for part in root.iter() if wanted <= set(part.get("class", "").split())]


def texts(content, kind):
    """Return the texts of a class in the picture, in the order drawn."""
    return [part.text for part in parts(content, kind)]


@pytest.mark.parametrize("wide", [False, True], ids=["tall", "wide"])
def test_a_blank_sheet_has_all_its_boxes(wide):
    """Eleven rows of ten boxes, three tracks of eight, three number boxes, nothing crossed (E11)."""
    blank = Content()

    assert 11 * 10 + 3 * 8 == len(parts(blank, "box", wide=wide))
    assert 3 == len(parts(blank, "number", wide=wide))
    assert [] == parts(blank, "cross", wide=wide) + parts(blank, "result", wide=wide)


def test_a_sheet_names_pairs_points_and_penalty():
    """Pairs, points and what one to four marks cost are printed on it."""
    blank = Content(penalty=150)

    assert [str(row) for row in range(2, 13)] == texts(blank, "pair")
    assert ["100", "70", "60", "50", "40", "30", "40", "50", "60", "70", "100"] == texts(blank, "value")
    assert "1–4: −150" in texts(blank, "heading")
    assert ["60", "120", "180", "240", "300"] == texts(blank, "inscribed")[10:15]


def test_marks_are_crosses():
    """Each mark is one cross, in the rows and in the tracks, and the numbers stand in their boxes."""
    played = Content(sheet(FINAL, "4:8 2:6 5:7"))

    assert 44 + 21 == len(parts(played, "cross"))
    assert ["4", "2", "5"] == texts(played, "digit")


def test_a_finished_sheet_is_added_up():
    """The rows' results, the sums of minus and plus, and the total of the final example are filled in."""
    played = Content(sheet(FINAL, "4:8 2:6 5:7"))

    assert ["−200", "60", "0", "40", "160", "100", "240", "−200", "600"] == texts(played, "result")
    assert ["400"] == texts(played, "sum-total")


@pytest.mark.parametrize(("count", "expected"), [(0, ("", "")), (3, ("−200", "")), (5, ("", "0")), (8, ("", "120"))])
def test_a_row_says_what_it_is_worth(count, expected):
    """What a row loses stands in the minus cell, what it gains or that it is even in the plus cell."""
    assert expected == worth(8, count, 200)


def test_the_picture_has_a_name_and_a_description():
    """Screen readers get one image with a title and the totals as its description."""
    root = ElementTree.fromstring(str(picture(Content(sheet(FINAL)), "Ada's sheet")))

    assert "img" == root.get("role")
    assert "Ada's sheet" == root.findtext("title")
    assert "Total now 400." == root.findtext("desc")


def test_the_table_tells_the_same_sheet():
    """The table for screen readers has a row for each pair and track, with marks, worth and preview."""
    content = Content(sheet("4:3 9:4", "4:7"), mark=Mark((7, 9), 3))
    root = ElementTree.fromstring(str(sheet_table(content, "Ada's sheet")))
    rows = [["".join(cell.itertext()) for cell in row] for row in root.find("tbody")]

    assert 11 + 3 == len(rows)
    assert ["4", "60", "3 of 10", "−200, 2 more to 0"] == rows[2]
    assert ["7", "30", "0 of 10, would be 1", "0, would be −200"] == rows[5]
    assert ["9", "50", "4 of 10, would be 5", "−200, 1 more to 0, would be 0"] == rows[7]
    assert ["Fifth die 4", "", "7 of 8", "the eighth ends the sheet"] == rows[11]
    assert ["Fifth die 3", "", "0 of 8, would be 1", ""] == rows[12]
    assert "Fifth die, number not chosen" == rows[13][0]
    assert "visually-hidden" == root.get("class")


@pytest.mark.parametrize(
    "cell", [Spot(0, 0, 90, 130), Spot(5, 7, 130, 86), Spot(0, 0, 186, 273), Spot(0, 0, 500, 40)], ids=str
)
@pytest.mark.parametrize("lines", [True, False], ids=["lines", "no lines"])
def test_a_layout_fits_its_cell(cell, lines):
    """Whatever the shape of the cell, the sheet with its rows, tracks and total stays inside it."""
    layout = fit(cell, lines=lines)
    spots = [
        layout.results(13)[1],
        layout.total,
        layout.row_box(12, 10),
        layout.track_box(2, 8),
        layout.number_box(0),
    ]

    for spot in spots:
        assert cell.x <= spot.x + 0.01
        assert spot.x + spot.width <= cell.x + cell.width + 0.01
        assert spot.y + spot.height <= cell.y + cell.height + 0.01


def test_text_shrinks_and_is_cut_only_in_the_end():
    """Text keeps its size while it fits, then shrinks, then ends in an ellipsis; it always fits."""
    assert ("Ada", 4) == shrink("Ada", 40, 4)
    assert "Bartholomew" == shrink("Bartholomew", 20, 4)[0]
    for text in ("Bartholomew" * 9, "W" * 60, "王" * 60):
        cut, size = shrink(text, 20, 4)
        assert cut.endswith("…")
        assert text_width(cut, size) <= 20


def test_wrapped_lines_fit():
    """Wrapping keeps all words and no line is wider than asked, unless one word alone is."""
    text = "the fifth die must be a new number while fewer than three are chosen"
    lines = wrap(text, 30, 3)

    assert text == " ".join(lines)
    assert all(text_width(line, 3) <= 30 for line in lines)
    assert ("Donaudampfschifffahrt",) == wrap("Donaudampfschifffahrt", 5, 3)


def test_a_no_break_space_holds_together_on_paper():
    """French signs stay with their word: a printed line neither begins with one nor loses the space before it."""
    lines = wrap("Trois numéros\u202f: le quatrième est un lancer libre\u202f!", 20, 3)

    assert len(lines) > 1
    assert "numéros\u202f:" in " ".join(lines)
    assert "libre\u202f!" in " ".join(lines)
    assert not any(line[0] in ":!" for line in lines)


@pytest.mark.parametrize(
    ("points", "plus", "expected"), [(-200, "", "−200"), (0, "+", "0"), (60, "", "60"), (60, "+", "+60")]
)
def test_signed_points(points, plus, expected):
    """Points carry a true minus sign, and a plus only where asked."""
    assert expected == signed(points, plus)
