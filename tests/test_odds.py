"""The exact odds of a throw, against all 1,296 throws played through the rules."""

from itertools import product

import pytest
import strategies
from hypothesis import given
from test_classic import position

from game.logic import classic, odds
from game.logic.classic import Phase, Roll, Rules
from tests.wide import every

THROWS = tuple(product(range(1, 7), repeat=4))


@pytest.mark.parametrize("variant", every(3, strategies.VARIANTS), ids="-".join)
def test_odds_are_what_the_rules_do_with_every_throw(variant):
    """In reachable positions of every variant the odds count the throws that really have a legal take."""

    @strategies.few
    @given(strategies.positions(strategies.rules_of(variant), "roll"))
    def check(state):
        after = [classic.apply(state, Roll(dice)) for dice in THROWS]
        moved = [{column for take in classic.legal_moves(each) for column in take.columns}
                 for each in after if each.phase is Phase.TAKE]  # fmt: skip

        assert len(moved) == odds.successes(state)
        assert tuple(sum(column in columns for columns in moved) for column in classic.COLUMNS) == odds.advances(state)

    check()


@pytest.mark.parametrize(
    ("state", "busts"),
    [
        pytest.param(position({6: 1, 7: 1, 8: 1}), 104, id="6 7 8"),
        pytest.param(position({5: 1, 7: 1, 8: 1}), 111, id="5 7 8"),
        pytest.param(position({4: 1, 6: 1, 8: 1}), 115, id="4 6 8"),
        pytest.param(position({5: 1, 6: 1, 8: 1}), 136, id="5 6 8"),
        pytest.param(position({2: 1, 7: 1, 12: 1}), 284, id="2 7 12"),
        pytest.param(position({2: 1, 3: 1, 12: 1}), 728, id="2 3 12"),
        pytest.param(position(won=(6, 8, 10)), 41, id="won 6 8 10"),
        pytest.param(position(), 0, id="empty board"),
        pytest.param(position({2: 3, 3: 5, 12: 3}), 1296, id="all three on top"),
        pytest.param(position({6: 11, 7: 1, 8: 1}), 213, id="6 on top, 7 8 live"),
        pytest.param(position({7: 1, 8: 1}, {6: 0}), 1, id="6 won, a runner free"),
    ],
)
def test_bust_counts(state, busts):
    """Known numbers of throws that bust, of 1,296; won and topped columns do not help."""
    assert 1296 - busts == odds.successes(state)


@pytest.mark.parametrize(("columns", "busts"), [((6, 7, 8), 104), ((2, 3, 12), 728)])
def test_survival_of_three_runners(columns, busts):
    """What three runners on free columns survive does not depend on the position."""
    assert 1296 - busts == odds.survivals(*columns)


def test_odds_of_the_jump_variant():
    """A rival's square below the top changes where a runner lands, not whether it can move (V-JUMP)."""
    jump = Rules(occupied="jump")
    state = position({6: 10, 7: 1, 8: 1}, squares={1: {7: 2, 8: 3}}, rules=jump)

    assert 1296 - 104 == odds.successes(state)
    assert odds.advances(position({6: 10, 7: 1, 8: 1})) == odds.advances(state)


def test_advances_count_what_the_choice_allows():
    """With 6, 7, 8 placed a column counts the throws that show it; the strict reading lowers some."""
    three = odds.advances(position({6: 1, 7: 1, 8: 1}))
    strict = odds.advances(position({7: 1}, rules=Rules(placement="earliest")))
    free = odds.advances(position({7: 1}))

    assert (0, 0, 0, 0, 727, 834, 727, 0, 0, 0, 0) == three
    assert (171, 302, 461, 580, 727, 834, 727, 580, 461, 302, 171) == free
    assert all(low <= high for low, high in zip(strict, free, strict=True))
    assert strict[5] < free[5]
