"""Everything that is kept as one file: saved, read in and merged with what is here, refused with a reason; deleted."""

import json
from contextlib import suppress
from dataclasses import asdict, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.actions import Timer
from game.app.effects import ChooseFile, SaveFile, Wanted
from game.app.guard import place
from game.app.kept.backup import LONGEST, BackupError, dump, load
from game.app.kept.counts import load_counts
from game.app.kept.puzzles import dump as dump_puzzles
from game.app.kept.saves import dump_best
from game.app.kept.storage import FINISHED_KEPT
from game.app.messages import FileRead, Stored, UpdateReady
from game.model import Best, Screen, daily
from game.model.quiz import Solver
from tests.screens import KITE, SHORT, finished, reviewed
from tests.shelf import counted, kept, shelf
from tests.tab import Tab

SCORE = Best("b1", "2026-11-27T", 200, 321, 21, "kite")
OTHER = {"settings": json.dumps({"theme": "dark"}), "setup/classic": "{}", "best": dump_best((SCORE,))}


def full():
    """Return what a browser may keep, of every kind."""
    stored = reviewed(SHORT["express"]).stored | Tab(KITE).play("roll").stored | shelf()
    return Tab("settings", stored).fill(theme="dark").stored | {"weather": '{"streak": 3}'}


@pytest.fixture(scope="module")
def everything():
    """What a browser keeps of every kind."""
    return full()


def copy_of(stored):
    """Return the text of the file that the browser offers."""
    return counted(Tab("statistics", stored)).do("statistics", "save").asked[-1].text


def read_in(text, stored=(), name="copy.json"):
    """Return a tab with the statistics that has read in a file."""
    tab = counted(Tab("statistics", stored))
    return counted(tab.do("statistics", "open").send(FileRead(Wanted.BACKUP, text, name)))


def without_earlier(stored):
    """Return what is stored, but for the states of a game before its newest."""
    return {key: text for key, text in stored.items() if not key.startswith("earlier/")}


def without_counts(stored):
    """Return what is stored, but for what is counted anew when games come in."""
    return {key: text for key, text in stored.items() if key != "counts"}


# Saving.


def test_a_copy_is_a_file_with_the_day_in_its_name(everything):
    """The browser offers it under a name that sorts by day."""
    tab = counted(Tab("statistics", everything))
    tab.now = 1_795_000_000_000
    file = tab.do("statistics", "save").asked[-1]
    assert isinstance(file, SaveFile)
    assert ("one-more-roll-2026-11-18.json", "application/json") == (file.name, file.type)


@pytest.mark.parametrize(("zone", "day"), [(-60, "2026-11-17"), (0, "2026-11-18"), (23 * 60, "2026-11-18")])
def test_the_day_of_a_copy_is_that_of_the_clocks_here(zone, day):
    """Where midnight is another hour, so is the day that the name tells."""
    tab = Tab("statistics")
    tab.model, tab.now = replace(tab.model, zone=zone), 20_775 * 86_400_000

    assert f"one-more-roll-{day}.json" == tab.do("statistics", "save").asked[-1].name


def test_a_copy_holds_every_text_as_it_is_stored(everything):
    """Everything that later versions keep as well; not what was set aside as damaged, nor earlier states of a game."""
    stored = counted(Tab("statistics", everything)).stored
    assert without_earlier(stored) == load(copy_of(stored | {"damaged/game/x": "{"}))


def test_without_storage_the_games_of_the_visit_are_copied():
    """A browser that keeps nothing still gives away what it has."""
    tab = finished(SHORT["express"])
    tab.model = replace(tab.model, storage=False)
    tab.stored.clear()
    tab = counted(tab.do("open", "statistics")).do("statistics", "save")
    assert {f"game/{tab.model.saved[0].id}", "best", "settings"} <= load(tab.asked[-1].text).keys()


