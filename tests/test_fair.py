"""The dice of seeds fall as fair dice do, in the long run of many games and of a single one; anybody can check it."""

import os
import re
import subprocess
import sys
from collections import Counter
from itertools import pairwise
from math import sqrt
from pathlib import Path

import pytest

from game.logic import dice
from game.logic.fairness import counts, foreign, throws, unevenness
from game.logic.moves import Roll
from game.logic.record import Record, dumps
from game.logic.start import dice_off, first_player
from tests.screens import SHORT, finished, seated
from tests.tab import Tab

THROWS = int(os.environ.get("THROWS", "20000"))
FAR = 3.29
"""So many standard deviations fair dice are off once in a thousand times. The seeds are fixed, so no chance is left."""
SOURCES = {
    "one seed after another": lambda number, count: dice.roll(f"seed{number}", 0, count),
    "a seed's throws": lambda number, count: dice.roll("kite", number, count),
}
DOCS = Path(__file__).parents[1] / "docs" / "fairness.md"


def spread(found, expected):
    """Return by how many standard deviations chi-square of counts differs from its mean (Wilson and Hilferty)."""
    chi = sum((found[value] - mean) ** 2 / mean for value, mean in expected.items())
    free = len(expected) - 1
    return ((chi / free) ** (1 / 3) - (1 - 2 / (9 * free))) / sqrt(2 / (9 * free))


@pytest.fixture(scope="module", params=SOURCES)
def fallen(request):
    """Throws of five dice, one after the other."""
    return [SOURCES[request.param](number, 5) for number in range(THROWS)]


def test_each_face_falls_as_often_as_the_others(fallen):
    """A chi-square test of six faces."""
    faces = Counter(face for thrown in fallen for face in thrown)
    assert abs(spread(faces, dict.fromkeys(range(1, 7), 5 * THROWS / 6))) < FAR


def test_no_face_tells_the_next(fallen):
    """A serial test: each of 36 pairs of faces in a row is as frequent as the others."""
    pairs = Counter(pairwise(face for thrown in fallen for face in thrown))
    assert abs(spread(pairs, dict.fromkeys(pairs, (5 * THROWS - 1) / 36))) < FAR
    assert 36 == len(pairs)


def test_high_and_low_alternate_by_chance(fallen):
    """A runs test: dice above and below the middle change sides neither too often nor too seldom."""
    high = [face > 3 for thrown in fallen for face in thrown]
    ups, total = sum(high), len(high)
    mean = 1 + 2 * ups * (total - ups) / total
    runs = 1 + sum(one != other for one, other in pairwise(high))
    assert abs(runs - mean) < FAR * sqrt((mean - 1) * (mean - 2) / (total - 1))


@pytest.mark.parametrize("count", [4, 5])
def test_each_throw_falls_as_often_as_its_orders(fallen, count):
    """A chi-square test of the 126 throws of four dice, and of the 252 of five."""
    found = Counter(tuple(sorted(thrown[:count])) for thrown in fallen)
    expected = {thrown: THROWS * orders / 6**count for thrown, orders in dice.throws(count)}
    assert abs(spread(found, expected)) < FAR


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_seat_wins_the_dice_off_as_often_as_the_others(players):
    """Nobody gains from where they sit."""
    games = THROWS // 10
    starts = Counter(first_player(dice_off(f"seed{number}", players)) for number in range(games))
    assert abs(spread(starts, dict.fromkeys(range(players), games / players))) < FAR


def test_unevenness_is_what_it_says():
    """Of games with fair dice a tenth are counted as more uneven than nine tenths of them; loaded dice are rare."""
    games = [counts(dice.roll(f"seed{game}", number, 4) for number in range(30)) for game in range(1000)]
    for share in (0.1, 0.5, 0.9):
        assert abs(sum(unevenness(game) < share for game in games) / 1000 - share) < 0.03
    assert unevenness((40, 10, 10, 10, 10, 10)) < 1e-6
    assert (1.0, 1.0) == (unevenness((0,) * 6), unevenness((9,) * 6))


def altered(record):
    """Return the record with the first die of the last throw turned."""
    place = max(place for place, move in enumerate(record.moves) if isinstance(move, Roll))
    first, *rest = record.moves[place].dice
    return Record(record.rules, record.seed, record.start, (*record.moves[:place], Roll((7 - first, *rest))))


@pytest.mark.parametrize("fragment", SHORT.values(), ids=SHORT)
def test_the_ten_lines_in_the_docs_check_a_game(fragment):
    """They find all throws of a game to be its seed's, and name one that is not."""
    (code,) = re.findall(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    record = finished(fragment).table.record
    assert "all fair\n" == checked(code, dumps(record))
    assert checked(code, dumps(altered(record))).startswith("['roll ")
    assert (0, 1) == (foreign(record), foreign(altered(record)))


def checked(code, text):
    """Return what a program prints about a text."""
    return subprocess.run([sys.executable, "-c", code], input=text, text=True, capture_output=True, check=True).stdout


@pytest.mark.parametrize("fragment", SHORT.values(), ids=SHORT)
def test_the_end_of_a_game_offers_to_check_its_dice(fragment):
    """The button tells whether all throws are the seed's, with the counts of the faces; once more, and it is gone."""
    tab = finished(fragment)
    button = tab.html().one("button", id="check-dice")
    assert ("Check these dice", "false") == (button.text, button.get("aria-expanded"))
    tab.do(button.get("data-action"), button.get("data-value"))
    told, fallen = tab.html().one("div", id="dice-check"), throws(tab.table.record)
    assert f"all {len(fallen)} throws are the same" in told.text
    assert [str(count) for count in counts(fallen)] == [cell.text for cell in told.all("td")]
    assert [] == tab.do("unfold", "check").html().all("div", id="dice-check")


def test_a_throw_that_is_not_the_seeds_is_told():
    """A record may have been typed in with other dice than those of its seed."""
    tab = finished(SHORT["classic"])
    text = tab.stored["game/token0"].replace(f"seed={tab.table.record.seed}", "seed=hawk")
    told = Tab("play?token0", {"game/token0": text}).do("unfold", "check").html().one("div", id="dice-check")
    assert re.search(r"\d throws are not the seed’s", told.text)


def test_real_dice_have_no_seed_to_check():
    """What fell on the table is counted, but there is nothing to work out again."""
    tab = seated("classic", "", dice="table", columns="1")
    while not tab.html().all(cls="finish"):
        tab.do("next").press(*"1155", "r").press("1").play("stop")
    assert [] == tab.html().all("button", id="check-dice")
