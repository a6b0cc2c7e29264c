"""Everything as one file, for real: the browser saves it, forgets everything, and has it again from the file."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from game.app.kept.backup import dump
from tests.e2e.anew import Anew
from tests.e2e.ready import wait_ready
from tests.e2e.screens import stored
from tests.shelf import counted, kept
from tests.tab import Tab

STORED = "Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('one-more-roll/')))"


def shown(begin: Anew) -> Page:
    """Return the page with the statistics of two games, counted."""
    page = begin(counted(Tab("statistics", kept("classic", 0) | kept("express", 0))))
    expect(page.locator("#save")).to_be_visible()
    return page


def test_a_copy_brings_everything_back(begin: Anew, tmp_path: Path):
    """Saved, deleted after it was asked once, chosen and read in: the storage is as it was, and so is the page."""
    page = shown(begin)
    before, told = stored(page, STORED), page.locator("main").inner_text()
    with page.expect_download() as saved:
        page.locator("#save").click()
    saved.value.save_as(tmp_path / saved.value.suggested_filename)

    page.locator("#clear").click()
    expect(page.locator("#keep")).to_be_focused()
    page.locator("#clear-all").click()
    expect(page.locator("#notices")).to_contain_text("Everything is deleted.")
    assert {} == stored(page, STORED)

    page.evaluate("location.hash = 'statistics'")
    with page.expect_file_chooser() as chooser:
        page.locator("#open").click()
    (file,) = tmp_path.iterdir()
    chooser.value.set_files(file)
    expect(page.locator("#notices")).to_contain_text("Taken over: 2 games")
    expect(page.locator("main")).to_have_text(told, use_inner_text=True)
    assert before == stored(page, STORED)
    wait_ready(page)


def test_games_are_counted_while_the_page_can_be_used(begin: Anew):
    """A visit that has counted nothing yet comes to the same tiles by itself."""
    page = begin(Tab("statistics", kept("classic", 0) | kept("express", 0)))
    expect(page.locator("#classic-heading")).to_contain_text("1 game")
    expect(page.locator("#express-heading")).to_contain_text("1 game")


@pytest.mark.wide
def test_all_games_are_reviewed_in_one_go(begin: Anew):
    """How far it is shows; cancelled it stops, and begun again it goes on to the end and tells what was given away."""
    page = shown(begin)
    page.get_by_role("button", name="Review the other 2 games").click()
    expect(page.locator("progress")).to_be_visible()
    page.locator("#cancel").click()
    expect(page.locator("progress")).to_have_count(0)
    page.locator("[data-action=statistics][data-value=review]").click()
    expect(page.locator("main")).to_contain_text("2 of 2 games are reviewed.", timeout=120_000)
    expect(page.locator("main")).to_contain_text("Given away per decision")


def test_a_file_that_cannot_be_read_is_told(begin: Anew, tmp_path: Path):
    """One that is none of ours, and one larger than any of ours, are refused on the page, and nothing is an error."""
    page = shown(begin)
    for name, text, said in (
        ("other.json", '{"kind": "other"}', "no copy"),
        ("huge.json", " " * 20_000_001, "This file could not be read."),
        ("cut.json", dump(kept("classic", 0))[:-30], "damaged"),
    ):
        (tmp_path / name).write_text(text, encoding="utf-8")
        with page.expect_file_chooser() as chooser:
            page.locator("#open").click()
        chooser.value.set_files(tmp_path / name)
        expect(page.locator("#notices")).to_contain_text(said)
    wait_ready(page)
