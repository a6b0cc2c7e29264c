"""The text form of moves."""

import pytest
import strategies
from hypothesis import given
from hypothesis import strategies as st

from game.logic.moves import Mark, Roll, Stop, Take
from game.logic.notation import NotationError, format_move, parse_move

FORMS = [
    ("roll 1-5-4-6", Roll((1, 5, 4, 6))),
    ("roll 1-3-4-4-6", Roll((1, 3, 4, 4, 6))),
    ("take 6+10", Take((6, 10))),
    ("take 2+12", Take((2, 12))),
    ("take 7+7", Take((7, 7))),
    ("take 7", Take((7,))),
    ("take 12", Take((12,))),
    ("stop", Stop()),
    ("mark 4+10/4", Mark((4, 10), 4)),
    ("mark 7+7/1", Mark((7, 7), 1)),
    ("mark 4+9/-", Mark((4, 9), None)),
]


@pytest.mark.parametrize(("text", "move"), FORMS, ids=[text for text, _ in FORMS])
def test_forms(text, move):
    """Every kind of move has its one text form, both ways."""
    assert text == format_move(move)
    assert move == parse_move(text)


@given(strategies.moves)
def test_moves_survive_their_text_form(move):
    """Parsing the form of any move gives the move again."""
    assert move == parse_move(format_move(move))


NO_MOVES = [
    "", " ", "stop ", " stop", "Stop", "STOP", "stop\n", "stopp", "next", "none",
    "roll", "roll ", "roll 1-5-4", "roll 1-2-3-4-5-6", "roll 1-5-4-7", "roll 0-5-4-6", "roll 1-5-4-6-",
    "roll 1 5 4 6", "roll 1-5-4-6\n", "roll -1-5-4-6", "roll 1-5-4-६", "roll  1-5-4-6",
    "roll 10-5-4-6", "Roll 1-5-4-6",
    "take", "take ", "take 1", "take 13", "take 0", "take 10+6", "take 6+", "take +6", "take 6+8+10",
    "take 6 + 10", "take 06", "take 6+10 ", "take ６", "take six", "take 6-10", "take 2+13", "take -6",
    "mark 4+10", "mark 4+10/", "mark 4+10/0", "mark 4+10/7", "mark 10+4/4", "mark 4/4", "mark 4+10+2/4",
    "mark 1+10/4",    "mark 4+10/--", "mark 4+10-4", "mark 4+13/2", "mark 4+10/4\n", "mark 4+10/None",
    "stop; stop", "take 6+10\nstop", "<b>stop</b>", "\x00",
]  # fmt: skip


@pytest.mark.parametrize("text", NO_MOVES, ids=repr)
def test_anything_else_is_refused_by_name(text):
    """What is not exactly a move's form raises a ValueError that names the text."""
    with pytest.raises(NotationError) as caught:
        parse_move(text)

    assert isinstance(caught.value, ValueError)
    assert repr(text) in str(caught.value)


NEARLY = st.tuples(st.sampled_from(["roll ", "take ", "mark ", "stop"]), st.text("0123456789+/-", max_size=9))


@given(st.text() | NEARLY.map("".join))
def test_a_text_is_refused_or_is_the_form_of_its_move(text):
    """No text has a second spelling: what parses is exactly what is written for the move."""
    try:
        move = parse_move(text)
    except NotationError:
        return
    assert text == format_move(move)
