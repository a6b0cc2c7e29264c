"""The coach in the browser: a hint moves nothing, and a finished game is reviewed while the page stays alive."""

from collections.abc import Callable

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from game.app.kept.saves import dump_table
from game.logic import classic
from game.logic.moves import Roll
from game.logic.record import Record, Step, apply, is_over, next_dice, opening
from game.model import Seat, Table
from game.players import choose

REVIEWED = 60_000  # ms; a machine that does other work too needs them


def finished() -> Table:
    """Return a short finished game of a human against a computer; a weak player stands in for the human."""
    record, steps, state = Record(classic.Rules(2), "i"), [], opening(Record(classic.Rules(2), "i"))
    while not is_over(state):
        move = choose(state, "beginner") or Roll(next_dice(record))
        steps.append(Step(state, move, apply(state, move)))
        record, state = Record(record.rules, "i", 0, (*record.moves, move)), steps[-1].after
    return Table("short", record, (Seat("Ann", 0), Seat("Bob", 1, "beginner")), tuple(steps), started="2026-11-27")


def test_a_hint_moves_nothing(open_at: Callable[[str], Page]):
    """The values appear on the splits, and Roll and Stop stay where they are."""
    page = open_at("#classic?seed=kite&players=2")
    page.set_viewport_size({"width": 360, "height": 740})
    page.locator("#roll").click()
    expect(page.locator("[data-move^=take]").first).to_be_visible()
    before = [page.locator(place).bounding_box() for place in ("#roll", "#stop", "#take-0")]
    page.get_by_role("button", name="Hint").click()

    expect(page.locator(".worth.best")).to_have_count(1)
    assert before == [page.locator(place).bounding_box() for place in ("#roll", "#stop", "#take-0")]
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_a_finished_game_is_reviewed(page: Page, address: str):
    """From the list of games: progress, marks, a decision with its board; readable at 360 px and without faults."""
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{address}notices.txt")
    page.evaluate("text => localStorage.setItem('one-more-roll/game/short', text)", dump_table(finished()).text)
    page.goto(f"{address}#statistics")
    page.get_by_role("button", name="Review Can't Stop: Ann and Bob").click()
    expect(page.get_by_role("progressbar")).to_be_visible()
    expect(page.get_by_role("heading", name="Luck and skill")).to_be_visible(timeout=REVIEWED)
    assert [] == Axe().run(page).response["violations"]
    page.locator(".decision").first.click()

    expect(page.get_by_role("button", name="Back to the review")).to_be_visible()
    assert [] == Axe().run(page).response["violations"]
    assert page.evaluate("document.documentElement.scrollWidth") == 360
