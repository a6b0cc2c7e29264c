"""The start screen: the game to go on with, games with one tap, and the choice of the language."""

import pytest

from game import languages
from game.logic import classic
from game.words import date
from tests.pseudo import spoken
from tests.screens import step
from tests.tab import Tab

DAY = 24 * 60 * 60 * 1000
EVENING = 20_000 * DAY + (20 * 60 + 15) * 60 * 1000  # 2024-10-04, 20:15


def names(tab):
    """Return who sits at the table, computers by their level."""
    return [seat.level or seat.name for seat in tab.table.seats]


def ways(game):
    """Return the buttons that start *game* on the start screen of somebody new, by what they ask for."""
    card = Tab().html().one("section", cls="game", aria_labelledby=f"{game}-name")
    return {button.get("data-value"): button for button in card.all("button", data_action="quick")}


@pytest.mark.parametrize("game", ["classic", "express"])
def test_three_ways_to_begin_at_once(game):
    """The computer, whose level is shown, friends, or alone: one filled button and two more, the form beside them."""
    buttons = ways(game)
    assert [f"{game} computer", f"{game} friends", f"{game} alone"] == list(buttons)
    main = buttons[f"{game} computer"]
    assert "Play the computer casual" == main.text and main.name.startswith("Play the computer at Can't Stop")
    assert ["primary"] == [cls for button in buttons.values() for cls in button.classes]


@pytest.mark.parametrize(
    ("value", "players"),
    [
        ("classic computer", ["Player 1", "casual"]),
        ("classic friends", ["Player 1", "Player 2"]),
        ("classic alone", ["Player 1"]),
        ("express computer", ["Player 1", "casual"]),
        ("express friends", ["Player 1", "Player 2"]),
        ("express alone", ["Player 1"]),
    ],
)
def test_a_tap_starts_a_game(value, players):
    """Whoever is new plays by the standard rules, with dice by the app."""
    tab = Tab().do("quick", value)
    assert players == names(tab)
    assert not tab.table.real_dice


@pytest.mark.parametrize("value", ["classic god", "chess computer", "classic ", " computer", "computer"])
def test_a_way_that_there_is_not_starts_nothing(value):
    """A forged value leaves the start screen as it is; a game by its name alone is the one of its form."""
    assert (value == "classic ") == (Tab().do("quick", value).table is not None)


def test_the_level_chosen_last_is_the_one_to_play():
    """A level of the form of a new game is on the button from then on, also after a reload, each game its own."""
    tab = Tab("classic").fill(**{"by-1": "computer", "level-1": "expert"}).do("start")
    again = Tab("", tab.stored)
    buttons = {b.get("data-value"): b.text for b in again.html().all("button", data_action="quick")}
    assert ("Play the computer expert", "Play the computer casual") == (
        buttons["classic computer"],
        buttons["express computer"],
    )
    assert ["Player 1", "expert"] == names(again.do("quick", "classic computer"))
    assert "Computer" == again.table.seats[1].name


def test_a_game_alone_or_against_the_computer_keeps_the_table_of_friends():
    """Friends find their places, names and rules again whatever was played in between."""
    tab = Tab("classic").do("add-seat").fill(name_0="Ada", name_1="Ben", name_2="Cleo", columns="4").do("start")
    for value in ("classic computer", "classic alone"):
        tab = Tab("", tab.stored).do("quick", value)
        assert "Ada" == tab.table.seats[0].name
    tab = Tab("", tab.stored).do("quick", "classic friends")
    assert ["Ada", "Ben", "Cleo"] == names(tab)
    assert classic.Rules(3, 4) == tab.table.record.rules


def test_real_dice_are_for_the_table_of_friends():
    """Who plays the computer after an evening with real dice has the app throw."""
    tab = Tab("classic").fill(dice="table").do("start")
    assert not Tab("", tab.stored).do("quick", "classic computer").table.real_dice
    assert Tab("", tab.stored).do("quick", "classic friends").table.real_dice


def at(now, tab):
    """Return the start screen of the same browser at another time, an hour ahead of universal time."""
    again = Tab("", tab.stored)
    again.now, again.model = now, again.model.at(again.model.screen, zone=60)
    return again.do("open", "")


def played(moves, **fields):
    """Return a tab in which so many moves of a classic game were made in the evening."""
    tab = Tab("classic").fill(seed="kite", first="0", **fields).do("start")
    tab.now = EVENING
    for _ in range(moves):
        step(tab)
    return tab


@pytest.mark.parametrize(
    ("later", "told"),
    [
        (0, "today, 21:15"),
        (2 * 60 * 60 * 1000, "today, 21:15"),
        (3 * 60 * 60 * 1000, "yesterday, 21:15"),
        (2 * DAY, "2 days ago"),
        (6 * DAY, "6 days ago"),
        (7 * DAY, "2024-10-04"),
        (-DAY, "2024-10-04"),
    ],
)
def test_a_game_to_go_on_with_tells_when(later, told):
    """The time is that of the last move on the clocks here, in words for a week."""
    assert told in at(EVENING + later, played(2)).html().one("button", cls="resume").text


def test_a_game_to_go_on_with_tells_whose_turn_it_is_and_against_whom():
    """The board as it stands, the turn, what it waits for, and who else plays."""
    tab = played(1, name_0="Ada", name_1="Ben")
    card = at(EVENING, tab).html().one("button", cls="resume")
    assert card.text.endswith("Continue Can't Stop, turn 1: Ada to choose with Ben today, 21:15")
    assert 1 == len(card.all("svg", cls="board"))
    assert tab.table.steps == at(EVENING, tab).do("resume", card.get("data-value")).table.steps


def test_what_is_no_date_stays_as_it_is():
    """What somebody else has written into a save is shown as far as a date would go."""
    assert ["2026-11-27", "2026", "", "long ago, "] == [
        date(text) for text in ("2026-11-27T20:15", "2026", "", "long ago, in another age")
    ]


def offered(tab):
    """Return the game that the start screen offers first after a reload."""
    return Tab("", tab.stored).html().all("button", cls="resume")[0].get("data-value")


def test_the_game_played_last_comes_first():
    """Of two games the one that was played last is offered, whichever began first."""
    first = played(1)
    second = Tab("classic?seed=hawk&players=2", first.stored)
    second.now = EVENING + 1
    newer = second.play("roll").table.id
    assert newer == offered(second)
    second.do("resume", first.table.id).now = EVENING + 2
    assert first.table.id == offered(step(second))


def test_a_game_whose_moves_are_damaged_still_stands_there():
    """It has no picture, and opening it says what is wrong."""
    stored = {key: text.replace("roll 4-2-5-5", "roll 4-2-5") for key, text in played(1).stored.items()}
    card = Tab("", stored).html().one("button", cls="resume")
    assert "Continue Can't Stop with Player 1 and Player 2 2024-10-04" == card.text
    assert [] == card.all("svg")


@pytest.mark.parametrize("screen", ["", "settings"])
def test_the_language_is_a_choice_once_there_are_two(screen, monkeypatch):
    """Each language has its own name; with English alone there is nothing to choose."""
    monkeypatch.setattr(languages, "LANGUAGES", ("en",))
    assert [] == Tab(screen).html().all("select", id="language")
    with spoken():
        tab = Tab(screen)
        options = tab.html().one("select", id="language").all("option")
        assert ["auto", "en", "qps"] == [option.get("value") for option in options]
        assert "English" == options[1].text
        assert ("qps", "en") == (tab.model.language, tab.fill(language="en").model.language)
