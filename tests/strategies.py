"""Hypothesis strategies: dice, moves, rule sets, and games reached by random legal play."""

from itertools import islice, product
from random import Random

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from game.logic import classic, express, record
from game.logic.games import GAMES
from game.logic.moves import Mark, Roll, Stop, Take
from game.logic.record import Record

VARIANTS = tuple(product(classic.Occupied, classic.Placement))
COLUMNS_TO_WIN = {1: range(1, 12), 2: range(3, 6), 3: range(3, 6), 4: range(3, 6)}
CLASSIC_RULES = tuple(
    classic.Rules(players, columns, *variant)
    for players, most in COLUMNS_TO_WIN.items()
    for columns in most
    for variant in VARIANTS
)


def rules_of(variant):
    """Return every classic rule set with these settings of `occupied` and `placement`."""
    return tuple(rules for rules in CLASSIC_RULES if (rules.occupied, rules.placement) == variant)


EXPRESS_RULES = tuple(express.Rules(players, penalty) for players in range(1, 9) for penalty in (200, 150, 100))

some = settings(max_examples=max(8, settings.default.max_examples // 3))
few = settings(max_examples=max(3, settings.default.max_examples // 10), suppress_health_check=[*HealthCheck])


def at_night(count):
    """Return how many of *count* positions or games to look at: all of them at night, a tenth by day."""
    return count if settings.get_current_profile_name() == "nightly" else -(-count // 10)


columns = st.integers(2, 12)
pairs = st.tuples(columns, columns).map(sorted).map(tuple)


def dice(count):
    """Draw the throw of *count* dice in the order they fell."""
    return st.tuples(*[st.integers(1, 6)] * count)


moves = st.one_of(
    st.builds(Roll, dice(4) | dice(5)),
    st.builds(Take, st.tuples(columns) | pairs),
    st.just(Stop()),
    st.builds(Mark, pairs, st.none() | st.integers(1, 6)),
)
seeds = st.text(st.characters(exclude_categories=("C", "Z")), max_size=20)


def playing(rules, chance, start=0):
    """Yield the steps of random legal play to the end, stopping at every second chance to."""
    state = record.opening(Record(rules, start=start))
    while not record.is_over(state):
        move = _choice(state, chance)
        after = record.apply(state, move)
        yield record.Step(state, move, after)
        state = after


def play(rules, chance, length, start=0):
    """Return the record of random legal play, broken off after *length* moves."""
    steps = islice(playing(rules, chance, start), length)
    return Record(rules, start=start, moves=tuple(step.move for step in steps))


def _choice(state, chance):
    legal = record.legal_moves(state)
    if state.phase != "roll" or (legal and chance.random() < 0.5):
        return chance.choice(legal)
    return Roll(tuple(chance.choices(range(1, 7), k=GAMES[state.rules.game].DICE)))


def games(rules, longest=150):
    """Draw the record of a game under one of *rules*, broken off after any number of moves."""

    @st.composite
    def build(draw):
        chosen = draw(st.sampled_from(rules))
        start = draw(st.integers(0, chosen.players - 1)) if isinstance(chosen, classic.Rules) else 0
        return play(chosen, Random(draw(st.integers(0, 2**32))), draw(st.integers(0, longest)), start)

    return build()


def last(game):
    """Return the position that a record leads to."""
    steps = record.replay(game)
    return steps[-1].after if steps else record.opening(game)


def positions(rules, phase=None, longest=150):
    """Draw a reachable position under one of *rules*, in *phase* if given."""
    drawn = games(rules, longest).map(last)
    return drawn if phase is None else drawn.filter(lambda state: state.phase == phase)


def altered(text):
    """Draw *text* with up to four places in which letters are left out or others stand."""
    other = st.text(max_size=2) | st.sampled_from('0123456789-+"[]{},=')
    places = st.tuples(st.integers(0, len(text)), st.integers(0, 3), other)
    return st.lists(places, max_size=4).map(lambda changes: _with_changes(text, changes))


def _with_changes(text, changes):
    for place, gone, new in changes:
        text = text[:place] + new + text[place + gone :]
    return text
