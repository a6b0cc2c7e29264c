"""The daily throw: a seed a day, one try that counts, the streak, what is kept, and what is shared of it."""

from dataclasses import replace
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.effects import Copy, Share
from game.app.messages import Answered, Stored
from game.logic import record
from game.logic.dice import roll
from game.logic.notation import format_move
from game.model import daily
from game.model.daily import PLAYED, Try
from game.model.days import DAY, day_text
from game.players import LEVELS
from tests.screens import until
from tests.tab import Tab

TODAY = 20_786  # 2026-11-29
NOON = TODAY * DAY + 12 * 60 * 60 * 1000
days = st.sets(st.integers(0, 40))
numbers = st.none() | st.integers(-2200, 3000)
tries = st.lists(
    st.builds(Try, st.sampled_from(PLAYED), st.integers(0, 60_000), st.from_regex(r"[a-z0-9]{1,12}", fullmatch=True),
              numbers, numbers),
    unique_by=lambda kept: (kept.game, kept.day), max_size=12,
)  # fmt: skip


def opened(game="express", stored=(), now=NOON):
    """Return a tab that shows the daily throw of *game* at a time."""
    tab = Tab("", stored)
    tab.now = now
    return tab.do("open", f"daily?{game}")


def over(tab):
    """Return the tab after the game on its table has been played to its end."""
    return until(tab, lambda tab: record.is_over(tab.state))


def done(game="express"):
    """Return a tab that shows the daily throw that it has finished."""
    return over(opened(game).do("daily", game)).do("open", f"daily?{game}")


def kept(tab):
    """Return the tries that are stored."""
    return daily.read(tab.stored.get("daily", ""))


def main(tab):
    """Return the words of the filled button, if there is one."""
    return [button.text for button in tab.html().all("button", cls="primary")]


def figures(tab, heading="today-heading"):
    """Return the figures of a card by what they are."""
    card = tab.html().one("section", aria_labelledby=heading)
    return {figure.one("dt").text: figure.one("dd").text for figure in card.one("dl").all("div")}


def test_a_seed_is_the_game_and_the_day_in_universal_time():
    """The dice of a daily throw are the same on all devices and in all versions."""
    assert "daily-express-2026-11-29" == daily.seed_of("express", daily.today(NOON))
    assert (5, 2, 2, 2, 4) == roll(daily.seed_of("express", TODAY), 0, 5)
    assert "2026-11-28" == day_text(daily.today(TODAY * DAY - 1))


@given(st.sampled_from(PLAYED), st.dates(date(1970, 1, 1)))
def test_a_seed_tells_its_game_and_day(game, day):
    """What is read from a seed is what it was made of."""
    number = (day - date(1970, 1, 1)).days
    assert (game, number) == daily.of_seed(daily.seed_of(game, number))
    assert day.weekday() == daily.weekday(number)


@pytest.mark.parametrize("seed", ["kite", "daily-express-2026-02-30", "daily-chess-2026-11-29", "daily-express-1",
                                  "daily-express-1969-12-31", "daily-express-2026-11-29x"])  # fmt: skip
def test_any_other_seed_is_of_no_day(seed):
    """Only seeds as we make them count."""
    assert daily.of_seed(seed) is None


@given(tries)
def test_what_is_kept_is_read_back(tries):
    """Nothing is lost between two visits, whatever the order."""
    assert sorted(tries, key=lambda kept: (kept.day, kept.game)) == list(daily.read(daily.write(tries)))


@given(tries, st.lists(st.text(max_size=40) | st.sampled_from(["express 2026-02-30 x - -", "classic 2026-11-29 x 1"])))
def test_a_damaged_line_costs_that_line(tries, junk):
    """All days around it stay, and the first line about a day is the one that counts."""
    lines = " ".join(line.split("\n")[0].split("\r")[0] for line in junk).splitlines()
    text = daily.write(tries) + "\n".join((*lines, "express 2026-13-01 x 5 5", ""))
    assert {*daily.read(text)} >= {*tries}


@given(st.text(min_size=1))
def test_other_text_is_refused_or_empty(text):
    """What does not begin as ours does is a ValueError, never anything else."""
    try:
        daily.read(text)
    except ValueError:
        return
    assert text.splitlines()[:1] in ([], ["daily 1"])


