"""Rounds of Express with computers, corrections and the clock, through `update` without a browser."""

import pytest

from game.app.messages import Due
from game.logic import express
from game.logic.correction import Obstacle, obstacle
from game.logic.moves import Roll
from game.logic.notation import format_move
from game.logic.record import is_over, replay
from game.players import choose
from tests.screens import seated
from tests.tab import Tab


def express_game(*levels, timer="0", **fields):
    """Return a tab with a game of these levels, "" for a human, and its clock."""
    return seated("express", *levels, stored=Tab("settings").fill(timer=timer).stored, **fields)


def thrown(tab, dice):
    """Type real dice and use them."""
    for face in dice:
        tab.do("enter", face)
    return tab.do("roll")


def corrected(tab, number, dice):
    """Type the dice of an earlier throw anew and use them."""
    tab.do("edit-throw", str(number))
    for _ in range(5):
        tab.do("unenter")
    for face in dice:
        tab.do("enter", face)
    return tab.do("use-throw")


def marked(tab, level="casual"):
    """Let everybody mark this throw, the humans as a computer of *level* would."""
    while tab.state.phase == "mark":
        tab.wait() if tab.table.computer else tab.do("uncover").play(format_move(choose(tab.state, level)))
    return tab


def first(tab, place=0):
    """Return the text form of the first legal mark, or of another."""
    return format_move(express.legal_moves(tab.state)[place])


def moves(tab):
    """Return the moves of the game so far."""
    return tab.table.record.moves


def buttons(tab):
    """Return the labels of all buttons on the page that can be used."""
    return [button.text for button in tab.html().all("button") if not button.disabled]


# Undo


def test_a_mark_is_corrected_although_a_computer_has_marked():
    """Undo goes back to the human's mark, over those of computers, which then mark again by themselves."""
    tab = express_game("", "expert", "casual").play("roll")
    rolled, tab = moves(tab), marked(tab)
    assert ("roll", 4) == (tab.state.phase, len(moves(tab)))
    tab.do("undo")
    assert rolled == moves(tab)
    assert "Player 1's mark is taken back." == tab.said[-1]
    assert not tab.table.can_undo
    tab.play(first(tab))
    assert {"computer"} == set(tab.waits)
    assert 4 == len(moves(marked(tab)))


def test_redo_brings_the_marks_of_computers_back_too():
    """Redo ends where a human is to act, with the marks that were undone, each made by its own player."""
    tab = express_game("", "expert", "", "casual", covered="off").play("roll")
    played = moves(marked(tab))
    tab.do("undo")
    assert 2 == tab.state.player
    tab.do("undo")
    assert 0 == tab.state.player
    tab.do("redo")
    assert (2, played[:3]) == (tab.state.player, moves(tab))
    assert all(name in tab.said[-1] for name in ("Player 1", "Player 2"))
    tab.do("redo")
    assert played == moves(tab)
    assert () == tab.table.undone


def test_undo_stays_behind_the_next_throw():
    """Once the dice are thrown again nothing before them is taken back."""
    tab = marked(express_game("", "expert").play("roll")).play("roll")
    assert not tab.table.can_undo


def test_a_computer_that_marks_first_is_not_undone():
    """Marks of computers before a human's stay."""
    tab = express_game("expert", "").play("roll")
    tab.wait()
    assert not tab.table.can_undo
    tab.play(first(tab)).do("undo")
    assert 2 == len(moves(tab))


def test_the_best_score_goes_with_the_mark_that_ended_the_game():
    """A solo game that undo reopens has no result."""
    tab = express_game("")
    while not is_over(tab.state):
        tab.play("roll" if tab.state.phase == "roll" else first(tab))
    assert 1 == len(tab.model.best)
    assert () == tab.do("undo").model.best
    assert 1 == len(tab.do("redo").model.best)


# Corrections at a table with computers


def held_by_computer():
    """Return a game of real dice whose corrected first throw leaves no place for the computer's mark."""
    tab = express_game("casual", "", dice="table")
    for dice in ("66351", "24513"):
        marked(thrown(tab, dice))
    return corrected(tab, 0, "22222")


