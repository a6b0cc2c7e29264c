"""When a press counts for nothing: another player, another screen, another meaning of the place under the pointer."""

import pytest

from game.app.guard import place
from game.app.messages import Due, Failed, Trouble, UpdateReady
from game.logic import record
from game.logic.notation import format_move
from game.model.puzzles import Theme
from tests.screens import bust, daily_throw, puzzle, puzzle_of, seated
from tests.tab import Tab

KITE = "classic?seed=kite&players=2"


def changed(tab, use):
    """Return whether places mean something else once *use* has been made of the tab."""
    before = place(tab.model)
    use(tab)
    return before != place(tab.model)


def mark(tab):
    """Make the first legal mark."""
    return tab.play(format_move(record.legal_moves(tab.state)[0]))


def express(covered, players=2):
    """Return a tab with a game of Express, its sheets covered or open, after the first throw."""
    tab = Tab("settings").fill(covered="on" if covered else "off")
    return Tab(f"express?seed=kite&players={players}", tab.stored).do("roll")


def saved(games):
    """Return a tab on the start screen with unfinished games."""
    tab = Tab()
    for _ in range(games):
        tab.do("quick", "classic").play("roll").do("open", "")
    return tab


def last_decision(tab):
    """Return the tab just before the decision that ends its game."""
    while True:
        move = (record.legal_moves(tab.state) or ("roll",))[0]
        text = move if move == "roll" else format_move(move)
        if move != "roll" and record.is_over(record.apply(tab.state, move)):
            return tab, text
        tab.do("next").do("uncover").play(text)


def waiting():
    """Return a tab in which a throw was corrected: the take after it does not fit, and the last throw waits."""
    tab = Tab("classic").fill(dice="table").do("start").press(*"1546", "r").play("take 6+10").press(*"1546", "r")
    return tab.do("edit-throw", "0").press(*["Backspace"] * 4, *"1145", "r")


CHANGES = {
    "a stop ends the turn": (lambda: Tab(KITE).play("roll", "take 7+9"), lambda tab: tab.play("stop")),
    "the next player marks on an open sheet": (lambda: express(False), mark),
    "the last player has marked": (lambda: mark(express(False)), mark),
    "the button has taken, with Roll where Take was": (
        lambda: Tab(KITE).do("roll").do("look", "take 7+9"), lambda tab: tab.do("confirm")),
    "the device is to be passed": (lambda: express(True), mark),
    "the device is taken": (lambda: mark(express(True)), lambda tab: tab.do("uncover")),
    "a bust, with Next where Stop was": (
        lambda: bust().do("correct"), lambda tab: tab.press(*"3333", "r")),
    "a bust is left": (bust, lambda tab: tab.do("next")),
    "a computer is up, with Skip where Stop was": (
        lambda: seated("classic", "", "beginner").play("roll"), lambda tab: mark(tab).play("stop")),
    "a computer has had its turn": (
        lambda: mark(seated("classic", "", "beginner").play("roll")).play("stop"),
        lambda tab: tab.skip()),
    "a computer has marked": (lambda: mark(seated("express", "", "beginner").do("roll")), lambda tab: tab.wait()),
    "the last mark of a throw, with Roll where Mark was": (lambda: express(False, 1), mark),
    "the game is over": (
        lambda: last_decision(Tab("express?seed=d"))[0], lambda tab: tab.play(last_decision(tab)[1])),
    "real dice are typed where splits stood": (
        lambda: Tab("classic").fill(dice="table").do("start").press(*"2525", "r"), lambda tab: tab.play("take 7+7")),
    "typed dice count by themselves": (
        lambda: Tab("classic").fill(dice="table").do("start").press(*"2525"), lambda tab: tab.wait("entry")),
    "typed dice count by themselves and are a bust": (
        lambda: bust().do("correct").press("Backspace", "3"), lambda tab: tab.wait("entry")),
    "a throw is corrected where dice are tapped": (
        lambda: mark(Tab("express").fill(dice="table").do("start").press(*"13446", "r")),
        lambda tab: tab.do("edit-throw", "0")),
    "another day, with Play where Continue was": (
        lambda: daily_throw().do("daily", "express").do("open", "daily"),
        lambda tab: (setattr(tab, "now", tab.now + 86_400_000), tab.send(Due("day"))),
    ),
    "a correction is withdrawn": (waiting, lambda tab: tab.do("withdraw")),
    "all entries fit again, with other splits where splits stood": (waiting, lambda tab: tab.play("take 5+6")),
    "a puzzle is answered, with the next one where the answers were": (
        lambda: puzzle(puzzle_of(Theme.SPLIT)),
        lambda tab: tab.play(format_move(record.legal_moves(tab.model.quiz.table.state)[0]))),
    "another puzzle": (
        lambda: puzzle(puzzle_of(Theme.SPLIT)), lambda tab: tab.do("puzzle", puzzle_of(Theme.MARK))),
    "another screen": (lambda: Tab(KITE), lambda tab: tab.do("open", "rules")),
    "the log is opened over the bar": (lambda: Tab(KITE), lambda tab: tab.do("log")),
    "another game": (lambda: Tab(KITE), lambda tab: tab.do("again")),
    "a game is deleted, and the next one moves up": (
        lambda: saved(2), lambda tab: tab.do("discard", tab.model.saved[0].id)),
    "a seat is removed, and the next one moves up": (lambda: Tab("classic"), lambda tab: tab.do("remove-seat", "0")),
    "a notice pushes things down": (lambda: Tab(KITE), lambda tab: tab.send(Failed(Trouble.BROKEN))),
    "a new version is offered": (lambda: Tab(KITE), lambda tab: tab.send(UpdateReady())),
}  # fmt: skip

SAME = {
    "roll, then choose": (lambda: Tab(KITE), lambda tab: tab.play("roll")),
    "choose, then roll": (lambda: Tab(KITE).play("roll"), lambda tab: tab.play("take 7+9")),
    "roll on": (lambda: Tab(KITE).play("roll", "take 7+9"), lambda tab: tab.play("roll")),
    "undo one's own take": (lambda: Tab(KITE).play("roll", "take 7+9"), lambda tab: tab.do("undo")),
    "throw for all alone": (lambda: Tab("express?seed=kite"), lambda tab: tab.play("roll")),
    "tap a fifth die": (lambda: express(False), lambda tab: tab.do("fifth", "0")),
    "try a mark where Roll was": (lambda: express(False, 1).do("undo"), lambda tab: tab.do("walk", "1")),
    "walk through the marks": (lambda: express(False), lambda tab: tab.do("walk", "1")),
    "type a die": (lambda: Tab("classic").fill(dice="table").do("start"), lambda tab: tab.press("4")),
    "one computer after another": (
        lambda: mark(seated("express", "", *["beginner"] * 3).do("roll")), lambda tab: tab.wait()),
    "a computer's next move": (
        lambda: mark(seated("classic", "", "beginner").play("roll")).play("stop"), lambda tab: tab.wait()),
    "flip a switch": (lambda: Tab("settings"), lambda tab: tab.fill(covered="off")),
    "choose rules": (lambda: Tab("classic"), lambda tab: tab.fill(columns="4")),
}  # fmt: skip


@pytest.mark.parametrize("name", CHANGES)
def test_another_meaning_needs_a_moment(name):
    """Another player, screen or meaning of a place makes the page wait before the next press."""
    begin, use = CHANGES[name]
    assert changed(begin(), use)


@pytest.mark.parametrize("name", SAME)
def test_an_own_next_step_needs_none(name):
    """Within a turn nobody is slowed down."""
    begin, use = SAME[name]
    assert not changed(begin(), use)
