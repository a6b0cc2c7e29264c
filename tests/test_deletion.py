"""Deleting games and best scores, and bringing them back; lists of many games."""

import json

import pytest

from game.actions import Timer
from game.app.kept.deletion import OFFERED
from game.app.kept.storage import COUNTS
from game.app.messages import Opened, Stored
from game.model import Best, Screen
from tests.shelf import counted
from tests.tab import Tab

KITE = "classic?seed=kite&players=2"
SCORE = Best("token0", "2026-11-27T", 200, 321, 21, "kite")


def many(count, over=False):
    """Return stored games, the first the oldest."""
    stored = {}
    for number in range(count):
        (text,) = (text for key, text in Tab(KITE).stored.items() if key.startswith("game/"))
        stored[f"game/g{number:02}"] = json.dumps(
            json.loads(text) | {"started": f"2026-01-{number + 1:02}T", "over": over}
        )
    return stored


def scored(*scores):
    """Return these best scores as they are stored."""
    return {"best": json.dumps([{name: getattr(score, name) for name in Best.__slots__} for score in scores])}


def listed(tab):
    """Return the ids of the games that the start screen lists."""
    return [button.get("data-value") for button in tab.html().all("button", data_action="resume")]


def test_a_deleted_game_can_be_brought_back():
    """Delete acts at once; Undo beside the words puts the game back into its place in the list and in storage."""
    stored = many(3)
    tab = Tab("", stored).do("discard", "g01")
    assert (["g02", "g00"], "#undelete") == (listed(tab), tab.focused[-1])
    assert "game/g01" not in tab.stored
    undo = tab.html().one(id="undelete")
    assert ("Undo", "deleted") == (undo.name, undo.get("aria-describedby"))
    assert "Game deleted." == tab.html().one(id="deleted").text
    assert "status" == tab.html().one(id="notices").get("role")
    tab.do(undo.get("data-action"))
    assert (["g02", "g01", "g00"], stored) == (listed(tab), tab.stored)
    assert [] == tab.html().all(id="undelete")
    assert ("Brought back.", "#title") == (tab.said[-1], tab.focused[-1])


def test_several_deleted_games_come_back_together():
    """Who has deleted more than one gets all of them back, each into its place."""
    stored = many(4)
    tab = Tab("", stored).do("discard", "g01").do("discard", "g02").do("discard", "g01")
    assert "2 deleted." == tab.html().one(id="deleted").text
    assert (["g03", "g02", "g01", "g00"], stored) == (listed(tab.do("undelete")), tab.stored)


def test_bringing_back_is_offered_for_ten_seconds():
    """After that the offer goes, and the game is gone for good."""
    tab = Tab("", many(1)).do("discard", "g00")
    assert 10_000 == OFFERED == tab.waits[Timer.DELETED]
    assert [] == tab.wait(Timer.DELETED).html().all(id="undelete")
    assert {} == tab.do("undelete").stored


@pytest.mark.parametrize("leave", [lambda tab: tab.do("open", "rules"), lambda tab: tab.send(Opened("about"))])
def test_bringing_back_is_offered_until_the_next_screen(leave):
    """On another screen nothing is offered, nor on coming back."""
    tab = Tab("", many(1)).do("discard", "g00")
    assert [] == leave(tab).html().all(id="undelete")
    assert [] == tab.do("open", "").html().all(id="undelete")


def test_a_game_that_another_tab_keeps_meanwhile_is_not_brought_back_twice():
    """What is in the list again stays as the other tab wrote it."""
    stored = many(1)
    tab = Tab("", stored).do("discard", "g00").send(Stored("game/g00", stored["game/g00"])).do("undelete")
    assert ["g00"] == listed(tab)


