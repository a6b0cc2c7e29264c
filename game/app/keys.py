"""The keyboard: every key stands for a control that is on the page.

A key counts for what it types. Where that is no Latin letter or no digit, it counts for its place.
"""

from unicodedata import name, normalize

from game.actions import Action
from game.app.effects import Focus
from game.app.games import handling
from game.app.messages import Do, Key, Message
from game.model import Model, Screen, Table, Viewer
from game.model.asking import explained_beside

_ACTIONS = {
    "r": Action.ROLL,
    "n": Action.NEXT,
    "u": Action.UNDO,
    "y": Action.REDO,
    "h": Action.HINT,
    "w": Action.WHY,
    "l": Action.LOG,
    "Backspace": Action.UNENTER,
}
_STEPS = {"ArrowLeft": -1, "ArrowRight": 1}
_FACES = frozenset("123456")
_DIGITS = frozenset("0123456789")
_QUESTION_MARKS = ("?", "\u061f")
_HIDDEN_BY_IME = ("Process", "Unidentified")


def meaning(model: Model, key: Key) -> Message | Focus | None:
    """Return what *key* stands for on the screen: a message, a move of the focus, or nothing."""
    pressed = _pressed(key)
    if pressed == "?":
        return Do(Action.OPEN, Screen.RULES)
    if model.deciding:
        return _deciding(model.deciding, pressed, key.focused)
    if model.screen is Screen.REVIEW and model.review and pressed in _STEPS:
        moment = model.review.beside(_STEPS[pressed])
        return Do(Action.REVIEW_WALK, str(moment.number)) if moment else None
    if model.screen is Screen.VIEW and model.viewer and (meant := _looking(model.viewer, pressed)):
        return meant
    if model.screen is not Screen.PLAY or model.table is None:
        back = model.playing or model.screen is Screen.SHARE
        return Do(Action.OPEN, Screen.PLAY) if pressed == "Escape" and back else None
    return _opened(model, pressed) or _in_play(model.table, pressed, key.focused)


def _looking(viewer: Viewer, pressed: str) -> Message | None:
    """Return what a key does in a game that is looked at."""
    if pressed in _STEPS:
        return Do(Action.VIEW_STEP, str(viewer.at + _STEPS[pressed]))
    return Do(Action.VIEW_PLAY) if pressed == "p" else None


def _pressed(key: Key) -> str:
    """Return the Latin letter, digit or sign that *key* stands for, or its name."""
    typed = normalize("NFKC", key.key).lower() if len(key.key) == 1 else key.key
    kind, place = key.code[:-1], key.code[-1:].lower()
    if typed in _QUESTION_MARKS:
        return "?"
    if kind == "Key" and (typed in _HIDDEN_BY_IME or _of_another_script(typed)):
        return place
    if kind == "Digit" and not key.shift and typed not in _DIGITS:  # as on a French keyboard
        return place
    return typed


def _of_another_script(typed: str) -> bool:
    return not typed.isascii() and not name(typed[0], "").startswith("LATIN")


def _opened(model: Model, pressed: str) -> Message | None:
    """Return what a key does with the reason or the log that is open."""
    if pressed == "Escape" and model.log:
        return Do(Action.LOG)
    if not model.advice or not model.advice.why:
        return None
    if pressed == "Escape":
        return Do(Action.WHY)
    beside = explained_beside(model, _STEPS[pressed]) if pressed in _STEPS else None
    return None if beside is None else Do(Action.WHY_STEP, str(beside))


def _in_play(table: Table, pressed: str, focused: str) -> Message | Focus | None:
    if table.pick.editing is not None:
        return {"r": Do(Action.USE_THROW), "Backspace": Do(Action.UNENTER)}.get(pressed) or _typing(pressed)
    if pressed in _ACTIONS:
        return Do(_ACTIONS[pressed])
    if pressed in _FACES and table.real_dice and table.state.phase == "roll":
        return _typing(pressed)
    return None if table.computer else handling(table).key(table, pressed, focused)


def _deciding(table: Table, pressed: str, focused: str) -> Message | Focus | None:
    return Do(Action.ROLL) if pressed == "r" else handling(table).key(table, pressed, focused)


def _typing(pressed: str) -> Message | None:
    return Do(Action.ENTER, pressed) if pressed in _FACES else None
