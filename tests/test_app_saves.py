"""What is kept in the browser: every step of a game, two tabs, and texts that somebody or something damaged."""

import json
from contextlib import suppress
from dataclasses import asdict, replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.kept.saves import (
    SaveError,
    dump_best,
    dump_settings,
    dump_setup,
    dump_table,
    load_best,
    load_saved,
    load_settings,
    load_setup,
    load_table,
)
from game.app.kept.storage import DAMAGED_GAME, NOT_HERE
from game.app.messages import Opened, Stored
from game.logic import record
from game.logic.games import GAMES
from game.logic.moves import Roll
from game.logic.notation import format_move
from game.model import Screen, Seat, Settings
from game.view.parts.names import title_of
from tests.screens import SHORT, until
from tests.strategies import few, some
from tests.tab import Tab

KITE = "classic?seed=kite&players=2"


def some_play(tab, chance, messages):
    """Play at random for a number of messages, with undo and redo; yield after each."""
    for _ in range(messages):
        legal = record.legal_moves(tab.state)
        choice = chance.random()
        if tab.table.bust:
            tab.do("next")
        elif choice < 0.2:
            tab.do("undo")
        elif choice < 0.3:
            tab.do("redo")
        elif legal and choice < 0.8:
            tab.play(format_move(chance.choice(legal)))
        elif tab.table.real_dice and tab.state.phase == "roll":
            for _ in range(5):
                tab.do("enter", str(chance.randint(1, 6)))
            tab.do("roll")
        else:
            tab.play("roll")
        yield tab


@pytest.mark.parametrize("fragment", [KITE, "express?seed=kite&players=2", "classic?players=4&seed=x&occupied=jump"])
def test_a_game_is_stored_after_every_step(fragment):
    """At every step, undone moves included, the stored text gives the same game again."""
    tab = Tab(fragment)
    for _ in some_play(tab, Random(3), 60):
        table = tab.table
        loaded = load_table(load_saved(table.id, tab.stored[f"game/{table.id}"]))
        assert (table.record, table.steps, table.undone, table.seats) == (
            loaded.record, loaded.steps, loaded.undone, loaded.seats)  # fmt: skip


def test_a_game_with_real_dice_is_stored_after_every_step():
    """The same with dice thrown at the table."""
    tab = Tab("classic").fill(dice="table").do("start")
    for _ in some_play(tab, Random(5), 40):
        loaded = load_table(load_saved(tab.table.id, tab.stored[f"game/{tab.table.id}"]))
        assert (tab.table.record, tab.table.steps, tab.table.undone) == (loaded.record, loaded.steps, loaded.undone)


def test_a_reload_continues():
    """After a reload the game is on the table, with what can be redone."""
    tab = Tab(KITE).play("roll", "take 7+9").do("undo")
    again = tab.reload()
    assert (Screen.PLAY, tab.table) == (again.model.screen, again.table)
    assert "take 7+9" == format_move(again.do("redo").table.record.moves[-1])


def test_a_bust_is_still_there_after_a_reload():
    """Nobody misses a bust because the page was loaded again."""
    tab = Tab(KITE)
    for _ in some_play(tab, Random(4), 300):
        if tab.table.bust:
            break
    assert tab.table.bust == tab.reload().table.bust


def test_a_bust_left_behind_stays_left_behind_after_a_reload():
    """What was acknowledged with Next is not on the table again, neither here nor in another tab."""
    tab = Tab(KITE)
    for _ in some_play(tab, Random(4), 300):
        if tab.table.bust:
            break
    other = tab.reload()
    assert other.table.bust
    tab.do("next")
    key = f"game/{tab.table.id}"
    assert tab.table == tab.reload().table == other.send(Stored(key, tab.stored[key])).table
    assert None is other.table.bust


def test_a_game_stored_before_busts_were_counted_is_read():
    """Saves without the count load as before: nothing has been acknowledged."""
    tab = Tab(KITE).play("roll", "take 7+9")
    key = f"game/{tab.table.id}"
    content = json.loads(tab.stored[key])
    del content["seen"]
    assert tab.table == Tab(tab.fragment, {key: json.dumps(content)}).table


