"""The browser's storage: our texts by key. What changes is written once the page is painted, or before it goes."""

from collections.abc import Callable
from typing import Any

from js import setTimeout, window
from pyodide.ffi import create_once_callable, create_proxy

_PREFIX = "one-more-roll/"
_SPARE = _PREFIX + "earlier/"

_waiting: dict[str, tuple[str | None, Callable[[], object]]] = {}


def texts() -> tuple[dict[str, str], bool]:
    """Return what we have stored, and whether there is a storage."""
    _finish()
    try:
        storage = window.localStorage
        keys = [storage.key(number) for number in range(storage.length)]
        ours = [key for key in keys if key.startswith(_PREFIX)]
        return {key.removeprefix(_PREFIX): storage.getItem(key) for key in ours}, True
    except Exception:
        return {}, False


def put(key: str, text: str | None, refused: Callable[[], object]) -> None:
    """Store *text* under *key*, None removes it; call *refused* where the browser does not, even after making room."""
    if not _waiting:
        setTimeout(create_once_callable(_finish), 0)
    _waiting[_PREFIX + key] = text, refused


def _finish(_event: Any = None) -> None:
    """Write what waits."""
    while _waiting:
        key = next(iter(_waiting))
        text, refused = _waiting.pop(key)
        try:
            _save(key, text)
        except Exception:
            refused()


def _save(key: str, text: str | None) -> None:
    try:
        _write(key, text)
    except Exception:
        if not key.startswith(_SPARE):
            _make_room()
            _write(key, text)


def _write(key: str, text: str | None) -> None:
    storage = window.localStorage
    if text is None:
        storage.removeItem(key)
        return
    storage.setItem(key, text)
    if storage.getItem(key) != text:
        raise OSError("what was stored reads otherwise")


def _make_room() -> None:
    """Remove what can be spared: the states of games before the newest."""
    storage = window.localStorage
    keys = [storage.key(number) for number in range(storage.length)]
    for key in keys:
        if key.startswith(_SPARE):
            storage.removeItem(key)


def clear() -> None:
    """Remove everything that we have stored."""
    for key in texts()[0]:
        window.localStorage.removeItem(_PREFIX + key)


def key_of(event: Any) -> str | None:
    """Return the key under which another tab has written, if it is one of ours."""
    return event.key.removeprefix(_PREFIX) if event.key and event.key.startswith(_PREFIX) else None


window.addEventListener("pagehide", create_proxy(_finish))
