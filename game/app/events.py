"""What the browser's events mean: they are read here, and nothing of the page is touched."""

from collections.abc import Iterable
from typing import Any

from game.actions import Action, Numbered
from game.app.messages import Do, Field, Key, Message, Play

_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
_LEADING_ON = ("Tab", "Escape")
_FIELDS = "input, select, textarea"


def token(drawn: Iterable[int]) -> str:
    """Return what random bytes stand for as a token, in letters and figures that are not mistaken for one another."""
    return "".join(_ALPHABET[byte % len(_ALPHABET)] for byte in drawn)


def used(control: Any, *, touch: bool = False) -> Message:
    """Return what the use of a control asks for: an action with its value, or else its move, by *touch* or not.

    One that cannot be used now asks for the reason, which it carries.
    """
    if control.getAttribute("aria-disabled") == "true":
        return Do(Action.REASON, control.title)
    if action := control.getAttribute("data-action"):
        return Do(action, control.getAttribute("data-value") or "")
    return Play(control.getAttribute("data-move"), touch)


def touched(event: Any, *, hovers: bool) -> bool:
    """Return whether a finger has clicked; where the event does not tell, a device on which nothing *hovers* does."""
    return bool(getattr(event, "pointerType", "" if hovers else "touch") == "touch")


def changed(field: Any) -> Message:
    """Return what has become of a form field."""
    value = ("on" if field.checked else "off") if field.type == "checkbox" else field.value
    return Field(field.name, value)


def pressed(event: Any) -> Key | None:
    """Return the key of the game that was pressed, if it is one: no shortcut, and not in a field."""
    if _is_shortcut(event) or event.target.closest(_FIELDS):
        return None
    return Key(event.key, event.target.id, event.code or "", event.shiftKey)


def goes_on(event: Any) -> bool:
    """Return whether a key is held down that acts: one held too long does not play on."""
    return bool(event.repeat and (event.key == "Enter" or len(event.key) == 1))


def would_scroll(key: Key, focused: str) -> bool:
    """Return whether the page must not scroll: an arrow has moved to *focused*, or stays among numbered controls."""
    return key.key.startswith("Arrow") and (focused != key.focused or key.focused.startswith(tuple(Numbered)))


def leads_on(event: Any) -> bool:
    """Return whether a press may pass that comes too soon for what is new on the page: typing, or no play."""
    if event.type != "keydown":
        return False
    typing = event.key != "Enter" and event.target.matches("input[type=text]")
    return typing or _is_shortcut(event) or event.key in _LEADING_ON


def _is_shortcut(event: Any) -> bool:
    return bool(event.ctrlKey or event.altKey or event.metaKey)
