"""The coach through messages, without a browser: hints, why, the review of a finished game, the games played."""

import json
from dataclasses import replace

import pytest

from game.app.games import HANDLING
from game.app.messages import Due
from game.logic import classic, record
from game.logic.moves import Stop
from game.logic.notation import format_move
from game.model import Review
from game.players import coach, options
from game.view.classic.speech import decision, rounds
from game.view.speech import verdict
from tests.screens import on_share, seated, step, until
from tests.tab import Tab

KITE = "classic?seed=kite&players=2"
SHEETS = "express?seed=kite&players=1"
NAMES_OF = {"stop": "Stop", "roll": "Roll"}
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

    assert sorted(f"{value} wins" for value in values) == sorted(node.text for node in tab.html().all("span", "worth"))
    best = tab.html().one("button", data_move=format_move(options(tab.state)[0][0]))
    assert f"{values[0]} wins" == next(node.text for node in best.walk() if "best" in node.classes)
    assert f"wins {values[0]} of games, the best." in best.name
    assert tab.said[-1].startswith("Hint: take ") and values[0] in tab.said[-1] and values[1] in tab.said[-1]


def test_a_hint_weighs_stopping_against_rolling():
    """In the middle of a turn the line beside the buttons tells the better of stop and roll, with both chances."""
    tab = Tab(KITE).play("roll")
    tab.play(format_move(record.legal_moves(tab.state)[0])).do("hint")

    assert 1 < until_ready(tab, "advice")
    said = tab.html().one(id="hint").text
    assert all(value in said for value in shown(options(tab.state)))
    assert said.startswith("Hint: ")


def test_stop_and_roll_carry_what_they_are_worth():
    """With the hint on each of the two has its chance on it and in its name, the better one ringed."""
    tab = Tab(KITE).play("roll", "take 7+9")
    assert ["Stop", "Roll"] == [tab.html().one(id=id).get("aria-label", word) for id, word in NAMES_OF.items()]
    tab.do("hint")
    until_ready(tab, "advice")
    buttons = {None if id == "roll" else Stop(): tab.html().one(id=id) for id in NAMES_OF}
    (best, _), (other, _) = options(tab.state)
    values = shown(options(tab.state))

    assert [values[0], values[1]] == [buttons[move].one("span", "worth").one("b").text for move in (best, other)]
    assert (1, 0) == tuple(len(buttons[move].all("span", "best")) for move in (best, other))
    assert buttons[best].name.endswith(f": wins {values[0]} of games, the best.")
    assert buttons[other].name.endswith(f": wins {values[1]} of games.")


def test_nobody_is_asked_why_while_a_throw_is_corrected():
    """The tray holds the dice then, so the button of the coach is off."""
    tab = seated("classic", "", "casual", dice="table").press(*"2525", "r").play("take 7+7", "stop")
    tab.press(*"1546", "r")
    while "computer" in tab.waits:
        tab.wait()
    assert tab.html().one(id="coach").get("data-action") == "why"
    tab.do("edit-throw", "0")
    assert tab.html().one(id="coach").disabled
    assert tab.do("why").model.advice is None


def test_a_hint_alone_counts_turns():
    """A single player is told how many turns are left to play."""
    tab = Tab("classic?seed=kite&players=1").play("roll").do("hint")
    until_ready(tab, "advice")

    assert all(node.text.endswith(" turns left") for node in tab.html().all("span", "worth"))


def test_a_hint_in_express_tells_expected_totals():
    """Every card carries the total expected after it."""
    tab = Tab(SHEETS).play("roll").do("hint")
    until_ready(tab, "advice")
    best, value = options(tab.state)[0]
    chip = next(node for node in tab.html().all("button", "mark-card") if node.get("data-move") == format_move(best))

    assert f"{round(value)} points expected" in chip.name
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


def test_switching_a_hint_off_is_said():
    """Whoever does not see it go hears it."""
    assert "Hint off." == Tab(KITE).play("roll").do("hint").do("hint").said[-1]


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
    said = tab.html().one("section", "why").one("p").text

    assert f"wins {100 * best:.0f} % of games" in said or f"wins {100 * best:.1f} % of games" in said
    assert f"wins {100 * second:.0f} % of games" in said or f"wins {100 * second:.1f} % of games" in said
    assert said == tab.said[-1]
    tab.wait()
    assert step == tab.table.steps[-1]
    tab.do("why").wait()
    assert step != tab.table.steps[-1]


