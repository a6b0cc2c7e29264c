"""The coach through messages, without a browser: hints, why, the review of a finished game, the games played."""

import json

import pytest

from game.app.games import HANDLING
from game.app.messages import Due
from game.logic import classic, record
from game.logic.notation import format_move
from game.players import coach, options
from tests.screens import seated
from tests.tab import Tab

KITE = "classic?seed=kite&players=2"
SHEETS = "express?seed=kite&players=1"
NAMES = ("Ann", "Bob", "Cleo", "Dan")


def until_ready(tab, name):
    """Let the time come for *name* as long as it waits; return how often it did."""
    count = 0
    while name in tab.waits:
        tab.wait(name)
        count += 1
    return count


def named(kind, *levels, **fields):
    """Return a tab in which a game with these players has just begun; "" is a human."""
    return seated(kind, *levels, **{f"name_{number}": NAMES[number] for number in range(len(levels))}, **fields)


def finished(kind, *levels, **options):
    """Return a tab with a finished game between computers."""
    tab = named(kind, *levels, **{"seed": "i"} | options)
    while not record.is_over(tab.state):
        tab.wait()
    return tab


@pytest.fixture(scope="module")
def alone():
    """A tab with a short finished game of one computer."""
    return finished("classic", "casual", columns="1")


@pytest.fixture
def tab(alone):
    """A new tab that remembers the finished game of `alone`."""
    return Tab("statistics", alone.stored)


def the_id(tab):
    """Return the id of the only game stored."""
    (saved,) = tab.model.saved
    return saved.id


def shown(found):
    """Return chances of winning as they are shown: with a digit more where the two best would look alike."""
    values = [f"{100 * value:.0f} %" for _, value in found]
    return [f"{100 * value:.1f} %" for _, value in found] if len(set(values[:2])) == 1 else values


# Hints.


def test_a_hint_shows_what_every_take_is_worth_and_which_is_the_best():
    """Each take carries its chance of winning; the best one is marked, and all are told to screen readers."""
    tab = Tab(KITE).play("roll").do("hint")
    until_ready(tab, "advice")
    values = shown(options(tab.state))

    assert sorted(values) == sorted(node.text for node in tab.html().all("span", "worth"))
    best = tab.html().one("button", data_move=format_move(options(tab.state)[0][0]))
    assert values[0] == next(node.text for node in best.walk() if "best" in node.classes)
    assert f"The best: wins {values[0]} of games from here." in best.name
    assert tab.said[-1].startswith("Hint: take ") and values[0] in tab.said[-1] and values[1] in tab.said[-1]


def test_a_hint_weighs_stopping_against_rolling():
    """In the middle of a turn the line beside the buttons tells the better of stop and roll, with both chances."""
    tab = Tab(KITE).play("roll")
    tab.play(format_move(record.legal_moves(tab.state)[0])).do("hint")

    assert 1 < until_ready(tab, "advice")
    said = tab.html().one(id="hint").text
    assert all(value in said for value in shown(options(tab.state)))
    assert said.startswith("Hint: ")


def test_a_hint_alone_counts_turns():
    """A single player is told how many turns are left to play."""
    tab = Tab("classic?seed=kite&players=1").play("roll").do("hint")
    until_ready(tab, "advice")

    assert all(node.text.endswith(" turns") for node in tab.html().all("span", "worth"))


def test_a_hint_in_express_tells_expected_totals():
    """Every card carries the total expected after it."""
    tab = Tab(SHEETS).play("roll").do("hint")
    until_ready(tab, "advice")
    best, value = options(tab.state)[0]
    chip = next(node for node in tab.html().all("button", "mark-card") if node.get("data-move") == format_move(best))

    assert f"{round(value)} points expected in the end" in chip.name
    assert len(options(tab.state)) == len(tab.html().all("button", "mark-card"))
    assert all(node.all("span", "worth") for node in tab.html().all("button", "mark-card"))


@pytest.mark.parametrize("act", [("take",), ("hint",), ("open", "rules")], ids=["a move", "the button", "leaving"])
def test_a_hint_goes(act):
    """A hint is off again after the move, by its button, and on another screen."""
    tab = Tab(KITE).play("roll").do("hint")
    if act == ("take",):
        tab.play(format_move(record.legal_moves(tab.state)[0]))
    else:
        tab.do(*act)

    assert tab.model.advice is None
    assert [] == tab.html().all("span", "worth")


def test_no_hint_while_a_computer_plays():
    """The button does nothing on a computer's turn."""
    tab = named("classic", "expert", "", seed="i").do("hint")

    assert tab.model.advice is None
    assert tab.html().one(id="coach").disabled


# Why.


def decided(*levels, seed="i"):
    """Return a tab in which the computer on seat 0 has made its first decision with a choice."""
    tab = named("classic", *levels, seed=seed)
    while not (tab.table.steps and len(options(tab.table.steps[-1].before)) > 1 and tab.table.steps[-1].before.dice):
        tab.wait()
    return tab


