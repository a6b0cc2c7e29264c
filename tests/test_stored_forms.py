"""The forms of stored and handed-over texts that have one version yet: what it wrote is read for ever."""

import json
from pathlib import Path
from random import Random

import pytest
from hypothesis import settings

from game.app.kept import backup, counts, earlier, linked, puzzles, scores
from game.logic import packed
from game.logic.notation import format_move
from game.logic.record import is_over
from game.model import daily
from game.model.links import pack_table
from tests.screens import KITE, SHORT, seated, until
from tests.tab import Tab
from tests.test_packed import damaged

FIRST = json.loads((Path(__file__).parent / "golden/saves/forms-1.json").read_text(encoding="utf-8"))
"""A text of each form as version 1 wrote it; never written anew. A second version gets a file of its own."""
COUNT = max(150, settings.default.max_examples)
"""How many damaged texts are tried: 150 by day, ten thousand by night."""
FORMS = {
    "puzzles": (puzzles.load, puzzles.dump),
    "daily": (daily.read, daily.write),
    "counts": (counts.load_counts, counts.dump_counts),
    "scores": (scores.load, scores.dump),
    "copy": (backup.load, backup.dump),
    "packed record": (packed.unpack, packed.pack),
    "game handed over": (linked.unpack_table, pack_table),
}


@pytest.mark.parametrize("form", FORMS)
def test_what_the_first_version_wrote_is_read_whole(form):
    """Written again it is the same text, so nothing of it is lost."""
    read, written = FORMS[form]
    assert FIRST[form] == written(read(FIRST[form]))


def test_what_the_first_version_kept_opens():
    """Tries, puzzles, counts and standings are there, and nothing is said to be damaged."""
    kept = {key: text for key, text in FIRST.items() if key in ("puzzles", "daily", "counts", "scores")}
    tab = Tab("", kept)
    assert () == tab.model.notices
    assert [] == [key for key in tab.stored if key.startswith("damaged/")]
    assert kept.items() <= tab.stored.items()


def test_a_game_that_the_first_version_handed_over_is_played_on():
    """Its link leads to the table, with the game as it stood."""
    tab = Tab(f"g={FIRST['game handed over']}")
    assert ["roll 4-2-5-5", "take 7+9"] == [format_move(move) for move in tab.table.record.moves]


def test_a_damaged_text_costs_no_other():
    """Whichever text in store is scrambled, the others stay, a game is kept or set aside, and one can play."""
    chance, kept = Random(9), dict(everything())
    for _ in range(COUNT):
        key = chance.choice([*kept])
        text = damaged(kept[key], chance)
        tab = Tab("", kept | {key: text}).do("open", chance.choice(["daily", "puzzle", "statistics"]))
        others = {other for other in kept if other not in (key, "counts")}
        if key.startswith("game/"):  # whose earlier states move up
            others -= {effect.key for effect in earlier.dropped(key.removeprefix("game/"))}
        assert [] == [other for other in others if tab.stored.get(other) != kept[other]]
        if key.startswith("game/"):
            assert text in (tab.stored.get(key), tab.stored.get(f"damaged/{key}"))
        assert (4, 2, 5, 5) == tab.do("open", "classic?seed=kite").do("roll").dice


def everything():
    """Return a text of each kind that a browser keeps."""
    kept = {key: FIRST[key] for key in ("puzzles", "daily", "counts", "scores")}
    kept = Tab("settings", kept).fill(theme="dark").stored
    kept = Tab(KITE, kept).play("roll", "take 7+9").stored
    kept = until(Tab(SHORT["express"], kept), lambda tab: is_over(tab.state)).stored
    return seated("express", "", "", stored=kept).stored