def test_without_storage_the_daily_throws_of_the_visit_are_copied():
    """What was reached today is taken along, and nothing where none was played."""
    assert "daily" not in load(Tab("statistics", storage=False).do("statistics", "save").asked[-1].text)
    tab = Tab(storage=False).do("daily", "express").do("open", "statistics").do("statistics", "save")
    assert tab.stored["daily"] == load(tab.asked[-1].text)["daily"]


# Reading in.


def test_a_copy_read_in_where_nothing_is_brings_everything(everything):
    """Another browser then has the same games, scores, settings and reviews, on the page and in storage."""
    mine = counted(Tab("statistics", everything))
    tab = read_in(copy_of(mine.stored))
    assert without_earlier(mine.stored) == tab.stored
    assert {replace(saved, earlier=()) for saved in mine.model.saved} == {*tab.model.saved}
    for same in ("best", "settings", "setups"):
        assert getattr(mine.model, same) == getattr(tab.model, same), same
    assert mine.html().one("main").text == tab.html().one("main").text
    (report,) = tab.model.notices
    assert "Taken over: 11 games, best scores, reviews, settings" in report and "1 other thing" in report


def test_a_copy_read_in_twice_changes_nothing_more(everything):
    """What is here already stays, and that is said."""
    stored = counted(Tab("statistics", everything)).stored
    tab = read_in(copy_of(stored), stored)
    assert stored == tab.stored
    (report,) = tab.model.notices
    assert report.startswith("As it was here: 11 games") and "Taken over" not in report


def test_what_is_here_is_kept_beside_what_comes_in():
    """Games and scores of both are there; settings that were chosen here stay."""
    here = kept("classic", 0) | {"best": dump_best((SCORE,)), "settings": json.dumps({"theme": "light"})}
    other = replace(SCORE, id="b2", score=500)
    tab = read_in(dump(kept("express", 1) | OTHER | {"best": dump_best((other,))}), here)
    assert ["express1", "classic0"] == [saved.id for saved in tab.model.saved]
    assert (
        [500, 321]
        == [best.score for best in tab.model.best]
        == [one["score"] for one in json.loads(tab.stored["best"])]
    )
    assert ("light", here["settings"]) == (tab.model.settings.theme, tab.stored["settings"])


def test_the_choices_for_a_new_game_come_in():
    """The form is as it was left where the copy was made, without another start."""
    theirs = Tab("classic").fill(name_0="Ann", occupied="jump").do("start").stored
    tab = read_in(dump({"setup/classic": theirs["setup/classic"]}))

    assert ("Ann", "jump") == (tab.model.setups["classic"].seats[0].name, tab.model.setups["classic"].rules().occupied)
    assert tab.model.setups["classic"] == tab.reload().model.setups["classic"]


def test_what_came_in_is_told_where_the_focus_goes():
    """A sentence for what was taken over, one for what was not, in front of everything else on the screen."""
    tab = read_in(dump(BROKEN | kept("classic", 0)))

    assert tab.model.notices[0].startswith("Taken over: 1 game. Left out, as it cannot be read: 2 games")
    assert "#title" == tab.focused[-1]


def test_what_is_here_in_another_writing_is_as_it_was():
    """Nothing came in where only spaces differ, and the text here stays as it stands."""
    here = {"best": json.dumps([asdict(SCORE)], indent=2)}
    tab = read_in(dump(OTHER), here | {"settings": OTHER["settings"], "setup/classic": "{}"})

    assert "As it was here: best scores" in tab.model.notices[0] and "Taken over" not in tab.model.notices[0]
    assert here["best"] == tab.stored["best"]


def test_several_other_things_are_counted():
    """What only later versions keep is told by its number."""
    assert ("Taken over: 2 other things.",) == read_in(dump({"weather": "{}", "moon": "full"})).model.notices


def test_a_copy_that_is_read_in_takes_the_refusal_of_another_away():
    """While the second file is looked at, nothing says that it is no copy."""
    tab = read_in("hello")
    assert tab.model.notices
    assert () == tab.send(FileRead(Wanted.BACKUP, TEXT, "copy.json")).model.notices


