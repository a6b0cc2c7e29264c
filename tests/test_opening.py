"""Opening a game from its record: what is accepted, where it leads, and what is said of text that is no game."""

from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.app.effects import ChooseFile, Wanted
from game.app.messages import FileRead
from game.app.opening import _REASONS, LONGEST
from game.logic.faults import Fault
from game.logic.record import dumps, loads
from game.model import Screen
from tests.screens import KITE, NOON, SHORT, bust, finished
from tests.tab import Tab
from tests.test_packed import damaged as scrambled
from tests.wide import chosen

OVER = dumps(finished(SHORT["classic"]).table.record)
GOING = "classic 1 players=2 seed=kite\nroll 4-2-5-5\ntake 7+9\n"


def pasted(text, tab=None):
    """Return a tab in which *text* was pasted and opened."""
    return (tab or Tab("history")).fill(record=text).do("open-pasted")


def test_a_finished_game_lands_in_the_list_and_is_shown():
    """It is kept like any other, under an address of its own, and is no game on the table."""
    tab = pasted(OVER)
    game_id = tab.model.viewer.table.id
    assert (Screen.VIEW, f"view?{game_id}", None) == (tab.model.screen, tab.fragment, tab.table)
    assert OVER == dumps(tab.model.viewer.table.record)
    assert [(game_id, True)] == [(game.id, game.over) for game in tab.reload().model.saved]


def test_a_game_that_was_opened_before_goes_on_as_it_stands():
    """It is found among newer ones, and under its address."""
    tab = pasted(GOING)
    opened = tab.table.id
    tab.play("stop").do("open", "classic?seed=other&players=2")
    pasted(GOING, tab.do("open", "history"))
    assert (opened, f"play?{opened}", 3) == (tab.table.id, tab.fragment, len(tab.table.steps))
    assert ("This game was opened here before. Here it is as it stands.",) == tab.model.notices


def test_an_unfinished_game_goes_on():
    """It is on the table, its players are called as new ones are, and it goes on with the dice of its seed."""
    tab = pasted(GOING)
    assert (Screen.PLAY, f"play?{tab.table.id}") == (tab.model.screen, tab.fragment)
    assert ["Player 1", "Player 2"] == [seat.name for seat in tab.table.seats]
    tab.play("roll")
    assert Tab(KITE).play("roll", "take 7+9", "roll").dice == tab.dice
    assert tab.table.record == tab.reload().table.record


def test_what_was_decided_elsewhere_is_not_undone_here():
    """The moves of the record stand; a bust that ends it was seen by those who played it."""
    tab = pasted(GOING)
    assert tab.table == tab.do("undo").table
    assert None is pasted(dumps(bust().table.record)).table.bust


def test_an_opened_game_is_of_the_day_on_which_it_was_opened():
    """A record has no date of its own."""
    tab = Tab("history")
    tab.now = NOON
    assert "2026-11-29T12:00:00Z" == pasted(GOING, tab).table.started


def test_the_field_is_empty_once_its_game_is_open():
    """Whoever comes back pastes the next one."""
    assert "" == pasted(OVER).do("open", "history").html().one(id="record").text


def test_the_running_game_stays_where_it_is():
    """Opening a finished game leaves the one on the table there."""
    tab = Tab(KITE).play("roll")
    table = tab.table
    assert table == pasted(OVER, tab.do("open", "history")).table


@pytest.mark.parametrize(
    "text",
    [
        OVER.replace("\n", "\r\n"),
        f"\ufeff{OVER}",
        f"\n\n  {OVER}\n ",
        OVER.rstrip(),
        OVER.replace(" columns=1", "").replace("players=1", "columns=1 players=1"),
    ],
)
def test_what_programs_do_to_text_does_no_harm(text):
    """Other line ends, a mark at the beginning, blanks around: it is the same game."""
    tab = pasted(text)
    assert loads(OVER) == tab.model.viewer.table.record


def test_the_same_record_is_kept_once():
    """Opened again the game is shown as it stands here, further on or not, with a notice."""
    tab = pasted(GOING).play("roll")
    moves = tab.table.record.moves
    again = pasted(GOING, tab.do("open", "history"))
    assert (Screen.PLAY, moves, 1) == (again.model.screen, again.table.record.moves, len(again.model.saved))
    assert 1 == len(again.model.notices)
    over = pasted(OVER, pasted(OVER).do("open", "history"))
    assert (Screen.VIEW, 1, 1) == (over.model.screen, len(over.model.saved), len(over.model.notices))


def test_opened_games_are_no_best_scores():
    """A result counts for whoever played it here."""
    assert () == pasted(dumps(finished(SHORT["express"]).table.record)).model.best