def test_closing_an_explanation_leads_back_to_its_button():
    """The focus goes where the explanation was asked for."""
    assert "#coach" == decided("expert", "").do("why").do("why").focused[-1]


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


def several(kind="classic"):
    """Return a tab with a human and two computers, in which both have decided and the human is to roll."""
    tab = named(kind, "", "casual", "skilled").play("roll")
    while tab.table.computer or len({seat for seat, _ in asked(tab)}) < 2:
        tab.wait() if "computer" in tab.waits else step(tab)
    return tab


def asked(tab):
    """Return the seat and the number of each decision of a computer so far."""
    steps = enumerate(tab.table.steps)
    return [
        (step.before.player, number)
        for number, step in steps
        if tab.table.seats[step.before.player].level and (step.before.dice or step.before.runners != (0,) * 11)
    ]


def test_every_computer_can_be_asked_for_its_last_decision():
    """With several computers the reason has a button for each, which leads to its last decision."""
    tab = several()
    last = dict(asked(tab))
    tab.do("why")
    buttons = tab.html().one("div", "seat-switch").all("button")

    assert [("Bob", str(last[1])), ("Cleo", str(last[2]))] == [(b.name, b.get("data-value")) for b in buttons]
    for seat, name in (1, "Bob"), (2, "Cleo"):
        tab.do("why-step", str(last[seat]))
        until_ready(tab, "advice")
        pressed = [
            b.name for b in tab.html().one("div", "seat-switch").all("button") if b.get("aria-pressed") == "true"
        ]
        assert [name] == pressed
        assert tab.said[-1].startswith(f"{name} chose") or tab.said[-1].startswith(f"{name} had")


def test_reasons_are_walked_through_with_arrows():
    """Left and right lead from one decision of a computer to another, as do the buttons, to the first and the last."""
    tab = several()
    numbers = [number for _, number in asked(tab)]
    tab.press("w")
    seen = [tab.model.advice.step]
    for _ in range(len(numbers) + 1):
        tab.press("ArrowLeft")
        seen.append(tab.model.advice.step)

    assert [*reversed(numbers), numbers[0], numbers[0]] == seen
    assert "true" == tab.html().one(id="why-1").get("aria-disabled")
    assert str(numbers[1]) == tab.html().one(id="why+1").get("data-value")
    tab.press("ArrowRight")
    assert numbers[1] == tab.model.advice.step
    assert tab.press("Escape").model.advice is None


@pytest.mark.parametrize("number", ["", "0", "9999", "x"])
def test_a_decision_of_no_computer_is_not_explained(number):
    """Forged numbers, and the throws of humans, leave the reason as it is."""
    tab = several().do("why")

    assert tab.model.advice.step == tab.do("why-step", number).model.advice.step


@pytest.mark.parametrize("kind", ["classic", "express"])
def test_the_reason_takes_the_place_of_the_tray(kind):
    """It stands where the splits or the cards were, so nothing of the board or the sheet is covered."""
    html = several(kind).do("why").html()
    (place,) = [part for part in html.all("section") if part.all("section", "why") and part.get("aria-label")]

    assert {"classic": "Coach", "express": "Throw"}[kind] == place.get("aria-label")
    assert [] == place.all("svg", "board") + place.all("ol", "splits")


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
    monkeypatch.setattr(coach, "ponder", lambda state, move: (pondered.append(state), real(state, move)))
    tab.do("review", the_id(tab))
    steps = len(tab.model.review.table.steps)
    seen = []
    while "review" in tab.waits:
        before = len(pondered)
        seen.append(tab.html().one("progress").get("value"))
        tab.wait("review")
        assert max(game.SLICE for game in HANDLING.values()) >= len(pondered) - before

    assert sorted(set(map(int, seen))) == list(range(steps))
    assert len(set(pondered)) > 1, "one decision after the other is pondered"
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


def test_a_review_that_is_opened_again_begins_anew(reviewed):
    """What was judged stays; the costliest decision of the first game shows, not the one walked to last."""
    tab = Tab("statistics")
    tab.model = reviewed.model
    before = tab.do("review", the_id(tab)).model.review
    last = tab.model.review.decisions[-1].number
    assert before != tab.do("review-walk", str(last)).do("review-seat", "0").do("review-walk", str(last)).model.review
    assert before == tab.do("open", "").do("review", the_id(tab)).model.review