def test_daily_throws_of_both_are_kept():
    """Each browser's days are there, once; what cannot be read costs none of them."""
    mine, theirs = ("daily 1\n" + f"express 2026-11-{day} id{day} 37 615\n" for day in (10, 11))
    tab = read_in(dump({"daily": theirs}), {"daily": mine})

    assert {"id10", "id11"} == {one.id for one in daily.read(tab.stored["daily"])}
    assert "Taken over: daily throws." in tab.model.notices[0]
    tab = read_in(dump({"daily": "hourly 1\n"}), {"daily": mine})
    assert "Left out, as it cannot be read: daily throws." in tab.model.notices[0]
    assert mine == tab.stored["daily"]


def test_a_copy_of_nothing_says_so():
    """A browser that keeps nothing yet gives an empty file, and that is no fault of it."""
    assert ("There is nothing in this copy.",) == read_in(copy_of({})).model.notices


def test_of_a_game_on_both_sides_the_one_played_last_is_kept():
    """A game taken along on a journey comes back; an older state of it does not undo what was played since."""
    older, newer = (Tab(KITE, {}) for _ in range(2))
    newer.now = 1000
    newer.play("roll", "take 7+9", "stop")
    (key,) = (key for key in older.stored if key.startswith("game/"))
    assert newer.stored[key] == read_in(dump(newer.stored), older.stored).stored[key]
    assert newer.stored[key] == read_in(dump(older.stored), newer.stored).stored[key]


def test_a_game_that_is_on_the_table_follows_the_copy():
    """Going back to it shows what came in."""
    newer = Tab(KITE)
    newer.now = 1000
    newer.play("roll", "take 7+9", "stop")
    tab = Tab(KITE).do("open", "statistics").send(FileRead(Wanted.BACKUP, dump(newer.stored), "x"))
    assert newer.table.record == counted(tab).table.record


def test_a_review_comes_in_with_its_game():
    """What decisions gave away is known without another review."""
    theirs = reviewed(SHORT["express"]).stored
    tab = read_in(copy_of(theirs), {key: text for key, text in theirs.items() if key != "counts"})
    assert all(tally.judged for tally in load_counts(tab.stored["counts"]).values())


def test_more_games_than_are_kept_leave_the_oldest_out():
    """None of the games that are here gives way, and what has no room is told."""
    ((_key, text),) = kept("classic", 3, columns_to_win=1).items()
    many = {f"game/a{number:02}": json.dumps(json.loads(text) | {"played": number}) for number in range(FINISHED_KEPT)}
    tab = read_in(dump(many), kept("express", 1))
    ids = {saved.id for saved in tab.model.saved}
    assert FINISHED_KEPT == len(ids) and "express1" in ids and "a00" not in ids
    assert tab.model.notices[0].endswith(f". Left out, as only {FINISHED_KEPT} finished games are kept: 1 game.")
    assert ids == {key.removeprefix("game/") for key in tab.stored if key.startswith("game/")}


def test_where_no_finished_game_has_room_all_are_left_out():
    """With as many as are kept here, not even one more comes in."""
    ((_key, text),) = kept("classic", 3).items()
    here = {f"game/a{number}": json.dumps(json.loads(text) | {"played": number}) for number in range(FINISHED_KEPT)}
    tab = read_in(dump(kept("express", 1)), here)

    assert (FINISHED_KEPT, False) == (len(tab.model.saved), "game/express1" in tab.stored)


def test_a_game_under_way_comes_in_however_many_are_finished():
    """Only finished games are counted."""
    ((_key, text),) = kept("classic", 3).items()
    here = {f"game/a{number}": json.dumps(json.loads(text) | {"played": number}) for number in range(FINISHED_KEPT)}
    going = Tab(KITE).play("roll").stored
    tab = read_in(dump(going), here)

    assert going.keys() & {"game/token0"} <= tab.stored.keys()
    assert FINISHED_KEPT + 1 == len(tab.model.saved)


