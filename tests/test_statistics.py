"""What finished games come to: counted from their records, in slices, kept for the next time, told in tiles."""

import json
from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.actions import Timer
from game.app.kept.counts import dump_counts, load_counts, merged
from game.app.kept.saves import SaveError
from game.app.kept.storage import COUNTS
from game.app.messages import Stored
from game.app.statistics import SLICE
from game.logic import dice
from game.logic.record import dumps, loads
from game.model import Judged, Seat, Tally
from game.model.books import SUMS
from game.model.statistics import beyond, spread, statistics, thrown
from game.model.statistics import dice as fallen
from game.model.tally import name_of, tally
from tests.screens import SHORT, finished, reviewed, with_review
from tests.shelf import BEN, MIA, counted, kept, played, shelf
from tests.tab import Tab

ROBOT = Seat("Robot", 1, "casual")
ALONE = """classic 1 players=1 columns=1 occupied=share placement=free seed=kite start=0
roll 1-1-1-1
take 2+2
roll 6-6-6-6
take 12+12
stop
roll 3-4-3-4
take 7+7
roll 1-1-1-1
take 2
stop
"""
BUST = """classic 1 players=1 columns=1 occupied=share placement=free start=0
roll 1-1-1-1
take 2+2
roll 6-6-6-6
take 12+12
roll 4-4-5-5
take 9+9
roll 3-3-3-3
roll 1-1-1-1
take 2+2
roll 1-1-1-1
take 2
stop
"""


def statistics_of(stored, game="classic"):
    """Return the statistics of the stored games of a kind."""
    tab = counted(Tab("statistics", stored))
    return statistics(game, tab.model.saved, tab.model.books.tallies)


def tile(tab, game="classic"):
    """Return the tile of a game."""
    return tab.html().one("section", aria_labelledby=f"{game}-heading")


# Counting one game.


def test_a_game_alone_counts_its_turns():
    """Without rivals the result is how many turns it took; the longest run counts the throws that did not bust."""
    found = tally(ALONE)
    assert ((2,), (2,), (0,), (2,)) == (found.results, found.turns, found.busts, found.longest)


def test_the_sums_are_those_of_the_dice_two_and_two_as_they_fell():
    """Of four dice the first two make a sum and the last two; a fifth makes none."""
    assert {2: 4, 12: 2, 7: 2} == {
        number: count for number, count in zip(SUMS, tally(ALONE).sums, strict=True) if count
    }
    game = played("express", "express0", 1)
    assert 2 * len([move for move in game.moves if hasattr(move, "dice")]) == sum(tally(dumps(game)).sums)


def test_real_dice_are_not_counted():
    """They may be typed in any order, so their sums say nothing."""
    assert 0 == sum(tally(ALONE.replace("seed=kite ", "")).sums)


@pytest.mark.parametrize("text", ["", "chess 1\n", BUST.removesuffix("stop\n"), ALONE.replace("take 2\n", "take 3\n")])
def test_a_game_that_cannot_be_read_or_is_not_over_counts_nothing(text):
    """It costs no other game its place."""
    assert Tally() == tally(text)


def test_a_bust_ends_a_turn_and_a_run():
    """Three throws that did not bust, then one that did: a turn, a bust, a run of three."""
    found = tally(BUST)
    assert ((2,), (2,), (1,), (3,)) == (found.results, found.turns, found.busts, found.longest)


@pytest.mark.parametrize("game", ["classic", "express"])
def test_turns_and_sums_agree_with_the_moves(game):
    """Every throw gives two sums; every turn ends by a stop or a bust; winners alone have results in turns."""
    for number in range(4):
        for text in kept(game, number).values():
            record = loads(json.loads(text)["record"])
            found = tally(dumps(record))
            kinds = Counter(type(move).__name__ for move in record.moves)
            assert 2 * kinds["Roll"] == sum(found.sums)
            assert kinds["Stop"] == sum(found.turns) - sum(found.busts)
            assert (game == "express") == all(result is not None and result % 10 == 0 for result in found.results)


def test_the_name_of_a_record_is_its_own():
    """Another move, another name: what was counted never belongs to another game."""
    assert name_of(ALONE) == name_of(str(ALONE)) != name_of(ALONE + "\n")


# Counting many.


def won(number, company, *winners):
    """Return a stored classic game as if these seats had won it."""
    ((key, text),) = kept("classic", number, company).items()
    return {key: json.dumps(json.loads(text) | {"winners": winners})}


