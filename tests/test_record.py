"""A whole game as text: header, moves, and everything that is refused."""

from random import Random

import pytest
import strategies
from hypothesis import given
from hypothesis import strategies as st

from game.logic import classic, express, record
from game.logic.faults import Fault, RulesError
from game.logic.games import GAMES
from game.logic.moves import Roll, Stop, Take
from game.logic.record import Record, RecordError, dumps, loads, replay
from tests.wide import every

KITE = """\
classic 1 players=2 columns=3 occupied=share placement=free seed=kite start=0
roll 4-2-5-5
take 7+9
stop
"""
EXPRESS = "express 1 players=1 penalty=200 seed=kite\n"
ALL_RULES = strategies.CLASSIC_RULES + strategies.EXPRESS_RULES


def test_a_classic_game_as_text():
    """The text form is a header with every setting, then one move a line."""
    game = Record(classic.Rules(), "kite", 0, (Roll((4, 2, 5, 5)), Take((7, 9)), Stop()))

    assert KITE == dumps(game)
    assert game == loads(KITE)


def test_an_express_game_as_text():
    """Express has no start and no columns."""
    game = Record(express.Rules(), "kite")

    assert EXPRESS == dumps(game)
    assert game == loads(EXPRESS)


@pytest.mark.parametrize("rules", every(5, ALL_RULES), ids=lambda rules: dumps(Record(rules)).strip())
def test_every_rule_set_survives_its_header(rules):
    """The header holds all of the rules, and no seed when the dice are real."""
    text = dumps(Record(rules))

    assert "seed" not in text
    assert Record(rules) == loads(text)


@given(strategies.seeds, st.sampled_from(ALL_RULES))
def test_seeds_survive_the_header(seed, rules):
    """A seed of any printable characters without spaces comes back as it was."""
    assert Record(rules, seed) == loads(dumps(Record(rules, seed)))


@given(strategies.games(ALL_RULES))
def test_games_survive_their_text(game):
    """A game broken off anywhere loads as the same record."""
    assert game == loads(dumps(game))


def test_a_text_may_lack_its_last_newline():
    """Copying and pasting often loses it."""
    assert loads(KITE) == loads(KITE.removesuffix("\n"))


def test_fields_left_out_have_their_defaults():
    """A short header means the usual game."""
    assert Record(classic.Rules(), "kite") == loads("classic 1 seed=kite")
    assert Record(express.Rules(2)) == loads("express 1 players=2")


def test_replay_gives_each_move_with_the_positions_around_it():
    """The first step starts at the opening and each step starts where the one before ended."""
    steps = replay(loads(KITE))

    assert ("roll", "take", "roll") == tuple(step.before.phase for step in steps)
    assert loads(KITE).moves == tuple(step.move for step in steps)
    assert record.opening(loads(KITE)) == steps[0].before
    assert [step.after for step in steps[:-1]] == [step.before for step in steps[1:]]
    assert (1, (0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0)) == (steps[-1].after.player, steps[-1].after.squares[0])


def test_a_record_without_moves_has_no_steps():
    """Nothing was played yet."""
    assert () == replay(Record(classic.Rules()))


def test_the_starting_player_is_kept():
    """A game that player 2 starts does so after loading (C3)."""
    game = loads("classic 1 players=3 start=2")

    assert 2 == record.opening(game).player
    assert "start=2\n" in dumps(game)


