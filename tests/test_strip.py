"""The strip of players: who plays, who is to act and what they do, the same for one to eight."""

import pytest

from tests.screens import KITE, finished, real, seated, until
from tests.tab import Tab


def cells(tab):
    """Return the text of each cell, and of the one that is marked as the current one."""
    players = tab.html().all("li", "player")
    return [cell.text for cell in players], [cell.text for cell in players if cell.get("aria-current")]


def test_each_cell_tells_a_human_or_the_level_of_a_computer():
    """Who waits is named too; a level is told as a computer's to who does not see the chip."""
    told, current = cells(seated("classic", "", "expert", "casual"))
    assert ["Player 1 to roll", "Player 2 expert computer, expert", "Player 3 casual computer, casual"] == told
    assert ["Player 1 to roll"] == current


def test_a_computer_wears_a_chip():
    """Around its token, and nobody else does."""
    players = seated("classic", "", "expert", "casual").html().all("li", "player")
    assert [0, 1, 1] == [len(cell.all("svg", "computer")) for cell in players]
    assert [1, 1, 1] == [len([part for part in cell.walk() if "token" in part.classes]) for cell in players]


@pytest.mark.parametrize(
    ("tab", "told"),
    [
        (lambda: Tab(KITE), "Player 1 to roll"),
        (lambda: Tab(KITE).play("roll"), "Player 1 decides"),
        (lambda: seated("classic", "casual", ""), "Player 1 thinking"),
        (lambda: seated("classic", "casual", "").wait(), "Player 1 thinking"),
        (lambda: until(seated("classic", "skilled", "", seed="s0"), lambda tab: tab.table.bust), "Player 1 bust"),
        (lambda: real("classic", "1546", "take 6+10", "stop", level_1="casual"), "Player 2 to roll"),
        (lambda: Tab("classic?seed=kite&players=1"), "Player 1 turn 1"),
    ],
    ids=[
        "to roll",
        "to choose",
        "computer",
        "computer, thrown",
        "bust",
        "real dice for a computer",
        "alone",
    ],
)
def test_who_is_to_act_is_told_in_a_word(tab, told):
    """One cell alone is marked, and says what is waited for."""
    assert [told] == cells(tab())[1]


def test_a_thinking_computer_shows_dots():
    """They go with its turn; a human has none."""
    tab = seated("classic", "casual", "")
    (active,) = tab.html().all("li", "player active")
    assert (1, 1) == (len(active.all(cls="dots")), len(tab.html().all(cls="dots")))
    assert [] == tab.skip().html().all(cls="dots")


def test_progress_is_told_and_drawn_in_segments():
    """One for each column needed, eleven too."""
    tab = Tab("classic?players=1&columns=11&seed=kite")
    flags = tab.html().one(cls="flags")
    assert ("0 of 11 columns won", 11) == (flags.get("aria-label"), len(flags.all("i")))
    won = real("classic", "1111", "take 2+2", "1156", "take 2+11", "stop").html()
    assert [1, 0] == [len(flags.all("i", "on")) for flags in won.all(cls="flags")]


def test_in_the_end_the_strip_makes_way_for_the_result():
    """Nobody is to act any more; each player has a row there."""
    end = finished("classic?players=2&columns=3&seed=kite").html()
    assert [] == end.all("ol", "players")
    assert 2 == len(end.one("table", "ranks").one("tbody").all("tr"))