@given(days, st.integers(0, 42))
def test_a_streak_is_the_days_in_a_row_up_to_today_or_yesterday(days, now):
    """With nothing done after today, one counts back from today, or from yesterday while today may still come."""
    days = {day for day in days if day <= now}
    day, found = now if now in days else now - 1, 0
    while day in days:
        day, found = day - 1, found + 1
    assert found == daily.streak(days, now)


@given(days, st.integers(0, 42), st.integers(0, 42))
def test_a_clock_put_back_shortens_no_streak(days, now, before):
    """An earlier today never has a shorter streak, and none is longer than the longest."""
    earlier, later = sorted((now, before))
    assert daily.longest(days) >= daily.streak(days, earlier) >= daily.streak(days, later)


@given(days, st.integers(0, 42))
def test_one_more_day_never_shortens_a_streak(days, now):
    """To play is never worse than not to."""
    assert daily.streak(days | {now}, now) >= max(1, daily.streak(days, now))


@pytest.mark.parametrize("game", PLAYED)
def test_the_first_try_counts_and_goes_on(game):
    """It is played alone, with the seed of the day; the same button goes on with it until it is finished."""
    tab = opened(game)
    assert ["Play"] == main(tab)
    tab.do("daily", game).play("roll")
    assert daily.seed_of(game, TODAY) == tab.table.record.seed and daily.rules_of(game) == tab.table.record.rules
    assert [Try(game, TODAY, tab.table.id)] == list(kept(tab))
    begun = tab.table.id
    tab.do("open", f"daily?{game}")
    assert ["Continue"] == main(tab)
    assert begun == tab.do("daily", game).table.id
    assert kept(over(tab))[0].result is not None


def test_another_game_under_way_is_not_taken_for_the_daily_throw():
    """Continue goes on with today's try, whatever was played since."""
    tab = opened().do("daily", "express").play("roll")
    begun = tab.table.id
    tab.do("quick", "classic").play("roll").do("open", "daily?express")
    assert begun == tab.do("daily", "express").table.id


def test_rules_of_ones_own_are_not_those_of_the_daily_throw():
    """Whatever the form of a new game says, everybody plays by the book."""
    tab = Tab("classic").do("remove-seat", "1").fill(columns="9", occupied="jump", placement="earliest")
    tab.now = NOON
    assert daily.rules_of("classic") == tab.do("open", "daily?classic").do("daily", "classic").table.record.rules


def test_playing_again_does_not_count():
    """The result of the first try stays; a second game with the same throws is another one."""
    tab = done()
    before = kept(tab)
    over(tab.do("daily", "express"))
    assert before[0].id != tab.table.id
    assert before == kept(tab)


@pytest.mark.parametrize("game", PLAYED)
def test_the_try_that_counts_has_no_hints(game):
    """Neither by the button nor by its key; the same throws played again have them."""
    tab = opened(game).do("daily", game).play("roll").press("h").do("hint")
    assert tab.model.advice is None
    over(tab).do("open", "daily").do("daily", game).play("roll").press("h")
    assert tab.model.advice


def test_a_slip_of_the_try_that_counts_can_be_taken_back():
    """Undo never crosses a throw, so nothing is known by then that was not known before."""
    tab = opened("classic").do("daily", "classic").play("roll")
    before = tab.state
    take = format_move(record.legal_moves(tab.state)[0])
    assert before == tab.play(take).do("undo").state
    assert before.dice == tab.do("undo").dice
    tab.play(take, "roll").do("undo")
    assert before != tab.state


def test_damaged_tries_leave_hints_as_they_are():
    """Which game counts cannot be told, and playing goes on."""
    tab = opened().do("daily", "express").play("roll")
    tab.model = replace(tab.model, daily=replace(tab.model.daily, kept="damaged"))
    assert tab.press("h").model.advice


def test_a_try_that_was_deleted_is_used_up():
    """Deleting what began badly gives no second try; the throws can be played all the same."""
    tab = opened().do("daily", "express").play("roll")
    tab.do("open", "").do("discard", tab.table.id)
    over(tab.do("open", "daily").do("daily", "express"))
    assert [None] == [own.result for own in kept(tab)]


def test_undo_at_the_end_changes_no_result():
    """What the try reached first is noted for good, even if the last decision is taken back and another one made."""
    tab = over(opened().do("daily", "express"))
    before = kept(tab)
    tab.do("undo")
    marks = record.legal_moves(tab.state)
    over(tab.play(format_move(marks[-1])))
    assert before == kept(tab)


