"""The keyboard: every key does what a control on the page does."""

import pytest

from game.app.messages import Key
from game.logic.notation import format_move
from game.model import Screen
from tests.tab import Tab

KITE = "classic?seed=kite&players=2"


def at_a_throw():
    """Return a tab with 4-2-5-5 on the table: 6+10, and 7+9 in another split."""
    return Tab(KITE).play("roll")


def test_a_turn_by_keyboard():
    """R rolls, a number takes its split, S stops."""
    tab = Tab(KITE).press("r", "1", "R", "2", "s")
    moves = [format_move(move) for move in tab.table.record.moves]
    assert ["roll 4-2-5-5", "take 6+10", "roll 3-1-3-4", "take 5+6", "stop"] == moves
    assert () == tab.model.notices


def test_u_undoes_and_y_redoes():
    """U takes the last decision back, Y brings it again."""
    tab = at_a_throw().press("1")
    after = tab.state
    assert "take" == tab.press("u").state.phase
    assert after == tab.press("y").state


def test_n_leaves_a_bust_behind():
    """N is Next."""
    tab = Tab("classic").fill(dice="table").do("start")
    for faces, take in (("1111", "take 2+2"), ("6666", "take 12+12"), ("4455", "take 8")):
        tab.press(*faces, "r").play(take)
    assert tab.press(*"3333", "r").table.bust is not None
    assert tab.press("n").table.bust is None
    assert 1 == tab.state.player


@pytest.mark.parametrize(
    ("key", "focused", "expected"),
    [
        ("ArrowDown", "", "#take-0"),
        ("ArrowDown", "take-0", "#take-1"),
        ("ArrowRight", "take-1", "#take-0"),
        ("ArrowUp", "take-0", "#take-1"),
        ("ArrowLeft", "take-1", "#take-0"),
    ],
)
def test_arrows_walk_the_takes(key, focused, expected):
    """Arrows go round the takes on offer."""
    assert expected == at_a_throw().send(Key(key, focused)).focused[-1]


def test_the_number_of_an_either_or_goes_to_its_sums_in_turn():
    """Where a split asks which sum, its number moves the focus between the two."""
    tab = Tab("classic").fill(dice="table").do("start")
    tab.press(*"1154", "r").play("take 2+9").press(*"1234", "r")
    assert ["3 or 7", "4 or 6", "5+5"] == _splits(tab)
    before = tab.state
    tab.press("1")
    first = tab.focused[-1]
    tab.press("1", focused=first.removeprefix("#"))

    assert before == tab.state
    assert ["#take-0", "#take-1"] == tab.focused[-2:]


def _splits(tab):
    cards = tab.html().all("li")
    return [" ".join(card.one(cls="sums").text.split()).replace(" + ", "+") for card in cards if card.all(cls="sums")]


@pytest.mark.parametrize("key", ["3", "4", "9", "0", "x", "", "Enter", " ", "Tab", "F5", "Unidentified", "s"])
def test_other_keys_do_nothing(key):
    """A key without a meaning now changes nothing and says nothing."""
    tab = at_a_throw()
    model, said = tab.model, len(tab.said)
    assert model == tab.press(key).model
    assert said == len(tab.said)


@pytest.mark.parametrize("where", ["", "classic", "settings", "play"])
def test_the_question_mark_opens_the_rules(where):
    """Wherever one is, ? opens the rules."""
    tab = Tab(where).press("?")
    assert (Screen.RULES, "rules") == (tab.model.screen, tab.fragment)


def test_escape_goes_back_to_the_game():
    """From the rules, Escape leads back to the game under way; without a game it does nothing."""
    tab = at_a_throw().press("?", "Escape")
    assert (Screen.PLAY, f"play?{tab.table.id}") == (tab.model.screen, tab.fragment)
    assert Screen.RULES == Tab("rules").press("Escape").model.screen


def test_real_dice_are_typed_on_the_keyboard():
    """Digits type dice, Backspace takes the last one back, R uses them."""
    tab = Tab("classic").fill(dice="table").do("start").press(*"154", "Backspace", *"46", "7", "r")
    assert (1, 5, 4, 6) == tab.dice


@pytest.mark.parametrize("key", ["1", "2", "s", "r", "u", "ArrowDown", "5"])
def test_keys_do_nothing_while_a_computer_plays(key):
    """In a computer's turn no key plays for it, and none is answered with a notice."""
    tab = Tab("classic").fill(level_0="beginner", first="0", seed="kite").do("start")
    while not tab.dice:
        tab.wait()
    model = tab.model
    assert model == tab.press(key).model
