"""The last states of a game under way, kept beside the newest: what is still there should that one get damaged."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from itertools import zip_longest

from game.app.effects import Drop, Effect, Save
from game.app.kept.saves import SaveError, load_saved, load_table
from game.model import Saved

EARLIER = "earlier/"
KEPT = 2
"""How many states beside the newest one."""


def following(saved: Saved, before: Saved | None) -> tuple[Saved, tuple[Effect, ...]]:
    """Return *saved* with the states before it, and what that changes in the storage; a finished game needs none."""
    if before is None:
        return saved, ()
    texts = before.earlier if before.record == saved.record else (before.text, *before.earlier)[:KEPT]
    after = replace(saved, earlier=() if saved.over else texts)
    return after, tuple(_changes(before, after))


def _changes(before: Saved, after: Saved) -> Iterator[Effect]:
    for number, (old, new) in enumerate(zip_longest(before.earlier, after.earlier), 1):
        if new is None:
            yield Drop(_key(number, after.id))
        elif new != old:
            yield Save(_key(number, after.id), new)


def texts_of(stored: Mapping[str, str], game_id: str) -> tuple[str, ...]:
    """Return the earlier states of a game that are *stored*, the latest first."""
    keys = (_key(number, game_id) for number in range(1, KEPT + 1))
    return tuple(stored[key] for key in keys if key in stored)


def without_newest(stored: Mapping[str, str], prefix: str) -> tuple[str, ...]:
    """Return the ids of games of which only earlier states are *stored*, and nothing under *prefix* and the id."""
    ids = (key.removeprefix(EARLIER).partition("/")[2] for key in stored if key.startswith(EARLIER))
    return tuple(dict.fromkeys(game_id for game_id in ids if prefix + game_id not in stored))


def latest(game_id: str, texts: tuple[str, ...]) -> Saved | None:
    """Return the game in the first of its states that can be played; None if there is no such state."""
    for number, text in enumerate(texts, 1):
        with suppress(SaveError):
            saved = load_saved(game_id, text)
            load_table(saved)
            return replace(saved, earlier=texts[number:])
    return None


def moved_up(states: tuple[str, ...], found: Saved) -> tuple[Effect, ...]:
    """Return what leaves only those of the *states* in the storage that are before the one that was *found*."""
    return tuple(_changes(replace(found, earlier=states), found))


def dropped(game_id: str) -> tuple[Drop, ...]:
    """Return the effects that remove the earlier states of a game."""
    return tuple(Drop(_key(number, game_id)) for number in range(1, KEPT + 1))


def _key(number: int, game_id: str) -> str:
    return f"{EARLIER}{number}/{game_id}"
