"""What happens, in words: for the live region, the move log and the notes."""

import pytest

from game.logic import classic, express, record
from game.logic.classic import Reason
from game.logic.express import Refusal
from game.logic.moves import Mark, Take
from game.logic.record import Record
from game.model import Advice, Seat, Table
from game.view.classic.position import position
from game.view.classic.speech import climb_text, reason_text
from game.view.classic.turns import recap, turns
from game.view.express.speech import mark_text, outlook_text, refusal_text
from game.view.parts.speech import either, faces_told, listed
from game.view.speech import sentence, why_text
from tests.tab import Tab

ADA, BEN = SEATS = (Seat("Ada", 0), Seat("Ben", 1))

TWO = "classic 1 players=2 columns=3 occupied=share placement=free start=0\n"
ALONE = "classic 1 players=1 columns=1 occupied=share placement=free start=0\n"
BUST = "roll 1-1-1-1\ntake 2+2\nroll 6-6-6-6\ntake 12+12\nroll 4-4-5-5\ntake 8\nroll 3-3-3-3\n"


def steps(moves, header=TWO):
    """Return the steps of a game given as text."""
    return record.replay(record.loads(header + moves))


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        ("roll 4-2-5-5\n", "Ada rolls 4, 2, 5 and 5."),
        ("roll 4-2-5-5\ntake 7+9\n", "Ada takes 7 and 9."),
        ("roll 1-6-2-5\ntake 7+7\n", "Ada takes two steps in 7."),
        ("roll 4-2-5-5\ntake 7+9\nstop\n", "Ada stops. Ben to roll."),
        (BUST, "Ada rolls 3, 3, 3 and 3. Bust: no split can be used. The runners come off."),
        ("roll 1-1-1-1\ntake 2+2\nroll 1-1-5-6\ntake 2+11\n", "Ada takes 2 and 11, reaching the top of 2."),
        ("roll 1-1-1-1\ntake 2+2\nroll 1-1-5-6\ntake 2+11\nstop\n", "Ada stops and wins column 2. Ben to roll."),
        (BUST + "roll 1-2-3-4\n", "Ben rolls 1, 2, 3 and 4."),
    ],
    ids=["roll", "take", "double", "stop", "bust", "top", "won column", "other player"],
)
def test_a_step_is_said_in_a_sentence(moves, expected):
    """The live region gets who did what, and what came of it."""
    assert expected == sentence(steps(moves)[-1], SEATS)


def test_several_columns_won_at_once_are_listed():
    """A stop that wins two columns names both."""
    moves = "roll 1-1-1-1\ntake 2+2\nroll 6-6-6-6\ntake 12+12\nroll 1-1-6-6\ntake 2+12\nstop\n"
    assert "Ada stops and wins columns 2 and 12. Ben to roll." == sentence(steps(moves)[-1], SEATS)


def test_the_end_is_said():
    """The stop that wins the game says so."""
    moves = "roll 1-1-1-1\ntake 2+2\nroll 1-1-5-6\ntake 2+11\nstop\n"
    assert "Ada stops and wins column 2. The game is over." == sentence(steps(moves, ALONE)[-1], (ADA,))


def test_a_stop_says_whose_turn_it_is():
    """After a stop the focus is on a button named just Roll, so the sentence names who rolls; alone it is clear."""
    moves = "roll 4-2-5-5\ntake 7+9\nstop\n"
    assert "Ada stops. Ben to roll." == sentence(steps(moves)[-1], SEATS)
    assert "Ada stops." == sentence(steps(moves, ALONE)[-1], (ADA,))


@pytest.mark.parametrize(
    ("moves", "since", "expected"),
    [
        ("roll 4-2-5-5\ntake 7+9\nroll 3-1-3-4\ntake 4+7\nstop\n", 0,
         "Ada rolls 4-2-5-5 and takes 7 and 9; rolls 3-1-3-4 and takes 4 and 7; stops. Ben to roll."),
        ("roll 4-2-5-5\ntake 7+9\nroll 3-1-3-4\ntake 4+7\nstop\n", 1,
         "Ada takes 7 and 9; rolls 3-1-3-4 and takes 4 and 7; stops. Ben to roll."),
        ("roll 4-2-5-5\ntake 7+9\nstop\n", 2, "Ada stops. Ben to roll."),
        (BUST, 5, "Ada takes 8; rolls 3-3-3-3 and goes bust. Ben to roll."),
        ("roll 1-1-1-1\ntake 2+2\nroll 1-1-5-6\ntake 2+11\nstop\n", 3,
         "Ada takes 2 and 11, reaching the top of 2; stops and wins column 2. Ben to roll."),
    ],
    ids=["whole turn", "from a take", "stop", "bust", "won column"],
)  # fmt: skip
def test_a_turn_played_at_once_is_told_in_few_words(moves, since, expected):
    """Throws, takes, bust, stop and prize are told with the name once, and whose turn it is then."""
    played = steps(moves)
    assert expected == " ".join(recap(played[since:], SEATS))


def test_a_recap_tells_the_end():
    """After the last stop nobody is to roll."""
    moves = "roll 1-1-1-1\ntake 2+2\nroll 1-1-5-6\ntake 2+11\nstop\n"
    assert ("Ada stops and wins column 2.", "The game is over.") == recap(steps(moves, ALONE)[-1:], (ADA,))


