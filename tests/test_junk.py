"""Messages at random, sensible and not: none raises, and whatever they lead to can be drawn."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.actions import Action, Timer
from game.app.effects import SavePages, Wanted
from game.app.messages import (
    Do,
    Drawn,
    Due,
    Failed,
    Field,
    FileRead,
    Installable,
    Key,
    Opened,
    Play,
    Stored,
    Trouble,
    UpdateReady,
)
from game.logic.notation import format_move
from game.model import Model, Screen
from game.view.page import page
from tests.screens import SHORT, finished
from tests.strategies import moves, some
from tests.tab import Tab
from tests.test_app_navigate import links

KITE = "classic?seed=kite&players=2"
HUGE = "9" * 5000
"""More digits than `int` reads."""

numbers = st.sampled_from([HUGE, "-1", "x", "", "²", "٣", "99", *"0123456"])
games = st.sampled_from(["token0", "token1", "token2", ""])
screens = st.sampled_from([*Screen, "nowhere", "pads?paper=a0", "daily?classic"])
anything = st.one_of(numbers, games, screens, st.text(max_size=8))
records = st.sampled_from(["classic 1 players=2", "express 1 players=9", "{}"])
BY_VALUE = {
    numbers: [
        "fifth",
        "edit-throw",
        "enter",
        "unenter",
        "remove-seat",
        "walk",
        "review-step",
        "dismiss",
        "view-step",
        "view-seat",
        "page",
    ],
    games: ["discard", "resume", "review", "view"],
    st.sampled_from(["p1", "p2", "p9999999", "practice", ""]): ["puzzle"],
    screens: ["open", "open", "quick", "jump", "daily", "daily"],
    anything: [*Action, "nothing"],
}
"""What stands for a value of which kind, so that many messages mean something."""
fields = st.builds(lambda name, number: f"{name}-{number}", st.sampled_from(["name", "look", "level"]), numbers)
fields |= st.sampled_from(["columns", "occupied", "preset", "dice", "first", "seed", "only_mine", "theme", "timer",
                           "total", "awake", "pads-size", "pads-kind", "record", "against", "game", "rules",
                           "view-at"])  # fmt: skip
days = st.builds("daily 1\nexpress 2026-11-29 {} {} {}\n".format, games, numbers, numbers)
junk = st.one_of(
    *(st.builds(Do, st.sampled_from(actions), values) for values, actions in BY_VALUE.items()),
    st.builds(Play, moves.map(format_move) | anything),
    st.builds(Field, fields, anything | st.sampled_from(["expert", "table", "express", "jump", "30"])),
    st.builds(Key, st.sampled_from([*"123456rnuyhwmcs?", "Backspace", "ArrowDown", "Escape"]) | anything,
              st.builds(lambda name, number: f"{name}-{number}", st.sampled_from(["take", "mark"]), numbers)),
    st.builds(Drawn, anything, anything, st.sampled_from(["start", "again", "link", "daily", "play-on", "x"])),
    st.builds(Opened, links | screens),
    st.builds(Stored, st.sampled_from(["game/token0", "best", "settings", "daily", "puzzles", "x"]), anything | days),
    st.builds(Due, st.sampled_from([*Timer, "x"])),
    st.builds(FileRead, st.sampled_from(Wanted), anything | records, anything),
    st.builds(Failed, st.sampled_from(Trouble)) | st.just(UpdateReady()) | st.builds(Installable, st.booleans()),
)  # fmt: skip
presses = st.integers(0, 60)
"""The number of a button on the page, counted round: pressing what is there leads further than junk."""


def press(tab, number):
    """Use one of the buttons on the page, as somebody does who presses anything."""
    buttons = [button for button in tab.html().all("button") if not button.disabled]
    button = buttons[number % len(buttons)]
    if move := button.get("data-move"):
        tab.play(move)
    else:
        tab.do(button.get("data-action", ""), button.get("data-value", ""))


STARTS = (
    "",
    KITE,
    "express?seed=kite&players=2",
    "express",
    "guide",
    "pads",
    "history",
    "view?token0",
    "puzzle",
    "puzzle?p2",
    "daily",
)
OVER = finished(SHORT["express"]).stored
"""What is stored where finished games are looked at."""


@some
@given(st.sampled_from(STARTS), st.booleans(), st.lists(presses | junk, min_size=10, max_size=40))
def test_no_message_raises_and_every_model_can_be_drawn(fragment, real_dice, messages):
    """Whatever is pressed, typed, linked or sent in whatever order, there is a page with one heading."""
    tab = Tab(fragment, OVER if fragment in ("history", "view?token0") else {})
    if real_dice:
        tab.do("open", "express").fill(dice="table").do("start")
    for message in messages:
        if isinstance(message, int):
            press(tab, message)
        else:
            tab.send(message)
        assert 1 == str(page(tab.model)).count("<h1"), message


@pytest.mark.parametrize("focused", ["take-", "take-x", f"take-{HUGE}", "take-99"])
def test_a_key_on_an_id_that_is_no_take_goes_to_the_first(focused):
    """The arrows lead into the takes from anywhere."""
    assert "#take-0" == Tab(KITE).play("roll").press("ArrowDown", focused=focused).focused[-1]


@pytest.mark.parametrize("message", [Do("fifth", HUGE), Do("edit-throw", HUGE)])
def test_a_number_that_int_does_not_read_does_nothing_at_the_table(message):
    """Five thousand digits are no die and no throw."""
    tab = Tab("express").fill(dice="table").do("start")
    for face in "24513":
        tab.do("enter", face)
    before = tab.do("roll").model
    assert before == tab.send(message).model


@pytest.mark.parametrize("message", [Do("fifth", "0"), Do("choose", "mark 4+10/4"), Do("walk", "1"), Do("confirm")])
def test_choosing_a_mark_in_a_classic_game_does_nothing(message):
    """What belongs to a sheet meets a board: the game stays as it is."""
    before = Tab(KITE).play("roll").model
    assert before == Tab(KITE).play("roll").send(message).model


@pytest.mark.parametrize("field", [(f"level-{HUGE}", "expert"), ("look-0", HUGE)])
def test_a_number_that_int_does_not_read_does_nothing_in_the_form(field):
    """Nobody sits at such a place, and no token has such a number."""
    tab = Tab("express")
    before = tab.model
    assert before == tab.send(Field(*field)).model


def test_the_guide_can_be_opened_with_a_throw_to_edit():
    """What is tapped in the game stays in the game, what is tapped in the guide in the guide."""
    tab = Tab("express").fill(dice="table").do("start")
    for face in "24513":
        tab.do("enter", face)
    tab.do("roll").do("fifth", "0").do("guide").do("edit-throw", "0").do("fifth", "1")
    assert (0, None) == (tab.table.pick.fifth, tab.table.pick.editing)
    assert 1 == str(page(tab.model)).count("<h1")


def test_pads_are_saved_on_their_screen_only():
    """Sheets to print that were left for a game of the other kind are not its sheets."""
    tab = Tab("express?seed=kite").do("print-sheets").do("quick", "classic").do("save-pads")
    assert [] == [effect for effect in tab.asked if isinstance(effect, SavePages)]


@pytest.mark.parametrize("screen", [Screen.PLAY, Screen.REVIEW, Screen.GUIDE])
def test_a_screen_without_what_it_shows_cannot_be_built(screen):
    """The screens that show a game need one."""
    with pytest.raises(ValueError, match="nothing to show"):
        Model(screen=screen)
