"""Computer players at the table: they act through waits only, at their own pace, and can be hurried."""

import pytest

from game.app.computer import DICE_OFF_PAUSE, EVENT_PAUSES
from game.app.messages import Due
from game.logic import record
from game.logic.moves import Roll, Stop
from game.logic.record import is_bust
from game.players import LEVELS, choose
from tests.screens import seated
from tests.tab import Tab


def against(*levels, **fields):
    """Return a tab with a classic game of these levels, "" for a human."""
    return seated("classic", *levels, **fields)


def test_a_computer_acts_after_a_wait():
    """When it is its turn the page waits, then the computer throws, and waits again before it decides."""
    tab = against("beginner", "")
    assert {"computer": 700} == tab.waits
    tab.wait()
    assert ["roll 4-2-5-5"] == _moves(tab)
    expected = choose(tab.state, "beginner")
    assert expected == tab.wait().table.record.moves[-1]


def _moves(tab):
    return record.dumps(tab.table.record).splitlines()[1:]


def test_nobody_waits_for_a_human():
    """While a human is to act no time runs."""
    tab = against("", "beginner").play("roll")
    assert {} == tab.waits
    tab.play(_first(tab))
    assert {} == tab.waits
    tab.play("stop")
    assert {"computer"} == set(tab.waits)


def _first(tab):
    return record.format_move(record.legal_moves(tab.state)[0])


def test_a_whole_game_of_computers():
    """Computers alone play a game to its end."""
    tab = against("beginner", "casual")
    while tab.waits:
        tab.wait()
    assert record.is_over(tab.state)
    assert any(map(is_bust, tab.table.steps))
    assert () == tab.model.notices


READABLE = 2500  # ms at the normal pace


def test_a_computers_bust_was_gone_after_1400_ms():
    """It stays long enough to be read, before a computer's turn and before a human's, in proportion to the pace."""
    assert READABLE <= until_a_bust(against("beginner", "casual")).waits["computer"]
    assert READABLE <= until_a_bust(against("skilled", "", seed="s0")).waits["computer"]
    settings = Tab("settings").fill(pace="1500").stored
    assert 1500 * EVENT_PAUSES == until_a_bust(against("beginner", "casual", stored=settings)).waits["computer"]


def test_a_computers_stop_is_told_before_the_next_player_begins():
    """Who stopped, and what that won, stands in the bar as long as a bust does, and until a human rolls."""
    tab = until_a_stop(against("beginner", "casual"))
    assert READABLE <= tab.waits["computer"]
    assert "Player 1 stops. Player 2 to roll." == tab.html().one(id="hint").text == tab.said[-1]
    assert "Player 2" in tab.html().one(cls="player active").text
    assert 700 == tab.wait().waits["computer"]

    assert "Player 1 stops. Player 2 to roll." == until_a_stop(against("beginner", "")).html().one(id="hint").text


def test_a_humans_own_stop_holds_nobody_up():
    """Who stopped oneself knows it: the computer begins after the usual pause."""
    tab = against("", "beginner").play("roll")
    assert {"computer": 700} == tab.play(_first(tab), "stop").waits


def until_a_stop(tab):
    """Return the tab when a computer has just stopped."""
    while not (tab.table.steps and isinstance(tab.table.steps[-1].move, Stop)):
        tab.wait()
    return tab


@pytest.mark.parametrize("level", LEVELS["classic"])
def test_every_level_plays_what_it_chooses(level):
    """The moves of a turn are those of the player's choice for each position."""
    tab = against(level, "")
    while tab.waits:
        tab.wait()
    for step in tab.table.steps:
        expected = choose(step.before, level)
        assert expected == step.move or (expected is None and isinstance(step.move, Roll))


def test_skip_plays_the_rest_of_the_turn_at_once():
    """After Skip it is the human's turn, with the same moves as without."""
    slow, quick = against("casual", ""), against("casual", "").do("skip")
    while slow.waits:
        slow.wait()
    assert _moves(slow) == _moves(quick)
    assert 1 == quick.state.player


