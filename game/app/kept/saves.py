"""The text forms of what is kept in the browser: games, the forms of new games, settings.

A game is kept as JSON around its record; names, tokens and levels live beside it. Loading plays the record
through the rules, so that no stored text can produce a position the rules do not.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, replace
from typing import Any, TypeVar

from game.app.kept import checked
from game.logic.notation import format_move, parse_move
from game.logic.record import Record, dumps, is_over, loads, played, winners
from game.model import Best, Correction, Pick, Saved, Seat, Settings, Setup, Table
from game.words import default_name

T = TypeVar("T")
VERSION = 2


class SaveError(ValueError):
    """Stored text that is not what we wrote; the message says why."""


def dump_table(table: Table, now: int = 0) -> Saved:
    """Return *table* as it is *now*, in the form in which it is stored and listed."""
    over = is_over(table.state)
    won = winners(table.state) if len(table.seats) > 1 else ()
    content = {
        "version": VERSION,
        "started": table.started,
        "played": now,
        "over": over,
        "winners": won,
        "seats": [[seat.name, seat.look, seat.level] for seat in table.seats],
        "dice_off": table.dice_off,
        "seen": table.seen,
        "entry": table.pick.entry if table.pick.editing is None else (),  # else they are those of an earlier throw
        "deadline": table.pick.deadline,
        "undone": [format_move(move) for move in table.undone],
        "record": dumps(table.record),
        "correction": _dump_correction(table.correction),
        "given": table.given,
    }
    text, game = json.dumps(content, ensure_ascii=False), table.record.rules.game
    return Saved(table.id, table.started, game, table.seats, over, text, won, str(content["record"]), now, table.given)


def load_saved(game_id: str, text: str) -> Saved:
    """Return what the lists show of a stored game, without playing it; raises SaveError."""
    content = _content(text)
    record = str(content.get("record"))
    header = _read(lambda: loads(record.partition("\n")[0]))
    seats, started = _seats(content, header), content.get("started")
    return Saved(
        game_id,
        started if isinstance(started, str) else "",
        header.rules.game,
        seats,
        bool(content.get("over")),
        text,
        checked.won(content.get("winners"), len(seats)),
        record,
        checked.time(content.get("played")) or 0,
        checked.given(content.get("given")),
    )


def load_table(saved: Saved) -> Table:
    """Return the game that was stored; raises SaveError if its moves are damaged."""
    content = _content(saved.text)
    try:
        record, steps = played(content["record"])
        correction = _load_correction(content.get("correction"), record)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise SaveError(str(error)) from error
    return Table(
        saved.id,
        record,
        _seats(content, record),
        steps,
        checked.or_else((), lambda: checked.undone(tuple(parse_move(move) for move in content["undone"]))),
        checked.or_else(0, lambda: checked.seen(content["seen"], len(steps))),
        saved.started,
        bool(content.get("dice_off")),
        Pick(
            entry=checked.or_else((), lambda: checked.entry(content["entry"], record)),
            deadline=checked.time(content.get("deadline")),
        ),
        correction,
        saved.given,
    )


def _seats(content: dict[str, Any], record: Record) -> tuple[Seat, ...]:
    players = record.rules.players
    seats = checked.seats(content.get("seats"), range(players, players + 1))
    return tuple(replace(seat, name=seat.name or default_name(number)) for number, seat in enumerate(seats))


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
    return json.dumps(
        {"version": VERSION} | asdict(setup) | {"seats": [[seat.name, seat.look, seat.level] for seat in setup.seats]}
    )


def load_setup(text: str) -> Setup:
    """Return the form that *text* describes; raises SaveError."""
    content = _read(lambda: checked.fields(text))
    form = _read(lambda: checked.setup(content))
    return form if content.get("version") == VERSION else replace(form, seats=tuple(_unnamed(form.seats)))


def _unnamed(seats: tuple[Seat, ...]) -> Iterator[Seat]:
    """Yield the seats of a form of the first version, which kept the names of those who had typed none."""
    for number, seat in enumerate(seats):
        yield replace(seat, name="") if seat.name == f"Player {number + 1}" else seat


def dump_settings(settings: Settings) -> str:
    """Return the settings as text."""
    return json.dumps({"version": VERSION} | asdict(settings))


def load_settings(text: str) -> Settings:
    """Return the settings that *text* describes; raises SaveError."""
    return _read(lambda: checked.settings(checked.fields(text)))


def _content(text: str) -> dict[str, Any]:
    """Return the fields of a stored game, as this version writes them."""
    content = _read(lambda: checked.fields(text))
    version = content.get("version")
    if version == 1:
        return _from_first(content)
    if version != VERSION:
        raise SaveError("not a game saved by this version")
    return content


def _from_first(content: dict[str, Any]) -> dict[str, Any]:
    """Return a game of the first version, which named its winners and had a title, as this one stores it."""
    seats: list[Any] = checked.or_else([], lambda: list(content["seats"]))
    names = [seat[0] if isinstance(seat, list) and seat else None for seat in seats]
    won: list[int] = checked.or_else([], lambda: [names.index(name) for name in content["winners"] if name in names])
    return content | {"winners": won}


def versioned(text: str, version: int) -> dict[str, Any]:
    """Return the fields of a text of this *version*; raises SaveError for any other."""
    content = _read(lambda: checked.fields(text))
    if content.get("version") != version:
        raise SaveError(f"not of version {version}")
    return content


def _read(read: Callable[[], T]) -> T:
    try:
        return read()
    except ValueError as error:
        raise SaveError(str(error)) from error