def test_why_gives_a_sentence_and_the_game_waits():
    """The explanation names the decision and the next best with their chances; until it is closed nobody moves."""
    tab = decided("expert", "")
    step = tab.table.steps[-1]
    tab.do("why")
    until_ready(tab, "advice")
    (_, best), (_, second) = options(step.before)[:2]
    said = tab.html().one("section", "why").text

    assert f"wins {100 * best:.0f} % of games from here" in said or f"{100 * best:.1f} %" in said
    assert f"{100 * second:.0f} %" in said or f"{100 * second:.1f} %" in said
    assert said == tab.said[-1]
    tab.wait()
    assert step == tab.table.steps[-1]
    tab.do("why").wait()
    assert step != tab.table.steps[-1]


def test_an_explanation_goes_with_the_next_move():
    """It is closed by the human's next move, and by skipping the computer's turn."""
    tab = decided("expert", "").do("why").skip()
    while tab.table.bust:
        tab.wait()
    assert 1 == tab.state.player
    assert tab.do("why").model.advice
    assert tab.play("roll").model.advice is None


def test_why_is_honest_about_a_weak_level():
    """Where an expert would have decided otherwise the sentence says so, with both chances."""
    tab = named("classic", "beginner", "beginner", seed="i")
    while True:
        tab.wait()
        step = tab.table.steps[-1]
        if step.before.dice and options(step.before)[0][0] != step.move:
            break
    tab.do("why")
    until_ready(tab, "advice")

    assert "An expert would have chosen" in tab.said[-1]
    assert tab.said[-1].endswith("plays at level beginner.")


def test_why_is_not_asked_of_humans():
    """Among humans there is no Why?."""
    tab = Tab(KITE).play("roll")

    assert "Hint" == tab.html().one(id="coach").name
    assert tab.do("why").model.advice is None


@pytest.mark.parametrize(("key", "start"), [("h", "Hint: "), ("w", "")], ids=["hint", "why"])
def test_the_coach_has_keys(key, start):
    """H shows and hides the hint, W asks why and goes on."""
    tab = Tab(KITE).play("roll") if key == "h" else decided("expert", "")
    tab.press(key)
    until_ready(tab, "advice")
    assert tab.model.advice.options
    assert tab.said[-1].startswith(start)
    assert tab.press(key).model.advice is None


# The review.


def test_a_review_goes_on_in_slices_and_tells_its_progress(tab, monkeypatch):
    """A slice ponders few moves; the page counts the steps, and in the end says that the review is ready."""
    pondered, real = [], coach.ponder
    monkeypatch.setattr(coach, "ponder", lambda state, move: (pondered.append(1), real(state, move)))
    tab.do("review", the_id(tab))
    steps = len(tab.model.review.table.steps)
    seen = []
    while "review" in tab.waits:
        before = len(pondered)
        seen.append(tab.html().one("progress").get("value"))
        tab.wait("review")
        assert max(game.SLICE for game in HANDLING.values()) >= len(pondered) - before

    assert sorted(set(map(int, seen))) == list(range(steps))
    assert "The review is ready." == tab.said[-1]
    assert [] == tab.html().all("progress")


def test_leaving_stops_the_review_and_coming_back_goes_on(tab):
    """On another screen nothing is judged; the steps judged before are kept."""
    tab.do("review", the_id(tab))
    for _ in range(9):
        tab.wait("review")
    judged = tab.model.review.moments
    tab.do("open", "").wait("review")
    assert "review" not in tab.waits
    assert judged == tab.model.review.moments
    tab.do("review", the_id(tab))

    assert "review" in tab.waits
    assert judged == tab.model.review.moments


@pytest.fixture(scope="module")
def reviewed(alone):
    """A tab in which the game of `alone` has been reviewed."""
    tab = Tab("statistics", alone.stored)
    tab.do("review", the_id(tab))
    until_ready(tab, "review")
    return tab


def test_a_review_is_found_by_its_address(reviewed):
    """Loading the page again at the address opens the same review."""
    tab = reviewed.reload()
    until_ready(tab, "review")

    assert reviewed.model.review.moments == tab.model.review.moments
    assert reviewed.html().text == tab.html().text


def test_a_review_accounts_for_luck_and_skill(reviewed):
    """The account goes from the start over throws and decisions to the result, with a mark in words."""
    account = reviewed.html().one("section", "account")
    numbers = [float(node.text.split()[0].replace("−", "-")) for node in account.all("dd")]

    assert ["Start", "Own throws", "Own decisions", "Second look", "Result"] == [n.text for n in account.all("dt")]
    assert pytest.approx(numbers[-1], abs=0.25) == sum(numbers[:-1])
    assert account.one("p", "mark").text[0] in "ABCDE"


