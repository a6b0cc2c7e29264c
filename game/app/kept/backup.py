"""Everything that a browser keeps as one text: written, read, and merged with what another browser has."""

import json
from collections.abc import Callable, Mapping
from enum import StrEnum
from hashlib import sha256

from game.app.kept import checked, puzzles
from game.app.kept.best import ranked
from game.app.kept.counts import dump_counts, load_counts, merged
from game.app.kept.earlier import EARLIER
from game.app.kept.saves import SaveError, dump_best, load_best, load_saved, load_settings, load_table
from game.app.kept.storage import BEST, COUNTS, DAILY, DAMAGED, GAME, PUZZLES, SETTINGS, SETUP, own_setup
from game.model import daily

KIND = "One More Roll"
VERSION = 1
LONGEST = 200_000
"""How many characters a kept text may have: a game of a thousand moves has ten thousand."""
LONGEST_KEY = 80


class Refused(StrEnum):
    """Why a text is no copy that can be taken in."""

    OTHER = "other"  # something else altogether
    NEWER = "newer"
    DAMAGED = "damaged"


class BackupError(ValueError):
    """A text that is no copy; says why."""

    def __init__(self, why: Refused) -> None:
        super().__init__(why)
        self.why = why


def dump(kept: Mapping[str, str]) -> str:
    """Return everything that is kept, by key, as one text."""
    texts = {key: text for key, text in sorted(kept.items()) if not key.startswith((DAMAGED, EARLIER))}
    return json.dumps(
        {"kind": KIND, "version": VERSION, "sum": _sum(texts), "kept": texts}, ensure_ascii=False, indent=1
    )


def load(text: str) -> dict[str, str]:
    """Return what a copy holds; raises BackupError for any other text, and for one of which a letter was changed."""
    try:
        content = checked.fields(text)
    except (ValueError, RecursionError):
        raise BackupError(Refused.DAMAGED if KIND in text[:40] else Refused.OTHER) from None
    version, kept = content.get("version"), content.get("kept")
    if content.get("kind") != KIND:
        raise BackupError(Refused.OTHER)
    if type(version) is int and version > VERSION:
        raise BackupError(Refused.NEWER)
    if version == VERSION and isinstance(kept, dict) and content.get("sum") == _sum(kept):
        return {key: text for key, text in kept.items() if isinstance(text, str)}
    raise BackupError(Refused.DAMAGED)


def merge(key: str, text: str, own: str | None) -> str:
    """Return what shall be kept under *key* where another browser has *text* and this one *own*; often that is *own*.

    Raises SaveError for what can never be read.
    """
    if not _is_text(text) or not _is_key(key):
        raise SaveError("nothing that we keep")
    if key.startswith(GAME):
        return _game(key, text, own)
    if key in _MERGED:
        return _merged(_MERGED[key], text, own)
    if key == SETTINGS:
        load_settings(text)
    elif key.startswith(SETUP):
        own_setup(key, text)
    return text if own is None else own


def _game(key: str, text: str, own: str | None) -> str:
    """Return the game as it was played last."""
    game_id = key.removeprefix(GAME)
    saved = load_saved(game_id, text)
    load_table(saved)
    try:
        return own if own is not None and load_saved(game_id, own).played >= saved.played else text
    except SaveError:
        return text


def _merged(both: Callable[[str, str], str], text: str, own: str | None) -> str:
    if own is None:
        return both(text, text)
    try:
        found = both(own, text)
        return own if found == both(own, own) else found
    except SaveError:
        return both(text, text)


def _best(own: str, other: str) -> str:
    found = {best.id: best for best in (*load_best(other), *load_best(own))}
    return dump_best(ranked(sorted(found.values(), key=lambda best: best.id)))


def _counts(own: str, other: str) -> str:
    return dump_counts(merged(load_counts(own), load_counts(other)))


def _days(own: str, other: str) -> str:
    try:
        return daily.merged(own, other)
    except ValueError as error:
        raise SaveError(str(error)) from error


_MERGED = {BEST: _best, COUNTS: _counts, DAILY: _days, PUZZLES: puzzles.both}
"""What is a list in which both have their entries; of the rest, what this browser has stays."""


def _is_key(key: str) -> bool:
    named = key.isascii() and all(char.isalnum() or char in "/-_" for char in key)
    return named and len(key) <= LONGEST_KEY and not key.startswith((DAMAGED, EARLIER))


def _is_text(text: str) -> bool:
    return len(text) <= LONGEST and not any("\ud800" <= char <= "\udfff" for char in text)


def _sum(kept: object) -> str:
    """Return what tells whether a letter was changed."""
    return sha256(json.dumps(kept, sort_keys=True).encode()).hexdigest()[:16]