def test_the_share_won_is_that_of_people_against_computers():
    """Games among people, or alone, are won by a person anyhow, and say nothing about it."""
    found = statistics_of(
        won(0, (MIA, ROBOT), 0) | won(1, (MIA, ROBOT), 1) | won(2, (MIA, BEN), 0) | kept("classic", 3, (MIA,))
    )
    assert (4, (1, 2)) == (found.games, found.met)
    assert [("casual", (1, 2))] == list(found.levels)


def test_a_person_has_a_row_by_name():
    """Each has the games sat in, what was won of those with rivals, and the results."""
    rows = dict(statistics_of(won(0, (MIA, ROBOT), 0) | won(2, (MIA, BEN), 1) | kept("classic", 3, (MIA,))).names)
    assert ["Mia", "Ben"] == list(rows)
    assert ((3, (1, 2)), (1, (1, 1))) == ((rows["Mia"].games, rows["Mia"].won), (rows["Ben"].games, rows["Ben"].won))


def test_rules_are_compared_apart():
    """Another number of columns, or nobody to beat, makes other results; the most played rules come first."""
    found = statistics_of(shelf() | kept("classic", 9, columns_to_win=4))
    told = [(rules.players == 1, rules.columns_to_win, row.games) for rules, row in found.rules]
    assert [(False, 3, 4), (True, 3, 1), (False, 4, 1)] == told
    assert found.usual == found.rules[0][1]


def test_points_are_compared_whoever_else_plays():
    """In Express a total is a total: alone or not makes no difference, what a row costs does."""
    found = statistics_of(shelf() | kept("express", 9, penalty=100), "express")
    assert [(200, 5), (100, 1)] == [(rules.penalty, row.games) for rules, row in found.rules]


def test_best_is_most_points_or_fewest_turns():
    """What is best depends on the game."""
    for game, best in (("classic", min), ("express", max)):
        usual = statistics_of(shelf(), game).usual
        values = [result.value for result in usual.results]
        assert (best(values), sum(values) / len(values)) == (usual.best, usual.mean)
        assert all(earlier.started <= later.started for earlier, later in pairwise(usual.results))


def test_games_of_computers_alone_have_no_people():
    """They are counted as games and nothing else."""
    found = statistics_of(kept("classic", 0, (replace(MIA, level="casual"), ROBOT)))
    assert (1, (), None, 0) == (found.games, found.names, found.usual, found.turns)
    assert "1 game" in tile(counted(Tab("statistics", kept("classic", 0, (replace(MIA, level="casual"), ROBOT))))).text


def test_a_game_that_began_elsewhere_does_not_count():
    """What others played before is nobody's result here."""
    ((key, text),) = kept("classic", 0).items()
    assert statistics_of({key: json.dumps(json.loads(text) | {"given": 3})}) is None


def test_throws_that_were_played_twice_count_once():
    """The same seed has the same dice: of its games the longest counts, and none whose dice were thrown elsewhere."""
    tab = counted(Tab("statistics", kept("classic", 0) | kept("classic", 1)))
    once = thrown(tab.model.saved, tab.model.books.tallies)
    assert 2 == len(once)
    again = [replace(saved, id=f"{saved.id}again") for saved in tab.model.saved]
    elsewhere = [replace(saved, given=1) for saved in tab.model.saved[:1]]
    assert once == thrown([*tab.model.saved, *again], tab.model.books.tallies)
    assert once[1:] == thrown([*elsewhere, tab.model.saved[1]], tab.model.books.tallies)


