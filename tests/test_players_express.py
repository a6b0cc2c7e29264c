"""The Express players: legal, deterministic, symmetric, ordered by strength, and true to their own values."""

import pkgutil
from dataclasses import replace
from itertools import islice, product
from random import Random

import pytest

from game.logic import dice, express
from game.logic.express import Mark, Phase, Rules, Sheet, State
from game.players import tables
from game.players.express import player as players
from game.players.express import race as express_race
from game.players.express.net import tracks_after, worth, worths
from game.players.express.pair import compare
from game.players.express.throws import quick_replies
from tests.strategies import at_night
from tests.wide import every

LEVELS = tuple(players.ERRORS)
PENALTIES = (200, 150, 100)


def positions(rules, seed):
    """Yield the positions of random legal play in which a mark is due, for ever."""
    chance = Random(seed)
    while True:
        state = express.new_game(rules)
        while not express.is_over(state):
            if state.phase is Phase.ROLL:
                state = express.apply(state, express.Roll(tuple(chance.randint(1, 6) for _ in range(5))))
            yield state
            state = express.apply(state, chance.choice(express.legal_moves(state)))


def mirrored(state):
    """Return the position seen in a mirror: row r as 14 - r, face f as 7 - f."""
    sheets = tuple(
        Sheet(sheet.marks[::-1], tuple((7 - number, count) for number, count in sheet.fifths)) for sheet in state.sheets
    )
    return State(state.rules, sheets, state.phase, state.player, tuple(7 - die for die in state.dice))


def total(level, seed):
    """Return the total of a game played alone."""
    state = express.new_game(Rules())
    for number in range(100):
        state = express.apply(state, express.Roll(dice.roll(seed, number, 5)))
        state = express.apply(state, players.choose(state, level))
        if express.is_over(state):
            break
    return express.total(state.sheets[0])


