"""Looking at a finished game again: its steps one by one, by itself, and a new game from any of them."""

import json

import pytest

from game.actions import Timer
from game.app.effects import Copy, SaveFile
from game.app.messages import Answered, Drawn, Due, Field, Opened
from game.app.viewer import USUAL_PACE
from game.logic import express, record
from game.logic.moves import Roll
from game.logic.record import dumps, follows_seed, loads
from game.model import Screen
from game.view.parts.drawing import signed
from game.view.speech import step_text
from tests.screens import KITE, SHORT, finished, looked_at, real, reviewed, seated, until
from tests.tab import TODAY, Tab

TWO = "express?seed=kite&players=2"
DUEL = "classic?seed=s13&players=2"  # a short one


@pytest.fixture(scope="module", params=[pytest.param(DUEL, marks=pytest.mark.wide), TWO, SHORT["classic"]])
def over(request):
    """The tab of a finished game, which nobody may change."""
    return finished(request.param)


@pytest.fixture
def tab(over):
    """A new tab with that game in its storage, looked at."""
    tab = Tab(f"view?{over.table.id}", over.stored)
    assert Screen.VIEW == tab.model.screen
    return tab


def viewer(tab):
    """Return what is looked at."""
    assert tab.model.viewer is not None
    return tab.model.viewer


def on_screen(tab):
    """Return the id of the game that is looked at or reviewed."""
    return (tab.model.review if tab.model.screen is Screen.REVIEW else viewer(tab)).table.id


def test_a_game_opens_at_its_end(tab, over):
    """The last position is shown, its last move told, and there is nothing to step on to."""
    assert over.state == viewer(tab).shown.state
    told = step_text(over.table, len(over.table.steps))
    assert told == tab.html().one(id="view-at").get("aria-valuetext")
    assert ["first", "previous"] == [one for one in STEPS if tab.html().one(id=one).get("aria-disabled") is None]


STEPS = "first", "previous", "next", "last"


def test_every_step_of_a_game_can_be_looked_at(tab, over):
    """Stepping back with the button leads through every position to the one before the first throw; each is told."""
    for number in reversed(range(len(over.table.steps))):
        back = tab.html().one(id="previous")
        tab.do(back.get("data-action"), back.get("data-value"))
        assert over.table.steps[number].before == viewer(tab).shown.state
        assert tab.said[-1] == step_text(over.table, number)
    assert ["next", "last"] == [one for one in STEPS if tab.html().one(id=one).get("aria-disabled") is None]
    assert "Before the first throw." == tab.said[-1]


def test_the_slider_leads_anywhere(tab, over):
    """It reaches from the beginning to the end, and sets the place; it tells the move by itself."""
    slider, said = tab.html().one(id="view-at"), list(tab.said)
    assert ("0", str(len(over.table.steps))) == (slider.get("min"), slider.get("max"))
    tab.send(Field(slider.get("name"), "3"))
    assert (3, said) == (viewer(tab).at, tab.said)


@pytest.mark.parametrize("number", ["-1", "x", "", "9" * 5000, "²"])
def test_a_place_that_is_none_changes_nothing(tab, number):
    """Neither the buttons nor the slider lead out of the game."""
    at = viewer(tab).at
    assert at == viewer(tab.do("view-step", number).send(Field("view-at", number))).at


def test_arrows_step_and_p_plays(tab):
    """The keys do what the buttons do, and nothing beyond the ends."""
    last = viewer(tab).last
    assert last == viewer(tab.press("ArrowRight")).at
    assert last - 2 == viewer(tab.press("ArrowLeft", "ArrowLeft")).at
    assert viewer(tab.press("p")).playing
    assert not viewer(tab.press("p")).playing


@pytest.mark.parametrize("action", ["copy-record", "save-record", "view-seat", "view-play", "view-step"])
def test_without_a_game_to_look_at_its_controls_do_nothing(action):
    """The button of a stale page finds none."""
    tab = Tab("history")
    model, asked = tab.model, len(tab.asked)
    assert (model, asked) == (tab.do(action, "0").model, len(tab.asked))


def test_a_game_plays_by_itself(tab):
    """Play begins anew at the end, shows and tells a move at the pace of the settings, and waits at the end again."""
    tab.do("view-play")
    assert (0, True, 700) == (viewer(tab).at, viewer(tab).playing, tab.waits[Timer.VIEW])
    assert "Pause" == tab.html().one(id="view-play").name
    moves = 0
    while Timer.VIEW in tab.waits:
        tab.wait(Timer.VIEW)
        moves += 1
        assert moves == viewer(tab).at
        assert step_text(viewer(tab).table, moves) == tab.said[-1]
    assert (viewer(tab).last, False) == (moves, viewer(tab).playing)


