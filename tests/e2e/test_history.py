"""Finished games in the browser: a record by file, by paste and by drop, and a game that is looked at again."""

from pathlib import Path

from playwright.sync_api import Page, expect

from game.logic.record import dumps
from tests.e2e.anew import Anew
from tests.screens import KITE, SHORT, finished
from tests.tab import Tab

RECORD = dumps(finished(SHORT["classic"]).table.record)
DROP = """(text) => {
  const dropped = new DataTransfer();
  dropped.items.add(new File([text], "game.txt", { type: "text/plain" }));
  const over = new DragEvent("dragover", { bubbles: true, cancelable: true, dataTransfer: dropped });
  document.body.dispatchEvent(over);
  document.body.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: dropped }));
  return over.defaultPrevented;
}"""


def test_a_record_goes_out_as_a_file_and_comes_in_again(begin: Anew, tmp_path: Path):
    """What was saved is chosen, read, and shown as the same game."""
    page = begin(looked_at())
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save the record").click()
    saving.value.save_as(tmp_path / "game.txt")
    assert RECORD == (tmp_path / "game.txt").read_text(encoding="utf-8")

    page = begin("history")
    with page.expect_file_chooser() as choosing:
        page.get_by_role("button", name="Choose a file").click()
    choosing.value.set_files(tmp_path / "game.txt")
    shows_the_end(page)


def test_a_pasted_text_is_refused_where_it_stands_and_opened_once_it_is_right(begin: Anew):
    """The reason stands beside the field, which keeps the text and has the focus."""
    page = begin("history")
    field = page.get_by_role("textbox", name="Record")
    field.fill(RECORD.replace("stop", "stopp", 1))
    page.get_by_role("button", name="Open what is pasted").click()
    expect(field).to_be_focused()
    expect(page.locator("#record-refused")).to_have_text("Line 4: “stopp” is no move.")
    field.fill(RECORD)
    expect(page.locator("#record-refused")).to_have_count(0)
    page.get_by_role("button", name="Open what is pasted").click()
    shows_the_end(page)


def test_a_record_is_dropped_on_the_page(begin: Anew):
    """Wherever one is; the page takes it instead of the browser."""
    page = begin("rules")
    assert page.evaluate(DROP, RECORD)
    shows_the_end(page)


def test_a_game_is_looked_at_and_played_on(begin: Anew):
    """The slider and the keys step, Play goes on by itself, and from there a new game begins."""
    page = begin(looked_at(KITE))
    page.set_viewport_size({"width": 360, "height": 740})
    slider = page.get_by_role("slider")
    slider.focus()
    slider.press("Home")
    expect(slider).to_have_attribute("aria-valuetext", "Before the first throw.")
    page.locator("#next").click()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".viewer .caption")).to_contain_text("takes")
    expect(slider).to_have_value("2")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(slider).to_have_value("4")
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("button", name="Play on from here").click()
    expect(page.locator("#notices")).to_contain_text("fresh")
    expect(page.locator("#roll, #take-0, #next").first).to_be_focused()


def looked_at(fragment: str = SHORT["classic"]) -> Tab:
    """Return the tab of a finished game that is looked at."""
    tab = finished(fragment)
    return tab.do("view", tab.table.id)


def shows_the_end(page: Page) -> None:
    """Expect the end of the game, with the way to step back."""
    expect(page.get_by_role("heading", name="Player 1 is done in 9 turns")).to_be_visible()
    expect(page.locator("#previous")).to_be_enabled()
