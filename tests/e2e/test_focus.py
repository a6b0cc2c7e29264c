"""Whatever gets the focus is seen: every effect that moves it, on a desktop and on the smallest phone."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

import game.app
from game.actions import Numbered
from game.app.games import HANDLING
from game.logic import record
from tests.e2e.anew import Anew
from tests.e2e.screens import wait_to_press
from tests.screens import KITE, SHORT, bust, explained, history, on_share, reviewed, step
from tests.shelf import counted, shelf
from tests.tab import Tab
from tests.wide import diagonal

WINDOWS = (1280, 720), (320, 568)
TWO = "express?seed=kite&players=2"
NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', {enumerable: true, configurable: true})"
FIRST = "#mark-0"
UNSEEN = """() => {
  const focused = document.activeElement, box = focused.getBoundingClientRect();
  const out = box.left < -2 || box.top < -2 || box.right > innerWidth + 2 || box.bottom > innerHeight + 2;
  const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  const covered = !focused.matches(".visually-hidden") && !focused.contains(there);
  return out || covered ? `${focused.localName}#${focused.id} at ${box.top} to ${box.bottom} of ${innerHeight}` : "";
}"""


def before_the_end() -> Tab:
    """Return a tab in which the first legal mark ends the game."""
    tab = Tab(SHORT["express"])
    while True:
        legal = record.legal_moves(tab.state)
        if legal and record.is_over(record.apply(tab.state, legal[0])):
            return tab
        step(tab)


def lost() -> Tab:
    """Return a tab that follows a link to nowhere."""
    tab = Tab()
    tab.fragment = "nowhere"
    return tab


def marked_with_a_computer() -> Tab:
    """Return a tab with real dice in which a human and a computer have marked a throw."""
    tab = Tab("express").do("add-seat").fill(level_1="beginner", dice="table").do("start")
    return tab.press(*"13446", "r").play("mark 4+10/4").wait()


CORRECT = (
    ("[data-action=log]", ""),
    ("[data-action=edit-throw]", ".entry button:not([aria-disabled])"),
    ("[data-action=unenter][data-value='4']", ""),
    ("5", "#roll"),
    ("[data-action=use-throw]", "#uncover, #fifth-0"),
    (FIRST, "#confirm"),
    (FIRST, ".correction button"),
)
JOURNEYS = {
    "a turn": (
        lambda: Tab(KITE),
        [("r", "#take-0"), ("ArrowUp", "#take-*"), ("[data-move^=take]", "#roll"), ("ArrowLeft", "#stop")]),
    "a bust": (lambda: bust().do("correct"), [("r", "#next"), ("n", ".entry button:not([aria-disabled])")]),
    "real dice": (
        lambda: Tab("classic").fill(dice="table").do("start").press(*"2525", "r"),
        [("[data-move^=take]", ".entry button:not([aria-disabled])")]),
    "kite, with the arrows": (
        lambda: Tab("express?seed=kite"), [("r", ""), ("ArrowDown", "#mark-*")]),
    "the last mark": (
        lambda: Tab("express?seed=kite").do("roll"), [("ArrowUp", "#mark-*"), ("c", "#fifth-0")]),
    "die, card, mark": (
        lambda: Tab("express?seed=kite").do("roll"),
        [("[data-action=fifth]", "#mark-*"), ("[data-action=choose]", "#confirm"), ("#confirm", "#roll")]),
    "a rival's sheet": (
        lambda: Tab("express?seed=kite&players=8"), [("#rival-7", "#rival-*"), ("#sheet-close", "#rival-*")]),
    "passing the device": (
        lambda: Tab(TWO).do("roll"),
        [(FIRST, "#confirm"), (FIRST, "#uncover, #fifth-0"), ("#uncover", "#uncover, #fifth-0")]),
    "the end of a sheet": (before_the_end, [(FIRST, "#confirm"), (FIRST, "#victory")]),
    "a correction": (marked_with_a_computer, CORRECT),
    "a fourth player": (
        lambda: Tab("classic"), [("[data-action=add-seat]", "#name-*"), ("[data-action=add-seat]", "#name-*"),
        ("[data-action=remove-seat]", "#add-seat")]),
    "a notice": (lost, [("[data-action=dismiss]", "#title")]),
    "a section of the rules": (lambda: Tab("rules"), [("[data-action=jump]", "#*"), ("[data-value=words]", "#*")]),
    "a moment of a review": (
        lambda: reviewed(SHORT["classic"]), [("[data-action=review-step]", "#moment")]),
    "the log": (lambda: Tab(KITE).play("roll"), [("l", "#log-panel"), ("l", "#log")]),
    "the rules from a game": (lambda: Tab(KITE).play("roll"), [("[data-value=rules]", "#*")]),
    "a link to copy by hand": (lambda: on_share("classic"), [("[data-action=share]", "#to-copy")]),
    "the next page of games": (lambda: history(9), [("#older", "#games-heading")]),
    "everything kept after all": (lambda: Tab("statistics", shelf()), [("#clear", "#keep"), ("#keep", "#clear")]),
    "all games reviewed": (
        lambda: counted(Tab("statistics", shelf())), [("[data-action=statistics][data-value=review]", "#cancel")]),
    "a deleted game": (lambda: Tab("", Tab(KITE).play("roll").stored), [("[data-action=discard]", "#undelete")]),
    "why a computer did it": (lambda: explained("classic"), [("w", ""), ("w", "#coach")]),
}  # fmt: skip
"""For each journey where it begins, and its presses, each with the selector of the focus effect that follows."""
ELSEWHERE = {"#report"}
"""What comes after a fault of ours, which `test_faults.py` makes."""


def emitted() -> Iterator[str]:
    """Yield the selector of each focus effect in the app, with * for what varies."""
    yield from (handling.AWAITED for handling in HANDLING.values())
    for source in Path(game.app.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(source.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Focus":
                selector = node.args[0]
                choices = [selector.body, selector.orelse] if isinstance(selector, ast.IfExp) else [selector]
                yield from (written(choice) for choice in choices if not isinstance(choice, ast.Attribute))


def written(selector: ast.expr) -> str:
    """Return a selector as it is written, with * for what varies."""
    parts = selector.values if isinstance(selector, ast.JoinedStr) else [selector]
    return "".join(map(piece, parts))


def piece(part: ast.expr) -> str:
    """Return a piece of a selector: how numbered ids begin is known, their numbers vary."""
    match part:
        case ast.Constant(value=str(text)):
            return text
        case ast.FormattedValue(value=ast.Attribute(value=ast.Name(id="Numbered"), attr=name)):
            return Numbered[name]
    return "*"


def test_every_focus_effect_has_its_journey():
    """No effect is left out of what follows here."""
    seen = {selector for _, steps in JOURNEYS.values() for _, selector in steps if selector}
    assert set(emitted()) == seen | ELSEWHERE


def use(page: Page, control: str) -> None:
    """Press a key, or use a control wherever it is on the page, without moving there."""
    wait_to_press(page)
    if len(control) == 1 or control.startswith("Arrow"):
        page.keyboard.press(control)
    else:
        page.locator(control).first.evaluate("control => control.click()")


@pytest.mark.parametrize(("name", "window"), diagonal(JOURNEYS, WINDOWS, 5), ids=str)
def test_what_has_the_focus_is_in_the_window(begin: Anew, name: str, window: tuple[int, int]):
    """Wherever the page was scrolled to, what gets the focus is seen and nothing covers it."""
    start, steps = JOURNEYS[name]
    page = begin(start())
    page.set_viewport_size({"width": window[0], "height": window[1]})
    page.evaluate(NO_CLIPBOARD)
    for number, (control, selector) in enumerate(steps):
        wait_to_press(page)
        page.evaluate("end => scrollTo(0, end ? document.documentElement.scrollHeight : 0)", number % 2)
        use(page, control)
        wait_to_press(page)
        if selector:
            assert page.evaluate("selector => document.activeElement.matches(selector)", like(selector)), control
            assert "" == page.evaluate(UNSEEN), control


def like(selector: str) -> str:
    """Return the selector of everything that *selector* may stand for."""
    if selector == "#*":
        return "[id]"
    return f"[id^={selector[1:-1]}]" if selector.endswith("*") else selector
