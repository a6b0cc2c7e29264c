"""The list of finished games: what is wanted of them, its pages, and the end of each."""

import json

import pytest

from game.actions import Timer
from game.app.messages import Due, Field
from game.model import Screen
from game.model.listing import PAGE
from tests.screens import KITE, SHORT, finished, history, seated, until
from tests.shelf import counted, shelf
from tests.tab import Tab


def rows(tab):
    """Return the ids of the games that are listed, from top to bottom."""
    played = tab.html().all("ul", "played")
    return [button.get("data-value") for button in played[0].all("button", data_action="view")] if played else []


def ids(*numbers):
    """Return the ids of the games of `history` with these numbers."""
    return [f"g{number}" for number in numbers]


def pictured(tab):
    """Return how many games of the list show their end."""
    return len([thumb for thumb in tab.html().all("span", "thumb") if thumb.all("svg")])


def test_finished_games_are_listed_newest_first():
    """Each tells how it ended, with whom and when, opens with its row and can be deleted; only they are there."""
    tab = history(3, KITE, SHORT["express"])
    going = Tab(KITE).play("roll").stored
    assert ids(0, 1, 2) == rows(Tab("history", tab.stored | going))
    first, second, _third = (row.one("span", "words").text for row in tab.html().one("ul", "played").all("li"))
    assert "Player 2 won With 2, 11 and 12, in 19 turns. with Player 1, 2026-10-31" == first
    assert "−2000 points 10 throws. alone, 2026-10-30" == second
    assert 3 == len(tab.html().one("ul", "played").all("button", data_action="discard"))
    assert ids(0, 2) == rows(tab.do("discard", "g1"))
    assert ids(0, 1, 2) == rows(tab.do("undelete"))


def test_how_a_game_ended_is_heard_too():
    """The way to look at a game is named by game and day, and described by all that its row tells."""
    for row in history(3).html().one("ul", "played").all("li"):
        look = row.one("button", data_action="view")
        assert row.one("span", "words").get("id") == look.get("aria-describedby")


def test_what_all_games_come_to_stands_above_them():
    """A tile for each game has shares, the best and the mean, their course with its table, and each level."""
    tab = counted(Tab("history", shelf()))
    tile = tab.html().one("section", aria_labelledby="express-heading")
    assert "Can't Stop Express 5 games" == tile.one("h2").text
    assert ["won against computers", "best", "mean"] == [figure.text for figure in tile.all("dt")]
    assert ["casual", "skilled"] == [level.one("span").text for level in tile.one("ul").all("li")]
    course = tile.one("svg", role="img").one("desc").text.split(", ")
    tab.do("unfold", "numbers-express")
    rows = tab.html().one("section", aria_labelledby="express-heading").one("tbody").all("tr")
    assert course == [row.one("td").text for row in rows]


def test_tiles_follow_what_is_deleted():
    """Games that are gone count no more, and count again once brought back; without games there is no tile."""
    tab = counted(history(2, SHORT["express"]))
    heading = "Can't Stop Express {}".format
    assert heading("2 games") == tab.html().one(id="express-heading").text
    assert heading("1 game") == tab.do("discard", "g0").html().one(id="express-heading").text
    assert [] == tab.do("discard", "g1").html().all(id="express-heading")
    assert heading("2 games") == tab.do("undelete").html().one(id="express-heading").text


def test_games_are_counted_while_the_list_can_be_used():
    """What has not been counted yet is counted in slices, and kept, so that the next visit need not."""
    tab = Tab("history", shelf(9))
    assert Timer.BOOKS in tab.waits and "counts" not in tab.stored
    tab.fill(game="express")
    assert "9 games" in counted(tab).html().one(id="classic-heading").text
    assert Timer.BOOKS not in Tab("history", tab.stored).waits


def test_the_start_screen_leads_to_the_games():
    """The button there opens the list, which has its own address."""
    tab = Tab()
    (way,) = (button for button in tab.html().all("button") if button.name == "Games played")
    assert "history" == tab.do(way.get("data-action"), way.get("data-value")).fragment


def test_many_games_are_paged():
    """One page stands at a time; its buttons lead to the newer and the older games and do nothing at the ends."""
    tab = history(2 * PAGE + 1)
    assert ids(*range(PAGE)) == rows(tab)
    assert ("true", None) == tuple(tab.html().one(id=way).get("aria-disabled") for way in ("newer", "older"))
    older = tab.html().one(id="older")
    tab.do(older.get("data-action"), older.get("data-value"))
    assert (ids(*range(PAGE, 2 * PAGE)), "#games-heading") == (rows(tab), tab.focused[-1])
    assert ids(2 * PAGE) == rows(tab.do("page", "2"))
    assert "17 to 17 of 17" in tab.html().text
    for junk in ("3", "-1", "x", ""):
        assert ids(2 * PAGE) == rows(tab.do("page", junk))


def test_a_page_that_is_emptied_gives_way_to_the_one_before():
    """Who deletes the only game of the last page sees the page before it."""
    tab = history(PAGE + 1).do("page", "1").do("discard", ids(PAGE)[0])
    assert ids(*range(PAGE)) == rows(tab)