def test_a_try_finished_on_a_later_day_counts_for_its_own():
    """Nobody loses a day at midnight; the next one has its own throw."""
    tab = opened().do("daily", "express").play("roll")
    tab.now += DAY
    over(tab)
    assert [TODAY] == list(daily.finished(kept(tab)))
    assert ["Play"] == main(tab.do("open", "daily"))


def test_a_clock_put_back_gives_no_second_try():
    """Each day counts once: back on a day that is done, only playing again is left."""
    tab = opened().do("daily", "express")
    tab.now += DAY
    over(tab).do("open", "daily").do("daily", "express")
    over(tab)
    before = kept(tab)
    tab.now -= DAY
    tab.do("open", "daily")
    assert [] == main(tab) and "2" == figures(tab, "days-heading")["days in a row"]
    over(tab.do("daily", "express"))
    assert before == kept(tab)


@pytest.mark.parametrize("game", PLAYED)
def test_the_expert_plays_the_same_throws(game):
    """It is worked out in slices while the screen is open, told when it is done, and kept."""
    tab = done(game)
    assert figures(tab)["the expert, still playing"] in ("Throw 1", "Turn 1")
    tab.wait("expert").wait("expert")
    assert "the expert, still playing" in figures(tab)
    while "expert" in tab.waits:
        tab.wait("expert")
    made = kept(tab)[0].expert
    assert made is not None and tab.said[-1].startswith("The expert, with the same throws:")
    assert str(abs(made)) in tab.said[-1]
    assert str(abs(made)) in figures(tab)["the expert, with the same throws"]
    assert "expert" not in tab.do("open", "").do("open", f"daily?{game}").waits


@pytest.mark.parametrize("game", PLAYED)
def test_the_expert_plays_as_the_strongest_computer(game):
    """What one compares with is the best that the app can do."""
    tab = done(game).wait("expert")
    (seat,) = tab.model.daily.expert.seats
    assert "expert" == seat.level == LEVELS[game][-1]


def test_the_expert_turns_to_the_game_on_screen():
    """Who looks at the daily throw of the other game meanwhile sees the expert play that one."""
    tab = over(done("classic").do("open", "daily?express").do("daily", "express"))
    tab.do("open", "daily?express").wait("expert").do("open", "daily?classic").wait("expert")
    assert daily.seed_of("classic", TODAY) == tab.model.daily.expert.record.seed


def test_the_expert_waits_while_one_is_elsewhere():
    """On another screen nothing is worked out; back here it goes on where it was."""
    tab = done().wait("expert").do("open", "settings")
    before = tab.model.daily.expert
    tab.wait("expert")
    assert before is tab.model.daily.expert and "expert" not in tab.waits
    assert len(tab.do("open", "daily").wait("expert").model.daily.expert.steps) > len(before.steps)


@pytest.mark.parametrize("game", PLAYED)
def test_what_is_shared_gives_nothing_away(game):
    """Blocks for each row or column and the day; no dice, no total unless it is asked for, and where to play."""
    tab = done(game).do("share", "daily")
    share = tab.asked[-1]
    assert isinstance(share, Share) and share.link.endswith(f"#daily?{game}")
    head, *rows = share.text.split("\n")
    assert head.startswith("One More Roll, daily throw of 2026-11-29: Can't Stop")
    assert [*range(2, 13)] == [int(row.split()[0]) for row in rows]
    assert all({*row.split()[1]} <= {"▪", "▫"} for row in rows)
    assert " ".join(share.text.split()) == tab.html().one("pre").text
    tab.fill(total="on").do("share", "daily")
    assert figures(tab)["you"] in tab.asked[-1].text


@pytest.mark.parametrize(
    "tab",
    [opened, lambda: opened().do("daily", "express").do("open", "daily"), lambda: done().do("open", "rules")],
    ids=["not begun", "not finished", "elsewhere"],
)
def test_only_a_finished_daily_throw_is_shared_from_its_screen(tab):
    """The button of a stale page does nothing."""
    tab = tab()
    asked = list(tab.asked)
    assert asked == tab.do("share", "daily").asked


