"""The coach in the browser: a hint moves nothing, and a finished game is reviewed while the page stays alive."""

from playwright.sync_api import expect

from game.logic.notation import format_move
from game.logic.record import is_over
from game.players import choose
from tests.e2e.anew import Anew
from tests.e2e.screens import overflow
from tests.tab import Tab

REVIEWED = 60_000  # ms; a machine that does other work too needs them


def finished() -> Tab:
    """Return the tab of a short finished game against a computer, in which a weak player stood in for the human."""
    tab = Tab("classic").fill(name_0="Ann", name_1="Bob", level_1="beginner", seed="i", first="0").do("start")
    while not is_over(tab.state):
        if "computer" in tab.waits:
            tab.wait()
        else:
            move = choose(tab.state, "beginner")
            tab.do("next").play(format_move(move) if move else "roll")
    return tab


def test_a_hint_moves_nothing(begin: Anew):
    """The values appear on the splits, and the buttons of the bar stay where they are."""
    page = begin("classic?seed=kite&players=2")
    page.set_viewport_size({"width": 360, "height": 740})
    page.locator("#roll").click()
    expect(page.locator("[data-move^=take]").first).to_be_visible()
    before = [page.locator(place).bounding_box() for place in ("#confirm", "#stop", "#take-0")]
    page.get_by_role("button", name="Hint").click()

    expect(page.locator(".worth.best")).to_have_count(1)
    assert before == [page.locator(place).bounding_box() for place in ("#confirm", "#stop", "#take-0")]
    assert 0 == overflow(page)


def test_a_finished_game_is_reviewed(begin: Anew):
    """From the list of games: progress, the sentence, and a row that jumps to its moment; readable at 360 px."""
    page = begin(Tab("history", finished().stored))
    page.set_viewport_size({"width": 360, "height": 740})
    page.get_by_role("button", name="Look at Can't Stop: Ann and Bob").click()
    page.get_by_role("button", name="Review").click()
    expect(page.get_by_role("progressbar")).to_be_visible()
    expect(page.get_by_role("heading", name="Luck")).to_be_visible(timeout=REVIEWED)
    assert 0 == overflow(page)
    page.locator(".decision").last.click()

    expect(page.locator("#moment")).to_be_focused()
    expect(page.locator(".scene .board")).to_be_in_viewport(ratio=1)
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".scene .board")).to_be_in_viewport(ratio=1)
    assert 0 == overflow(page)
