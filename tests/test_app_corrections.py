"""Correcting an earlier throw of real dice in the classic game, through `update` without a browser."""

from random import Random

import pytest

from game.logic.correction import Obstacle
from game.logic.notation import format_move
from game.logic.record import is_over, legal_moves, replay
from game.model.correcting import stuck
from game.players import choose
from tests.screens import seated
from tests.tab import Tab
from tests.wide import every


def at_the_table(players=2, *levels, **fields):
    """Return a tab with a game of real dice for so many players, computers where *levels* says so."""
    return seated("classic", *levels or [""] * players, dice="table", **fields)


def thrown(tab, *moves):
    """Type throws (`1546`), make decisions, and acknowledge busts (`next`)."""
    for move in moves:
        if move.isdecimal():
            tab.press(*move, "r")
        elif move == "next":
            tab.do("next")
        else:
            tab.play(move)
    assert () == tab.model.notices
    return tab


def corrected(tab, number, dice):
    """Type the dice of throw *number*, from 0, anew."""
    return tab.do("edit-throw", str(number)).press(*["Backspace"] * 4, *dice, "r")


def buttons(tab):
    """Return the texts of the enabled buttons."""
    return [button.text for button in tab.html().all("button") if not button.disabled]


def moves(tab):
    """Return the moves of the game as text."""
    return [format_move(move) for move in tab.table.record.moves]


THREE_TURNS = (
    "1546",
    "take 6+10",
    "stop",
    "3426",
    "take 7+8",
    "stop",
    "1111",
    "take 2+2",
    "stop",
    "6655",
    "take 11+11",
)


def test_a_throw_three_turns_ago_is_corrected_and_nothing_after_it_is_lost():
    """Where all later moves still fit, the game goes on as it was with the new dice, and the board is recomputed."""
    tab = corrected(thrown(at_the_table(), *THREE_TURNS), 0, "6451")
    assert None is tab.table.correction
    assert ["roll 6-4-5-1", *moves(thrown(at_the_table(), *THREE_TURNS))[1:]] == moves(tab)
    assert tab.table.steps == replay(tab.table.record)
    assert "Corrected. Everything after it is recomputed." == tab.said[-1]


def test_a_take_that_became_impossible_is_pointed_out_and_the_rest_is_kept():
    """The first decision that does not fit is named with its throw and player; answering it plays the rest again."""
    tab = corrected(thrown(at_the_table(), *THREE_TURNS), 0, "1145")
    assert tab.said[-1].startswith(
        "After the correction of throw 1, Player 1's take 6 and 10 for throw 1 is not possible any more. Choose"
    )
    assert ["roll 1-1-4-5"] == moves(tab)
    card = tab.html().one("div", "correction").text
    assert card.endswith("9 later entries are kept and played again after it. Withdraw the correction")
    assert tab.table == tab.do("undo").do("roll").do("edit-throw", "0").table
    thrown(tab, "take 5+6")
    assert "All entries fit again." in tab.said[-1]
    assert ["roll 1-1-4-5", "take 5+6", "stop", "roll 3-4-2-6"] == moves(tab)[:4]
    assert (None, len(THREE_TURNS)) == (tab.table.correction, len(moves(tab)))


def test_only_what_has_no_place_is_left_out():
    """The button of a stale page does nothing without a correction, and nothing to a decision that can be made anew."""
    tab = thrown(at_the_table(), *THREE_TURNS)
    assert tab.table == tab.do("leave-out").table
    tab = corrected(tab, 0, "1145")
    assert tab.table == tab.do("leave-out").table


def test_a_withdrawn_correction_changes_nothing():
    """Withdrawing puts the whole game back."""
    tab = thrown(at_the_table(), *THREE_TURNS)
    before = tab.table
    corrected(tab, 0, "1145").do("withdraw")
    assert (before.record, before.state) == (tab.table.record, tab.table.state)


def test_a_correction_under_way_survives_a_reload():
    """What waits to be played again is kept in storage with the game, and is settled after the reload."""
    tab = corrected(thrown(at_the_table(), *THREE_TURNS), 0, "1145")
    again = tab.reload()
    assert tab.table == again.table
    assert None is thrown(again, "take 5+6").table.correction