BROKEN = {
    "game/x": "{",
    "game/y": json.dumps({"version": 2, "record": "chess 1\n", "seats": []}),
    "best": "{",
    "settings": "[]",
    "setup/classic": json.dumps({"game": "express"}),
    "counts": "[]",
    "damaged/x": "text",
    "a key with spaces": "text",
    "x" * 200: "text",
    "long": "x" * 300_000,
    "surrogate": "\ud800",
}


def test_a_part_that_cannot_be_read_is_left_out():
    """It costs nothing else, neither of the copy nor of what is here."""
    here = counted(Tab("statistics", kept("classic", 1))).stored
    tab = read_in(dump(BROKEN | kept("classic", 0)), here)
    assert here.keys() | kept("classic", 0).keys() == tab.stored.keys()
    assert "Left out, as it cannot be read: 2 games" in tab.model.notices[0]


@pytest.mark.parametrize(("length", "said"), [(LONGEST, "Taken over"), (LONGEST + 1, "Left out")])
def test_a_text_as_long_as_any_comes_in(length, said):
    """One that is longer is nothing that we keep."""
    assert read_in(dump({"long": "x" * length})).model.notices[0].startswith(said)


def test_reading_in_can_be_cancelled(everything):
    """Nothing comes in before all is looked at."""
    tab = Tab("statistics").send(FileRead(Wanted.BACKUP, dump(everything), "copy.json"))
    tab.wait(Timer.BOOKS)
    assert tab.html().one("progress").get("value") == "1"
    tab.do("statistics", "cancel")
    assert "#title" == tab.focused[-1]
    assert ({}, ()) == (counted(tab).stored, tab.model.saved)


def test_a_copy_is_chosen_among_files_of_its_kind():
    """The browser is asked for a file of that kind only."""
    assert ChooseFile(Wanted.BACKUP, ".json,application/json") == Tab("statistics").do("statistics", "open").asked[-1]


# Refusing.

REFUSED = {
    "": "no copy",
    "hello": "no copy",
    "[]": "no copy",
    '{"kind": "Another app"}': "no copy",
    "[" * 100_000: "no copy",
    '{"kind": "One More Roll", "version": 2}': "newer version",
    '{"kind": "One More Roll", "version": 1}': "damaged",
    '{"kind": "One More Roll", "version": true, "kept": {}}': "damaged",
    '{"kind": "One More Roll", "version": 1, "kept": [], "sum": ""}': "damaged",
    '{"kind": "One More Roll", "version": 1, "kept": {': "damaged",
}


@pytest.mark.parametrize(("text", "reason"), REFUSED.items(), ids=range(len(REFUSED)))
def test_a_file_that_is_no_copy_changes_nothing_and_says_why(text, reason):
    """The reason stands on the page; what is here stays as it is."""
    stored = counted(Tab("statistics", kept("classic", 0))).stored
    tab = read_in(text, stored)
    assert stored == tab.stored
    assert reason in tab.model.notices[0] and "progress" not in str(tab.html())


TEXT = dump(kept("classic", 0) | OTHER)


@st.composite
def damage(draw):
    """A copy with something cut off, left out, doubled or replaced."""
    begin = draw(st.integers(0, len(TEXT) - 1))
    end = begin + draw(st.integers(0, 40))
    put = draw(st.text(max_size=4) | st.sampled_from(["", "0", "}", '"', "\\", TEXT[begin : begin + 9], "[" * 200]))
    return draw(st.sampled_from([TEXT[:begin], TEXT[begin:], TEXT[:begin] + put + TEXT[end:]]))


@given(damage() | st.text())
def test_a_damaged_copy_is_refused_with_a_reason(text):
    """Whatever was changed in it: either nothing that counts, or all of it is refused, and nothing is lost."""
    with suppress(BackupError):
        assert kept("classic", 0) | OTHER == load(text)


