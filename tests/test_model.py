"""The values of the model refuse what cannot be, so that nobody has to ask again."""

from dataclasses import replace

import pytest

from game.logic import classic, express
from game.model import LOOKS, Seat, Setup, new_setup

ONE, TWO = (Seat("Ada", 0),), (Seat("Ada", 0), Seat("Ben", 1, "casual"))


@pytest.mark.parametrize("look", [-1, len(LOOKS), "0", True, None], ids=repr)
def test_a_seat_has_one_of_the_tokens(look):
    """A token is the number of a shape and a colour."""
    with pytest.raises(ValueError, match="look"):
        Seat("Ada", look)


@pytest.mark.parametrize("level", ["Expert", "human", None], ids=repr)
def test_a_seat_has_a_level_that_some_computer_plays_at(level):
    """Nobody sits down to play at a level that there is not."""
    with pytest.raises(ValueError, match="level"):
        Seat("Ada", 0, level)


IMPOSSIBLE = [
    pytest.param({"game": "chess"}, "called 'chess'", id="another game"),
    pytest.param({"seats": ()}, "seats must be 1 to 4", id="nobody"),
    pytest.param({"seats": ONE * 5}, "seats must be 1 to 4", id="five"),
    pytest.param({"game": "express", "seats": ONE * 9}, "seats must be 1 to 8", id="nine sheets"),
    pytest.param({"own": {"columns": "6"}}, "3 to 5", id="too many columns"),
    pytest.param({"own": {"columns": "3.0"}}, "a number", id="half a column"),
    pytest.param({"seats": ONE, "own": {"columns": "12"}}, "1 to 11", id="too many columns alone"),
    pytest.param({"own": {"occupied": "both"}}, "share", id="unknown variant"),
    pytest.param({"game": "express", "own": {"penalty": "120"}}, "200, 150 or 100", id="unknown penalty"),
    pytest.param({"own": {"penalty": "150"}}, "rules of classic", id="a rule of the other game"),
    pytest.param({"own": {"players": "3"}}, "rules of classic", id="players apart from their seats"),
    pytest.param({"first": 2}, "0 to 1", id="a starter who does not play"),
    pytest.param({"first": True}, "0 to 1", id="a truth that starts"),
    pytest.param({"preset": "Monopoly"}, "Monopoly", id="unknown preset"),
    pytest.param({"preset": "Franjos A"}, "Franjos A", id="rules of another preset"),
]


@pytest.mark.parametrize(("choices", "reason"), IMPOSSIBLE)
def test_a_form_is_always_of_a_game_that_can_be_played(choices, reason):
    """A game, players, rules or a starter that cannot be are refused by a ValueError."""
    with pytest.raises(ValueError, match=reason):
        Setup(**choices)


def test_a_seed_may_be_anything_while_it_is_typed():
    """What is typed as the seed is looked at when the game starts."""
    assert "a b" == Setup(seed="a b").seed


def test_the_rules_of_a_form():
    """A form takes from its choices what its game knows."""
    assert classic.Rules(2, 4, "jump") == Setup(seats=TWO, own={"columns": "4", "occupied": "jump"}).rules()
    assert express.Rules(2, 150) == Setup("express", TWO, own={"penalty": "150"}).rules()


def test_a_form_follows_the_number_of_its_players():
    """Columns and the starter come back into their range, and a preset means what it means for so many."""
    alone = Setup(seats=ONE, own={"columns": "9"})
    preset = Setup().by("Ravensburger, variant 1")

    assert classic.Rules(2, 5) == alone.seated(TWO).rules()
    assert alone.seated(TWO).first is None
    assert 0 == Setup(seats=TWO, first=1).seated(ONE).first
    assert classic.Rules(2, 5) == preset.rules()
    assert classic.Rules(3, 4) == preset.seated((*TWO, Seat("Cleo", 2))).rules()


def test_only_the_own_sheet_is_kept_where_all_throw_real_dice():
    """Who keeps only the own sheet plays alone for the app; the classic game knows no such thing."""
    express_form = Setup("express", TWO, real_dice=True, only_mine=True)

    assert ONE == express_form.kept
    assert 1 == express_form.rules().players
    assert TWO == replace(express_form, game="classic").kept


@pytest.mark.parametrize(("game", "players"), [("classic", 2), ("express", 1)])
def test_a_new_form(game, players):
    """A form begins with as many players as the rules take for granted."""
    assert players == len(new_setup(game).seats)