def test_what_became_of_sharing_stands_on_the_button():
    """Copied where there is no share sheet, as with the link of a game."""
    tab = done().do("share", "daily")
    tab.send(Answered(tab.asked[-1], "share")).send(Answered(tab.asked[-1]))
    assert isinstance(tab.asked[-1], Copy) and "▪" in tab.asked[-1].text and "#daily?express" in tab.asked[-1].text
    assert "Copied" == tab.html().one(id="share").text
    assert "Share" == tab.fill(total="on").html().one(id="share").text


def test_the_next_throw_is_told_in_words_and_kept_up():
    """In hours, in the last one in minutes, and at what time it comes on clocks here; the page keeps up by itself."""
    tab = opened(now=NOON)
    assert "The next throw comes in 12 hours, at 0:00." in tab.html().text
    assert "comes in 2 minutes" in opened(now=(TODAY + 1) * DAY - 90_000).html().text
    tab.now = (TODAY + 1) * DAY - 60_000
    tab.wait("day", late=-60_000)
    assert "The next throw comes in 1 minute, at 0:00." in tab.html().text
    tab.wait("day")
    assert "Today, 2026-11-30" in tab.html().text and "in 24 hours" in tab.html().text


def test_midnight_in_universal_time_is_told_as_clocks_here_say_it():
    """An hour east of Greenwich the next throw comes at one."""
    tab = opened()
    tab.model = replace(tab.model, zone=60)
    assert "at 1:00." in tab.html().text


def test_the_calendar_has_a_week_in_each_row():
    """From Monday on, today marked, each day with its result for those who hear it."""
    stored = {"daily": daily.write([Try("express", TODAY - 6, "a", 615), Try("express", TODAY - 1, "b")])}
    table = opened(stored=stored).html().one("table", cls="calendar")
    rows = [[cell.text for cell in row.all("td")] for row in table.one("tbody").all("tr")]
    assert [7] * 5 == [*map(len, rows)]
    assert ["23 615 points", "24", "25", "26", "27", "28 begun", "29"] == rows[-1]
    assert ["29"] == [cell.text for cell in table.all("td") if cell.get("aria-current") == "date"]


@given(st.lists(st.integers(-2200, 3000), min_size=1, max_size=30))
def test_every_result_stands_in_one_bar(results):
    """The numbers beside the bars add up to the days, in at most nine bars."""
    tries = [Try("express", TODAY - place, "x", result) for place, result in enumerate(results)]
    card = opened(stored={"daily": daily.write(tries)}).html().one("section", aria_labelledby="results-heading")
    bars = card.one("ul").all("li")
    assert len(results) == sum(int(bar.one("small").text) for bar in bars) and len(bars) <= 9


def test_damaged_days_are_set_aside():
    """The text is kept beside, that is told, and a new one begins."""
    tab = opened(stored={"daily": "gone"})
    assert "gone" == tab.stored["damaged/daily"] and "daily" not in tab.stored
    assert "set aside" in tab.html().one(id="notices").text
    assert 1 == len(kept(tab.do("daily", "express")))


def test_two_tabs_count_one_try():
    """What another tab has begun is no first try here; what cannot be read is not taken over."""
    tab, other = opened(), opened().do("daily", "express")
    tab.send(Stored("daily", other.stored["daily"])).send(Stored("daily", "junk"))
    tab.do("daily", "express")
    assert [other.table.id] == [own.id for own in daily.read(tab.model.daily.kept)]


@pytest.mark.parametrize("link", ["daily?chess", "daily?express&x=1"])
def test_a_link_to_the_daily_throw_of_no_game_is_refused(link):
    """The start screen tells that there is nothing like it."""
    tab = Tab(link)
    assert "" == tab.fragment and tab.model.notices


def test_days_go_by_the_dates_of_the_calendar():
    """A day has a number and a date, also in a leap year."""
    for days in range(0, 20_000, 97):
        assert (date(1970, 1, 1) + timedelta(days)).isoformat() == day_text(days)


@given(tries, tries)
def test_the_tries_of_two_browsers_are_one_list(own, other):
    """Each day is there once; none is lost, and one that is finished anywhere is finished."""
    both = daily.read(daily.merged(daily.write(own), daily.write(other)))
    assert {(kept.game, kept.day) for kept in (*own, *other)} == {(kept.game, kept.day) for kept in both}
    done = {(kept.game, kept.day) for kept in (*own, *other) if kept.result is not None}
    assert done == {(kept.game, kept.day) for kept in both if kept.result is not None}
    assert daily.merged(daily.write(both), daily.write(own)) == daily.write(both)