@given(damage() | st.text())
def test_a_damaged_copy_leaves_the_page_as_it_is(text):
    """No file raises, and nothing of what is here is changed by one that is refused."""
    here = {"best": dump_best((SCORE,))}
    tab = Tab("statistics", here).send(FileRead(Wanted.BACKUP, text, "copy.json"))
    assert tab.model.notices or tab.model.books.incoming
    assert tab.model.books.incoming or here == tab.stored


texts = st.text(max_size=20) | st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
).map(json.dumps)
keys = st.sampled_from(["game/a", "game/", "best", "settings", "setup/classic", "counts", "x", ""]) | st.text(
    max_size=9
)


@given(st.dictionaries(keys, texts, max_size=4))
def test_a_whole_copy_of_nonsense_never_takes_anything_away(nonsense):
    """A checksum can be made by anybody: each part is read as strictly as what is stored."""
    here = kept("express", 3) | {"best": dump_best((SCORE,)), "settings": json.dumps({"theme": "light"})}
    tab = read_in(dump(nonsense), here)
    assert ("light", "express3") == (tab.model.settings.theme, tab.model.saved[-1].id)
    assert asdict(SCORE) in json.loads(tab.stored["best"])
    assert here["game/express3"] == tab.stored["game/express3"]
    again = Tab("statistics", tab.stored)
    assert ("light", "express3") == (again.model.settings.theme, again.model.saved[-1].id)


# Deleting everything.


def test_deleting_everything_is_asked_once(everything):
    """The first press asks, with the focus on what keeps; the second deletes all that is stored."""
    tab = counted(Tab("statistics", everything))
    before = tab.do("statistics", "keep").model
    tab.do("statistics", "clear")
    assert ("#keep", "Delete everything") == (tab.focused[-1], tab.html().one(id="clear-all").text)
    assert place(before) != place(tab.model)  # a second press on the same spot would meet nothing
    tab.do("statistics", "clear-all")
    assert ({}, Screen.START, (), ()) == (tab.stored, tab.model.screen, tab.model.saved, tab.model.best)
    assert "auto" == tab.model.settings.theme
    assert (("Everything is deleted.",), ["", "#title"]) == (tab.model.notices, [tab.fragment, tab.focused[-1]])


def test_deleting_everything_deletes_only_what_is_kept():
    """What the page knows of the browser stays: that it keeps games, where links lead, that an update waits."""
    tab = Tab("statistics", kept("classic", 0)).send(UpdateReady())
    tab.model = replace(tab.model, home="https://example.org/")
    tab.do("statistics", "clear").do("statistics", "clear-all")
    assert (True, True, "https://example.org/") == (tab.model.storage, tab.model.update_ready, tab.model.home)


def test_keeping_everything_keeps_it(everything):
    """Who changes their mind, or goes elsewhere in between, has lost nothing and is asked again."""
    tab = counted(Tab("statistics", everything))
    stored = dict(tab.do("statistics", "clear").stored)
    assert "#clear" == tab.do("statistics", "keep").focused[-1]
    assert [] == tab.html().all(id="clear-all")
    assert stored == tab.do("statistics", "clear-all").stored
    tab.do("statistics", "clear").do("open", "rules").do("open", "statistics").do("statistics", "clear-all")
    assert stored == tab.stored


def test_what_another_tab_deleted_is_gone_here_too():
    """The browser tells of each key; games, scores and settings go."""
    tab = Tab("", kept("classic", 0) | OTHER | {"puzzles": dump_puzzles(Solver(1500, {"p1": True}))})
    assert Solver() != tab.model.solver
    for key in (*kept("classic", 0), "best", "settings", "puzzles"):
        tab.send(Stored(key, ""))
    assert ((), (), "auto") == (tab.model.saved, tab.model.best, tab.model.settings.theme)
    assert Solver() == tab.model.solver
