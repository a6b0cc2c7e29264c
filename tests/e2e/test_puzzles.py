"""Puzzles in the page: answered on the board and the sheet themselves, judged by the coach, kept by the browser."""

import re

import pytest
from playwright.sync_api import Page, expect

from game.logic.notation import format_move
from game.model.puzzles import KINDS, Theme
from game.players import options
from tests.e2e.anew import Anew
from tests.e2e.screens import stored
from tests.screens import puzzle, puzzle_of

KEPT = "JSON.parse(localStorage.getItem('one-more-roll/puzzles'))"


def answered(begin: Anew, theme: str, place: int) -> tuple[Page, int]:
    """Return the page of a puzzle with its decision at *place* made, the best being the first, and how many it had."""
    name = puzzle_of(theme)
    known = options(puzzle(name).model.quiz.table.state)
    made = known[place][0]
    page = begin(f"puzzle?{name}")
    page.locator("#roll" if made is None else f"[data-move='{format_move(made)}']").first.click()
    if theme == Theme.MARK:
        page.locator("[data-action=confirm]").click()
    expect(page.locator("#title")).to_be_focused(timeout=30_000)
    return page, len(known)


@pytest.mark.parametrize("theme", KINDS)
def test_a_puzzle_is_answered_and_explained(begin: Anew, theme: str):
    """The best decision is called right, each one has its value in the table, and the rating is kept."""
    page, count = answered(begin, theme, 0)
    expect(page.locator("#title")).to_have_text("Right: that is the best")
    expect(page.locator("main table").last.locator("tbody tr")).to_have_count(count)
    assert stored(page, KEPT)["rating"] > 1200


def test_what_would_have_been_better_is_told(begin: Anew):
    """A worse decision costs rating; the next puzzle is one press away."""
    page, _count = answered(begin, "s", 1)
    expect(page.locator("#title")).to_have_text("There was something better")
    expect(page.locator("#live")).to_contain_text("It cost")
    assert stored(page, KEPT)["rating"] < 1200
    before = page.url
    page.get_by_role("button", name="Next puzzle").click()
    expect(page.locator("#title")).to_have_text(re.compile(r"\?$"))
    assert before != page.url


def test_the_three_of_today_are_gone_through(begin: Anew):
    """Begun from the list, each leads to the next, and the list tells what became of them."""
    page = begin("puzzle")
    page.get_by_role("button", name="Start", exact=True).click()
    for _number in range(3):
        expect(page.locator("#title")).to_have_text(re.compile(r"\?$"))
        page.locator("#stop:not([aria-disabled]), [data-move^=take], [data-move^=mark]").first.click()
        if page.locator("[data-action=confirm]").count():
            page.locator("[data-action=confirm]").click()
        expect(page.locator("main.review #title")).to_be_focused(timeout=30_000)
        page.get_by_role("button", name="Next puzzle").click()
    page.get_by_role("button", name="All puzzles").click()
    expect(page.locator("main")).to_contain_text("All done for today.")
    (signs,) = stored(page, KEPT)["days"].values()
    assert 3 == len(signs) and "-" not in signs
