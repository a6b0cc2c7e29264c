"""The tray and the bar of the classic game: what is at stake, the fall at a bust, and taps that only look."""

import pytest

from game.app.messages import Play
from game.logic import record
from game.logic.notation import format_move
from game.model import Model, Odds, Screen, Seat, Settings, Table
from game.view.page import page
from tests.markup import parse
from tests.screens import KITE, answered
from tests.tab import Tab

SEATS = Seat("Ada", 0), Seat("Ben", 1)
FIRST = "roll 4-2-5-5", "take 7+9"
SECOND = *FIRST, "stop", "roll 1-1-1-1", "take 2+2", "stop"
"""A turn of each."""


def shown(*moves, seats=SEATS, odds=Odds.OFF):
    """Return the screen after these moves of the first game of *seats*."""
    header = f"classic 1 players={len(seats)} columns=3 occupied=share placement=free seed=kite start=0\n"
    game = record.loads(header + "".join(f"{move}\n" for move in moves))
    table = Table("a", game, seats, record.replay(game))
    return parse(str(page(Model(screen=Screen.PLAY, table=table, settings=Settings(odds=odds)))))


def tiles(screen):
    """Return the tiles of the runners under way: column, and steps gained and left, as shown."""
    found = [tile for tile in screen.all("li", cls="rise") if "free" not in tile.classes]
    return [(tile.one(cls="rise-column").text, tile.one(cls="rise-steps").text) for tile in found]


def bar(screen):
    """Return the buttons of the bar: what stands on them, and whether they can be used."""
    return [(button.text, not button.disabled) for button in screen.one(cls="bar").all("button")]


def tapped(tab, *moves):
    """Return the tab after touching the controls of these moves."""
    for move in moves:
        tab.send(Play(move, touch=True))
    return tab


def two_taps():
    """Return a tab of somebody who wants two taps, with a split to choose."""
    return Tab(KITE, Tab("settings").fill(taps="2").stored).play("roll")


def test_each_runner_has_a_tile_with_what_it_risks():
    """Before a throw every runner shows its column, the steps of this turn and those to the top; others are free."""
    screen = shown(*FIRST)
    assert [("7", "+1 12 to top"), ("9", "+1 8 to top")] == tiles(screen)
    assert 1 == len(screen.all("li", cls="rise free"))
    assert "At stake: 2 steps" == screen.one(id="stake").text


def test_a_runner_at_the_top_has_no_steps_left():
    """Its tile says that it has arrived."""
    assert ("2", "+3 at the top") == tiles(shown("roll 1-1-1-1", "take 2+2", "roll 1-1-5-6", "take 2+11"))[0]


def test_the_trail_of_a_tile_tells_kept_from_gained():
    """It has the spaces of the column: those below one's square, those of this turn, those to come."""
    screen = shown(*SECOND, "roll 3-4-3-4", "take 7+7")
    spaces = screen.one(cls="rise-trail").all("i")
    assert ["kept", "gained", "gained"] + 10 * [""] == [" ".join(space.classes) for space in spaces]


def test_nothing_is_at_stake_before_the_first_throw():
    """Three runners are free, and who plays for the first time is told what to do."""
    screen = shown()
    assert ("Nothing at stake", 3) == (screen.one(id="stake").text, len(screen.all("li", cls="rise free")))
    assert screen.one(cls="last").one("p").text.startswith("Roll four dice")
    assert [] == shown(*SECOND).one(cls="last").all("p")


def test_the_last_throw_shows_what_was_taken_of_it():
    """Its pairs with their sums; a sum that could not be used is struck out."""
    screen = shown(*SECOND, "roll 1-1-5-6", "take 2+11", "roll 1-1-2-2", "take 2+4", "roll 1-1-6-6", "take 2")
    last = screen.one(cls="last")
    assert [("2", set()), ("12", {"crossed"})] == [(total.text, total.classes) for total in last.all("b")]


@pytest.mark.parametrize(("odds", "shown_at_all"), [(Odds.OFF, False), (Odds.AFTER, True), (Odds.BEFORE, True)])
def test_the_chance_to_survive_is_there_only_where_odds_are_on(odds, shown_at_all):
    """The ring stands beside the last throw, and nowhere before there is something to lose."""
    assert shown_at_all == bool(shown(*SECOND, "roll 3-4-3-4", "take 7+7", odds=odds).all(cls="meter"))
    assert [] == shown(odds=odds).all(cls="meter")


def test_the_buttons_say_what_they_do():
    """Stop says what it keeps and Roll what it risks, where that can be; to the ear in full, under short names."""
    screen = shown(*FIRST)
    assert [("Stop keep 2 steps", True), ("Roll risk them", True)] == bar(screen)
    assert ["stop-what", "hint"] == [button.get("aria-describedby") for button in screen.one(cls="bar").all("button")]
    assert "Ada, keep your 2 steps or roll again?" == screen.one(id="hint").text
    assert [("Stop", False), ("Roll", True)] == bar(shown())


