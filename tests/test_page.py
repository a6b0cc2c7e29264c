"""The page as a whole: every control does something, has a name, and every screen can be drawn."""

import re

import pytest
from hypothesis import given

from game.actions import Action
from game.app.handlers import ANYWHERE, AT_THE_TABLE, DECIDING
from game.logic import record
from game.model import Model, Odds, Screen, Seat, Settings, Table
from game.view.page import page
from tests.markup import parse
from tests.screens import SCREENS, tab_on
from tests.strategies import CLASSIC_RULES, EXPRESS_RULES, games, some

CONTRACT = {"roll", "next", "resume", "undo", "redo", "print"}
USUAL = ("start, with a game to continue", "classic, to roll", "pads")
CONTROLS = ("button", "input", "select")


@pytest.fixture(scope="module", params=SCREENS)
def screen(request):
    """Each screen as a tree, one after the other through all tests."""
    return tab_on(request.param).html()


def test_every_action_exists(screen):
    """No control asks for what `update` does not know."""
    actions = {node.get("data-action") for node in screen.walk() if node.get("data-action")}
    assert set() == actions - set(Action)


def test_every_control_has_a_name(screen):
    """Each control is found by its text, its label, or an aria-label, and the name is not just a sign."""
    labelled = {label.get("for") for label in screen.all("label")}
    for node in screen.walk():
        if node.tag in CONTROLS:
            assert node.get("id") in labelled or re.search(r"\w", node.name), node


def test_every_button_does_something(screen):
    """A button has an action or a move, or an action that begins the move it names; it submits a form or nothing."""
    for node in screen.all("button"):
        action, move = node.get("data-action"), node.get("data-move")
        assert node.disabled or bool(action) != bool(move) or (action, node.get("data-value")) == ("choose", move), node
        assert node.get("type") in ("button", "submit"), node


def test_every_screen_has_one_heading_and_one_main_part(screen):
    """One h1 that can take the focus, one main, and no id twice."""
    assert ("title", "-1") == (screen.one("h1").get("id"), screen.one("h1").get("tabindex"))
    assert "main" == screen.one("main").get("id")
    ids = [node.get("id") for node in screen.walk() if node.get("id")]
    assert len(ids) == len(set(ids))


def test_attributes_are_written_with_hyphens(screen):
    """A bug of old: buttons carried `aria_label`, which no browser reads."""
    for node in screen.walk():
        assert [] == [attribute for attribute in node.attributes if "_" in attribute], node


def test_nothing_is_styled_or_scripted_in_the_markup(screen):
    """The page's policy forbids inline styles and handlers."""
    for node in screen.walk():
        assert node.tag not in ("style", "script")
        assert [] == [
            attribute for attribute in node.attributes if attribute == "style" or attribute.startswith("on")
        ], node


def test_every_reference_leads_somewhere(screen):
    """What labels, describes or is labelled is on the page."""
    ids = {node.get("id") for node in screen.walk()}
    hidden = {id(inner) for node in screen.all(aria_hidden="true") for inner in node.walk()}
    for node in screen.walk():
        for attribute in ("for", "aria-labelledby", "aria-describedby", "aria-controls"):
            assert set(node.get(attribute, "").split()) <= ids or id(node) in hidden, node


def test_the_contracts_actions_exist():
    """The actions that outside checks use are there."""
    assert set() == CONTRACT - set(Action)


def test_every_action_has_one_handler():
    """What a control can ask for is answered in one place, and nothing else is."""
    assert sorted(Action) == sorted([*ANYWHERE, *AT_THE_TABLE])
    assert set() == DECIDING - set(AT_THE_TABLE)


def test_the_contracts_controls_are_on_the_page():
    """Roll, Next, Resume, Undo, Redo and Print stand on the screens where one expects them."""
    found = {node.get("data-action") for name in USUAL for node in tab_on(name).html().walk()}
    assert set() == CONTRACT - {"next"} - found


@some
@given(games((*CLASSIC_RULES, *EXPRESS_RULES)))
def test_the_page_of_every_position_can_be_drawn(game):
    """Whatever the position, with all odds and the log open, there is a page."""
    seats = tuple(Seat(f"Player {number + 1}", number) for number in range(game.rules.players))
    table = Table("a", game, seats, record.replay(game))
    model = Model(screen=Screen.PLAY, table=table, settings=Settings(odds=Odds.BEFORE), log=True)
    assert 1 == len(parse(str(page(model))).all("h1"))