def test_a_best_score_goes_with_its_game():
    """Deleting the game of a best score removes the score, here and in storage; Undo brings both back."""
    stored = many(1, over=True) | scored(Best("g00", "2026-11-27T", 200, 400, 21, ""), SCORE)
    tab = counted(Tab("statistics", stored))
    assert "400 points" in tab.html().text
    tab.do("discard", "g00")
    assert [SCORE.id] == [best.id for best in tab.model.best] == [best["id"] for best in json.loads(tab.stored["best"])]
    assert stored == {key: text for key, text in tab.do("undelete").stored.items() if key != COUNTS}
    assert ["g00", "token0"] == [best.id for best in tab.model.best]


def test_a_best_score_whose_game_is_gone_can_be_deleted():
    """It has a button of its own, as no game is left that would take it along; Undo brings it back."""
    tab = counted(Tab("statistics", scored(SCORE) | many(1, over=True)))
    (delete,) = tab.html().one("section", aria_labelledby="best-heading").all("button")
    assert "Delete the score of 321 points, 2026-11-27" == delete.name
    tab.do(delete.get("data-action"), delete.get("data-value"))
    assert ((), "[]") == (tab.model.best, tab.stored["best"])
    assert "Best score deleted." == tab.html().one(id="deleted").text
    assert (SCORE,) == tab.do("undelete").model.best


def test_the_review_of_a_deleted_game_is_gone_with_it():
    """A review is derived from its game: the address finds neither any more, and says so."""
    tab = Tab("classic?seed=kite&players=1&columns=1").do("open", "")
    finished = json.loads(tab.stored["game/token0"])
    moves = ["roll 1-1-1-1", "take 2+2", "stop", "roll 1-1-1-1", "take 2", "stop"]
    finished["record"] = finished["record"].splitlines()[0] + "\n" + "\n".join(moves) + "\n"
    tab = Tab("statistics", {"game/a": json.dumps(finished | {"over": True})}).do("review", "a")
    assert Screen.REVIEW == tab.model.screen
    tab.do("open", "history").do("discard", "a").send(Opened("review?a"))
    assert (Screen.HISTORY, 1) == (tab.model.screen, len(tab.model.notices))


@pytest.mark.parametrize("screen", [Screen.PLAY, Screen.SHARE])
def test_deleting_the_game_that_is_shown_leads_to_the_start(screen):
    """No screen is left without what it shows: the offer to bring the game back stands on the start screen."""
    tab = Tab(KITE).do("open", screen)
    assert screen == tab.model.screen
    tab.do("discard", tab.table.id)
    assert (Screen.START, None, "") == (tab.model.screen, tab.table, tab.fragment)
    assert 1 == len(tab.html().all(id="undelete"))
    assert ["token0"] == listed(tab.do("undelete"))


@pytest.mark.parametrize("value", ["", "nosuch"])
def test_deleting_what_is_gone_does_nothing(value):
    """A second press on Delete changes nothing and offers nothing."""
    tab = Tab("", many(1)).do("discard", value)
    assert (["g00"], []) == (listed(tab), tab.html().all(id="undelete"))


def test_unfinished_games_older_than_the_ten_newest_fold_together():
    """Ten are at hand; the older ones wait behind a closed heading that counts them, and none is lost."""
    newest_first = [f"g{number:02}" for number in range(12, -1, -1)]
    tab = Tab("", many(13))
    assert newest_first[:10] == listed(tab)
    fold = tab.html().one("button", data_action="older")
    assert ("Older games (3)", "false") == (fold.name, fold.get("aria-expanded"))
    tab.do("older")
    assert "true" == tab.html().one("button", data_action="older").get("aria-expanded")
    assert newest_first == listed(tab)
    assert newest_first[:-1] == listed(tab.do("discard", "g00"))
    assert newest_first[:10] == listed(tab.do("open", "about").do("open", ""))


@pytest.mark.parametrize("count", [1, 2, 10])
def test_ten_unfinished_games_do_not_fold(count):
    """There is nothing to open where everything is shown."""
    tab = Tab("", many(count))
    assert count == len(listed(tab))
    assert [] == tab.html().all("button", data_action="older")