def test_what_a_computer_has_so_far_is_seen():
    """Its tiles, under its name; Skip stands where Roll was, and nothing else can be used."""
    screen = shown(*FIRST, seats=(Seat("Cleo", 2, "casual"), Seat("Ben", 1)))
    assert "Cleo : 2 steps so far" == screen.one(id="stake").text
    assert 2 == len(tiles(screen))
    assert [("Stop", False), ("Skip to my turn", True)] == bar(screen)


BUST = *FIRST, "roll 1-1-1-1", "take 2+2", "roll 6-6-6-6"


def test_a_bust_is_told_in_one_band():
    """Who falls with how many runners, how many steps are lost; Next alone can be used, and names who is next."""
    screen = shown(*BUST)
    band = screen.one(cls="bust-band")
    assert "Bust" == band.one("h2").text
    assert "Ada falls with 3 runners" == band.one("p").text
    assert "−4 steps lost" == band.one(cls="lost").text
    assert [("Next: Ben", True)] == bar(screen)


def test_a_bust_strikes_every_sum_and_says_why_once():
    """The same reason for several sums is one sentence."""
    screen = shown(*FIRST, "roll 1-1-1-1", "take 2+2", "roll 2-4-4-6")
    assert ["6", "10", "8", "8"] == [struck.text for struck in screen.one("ol", cls="struck").all("s")]
    assert "No runner is left for 6, 8 and 10." == screen.one(cls="why-bust").text


def test_two_taps_look_before_they_take():
    """The first tap shows the take on the board and says so, the second one takes it."""
    tab = tapped(two_taps(), "take 7+9")
    screen = tab.html()
    assert "take" == tab.state.phase
    assert ["take 7+9"] == [take.get("data-move") for take in screen.all("button", cls="take looked")]
    assert "Tap again to take it." == screen.one(id="hint").text == tab.said[-1]
    assert "roll" == tapped(tab, "take 7+9").state.phase


def test_a_tap_on_another_card_looks_there():
    """Only the card looked at last is taken by the next tap on it."""
    tab = tapped(two_taps(), "take 7+9", "take 6+10")
    assert ["take 6+10"] == [take.get("data-move") for take in tab.html().all("button", cls="take looked")]
    assert "take" == tab.state.phase
    tapped(tab, "take 7+9", "take 7+9")
    assert (1, 0) == (tab.state.runners[5], tab.state.runners[4])


def test_two_taps_are_for_fingers_and_for_splits_only():
    """A mouse and the keyboard see the board before they press; Stop and everything else take one tap."""
    assert "roll" == two_taps().play("take 7+9").state.phase
    assert 1 == tapped(two_taps(), "take 7+9", "take 7+9", "stop").state.player
    assert "roll" == tapped(Tab(KITE).play("roll"), "take 7+9").state.phase


def test_looking_keeps_the_hint():
    """What the coach has said of the choice stays on the cards, and a stale tap is told as ever."""
    tab = answered(two_taps().do("hint"))
    assert 2 == len(tapped(tab, "take 7+9").html().all(cls="worth"))
    assert tapped(tab, "take 5+5").html().all(cls="notice")


def test_the_button_of_the_bar_shows_a_take_and_then_makes_it():
    """It offers the first card, unless another is looked at: a press shows that on the board, the next one takes it."""
    tab = Tab(KITE).do("roll")
    assert [("Stop", False), ("Try 6 + 10", True)] == bar(tab.html())
    tab.do("look", "take 6+10")
    assert ["take 6+10"] == [take.get("data-move") for take in tab.html().all("button", cls="take looked")]
    assert ("Take 6 + 10", True) == bar(tab.html())[1]
    assert ("roll", "take 6+10") == (tab.do("confirm").state.phase, format_move(tab.table.steps[-1].move))


def test_the_button_of_the_bar_tries_the_best_split_while_the_hint_is_on():
    """It leads to the card that is ringed, not to the first."""
    tab = answered(Tab(KITE).do("roll").do("hint"))
    (best,) = (take.get("data-move") for take in tab.html().all("button", cls="take") if take.all(cls="best"))
    assert best == tab.html().one(id="confirm").get("data-value")


@pytest.mark.parametrize("action", [("look", "take 5+5"), ("look", "stop"), ("confirm", "")])
def test_nothing_is_taken_that_was_not_looked_at(action):
    """A stale or forged press on the button of the bar changes no game."""
    tab = Tab(KITE).do("roll")
    assert tab.table == tab.do(*action).table
