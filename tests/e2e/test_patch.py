"""The patched page: after every press it is what drawing it anew would give, and what stays keeps its state."""

import pytest

from game.view.page import page as markup
from tests.e2e.anew import Anew
from tests.e2e.screens import wait_to_press
from tests.screens import KITE
from tests.tab import Tab
from tests.wide import every

SAME = """(markup) => {
  const app = document.getElementById("app"), drawn = app.cloneNode(false);
  drawn.replaceChildren(oneMoreRoll.parsed(markup));
  return drawn.isEqualNode(app);
}"""
GAMES = {
    KITE: ("roll", "take", "roll", "take", "stop", "roll", "take", "log", "undo", "redo", "log", "roll", "take"),
    "express?seed=kite&players=2": ("roll", "choose", "fifth", "choose", "confirm", "uncover", "choose", "confirm",
                                    "roll", "choose", "sheet", "sheet", "confirm"),
}  # fmt: skip


@pytest.mark.parametrize("fragment", every(2, GAMES))
def test_the_page_is_always_what_drawing_it_anew_would_give(begin: Anew, fragment: str) -> None:
    """Whether regions or the whole page are patched, each press leads to the same document."""
    tab = Tab(fragment)
    page = begin(tab)
    for wanted in GAMES[fragment]:
        control = page.locator(f":is([data-action={wanted}], [data-move^={wanted}]):not([aria-disabled=true])").first
        action, value, move = (control.get_attribute(f"data-{kind}") for kind in ("action", "value", "move"))
        wait_to_press(page)
        control.click()
        tab.do(action, value or "") if action else tab.play(move or "")
        assert page.evaluate(SAME, str(markup(tab.model))), wanted


def test_what_stays_keeps_its_state(begin: Anew) -> None:
    """A throw leaves the board and the buttons in place: they are the same elements."""
    page = begin(KITE)
    page.evaluate(
        "for (const part of document.querySelectorAll('#board, #board-trails, #stop, #undo')) part.kept = true"
    )
    page.locator("#roll").click()
    assert 4 == page.evaluate("[...document.querySelectorAll('#app *')].filter((part) => part.kept).length")


def test_a_page_that_lacks_a_region_is_drawn_whole(begin: Anew) -> None:
    """What an extension of the browser takes out comes back with the next press, and the game goes on."""
    page, tab = begin(KITE), Tab(KITE).do("roll")
    page.evaluate("document.getElementById('tray').remove()")
    page.locator("#roll").click()
    assert page.evaluate(SAME, str(markup(tab.model)))