def test_a_correction_does_not_replace_a_computers_mark_silently():
    """The computer waits until somebody lets it choose again; the page says what became of its mark."""
    tab = held_by_computer()
    assert Obstacle.ILLEGAL is obstacle(tab.state, tab.table.correction.rest[0])
    assert "computer" not in tab.waits
    held = tab.table
    tab.waits["computer"] = 0
    assert held == tab.wait().table
    assert held == tab.do("skip").table
    card = tab.html().one("div", "correction").text
    assert "is not possible any more." in card
    assert "Choose another" not in card
    assert {"Let Player 1 choose again", "Withdraw the correction"} <= set(buttons(tab))
    assert not tab.html().all(id="skip")
    assert ".correction button" == tab.focused[-1]


def test_a_computer_that_is_let_chooses_its_mark_anew():
    """The button lets the computer mark; what waited is played again as far as it fits, and what does not is said."""
    tab = held_by_computer()
    expected = choose(tab.state, "casual")
    tab.do("let-choose")
    assert expected == moves(tab)[1]
    assert "Player 1 marks" in tab.said[-1]
    assert "Player 2's mark" in tab.said[-1] and "Choose another." in tab.said[-1]
    tab.play(first(tab))
    while tab.table.correction:
        tab.do("let-choose") if tab.table.computer else tab.play(first(tab))
    assert 6 == len(moves(tab))
    assert replay(tab.table.record) == tab.table.steps


def test_nobody_is_let_choose_out_of_turn():
    """The button of a stale page makes no mark for a human, nor without a correction."""
    for tab in (express_game("", "casual", dice="table"), express_game("casual", "", dice="table")):
        thrown(tab, "66351")
        assert tab.table == tab.do("let-choose").table
    tab = corrected(marked(thrown(express_game("", "casual", dice="table"), "66351")), 0, "22222")
    assert not tab.table.computer
    held = tab.table
    assert held == tab.do("let-choose").table


def test_a_correction_held_by_a_computer_is_withdrawn():
    """Withdrawing brings the computer's old mark back."""
    tab = held_by_computer()
    original = tab.table.correction.original
    assert original == moves(tab.do("withdraw"))
    assert tab.table.correction is None


def test_a_computer_waits_while_a_throw_is_edited():
    """With the dice of an earlier throw open no computer acts; when they are closed it goes on."""
    tab = marked(thrown(express_game("casual", "", dice="table"), "66351"))
    thrown(tab, "24513").do("edit-throw", "0")
    before = moves(tab)
    assert before == moves(tab.wait())
    tab.do("leave-throw")
    assert "computer" in tab.waits
    assert len(before) + 1 == len(moves(tab.wait()))


# Who rolls


def test_a_human_rolls_where_a_computer_sits_first():
    """The page names the first human as the one who rolls for everybody."""
    tab = express_game("expert", "")
    assert "Throw 1. Player 2 rolls for everybody." in tab.html().text
    assert "Player 2 to roll" in tab.html().one("h1").text
    assert "Player 2, throw 1" == tab.html().one("p", "sheet-sum").all("small")[0].text
    assert {} == tab.waits


def finished_first():
    """Return a game in which the human's sheet has ended and the computer plays on."""
    tab = express_game("", "casual", seed="s1")
    while not tab.state.sheets[0].ended:
        marked(tab.play("roll"), "beginner")
    assert not is_over(tab.state)
    return tab


def test_a_finished_human_watches_the_computers():
    """When only computers play on they roll by themselves at the usual pace, to the end."""
    tab = finished_first()
    assert {"computer": 700} == tab.waits
    assert "Player 2 rolls for everybody." in tab.html().text
    assert [] == tab.html().all("button", id="roll")
    assert isinstance(moves(tab.wait())[-1], Roll)
    while tab.waits:
        tab.wait()
    assert is_over(tab.state)


def test_skip_to_the_end_where_no_human_plays_on():
    """Whoever watches ends the game with one press, and hears no more than how its last round went."""
    tab = finished_first()
    assert "Skip to the end" in buttons(tab)
    spoken = len(tab.said)
    assert is_over(tab.skip().state)
    (said,) = tab.said[spoken:]
    assert said.count("Player 2 marks") <= 2
    assert tab.reload().table.steps == tab.table.steps


