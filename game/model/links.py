"""Links to the throws of a game, to the game itself, to its result; `home` is the page's own address."""

import json
from dataclasses import replace

from game import typed
from game.logic.packed import seal, to_bytes
from game.logic.record import dumps, follows_seed
from game.model.table import Table


def repeatable(table: Table) -> bool:
    """Return whether all throws so far follow from the seed, so that they can be played once more."""
    return bool(table.record.seed) and follows_seed(table.record)


def throws_link(home: str, table: Table) -> str:
    """Return the link that starts a game with the same rules and dice."""
    from urllib.parse import quote  # slow to import, and most games are not shared

    header = dumps(replace(table.record, moves=())).split()
    game, fields = header[0], [field.partition("=") for field in header[2:]]
    query = "&".join(f"{name}={quote(value, safe='')}" for name, _equals, value in fields)
    return f"{home}#{game}?{query}"


def game_link(home: str, table: Table) -> str:
    """Return the link that holds the game as it stands, to be played on elsewhere."""
    return f"{home}#g={pack_table(table)}"


def result_link(home: str, table: Table) -> str:
    """Return the link that adds the finished game to the standings on another device."""
    return f"{home}#r={pack_table(replace(table, started=''))}"


def pack_table(table: Table) -> str:
    """Return the game on *table* as text: its packed record, before it what a save keeps beside that."""
    seats = [[typed.name(seat.name), seat.look, seat.level] for seat in table.seats]
    details = json.dumps([table.id, table.started[:10], *seats], ensure_ascii=False, separators=(",", ":"))
    return seal(details.encode() + b"\n" + to_bytes(table.record))