def test_playing_is_made_quicker_by_a_button(tab):
    """It tells the speed, twice and four times as fast, then leads back; a game that plays goes on at the new one."""
    tab.do("view-play")
    for speed, pace in ((2, 350), (4, 175), (1, 700)):
        button = tab.html().one(id="view-speed")
        tab.do(button.get("data-action"))
        assert (pace, f"Speed: {speed} times") == (tab.waits[Timer.VIEW], tab.html().one(id="view-speed").name)
    waits = dict(tab.do("view-step", "0").waits)
    assert waits == tab.do("view-quicken").waits


def test_a_step_ends_playing(tab):
    """Who steps wants to look: a move that was due then does nothing."""
    tab.do("view-step", "0").do("view-play").wait(Timer.VIEW).do("view-step", "2").send(Due(Timer.VIEW))
    assert (2, False) == (viewer(tab).at, viewer(tab).playing)
    tab.do("view-play").do("open", "rules").send(Due(Timer.VIEW))
    assert 2 == viewer(tab).at


def test_where_computers_take_no_time_playing_still_does(over):
    """A game that is looked at can be followed at any pace of the settings."""
    tab = Tab("settings", over.stored).fill(pace="0").do("view", over.table.id).do("view-play")
    assert USUAL_PACE == tab.waits[Timer.VIEW]


def test_everybodys_sheet_can_be_looked_at():
    """In Express it is the first human's until another one is chosen; its fresh mark stands out, and counts."""
    tab = looked_at(finished(TWO), 3)
    assert "Sheet of Player 1" in tab.html().one("main").text
    tab.do("view-seat", "1")
    assert "Sheet of Player 2" in tab.html().one("main").text
    sheet, state = tab.html().one("div", "sheet"), viewer(tab).shown.state
    assert sheet.all("i", "fresh")
    assert signed(express.total(state.sheets[1])) == sheet.one("b", "score").text
    assert [] == sheet.all("span", "then-total")
    assert 1 == viewer(tab.do("view-seat", "2")).whose


def test_a_reviewed_game_shows_what_the_review_says():
    """With its review made, the chart stands beside the board, and a decision is judged; without, neither."""
    tab = finished(SHORT["classic"]).do("view", "token0")
    assert [] == tab.html().all("svg", "chart")
    tab = looked_at(reviewed(SHORT["classic"]))
    assert tab.html().one("svg", "chart")
    review = tab.model.review
    decision = next(moment for moment in review.moments if moment.options and moment.cost)
    assert "Better: " in tab.do("view-step", str(decision.number + 1)).html().one(cls="caption").text
    assert "Better: " not in tab.do("view-step", "0").html().one(cls="caption").text


def test_only_finished_games_are_looked_at():
    """A game under way, one that is not here and none at all lead to the list, the second one with a notice."""
    for fragment, notices in (("view?token0", 0), ("view?nothing", 1), ("view", 0)):
        tab = Tab(fragment, Tab(KITE).play("roll").stored)
        assert (Screen.HISTORY, notices) == (tab.model.screen, len(tab.model.notices))
        assert (["history"], ["#title"]) == (tab.visited, tab.focused)  # so Back does not lead to it again


@pytest.mark.parametrize("screen", ["view", "review"])
def test_without_a_name_the_game_looked_at_last_opens_or_the_one_on_the_table(screen):
    """As a bare address leads there; the heading has the focus."""
    tab = finished(SHORT["express"])
    tab.do("open", screen)
    assert (screen, "#title", "token0") == (tab.model.screen, tab.focused[-1], on_screen(tab))
    until(tab.do("open", SHORT["classic"]), lambda tab: record.is_over(tab.state)).do("open", screen)
    assert ("token1", "token0") == (tab.table.id, on_screen(tab))


def test_a_damaged_game_is_set_aside_when_looked_at(over):
    """The list shows instead, with a warning; the text is kept."""
    (key,) = (key for key in over.stored if key.startswith("game/"))
    text = json.dumps(json.loads(over.stored[key]) | {"record": "classic 1 players=2\nstop\n"})
    tab = Tab("history", {key: text}).do("view", over.table.id)
    assert (Screen.HISTORY, text, 1) == (tab.model.screen, tab.stored[f"damaged/{key}"], len(tab.model.warnings))
    assert "#title" == tab.focused[-1]


# Playing on.