BAD_HEADERS = [
    pytest.param("", "classic or express", id="empty"),
    pytest.param("\n\n", "classic or express", id="blank lines"),
    pytest.param("chess 1 players=2", "classic or express, not 'chess'", id="another game"),
    pytest.param("Classic 1 players=2", "classic or express", id="capital letter"),
    pytest.param("classic", "version", id="no version"),
    pytest.param("classic 2 players=2", "version '2'", id="a later version"),
    pytest.param("classic 01 players=2", "version '01'", id="another spelling of the version"),
    pytest.param("classic 1 players", "name=value", id="no value"),
    pytest.param("classic 1  players=2", "name=value", id="two spaces"),
    pytest.param("classic 1 players=2 ", "name=value", id="a space at the end"),
    pytest.param("classic 1 players=2 players=3", "each once", id="a field twice"),
    pytest.param("classic 1 players=2 penalty=200", "no field 'penalty'", id="a field of Express"),
    pytest.param("express 1 players=2 columns=3", "no field 'columns'", id="a field of classic"),
    pytest.param("express 1 players=2 start=1", "no field 'start'", id="Express has no start"),
    pytest.param("classic 1 =2", "no field ''", id="no name"),
    pytest.param("classic 1 players=5", "1 to 4", id="too many players"),
    pytest.param("classic 1 players=0", "1 to 4", id="nobody"),
    pytest.param("classic 1 players=-1", "must be a number", id="negative"),
    pytest.param("classic 1 players=two", "must be a number", id="a word"),
    pytest.param("classic 1 players=२", "must be a number", id="a digit of another script"),
    pytest.param("classic 1 players=99999999999999999999", "must be a number", id="huge"),
    pytest.param("classic 1 players=", "must be a number", id="an empty number"),
    pytest.param("classic 1 columns=2", "3 to 5", id="too few columns"),
    pytest.param("classic 1 players=1 columns=12", "1 to 11", id="too many columns alone"),
    pytest.param("classic 1 occupied=both", "share or jump or stay", id="unknown variant"),
    pytest.param("classic 1 placement=late", "free or earliest", id="unknown placement"),
    pytest.param("classic 1 players=2 start=2", "0 to 1", id="a starter who does not play"),
    pytest.param("express 1 players=9", "1 to 8", id="too many sheets"),
    pytest.param("express 1 penalty=120", "200, 150 or 100", id="unknown penalty"),
    pytest.param(f"classic 1 seed={'x' * 65}", "64", id="a long seed"),
    pytest.param("classic 1 seed=a\tb", "printable", id="a tab in the seed"),
    pytest.param("classic 1 seed=a\u00a0b", "printable", id="a no-break space in the seed"),
    pytest.param("classic 1 seed=\ud800", "printable", id="half a character"),
]


@pytest.mark.parametrize(("text", "reason"), BAD_HEADERS)
def test_bad_headers(text, reason):
    """A header that is not one names line 1 and the reason."""
    with pytest.raises(RecordError, match=r"^line 1: ") as caught:
        loads(text)

    assert reason in str(caught.value)


@pytest.mark.parametrize(
    ("text", "code", "values"),
    [
        ("chess 1 players=2", Fault.GAME, {"line": 1, "given": "chess"}),
        ("classic 2 players=2", Fault.VERSION, {"line": 1, "given": "2"}),
        ("classic 1 players", Fault.HEADER, {"line": 1, "given": "players"}),
        ("classic 1 players=5", Fault.VALUE, {"line": 1, "name": "players", "allowed": "1 to 4", "given": 5}),
        ("classic 1 players=two", Fault.VALUE, {"line": 1, "name": "players", "allowed": "a number", "given": "two"}),
        ("classic 1 players=1000", Fault.VALUE, {"line": 1, "name": "players", "allowed": "a number", "given": "1000"}),
        ("classic 1 start=two", Fault.VALUE, {"line": 1, "name": "start", "allowed": "a number", "given": "two"}),
        ("classic 1 start=2", Fault.VALUE, {"line": 1, "name": "the starting player", "allowed": "0 to 1", "given": 2}),
        ("classic 1 columns=2", Fault.VALUE, {"line": 1, "name": "columns to win", "allowed": "3 to 5", "given": 2}),
        ("classic 1 occupied=both", Fault.VALUE, {"line": 1, "name": "occupied", "given": "both"}),
        ("express 1 players=9", Fault.VALUE, {"line": 1, "name": "players", "allowed": "1 to 8", "given": 9}),
        (
            "express 1 penalty=120",
            Fault.VALUE,
            {"line": 1, "name": "penalty", "allowed": "200, 150 or 100", "given": 120},
        ),
        ("classic 1 penalty=200", Fault.FIELD, {"line": 1, "game": "classic", "name": "penalty"}),
        ("classic 1 players=2\nhop", Fault.TEXT, {"line": 2, "text": "hop"}),
        ("classic 1 players=2\ntake 10+6", Fault.ORDER, {"line": 2, "text": "take 10+6"}),
        ("classic 1 players=2\nstop", Fault.ILLEGAL, {"line": 2, "move": Stop(), "phase": "roll"}),
        ("classic 1 players=2\nroll 1-5-4-6-2", Fault.DICE, {"line": 2, "dice": (1, 5, 4, 6, 2)}),
        ("express 1 players=1\nstop", Fault.ILLEGAL, {"line": 2, "move": Stop(), "phase": "roll"}),
        ("express 1 players=1\nroll 1-2-3-4", Fault.DICE, {"line": 2, "dice": (1, 2, 3, 4)}),
    ],
)
def test_a_refusal_carries_a_code_and_values(text, code, values):
    """Whoever words a refusal for players needs no sentence of ours."""
    with pytest.raises(RecordError) as caught:
        loads(text)

    assert code is caught.value.code
    assert values.items() <= caught.value.values.items()


