"""The moves after a corrected throw, played again one by one: what fits, what is in the way, what has no place."""

import pytest

from game.logic import record
from game.logic.correction import Obstacle, entries, obstacle, play_on, surplus
from game.logic.moves import Mark, Roll, Stop, Take

CLASSIC = "classic 1 players=2 start=0\nroll 1-5-4-6\ntake 6+10\nstop\nroll 3-3-4-4\ntake 6+8\n"
EXPRESS = "express 1 players=2\nroll 1-3-4-4-6\nmark 4+10/4\nmark 7+8/3\n"
AFTER = {
    "classic, roll": record.opening(record.loads("classic 1 players=2")),
    "classic, take": record.replay(record.loads(CLASSIC))[0].after,
    "express, roll": record.opening(record.loads("express 1 players=2")),
    "express, second": record.replay(record.loads(EXPRESS))[1].after,
}


@pytest.mark.parametrize("text", [CLASSIC, EXPRESS], ids=["classic", "express"])
def test_a_game_in_which_nothing_changed_is_played_on_as_it_was(text):
    """From the beginning, all entries fit and none is left."""
    game = record.loads(text)
    steps = record.replay(game)

    assert (steps, ()) == play_on(record.opening(game), entries(steps))


@pytest.mark.parametrize(
    ("position", "entry", "expected"),
    [
        pytest.param("classic, roll", (0, Roll((1, 1, 1, 1))), None, id="a throw where one is due"),
        pytest.param("classic, roll", (0, Take((6,))), Obstacle.SURPLUS, id="a take without its throw"),
        pytest.param("classic, roll", (1, Roll((1, 1, 1, 1))), Obstacle.MISSING, id="the next turn"),
        pytest.param("classic, take", (0, Take((6, 10))), None, id="a take of the throw"),
        pytest.param("classic, take", (0, Take((2,))), Obstacle.ILLEGAL, id="a take of another throw"),
        pytest.param("classic, take", (0, Stop()), Obstacle.MISSING, id="a stop before the take"),
        pytest.param("classic, take", (0, Roll((1, 1, 1, 1))), Obstacle.MISSING, id="a throw before the take"),
        pytest.param("express, roll", (-1, Roll((1, 3, 4, 4, 6))), None, id="a throw for all"),
        pytest.param("express, roll", (0, Mark((4, 10), 4)), Obstacle.SURPLUS, id="a mark without its throw"),
        pytest.param("express, second", (0, Mark((4, 10), 4)), Obstacle.SURPLUS, id="a second mark of a seat"),
        pytest.param("express, second", (1, Mark((7, 8), 3)), None, id="the mark of the next seat"),
        pytest.param("express, second", (1, Mark((2, 3), 3)), Obstacle.ILLEGAL, id="a mark of another throw"),
        pytest.param("express, second", (-1, Roll((1, 1, 1, 1, 1))), Obstacle.MISSING, id="a throw before the mark"),
    ],
)
def test_what_is_in_the_way_of_an_entry(position, entry, expected):
    """Something has no place, has to be decided first, or has to be decided otherwise."""
    assert expected is obstacle(AFTER[position], entry)


def test_without_a_place_is_the_rest_of_a_turn_and_one_mark_of_a_sheet():
    """A turn goes with all that followed in it; where throws are shared, each seat loses one mark alone."""
    turn = ((0, Take((6,))), (0, Stop()), (1, Roll((1, 1, 1, 1))))
    sheets = ((0, Mark((4, 10), 4)), (0, Mark((4, 10), 4)))

    assert 2 == surplus(AFTER["classic, roll"], turn)
    assert 1 == surplus(AFTER["express, roll"], sheets)
