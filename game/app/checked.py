"""What stored values and the values of controls may be: nothing odd gets further. A stored one raises ValueError."""

import json
from collections.abc import Iterable
from itertools import accumulate
from typing import Any

from game.logic.correction import Entry
from game.logic.moves import Mark, Move, Roll
from game.logic.presets import PRESETS
from game.logic.record import DICE, Record, game_of, replay
from game.model import HUMAN, LOOKS, MAX_PLAYERS, Best, Correction, Seat, Setup
from game.players import LEVELS

NAME_LENGTH = 20
DEEPEST = 100
_SETUP = {"columns": int, "occupied": str, "placement": str, "preset": str, "penalty": int, "real_dice": bool,
          "only_mine": bool, "seed": str}  # fmt: skip
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


def seat(fields: list[Any]) -> Seat:
    """Return a seat from its stored name, look and level."""
    name, look, level = fields
    levels = (HUMAN, *LEVELS["classic"], *LEVELS["express"])
    if not isinstance(name, str) or type(look) is not int or look not in range(len(LOOKS)) or level not in levels:
        raise ValueError("a player is a name, a token and a level")
    return Seat(name[:NAME_LENGTH], look, level)


def setup(form: Setup) -> Setup:
    """Return *form* if it describes a game that can be started."""
    _expect(form, _SETUP)
    if len(form.seats) > MAX_PLAYERS[form.game] or form.first not in (None, *range(len(form.seats))):
        raise ValueError("the players do not fit the game")
    rules = form.rules()
    if form.preset and (form.preset not in PRESETS or PRESETS[form.preset](len(form.seats)) != rules):
        raise ValueError("the rules are not those of the preset")
    return form


def best(entry: Best) -> Best:
    """Return *entry* if it is a result."""
    _expect(entry, _BEST)
    return entry


def entry(faces: Iterable[Any], record: Record) -> tuple[int, ...]:
    """Return the typed dice."""
    dice = tuple(faces)
    if len(dice) > DICE[game_of(record.rules)] or any(type(f) is not int or f not in range(1, 7) for f in dice):
        raise ValueError("the dice do not fit the game")
    return dice


def seen(count: Any, steps: int) -> int:
    """Return how many of *steps* are acknowledged."""
    if type(count) is not int or count not in range(steps + 1):
        raise ValueError("more steps are acknowledged than there are")
    return count


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
    fits = game_of(record.rules) == "express" and type(held.throw) is int and held.throw in range(thrown)
    if not fits or not held.rest or not all(_waits(waiting, record) for waiting in held.rest):
        raise ValueError("the correction does not fit the game")
    return held


def _depth(text: str) -> int:
    """Return how deep the brackets of *text* are nested, or more where names hold brackets too."""
    return max(accumulate((char in "[{") - (char in "]}") for char in text))


def _waits(waiting: Entry, record: Record) -> bool:
    by, move = waiting
    if type(by) is not int:
        return False
    return isinstance(move, Roll) if by == -1 else isinstance(move, Mark) and by in range(record.rules.players)


def _expect(value: object, types: dict[str, type]) -> None:
    for name, wanted in types.items():
        if type(getattr(value, name)) is not wanted:
            raise ValueError(f"{name} must be of type {wanted.__name__}, not {getattr(value, name)!r:.40}")
