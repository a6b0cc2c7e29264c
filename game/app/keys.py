"""The keyboard: every key stands for a control that is on the page.

A key counts for what it types. Where that is no Latin letter or no digit, it counts for its place.
"""

from unicodedata import name, normalize

from game.actions import Action, Numbered
from game.app.checked import place
from game.app.messages import Do, Focus, Key, Message, Play
from game.logic import classic
from game.logic.notation import format_move
from game.model import Model, Screen, Table

_ACTIONS = {
    "r": Action.ROLL,
    "n": Action.NEXT,
    "u": Action.UNDO,
    "y": Action.REDO,
    "h": Action.HINT,
    "w": Action.WHY,
    "Backspace": Action.UNENTER,
}
_FACES = frozenset("123456")
_DIGITS = frozenset("0123456789")
_QUESTION_MARKS = ("?", "\u061f")
_HIDDEN_BY_IME = ("Process", "Unidentified")
_ARROWS = {"ArrowDown": 1, "ArrowRight": 1, "ArrowUp": -1, "ArrowLeft": -1}


def meaning(model: Model, key: Key) -> Message | Focus | None:
    """Return what *key* stands for on the screen: a message, a move of the focus, or nothing."""
    pressed = _pressed(key)
    if pressed == "?":
        return Do(Action.OPEN, Screen.RULES)
    if model.screen is Screen.GUIDE and model.guide:
        return _marking(pressed)
    if model.screen is not Screen.PLAY or model.table is None:
        return Do(Action.OPEN, Screen.PLAY) if pressed == "Escape" and model.playing else None
    return _in_play(model.table, pressed, key.focused)


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


def _in_play(table: Table, pressed: str, focused: str) -> Message | Focus | None:
    if table.pick.editing is not None:
        return {"r": Do(Action.USE_THROW), "Backspace": Do(Action.UNENTER)}.get(pressed) or _typing(pressed)
    if pressed in _ACTIONS:
        return Do(_ACTIONS[pressed])
    if pressed in _FACES and table.real_dice and table.state.phase == "roll":
        return _typing(pressed)
    if table.computer:
        return None
    if isinstance(table.state, classic.State):
        return _deciding(table.state, pressed, focused)
    return _marking(pressed) if table.state.phase == "mark" else None


def _typing(pressed: str) -> Message | None:
    return Do(Action.ENTER, pressed) if pressed in _FACES else None


def _deciding(state: classic.State, pressed: str, focused: str) -> Message | Focus | None:
    if pressed == "s" and classic.may_stop(state):
        return Play("stop")
    return _choosing(state, pressed, focused) if state.phase is classic.Phase.TAKE else None


def _marking(pressed: str) -> Message | None:
    if pressed in _FACES - {"6"}:
        return Do(Action.FIFTH, str(int(pressed) - 1))
    if pressed in _ARROWS:
        return Do(Action.WALK, str(_ARROWS[pressed]))
    return {"m": Do(Action.CONFIRM), "c": Do(Action.CHANGE)}.get(pressed)


def _choosing(state: classic.State, pressed: str, focused: str) -> Message | Focus | None:
    splits = classic.splits(state)
    takes = list(dict.fromkeys(take for split in splits for take in split.takes))
    at = place(focused.removeprefix(Numbered.TAKE), len(takes)) if focused.startswith(Numbered.TAKE) else None
    if pressed in _ARROWS:
        return Focus(f"#{Numbered.TAKE}{0 if at is None else (at + _ARROWS[pressed]) % len(takes)}")
    if pressed not in _FACES or int(pressed) > len(splits):
        return None
    numbers = [takes.index(take) for take in splits[int(pressed) - 1].takes]
    if len(numbers) == 1:
        return Play(format_move(takes[numbers[0]]))
    if not numbers:
        return None
    return Focus(f"#{Numbered.TAKE}{numbers[1] if at == numbers[0] else numbers[0]}")