def test_typed_dice_are_there_after_a_reload():
    """Real dice typed but not used yet, and those taken back, are stored at once."""
    tab = Tab("classic").fill(dice="table").do("start").do("enter", "1").do("enter", "5")
    assert (1, 5) == tab.reload().table.pick.entry
    assert (5,) == tab.do("unenter", "0").reload().table.pick.entry


def test_dice_of_an_earlier_throw_do_not_become_the_next_one():
    """Dice on the pad to correct an earlier throw are not stored: after a reload they would be the next throw."""
    tab = Tab("express").fill(dice="table").do("start").press(*"13446", "r")
    tab.play(format_move(record.legal_moves(tab.state)[0])).do("edit-throw", "0").do("unenter")
    assert (1, 3, 4, 4) == tab.table.pick.entry
    assert () == tab.reload().table.pick.entry


def test_the_start_screen_offers_to_continue():
    """Unfinished games are on the start screen, the newest at once, and open from there."""
    tab = Tab(KITE).play("roll", "take 7+9")
    other = Tab("", tab.stored).do("quick", "express")
    start = Tab("", other.stored)
    offered = [node.get("data-value") for node in start.html().all("button", data_action="resume")]
    assert sorted([tab.table.id, other.table.id]) == sorted(offered)
    assert tab.table.steps == start.do("resume", tab.table.id).table.steps
    assert "play" == start.fragment.partition("?")[0]


def test_play_goes_on_with_the_newest_game_under_way():
    """A finished one opens where there is no other, however new it is."""
    going = Tab(KITE).play("roll")
    newer = Tab(SHORT["classic"], going.stored)
    newer.now = 1000
    over = until(newer, lambda tab: record.is_over(tab.state))
    ended = {key: text for key, text in over.stored.items() if going.table.id not in key}

    assert going.table.id == Tab("play", over.stored).table.id
    assert over.table.id == Tab("play", ended).table.id
    assert Screen.START is Tab("play").model.screen


def test_how_a_game_ended_is_read_as_it_was_written():
    """Lists tell the winners without playing the game through."""
    over = until(Tab("express?seed=d&players=2"), lambda tab: record.is_over(tab.state))
    (saved,) = over.reload().model.saved
    assert (True, record.winners(over.state)) == (saved.over, saved.won_by)
    assert saved.won_by


def test_a_game_can_be_deleted():
    """A deleted game is gone from the list and from storage."""
    tab = Tab(KITE)
    start = Tab("", tab.stored).do("discard", tab.table.id)
    assert [] == start.html().all("button", data_action="resume")
    assert f"game/{tab.table.id}" not in start.stored


def test_resuming_what_is_not_there_leads_to_the_start():
    """A stale button, or an address of a game that is gone, opens the start screen."""
    assert Screen.START == Tab().do("resume", "gone").model.screen
    assert Screen.START == Tab("play?gone").model.screen


def test_a_game_that_is_gone_opens_no_other():
    """It is said that the game is not kept here, and the one that is kept waits on the start screen."""
    tab = Tab("play?gone", Tab(KITE).play("roll").stored)
    assert (None, (NOT_HERE,), [""]) == (tab.table, tab.model.notices, tab.visited)


def test_a_damaged_game_under_the_address_leads_to_the_start():
    """Back does not lead to it again, and the focus is on the title."""
    played = Tab(KITE).play("roll", "take 7+9")
    key = f"game/{played.table.id}"
    tab = Tab(played.fragment, {key: played.stored[key].replace("take 7+9", "take 2+12")})
    assert (Screen.START, [""], ["#title"]) == (tab.model.screen, tab.visited, tab.focused)


def test_several_damaged_games_are_said_once():
    """One notice to put away, however many there are."""
    tab = Tab("", {"game/a": "{", "game/b": "["})
    assert (DAMAGED_GAME,) == tab.model.warnings
    assert {"damaged/game/a", "damaged/game/b"} == tab.stored.keys()


