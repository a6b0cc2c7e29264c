"""The browser's storage: our texts by key."""

from typing import Any

from js import window

_PREFIX = "one-more-roll/"


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
    """Store *text* under *key*; raises what the browser raises where it does not."""
    window.localStorage.setItem(_PREFIX + key, text)


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