def test_the_log_tells_turn_by_turn():
    """Each turn is one line with what was thrown, taken and won."""
    moves = BUST + "roll 1-1-1-1\ntake 2+2\nroll 1-1-5-6\ntake 2+11\nstop\nroll 4-2-5-5\n"
    assert [
        (ADA, "Ada rolls 1-1-1-1 and takes two steps in 2; rolls 6-6-6-6 and takes two steps in 12; "
              "rolls 4-4-5-5 and takes 8; rolls 3-3-3-3 and goes bust."),
        (BEN, "Ben rolls 1-1-1-1 and takes two steps in 2; rolls 1-1-5-6 and takes 2 and 11, reaching the top of 2; "
              "stops and wins column 2."),
        (ADA, "Ada rolls 4-2-5-5."),
    ] == list(turns(steps(moves), SEATS))  # fmt: skip


@pytest.mark.parametrize(
    ("items", "expected"),
    [([4], "4"), ([4, 5], "4 and 5"), (["a", "b", "c"], "a, b and c")],
    ids=["one", "two", "three"],
)
def test_items_are_listed(items, expected):
    """Enumerations read as one writes them, and so do alternatives."""
    assert expected == listed(items)
    assert expected.replace("and", "or") == either(items)


def test_every_reason_has_words_of_its_own():
    """Why a sum cannot be used, or why one may not stop, is said for each reason, with the column where it matters."""
    texts = {reason: reason_text(reason, 7) for reason in Reason}
    assert len(Reason) == len(set(texts.values()))
    for reason in (Reason.WON, Reason.ON_TOP, Reason.NO_RUNNER):
        assert "7" in texts[reason]


@pytest.mark.parametrize(("column", "height"), [(7, 13), (7, 12), (2, 3)])
def test_a_climb_tells_where_it_leads(column, height):
    """A preview in words names the column and says whether the top is reached."""
    text = climb_text(column, height)
    assert str(column) in text
    assert (height == classic.LENGTHS[column - 2]) == ("top" in text)


EXPRESS = record.replay(
    Record(express.Rules(2), "", 0, (express.Roll((1, 3, 4, 4, 6)), Mark((4, 10), 4), Mark((7, 7), 4)))
)


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        (0, "The dice: 1, 3, 4, 4 and 6."),
        (1, "Ada marks 4 and 10, fifth die 4. Total −400."),
        (2, "Ben marks 7 twice, fifth die 4. Total −200."),
    ],
)
def test_express_is_said_too(number, expected):
    """The throw belongs to all; a mark is said with its total."""
    assert expected == sentence(EXPRESS[number], SEATS)


@pytest.mark.parametrize(
    ("mark", "expected"),
    [
        (Mark((4, 10), 4), "4 and 10, fifth die 4"),
        (Mark((7, 7), 1), "7 twice, fifth die 1"),
        (Mark((4, 9), None), "4 and 9, free throw"),
    ],
)
def test_a_mark_in_words(mark, expected):
    """Pairs first, then the fifth die, or that it is a free throw."""
    assert expected == mark_text(mark)


@pytest.mark.parametrize(
    ("refusal", "word"),
    [(Refusal.NEW_OWED, "already on a track"), (Refusal.CHOSEN_SHOWN, "none of your three numbers")],
)
def test_refusals_are_explained(refusal, word):
    """Why a die may not be the fifth is said (E3, E4)."""
    assert word in refusal_text(refusal, 4)
    assert refusal_text(refusal, 4).startswith("4 is ")


def test_an_outlook_tells_the_total_and_the_end():
    """Before a mark is made one hears what it would do to the total, and that it ends the sheet."""
    sheet = express.Sheet((0,) * 11, ((4, 7), (2, 1), (3, 1)))
    assert "Total would be −400. It ends the sheet." == outlook_text(sheet, Mark((5, 9), 4), 200)
    assert "Total would be −400." == outlook_text(sheet, Mark((5, 9), 2), 200)


def test_the_faces_thrown_are_counted():
    """How often each face fell is told for both games, at whose end it stands."""
    assert "Faces 1 to 6: 0, 1, 0, 1, 2, 0." == faces_told(Tab("classic?seed=kite&players=2").play("roll").table.steps)
    assert "Faces 1 to 6: 0, 1, 1, 1, 2, 0." == faces_told(Tab("express?seed=kite").do("roll").table.steps)


def why(moves, level, options):
    """Return the reason for the last decision of Ada, a computer of that level."""
    played = steps(moves)
    table = Table("1", record.loads(TWO + moves), (Seat("Ada", 0, level), BEN), played)
    return why_text(table, Advice(len(played) - 1, len(played), played[-1].before, why=True, options=options))


@pytest.mark.parametrize(
    ("level", "options", "expected"),
    [
        ("casual", ((Take((7, 9)), 0.5),), "Ada had no other choice than 7 and 9."),
        ("casual", ((Take((7, 9)), 0.5), (Take((6, 10)), 0.4)),
         "Ada chose 7 and 9: wins 50 % of games. Next best, 6 and 10: wins 40 % of games."),
        ("casual", ((Take((6, 10)), 0.504), (Take((7, 9)), 0.5)),
         "Ada chose 7 and 9: wins 50.0 % of games. "
         "An expert would have chosen 6 and 10: wins 50.4 % of games. Ada plays at level casual."),
        ("expert", ((Take((6, 10)), 0.6), (Take((7, 9)), 0.5)),
         "Ada chose 7 and 9: wins 50 % of games. 6 and 10: wins 60 % of games; but Ada did not look so closely."),
    ],
    ids=["no choice", "best", "not best", "expert"],
)  # fmt: skip
def test_a_computer_says_why(level, options, expected):
    """The reason names the decision, what it is worth, and what comes next or would have been better."""
    assert expected == why("roll 4-2-5-5\ntake 7+9\n", level, options)


def test_a_position_of_another_game_is_refused():
    """The rooms of a game show nothing else."""
    with pytest.raises(TypeError):
        position(EXPRESS[0].before)
