"""Why a control cannot be used: each one that is grey tells it to a finger, a key and a mouse."""

import pytest

from game.app import events
from game.app.messages import Do, Stored
from tests.markup import Node
from tests.screens import KITE, SCREENS, bust, daily_throw, real, seated, tab_on
from tests.tab import Tab

CONTROLS = ("button", "input", "select", "textarea")


class Control:
    """A control as the page hands it to `events`."""

    def __init__(self, node: Node) -> None:
        self.getAttribute, self.title = node.get, node.get("title")


def use(tab, **which):
    """Use the control of this kind as the page does."""
    return tab.send(events.used(Control(tab.html().one("button", **which))))


def told(tab):
    """Return what the line at the foot of the screen says."""
    return tab.html().one(id="hint").text


@pytest.mark.parametrize("name", SCREENS)
def test_every_grey_control_has_a_reason(name):
    """None is simply disabled, which would be mute: it says in a sentence why it cannot be used."""
    page = tab_on(name).html()
    controls = [node for kind in CONTROLS for node in page.all(kind)]
    assert not [node for node in controls if "disabled" in node.attributes]
    grey = [node for node in controls if node.get("aria-disabled") == "true"]
    assert not [node for node in grey if not (node.get("title") or "").endswith((".", "!"))]


REASONS = {
    "Stop before a roll": (lambda: Tab(KITE), "stop", "Roll before you stop."),
    "Stop before a split": (lambda: Tab(KITE).play("roll"), "stop", "Choose a split first."),
    "Stop on a rival's turn": (
        lambda: seated("classic", "casual", ""),
        "stop",
        "Player 1 is thinking.",
    ),
    "Roll without dice": (lambda: real("classic"), "roll", "Tap or type the four dice you threw."),
    "Roll without five dice": (lambda: real("express"), "roll", "Tap or type the five dice you threw."),
    "Hint in the try that counts": (
        lambda: daily_throw().do("daily", "express").do("roll"),
        "coach",
        "In the try that counts there are no hints.",
    ),
    "Hint at a bust": (bust, "coach", "There is nothing for you to decide now."),
}


@pytest.mark.parametrize("name", REASONS)
def test_a_grey_control_tells_why_when_it_is_used(name):
    """The reason stands in the line above the buttons and is spoken; the game stays as it is."""
    begin, id, reason = REASONS[name]
    tab = begin()
    table = tab.table
    use(tab, id=id)
    assert reason == told(tab) == tab.said[-1]
    assert table == tab.table


def test_undo_and_redo_tell_why():
    """A throw is never taken back, and what was not undone is not done again."""
    tab = Tab(KITE).play("roll")
    assert "nothing to undo" in told(use(tab, data_action="undo"))
    assert "nothing to redo" in told(use(tab, data_action="redo"))


def test_a_reason_goes_with_the_next_press():
    """What is done next takes its place; what merely happens does not."""
    tab = use(Tab(KITE), id="stop")
    tab.send(Stored("best", ""))
    assert tab.model.reason
    assert not tab.do("roll").model.reason


def test_a_reason_goes_when_the_game_goes_on():
    """A computer that has moved waits for nobody any more."""
    tab = use(seated("classic", "casual", ""), id="stop")
    assert not tab.wait().model.reason


def test_without_a_bar_the_reason_is_a_notice():
    """In the form of a new game the last player cannot be removed, and is told so above the form."""
    tab = use(Tab("express"), data_action="remove-seat")
    assert "Somebody has to play." in tab.html().one(id="notices").text


def test_a_control_that_can_be_used_does_what_it_says():
    """Only what is grey asks for its reason."""
    roll = Control(Tab(KITE).html().one(id="roll"))
    assert Do("roll") == events.used(roll)
