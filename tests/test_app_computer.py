"""Computer players at the table: they act through waits only, at their own pace, and can be hurried."""

import pytest

from game.app import computer
from game.app.classic import SLICE
from game.app.computer import DICE_OFF_PAUSE, EVENT_PAUSES
from game.app.messages import Due
from game.logic import record
from game.logic.moves import Roll, Stop
from game.logic.record import is_bust
from game.players import LEVELS, choose
from tests.screens import seated
from tests.tab import Tab
from tests.wide import every


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


READABLE = 2500  # ms at the normal pace, with up to two computers


def paced(pace):
    """Return what is stored with this pace."""
    return Tab("settings").fill(pace=str(pace)).stored


def test_a_computers_bust_was_gone_after_1400_ms():
    """It stays long enough to be read, before a computer's turn and before a human's, in proportion to the pace."""
    assert READABLE <= until_a_bust(against("beginner", "casual")).waits["computer"]
    assert READABLE <= until_a_bust(against("skilled", "", seed="s0")).waits["computer"]
    slow = until_a_bust(against("skilled", "", stored=paced(1500), seed="s0"))
    assert 1500 * EVENT_PAUSES == slow.waits["computer"]


def test_a_computers_stop_is_told_before_the_next_player_begins():
    """Who stopped, and what that won, stands in the bar as long as a bust does, and until a human rolls."""
    tab = until_a_stop(against("beginner", "casual"))
    assert READABLE <= tab.waits["computer"]
    assert "Player 1 stops. Player 2 to roll." == tab.html().one(id="hint").text == tab.said[-1]
    assert "Player 2" in tab.html().one(cls="player active").text
    assert tab.wait().waits["computer"] < 700

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


def ended(tab):
    """Return the tab when the turn of a human is over: stopped early, a bust left, or the sheet marked."""
    while not tab.table.computer and not record.is_over(tab.state):
        legal = record.legal_moves(tab.state)
        tab.do("next").play("stop" if Stop() in legal else record.format_move(legal[0]) if legal else "roll")
    return tab


def rounds(game, *levels, count, seed, pace=700):
    """Yield the waits of each round of the computers while a human at the first seat plays, stops early or marks."""
    tab = seated(game, *levels, stored=paced(pace), seed=seed)
    for _ in range(count):
        ended(tab)
        waits = []
        while "computer" in tab.waits:
            waits.append(tab.waits["computer"])
            tab.wait()
        yield waits


THREE = ("", "expert", "skilled", "beginner")


@pytest.mark.parametrize("seed", every(5, ["kite", "s0", "s1", "s2", "s3"]))
def test_a_round_of_three_computers_lasted_half_a_minute(seed):
    """At the normal pace all waits of a round add up to 12 s at most, at another to as much more or less."""
    whole = list(rounds("classic", *THREE, count=6, seed=seed))
    assert any(len(waits) > 40 for waits in whole)  # some turns are long
    assert all(sum(waits) <= 12_000 for waits in whole)
    for pace in (1500, 150):
        other = list(rounds("classic", *THREE, count=6, seed=seed, pace=pace))
        assert [sum(waits) * pace / 700 for waits in whole] == pytest.approx([sum(waits) for waits in other], rel=0.1)


def test_seven_computers_mark_within_seconds():
    """In Express, too, the more computers mark the less each takes."""
    one = next(rounds("express", "", "beginner", count=1, seed="kite"))
    seven = next(rounds("express", "", *7 * ["beginner"], count=1, seed="kite"))
    assert ([700], 7) == (one, len(seven))
    assert sum(seven) <= 12_000 and 7 * [seven[0]] == seven


def test_a_turn_grows_quicker():
    """Each move of a turn waits a little less than the one before; the next turn begins slowly again."""
    tab = against("casual", "", seed="s1")
    waits = []
    while tab.waits:
        waits.append(tab.waits["computer"])
        tab.wait()
    assert 700 == waits[0]
    assert sorted(set(waits), reverse=True) == waits
    assert 700 == ended(tab).waits["computer"]


def test_skip_leads_to_the_turn_of_a_human():
    """One press ends the turns of all computers, with the same moves as without."""
    slow, quick = against("", "casual", "expert", "beginner"), against("", "casual", "expert", "beginner")
    for tab in (slow, quick):
        ended(tab)
    while slow.waits:
        slow.wait()
    assert "" == quick.skip().table.computer
    assert _moves(slow) == _moves(quick)
    assert quick.table == quick.reload().table


def test_skip_says_all_turns_in_one_go():
    """A screen reader reads only the last text given to the live region: all turns are in one, and in the log."""
    tab = against("casual", "beginner", "")
    said = len(tab.said)
    tab.wait().skip()
    thrown, *since = tab.said[said:]
    assert "Player 1 rolls 4, 2, 5 and 5." == thrown
    assert 1 == len(since)
    assert since[0].startswith("Player 1 takes ") and since[0].endswith(" Player 3 to roll.")
    assert "Player 2 rolls " in since[0]
    assert since[0].count("rolls") == sum(isinstance(step.move, Roll) for step in tab.table.steps[1:])
    assert "#roll" == tab.focused[-1]
    turns = [turn.text for turn in tab.do("log").html().one("ol", "turns").all("li")]
    assert ["Player 2 rolls ", "Player 1 rolls "] == [turn[:15] for turn in turns]


