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


@pytest.mark.parametrize(("key", "expected"), [("ArrowDown", "#take-1"), ("ArrowUp", "#take-2")])
def test_arrows_walk_three_takes_both_ways(key, expected):
    """Down is the next one, up from the first is the last."""
    tab = Tab("classic").fill(dice="table").do("start").press(*"1236", "r")
    assert expected == tab.press(key, focused="take-0").focused[-1]


@pytest.mark.parametrize(
    ("moves", "focused", "expected"),
    [
        (("roll", "take 7+9"), "roll", "#stop"),
        (("roll", "take 7+9"), "stop", "#roll"),
        (("roll", "take 7+9"), "undo", None),
        ((), "roll", None),
    ],
)
def test_arrows_walk_between_stop_and_roll(moves: tuple[str, ...], focused: str, expected: str | None):
    """From either to the other, where one may stop; elsewhere arrows scroll the page."""
    tab = Tab("classic?seed=kite&players=2").play(*moves)
    before = len(tab.focused)
    tab.send(Key("ArrowDown", focused))
    assert ([expected] if expected else []) == tab.focused[before:]


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
    shown = ([sums.text.replace(" + ", "+") for sums in card.all(cls="sums")] for card in cards)
    return [" or ".join(sums) for sums in shown if sums]


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


def test_escape_takes_away_an_opened_sheet_and_nothing_else():
    """Without one it means nothing at the table, and no other key takes it away."""
    tab = Tab("express?seed=kite&players=2").press("r")
    model = tab.model
    assert model == tab.press("Escape").model
    tab.do("sheet", "1")
    assert 1 == tab.press("x").table.opened
    assert None is tab.press("Escape").table.opened


def test_escape_goes_back_to_the_game():
    """From the rules, Escape leads back to the game under way; without a game it does nothing."""
    tab = at_a_throw().press("?", "Escape")
    assert (Screen.PLAY, f"play?{tab.table.id}") == (tab.model.screen, tab.fragment)
    assert Screen.RULES == Tab("rules").press("Escape").model.screen


def test_real_dice_are_typed_on_the_keyboard():
    """Digits type dice, Backspace takes the last one back, R uses them."""
    tab = Tab("classic").fill(dice="table").do("start").press(*"154", "Backspace", *"46", "7", "r")
    assert (1, 5, 4, 6) == tab.dice


def test_letters_keep_their_meaning_while_dice_are_typed():
    """Only the faces of a die are dice: U still takes the last decision back."""
    tab = Tab("classic").fill(dice="table").do("start").press(*"1546", "r", "1", "2", "u")
    assert ("take", (1, 5, 4, 6)) == (tab.state.phase, tab.dice)


@pytest.mark.parametrize("key", ["1", "2", "s", "r", "u", "ArrowDown", "5"])
def test_keys_do_nothing_while_a_computer_plays(key):
    """In a computer's turn no key plays for it, and none is answered with a notice."""
    tab = Tab("classic").fill(level_0="beginner", first="0", seed="kite").do("start")
    while not tab.dice:
        tab.wait()
    model = tab.model
    assert model == tab.press(key).model


def keyboard(*keys):
    """Return a tab on which these keys were pressed, each as what it types and its place."""
    tab = Tab(KITE)
    for typed, code in keys:
        tab.send(Key(typed, code=code))
    return tab


@pytest.mark.parametrize(
    ("r", "s"),
    [
        ("к", "ы"),
        ("К", "Ы"),
        ("ρ", "σ"),
        ("ר", "ד"),
        ("ق", "س"),
        ("พ", "ห"),
        ("Process", "Process"),
        ("ｒ", "ｓ"),
        ("\ue001", "\ue002"),
    ],
    ids=[
        "Cyrillic",
        "Cyrillic capitals",
        "Greek",
        "Hebrew",
        "Arabic",
        "Thai",
        "input method",
        "full width",
        "signs without a name",
    ],
)
def test_physical_r_on_a_cyrillic_layout(r, s):
    """Where a key types no Latin letter, it counts for its place, so a turn can be played on every layout."""
    tab = keyboard((r, "KeyR"), ("1", "Digit1"), (s, "KeyS"))
    assert ["roll 4-2-5-5", "take 6+10", "stop"] == [format_move(move) for move in tab.table.record.moves]
    assert () == tab.model.notices


@pytest.mark.parametrize(
    ("typed", "code"),
    [("p", "KeyR"), (",", "KeyR"), ("é", "KeyR"), ("ı", "KeyR"), ("ArrowLeft", "KeyR"), ("Dead", "KeyR"), ("", "")],
)
def test_a_latin_letter_counts_for_itself(typed, code):
    """On Dvorak the key in the place of R types P, elsewhere a comma or an accented letter: that is no R."""
    assert () == keyboard((typed, code)).table.steps
    assert 1 == len(keyboard(("r", "KeyO")).table.steps)


@pytest.mark.parametrize("typed", ["&", "\u0661", "１", "ą", "+"])
def test_digits_of_a_french_keyboard_need_no_shift(typed):
    """The keys of the top row count for their digits whatever they type, unless Shift makes a sign of them."""
    taken = ["roll 4-2-5-5", "take 6+10"]
    tab = keyboard(("r", "KeyR"), (typed, "Digit1"))
    assert taken == [format_move(move) for move in tab.table.record.moves]
    assert taken == [format_move(move) for move in keyboard(("r", ""), ("1", "Digit7")).table.record.moves]


def test_a_sign_made_with_shift_is_no_digit():
    """An exclamation mark takes no split."""
    tab = Tab(KITE).press("r")
    assert 1 == len(tab.send(Key("!", code="Digit1", shift=True)).table.steps)


@pytest.mark.parametrize(
    ("typed", "code"), [("?", "Slash"), ("?", "Digit7"), ("\u061f", "Slash"), ("？", "Slash"), ("?", "Minus")]
)
def test_a_question_mark_is_one_wherever_it_lies(typed, code):
    """The rules open with every layout's question mark."""
    tab = Tab(KITE).send(Key(typed, code=code, shift=True))
    assert Screen.RULES is tab.model.screen


def test_keys_of_another_layout_mark_in_express():
    """Tapping a die, walking the marks and marking work by place too, in the guide as in a game."""
    for tab in (Tab("guide"), Tab("express?seed=kite").press("r")):
        tab.send(Key("&", code="Digit1")).press("ArrowDown").send(Key("ь", code="KeyM"))
    assert 2 == len(tab.table.steps)