def test_cancelling_the_correction_leaves_the_game():
    """Closing the dice without using them changes nothing; while they are open nothing else can be played."""
    tab = thrown(at_the_table(), *THREE_TURNS)
    before = tab.table
    assert "Correct throw 3." == tab.do("edit-throw", "2").said[-1]
    tab.press("Backspace", "s", "u")
    assert before.record == tab.table.record
    tab.do("edit-throw", "2").press("Backspace", "s")
    assert "Use dice" not in buttons(tab)
    assert {"Cancel"} <= set(buttons(tab))
    assert before == tab.do("leave-throw").table


def test_a_throw_opened_from_the_log_takes_the_place_of_the_log():
    """The dice to type anew are what is wanted next: the log over them is closed, and they have the focus."""
    tab = thrown(at_the_table(), *THREE_TURNS).do("log").do("edit-throw", "0")
    assert (False, ".entry button:not([aria-disabled])") == (tab.model.log, tab.focused[-1])


def test_what_became_of_a_correction_is_heard_where_it_is_taken_back():
    """Whether the dice are closed unchanged or all of it is withdrawn: everything is as it was, and that is said."""
    tab = thrown(at_the_table(), *THREE_TURNS)
    assert "Nothing is changed." == tab.do("edit-throw", "0").do("leave-throw").said[-1]
    corrected(tab, 0, "1145").do("withdraw")
    assert "The correction is withdrawn. Everything is as it was." == tab.said[-1]


def test_the_roll_key_uses_the_dice_of_the_throw_that_is_corrected():
    """With an earlier throw open, `r` corrects it and throws nothing."""
    tab = thrown(at_the_table(), "1546", "take 6+10", "stop")
    tab.do("edit-throw", "0").press("r")
    assert (None, 3) == (tab.table.pick.editing, len(moves(tab)))
    tab.do("edit-throw", "0").do("roll")
    assert (0, 3) == (tab.table.pick.editing, len(moves(tab)))


def test_every_throw_of_real_dice_can_be_corrected_from_the_log():
    """The log has a button for every throw, named after it; none where the app throws or a correction waits."""
    tab = thrown(at_the_table(), *THREE_TURNS).do("log")
    names = [button.get("aria-label") for button in tab.html().all("button", data_action="edit-throw")]
    assert "Correct throw 1: 1-5-4-6" == names[-1]
    assert 4 == len(names)
    assert [] == corrected(tab, 0, "1145").html().all("button", data_action="edit-throw")
    played = Tab("classic?seed=kite").play("roll").do("log")
    assert [] == played.html().all("button", data_action="edit-throw")
    assert played.table == played.do("edit-throw", "0").table


NEAR_BUST = ("1111", "take 2+2", "6666", "take 12+12", "3344", "take 7+7")
"""A turn with runners in 2, 12 and 7."""


def test_a_throw_that_becomes_a_bust_leaves_the_rest_of_its_turn_without_a_place():
    """What the player did after it in that turn is named and left out on demand; the next turns are played again."""
    tab = thrown(at_the_table(), *NEAR_BUST, "3344", "take 7+7", "stop", "3426", "take 7+8", "stop")
    corrected(tab, 3, "3333")
    assert tab.said[-1] == (
        "After the correction of throw 4, Player 1's turn has ended with a bust: "
        "the take 7 and 7 and 1 more entry after it have no place."
    )
    assert (None, ".correction button") == (tab.table.bust, tab.focused[-1])
    assert {"Leave them out", "Withdraw the correction"} <= set(buttons(tab))
    assert tab.table == tab.press(*"1234", "r").table
    tab.do("leave-out")
    assert [*moves(thrown(at_the_table(), *NEAR_BUST, "3333")), "roll 3-4-2-6", "take 7+8", "stop"] == moves(tab)
    assert (0, None) == (tab.state.player, tab.table.correction)


def test_alone_too_a_new_bust_ends_the_turn():
    """What was thrown later in the turn is not taken for the next one."""
    tab = thrown(at_the_table(1), *NEAR_BUST, "3344", "take 7+7", "3344", "take 7+7", "stop", "3426", "take 7+8")
    corrected(tab, 3, "3333")
    assert Obstacle.SURPLUS is stuck(tab.table)
    assert ["roll 3-3-3-3", "roll 3-4-2-6", "take 7+8"] == moves(tab.do("leave-out"))[-3:]


