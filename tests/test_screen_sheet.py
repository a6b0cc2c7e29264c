"""The sheet in play: what its boxes show, what a row needs, and what a mark would make of it."""

import pytest

from game.logic.express import Mark
from game.view.express.screen_sheet import screen_sheet
from game.view.express.sheet import Content, summary
from tests.markup import Node, parse
from tests.test_sheet import sheet


def shown(counts: str = "", fifths: str = "", mark: Mark | None = None, penalty: int = 200) -> Node:
    """Return the sheet with these marks as the page shows it, with *mark* previewed."""
    content = Content(sheet(counts, fifths), penalty, mark)
    return parse(str(screen_sheet(content, "Ada's sheet", "Ada, throw 3"))).one("div", "sheet")


def rows(page: Node) -> dict[int, Node]:
    """Return the rows of the sheet by their numbers."""
    return {int(found.all("b")[0].text): found for found in page.all("div", "sheet-row")[1:]}


def worth(page: Node, number: int) -> str:
    """Return what stands at the end of a row."""
    return rows(page)[number].one("span", "stands").text


def values(page: Node) -> str:
    """Return what stands in the boxes of all rows, a row without any as a point."""
    return " ".join("".join(box.text for box in found.all("i")) or "." for found in rows(page).values())


def test_a_blank_sheet_has_all_its_boxes():
    """Eleven rows of ten boxes and three tracks of eight, none crossed; every row would start to cost."""
    page = shown()
    assert 11 * 10 + 3 * 8 == len(page.all("i"))
    assert [] == page.all("i", "x") + page.all("i", "fresh")
    assert "− − − − − − − − − − −" == values(page)
    assert {""} == {worth(page, number) for number in range(2, 13)}
    assert ("0", "Ada, throw 3") == (page.one("b", "score").text, page.one("p", "sheet-sum").all("small")[0].text)


def test_only_the_next_box_of_a_row_bears_a_value():
    """A minus where the row starts to cost, 0 in the fifth box, points from the sixth; none in between or when full."""
    assert "− . . . 0 30 120 250 . − −" == values(shown("3:1 4:2 5:3 6:4 7:5 8:7 9:9 10:10"))


def test_marks_are_crosses_and_numbers_stand_before_their_tracks():
    """Each mark is one crossed box, and a track without a number has an empty place for it."""
    page = shown("4:6 10:2", "4:8 2:6")
    assert 8 + 14 == len(page.all("i", "x"))
    assert ["4", "2", ""] == [track.one("b").text for track in page.all("div", "sheet-track")]


@pytest.mark.parametrize(
    ("count", "pairs", "expected", "struck"),
    [
        pytest.param(0, None, "", "", id="untouched"),
        pytest.param(1, None, "4 more −200", "", id="losing"),
        pytest.param(4, None, "1 more −200", "", id="losing, nearly even"),
        pytest.param(5, None, "0", "", id="even"),
        pytest.param(8, None, "+120", "", id="scoring"),
        pytest.param(0, (8, 9), "4 more −200", "", id="opened by the mark"),
        pytest.param(2, (8, 9), "2 more −200", "", id="nearer to 0 by the mark"),
        pytest.param(4, (8, 9), "−200 0", "−200", id="even by the mark"),
        pytest.param(4, (8, 8), "−200 +40", "−200", id="scoring by two marks of a row that cost"),
        pytest.param(5, (8, 8), "0 +80", "0", id="scoring by two marks"),
        pytest.param(10, (8, 9), "full +200", "", id="full"),
    ],
)
def test_a_row_says_what_it_is_worth_and_needs(count, pairs, expected, struck):
    """A row shows its worth, how many more marks stop its cost, and with a mark previewed the old worth struck."""
    page = shown(f"8:{count}", mark=Mark(pairs, 1) if pairs else None)
    assert expected == worth(page, 8)
    assert struck == " ".join(part.text for part in rows(page)[8].all("s"))


def test_a_preview_fills_both_boxes_and_the_new_number():
    """A mark to come fills its two boxes, its track box and the place of a new number, and tints its rows."""
    page = shown("4:3 9:4", "4:3", Mark((7, 9), 3))
    assert (3, 3) == (len(page.all("i", "fresh")), len(page.all("i", "fresh x")))
    assert ["3"] == [number.text for number in page.all("b", "fresh")]
    assert [7, 9] == [number for number, found in rows(page).items() if "touched" in found.classes]


def test_a_free_throw_previews_no_fifth_box():
    """A mark without a fifth die leaves the tracks alone."""
    page = shown("4:3", "4:3 5:1 6:1", Mark((4, 9), None))
    assert (2, []) == (len(page.all("i", "fresh")), page.all("b", "fresh"))


def test_a_double_previews_two_boxes_of_one_row():
    """The same sum twice fills the next two boxes."""
    assert 2 == len(rows(shown("8:4", mark=Mark((8, 8), 1)))[8].all("i", "fresh"))


@pytest.mark.parametrize(
    ("mark", "then", "kind"),
    [((9, 9), "then −150", "gains"), ((2, 3), "then −800", "loses"), ((4, 4), "then −400", "")],
)
def test_a_preview_shows_the_total_then(mark, then, kind):
    """What the total would become stands below the total now, in words, and coloured as a gain or a loss."""
    page = shown("9:4 4:1", mark=Mark(mark, 3))
    assert "−400" == page.one("b", "score").text
    assert (then, {"then-total", kind} - {""}) == (
        page.one("span", "then-total").text,
        page.one("span", "then-total").classes,
    )
    assert [] == shown("9:4").all("span", "then-total")


def test_the_penalty_of_the_game_heads_the_first_boxes():
    """The headings say what one to four marks cost in this game."""
    assert "cost 150" == shown(penalty=150).one("span", "loses").text


def test_the_summary_tells_the_total_with_the_mark():
    """The table for screen readers begins with the total now and with the mark."""
    content = Content(sheet("9:4 4:3"), mark=Mark((7, 9), 3))
    assert "Total now −400. With this mark −400." == summary(content)
    assert "Ada's sheet. Total now −400." in parse(str(screen_sheet(content, "Ada's sheet", ""))).one("caption").text
