"""The first-time guide of the classic game: where it is offered, and how it is walked."""

import pytest

from game.model import Screen
from game.model.guide import WALKS, number, wanted
from game.view.lessons import learnt, task
from tests.screens import KITE, SHORT, finished, walked
from tests.tab import Tab

OTHERS = {"take 7+8": "take 6+9", "stop": "roll", "roll": "stop"}


@pytest.mark.parametrize("game", WALKS)
def test_the_guide_makes_the_moves_of_its_walk(game):
    """Following what is asked leads through all of it, and then to a game."""
    tab = walked(game)
    assert WALKS[game] == tuple(step.move for step in tab.model.guide.steps)
    assert "You know the game." in tab.said[-1]
    assert f"{game} computer".startswith(tab.html().one(id="roll").get("data-value"))


@pytest.mark.parametrize("game", WALKS)
def test_each_step_of_the_guide_is_said(game):
    """What was learnt by the last lesson and what is to be done in the next are heard in one go."""
    tab = Tab(f"guide?{game}")
    while asked := wanted(tab.model.guide):
        done = number(tab.play(asked).model.guide)
        assert " ".join(filter(None, (learnt(game, done - 1), task(game, done)))) == tab.said[-1]
    assert "#title" == tab.focused[-1]


def test_the_guide_begins_at_its_heading():
    """The one who walks is called as a new player is."""
    tab = Tab().do("guide", "classic")
    assert ("#title", "Player 1") == (tab.focused[-1], tab.model.guide.seats[0].name)


def test_the_usual_guide_has_the_short_address():
    """Opened from the start screen, each guide is found again under its own."""
    assert ["guide", "guide?classic"] == [Tab().do("guide", game).fragment for game in ("express", "classic")]


def test_the_guide_of_the_classic_game_takes_no_other_move():
    """What is allowed but not asked is said to be so, and the board stays."""
    tab = Tab("guide?classic")
    while asked := wanted(tab.model.guide):
        steps = tab.model.guide.steps
        if asked in OTHERS and steps:
            tab.play(OTHERS[asked])
            assert steps == tab.model.guide.steps
            assert "On this walk" in tab.html().one(id="hint").text
        tab.play(asked)
    assert "classic" == tab.model.guide.record.rules.game


def test_the_guide_of_the_classic_game_is_walked_by_keyboard():
    """R, the digit of a split, and S are all it takes."""
    tab = Tab("guide?classic").press("r", "3", "r", "3", "r", "2", "s")
    assert not wanted(tab.model.guide)


def test_the_first_game_offers_the_guide():
    """It stands beside the first tip until a throw is made, and not for who has finished a game."""
    tab = Tab(KITE)
    offers = tab.html().all("button", data_action="guide")
    assert ["classic"] == [offer.get("data-value") for offer in offers]
    assert not tab.play("roll").html().all("button", data_action="guide")
    known = Tab(KITE, finished(SHORT["classic"]).stored)
    assert not known.html().all("button", data_action="guide")


def test_links_open_the_guide_of_either_game():
    """`#guide` is that of Express as ever, `#guide?classic` the other; no other game has one."""
    assert "express" == Tab("guide").model.guide.record.rules.game
    assert "classic" == Tab("guide?classic").model.guide.record.rules.game
    assert Screen.START is Tab("guide?chess").model.screen


def test_a_guide_is_found_again_where_it_was_left():
    """Looking into the rules on the way costs no step."""
    tab = Tab("guide?classic").do("roll").do("open", "rules").do("open", "guide?classic")
    assert 1 == len(tab.model.guide.steps)
