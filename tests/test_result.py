"""The end of a game of either kind: how to go on, what Undo does, the quiet celebration."""

import pytest

from game.logic import record
from game.view.parts.result import places
from tests.screens import SHORT, finished, tab_on, until
from tests.tab import Tab

GAMES = ["classic", "express"]


def ways(tab):
    """Return the actions at the foot of the result, by what they are called."""
    return {button.name: button.get("data-action") for button in tab.html().one(cls="finish").all("button")}


def undo(tab):
    """Return the Undo of the header."""
    return tab.html().one("button", data_action="undo")


@pytest.mark.parametrize("game", GAMES)
def test_three_ways_go_on(game):
    """Again, review, share, each with an icon; Again is the filled one."""
    tab = tab_on(f"{game}, over")
    assert {"Again": "again", "Review": "review", "Share": "open"} == ways(tab)
    assert [{"primary"}, set(), set()] == [b.classes for b in tab.html().one(cls="finish").all("button")]


@pytest.mark.parametrize("game", GAMES)
def test_undo_says_what_it_does(game):
    """At the end it is the last decision that is undone, and the game goes on; elsewhere the word alone will do."""
    tab = finished(SHORT[game])
    assert "Undo the last decision" == undo(tab).name
    assert "the game goes on from there" in tab.html().one(id="facts-fields").text
    tab.do("undo")
    assert not record.is_over(tab.state)
    assert "Undo the last decision" != undo(tab).name


def test_what_computers_decided_last_is_not_undone():
    """Where a computer has won there is nothing to undo, and nothing is said of it."""
    tab = Tab("classic").do("remove-seat", "0").fill(level_0="expert", columns="1", seed="kite").do("start")
    until(tab, lambda tab: record.is_over(tab.state))
    assert undo(tab).disabled
    assert "goes on from there" not in tab.html().text


@pytest.mark.parametrize("game", GAMES)
def test_the_throws_are_folded(game):
    """What fell and the seed open on demand, and close again with the screen."""
    tab = finished(SHORT[game])
    fold = tab.html().one("button", id="facts-fold")
    assert ("Throws and seed", "false") == (fold.text, fold.get("aria-expanded"))
    assert "hidden" in tab.html().one(id="facts-fields").attributes
    tab.do(fold.get("data-action"), fold.get("data-value"))
    assert "true" == tab.html().one("button", id="facts-fold").get("aria-expanded")
    assert "hidden" not in tab.html().one(id="facts-fields").attributes
    tab.do("open", "").do("open", "play")
    assert "false" == tab.html().one("button", id="facts-fold").get("aria-expanded")


def test_confetti_falls_for_people():
    """In the colours of those who have won; when only computers have won there is nothing to celebrate."""
    for game in GAMES:
        flakes = tab_on(f"{game}, over").html().one(cls="confetti")
        assert "true" == flakes.get("aria-hidden")
        assert {"p1"} == set().union(*(flake.classes for flake in flakes.all("i")))
    tab = Tab("classic").do("remove-seat", "0").fill(level_0="expert", columns="1", seed="kite").do("start")
    until(tab, lambda tab: record.is_over(tab.state))
    assert [] == tab.html().all(cls="confetti")


def test_confetti_fell_again_whenever_one_came_back():
    """Who comes back from another screen sees the result as it is; an end that is undone and reached anew counts."""
    tab = tab_on("classic, over").do("open", "rules").do("open", "play")
    assert [] == tab.html().all(cls="confetti")
    assert tab.do("undo").play("stop").html().all(cls="confetti")


@pytest.mark.parametrize(
    ("scores", "held"),
    [((3,), (1,)), ((3, 1, 1, 0), (1, 2, 2, 4)), ((0, 2, 2), (3, 1, 1)), ((-200, 40), (2, 1))],
)
def test_equal_scores_share_a_place(scores, held):
    """The next place is counted from those before it."""
    assert held == places(scores)