def test_skip_says_the_whole_turn_in_one_go():
    """A screen reader reads only the last text given to the live region: all moves of the turn are in one."""
    tab = against("casual", "")
    said = len(tab.said)
    tab.wait().do("skip")
    thrown, *since = tab.said[said:]
    assert "Player 1 rolls 4, 2, 5 and 5." == thrown
    assert 1 == len(since)
    assert since[0].startswith("Player 1 takes ")
    assert tab.table.steps[-1].after.player == 1 and since[0].endswith(" Player 2 to roll.")
    assert since[0].count("rolls") == sum(isinstance(step.move, Roll) for step in tab.table.steps[1:])
    assert "#roll" == tab.focused[-1]


def until_a_bust(tab):
    """Return the tab when a computer has just gone bust."""
    while not tab.table.bust:
        tab.wait()
    return tab


def test_a_skipped_bust_is_said():
    """The turn that ends in a bust is told up to it, and who is up then."""
    tab = until_a_bust(against("beginner", "casual"))
    turn = [step for step in tab.table.steps if step.before.player == tab.table.bust.before.player]
    again = against("beginner", "casual")
    while len(again.table.steps) < tab.table.steps.index(turn[-1]):
        again.wait()
    said = len(again.said)
    again.do("skip")
    faces = "-".join(map(str, turn[-1].move.dice))
    name, other = (again.table.seats[player].name for player in (turn[-1].before.player, again.state.player))
    assert [f"{name} rolls {faces} and goes bust. {other} to roll."] == again.said[said:]


def test_skip_at_a_bust_does_not_play_the_next_computers_turn():
    """A bust is the end of the turn: after Skip the next computer is up, and has not moved."""
    tab = until_a_bust(against("beginner", "casual"))
    before = tab.table.steps
    tab.do("skip")
    assert (None, before) == (tab.table.bust, tab.table.steps)
    assert f"{tab.table.seat.name} to roll." == tab.said[-1]


def test_the_dice_off_can_be_read_before_a_computer_throws():
    """The throws that decided who starts (C3) stay for some seconds, until Skip, and longer than the quickest pace."""
    tab = Tab("classic", Tab("settings").fill(pace="150").stored)
    tab.fill(seed="kite", level_0="beginner", level_1="beginner").do("start")
    assert tab.table.dice_off
    assert {"computer": DICE_OFF_PAUSE} == tab.waits
    assert {"computer": DICE_OFF_PAUSE} == tab.reload().waits
    assert 1 == len(tab.html().all(cls="dice-off"))
    assert {"computer": 150} == tab.wait().waits

    other = Tab("classic", tab.stored).fill(seed="kite", level_0="beginner", level_1="beginner").do("start")
    assert {"computer": 150 * EVENT_PAUSES} == other.do("skip").waits  # its stop can be read


def test_the_pace_is_the_players_choice():
    """The settings say how long a computer takes."""
    tab = Tab("settings").fill(pace="150")
    assert 150 == Tab("classic", tab.stored).fill(level_0="beginner", first="0").do("start").waits["computer"]


def test_a_wait_that_comes_too_late_does_nothing():
    """Time that comes when a human is to act, or on another screen, changes nothing."""
    tab = against("", "beginner")
    model = tab.model
    assert model == tab.send(Due("computer")).model
    assert model == tab.send(Due("nothing")).model
    tab = against("beginner", "").do("open", "rules")
    model = tab.model
    assert model == tab.send(Due("computer")).model


def test_the_computer_goes_on_when_one_comes_back():
    """On another screen a computer rests; back in the game it goes on."""
    tab = against("beginner", "").do("open", "rules")
    tab.waits.clear()
    assert {"computer": 700} == tab.do("open", "play").waits


def test_a_human_cannot_undo_a_computer():
    """What a computer decided stays."""
    tab = against("beginner", "").do("skip")
    assert not tab.table.can_undo
    assert tab.table == tab.do("undo").table


def test_with_real_dice_humans_throw_for_the_computer():
    """Dice thrown at the table are typed in a computer's turn too; it decides by itself."""
    tab = Tab("classic").fill(dice="table", level_0="beginner").do("start")
    assert tab.table.record.moves == tab.wait().table.record.moves
    for face in "1546":
        tab.do("enter", face)
    tab.do("roll")
    assert choose(tab.state, "beginner") == tab.wait().table.record.moves[-1]