@pytest.mark.parametrize(
    ("text", "value", "repeated"),
    [
        ("{} 1 players=2", "given", 20),
        ("classic {} players=2", "given", 20),
        ("classic 1 {}", "given", 80),
        ("classic 1 players={}", "given", 20),
        ("classic 1 {}=2", "name", 20),
    ],
)
def test_a_refusal_repeats_only_the_beginning_of_what_was_given(text, value, repeated):
    """However long a text from outside is, what is said of it fits in a sentence."""
    with pytest.raises(RecordError) as caught:
        loads(text.format("x" * 500))

    assert "x" * repeated == caught.value.values[value]


CLASSIC = "classic 1 players=2\n"
BAD_MOVES = [
    pytest.param(CLASSIC + "hop", "line 2: not a move: 'hop'", id="no move"),
    pytest.param(CLASSIC + "\n", "line 2: not a move: ''", id="a blank line"),
    pytest.param(CLASSIC + "roll 1-5-4-6\n\n", "line 3: not a move: ''", id="a blank line at the end"),
    pytest.param(CLASSIC + "roll 1-5-4-6\r\n", "line 2: not a move", id="a carriage return"),
    pytest.param(CLASSIC + "stop", "line 2: stop", id="stop before the first roll"),
    pytest.param(CLASSIC + "take 6", "line 2: take 6", id="take before a throw"),
    pytest.param(CLASSIC + "roll 1-5-4-6\ntake 6", "line 3: take 6", id="an illegal take"),
    pytest.param(CLASSIC + "roll 1-5-4-6\ntake 10+6", "line 3: the sums of a move are ascending", id="descending"),
    pytest.param(CLASSIC + "roll 1-5-4-6\nroll 1-5-4-6", "line 3: roll 1-5-4-6", id="a second throw"),
    pytest.param(CLASSIC + "roll 1-5-4-6-2", "line 2: roll 1-5-4-6-2: a roll is four dice", id="five dice"),
    pytest.param(CLASSIC + "mark 4+10/4", "line 2: mark 4+10/4", id="a mark"),
    pytest.param("express 1 players=1\nroll 1-5-4-6", "line 2: roll 1-5-4-6: an Express throw", id="four dice"),
    pytest.param("express 1 players=1\nroll 1-3-4-4-6\nmark 4+9/4", "line 3: mark 4+9/4", id="an illegal mark"),
    pytest.param("express 1 players=1\nroll 1-3-4-4-6\nstop", "line 3: stop", id="stop in Express"),
    pytest.param(KITE + KITE, "line 5: not a move", id="two games"),
]


@pytest.mark.parametrize(("text", "reason"), BAD_MOVES)
def test_bad_moves(text, reason):
    """A line that is no move, or not a legal one there, is named with the reason."""
    with pytest.raises(RecordError) as caught:
        loads(text)

    assert str(caught.value).startswith(reason)


def test_no_move_after_the_end():
    """A finished game cannot be gone on with."""
    game = strategies.play(classic.Rules(1, 1), Random(1), 10_000)
    text = dumps(game)

    assert record.is_over(strategies.last(game))
    with pytest.raises(RecordError, match=f"line {len(game.moves) + 2}: "):
        loads(text + "roll 1-5-4-6\n")


@given(st.text())
def test_arbitrary_text_is_refused_politely(text):
    """Loading anything at all gives a record or a RecordError, never another exception."""
    loads_or_refuses(text)


