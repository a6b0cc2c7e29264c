"""The focus of the keyboard: it moves with the next frame, for which the browser lays the page out anyway."""

from typing import Any

from js import Object, document, window
from pyodide.ffi import create_once_callable, to_js

from game.app.effects import Focus

_aim: Focus | None = None


def held() -> bool:
    """Return whether something on the page has the focus, or will have it."""
    return bool(_aim) or (document.activeElement is not None and document.activeElement != document.body)


def place() -> str:
    """Return the id of what has the focus or will have it, or a selector for it."""
    return _aim.selector.removeprefix("#") if _aim else str(document.activeElement.id)


def move(effect: Focus) -> None:
    """Let the focus move; of several moves before the next frame the last one counts."""
    global _aim
    if not _aim:
        window.requestAnimationFrame(create_once_callable(_arrive))
    _aim = effect


def _arrive(_time: float) -> None:
    """Move the focus, and the page only as far as it takes to see what has it."""
    global _aim
    effect, _aim = _aim, None
    if effect and (target := document.querySelector(effect.selector)):
        where = {"block": "start" if effect.top else "nearest", "inline": "nearest", "behavior": "instant"}
        target.scrollIntoView(_options(where))
        target.focus(_options({"preventScroll": True}))
        if target.matches("input[type=text], textarea"):
            target.select()  # what stands there is to be copied, or typed over


def _options(options: dict[str, Any]) -> Any:
    return to_js(options, dict_converter=Object.fromEntries)