@pytest.mark.parametrize("players", [1, 2])
def test_a_bust_that_was_none_lets_its_turn_go_on(players):
    """The player chooses a split and stops, or throws on; only then the next turn is played again."""
    tab = thrown(at_the_table(players), *NEAR_BUST, "3333", "next", "3426", "take 7+8", "stop")
    corrected(tab, 3, "3343")
    assert tab.said[-1] == "After the correction of throw 4, Player 1 has to choose a split of throw 4."
    thrown(tab, "take 7")
    assert "Player 1's turn goes on: stop, or type another throw." in tab.said[-1]
    assert ["take 7", "stop", "roll 3-4-2-6", "take 7+8", "stop"] == moves(thrown(tab.reload(), "stop"))[-5:]
    thrown(tab, "3334")
    assert "Player 1 has to choose a split of throw 5." in tab.said[-1]
    thrown(tab, "take 7", "3333")
    assert None is tab.table.correction
    assert ["roll 3-3-3-3", "roll 3-4-2-6", "take 7+8", "stop"] == moves(tab)[-4:]


def test_a_stop_beside_a_rival_asks_for_another_throw():
    """Where a corrected runner shares a rival's space, V-STAY forbids the stop: it waits for another throw."""
    tab = at_the_table(2, occupied="stay")
    thrown(tab, "1524", "take 6+6", "stop", "1234", "take 5+5", "stop")
    corrected(tab, 1, "1524")
    thrown(tab, "take 6+6")
    assert "Player 2 may not stop there any more: the turn goes on with another throw." in tab.said[-1]
    assert "Stop" not in buttons(tab)
    thrown(tab, "1255")
    assert "Player 2 has to choose a split of throw 3." in tab.said[-1]
    thrown(tab, "take 6+7")
    assert (None, 0) == (tab.table.correction, tab.state.player)
    assert ["roll 1-2-5-5", "take 6+7", "stop"] == moves(tab)[-3:]


def test_a_bust_at_the_end_is_shown_again():
    """The last throw's bust is on the table after a correction, as it may be news; earlier busts are not."""
    tab = thrown(at_the_table(), *NEAR_BUST, "3344")
    assert tab.table.bust is None
    assert corrected(tab, 3, "3333").table.bust
    tab = thrown(tab, "next", "1546", "take 6+10")
    assert None is corrected(tab, 0, "1111").table.bust


def finished():
    """Return a finished game of one player and one column."""
    tab = at_the_table(1, columns="1")
    return thrown(tab, "1111", "take 2+2", "1115", "take 2+6", "stop")


def test_a_finished_game_is_corrected_too():
    """A win that rested on a mistyped throw is taken back, and the game goes on."""
    tab = finished()
    assert is_over(tab.state)
    assert {"Cancel"} <= set(buttons(tab.do("edit-throw", "1")))
    tab = thrown(corrected(tab, 1, "1155"), "take 6+6")
    assert (False, None) == (is_over(tab.state), tab.table.correction)
    assert False is next(game for game in tab.model.saved if game.id == tab.table.id).over


def test_a_game_that_ends_earlier_leaves_the_rest_without_a_place():
    """All that comes after the end is named and left out at once."""
    tab = at_the_table(1, columns="1")
    thrown(tab, "1111", "take 2+2", "1234", "take 5+5", "stop", "5566", "take 11+11")
    corrected(tab, 1, "1124")
    thrown(tab, "take 2+6")
    assert "the game has ended: the throw 5-5-6-6 and 1 more entry after it have no place." in tab.said[-1]
    tab.do("leave-out")
    assert (True, None, "#victory") == (is_over(tab.state), tab.table.correction, tab.focused[-1])


def held_by_computer():
    """Return a game whose corrected first throw leaves no place for the computer's take, and its roll after it."""
    tab = at_the_table(2, "casual", "")
    tab.press(*"1111", "r").wait().press(*"1111", "r").wait()
    return corrected(tab, 0, "6654")