def test_humans_type_real_dice_for_the_computers():
    """No computer throws real dice: the pad waits for them, without a Skip button."""
    tab = express_game("expert", "beginner", dice="table")
    assert {} == tab.waits
    assert "Throw 1. Roll for Player 1." in tab.html().text
    assert not tab.html().all(id="skip")
    assert "mark" == thrown(tab, "12345").state.phase


@pytest.mark.parametrize(("levels", "human"), [(("", "expert", "skilled", "casual"), 0), (("casual", "expert", ""), 2)])
def test_one_skip_plays_all_computers_until_a_human_is_to_act(levels, human):
    """Three computers take one press and are told in one text."""
    tab = express_game(*levels).play("roll")
    if not human:
        tab.play(first(tab))
    before, spoken = len(moves(tab)), len(tab.said)
    assert "Skip to my turn" in buttons(tab)
    tab.skip()
    assert "" == tab.table.computer
    assert before + sum(level != "" for level in levels) == len(moves(tab))
    assert spoken + 1 == len(tab.said)


def test_skip_among_computers_alone_plays_to_the_end():
    """With nobody to wait for a press plays the whole game."""
    tab = express_game("casual", "casual", "casual")
    assert "Skip to the end" in buttons(tab)
    assert is_over(tab.skip().state)


# The clock


def ticking(tab):
    """Return the seconds left and whether they run, once the clock has asked for the time of day."""
    if tab.waits.get("tick") == 1:
        tab.wait("tick")
    return tab.table.pick.clock, tab.waits.get("tick")


def timed(timer="30", **fields):
    """Return a tab in which a human's clock has just started."""
    tab = express_game("", timer=timer, **fields)
    tab = thrown(tab, "12345") if fields else tab.play("roll")
    assert (int(timer), 1000) == ticking(tab)
    return tab


def test_a_page_blocked_for_six_seconds_counts_them():
    """Time is counted by the clock, not in ticks: those that a busy or hidden page misses are counted too."""
    tab = timed().wait("tick", late=6000)
    assert (23, 1000) == ticking(tab)
    assert (1, 1000) == ticking(tab.wait("tick", late=21_000))
    assert "1 second left." == tab.said[-1]


def test_ten_seconds_left_are_said_once_even_if_the_tenth_was_missed():
    """Whenever the page next looks at the clock, it says how much is left."""
    tab = timed()
    for late in (18_400, 2600, 0, 0):
        tab.wait("tick", late=late)
    assert ["8 seconds left."] == [text for text in tab.said if "left" in text]


def test_ten_seconds_left_are_said_at_the_tenth():
    """Where the page looks in time, it is the tenth that is said, and no later one."""
    tab = timed().wait("tick", late=19_000)
    tab.wait("tick")
    assert ["10 seconds left."] == [text for text in tab.said if "left" in text]


def test_a_second_that_has_begun_counts_as_a_whole_one():
    """With two milliseconds to go until the next, it is in it still."""
    assert (29, 2) == ticking(timed().wait("tick", late=998))


def test_no_clock_runs_before_the_throw():
    """There is nothing to mark yet."""
    assert (None, None) == ticking(express_game("", timer="30"))


def test_a_hidden_tab_shows_the_time_as_soon_as_it_is_looked_at():
    """Coming back does not wait for the next tick, and asks for no second row of ticks."""
    tab = timed()
    tab.now += 12_300
    tab.send(Due("tick", tab.now))
    assert (18, 700) == ticking(tab)


def test_looking_at_a_tab_again_leaves_a_game_without_a_clock_alone():
    """The table stays the very same, so no computer's wait begins anew."""
    tab = Tab("classic?seed=kite&players=2")
    table = tab.table
    assert table is tab.send(Due("tick", 1)).table


def test_the_clock_is_drawn_the_moment_it_starts():
    """The full time stands there before the time of day is known."""
    assert 30 == express_game("", timer="30").play("roll").table.pick.clock


def test_the_clock_starts_again_after_undo():
    """Whoever takes a mark back has the full time."""
    tab = timed().wait("tick")
    tab.play(first(tab))
    tab.waits.clear()
    assert (30, 1000) == ticking(tab.do("undo"))


def test_the_clock_goes_on_during_a_reload():
    """A page opened again in the middle of a throw shows what is left by then."""
    tab = timed("40").wait("tick")
    tab.now += 5500
    again = tab.reload()
    assert None is again.table.pick.clock
    assert (34, 499) == ticking(again)
    again.now += 3_600_000
    assert (0, None) == ticking(again.reload())