def test_the_list_is_found_again_as_it_was_left():
    """Back from a game the same page and choice show; on another visit the newest of all."""
    tab = history(PAGE + 3).do("page", "1")
    assert ids(*range(PAGE, PAGE + 3)) == rows(tab.do("view", ids(PAGE)[0]).do("open", "history"))
    assert ids(*range(PAGE)) == rows(tab.reload())


def test_the_ends_of_games_come_one_by_one():
    """Each takes a moment, so the list is there first, each time; leaving it, and an end too many, do nothing."""
    stored = history(3).stored
    tab = Tab("history", stored)
    for shown in range(3):
        assert shown == pictured(tab)
        tab.wait(Timer.LISTED)
    assert Timer.LISTED not in tab.waits
    assert 0 == pictured(tab.fill(game="express"))
    away = Tab("history", stored).do("open", "rules")
    before = away.model
    assert before == away.send(Due(Timer.LISTED)).model


@pytest.fixture(scope="module")
def mixed():
    """The storage of games of all kinds: alone, with people, with computers, by several rules."""
    tabs = {
        "solo": finished(SHORT["classic"]),
        "sheet": finished(SHORT["express"]),
        "friends": seated("classic", "", "", name_0="Ada", name_1="Ben"),
        "casual": seated("classic", "", "casual", name_0="Ada"),
        "expert": seated("express", "", "expert", name_0="Ada"),
        "jump": seated("classic", "", "", name_0="Ada", name_1="Cleo", occupied="jump"),
    }
    texts = {f"game/{name}": json.loads(tab.stored[f"game/{tab.table.id}"]) for name, tab in tabs.items()}
    return {key: json.dumps(text | {"over": True, "played": -n + 9}) for n, (key, text) in enumerate(texts.items())}


@pytest.mark.parametrize(
    ("choice", "found"),
    [
        ({}, ["solo", "sheet", "friends", "casual", "expert", "jump"]),
        ({"game": "express"}, ["sheet", "expert"]),
        ({"against": "alone"}, ["solo", "sheet"]),
        ({"against": "people"}, ["friends", "jump"]),
        ({"against": "casual"}, ["casual"]),
        ({"against": "name:Ben"}, ["friends"]),
        ({"game": "classic", "against": "name:Ada"}, ["friends", "jump"]),
        ({"rules": "classic columns=3 occupied=jump placement=free"}, ["jump"]),
        ({"rules": "classic columns=3 occupied=jump placement=free", "game": "express"}, ["sheet", "expert"]),
        ({"against": "expert", "game": "classic"}, []),
        ({"against": "nobody"}, []),
    ],
)
def test_games_are_found_by_game_company_and_rules(mixed, choice, found):
    """Choices add up; another game takes back the rules, and where nothing is left that is said."""
    tab = Tab("history", mixed).fill(**choice)
    assert found == rows(tab)
    assert ("No game is like that." in tab.html().text) == (not found)


def test_everything_offered_finds_something(mixed):
    """The lists name nothing that no game has; the rules are told in words."""
    html = Tab("history", mixed).html()
    for name in ("against", "rules"):
        values = [option.get("value") for option in html.one(id=name).all("option")]
        assert "" == values[0]
        for value in values:
            assert rows(Tab("history", mixed).fill(**{name: value}))
    assert any("3 columns win" in option.text for option in html.one(id="rules").all("option"))


def test_no_choice_is_offered_where_games_do_not_differ():
    """Games of one kind need no list of kinds."""
    html = history(3, SHORT["classic"]).html()
    assert [] == html.all("select") + html.all("input", type="radio")


def test_another_choice_begins_at_the_first_page():
    """Whoever was on the second page sees the newest games of the new choice."""
    tab = history(2 * PAGE + 1, SHORT["classic"], SHORT["express"]).do("page", "1").fill(game="classic")
    assert (0, ids(*range(0, 2 * PAGE, 2))) == (tab.model.listing.page, rows(tab))


def test_a_game_that_cannot_be_played_through_is_listed_all_the_same(mixed):
    """Its end is not shown; looking at it sets it aside."""
    text = json.loads(mixed["game/solo"])
    broken = json.dumps(text | {"record": text["record"].splitlines()[0] + "\nstop\n"})
    tab = Tab("history", {"game/a": broken}).wait(Timer.LISTED)
    assert "Can't Stop: Player 1" in tab.html().one("ul", "played").text
    assert [] == rows(tab.do("view", "a"))


def test_fields_of_other_screens_mean_nothing_here():
    """A late field of a form changes no list."""
    tab = history(2)
    before = tab.model
    assert before == tab.send(Field("columns", "3")).model


def test_a_friendly_page_without_games():
    """Nothing to list is said, and a game can be opened."""
    tab = Tab("history")
    assert "No game is finished yet" in tab.html().text
    assert tab.html().all("button", data_action="open-file")
    assert Screen.HISTORY == tab.model.screen


def test_games_of_computers_alone_are_told_too():
    """Who only watched finds the game by the level of both."""
    tab = until(seated("classic", "beginner", "casual"), lambda tab: tab.model.saved[0].over)
    tab = Tab("history", tab.stored).fill(against="beginner")
    assert 1 == len(rows(tab))
