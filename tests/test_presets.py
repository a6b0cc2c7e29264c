"""The published rule sets by name."""

import pytest

from game.logic.classic import Rules
from game.logic.presets import PRESETS, names_of

EXPECTED = [
    ("Parker 1980", Rules(2), Rules(3), Rules(4)),
    ("Paper board", Rules(2), Rules(3), Rules(4)),
    ("Ravensburger", Rules(2), Rules(3), Rules(4)),
    ("Ravensburger, variant 1", Rules(2, 5), Rules(3, 4), Rules(4, 3)),
    ("Ravensburger, variant 2", *(Rules(players, placement="earliest") for players in (2, 3, 4))),
    ("Ravensburger, variant 3", *(Rules(players, occupied="stay") for players in (2, 3, 4))),
    ("Franjos A", *(Rules(players, occupied="jump") for players in (2, 3, 4))),
    ("Franjos B", *(Rules(players, occupied="stay") for players in (2, 3, 4))),
]


@pytest.mark.parametrize(("name", "two", "three", "four"), EXPECTED, ids=[row[0] for row in EXPECTED])
def test_presets(name, two, three, four):
    """A preset is a name for a combination of settings, given the number of players."""
    assert (two, three, four) == tuple(PRESETS[name](players) for players in (2, 3, 4))


def test_the_table_above_is_complete():
    """No preset is left without an expectation."""
    assert [row[0] for row in EXPECTED] == list(PRESETS)


@pytest.mark.parametrize("name", PRESETS)
def test_one_player_can_use_every_preset(name):
    """Playing alone is possible under each preset (C2)."""
    assert 1 == PRESETS[name](1).players


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        pytest.param(Rules(2), ("Parker 1980", "Paper board", "Ravensburger"), id="default"),
        pytest.param(Rules(3, 4), ("Ravensburger, variant 1",), id="more columns"),
        pytest.param(Rules(2, occupied="stay"), ("Ravensburger, variant 3", "Franjos B"), id="stay"),
        pytest.param(Rules(2, occupied="jump", placement="earliest"), (), id="a mixture of one's own"),
        pytest.param(Rules(2, 4), (), id="a number of columns of one's own"),
    ],
)
def test_names_of_rules(rules, expected):
    """Settings are recognised as the presets that mean exactly them."""
    assert expected == names_of(rules)