def test_a_page_opened_again_near_the_end_says_what_is_left():
    """The warning does not need the clock to have been seen above it."""
    tab = timed().wait("tick")
    tab.now += 21_000
    again = tab.reload()
    assert 8 == ticking(again)[0]
    assert "8 seconds left." == again.said[-1]


def test_a_clock_put_back_gives_no_more_than_the_full_time():
    """Where the device's time of day jumps back, the time to mark begins anew."""
    tab = timed()
    tab.now -= 3_600_000
    assert (30, 1000) == ticking(tab.wait("tick"))


def test_the_clock_starts_again_after_the_dice_were_looked_at():
    """While a throw is edited no time runs; cancelling starts the clock."""
    tab = timed(dice="table").wait("tick").do("edit-throw", "0")
    assert (None, 1000) == ticking(tab)
    tab.wait("tick")
    assert (None, None) == ticking(tab)
    assert (30, 1000) == ticking(tab.do("leave-throw"))


def test_a_timer_switched_on_during_a_throw_counts_down():
    """It starts with the return to the game."""
    tab = express_game("").play("roll").do("open", "settings").fill(timer="30")
    assert (None, None) == ticking(tab)
    assert (30, 1000) == ticking(tab.do("open", "play"))


def test_a_timer_switched_off_during_a_throw_is_gone():
    """Without a timer the clock that ran is not shown any more, and nothing waits."""
    tab = timed().do("open", "settings").fill(timer="0")
    tab.do("open", "play").wait("tick")
    assert (None, None) == ticking(tab)


def test_a_timer_switched_off_and_on_again_gives_the_full_time():
    """The end of the time before is forgotten."""
    tab = timed().wait("tick", late=10_000).do("open", "settings").fill(timer="0")
    tab.do("open", "play").wait("tick")
    tab.do("open", "settings").fill(timer="30").do("open", "play")
    assert (30, 1000) == ticking(tab)


def test_a_clock_that_runs_is_left_alone():
    """Neither picking a mark nor the end of the time starts it anew."""
    tab = timed().wait("tick")
    tab.do("choose", first(tab))
    assert (29, 1000) == ticking(tab)
    while "tick" in tab.waits:
        tab.wait("tick")
    assert (0, None) == ticking(tab.do("choose", first(tab, 1)))


# Best scores


def finished_at_the_table(dice="11112", mark="2+2/2"):
    """Return a finished solo game of real dice with 500 points, after this first throw."""
    tab = thrown(express_game("", dice="table"), dice).play(f"mark {mark}")
    for _ in range(8):
        thrown(tab, "11111").play("mark 2+2/1")
    return tab


def test_a_corrected_game_that_goes_on_has_no_best_score():
    """The old result goes with the correction, and comes back when that is withdrawn."""
    tab = finished_at_the_table()
    (kept,) = tab.model.best
    corrected(tab, 8, "33333")
    assert () == tab.model.best
    assert "[]" == tab.stored["best"]
    assert (kept,) == tab.do("withdraw").model.best
    corrected(tab, 8, "33333").play("mark 6+6/3")
    assert "roll" == tab.state.phase
    assert () == tab.model.best


def test_a_corrected_game_keeps_its_new_result():
    """The best score is that of the game as it stands after the correction."""
    tab = corrected(finished_at_the_table(), 0, "11122").play("mark 2+3/2")
    assert is_over(tab.state)
    assert [300] == [best.score for best in tab.model.best]


def test_a_game_that_ends_earlier_after_a_correction_keeps_its_new_result():
    """Leaving out what has no place any more brings the result of the shorter game."""
    tab = corrected(finished_at_the_table("22222", "4+4/2"), 0, "11111").play("mark 2+2/1")
    assert () == tab.model.best
    tab.do("leave-out").do("leave-out")
    assert tab.table.correction is None
    assert [(500, 8)] == [(best.score, best.throws) for best in tab.model.best]


# Only my sheet


def test_only_my_sheet_is_that_of_the_first_human():
    """A computer that sits first does not take the place of the human who keeps the app."""
    tab = express_game("expert", "", dice="table", only_mine="on")
    assert [("Player 2", "")] == [(seat.name, seat.level) for seat in tab.table.seats]
