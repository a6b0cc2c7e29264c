"""The dice-off that decides who starts (C3)."""

import pytest
import strategies
from hypothesis import example, given
from hypothesis import strategies as st

from game.logic.dice import roll
from game.logic.start import dice_off, first_player


@given(strategies.seeds, st.integers(2, 4))
def test_highest_starts_and_ties_throw_again(seed, players):
    """Everybody throws; only those with the highest sum go on, until one is left (C3)."""
    rounds = dice_off(seed, players)
    still_in = list(range(players))
    for thrown in rounds:
        assert still_in == [player for player, _ in thrown]
        best = max(sum(dice) for _, dice in thrown)
        still_in = [player for player, dice in thrown if sum(dice) == best]

    assert [first_player(rounds)] == still_in


def test_ties_happen_and_are_thrown_again():
    """Among a hundred seeds some dice-offs need a second round, and every player wins some."""
    dice_offs = [dice_off(str(number), 4) for number in range(100)]

    assert any(len(rounds) > 1 for rounds in dice_offs)
    assert {0, 1, 2, 3} == {first_player(rounds) for rounds in dice_offs}


def test_the_dice_off_does_not_use_up_the_throws_of_the_game():
    """It has dice of its own, two for each player, that the seed fixes too."""
    ((first, second),) = dice_off("kite", 2)

    assert roll("kite/start", 0, 4) == (*first[1], *second[1])


@given(strategies.seeds, st.integers(2, 4))
@example("c", 2)  # of three rounds
def test_each_round_has_the_next_dice_of_the_seed(seed, players):
    """Round after round takes its throw in turn, so that anybody can check who was to start."""
    for number, thrown in enumerate(dice_off(seed, players)):
        assert roll(f"{seed}/start", number, 2 * len(thrown)) == tuple(die for _, dice in thrown for die in dice)


@pytest.mark.parametrize("players", [1])
def test_one_player_needs_no_dice_off(players):
    """Alone there is nothing to decide."""
    assert () == dice_off("kite", players)