def test_a_computer_decides_anew_only_when_it_is_let():
    """A computer's take that became impossible waits for its button; the computer then chooses by itself."""
    tab = held_by_computer()
    held = tab.table
    assert Obstacle.ILLEGAL is stuck(held)
    assert held == tab.wait().table
    assert {"Let Player 1 choose again", "Withdraw the correction"} <= set(buttons(tab))
    assert ".correction button" == tab.focused[-1]
    expected = choose(tab.state, "casual")
    assert format_move(expected) == moves(tab.do("let-choose"))[1]
    assert "take 2 for throw 2 is not possible any more." in tab.said[-1]


def test_a_computer_whose_turn_goes_on_stops_or_asks_for_dice():
    """Where a correction made its turn longer, the computer is let decide: it stops, or its dice are typed."""
    tab = at_the_table(2, "casual", "")
    for dice in ("1111", "6666", "3344"):
        tab.press(*dice, "r").wait()
    while tab.state.player == 0:
        tab.press(*"5555", "r")
        if tab.table.bust:
            tab.do("next")
    thrown(tab, "1546", "take 6+10")
    corrected(tab, 3, "3344").do("let-choose")
    assert "Player 1's turn goes on" in tab.said[-1]
    assert "Let Player 1 decide" in buttons(tab)
    while tab.table.correction:
        steps = len(tab.table.steps)
        tab.do("let-choose")
        if len(tab.table.steps) == steps:
            assert ("Player 1 rolls on. Type the dice.", ".entry button:not([aria-disabled])") == (
                tab.said[-1],
                tab.focused[-1],
            )
            tab.press(*"3344", "r")
    assert ["roll 1-5-4-6", "take 6+10"] == moves(tab)[-2:]


def test_a_computer_that_would_roll_on_asks_for_dice():
    """Its bust was none: it takes, and as it would roll on and not stop, whoever typed its dice types them again."""
    tab = at_the_table(2, "expert", "")
    tab.press(*"3344", "r").wait().press(*"1634", "r").wait().press(*"1111", "r").do("next")
    corrected(thrown(tab, "1546", "take 6+10"), 2, "3344").do("let-choose")
    assert ["roll 3-3-4-4", "take 7+7"] == moves(tab.do("let-choose"))[-2:]
    assert "Player 1 rolls on. Type the dice." == tab.said[-1]
    assert ".entry button:not([aria-disabled])" == tab.focused[-1]


def settled(tab, chance):
    """Settle a correction at random, with what the page offers."""
    for _ in range(300):
        if not tab.table.correction:
            return tab
        enabled = [button for button in tab.html().all("button") if not button.disabled]
        actions = [button.get("data-action") for button in enabled]
        takes = [move for move in (button.get("data-move") for button in enabled) if move]
        if "leave-out" in actions:
            tab.do("leave-out")
        elif takes:
            tab.play(chance.choice(takes))
        else:
            assert "enter" in actions
            tab.press(*(str(chance.randint(1, 6)) for _ in range(4)), "r")
    raise AssertionError("the correction is never settled")


@pytest.mark.parametrize(("players", "occupied"), every(4, [1, 2, 3], ["share", "jump", "stay"]))
def test_any_correction_can_be_settled(players, occupied):
    """Whatever is typed instead of whatever throw, the page offers a way on, and the game stays one of the rules."""
    chance = Random(f"{players}{occupied}")
    tab = at_the_table(players, occupied=occupied)
    for _ in range(5):
        for _ in range(25):
            legal = [] if tab.table.bust or is_over(tab.state) else legal_moves(tab.state)
            if tab.table.bust:
                tab.do("next")
            elif legal and (tab.state.phase == "take" or chance.random() < 0.3):
                tab.play(format_move(chance.choice(legal)))
            else:
                tab.press(*(str(chance.randint(1, 6)) for _ in range(4)), "r")
        rolls = [number for number, move in enumerate(m for m in moves(tab) if m.startswith("roll"))]
        corrected(tab, chance.choice(rolls), [str(chance.randint(1, 6)) for _ in range(4)])
        assert tab.table == tab.reload().table
        settled(tab, chance)
        assert tab.table.steps == replay(tab.table.record)
