"""Reading a game from a link: `game.model.links` wrote it, or somebody else did."""

from binascii import crc32
from dataclasses import replace
from typing import Any

from game.app.kept import checked
from game.logic.packed import from_bytes, unseal
from game.logic.record import replay
from game.model import Table
from game.words import default_name

_LONGEST_ID = 20


def unpack_table(text: str) -> Table:
    """Return the game that *text* holds; raises PackedError.

    What is odd about the details costs them alone, as in a save; a packed record by itself is a game without any.
    """
    data = unseal(text)
    details, end, packed = data.partition(b"\n")
    if not end or not details.startswith(b"["):
        details, packed = b"[]", data
    record = from_bytes(packed)
    found: list[Any] = checked.or_else([], lambda: _listed(details))
    id, day, *stored = [*found, None, None]
    players = record.rules.players
    seats = checked.seats(stored[:players], range(players, players + 1))
    return Table(
        id if _is_id(id) else id_of(text),
        record,
        tuple(replace(seat, name=seat.name or default_name(number)) for number, seat in enumerate(seats)),
        replay(record),
        started=day[:10] if isinstance(day, str) else "",
    )


def id_of(text: str) -> str:
    """Return an id for the game in a link that is to be kept apart from others: the same one for the same link."""
    return f"link{crc32(text.encode()):08x}"


def _listed(details: bytes) -> list[Any]:
    found = checked.parsed(details.decode())
    if not isinstance(found, list):
        raise ValueError("not a list")
    return found


def _is_id(id: Any) -> bool:
    """Return whether *id* can be the key of a stored game, and a part of an address."""
    return isinstance(id, str) and id.isascii() and id.isalnum() and len(id) <= _LONGEST_ID