@pytest.mark.parametrize(("level", "penalty", "count"), every(5, LEVELS, PENALTIES, [1, 2, 4, 8]))
def test_every_level_makes_legal_marks_in_every_rule_set(level, penalty, count):
    """In 2,000 positions a chosen mark is a legal move, whatever the penalty and the number of players; 200 by day."""
    for state in islice(positions(Rules(count, penalty), 1), at_night(2000) // 12):
        assert players.choose(state, level) in express.legal_moves(state)


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_repeats_itself(level):
    """The same position gives the same mark, in whatever order the dice and the numbers came."""
    for state in islice(positions(Rules(2), 2), at_night(200)):
        sheets = tuple(Sheet(sheet.marks, sheet.fifths[::-1]) for sheet in state.sheets)
        turned = State(state.rules, sheets, state.phase, state.player, state.dice[::-1])

        assert players.choose(state, level) == players.choose(turned, level)


def test_the_board_is_symmetric():
    """A sheet and its mirror image are worth the same, before and after every mark."""
    for state in islice(positions(Rules(2), 3), at_night(200)):
        image = mirrored(state)
        values = dict(players.options(image))

        for mark, value in players.options(state):
            low, high = mark.pairs
            fifth = None if mark.fifth is None else 7 - mark.fifth
            assert values[Mark((14 - high, 14 - low), fifth)] == pytest.approx(value)


def test_options_are_the_legal_marks_the_best_first():
    """Every legal mark has a value, and nothing else; they go down from the best."""
    for state in islice(positions(Rules(), 4), at_night(200)):
        found = players.options(state)
        assert {*express.legal_moves(state)} == {mark for mark, _ in found}
        assert sorted((value for _, value in found), reverse=True) == [value for _, value in found]


def test_a_position_after_a_throw_is_worth_its_best_sheet():
    """evaluate() in phase "mark" is the worth of the best sheet that a legal mark leaves."""
    for state in islice(positions(Rules(3, 150), 5), at_night(200)):
        sheet = state.sheets[state.player]
        after = [express.change(sheet, mark).after for mark in express.legal_moves(state)]

        assert max(worth(sheet, 150) for sheet in after) == pytest.approx(players.evaluate(state))


def test_the_best_option_is_looked_at_again():
    """The best option has the mean over the throws after it; alone, it is the expert's mark."""
    for state in islice(positions(Rules(), 8), at_night(200)):
        best, value = max(players.options(state), key=lambda option: option[1])

        assert players.outlook(express.change(state.sheets[0], best).after, 200) == value
        assert best == players.choose(state, "expert")


@pytest.mark.parametrize("penalty", PENALTIES)
def test_values_after_a_throw_average_to_the_value_before(penalty):
    """evaluate() in phase "roll" is the mean of evaluate() over all 7,776 throws."""
    state = next(s for s in positions(Rules(1, penalty), 6) if len(s.sheets[0].fifths) == 3)
    before = State(state.rules, state.sheets)
    after = [
        orders * players.evaluate(express.apply(before, express.Roll(thrown))) for thrown, orders in dice.throws(5)
    ]

    assert players.evaluate(before) == pytest.approx(sum(after) / 6**5)


def test_an_ended_sheet_is_worth_its_total():
    """Nothing is estimated once the eighth box of a track is filled."""
    sheet = Sheet((2, 0, 6, 5, 6, 0, 9, 7, 9, 0, 0), ((4, 8), (2, 3), (5, 1)))

    assert 400.0 == worth(sheet, 200)


def test_a_mark_is_worth_what_the_sheet_after_it_is_worth():
    """The quick way over many marks gives the values of the sheets one by one, full rows and doubles included."""
    for state in islice(positions(Rules(1, 100), 7), 100):
        sheet = state.sheets[0]
        for mark in express.legal_moves(state):
            after = express.change(sheet, mark).after
            assert [pytest.approx(worth(after, 100))] == worths(sheet, 100, mark.fifth, [mark.pairs])


def test_tracks_after_counts_a_new_and_a_known_number():
    """A free throw changes no track."""
    tracks = ((4, 1), (2, 3))

    assert tracks == tracks_after(tracks, None)
    assert ((4, 2), (2, 3)) == tracks_after(tracks, 4)
    assert ((4, 1), (2, 3), (6, 1)) == tracks_after(tracks, 6)


def test_stronger_levels_score_more():
    """Over the same games the totals rise from level to level; `make bench-players` plays many more."""
    totals = [sum(total(level, f"order {game}") for game in range(at_night(80))) for level in LEVELS]

    assert sorted(totals) == totals


@pytest.mark.parametrize("level", LEVELS)
def test_players_of_one_level_fill_different_sheets(level):
    """Two players of the same level do not play the same game twice over."""
    state = express.new_game(Rules(2))
    for number in range(12):
        if express.is_over(state):
            break
        state = express.apply(state, express.Roll(dice.roll("table", number, 5)))
        while state.phase is Phase.MARK:
            state = express.apply(state, players.choose(state, level))

    assert state.sheets[0] != state.sheets[1]


def test_behind_at_the_end_an_expert_does_not_stop_on_a_lost_total():
    """With a rival at 900 for certain, ending the sheet far below is never chosen while the game can go on."""
    mine = Sheet((0, 0, 5, 5, 6, 7, 6, 4, 0, 0, 0), ((1, 7), (2, 4), (6, 4)))
    rival = Sheet((0, 0, 10, 10, 10, 10, 10, 0, 0, 0, 0), ((3, 8), (2, 4), (5, 4)))
    state = State(Rules(2), (mine, rival), Phase.MARK, 0, (1, 2, 3, 4, 6))

    assert 1 != players.choose(state, "expert").fifth


def test_a_sure_win_is_taken():
    """With a rival's sheet ended below, ending the own sheet ahead of it wins for certain."""
    mine = Sheet((0, 0, 5, 5, 9, 9, 9, 4, 0, 0, 0), ((1, 7), (2, 7), (6, 7)))
    rival = Sheet((1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), ((3, 8), (2, 4), (5, 4)))
    state = State(Rules(2), (mine, rival), Phase.MARK, 0, (1, 2, 3, 4, 6))
    chances = dict(express_race.chances(state))

    assert chances[players.choose(state, "expert")] == pytest.approx(max(chances.values()))
    assert max(chances.values()) > 0.99


def test_two_sheets_compare_alike_from_both_sides():
    """Seen from the other sheet the lead is the same below nothing, and just as sure; in a mirror nothing changes."""
    for state in islice(positions(Rules(2), 8), 200):
        lead, spread = compare(*state.sheets)

        assert compare(*reversed(state.sheets)) == pytest.approx((-lead, spread))
        assert compare(*mirrored(state).sheets) == pytest.approx((lead, spread))


def test_chances_to_win_add_up_over_the_seats():
    """Once nobody has to mark, what the two sheets have of the win makes one, certain totals and ties included."""
    totals = [(200.0, True), (200.0, True), (-50.0, True), (310.0, False), (120.0, False)]
    for mine, rival in product(totals, repeat=2):
        both = express_race.above(mine, rival, 20, 150) + express_race.above(rival, mine, -20, 150)

        assert 1 == pytest.approx(both)


def test_a_tie_for_certain_is_half_a_win():
    """Two ended sheets with the same total share the win (E9), whatever their rows look like."""
    assert 0.5 == express_race.above((200.0, True), (200.0, True), 20, 150)


def test_quick_replies_are_near_the_best_ones():
    """In a race a quick reply is legal, and worth what the mark is worth but for some points."""
    racing = (state for state in positions(Rules(2), 9) if express_race.is_on(state))
    misses = []
    for state in islice((state for state in racing if not state.sheets[0].ended), at_night(100)):
        sheet = state.sheets[0]
        for (value, mark), (thrown, _) in zip(quick_replies(sheet, 200), dice.throws(5), strict=True):
            assert mark in express.legal_moves(replace(state, phase=Phase.MARK, player=0, dice=thrown))
            misses.append(abs(value - worth(express.change(sheet, mark).after, 200)))

    assert sum(misses) / len(misses) < 8


@pytest.mark.parametrize("name", ["express.bin", "express-race.bin"])
def test_a_damaged_data_file_is_refused(name):
    """One changed byte in the Express data is an error when it is read, not odd play."""
    data = bytearray(pkgutil.get_data("learned", name))
    data[len(data) // 2] ^= 1

    with pytest.raises(tables.TableError):
        tables.unpack(bytes(data))
