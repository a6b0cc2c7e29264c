"""Texts from outside, damaged at random: each has one strict reader, which takes what we wrote and refuses the rest.

By day a few examples each; `make fuzz` tries ten thousand.
"""

import json
from contextlib import suppress
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from game import typed
from game.app.effects import Wanted
from game.app.kept import backup
from game.app.kept.saves import load_saved, load_table
from game.app.messages import FileRead, Opened, Stored
from game.logic import packed, record
from game.logic.notation import NotationError, format_move, parse_move
from game.model import Screen
from game.model.links import game_link, result_link
from game.view.page import page
from tests.screens import KITE, SHORT, finished, seated
from tests.strategies import altered
from tests.tab import Tab
from tests.test_app_navigate import links
from tests.test_app_saves import SAVES, SECOND
from tests.test_stored_forms import FIRST

RECORDS = [path.read_text(encoding="utf-8") for path in sorted((Path(__file__).parent / "golden/games").glob("*.txt"))]
OTHERS = {key: FIRST[key] for key in ("puzzles", "daily", "counts", "scores")}
KEPT = [pair for kept in (*SAVES.values(), *SECOND.values(), OTHERS) for pair in kept.items() if pair[0] != "#"]
PLAYED = Tab(KITE).play("roll", "take 7+9")
GAME = f"game/{PLAYED.table.id}"
COPY = backup.dump(finished(SHORT["express"]).stored)
PACKED = packed.pack(finished(SHORT["classic"]).table.record)
GIVEN = [
    link.partition("#")[2] for link in (game_link("", PLAYED.table), result_link("", finished(SHORT["classic"]).table))
]
signs = st.text(st.characters(exclude_categories=()), max_size=30)
"""Also halves of characters, which a browser's texts may hold."""


def drawn(tab):
    """Return whether there is a page, with one heading."""
    return 1 == str(page(tab.model)).count("<h1")


@given((links | st.sampled_from(GIVEN)).flatmap(altered) | signs)
def test_any_fragment_opens_a_page(fragment):
    """In the address of a new tab, and while a game is on the table, which is kept."""
    assert drawn(Tab(fragment))
    tab = PLAYED.reload()
    assert drawn(tab.send(Opened(fragment)))
    assert PLAYED.stored[GAME] in tab.stored.values()


@given(st.sampled_from(RECORDS).flatmap(altered) | signs)
def test_any_record_is_a_game_or_an_error(text):
    """What is read is written again letter by letter, but for what a header may leave out."""
    with suppress(record.RecordError):
        read = record.loads(text)
        assert text.splitlines()[1:] == record.dumps(read).splitlines()[1:]
        assert read == record.loads(record.dumps(read))


@given(st.sampled_from(RECORDS).flatmap(altered) | signs, st.sampled_from(["x.txt", "", "game.json"]))
def test_any_file_with_a_game_opens_one_or_is_refused(text, name):
    """What is refused leaves the list as it was, and nothing stored."""
    tab = Tab("history").send(FileRead(Wanted.RECORD, text, name))
    assert drawn(tab)
    assert (Screen.HISTORY == tab.model.screen) == (not any(key.startswith("game/") for key in tab.stored))


@given(st.text("rolktaespm 0123456789+-/", max_size=14) | signs)
def test_any_move_is_one_or_an_error(text):
    """There is one text for each move."""
    with suppress(NotationError):
        assert text == format_move(parse_move(text))


@given(st.lists(st.sampled_from(KEPT).flatmap(lambda kept: st.tuples(st.just(kept[0]), altered(kept[1]))), max_size=4))
def test_any_stored_texts_let_the_page_start(kept):
    """Games, their earlier states, forms, settings and results: whatever is wrong with them, one can play."""
    tab = Tab("", dict(kept))
    assert drawn(tab)
    for saved in tab.model.saved:
        assert drawn(tab.do("resume", saved.id))
    assert (4, 2, 5, 5) == tab.send(Opened(KITE)).play("roll").dice


@given(st.sampled_from([GAME, *(key for key, _text in KEPT), "x"]), st.sampled_from(KEPT), st.data())
def test_any_stored_event_leaves_a_game_that_can_be_played(key, kept, data):
    """What another tab seems to have written is taken in whole or not at all."""
    tab = PLAYED.reload()
    before = tab.table
    text = data.draw(altered(kept[1]) | altered(PLAYED.stored[GAME]) | signs)
    assert drawn(tab.send(Stored(key, text)))
    if tab.table != before:
        assert tab.table == load_table(load_saved(tab.table.id, text))


@given(altered(COPY) | signs)
def test_any_copy_is_taken_in_whole_or_refused(text):
    """A copy of everything with one letter altered is none."""
    with suppress(backup.BackupError):
        assert json.loads(COPY)["kept"] == backup.load(text)
    assert drawn(Tab("statistics").send(FileRead(Wanted.BACKUP, text, "x.json")))


@given(altered(PACKED) | signs)
def test_any_packed_game_is_the_one_that_was_packed_or_none(text):
    """No letter of a link can be altered unnoticed."""
    with suppress(packed.PackedError):
        assert text == packed.pack(packed.unpack(text))


@given(signs)
def test_any_name_is_a_name_or_none(text):
    """What is made of it is short, stays what it is, and is drawn; who has none is named by the seat."""
    name = typed.name(text)
    assert name == typed.name(name)
    assert typed.NAME_LENGTH >= len(list(typed.letters(name)))
    tab = seated("classic", "", "", name_0=text)
    assert tab.table.seats[0].name == (typed.name(typed.cut(text)) or "Player 1")
    assert drawn(tab)


@given(signs)
def test_any_seed_begins_a_game_or_is_refused(text):
    """A typed seed that cannot be one leaves the form, with a notice; the record of a game can always be read again."""
    tab = seated("classic", "", "", seed=text)
    assert drawn(tab)
    if tab.table:
        assert tab.table.record == record.loads(record.dumps(tab.table.record))
    else:
        assert tab.model.notices


@given(st.lists(st.sampled_from([*"123456", "0", "7", "²", "٣", "r", "Backspace", "u", "n"]), max_size=40))
def test_any_typed_dice_are_dice(keys):
    """Four at most, each a face, and only what was typed."""
    tab = seated("classic", "", "", dice="table")
    for key in keys:
        tab.press(key)
        assert len(tab.table.pick.entry) <= 4 and set(tab.table.pick.entry) <= set(range(1, 7))
        if tab.state.phase == "take":
            tab.press("1")
    assert tab.table.steps == record.replay(tab.table.record)