def test_any_position_can_be_played_on_from(over):
    """A new game begins there, with its own seed, and says so; the old one stays as it is."""
    for at in range(0, len(over.table.steps), 5):
        tab = Tab(f"view?{over.table.id}", over.stored).do("view-step", str(at)).do("play-on")
        assert (Screen.PLAY, over.table.steps[at].before) == (tab.model.screen, tab.state)
        assert f"play?{tab.table.id}" == tab.fragment
        assert (over.table.record.moves[:at], TODAY) == (tab.table.record.moves, tab.table.started)
        assert tab.table.record.seed not in ("", over.table.record.seed)
        assert any("fresh" in notice for notice in tab.model.notices)
        assert over.stored.items() <= tab.stored.items()
        assert tab.table.record == loads(dumps(tab.table.record)) == tab.reload().table.record


def test_a_game_that_goes_on_draws_from_its_own_seed():
    """Throws before are as they were, those after follow from the seed; the end says which."""
    tab = until(looked_at(finished(SHORT["classic"]), 4).do("play-on"), lambda tab: record.is_over(tab.state))
    given = sum(isinstance(move, Roll) for move in tab.table.record.moves[:4])
    assert not follows_seed(tab.table.record)
    assert follows_seed(tab.table.record, given)
    assert f"every throw after number {given} follows from it" in tab.do("unfold", "facts").html().text


def test_a_bust_of_the_old_game_is_left_behind_in_the_new_one():
    """Whoever goes on after it is up at once."""
    turns = ("1111", "take 2+2", "6666", "take 12+12", "4455", "take 8", "3333"), ("1111", "take 2+2", "1111", "take 2")
    tab = real("classic", *turns[0], players=1, columns="1").do("next")
    for throw, take in zip(turns[1][::2], turns[1][1::2], strict=True):
        tab.press(*throw, "r").play(take)
    looked_at(tab.play("stop"), len(turns[0])).do("play-on")
    assert record.is_bust(tab.table.steps[-1])
    assert None is tab.table.bust


def test_what_was_decided_before_cannot_be_undone():
    """Undo leads back to where the new game began, not into the old one, also after a reload."""
    tab = looked_at(finished(SHORT["express"]), 2).do("play-on")
    for same in (tab, tab.reload()):
        assert not same.table.can_undo
        before = same.table
        assert before == same.do("undo").table


def test_real_dice_go_on_as_the_apps():
    """Of a game with real dice there is no seed; the new game has one, so the app throws."""
    tab = seated("classic", "", dice="table", columns="1")
    for throw, take in (("1111", "take 2+2"), ("1111", "take 2")):
        tab.press(*throw, "r").play(take)
    tab = looked_at(tab.play("stop"), 2).do("play-on")
    assert not tab.table.real_dice
    assert isinstance(tab.play("roll").table.record.moves[-1], Roll)


def test_a_game_that_went_on_is_no_best_score():
    """Who knows how a game goes may begin it better: only whole games count alone."""
    tab = finished(SHORT["express"])
    best = tab.model.best
    until(looked_at(tab, 4).do("play-on"), lambda tab: record.is_over(tab.state))
    assert best == tab.model.best
    for same in (tab, tab.reload()):
        assert {"token0": 0, "token1": 4} == {game.id: game.given for game in same.model.saved}


def test_a_review_is_played_on_from_its_decision():
    """The position before the decision that is shown is where the new game begins."""
    tab = reviewed(SHORT["classic"])
    number = tab.model.review.moment.number
    before = tab.table.steps[number].before
    assert before == tab.do("play-on").state


def test_the_end_is_not_played_on_from(tab):
    """The button says so, and the message does nothing; nor does an answer that comes when all is elsewhere."""
    assert tab.html().one(id="play-on").disabled
    assert Screen.VIEW == tab.do("play-on").model.screen
    assert Screen.RULES == tab.do("open", "rules").send(Drawn("t", TODAY, "play-on")).model.screen


# Taking it along.


def test_the_record_is_copied_and_told(tab, over):
    """The clipboard gets the record; refused, it stands there to copy by hand."""
    tab.do("copy-record")
    copy = tab.asked[-1]
    assert Copy(dumps(over.table.record), "record") == copy
    assert "Copied" == tab.send(Answered(copy)).html().one(id="copy-record").text
    tab.send(Answered(copy, "NotAllowedError"))
    assert (dumps(over.table.record).split(), "#to-copy") == (
        tab.html().one(id="to-copy").text.split(),
        tab.focused[-1],
    )
    assert [] == tab.do("view-step", "1").send(Opened("about")).html().all(id="to-copy")


def test_the_record_is_saved_as_a_file(tab, over):
    """The file is named after the game and its day."""
    name = "Can't Stop" if over.table.record.rules.game == "classic" else "Can't Stop Express"
    assert SaveFile(f"{name} 2026-11-27.txt", dumps(over.table.record)) == tab.do("save-record").asked[-1]
