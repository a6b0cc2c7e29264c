"""The browser's storage: our texts by key."""

from typing import Any

from js import window

_PREFIX = "one-more-roll/"
_SPARE = _PREFIX + "earlier/"


def texts() -> tuple[dict[str, str], bool]:
    """Return what we have stored, and whether there is a storage."""
    try:
        storage = window.localStorage
        keys = [storage.key(number) for number in range(storage.length)]
        ours = [key for key in keys if key.startswith(_PREFIX)]
        return {key.removeprefix(_PREFIX): storage.getItem(key) for key in ours}, True
    except Exception:
        return {}, False


def save(key: str, text: str) -> None:
    """Store *text* under *key*; raises where the browser does not, even after making room."""
    try:
        _write(_PREFIX + key, text)
    except Exception:
        if not (key := _PREFIX + key).startswith(_SPARE):
            _make_room()
            _write(key, text)


def _write(key: str, text: str) -> None:
    storage = window.localStorage
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


def drop(key: str) -> None:
    """Remove what is stored under *key*."""
    window.localStorage.removeItem(_PREFIX + key)


def clear() -> None:
    """Remove everything that we have stored."""
    for key in texts()[0]:
        drop(key)


def key_of(event: Any) -> str | None:
    """Return the key under which another tab has written, if it is one of ours."""
    return event.key.removeprefix(_PREFIX) if event.key and event.key.startswith(_PREFIX) else None
