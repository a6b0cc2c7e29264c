"""The forms of stored and handed-over texts that have one version yet: what it wrote is read for ever."""

import json
from pathlib import Path

import pytest

from game.app.kept import backup, counts, linked, puzzles, scores
from game.logic import packed
from game.logic.notation import format_move
from game.model import daily
from game.model.links import pack_table
from tests.tab import Tab

FIRST = json.loads((Path(__file__).parent / "golden/saves/forms-1.json").read_text(encoding="utf-8"))
"""A text of each form as version 1 wrote it; never written anew. A second version gets a file of its own."""
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
