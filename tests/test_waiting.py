"""What the device is told of a game that waits: a badge on the app, a screen that stays on; and installing the app."""

import pytest

from game.app.effects import Install, Persist, Waits
from game.app.messages import Answered, Installable
from tests.markup import Node
from tests.screens import KITE, SHORT, finished, seated
from tests.tab import Tab


def told(tab: Tab) -> Waits:
    """Return what the device was told last."""
    return [Waits(), *(effect for effect in tab.asked if isinstance(effect, Waits))][-1]


def offers(tab: Tab) -> list[Node]:
    """Return the buttons that install the app."""
    return tab.html().all("button", data_action="install")


def test_the_screen_stays_on_while_a_game_waits_for_somebody():
    """It is let go on another screen and at the end, and asked for again on the way back."""
    tab = Tab(KITE)
    assert told(tab).awake
    assert not told(tab.do("open", "rules")).awake
    assert told(tab.do("open", "play")).awake
    assert not told(finished(SHORT["classic"])).awake


def test_the_screen_may_go_dark_if_so_wanted():
    """The setting holds for the game on screen and for those to come."""
    tab = Tab("settings").fill(awake="off")
    assert not told(Tab(KITE, tab.stored)).awake
    assert [] == [effect for effect in tab.asked if isinstance(effect, Waits)]


def test_a_computer_to_move_keeps_no_screen_on():
    """It is nobody's turn who looks at it; with the next human it is asked for again."""
    tab = seated("classic", "", "beginner").play("roll", "take 7+9", "stop")
    assert Waits() == told(tab)
    assert Waits(badge=True, awake=True) == told(tab.skip())


@pytest.mark.parametrize(("levels", "badge"), [(("", "beginner"), True), (("", ""), False), (("",), False)])
def test_the_badge_is_for_games_with_computers(levels, badge):
    """Among people at one device everybody sees whose turn it is."""
    assert badge == told(seated("classic", *levels)).badge


def test_nothing_is_told_twice():
    """Moves of one turn change nothing for the device."""
    tab = Tab(KITE).play("roll", "take 7+9", "roll")
    assert 1 == sum(isinstance(effect, Waits) for effect in tab.asked)


def test_the_app_is_offered_where_the_browser_offers_it():
    """On the start screen and on the one about the app, until it is installed or the offer is used up."""
    tab = Tab()
    assert [] == offers(tab)
    assert 1 == len(offers(tab.send(Installable(True)))) == len(offers(tab.do("open", "about")))
    assert Install() == tab.do("install").asked[-1]
    assert [] == offers(tab)
    assert [] == offers(Tab().send(Installable(True)).send(Installable(False)))


def test_an_app_that_cannot_be_installed_is_told():
    """What the browser refuses is no failure of the page."""
    tab = Tab().send(Installable(True)).do("install").send(Answered(Install(), "NotAllowedError"))
    assert "own menu" in tab.model.notices[0] and [] == offers(tab)


def test_the_storage_is_to_last_once_there_is_something_to_lose():
    """It is asked for with the first finished game, not with every new one."""
    first = finished(SHORT["express"])
    assert 1 == first.asked.count(Persist())
    assert 0 == Tab(KITE).asked.count(Persist())
    assert 0 == finished_again(first).asked.count(Persist())


def finished_again(tab: Tab) -> Tab:
    """Return a tab on the storage of *tab* with one more game that is over."""
    again = Tab("classic?players=1&columns=1&seed=s173", tab.stored)
    return again.play("roll", "take 2+9", "roll", "take 2+2", "stop")


def test_the_tab_is_called_by_whose_turn_it_is():
    """The heading of a game's screen has the words for it apart from the name of the game."""
    assert "Player 1 to roll" == Tab(KITE).html().one("h1").get("data-tab")
    assert "Player 1 to mark" == Tab("express?seed=kite").do("roll").html().one("h1").get("data-tab")