DAMAGED = {
    "cut short": lambda text: text[:-9],
    "nothing": lambda text: "",
    "another version": lambda text: text.replace('"version": 2', '"version": 3'),
    "no record": lambda text: text.replace('"record"', '"moves"'),
    "an illegal move": lambda text: text.replace("take 7+9", "take 2+12"),
    "not a move": lambda text: text.replace("take 7+9", "take it"),
    "other dice than four": lambda text: text.replace("roll 4-2-5-5", "roll 4-2-5"),
    "no version": lambda text: text.replace('"version"', '"edition"'),
    "a game that we do not have": lambda text: text.replace("classic 1", "chess 1"),
    "a list": lambda text: "[]",
    "deep": lambda text: "[" * 100_000,
    "deep beside a game": lambda text: text.replace('"entry": []', '"entry": ' + "[" * 200 + "]" * 200),
}


@pytest.mark.parametrize("damage", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_game_is_set_aside_and_said(damage):
    """A game that cannot be read blocks nothing: it is kept under another name, and the player is told."""
    tab = Tab(KITE).play("roll", "take 7+9")
    key = f"game/{tab.table.id}"
    damaged = damage(tab.stored[key])
    assert damaged != tab.stored[key]
    start = Tab("", {key: damaged})
    if start.html().all("button", data_action="resume"):
        start.do("resume", tab.table.id)

    assert start.table is None
    assert ("A saved game could not be read and was set aside. Everything else is in order.",) == start.model.warnings
    assert (None, damaged) == (start.stored.get(key), start.stored[f"damaged/{key}"])
    assert [] == start.html().all("button", data_action="resume")
    assert () == start.reload().model.warnings


FIELDS = {
    "too many players": ('["Player 2", 1, ""]', '["Player 2", 1, ""], ["X", 2, ""]'),
    "too few players": (', ["Player 2", 1, ""]', ""),
    "a player that is none": ('["Player 2", 1, ""]', "7"),
    "half a player": ('["Player 2", 1, ""]', '["Player 2"]'),
    "more of a player than we know": ('["Player 2", 1, ""]', '["Player 2", 1, "", "left-handed"]'),
    "a name that is a number": ('"Player 2"', "2"),
    "a token that does not exist": ('["Player 2", 1, ""]', '["Player 2", 1.0, ""]'),
    "a level that does not exist": ('["Player 2", 1, ""]', '["Player 2", 1, "god"]'),
    "no players": ('"seats"', '"chairs"'),
    "dice of five": ('"entry": []', '"entry": [1, 2, 3, 4, 5]'),
    "dice of seven": ('"entry": []', '"entry": [7]'),
    "no dice": ('"entry"', '"dice"'),
    "more seen than played": ('"seen": 0', '"seen": 3'),
    "less than nothing seen": ('"seen": 0', '"seen": -1'),
    "half a step seen": ('"seen": 0', '"seen": 0.5'),
    "seen or not": ('"seen": 0', '"seen": true'),
    "a throw to redo": ('"undone": []', '"undone": ["roll 1-1-1-1"]'),
    "nothing to redo": ('"undone"', '"done"'),
    "a deadline in words": ('"deadline": null', '"deadline": "soon"'),
    "winners who do not play": ('"winners": []', '"winners": [2, -1, "x", true]'),
    "no winners": ('"winners": []', '"winners": 0'),
    "a field that we do not know": ('"seen": 0', '"seen": 0, "weather": {"sun": [1]}'),
}
"""What can be wrong with a stored game that is otherwise in order."""


def as_listed(tab):
    """Return what the lists show of the only game."""
    (saved,) = tab.model.saved
    return replace(saved, text="")


@pytest.mark.parametrize(("part", "other"), FIELDS.values(), ids=FIELDS)
def test_a_field_that_is_unknown_missing_or_damaged_costs_only_itself(part, other):
    """The game goes on with everything else, and is listed as before; nobody is bothered with it."""
    tab = Tab(KITE).play("roll", "take 7+9")
    key = f"game/{tab.table.id}"
    assert part in tab.stored[key]
    again = Tab(tab.fragment, {**tab.stored, key: tab.stored[key].replace(part, other)})
    assert tab.table == again.table
    assert (as_listed(tab), ()) == (as_listed(again), again.model.notices)


def test_a_date_that_is_a_number_is_left_out():
    """The game is there without its date, the others are listed by theirs."""
    tab = Tab(KITE).play("roll")
    key = f"game/{tab.table.id}"
    text = tab.stored[key].replace('"started": "', '"started": 2026, "then": "')
    again = Tab(tab.fragment, {**tab.stored, key: text})
    assert ("", tab.table.steps) == (again.table.started, again.table.steps)


SETTINGS = {"theme": "dark", "odds": "before", "motion": "off", "covered": False, "timer": 40, "pace": 150}


@pytest.mark.parametrize("name", SETTINGS)
@pytest.mark.parametrize("value", [None, "pink", 7, [], {}, 1.5, "", "gone"])
def test_a_setting_that_is_damaged_costs_only_itself(name, value):
    """A setting that is missing, or has a value that it cannot have, is as in the beginning; the others stay."""
    content = {**SETTINGS, name: value, "weather": 3}
    if value == "gone":
        del content[name]
    tab = Tab("", {"settings": json.dumps(content)})
    kept = {other: getattr(tab.model.settings, other) for other in SETTINGS if other != name}
    assert ({other: SETTINGS[other] for other in kept}, ()) == (kept, tab.model.notices)
    assert getattr(Settings(), name) == getattr(tab.model.settings, name)


FORM = {
    "seats": [["Ada", 3, ""], ["Bo", 1, "casual"], ["Cy", 0, ""]], "columns": 4, "occupied": "jump",
    "placement": "earliest", "preset": "", "penalty": 150, "real_dice": True, "only_mine": True, "seed": "", "first": 2,
}  # fmt: skip


RULES = {"columns": "4", "occupied": "jump", "placement": "earliest"}


@pytest.mark.parametrize("name", FORM)
@pytest.mark.parametrize("value", [None, "odd", -7, [], {"a": 1}, 1.5, "gone"])
def test_a_choice_that_is_damaged_costs_only_itself(name, value):
    """Of the last choices, as builds before 1.1 kept them, those stay that are in order; a game can be started."""
    content = {"game": "classic", **FORM, name: value, "weather": 3}
    if value == "gone":
        del content[name]
    tab = Tab("", {"setup/classic": json.dumps(content)})
    form = tab.model.setups["classic"]
    kept = {rule: form.own[rule] for rule in RULES if rule != name}
    assert ({rule: RULES[rule] for rule in kept}, ()) == (kept, tab.model.notices)
    assert name == "seats" or ["Ada", "Bo", "Cy"] == [seat.name for seat in form.seats]
    assert None is not tab.do("open", "classic").do("start").table


@pytest.mark.parametrize("name", RULES)
@pytest.mark.parametrize("value", [None, "odd", -7, [], "gone"])
def test_a_rule_that_is_damaged_costs_only_itself(name, value):
    """Of the rules chosen last those stay that are in order, also among rules that we do not know."""
    rules = {**RULES, name: value, "players": "9", "weather": "fair"}
    if value == "gone":
        del rules[name]
    tab = Tab("", {"setup/classic": json.dumps({"version": 2, "game": "classic", "own": rules})})
    own = tab.model.setups["classic"].own
    assert {rule: RULES[rule] for rule in RULES if rule != name} == {rule: own[rule] for rule in own if rule != name}


def test_a_result_that_is_damaged_costs_only_itself():
    """Of the best scores those stay that can be read, also with fields that we do not know."""
    good = {"id": "a", "date": "2026-11-01", "penalty": 200, "score": 410, "throws": 21, "seed": "kite"}
    others = [{**good, "score": "many"}, 3, None, {"id": "b"}, {**good, "id": "c", "weather": 3, "score": 500}]
    tab = Tab("", {"best": json.dumps([good, *others])})
    assert [500, 410] == [entry.score for entry in tab.model.best]


GOLDEN = Path(__file__).parent / "golden" / "saves"
SAVES, SECOND = (json.loads((GOLDEN / f"{version}.json").read_text(encoding="utf-8")) for version in (1, 2))


def form_of(text):
    """Return a form as it is stored now: once the rules stood beside the other choices, also those of other games."""
    form = json.loads(text)
    stood = {rule: form.pop(rule) for rule in ("columns", "occupied", "placement", "penalty") if rule in form}
    return form | {"own": {rule: str(stood[rule]) for rule in GAMES[form["game"]].FIELDS if rule in stood}}


@pytest.mark.parametrize("stored", SAVES.values(), ids=SAVES)
def test_everything_that_the_first_version_stored_opens(stored):
    """Games, forms, settings and results written before version 2 are there as they were, down to each field."""
    tab = Tab(stored["#"], {key: text for key, text in stored.items() if key != "#"})
    (key,) = [key for key in stored if key.startswith("game/")]
    before, now = json.loads(stored[key]), json.loads(dump_table(tab.table).text)
    assert (1, 2) == (before.pop("version"), now["version"])
    won = [now["seats"][seat][0] for seat in now["winners"]]
    assert (before.pop("winners"), before.pop("title")) == (won, title_of(tab.model.saved[0]))
    assert before == {name: value for name, value in now.items() if name in before}
    assert () == tab.model.notices
    if "settings" in stored:
        assert json.loads(stored["settings"]).items() <= json.loads(dump_settings(tab.model.settings)).items()
    for game in ("classic", "express"):
        if f"setup/{game}" in stored:
            before, now = form_of(stored[f"setup/{game}"]), json.loads(dump_setup(tab.model.setups[game]))
            seats = [["" if name.startswith("Player ") else name, *rest] for name, *rest in before["seats"]]
            assert before | {"version": 2, "seats": seats, "level": ""} == now
    if "best" in stored:
        assert json.loads(stored["best"]) == [asdict(entry) for entry in tab.model.best]


@pytest.mark.parametrize("stored", SECOND.values(), ids=SECOND)
def test_everything_that_the_second_version_stored_opens(stored):
    """What version 2 wrote on the day it was frozen is written again as it stands, whatever fields came since."""
    tab = Tab(stored["#"], {key: text for key, text in stored.items() if key != "#"})
    now = {f"game/{saved.id}": dump_table(load_table(saved), saved.played).text for saved in tab.model.saved}
    now |= {f"setup/{game}": dump_setup(form) for game, form in tab.model.setups.items()}
    now |= {"settings": dump_settings(tab.model.settings), "best": dump_best(tab.model.best)}
    for key in stored.keys() & now.keys():
        before, after = form_of(stored[key]) if "setup/" in key else json.loads(stored[key]), json.loads(now[key])
        assert before == after if key == "best" else before.items() <= after.items()
    assert {key for key in stored if "game/" in key} == {f"game/{saved.id}" for saved in tab.model.saved}
    assert ((), stored["#"]) == (tab.model.warnings, tab.fragment)


def test_a_game_won_in_the_first_version_is_listed_with_its_winner():
    """It named the winners, this one counts them by seat: lists and statistics know who won."""
    stored = SAVES["classic, won"]
    tab = Tab("history", {key: text for key, text in stored.items() if key != "#"})
    assert [("Zoë",)] == [saved.winners for saved in tab.model.saved]
    assert "won against computers 100 %" in tab.html().one("main").text


@pytest.mark.parametrize("seat", ["7", "[]", "[2]", '{"name": "Zoë"}'])
def test_a_damaged_player_of_the_first_version_costs_no_winner(seat):
    """The game opens, its damaged player has the name of a new one, and the other has still won."""
    stored = SAVES["classic, won"]
    text = stored["game/token0"].replace('["Bob", 1, "expert"]', seat)
    tab = Tab("play?token0", {"game/token0": text})
    assert ((), ("Zoë",)) == (tab.model.warnings, tab.model.saved[0].winners)
    assert ["Zoë", "Player 2"] == [seat.name for seat in tab.table.seats]


def test_a_correction_that_the_first_version_stored_can_be_settled():
    """What waited there is named, played again once it is settled, and withdrawn as ever."""
    stored = SAVES["express, correction under way"]
    tab = Tab(stored["#"], {key: text for key, text in stored.items() if key != "#"})
    waiting = len(tab.table.correction.rest)
    assert "is not possible any more" in tab.html().one("div", "correction").text
    tab.play(format_move(record.legal_moves(tab.state)[0]))
    assert tab.table.correction is None or len(tab.table.correction.rest) < waiting
    assert None is tab.reload().do("withdraw").table.correction


@pytest.mark.parametrize(
    ("part", "other"),
    [
        ('"throw": 0', '"throw": 0.0'),
        ('"throw": 0', '"throw": 99'),
        ('[0, "mark', '[2, "mark'),
        ('[0, "mark', '[-2, "mark'),
        ('[0, "mark', '[-1, "mark'),
        ('[-1, "roll', '[0, "roll'),
    ],
)
def test_a_correction_that_does_not_fit_its_game_is_damage(part, other):
    """A throw or a player that there is not, or a mark in the place of a throw: the game is set aside, and said."""
    stored = SAVES["express, correction under way"]
    text = stored["game/token0"]
    assert part in text
    tab = Tab("play?token0", {"game/token0": text.replace(part, other)})
    assert (None, (DAMAGED_GAME,)) == (tab.table, tab.model.warnings)


def test_a_damaged_game_does_not_touch_the_others():
    """Beside a damaged game the others can be continued."""
    tab = Tab(KITE).play("roll", "take 7+9")
    start = Tab("play", {"game/old": "{", **tab.stored})
    assert tab.table.steps == start.table.steps
    assert 1 == len(start.model.warnings)


KEYS = ("game/a", "game/", "setup/classic", "setup/express", "setup/other", "settings", "best", "damaged/x", "", "x")
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
OURS = {
    "version": 2, "started": "2026", "over": False, "winners": [1], "seats": [["A", 0, ""], ["B", 1, ""]],
    "dice_off": True, "seen": 0, "entry": [], "undone": ["stop"],
    "record": "classic 1 players=2 columns=3 seed=kite start=0\n", "correction": None, "played": 9,
    "game": "classic", "columns": 3, "occupied": "share", "placement": "free", "preset": "", "penalty": 200,
    "real_dice": False, "only_mine": False, "seed": "", "first": None, "level": "casual", "theme": "auto",
    "odds": "off", "motion": "auto", "covered": True, "timer": 0, "pace": 700, "throw": 0, "original": [],
    "rest": [], "id": "a", "date": "2026", "score": 5, "throws": 20,
}  # fmt: skip
FORMS = {
    "game/": (
        "version",
        "started",
        "over",
        "winners",
        "seats",
        "dice_off",
        "seen",
        "entry",
        "undone",
        "record",
        "correction",
        "played",
    ),
    "setup/": (
        "game",
        "seats",
        "columns",
        "occupied",
        "placement",
        "preset",
        "penalty",
        "real_dice",
        "only_mine",
        "seed",
        "first",
        "level",
    ),
    "settings": ("theme", "odds", "motion", "covered", "timer", "pace"),
    "best": ("id", "date", "penalty", "score", "throws", "seed"),
}


@st.composite
def nearly_ours(draw):
    """Draw a text as we store it, but for some values that are anything."""
    key = draw(st.sampled_from(KEYS[:7]))
    names = next(names for prefix, names in FORMS.items() if key.startswith(prefix))
    content = {name: OURS[name] for name in names}
    for name in draw(st.lists(st.sampled_from(names), max_size=3)):
        content[name] = draw(json_values)
    return key, json.dumps([content] if key == "best" else content)


arbitrary = st.tuples(st.sampled_from(KEYS), st.text(max_size=60) | json_values.map(json.dumps))


@some
@given(st.lists(nearly_ours() | arbitrary, min_size=1, max_size=4).map(dict))
def test_no_stored_text_blocks_the_start(stored):
    """Whatever stands under our keys, the page starts, every screen can be drawn, and a game can be played."""
    tab = Tab("", stored)
    for screen in ("", "classic", "express", "settings", "statistics", "play"):
        tab.send(Opened(screen)).html()
    for key in stored:
        tab.do("resume", key.removeprefix("game/")).play("roll").do("undo").do("redo").html()
    for game in ("classic", "express"):
        tab.do("open", game).do("add-seat").do("remove-seat", "0")
        assert tab.do("quick", game).table.record.seed or tab.table.real_dice
        tab.html()
    assert (4, 2, 5, 5) == tab.send(Opened(KITE)).play("roll").dice


@few
@given(st.text(max_size=40) | json_values.map(json.dumps))
def test_loading_raises_nothing_but_save_errors(text):
    """Whatever the text is, loading gives a value or a SaveError."""
    for load in (load_settings, load_setup, load_best, lambda stored: load_table(load_saved("a", stored))):
        with suppress(SaveError):
            assert load(text) is not None


@pytest.mark.parametrize(("version", "expected"), [(1, ""), (2, "Player 1")])
def test_only_forms_of_the_first_version_kept_names_that_nobody_had_typed(version, expected):
    """Later ones hold what was typed: who wants to be called Player 1 is so in every language."""
    text = Tab("classic").fill(name_0="Player 1").do("start").stored["setup/classic"]
    assert expected == load_setup(json.dumps(json.loads(text) | {"version": version})).seats[0].name


def test_names_are_kept_as_they_are():
    """Any letters come back from storage."""
    tab = Tab("classic").fill(name_0="Zoë <b>&\"'", name_1="李小龍").do("start")
    assert [Seat("Zoë <b>&\"'", 0), Seat("李小龍", 1)] == list(tab.reload().table.seats)
    assert "<b>&\"'" not in dump_table(tab.table).id


# Two tabs


def test_two_tabs_follow_each_other():
    """What one tab plays is on the table in the other."""
    one = Tab(KITE)
    two = one.reload()
    one.play("roll", "take 7+9")
    key = f"game/{one.table.id}"
    two.send(Stored(key, one.stored[key]))
    assert one.table == two.table
    two.play("stop")
    assert one.state.player != two.state.player
    assert two.table == one.send(Stored(key, two.stored[key])).table


def test_two_tabs_do_not_overwrite_each_others_settings():
    """What is set in one tab holds in the other at once, so that setting something else there keeps it."""
    one, two = Tab("settings"), Tab("settings")
    one.fill(theme="dark")
    two.send(Stored("settings", one.stored["settings"]))
    assert ("dark", "dark") == (two.model.settings.theme, two.asked[-1].theme)
    two.fill(odds="before")
    assert ("dark", "before") == tuple(json.loads(two.stored["settings"])[name] for name in ("theme", "odds"))
    assert two.model.settings == two.send(Stored("settings", "{")).model.settings
    assert Settings() == two.send(Stored("settings", "")).model.settings


def test_a_tab_lists_the_games_of_others():
    """A game that another tab starts or deletes appears on the start screen and goes from it."""
    start, other = Tab(), Tab(KITE)
    key = f"game/{other.table.id}"
    start.send(Stored(key, other.stored[key]))
    assert 1 == len(start.html().all("button", data_action="resume"))
    assert [] == start.send(Stored(key, "")).html().all("button", data_action="resume")


@few
@given(
    st.sampled_from(["game/token0", "game/x", "settings", "setup/classic", "x"]),
    st.text(max_size=30) | json_values.map(json.dumps),
)
def test_nothing_that_another_tab_writes_disturbs_a_game(key, text):
    """Damaged texts from elsewhere are ignored."""
    tab = Tab(KITE).play("roll")
    before = tab.table
    tab.send(Stored(key, text)).html()
    assert before == tab.table
    assert any(isinstance(move, Roll) for move in tab.table.record.moves)