def test_a_review_opened_again_is_of_the_game_as_it_stands():
    """Whoever took back the last stop and rolled on has another game, and who gave a name is called by it."""
    tab = (
        on_share("classic").do("review", "token0").do("open", "share?token0").fill(name_0="Zoë").do("review", "token0")
    )
    assert "Zoë" == tab.model.review.table.seats[0].name
    until(tab.do("open", "play").do("undo").play("roll"), lambda tab: record.is_over(tab.state))
    assert tab.table == tab.do("review", "token0").model.review.table


@pytest.mark.parametrize("action", ["review-step", "review-walk", "review-seat", "review-list"])
def test_without_a_review_its_controls_do_nothing(action):
    """Those of a stale page are used on another screen."""
    tab = Tab(KITE)
    assert tab.model == tab.do(action, "0").model


def number(text):
    """Return the number that a text begins with."""
    return float(text.split()[0].replace("−", "-"))


def test_a_review_begins_with_one_sentence_and_the_sum_that_leads_to_it(reviewed):
    """Luck, decisions and the best there was; then start, luck, decisions and the rest, which add up to the end."""
    html = reviewed.html()
    review = reviewed.model.review
    costliest = max(review.decisions, key=lambda moment: moment.cost)
    turn = rounds(review.table.steps)[costliest.number]
    parts = {part.one("dt").text: part.one("dd").text for part in html.one("dl", "sum").all("div")}
    luck, decisions = parts["luck"], parts["decisions"]

    assert ["at the start", "luck", "decisions", "second look", "at the end"] == list(parts)
    *summands, result = map(number, parts.values())
    assert pytest.approx(result) == sum(summands)
    said = html.one("h2", "verdict").text.replace(" ,", ",")
    assert f"Luck {luck}, decisions {decisions}, best: {decision(costliest.options[0][0])} in turn {turn}." == said
    assert html.one("p", "mark").text.startswith("Grade ")


def test_a_game_without_fault_is_said_to_be_one(reviewed):
    """Where nothing would have been better the sentence says so, and no decision is listed."""
    review = reviewed.model.review
    flawless = tuple(replace(moment, cost=0.0) for moment in review.moments)
    tab = Tab("statistics")
    tab.model = replace(reviewed.model, review=replace(review, moments=flawless))

    assert tab.html().one("h2", "verdict").text.endswith("the expert finds nothing better.")
    assert [] == tab.html().all("button", "decision")


def test_the_costliest_decisions_come_first(reviewed):
    """At most three, the costliest first, each with its cost, what was done and what would have been better."""
    rows = reviewed.html().all("button", "decision")
    costs = {str(moment.number): moment.cost for moment in reviewed.model.review.decisions}
    shown = [row.get("data-value") for row in rows]

    assert sorted(costs, key=lambda number: -costs[number])[: len(shown)] == shown
    assert 1 <= len(shown) <= 3
    assert [f"+{costs[row.get('data-value')]:.1f}" for row in rows] == [row.one("span", "cost").text for row in rows]
    assert all("Better: " in row.text for row in rows)


def test_a_row_jumps_to_its_moment(reviewed):
    """At first the costliest decision is shown; a row shows its own, is marked, and brings it into the window."""
    tab = Tab("statistics")
    tab.model = reviewed.model
    first, second = (row.get("data-value") for row in tab.html().all("button", "decision")[:2])
    assert first == str(tab.model.review.moment.number)
    tab.do("review-step", second)

    assert second == str(tab.model.review.moment.number)
    assert [second] == [row.get("data-value") for row in tab.html().all("button", "decision", aria_current="true")]
    assert "#moment" == tab.focused[-1]
    assert tab.html().one(id="moment").text.startswith("Turn ")


def test_the_course_is_a_chart_with_a_text_and_a_table(reviewed):
    """The chart has a name and its values as text; the same values stand in a table that opens."""
    chart = reviewed.html().one("svg", "chart")
    tab = reviewed.do("review-list", "numbers")
    cells = [node.text for node in tab.html().one("div", "scroll").one("table", "standings").all("td")]
    tab.do("review-list", "numbers")

    assert "Turns expected in all" == chart.one("title").text
    assert [float(value) for value in chart.one("desc").text.partition(": ")[2].split(", ")] == list(map(float, cells))
    assert [] == tab.html().all("div", "scroll")