def test_the_costliest_decisions_come_first(reviewed):
    """At most three, the costliest first, each with its cost and what would have been better."""
    shown = [int(node.get("data-value")) for node in reviewed.html().all("button", "decision")]
    costs = {moment.number: moment.cost for moment in reviewed.model.review.decisions}

    assert sorted(costs, key=lambda number: -costs[number])[: len(shown)] == shown
    assert 1 <= len(shown) <= 3
    assert all("instead of" in node.text for node in reviewed.html().all("button", "decision"))


def test_the_course_is_a_chart_with_a_text_and_a_table(reviewed):
    """The chart has a name and its values as text; the same values stand in a table that opens."""
    chart = reviewed.html().one("svg", "chart")
    tab = reviewed.do("review-list", "numbers")
    cells = [node.text for node in tab.html().one("table", "standings").all("td")]
    tab.do("review-list", "numbers")

    assert "Turns expected in all" == chart.one("title").text
    assert [float(value) for value in chart.one("desc").text.partition(": ")[2].split(", ")] == list(map(float, cells))
    assert [] == tab.html().all("table", "standings")


def test_every_decision_is_shown_with_its_alternatives(reviewed):
    """Selecting a decision shows the position, all alternatives with their values, and the way to the next one."""
    decisions = reviewed.model.review.decisions
    tab = reviewed.do("review-step", str(decisions[0].number))
    rows = tab.html().one("table", "alternatives").all("tr")[1:]

    assert len(decisions[0].options) == len(rows)
    assert 1 == sum("made" in row.classes for row in rows)
    assert tab.html().all("svg", "board")
    assert tab.html().one(id="previous").disabled
    assert str(decisions[1].number) == tab.html().one(id="next").get("data-value")
    assert "Review" == tab.do("review-step").html().one("h1").text


def test_the_best_take_is_shown_on_the_board(reviewed):
    """Where a take was to be chosen, the board shows where the best would have led."""
    review = reviewed.model.review
    moment = next(m for m in review.decisions if isinstance(m.options[0][0], classic.Take))
    tab = reviewed.do("review-step", str(moment.number))
    preview = tab.html().one("svg", "board").one("g", "preview")
    tab.do("review-step")

    assert preview


@pytest.mark.parametrize("number", ["-1", "9999", "x", "<b>"])
def test_a_decision_that_is_none_is_not_selected(reviewed, number):
    """Forged numbers change nothing."""
    assert reviewed.do("review-step", number).model.review.selected is None


def test_a_review_of_express_with_rivals():
    """Every player has an account in points, and the best mark is shown on the sheet."""
    tab = finished("express", "casual", "skilled", seed="f")
    tab.do("review", tab.table.id)
    until_ready(tab, "review")
    costliest = tab.html().all("button", "decision")[0].get("data-value")

    assert ["Ann", "Bob"] == [node.get("aria-label") for node in tab.html().all("section", "account")]
    tab.do("review-step", costliest)
    assert 1 == len(tab.html().all("div", "sheet"))
    assert [] != tab.html().all("i", "fresh")


# Games played.


def test_the_games_played_are_listed_newest_first(alone):
    """Each finished game has its players, its date, a review and a way to delete it; unfinished ones are not there."""
    ((key, text),) = (entry for entry in alone.stored.items() if entry[0].startswith("game/"))
    older = json.dumps(json.loads(text) | {"started": "2025-01-01T", "winners": [0], "seats": [["Bob", 0, ""]]})
    going = json.dumps(json.loads(text) | {"over": False})
    tab = Tab("statistics", {"game/a": older, key: text, "game/b": going})
    listed = tab.html().one("ul", "played").all("li")

    assert ["2026-11-27", "2025-01-01, won by Bob"] == [item.one("small").text for item in listed]
    assert "won by Bob 1" in tab.html().one("section", "tile").text
    tab.do("discard", "a")
    assert 1 == len(tab.html().one("ul", "played").all("li"))


def test_a_damaged_game_is_set_aside_when_reviewed():
    """The list stays, the text is kept, and a notice tells."""
    text = json.dumps({"version": 1, "over": True, "title": "Can't Stop: Eve", "started": "", "record": "?"})
    tab = Tab("statistics", {"game/x": text}).do("review", "x")

    assert "Games played" == tab.html().one("h1").text
    assert [] == tab.html().all("ul", "played")
    assert {"damaged/game/x": text} == tab.stored
    assert 1 == len(tab.model.warnings)


@pytest.mark.parametrize(("fragment", "notices"), [("review", 0), ("review?nothing", 1), ("statistics", 0)])
def test_without_games_there_is_a_friendly_page(fragment, notices):
    """Nothing to review or list is said, not an error; a game that is not here is missed."""
    tab = Tab(fragment)

    assert "No game is finished yet" in tab.html().text
    assert notices == len(tab.model.notices)


def test_a_due_slice_without_a_review_does_nothing():
    """Late timers find nothing to do."""
    tab = Tab().send(Due("review")).send(Due("advice"))

    assert "One More Roll" == tab.html().one("h1").text
