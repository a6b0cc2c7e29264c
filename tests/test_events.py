"""What the browser's events mean, without a browser."""

from types import SimpleNamespace
from typing import Any

import pytest

from game.app import events
from game.app.messages import Do, Field, Key, Play


def element(id: str = "", kind: str = "", **attributes: str) -> Any:
    """Return an element of a page: of a *kind* as style sheets name it, such as `input[type=text]`."""
    tag = kind.partition("[")[0]
    return SimpleNamespace(
        id=id,
        getAttribute=lambda name: attributes.get(name.replace("-", "_")),
        closest=lambda selector: tag in selector.split(", ") if tag else None,
        matches=lambda selector: selector == kind,
    )


def press(key: str, target: Any = None, **more: Any) -> Any:
    """Return the event of a key."""
    plain = {"type": "keydown", "code": None, "repeat": False}
    modifiers = dict.fromkeys(("ctrlKey", "altKey", "metaKey", "shiftKey"), False)
    return SimpleNamespace(key=key, target=target or element(), **{**plain, **modifiers, **more})


@pytest.mark.parametrize(
    ("control", "expected"),
    [
        (element(data_move="take 7+9"), Play("take 7+9")),
        (element(data_action="roll"), Do("roll")),
        (element(data_action="open", data_value="rules"), Do("open", "rules")),
        (element(data_action="choose", data_value="mark 7+7/5", data_move="mark 7+7/5"), Do("choose", "mark 7+7/5")),
    ],
)
def test_a_control_asks_for_a_move_or_an_action(control: Any, expected: object) -> None:
    """A move counts by its text, an action with its value; with both it is the action."""
    assert expected == events.used(control)


@pytest.mark.parametrize(
    ("event", "hovers", "expected"),
    [
        (SimpleNamespace(pointerType="touch"), True, True),
        (SimpleNamespace(pointerType="mouse"), False, False),
        (SimpleNamespace(pointerType="pen"), False, False),
        (SimpleNamespace(pointerType=""), False, False),  # a key
        (SimpleNamespace(), True, False),
        (SimpleNamespace(), False, True),
    ],
)
def test_a_finger_is_told_from_a_mouse(event: Any, hovers: bool, expected: bool) -> None:
    """The click says what made it; where it does not, a device without a mouse is one for fingers."""
    assert expected is events.touched(event, hovers=hovers)


def test_a_field_is_read_as_text() -> None:
    """A switch is on or off, everything else what it holds."""
    assert Field("covered", "on") == events.changed(SimpleNamespace(name="covered", type="checkbox", checked=True))
    assert Field("covered", "off") == events.changed(SimpleNamespace(name="covered", type="checkbox", checked=False))
    assert Field("seed", "kite") == events.changed(SimpleNamespace(name="seed", type="text", value="kite"))


def test_a_key_is_the_games_unless_it_is_a_shortcut_or_typed_into_a_field() -> None:
    """The browser keeps its own keys, and fields theirs; Shift belongs to the key."""
    assert Key("r", "take-1", "KeyR", True) == events.pressed(press("r", element("take-1"), code="KeyR", shiftKey=True))
    for modifier in ("ctrlKey", "altKey", "metaKey"):
        assert None is events.pressed(press("r", **{modifier: True}))
    for kind in ("input[type=text]", "input[type=radio]", "select", "textarea"):
        assert None is events.pressed(press("r", element(kind=kind)))


@pytest.mark.parametrize(("key", "acts"), [("r", True), ("Enter", True), ("ArrowDown", False), ("Backspace", False)])
def test_a_key_held_down_does_not_play_on(key: str, acts: bool) -> None:
    """Letters, figures and Enter count once; arrows go on."""
    assert acts is events.goes_on(press(key, repeat=True))
    assert not events.goes_on(press(key))


@pytest.mark.parametrize(
    ("key", "before", "after", "expected"),
    [
        ("ArrowDown", "take-0", "take-1", True),
        ("ArrowDown", "take-0", "take-0", True),  # the only take
        ("ArrowDown", "title", "title", False),
        ("ArrowDown", "title", "mark-0", True),
        ("r", "title", "take-0", False),
    ],
)
def test_an_arrow_that_moves_the_focus_does_not_scroll(key: str, before: str, after: str, expected: bool) -> None:
    """Elsewhere arrows scroll the page, as ever."""
    assert expected is events.would_scroll(Key(key, before), after)


def test_what_may_pass_too_soon() -> None:
    """Typing, shortcuts, Tab and Escape are never held back; clicks, Enter and the keys of the game are."""
    name = element("name-0", "input[type=text]")
    passing = [press("x", name), press("Tab"), press("Escape"), press("Enter", ctrlKey=True)]
    held = [press("Enter", name), press("r"), press(" "), SimpleNamespace(type="click")]
    assert [True] * 4 + [False] * 4 == [events.leads_on(event) for event in (*passing, *held)]


def test_a_token_has_no_letters_that_are_mistaken_for_others() -> None:
    """Ten bytes make ten letters or figures."""
    assert "abz" == events.token([0, 1, 22])
    found = set(events.token(range(256)))
    assert len(found) == 31
    assert set() == found & set("ilo01")