def until_a_bust(tab):
    """Return the tab when a computer has just gone bust."""
    while not tab.table.bust:
        tab.wait()
    return tab


def test_a_bust_of_a_computer_does_not_stop_skip():
    """The bust is told with the rest, and asks for no Next."""
    bust = len(until_a_bust(against("beginner", "casual", "")).table.steps)
    tab = against("beginner", "casual", "").skip()
    steps = tab.table.steps[:bust]
    assert is_bust(steps[-1])
    assert None is tab.table.bust
    name, faces = tab.table.seats[steps[-1].before.player].name, "-".join(map(str, steps[-1].move.dice))
    assert f"rolls {faces} and goes bust." in tab.said[-1] and name in tab.said[-1]
    assert tab.said[-1].endswith("Player 3 to roll.")


def test_skip_at_a_bust_says_whose_turn_it_is():
    """Where nothing but the bust is left of the computers' turns the next name is said."""
    tab = until_a_bust(against("skilled", "", seed="s0"))
    before = tab.table.steps
    tab.skip()
    assert (None, before) == (tab.table.bust, tab.table.steps)
    assert "Player 2 to roll." == tab.said[-1]


def test_skip_plays_a_game_of_computers_to_its_end():
    """Where no human plays the button says so, and of the many turns only the last ones are told."""
    tab = against("beginner", "casual")
    assert "Skip to the end" == tab.html().one(id="skip").text
    spoken = len(tab.said)
    assert record.is_over(tab.skip().state)
    (said,) = tab.said[spoken:]
    assert said.count("Player") <= 3 and said.endswith("The game is over.")
    assert "#victory" == tab.focused[-1]


def test_skipping_blocks_the_page_for_a_slice_only(monkeypatch):
    """Each message plays few moves, and what is shown stays as it is until all turns are over."""
    chosen = []
    monkeypatch.setattr(computer, "choose", lambda state, level: (chosen.append(level), choose(state, level))[1])
    tab = against("expert", "expert", "expert", "")
    shown, saved = tab.model, dict(tab.stored)
    tab.do("skip")
    while tab.model.ahead:
        assert (shown, saved, 0) == (tab.model, tab.stored, tab.waits["computer"])
        assert len(chosen) <= SLICE
        chosen.clear()
        tab.wait()
    assert "" == tab.table.computer


def test_a_skip_left_halfway_is_forgotten():
    """Who goes to another screen meanwhile finds the game as it stood, and the computer goes on at its pace."""
    tab = against("expert", "expert", "expert", "")
    before = tab.table
    tab.do("skip").do("open", "rules").wait()
    assert (None, before) == (tab.model.ahead, tab.table)
    assert {"computer": 441} == tab.do("open", "play").waits


def test_a_second_press_on_skip_does_no_harm():
    """The first one goes on."""
    tab = against("expert", "expert", "expert", "").do("skip")
    ahead = tab.model.ahead
    assert ahead is tab.do("skip").model.ahead


def test_the_dice_off_can_be_read_before_a_computer_throws():
    """The throws that decided who starts (C3) stay for some seconds, until Skip, and longer than the quickest pace."""
    for pace in (150, 0):
        tab = Tab("classic", paced(pace))
        tab.fill(seed="kite", level_0="beginner", level_1="beginner").do("start")
        assert tab.table.dice_off
        assert {"computer": DICE_OFF_PAUSE} == tab.waits
        assert {"computer": DICE_OFF_PAUSE} == tab.reload().waits
        assert 1 == len(tab.html().all(cls="dice-off"))
        assert tab.wait().waits["computer"] < 150

    other = Tab("classic", tab.stored).fill(seed="kite", level_0="beginner", level_1="beginner").do("start")
    assert other.skip().table.steps


def test_the_pace_is_the_players_choice():
    """The settings say how long a computer takes, and what that means."""
    assert 150 == against("beginner", "", stored=paced(150)).waits["computer"]
    paces = [node for node in Tab("settings").html().all("input") if node.get("name") == "pace"]
    assert ["1500", "700", "150", "0"] == [node.get("value") for node in paces]


def test_at_the_instant_pace_it_is_a_humans_turn_again_at_once():
    """All computers have played when the page is shown again, and it is told as after Skip."""
    tab = against("", "casual", "beginner", stored=paced(0)).play("roll")
    tab.play(_first(tab), "stop")
    spoken = len(tab.said)
    assert 0 == tab.waits["computer"]
    while tab.waits:
        shown = tab.model
        tab.wait()
        assert shown == tab.model or "" == tab.table.computer
    assert 1 == len(tab.said[spoken:])
    assert tab.said[-1].endswith("Player 1 to roll.")


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
    tab = against("beginner", "").skip()
    assert not tab.table.can_undo
    assert tab.table == tab.do("undo").table


def test_with_real_dice_humans_throw_for_the_computer():
    """Dice thrown at the table are typed in a computer's turn too; it decides by itself."""
    tab = Tab("classic").fill(dice="table", level_0="beginner").do("start")
    before, said = tab.table, len(tab.said)
    assert before == tab.wait().table == tab.skip().table
    assert ((), said) == (tab.model.notices, len(tab.said))
    for face in "1546":
        tab.do("enter", face)
    tab.do("roll")
    assert choose(tab.state, "beginner") == tab.wait().table.record.moves[-1]
