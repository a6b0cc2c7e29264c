"""The text forms of what is kept in the browser: games, the forms of new games, settings.

A game is kept as JSON around its record; names, tokens and levels live beside it. Loading plays the record
through the rules, so that no stored text can produce a position the rules do not.
"""

import json
from dataclasses import asdict
from typing import Any

from game.logic.notation import NotationError, format_move, parse_move
from game.logic.record import RecordError, dumps, game_of, is_over, loads, replay
from game.model import LOOKS, Best, Correction, Odds, Saved, Seat, Settings, Setup, Table
from game.view.setup import NAMES
from game.view.speech import listed

VERSION = 1
NAME_LENGTH = 20


class SaveError(ValueError):
    """Stored text that is not what we wrote; the message says why."""


def dump_table(table: Table) -> Saved:
    """Return *table* in the form in which it is stored and listed."""
    over, title = is_over(table.state), _title(table)
    content = {
        "version": VERSION,
        "started": table.started,
        "over": over,
        "title": title,
        "seats": [[seat.name, seat.look, seat.level] for seat in table.seats],
        "dice_off": table.dice_off,
        "entry": table.entry,
        "undone": [format_move(move) for move in table.undone],
        "record": dumps(table.record),
        "correction": _dump_correction(table.correction),
    }
    return Saved(table.id, table.started, over, title, json.dumps(content, ensure_ascii=False))


def load_saved(game_id: str, text: str) -> Saved:
    """Return what the lists show of a stored game, without playing it; raises SaveError."""
    content = _content(text)
    return Saved(
        game_id, str(content.get("started", "")), bool(content.get("over")), str(content.get("title", "")), text
    )


def load_table(saved: Saved) -> Table:
    """Return the game that was stored; raises SaveError if any part of it is damaged."""
    content = _content(saved.text)
    try:
        record = loads(content["record"])
        seats = tuple(load_seat(seat) for seat in content["seats"])
        undone = tuple(parse_move(move) for move in content["undone"])
        entry = tuple(int(face) for face in content["entry"])
        correction = _load_correction(content.get("correction"))
    except (RecordError, NotationError, KeyError, TypeError, ValueError, AttributeError) as error:
        raise SaveError(str(error)) from error
    if len(seats) != record.rules.players or any(face not in range(1, 7) for face in entry):
        raise SaveError("the players or the dice do not fit the game")
    return Table(saved.id, record, seats, replay(record), undone, started=saved.started,
                 dice_off=bool(content.get("dice_off")), entry=entry, correction=correction)  # fmt: skip


def _dump_correction(correction: Correction | None) -> dict[str, Any] | None:
    if correction is None:
        return None
    return {
        "throw": correction.throw,
        "original": [format_move(move) for move in correction.original],
        "rest": [[seat, format_move(move)] for seat, move in correction.rest],
    }


def _load_correction(content: dict[str, Any] | None) -> Correction | None:
    if not content:
        return None
    rest = tuple((int(seat), parse_move(move)) for seat, move in content["rest"])
    if not rest:
        raise ValueError("a correction without entries that wait")
    original = tuple(parse_move(move) for move in content["original"])
    return Correction(int(content["throw"]), original, rest)


def load_best(text: str) -> tuple[Best, ...]:
    """Return the best solo games that *text* lists, the highest score first; raises SaveError."""
    try:
        best = [Best(**entry) for entry in json.loads(text)]
        return tuple(sorted(best, key=lambda entry: -int(entry.score)))
    except (TypeError, ValueError) as error:
        raise SaveError(str(error)) from error


def load_seat(fields: list[Any]) -> Seat:
    """Return a seat from its stored name, look and level; raises ValueError."""
    name, look, level = fields
    if not isinstance(name, str) or look not in range(len(LOOKS)) or not isinstance(level, str):
        raise ValueError("a player is a name, a token and a level")
    return Seat(name[:NAME_LENGTH], look, level)


def dump_setup(setup: Setup) -> str:
    """Return the form of a new game as text."""
    return json.dumps(asdict(setup) | {"seats": [[seat.name, seat.look, seat.level] for seat in setup.seats]})


def load_setup(text: str) -> Setup:
    """Return the form that *text* describes; raises SaveError."""
    try:
        content = json.loads(text)
        setup = Setup(**(content | {"seats": tuple(load_seat(seat) for seat in content["seats"])}))
        setup.rules()
    except (TypeError, ValueError, KeyError) as error:
        raise SaveError(str(error)) from error
    return setup


def dump_settings(settings: Settings) -> str:
    """Return the settings as text."""
    return json.dumps(asdict(settings))


def load_settings(text: str) -> Settings:
    """Return the settings that *text* describes; raises SaveError."""
    try:
        content = json.loads(text)
        return Settings(**(content | {"odds": Odds(content["odds"])}))
    except (TypeError, ValueError, KeyError) as error:
        raise SaveError(str(error)) from error


def _title(table: Table) -> str:
    return f"{NAMES[game_of(table.record.rules)]}: {listed(seat.name for seat in table.seats)}"


def _content(text: str) -> dict[str, Any]:
    try:
        content = json.loads(text)
    except ValueError as error:
        raise SaveError(str(error)) from error
    if not isinstance(content, dict) or content.get("version") != VERSION:
        raise SaveError("not a game saved by this version")
    return content