def test_the_chart_shows_the_moment_and_the_costliest_ones(reviewed):
    """A line stands where the moment that is shown is, and each of the costliest decisions has a spot."""
    chart = reviewed.html().one("svg", "chart")

    assert 1 == len(chart.all("path", "now"))
    assert 1 + len(reviewed.html().all("button", "decision")) == len(chart.all("circle", "spot"))


def walked(tab, key):
    """Return the numbers of the decisions that pressing *key* again and again leads to."""
    seen = []
    while True:
        tab.press(key)
        if seen and seen[-1] == tab.model.review.moment.number:
            return seen
        seen.append(tab.model.review.moment.number)


def test_decisions_are_walked_through_with_keys(reviewed):
    """Left and right lead through all decisions, each is told, and the buttons do the same; they stay at the ends."""
    tab = Tab("statistics")
    tab.model = reviewed.model
    numbers = [moment.number for moment in tab.model.review.decisions]
    tab.do("review-walk", tab.html().one(id="first").get("data-value"))
    assert numbers[0] == tab.model.review.moment.number
    assert ["true", "true"] == [tab.html().one(id=way).get("aria-disabled") for way in ("first", "previous")]
    assert str(numbers[1]) == tab.html().one(id="next").get("data-value")
    assert numbers[1:] == walked(tab, "ArrowRight")
    assert ["true", "true"] == [tab.html().one(id=way).get("aria-disabled") for way in ("next", "last")]
    assert len(numbers) - 1 == sum(said.startswith("Turn ") for said in tab.said[1:])
    assert numbers[-2::-1] == walked(tab, "ArrowLeft")


def test_every_moment_is_shown_with_its_alternatives(reviewed):
    """The position, what was done and whether that was the best, and all alternatives with their values."""
    moment = reviewed.model.review.moment
    html = reviewed.html()
    rows = html.one("table", "alternatives").all("tr")[1:]

    assert len(moment.options) == len(rows)
    assert 1 == sum("made" in row.classes for row in rows)
    assert 1 == len(rows[0].all("span", "best"))
    assert html.one("section", "scene").all("svg", "board")
    assert verdict(reviewed.model.review.table, moment) in html.one("section", "scene").text


def test_the_best_take_is_shown_on_the_board(reviewed):
    """Where a take was to be chosen, the board shows where the best would have led."""
    tab = Tab("statistics")
    tab.model = reviewed.model
    moment = next(m for m in tab.model.review.decisions if isinstance(m.options[0][0], classic.Take))
    tab.do("review-step", str(moment.number))

    assert tab.html().one("svg", "board").one("g", "preview")


@pytest.mark.parametrize("action", ["review-step", "review-walk", "review-seat"])
@pytest.mark.parametrize("number", ["", "-1", "9999", "x", "<b>"])
def test_a_decision_that_is_none_is_not_shown(reviewed, action, number):
    """Forged numbers change nothing."""
    before = reviewed.model
    assert before == reviewed.do(action, number).model


def test_a_review_of_express_with_rivals():
    """Each player's game can be looked at, in points, and the best mark is shown on the sheet."""
    tab = finished("express", "casual", "skilled", seed="f")
    tab.do("review", tab.table.id)
    until_ready(tab, "review")
    verdicts = [tab.html().one("h2", "verdict").text]
    assert {0} == {moment.seat for moment in tab.model.review.decisions}
    tab.do("review-seat", "1")
    verdicts.append(tab.html().one("h2", "verdict").text)

    buttons = tab.html().one("div", "seat-switch").all("button")
    assert [("Ann", "false"), ("Bob", "true")] == [(b.name, b.get("aria-pressed")) for b in buttons]
    assert verdicts[0] != verdicts[1]
    assert {1} == {moment.seat for moment in tab.model.review.decisions}
    assert 1 == len(tab.html().one("section", "scene").all("div", "sheet"))
    assert [] != tab.html().all("i", "fresh")


def test_a_review_is_of_the_human_first():
    """Against computers it is the human's game that is looked at."""
    tab = finished("classic", "casual", "beginner", columns="3")
    seats = (tab.table.seats[0], replace(tab.table.seats[1], level=""))
    review = Review(replace(tab.table, seats=seats))

    assert 1 == review.whose
    assert 0 == replace(review, seat=0).whose


# Games played.


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