@given(st.lists(st.integers(-2000, 2000), min_size=1), st.sampled_from([10, 50, 200]))
def test_a_distribution_holds_every_value_once(values, step):
    """The intervals follow each other without gaps, and each value is in the one that begins at or below it."""
    found = spread(values, step)
    assert len(values) == sum(found.values())
    assert all(after - before == step for before, after in pairwise(found))
    assert all(value // step * step in found for value in values)


# The dice.


@pytest.mark.parametrize(("square", "chance"), [(0, 1), (9.342, 0.5), (18.307, 0.05), (23.209, 0.01), (29.588, 0.001)])
def test_the_chance_of_a_chi_square_is_that_of_the_tables(square, chance):
    """Ten degrees of freedom, as any book of tables has them."""
    assert chance == pytest.approx(beyond(square), rel=1e-3)


def test_the_dice_of_seeds_stray_as_fair_dice_do():
    """Over many series the chance is as often below a half as above: the test and the dice are both sound."""
    chances = []
    for series in range(200):
        throws = [dice.roll(f"fair{series}", number, 4) for number in range(100)]
        sums = Counter(sum(pair) for four in throws for pair in (four[:2], four[2:]))
        chances.append(fallen([Tally(sums=tuple(sums[number] for number in SUMS))]).chance)
    assert 0.4 < sum(chance < 0.5 for chance in chances) / len(chances) < 0.6
    assert sum(chance < 0.05 for chance in chances) < 20


@pytest.mark.parametrize(("sums", "said"), [
    ([5] * 11, "too few throws"),
    ([10, 20, 30, 40, 50, 60, 50, 40, 30, 20, 10], "Of 100 fair pairs of dice, 99 stray this far"),
    ([10, 20, 30, 40, 50, 100, 50, 40, 30, 20, 10], "That is unusual, but it happens."),
    ([60, 50, 40, 30, 20, 10, 20, 30, 40, 50, 60], "fewer than one strays this far"),
])  # fmt: skip
def test_what_the_dice_did_is_told_in_plain_words(sums, said):
    """How many of a hundred pairs of fair dice stray as far; nothing where too little was thrown."""
    (name,) = (name_of(json.loads(text)["record"]) for text in kept("classic", 0).values())
    counts = dump_counts({name: Tally((None,), (1,), (0,), (0,), tuple(sums))})
    tab = counted(Tab("statistics", kept("classic", 0) | {COUNTS: counts}))
    assert said in tab.html().one("section", aria_labelledby="sums-heading").text


# On the page.


def test_games_are_counted_in_slices_with_progress():
    """The page shows how far it is; in the end the counts are kept, and never made again."""
    tab = Tab("statistics", shelf())
    first = int(tab.html().one("progress").get("value"))
    tab.wait(Timer.BOOKS)
    assert 0 < first < int(tab.html().one("progress").get("value")) < 10
    assert "10" == tab.html().one("progress").get("max")
    counted(tab)
    assert [] == tab.html().all("progress")
    assert tab.model.books.tallies == load_counts(tab.stored[COUNTS])

    again = Tab("statistics", tab.stored)
    assert Timer.BOOKS not in again.waits
    assert again.html().text == tab.html().text


def test_short_games_share_a_slice():
    """A slice ends with the game that fills it, so that many short ones freeze the page no more than a long one."""
    games = {key: text for number in range(8) for key, text in kept("express", number, (MIA,)).items()}
    tab = Tab("statistics", games)
    done = [tally.sums for tally in tab.model.books.tallies.values()]
    assert 1 < len(done) < 8
    moves = [saved.record.count("\n") for saved in tab.model.saved[: len(done)]]
    assert sum(moves[:-1]) < SLICE <= sum(moves)


def test_a_game_that_another_tab_finishes_is_counted():
    """Statistics that stand open follow."""
    tab = counted(Tab("statistics", kept("classic", 0)))
    ((key, text),) = kept("classic", 1).items()
    tab.send(Stored(key, text))
    assert "Can't Stop 2 games" in counted(tab).html().text


def test_a_single_game_is_counted_when_the_statistics_open():
    """After every game the tiles are there at once, without a progress that flashes by."""
    tab = Tab("statistics", kept("classic", 0))
    assert tile(tab) and [] == tab.html().all("progress")
    assert Timer.BOOKS not in tab.waits and load_counts(tab.stored[COUNTS])


def test_counting_waits_while_one_is_elsewhere():
    """On other screens nothing is counted; on coming back it goes on."""
    tab = Tab("statistics", shelf()).wait(Timer.BOOKS).do("open", "rules")
    before = tab.model
    assert before.books == tab.wait(Timer.BOOKS).model.books
    assert tab.waits == {} or Timer.BOOKS not in tab.waits
    assert Timer.BOOKS in tab.do("open", "statistics").waits


def test_the_tile_tells_shares_results_and_levels():
    """Figures have what they count below them, levels a bar with its numbers."""
    found = tile(counted(Tab("statistics", shelf())))
    assert "Can't Stop 5 games" == found.one("h2").text
    figures = {figure.one("dt").text: figure.one("dd").text for figure in found.one("dl").all("div")}
    assert {"won against computers", "fewest turns", "mean turns", "of turns bust", "throws in the longest run"} == set(
        figures
    )
    assert figures["fewest turns"].isdecimal() and figures["of turns bust"].endswith(" %")
    assert ["casual", "skilled"] == [bar.one("span").text for bar in found.one(cls="against").all("li")]


@pytest.mark.parametrize(("game", "part"), [("express", "numbers-express"), ("classic", "numbers-classic")])
def test_every_chart_has_its_table(game, part):
    """What a chart draws stands in numbers below, when that is opened."""
    tab = counted(Tab("statistics", shelf()))
    charts = [chart.one("title").text for chart in tile(tab, game).all("svg", role="img")]
    captions = [table.one("caption").text for table in tile(tab.do("unfold", part), game).all("table")]
    assert charts == captions != []


def test_the_sums_have_their_table():
    """Eleven rows with what fell and what fair dice make of as many throws."""
    tab = counted(Tab("statistics", shelf())).do("unfold", "numbers-dice")
    rows = tab.html().one("section", aria_labelledby="sums-heading").one("tbody").all("tr")
    assert [str(number) for number in SUMS] == [row.one("th").text for row in rows]
    fell, fair = zip(*([float(cell.text) for cell in row.all("td")] for row in rows), strict=True)
    assert sum(fell) == pytest.approx(sum(fair), abs=1)


def test_names_and_rules_have_tables():
    """Who played, and by which rules, with games, wins, best and mean."""
    tab = counted(Tab("statistics", shelf())).do("unfold", "more-express")
    names, rules = tile(tab, "express").all("table")
    assert ["Mia", "Ben"] == [body.one("th").text for body in names.all("tbody")]
    assert "A row with one to four marks loses 200 points." == rules.all("tbody")[0].one("th").text


def test_without_games_the_page_is_friendly():
    """It says what will be here, and still offers to read in a copy."""
    page = Tab("statistics").html()
    assert "No game is finished yet." in page.one("main").text
    assert page.one(id="open") and not page.all(id="reviews-heading")


# Reviews.


def test_a_review_leaves_what_decisions_gave_away():
    """Once a game is reviewed its costs are counted, and kept for the next visit."""
    tab = reviewed(SHORT["classic"])
    ((one,),) = (tally.judged for tally in load_counts(tab.stored[COUNTS]).values())
    assert one.decisions and one.cost >= 0
    assert "Given away per decision:" in tile(counted(Tab("statistics", tab.stored))).text


def test_all_games_are_reviewed_one_after_the_other():
    """It goes on in slices, tells how far it is, and says when all is done."""
    stored = finished(SHORT["classic"]).stored
    tab = counted(Tab("statistics", stored))
    assert "0 of 1 games are reviewed." in tab.html().text
    tab.do("statistics", "review")
    assert tab.html().one("progress") and "#cancel" == tab.focused[-1]
    assert "1 of 1 games are reviewed." in counted(tab).html().text
    assert "All games are reviewed." == tab.said[-1]


def short(**records):
    """Return finished games with these records, as they are stored."""
    ((_key, text),) = kept("classic", 3).items()
    return {f"game/{name}": json.dumps(json.loads(text) | {"record": record}) for name, record in records.items()}


def test_several_games_are_reviewed_each_to_its_end():
    """Each is found as if it had been reviewed by itself, and the progress leads through all of them."""
    record = ALONE.splitlines()[0] + "\nroll 1-1-1-1\ntake 2+2\nroll 1-1-1-1\ntake 2\nstop\n"
    games = short(a=record, b=record.replace("kite", "hawk"))
    tab = counted(Tab("statistics", games)).do("statistics", "review")
    shown = []
    while (task := tab.model.books.reviewing) and len(shown) < 500:
        shown.append((task.of - len(task.left), task.percent))
        tab.wait(Timer.BOOKS)
    assert sorted(shown) == shown and shown[0][1] == 0
    first, second = ([percent for done, percent in shown if done == number] for number in (0, 1))
    assert 0 < max(first) <= 50 < max(second) <= 100
    alone = Tab("statistics", games)
    for game in ("a", "b"):
        with_review(alone, game)
    assert load_counts(alone.stored[COUNTS]) == load_counts(tab.stored[COUNTS])


def test_a_game_deleted_in_another_tab_is_reviewed_to_the_end():
    """What is on screen goes on, and nothing breaks at its end."""
    tab = Tab("history", short(a=ALONE)).do("review", "a").send(Stored("game/a", ""))
    while not tab.model.review.done:
        tab.wait(Timer.REVIEW)
    assert "The review is ready." == tab.said[-1]


@pytest.mark.parametrize(("screen", "task"), [("statistics", "nonsense"), ("rules", "clear"), ("rules", "nonsense")])
def test_what_is_no_task_of_the_statistics_does_nothing(screen, task):
    """Neither a forged one, nor one of a stale page."""
    tab = Tab(screen)
    assert tab.model == tab.do("statistics", task).model


def test_reviewing_all_can_be_cancelled():
    """What is done stays, what is not is not done."""
    tab = counted(Tab("statistics", shelf())).do("statistics", "review")
    for _ in range(3):
        tab.wait(Timer.BOOKS)
    tab.do("statistics", "cancel")
    assert Timer.BOOKS not in counted(tab).waits
    assert tab.html().one("button", data_value="review")


# What is kept.

counts = st.integers(0, 100)


@st.composite
def tallies(draw):
    """Counts of a game, as they can be."""
    seats = draw(st.integers(0, 4))
    several = st.lists(counts, min_size=seats, max_size=seats).map(tuple)
    results = st.lists(st.none() | st.integers(-999, 999), min_size=seats, max_size=seats).map(tuple)
    judged = st.lists(st.builds(Judged, st.floats(0, 500), counts), min_size=seats, max_size=seats).map(tuple)
    sums = st.lists(counts, min_size=11, max_size=11).map(tuple)
    return Tally(draw(results), *(draw(several) for _ in range(3)), draw(sums), draw(judged | st.just(())))


@given(st.dictionaries(st.text(max_size=4), tallies(), max_size=3))
def test_counts_are_read_as_they_were_written(found):
    """The text form loses nothing."""
    assert found == load_counts(dump_counts(found))


@given(tallies(), st.sampled_from(["results", "turns", "busts", "longest", "sums", "judged"]),
       st.sampled_from([None, "x", -1, [None] * 12, [-1], [True], [1e9], [["x", 1]], [[0.5]], {}]))  # fmt: skip
def test_a_damaged_count_costs_its_game_alone(found, field, value):
    """The game is counted again; the others are not."""
    content = json.loads(dump_counts({"a": found, "b": found}))
    content["games"]["a"][field] = value
    read = load_counts(json.dumps(content))
    assert found == read["b"]
    assert "a" not in read or read["a"] == load_counts(dump_counts({"a": read["a"]}))["a"]


@pytest.mark.parametrize("number", [-1, 1.0, True, 10**6, "1", None])
@pytest.mark.parametrize("field", ["turns", "busts", "longest", "sums"])
def test_a_count_that_cannot_be_is_damage(field, number):
    """Numbers from 0 on and below a million count; where another stands the game is counted again."""
    content = json.loads(dump_counts({"a": Tally((1,), (2,), (0,), (2,)), "b": Tally()}))
    content["games"]["a"][field][0] = number
    assert ["b"] == list(load_counts(json.dumps(content)))


@pytest.mark.parametrize("text", ["", "{", "[]", "1", '{"version": 2, "games": {}}', '{"version": 1}',
                                  '{"version": 1, "games": 5}', "[" * 10_000])  # fmt: skip
def test_counts_that_are_none_are_made_again(text):
    """Damage costs the time to count, nothing else."""
    with pytest.raises(SaveError):
        load_counts(text)
    tab = counted(Tab("statistics", kept("classic", 0) | {COUNTS: text}))
    assert 1 == len(load_counts(tab.stored[COUNTS]))
    assert not tab.model.warnings


def test_what_another_tab_counted_is_taken_over():
    """A review made there is known here, and none made here is lost."""
    mine, theirs = Tally((1,), judged=(Judged(2.0, 3),)), Tally((1,))
    assert {"a": mine, "b": mine} == merged({"a": mine, "b": theirs}, {"a": theirs, "b": mine})
    assert {"a": theirs} == merged({"a": theirs}, {})
    assert {"a": mine} == merged({"a": mine}, {"a": replace(mine, judged=(Judged(9.0, 3),))})
    tab = counted(Tab("statistics", kept("classic", 0)))
    (name,) = tab.model.books.tallies
    tab.send(Stored(COUNTS, dump_counts({name: replace(tab.model.books.tallies[name], judged=(Judged(1, 2),) * 2)})))
    assert counted(tab.do("open", "statistics")).model.books.tallies[name].judged