def test_a_file_is_asked_for_and_read():
    """The button asks for a text file; what is in it counts as if pasted, wherever one is by then."""
    tab = Tab("history").do("open-file")
    assert ChooseFile(Wanted.RECORD, ".txt,text/plain") == tab.asked[-1]
    for screen in ("history", "rules", ""):
        read = Tab(screen).send(FileRead(Wanted.RECORD, OVER, "game.txt"))
        assert Screen.VIEW == read.model.screen


WRONG = {
    "": "Line 1: the first word must be “classic” or “express”, not “”.",
    "chess 1": "Line 1: the first word must be “classic” or “express”, not “chess”.",
    "classic 2 players=2": "Line 1: a record of version “2” cannot be read here.",
    "classic 1": "Line 1: the rules are missing, or one of them stands there twice.",
    "classic 1 players=2 players=2": "Line 1: the rules are missing, or one of them stands there twice.",
    "classic 1 players=9": "Line 1: “players” cannot be “9”.",
    "classic 1 player=2": "Line 1: this game has no “player”.",
    f"classic 1 seed={'k' * 65}": "Line 1: the seed is too long, or has signs that no seed has.",
    "classic 1 players=2\n\nroll 1-1-1-1": "Line 2: “” is no move.",
    "classic 1 players=2\nroll 1-1-1-1\ntake 9+2": "Line 3: the numbers of “take 9+2” must be in ascending order.",
    "classic 1 players=2\nroll 1-1-1-1-1": "Line 2: these are not the dice of a throw.",
    "classic 1 players=2\nroll 1-1-1-1\ntake 2+3": "Line 3: “take 2+3” is not possible there.",
    "classic 1 players=2\n" + "stop\n" * LONGEST: "This text is too long for a game.",
}


@pytest.mark.parametrize("text", WRONG)
def test_what_is_wrong_with_a_text_is_said(text):
    """The line and the reason stand beside the field, are heard, and the field has the focus; nothing is kept."""
    tab = pasted(text)
    field = tab.html().one(id="record")
    assert WRONG[text] == tab.html().one(id=field.get("aria-describedby")).text == tab.said[-1]
    assert ("#record", {}) == (tab.focused[-1], tab.stored)
    assert field.get("aria-describedby") is not None
    assert [] == tab.fill(record="classic").html().all(id="record-refused")


def test_every_fault_of_a_record_has_its_words():
    """Whatever code a record is refused with, players read why; two codes are of links alone."""
    assert set(Fault) - {Fault.ALTERED, Fault.LONG} <= set(_REASONS)


def test_on_another_screen_a_refusal_is_a_notice():
    """Who drops a picture on a running game goes on playing."""
    tab = Tab(KITE).send(FileRead(Wanted.RECORD, "picture", "cat.png"))
    assert (Screen.PLAY, (WRONG["chess 1"].replace("chess", "picture"),)) == (tab.model.screen, tab.model.notices)


@st.composite
def damaged(draw):
    """Draw the text of a game with a few characters exchanged, lost or added, or cut off."""
    text = draw(st.sampled_from([OVER, GOING]))
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(text)))
        new = draw(st.text(max_size=3) | st.sampled_from(["\n", "roll ", "take 7", "stop\n", "9" * 5000, "=", "\0"]))
        text = text[:at] + new + text[at + draw(st.integers(0, 3)) :]
    return text


@given(damaged())
@example("classic 1 players=" + "9" * 5000)
@example("classic 1 players=2\nroll " + "1-" * 9000 + "1")
def test_a_damaged_text_is_a_game_or_is_refused_with_a_reason(text):
    """Nothing raises and nothing is lost: either a legal game opens, or a reason is told and nothing is kept."""
    tab = pasted(text, Tab("history", {"game/x": "kept"}))
    if tab.model.screen is Screen.HISTORY:
        assert tab.model.listing.refused
        assert ["damaged/game/x"] == list(tab.stored)
    else:
        assert 1 == len(tab.model.saved)


@pytest.mark.parametrize("count", chosen({1000}, (1000, 10_000)))
def test_damaged_files_lose_nothing(count):
    """Each is still a game, or refused with a reason; what is kept here stays as it is."""
    chance, kept = Random(8), Tab(KITE).play("roll").stored
    tab = Tab("history", kept)
    for _ in range(count):
        tab.send(FileRead(Wanted.RECORD, scrambled(chance.choice([OVER, GOING]), chance), "game.txt"))
        if tab.model.screen is Screen.HISTORY:
            assert tab.model.listing.refused and kept == tab.stored
        else:
            assert kept.items() <= tab.stored.items()
            tab = Tab("history", kept)
