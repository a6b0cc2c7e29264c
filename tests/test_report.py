"""A fault of ours: it is said, the game goes on, and its report tells what is needed to mend it and nobody's name."""

from types import SimpleNamespace

import pytest

from game import VERSION
from game.app.effects import Copy
from game.app.messages import Answered, Failed, Trouble
from game.app.report import told
from game.logic.record import dumps
from tests.screens import reported, seated
from tests.tab import Tab

KITE = "classic?seed=kite&players=2"
BROKEN = Failed(Trouble.BROKEN, "KeyError\nplay.py:40 roll", "Firefox/156.0")


def error_of(words):
    """Return an error with these words, as it is caught."""
    try:
        raise LookupError(words)
    except LookupError as error:
        return error


def test_a_fault_offers_its_report_wherever_one_goes():
    """The notice with its button stays until it is put away, whatever is played or opened meanwhile."""
    tab = Tab(KITE).send(BROKEN).play("roll").do("open", "settings").do("open", "play")
    notice = tab.html().one("div", "notice")
    assert f"version {VERSION}" in notice.text
    assert ["Dismiss", "Copy report"] == [button.name for button in notice.all("button")]
    assert [] == tab.do("forgive").html().all("div", "notice")
    assert tab.focused[-1] == "#title"


def test_a_report_holds_version_browser_error_and_game_but_no_names():
    """Who plays is nobody's business; the moves are enough to play the game again."""
    tab = seated("classic", "", "", name_0="Zoe", name_1="Bo").play("roll").send(BROKEN).do("report")
    (copied,) = (effect.text for effect in tab.asked if isinstance(effect, Copy))
    assert all(part in copied for part in (VERSION, BROKEN.browser, BROKEN.error, dumps(tab.table.record)))
    assert not any(name in copied for name in ("Zoe", "Bo\n", "Player"))


def test_a_report_before_any_game_has_none():
    """On the start screen there is no record to send; the rest stands in paragraphs."""
    tab = Tab().send(BROKEN).do("report")
    assert [f"One More Roll {VERSION}, en, start", BROKEN.browser, BROKEN.error] == tab.asked[-1].text.split("\n\n")


def test_a_copied_report_is_told_on_its_button():
    """Also in the live region."""
    tab = Tab(KITE).send(BROKEN).do("report")
    tab.send(Answered(tab.asked[-1]))
    assert "Report copied" == tab.html().one("button", data_action="report").text == tab.said[-1]


def test_a_report_that_cannot_be_copied_stands_there_to_copy():
    """The focus goes to the text."""
    tab = reported(Tab(KITE))
    assert tab.asked[-1].text.split() == tab.html().one("pre", id="report").text.split()
    assert "#report" == tab.focused[-1]


def test_without_a_fault_there_is_nothing_to_report():
    """A stale button, or an answer that comes after the notice was put away, does nothing."""
    tab = Tab(KITE)
    before = tab.model
    assert before == tab.do("report").do("forgive").send(Answered(Copy("x", "report"))).model
    assert [] == [effect for effect in tab.asked if isinstance(effect, Copy)]


def test_an_error_is_told_by_its_kind_and_its_places():
    """The words of an error may hold a name, so they are left out."""
    kind, place = told(error_of("Zoe")).split("\n")
    assert "LookupError" == kind
    assert place.startswith("test_report.py:") and place.endswith(" error_of")


@pytest.mark.parametrize(
    ("error", "kind"),
    [
        (SimpleNamespace(type="ValueError", name="PythonError"), "ValueError"),
        (SimpleNamespace(name="TypeError"), "TypeError"),
        ("the dice rolled away", "unknown"),
        (None, "unknown"),
    ],
)
def test_an_error_of_the_browser_is_told_by_its_kind(error, kind):
    """Whatever a promise or a listener was refused with."""
    assert kind == told(error)
