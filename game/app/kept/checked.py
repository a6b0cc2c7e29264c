"""What stored values and the values of controls may be, so that nothing odd gets further.

A field that is missing, unknown or damaged costs that field; only what a game cannot do without raises ValueError.
"""

import json
import re
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import asdict, replace
from itertools import accumulate, chain
from typing import Any, TypeVar

from game import typed
from game.logic.correction import Entry
from game.logic.dice import FACES
from game.logic.games import GAMES
from game.logic.moves import Mark, Move, Roll
from game.logic.record import Record, replay
from game.model import HUMAN, LOOKS, Best, Correction, Seat, Settings, Setup, new_setup
from game.players import LEVELS

T = TypeVar("T")
DEEPEST = 100
_END_OF_TIME = 8_640_000_000_000_000  # of the browser's clock
_CHOICES = ("preset", "real_dice", "only_mine", "seed", "level")
_BEST = {"id": str, "date": str, "penalty": int, "score": int, "throws": int, "seed": str}


def place(text: str, count: int) -> int | None:
    """Return the number from 0 below *count* that *text* stands for as our controls write it, else None."""
    return next((number for number in range(count) if str(number) == text), None)


def parsed(text: str) -> Any:
    """Return the JSON value that *text* stands for."""
    # Deep nesting would end Pyodide itself, not only the call. Few texts have so many brackets that it takes a look.
    if text.count("[") + text.count("{") > DEEPEST and _depth(text) > DEEPEST:
        raise ValueError("nested too deep")
    return json.loads(text)


def fields(text: str) -> dict[str, Any]:
    """Return the JSON object that *text* stands for."""
    content = parsed(text)
    if not isinstance(content, dict):
        raise ValueError("not a list of fields by name")
    return content


def or_else(default: T, read: Callable[[], T]) -> T:
    """Return what *read* gives, or *default* where that is missing or damaged: one bad field costs no other."""
    try:
        return read()
    except (KeyError, TypeError, ValueError, AttributeError):
        return default


def seats(stored: Any, count: range) -> tuple[Seat, ...]:
    """Return the seats as stored, as many as *count* allows; what is missing or damaged of one is as in a new form."""
    found = list(stored)[: count[-1]] if isinstance(stored, list) else []
    found += [None] * (count[0] - len(found))
    return tuple(_seat(number, *_parts(part)) for number, part in enumerate(found))


def _parts(stored: Any) -> tuple[Any, Any, Any]:
    name, look, level, *_ = [*(stored if isinstance(stored, list) else []), None, None, None]
    return name, look, level


def _seat(number: int, name: Any, look: Any, level: Any) -> Seat:
    levels = (HUMAN, *chain(*LEVELS.values()))
    return Seat(
        typed.name(name) if isinstance(name, str) else "",
        look if type(look) is int and look in range(len(LOOKS)) else number,
        level if level in levels else HUMAN,
    )


def settings(content: dict[str, Any]) -> Settings:
    """Return the settings with those of *content* that can be."""
    found = Settings()
    for name in asdict(found):
        with suppress(KeyError, ValueError):
            found = replace(found, **{name: _of_type(content[name], getattr(found, name))})
    return found


def setup(content: dict[str, Any]) -> Setup:
    """Return the form of a new game with those choices of *content* that can be; raises ValueError for no game."""
    game = content.get("game")
    if not isinstance(game, str) or game not in GAMES:
        raise ValueError("the form of no game")
    form, stored = new_setup(game), content.get("seats")
    if isinstance(stored, list):
        form = form.seated(seats(stored, GAMES[game].PLAYERS))
    own = content.get("own")
    # Builds before 1.1 kept the rules beside the other choices.
    ruled = content | (own if isinstance(own, dict) else {})
    for name in GAMES[game].FIELDS:
        with suppress(KeyError, ValueError):
            form = form.ruled(name, str(ruled[name]))
    for name in _CHOICES:
        with suppress(KeyError, ValueError):
            form = replace(form, **{name: _of_type(content[name], getattr(form, name))})
    with suppress(KeyError, ValueError):
        form = replace(form, first=content["first"])
    return form


def best(stored: Any) -> tuple[Best, ...]:
    """Return the results among what is *stored*."""
    if not isinstance(stored, list):
        raise ValueError("not a list of results")
    found: list[Best] = []
    for entry in stored:
        with suppress(KeyError, TypeError, ValueError):
            found.append(made(Best, _BEST, entry))
    return tuple(found)


def made(kind: type[T], fields: Mapping[str, type], entry: dict[str, Any]) -> T:
    """Return a *kind* with these *fields* of a stored entry; raises ValueError for one of another type."""
    named = {name: entry[name] for name in fields}
    for name, wanted in fields.items():
        if type(named[name]) is not wanted:
            raise ValueError(f"{name} must be of type {wanted.__name__}")
    return kind(**named)


def _of_type(value: Any, default: Any) -> Any:
    """Return *value* as the type of *default*, a setting's own included; raises ValueError for a value of another."""
    if type(value) not in type(default).__mro__:
        raise ValueError(f"not of type {type(default).__name__}")
    return type(default)(value)


def entry(faces: Iterable[Any], record: Record) -> tuple[int, ...]:
    """Return the typed dice."""
    dice = tuple(faces)
    if len(dice) > GAMES[record.rules.game].DICE or any(type(f) is not int or f not in FACES for f in dice):
        raise ValueError("the dice do not fit the game")
    return dice


def time(stored: Any) -> int | None:
    """Return a time in milliseconds since 1970, None if none is stored."""
    return stored if type(stored) is int and stored in range(_END_OF_TIME) else None


def seen(count: Any, steps: int) -> int:
    """Return how many of *steps* are acknowledged."""
    if type(count) is not int or count not in range(steps + 1):
        raise ValueError("more steps are acknowledged than there are")
    return count


def given(count: Any) -> int:
    """Return how many moves were not made here."""
    return count if type(count) is int and count > 0 else 0


def won(stored: Any, count: int) -> tuple[int, ...]:
    """Return which of *count* seats have won, as far as it is stored in order."""
    seats = stored if isinstance(stored, list) else []
    return tuple(seat for seat in range(count) if any(type(won) is int and won == seat for won in seats))


def undone(moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """Return *moves* if they are decisions: throws are never undone."""
    if any(isinstance(move, Roll) for move in moves):
        raise ValueError("a throw is never undone")
    return moves


def correction(held: Correction, record: Record) -> Correction:
    """Return *held* if it belongs to the game of *record* and can be withdrawn."""
    game = Record(record.rules, record.seed, record.start, held.original)
    steps = replay(game)
    thrown = sum(isinstance(step.move, Roll) for step in steps)
    fits = type(held.throw) is int and held.throw in range(thrown)
    if not fits or not held.rest or not all(_waits(waiting, record) for waiting in held.rest):
        raise ValueError("the correction does not fit the game")
    return held


def _depth(text: str) -> int:
    """Return how deep the brackets of *text* are nested, or more where names hold brackets too."""
    return max(accumulate(1 if bracket in "[{" else -1 for bracket in re.findall(r"[\[{\]}]", text)))


def _waits(waiting: Entry, record: Record) -> bool:
    belongs, move = waiting
    game = GAMES[record.rules.game]
    if type(belongs) is not int or (isinstance(move, Roll) and len(move.dice) != game.DICE):
        return False
    if not game.SHARED:
        return belongs >= 0 and not isinstance(move, Mark)
    return isinstance(move, Roll if belongs == -1 else Mark) and belongs in range(-1, record.rules.players)
