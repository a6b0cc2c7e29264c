"""A tab that slept in the browser's memory takes in what others stored meanwhile, and never an older state."""

from game.app.messages import Failed, Trouble, Woken
from tests.tab import Tab
from tests.test_earlier import moves

KITE = "classic?seed=kite&players=2"


def two_tabs():
    """Return two tabs with the same game after its first throw."""
    one = Tab(KITE).play("roll")
    two = one.reload()
    one.now = two.now = 1000
    return one, two


def test_a_tab_that_wakes_shows_what_another_played():
    """A move made on the old board would undo the other tab's."""
    asleep, awake = two_tabs()
    awake.play("take 7+9", "stop")
    asleep.send(Woken(awake.stored))
    assert moves(awake) == moves(asleep)
    assert asleep.table == awake.table


def test_a_tab_that_wakes_keeps_what_the_storage_has_refused():
    """Where nothing could be stored meanwhile, the page itself has the newest state."""
    tab, _other = two_tabs()
    before = dict(tab.stored)
    tab.play("take 7+9").send(Failed(Trouble.NOT_KEPT)).send(Woken(before))
    assert ["roll 4-2-5-5", "take 7+9"] == moves(tab)


def test_a_tab_that_wakes_to_an_empty_storage_has_its_games_still():
    """What was cleared meanwhile is stored again with the next move."""
    tab, _other = two_tabs()
    tab.stored.clear()
    tab.send(Woken({})).play("take 7+9")
    assert ["roll 4-2-5-5", "take 7+9"] == moves(tab.reload())


def test_a_tab_that_wakes_follows_settings_and_lists_new_games():
    """The theme chosen elsewhere holds, and a game begun elsewhere is offered; what is damaged is not taken in."""
    asleep, awake = Tab(), Tab("settings").fill(theme="dark").do("quick", "express")
    asleep.send(Woken({**awake.stored, "game/x": "{", "best": "{", "setup/classic": "{"}))
    assert "dark" == asleep.model.settings.theme
    assert [awake.table.id] == [saved.id for saved in asleep.model.saved]
