"""The newest three states of a game under way are kept: where the last is damaged or lost, the one before goes on."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.kept.backup import dump, load, merge
from game.app.kept.saves import SaveError
from game.app.kept.storage import DAMAGED_GAME, RECOVERED
from game.app.messages import Stored
from game.logic import record
from game.logic.notation import format_move
from game.model import Screen
from tests.screens import SHORT, finished
from tests.tab import Tab
from tests.test_app_saves import DAMAGED, KITE

GAME = "game/token0"
STATES = ("earlier/1/token0", "earlier/2/token0")


def played():
    """Return a tab with a game of four moves."""
    return Tab(KITE).play("roll", "take 7+9", "stop", "roll")


def moves(tab):
    """Return the moves of the game on the table."""
    return [format_move(move) for move in tab.table.record.moves]


def lost_moves(stored):
    """Return how many moves of the four are lost when the page starts with these texts, and what it warns of."""
    start = Tab("play?token0", stored)
    assert Screen.PLAY == start.model.screen
    assert moves(start) == moves(played())[: len(moves(start))]
    return 4 - len(moves(start)), start.model.warnings


def test_the_newest_three_states_are_kept():
    """Beside the game as it stands there are the two states before it, and no more."""
    stored = played().stored
    assert {GAME, *STATES} == {key for key in stored if "token0" in key}
    assert [(0, ()), (1, ()), (2, ())] == [lost_moves({GAME: stored[key]}) for key in (GAME, *STATES)]


@pytest.mark.parametrize("damage", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_game_goes_on_in_the_state_before(damage):
    """Whatever is wrong with the newest state, one move is lost; the damaged text is set aside, and it is said once."""
    stored = played().stored
    damaged = damage(stored[GAME])
    start = Tab("play?token0", {**stored, GAME: damaged})
    assert (moves(played())[:3], (RECOVERED,)) == (moves(start), start.model.warnings)
    assert damaged == start.stored[f"damaged/{GAME}"]
    assert () == start.reload().model.warnings
    start.play("roll")
    assert moves(played()) == moves(start.reload())


def test_a_game_with_two_damaged_states_goes_on_in_the_third():
    """Two moves are lost."""
    stored = played().stored
    assert (2, (RECOVERED,)) == lost_moves({**stored, GAME: "{", STATES[0]: stored[STATES[0]][:-9]})


def test_a_game_whose_newest_state_is_gone_goes_on_in_the_one_before():
    """What the browser has lost is as good as damaged."""
    stored = played().stored
    del stored[GAME]
    assert (1, (RECOVERED,)) == lost_moves(stored)


@pytest.mark.parametrize(("first", "left"), [(0, [1]), (1, [])])
def test_a_game_that_goes_on_in_an_earlier_state_keeps_those_before_it_once(first, left):
    """What it goes on with stands in no other place: left there when the game ends, it would come back one day."""
    stored = played().stored
    damaged = {GAME: "{", **dict.fromkeys(STATES[:first], "{")}
    start = Tab("", {**stored, **damaged})
    before = {STATES[place]: stored[STATES[number]] for place, number in enumerate(left)}
    assert {GAME: stored[STATES[first]], f"damaged/{GAME}": "{"} | before == start.stored
    assert tuple(before.values()) == start.model.saved[0].earlier == start.reload().model.saved[0].earlier


def test_a_game_without_a_readable_state_is_set_aside():
    """Nothing of it stays in the lists or in the way of the next start."""
    start = Tab("", {GAME: "{", **dict.fromkeys(STATES, "[]")})
    assert ((DAMAGED_GAME,), ()) == (start.model.warnings, start.model.saved)
    assert {f"damaged/{GAME}": "{"} == start.stored


def test_what_changes_no_move_pushes_no_state_out():
    """Dice typed one by one, and a bust left behind, are no moves: the states stay what they were."""
    tab = Tab("express").fill(dice="table").do("start").press(*"13446", "r")
    before = tab.stored["earlier/1/token0"]
    tab.do("correct").do("unenter").do("enter", "5")
    assert before != tab.stored["earlier/1/token0"]
    states = [tab.stored[key] for key in STATES]
    tab.do("unenter").do("enter", "6")
    assert states == [tab.stored[key] for key in STATES]


@pytest.mark.parametrize("fragment", SHORT.values(), ids=SHORT)
def test_a_finished_game_keeps_one_state(fragment):
    """Once a game is over, and after it is deleted, nothing of it is kept twice."""
    tab = finished(fragment)
    assert [GAME] == [key for key in tab.stored if "token0" in key]
    assert any("earlier/" in key for key in tab.do("undo").stored)
    tab.do("discard", "token0")
    assert [] == [key for key in tab.stored if "token0" in key]


def test_a_tab_that_follows_another_keeps_its_states():
    """The states before are those of the game, whichever tab has played it."""
    one = Tab(KITE)
    two = one.reload()
    for move in ("roll", "take 7+9", "stop"):
        one.play(move)
        two.send(Stored(GAME, one.stored[GAME]))
    two.stored = dict(one.stored)
    two.play("roll")
    assert played().stored == two.stored


@given(st.integers(0, 40), st.lists(st.sampled_from([GAME, *STATES]), max_size=2, unique=True), st.integers(0, 400))
def test_any_two_damages_cost_two_moves_at_most(steps, keys, at):
    """Whichever two of three texts are cut anywhere, the game goes on at most two moves before its newest state."""
    tab = Tab(KITE)
    for _ in range(steps + 3):
        legal = record.legal_moves(tab.state)
        tab.do("next").play(format_move(legal[0]) if legal else "roll")
        if record.is_over(tab.state):
            return
    stored = {key: text[: min(at, len(text) - 1)] if key in keys else text for key, text in tab.stored.items()}
    start = Tab("play?token0", stored)
    assert start.table.record.moves == tab.table.record.moves[: len(start.table.record.moves)]
    assert len(tab.table.record.moves) - len(start.table.record.moves) <= 2


def test_a_copy_for_another_browser_has_the_newest_state_only():
    """What is kept against damage here is of no use there, and would not fit the game there."""
    stored = played().stored
    assert {GAME} == set(load(dump(stored)))
    with pytest.raises(SaveError):
        merge(STATES[0], stored[STATES[0]], None)