@given(strategies.games(ALL_RULES, 40), st.integers(0, 2**32))
def test_damaged_text_is_refused_politely(game, damage):
    """A game's text with characters and lines changed, lost or doubled loads legally or is a RecordError."""
    chance, text = Random(damage), dumps(game)
    for _ in range(chance.randint(1, 4)):
        text = chance.choice((_replaced, _cut, _doubled, _swapped))(text, chance)
        loads_or_refuses(text)


def loads_or_refuses(text):
    """Assert that *text* is refused by RecordError or loads as a game that survives its text."""
    try:
        game = loads(text)
    except RecordError:
        return
    assert game == loads(dumps(game))


def _replaced(text, chance):
    at = chance.randrange(len(text) + 1)
    return text[:at] + chance.choice("0123456789-+/= \nrtsmx\x00é१") + text[at + 1 :]


def _cut(text, chance):
    start, end = sorted(chance.randrange(len(text) + 1) for _ in range(2))
    return text[:start] + text[end:]


def _doubled(text, chance):
    lines = text.split("\n")
    return "\n".join([*lines, chance.choice(lines)])


def _swapped(text, chance):
    lines = text.split("\n")
    chance.shuffle(lines)
    return "\n".join(lines)


@pytest.mark.parametrize("seed", ["a b", "a\nb", "\x00", "x" * 65, "a\u2028b"], ids=repr)
def test_a_record_refuses_seeds_that_do_not_fit_its_header(seed):
    """A seed is one short printable word."""
    with pytest.raises(ValueError, match="printable"):
        Record(classic.Rules(), seed)


@pytest.mark.parametrize("seed", ["x" * record.SEED_LENGTH, "a=b", "=", "start=1"])
def test_a_seed_may_be_long_and_hold_signs_of_the_header(seed):
    """What stands after the first sign of equality is the seed, up to its longest."""
    game = Record(classic.Rules(), seed)

    assert game == loads(dumps(game))


@pytest.mark.parametrize(
    ("rules", "start"), [(classic.Rules(), 2), (classic.Rules(), -1), (express.Rules(4), 1)], ids=str
)
def test_a_record_refuses_a_starter_who_does_not_play(rules, start):
    """Classic starts with one of its players, Express with nobody in particular."""
    with pytest.raises(RulesError) as caught:
        Record(rules, "", start)

    assert ("the starting player", start) == (caught.value.values["name"], caught.value.values["given"])


def test_next_dice_are_the_throws_of_the_seed_in_order():
    """Throw number n of a seeded game is the n-th roll of its record, from 0."""
    game = loads(KITE)

    assert (4, 2, 5, 5) == record.next_dice(Record(game.rules, "kite"))
    assert (3, 1, 3, 4) == record.next_dice(game)
    assert 5 == len(record.next_dice(loads(EXPRESS)))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param(KITE, True, id="as the seed gives"),
        pytest.param(KITE + "roll 3-1-3-4\n", True, id="a second throw as the seed gives"),
        pytest.param(KITE + "roll 3-1-4-3\n", False, id="a throw in another order"),
        pytest.param(KITE.replace("kite", "kit"), False, id="another seed"),
    ],
)
def test_whether_a_game_follows_its_seed(text, expected):
    """Anybody can check that no throw was made up."""
    assert expected == record.follows_seed(loads(text))


@pytest.mark.parametrize(("rules", "name"), [(classic.Rules(), "classic"), (express.Rules(), "express")])
def test_the_game_of_rules(rules, name):
    """Rules know which game they belong to."""
    assert name == rules.game


FIELDS = st.sampled_from(["players", "columns", "occupied", "placement", "penalty", "seed", "start", "level"])
VALUES = st.integers(-1, 12).map(str) | st.sampled_from(["jump", "earliest", "200"]) | st.text(max_size=5)


@given(st.sampled_from(list(GAMES)), st.dictionaries(FIELDS, VALUES, max_size=4))
def test_fields_of_a_link_are_refused_politely(name, fields):
    """Any fields give a game without moves that survives its text, or a ValueError."""
    try:
        game = record.from_fields(name, fields)
    except ValueError:
        return
    assert () == game.moves
    assert game == loads(dumps(game))
