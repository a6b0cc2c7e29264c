"""The text forms of what is kept in the browser: games, the forms of new games, settings.

A game is kept as JSON around its record; names, tokens and levels live beside it. Loading plays the record
through the rules, so that no stored text can produce a position the rules do not.
"""

import json
from collections.abc import Callable
from dataclasses import asdict
from typing import Any, TypeVar

from game.app import checked
from game.logic.notation import format_move, parse_move
from game.logic.record import Record, dumps, game_of, is_over, loads, replay, winners
from game.model import Best, Correction, Pick, Saved, Settings, Setup, Table
from game.view.parts.speech import listed
from game.view.screens.setup import NAMES

T = TypeVar("T")
VERSION = 1


class SaveError(ValueError):
    """Stored text that is not what we wrote; the message says why."""


def dump_table(table: Table) -> Saved:
    """Return *table* in the form in which it is stored and listed."""
    over, title = is_over(table.state), _title(table)
    won = tuple(table.seats[seat].name for seat in winners(table.state)) if len(table.seats) > 1 else ()
    content = {
        "version": VERSION,
        "started": table.started,
        "over": over,
        "title": title,
        "winners": won,
        "seats": [[seat.name, seat.look, seat.level] for seat in table.seats],
        "dice_off": table.dice_off,
        "seen": table.seen,
        "entry": table.pick.entry if table.pick.editing is None else (),  # else they are those of an earlier throw
        "deadline": table.pick.deadline,
        "undone": [format_move(move) for move in table.undone],
        "record": dumps(table.record),
        "correction": _dump_correction(table.correction),
    }
    return Saved(table.id, table.started, over, title, json.dumps(content, ensure_ascii=False), won)


def load_saved(game_id: str, text: str) -> Saved:
    """Return what the lists show of a stored game, without playing it; raises SaveError."""
    content = _content(text)
    started, title, won = content.get("started"), content.get("title"), content.get("winners")
    if not isinstance(title, str) or not title.startswith(tuple(f"{name}: " for name in NAMES.values())):
        title = _title(load_table(Saved(game_id, "", over=False, title="", text=text)))
    names = tuple(name for name in won if isinstance(name, str)) if isinstance(won, list) else ()
    return Saved(game_id, started if isinstance(started, str) else "", bool(content.get("over")), title, text, names)


def load_table(saved: Saved) -> Table:
    """Return the game that was stored; raises SaveError if its moves are damaged."""
    content = _content(saved.text)
    try:
        record = loads(content["record"])
        correction = _load_correction(content.get("correction"), record)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise SaveError(str(error)) from error
    steps, players = replay(record), record.rules.players
    return Table(
        saved.id,
        record,
        checked.seats(content.get("seats"), range(players, players + 1)),
        steps,
        checked.or_else((), lambda: checked.undone(tuple(parse_move(move) for move in content["undone"]))),
        checked.or_else(0, lambda: checked.seen(content["seen"], len(steps))),
        saved.started,
        bool(content.get("dice_off")),
        Pick(
            entry=checked.or_else((), lambda: checked.entry(content["entry"], record)),
            deadline=checked.deadline(content.get("deadline")),
        ),
        correction,
    )


def _dump_correction(correction: Correction | None) -> dict[str, Any] | None:
    if correction is None:
        return None
    return {
        "throw": correction.throw,
        "original": [format_move(move) for move in correction.original],
        "rest": [[seat, format_move(move)] for seat, move in correction.rest],
    }


def _load_correction(content: dict[str, Any] | None, record: Record) -> Correction | None:
    if not content:
        return None
    rest = tuple((seat, parse_move(move)) for seat, move in content["rest"])
    original = tuple(parse_move(move) for move in content["original"])
    return checked.correction(Correction(content["throw"], original, rest), record)


def load_best(text: str) -> tuple[Best, ...]:
    """Return the best solo games that *text* lists, the highest score first; raises SaveError."""
    best = _read(lambda: checked.best(checked.parsed(text)))
    return tuple(sorted(best, key=lambda entry: -entry.score))


def dump_best(best: tuple[Best, ...]) -> str:
    """Return the best solo games as text."""
    return json.dumps([asdict(entry) for entry in best])


def dump_setup(setup: Setup) -> str:
    """Return the form of a new game as text."""
    return json.dumps(asdict(setup) | {"seats": [[seat.name, seat.look, seat.level] for seat in setup.seats]})


def load_setup(text: str) -> Setup:
    """Return the form that *text* describes; raises SaveError."""
    return _read(lambda: checked.setup(checked.fields(text)))


def dump_settings(settings: Settings) -> str:
    """Return the settings as text."""
    return json.dumps(asdict(settings))


def load_settings(text: str) -> Settings:
    """Return the settings that *text* describes; raises SaveError."""
    return _read(lambda: checked.settings(checked.fields(text)))


def _title(table: Table) -> str:
    return f"{NAMES[game_of(table.record.rules)]}: {listed(seat.name for seat in table.seats)}"


def _content(text: str) -> dict[str, Any]:
    content = _read(lambda: checked.fields(text))
    if content.get("version") != VERSION:
        raise SaveError("not a game saved by this version")
    return content


def _read(read: Callable[[], T]) -> T:
    try:
        return read()
    except ValueError as error:
        raise SaveError(str(error)) from error
