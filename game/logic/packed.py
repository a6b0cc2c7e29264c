"""A game as a short text for links and QR codes: nothing in it can be altered unnoticed.

A game is a number. Each move counts among those that are open in its position, so what the rules leave no choice about
takes no room, and no text can produce a game that the rules do not. Dice are left out where they follow from the seed.
"""

from binascii import a2b_base64, b2a_base64, crc32
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from game.logic import dice
from game.logic.faults import Fault, GameError
from game.logic.games import GAMES, State
from game.logic.moves import Move, Roll
from game.logic.record import Record, apply, fields_of, follows_seed, legal_moves, opening, replay

VERSION = "1"
_CHECK = 4  # bytes
_COUNT = 3  # bytes for how many moves
MOST_MOVES = 10_000
"""Far more than any game takes; without a bound a forged count would keep the page busy for minutes."""
_END = b"\0"  # of the seed, which has nothing that cannot be printed
_FACES = len(dice.FACES)
_TO_LINK = str.maketrans("+/", "-_", "=")
_FROM_LINK = str.maketrans("-_", "+/")


class PackedError(GameError):
    """Text that is not what `seal` or `pack` wrote; nothing is read from it."""


def pack(record: Record) -> str:
    """Return *record* as text of letters, digits, `-` and `_`; raises RecordError if a move is not legal."""
    return seal(to_bytes(record))


def unpack(text: str) -> Record:
    """Return the record that *text* holds; raises PackedError for anything but what `pack` wrote."""
    return from_bytes(unseal(text))


def seal(data: bytes) -> str:
    """Return *data* as text for a link, with the version and a checksum."""
    check = crc32(VERSION.encode() + data).to_bytes(_CHECK)
    return VERSION + b2a_base64(data + check, newline=False).decode().translate(_TO_LINK)


def unseal(text: str) -> bytes:
    """Return what *text* holds; raises PackedError if it is of another version, cut off or altered anywhere."""
    if text[:1] != VERSION:
        raise PackedError(Fault.VERSION, given=text[:1])
    try:
        data = a2b_base64(text[1:].translate(_FROM_LINK) + "==")[:-_CHECK]
    except ValueError:
        data = b""
    if seal(data) != text:
        raise PackedError(Fault.ALTERED)
    return data


def to_bytes(record: Record) -> bytes:
    """Return *record* for `seal`; raises RecordError if a move is not legal, PackedError for more than MOST_MOVES."""
    if len(record.moves) > MOST_MOVES:
        raise PackedError(Fault.LONG, most=MOST_MOVES)
    seeded = bool(record.seed) and follows_seed(record)
    fields = map(_to_byte, fields_of(record.rules).values())
    head = bytes([[*GAMES].index(record.rules.game), seeded, record.start, *fields])
    number = number_of(record, seeded=seeded)
    moves = len(record.moves).to_bytes(_COUNT) + number.to_bytes((number.bit_length() + 7) // 8)
    return head + record.seed.encode() + _END + moves


def from_bytes(data: bytes) -> Record:
    """Return the record that *data* holds; raises PackedError for anything but what `to_bytes` wrote."""
    try:
        record = _from_bytes(data)
        whole = to_bytes(record) == data
    except (ValueError, LookupError, ArithmeticError) as error:
        raise PackedError(Fault.ALTERED) from error
    if not whole:
        raise PackedError(Fault.ALTERED)
    return record


def _from_bytes(data: bytes) -> Record:
    game = GAMES[[*GAMES][data[0]]]
    seeded, start, rest = data[1], data[2], data[3:]
    given = {
        setting: _from_byte(getattr(game.Rules(), setting), byte)
        for setting, byte in zip(game.FIELDS.values(), rest, strict=False)
    }
    seed, _, rest = rest[len(given) :].partition(_END)
    record = Record(game.Rules(**given), seed.decode(), start)
    moves = moves_of(record, int.from_bytes(rest[:_COUNT]), int.from_bytes(rest[_COUNT:]), seeded=bool(seeded))
    return replace(record, moves=tuple(moves))


def number_of(record: Record, *, seeded: bool) -> int:
    """Return the moves of *record* as a number, without their dice where those are *seeded*."""
    number = 0
    for digit, base in reversed([*_digits(record, seeded)]):
        number = number * base + digit
    return number


def _digits(record: Record, seeded: bool) -> Iterator[tuple[int, int]]:
    """Yield which move it was among how many, and after a throw of real dice which dice among all."""
    for step in replay(record):
        found = choices(step.before)
        if not isinstance(step.move, Roll):
            yield found.index(step.move), len(found)
            continue
        yield found.index(None), len(found)
        if not seeded:
            yield from ((die - 1, _FACES) for die in step.move.dice)


def moves_of(record: Record, count: int, number: int, *, seeded: bool) -> Iterator[Move]:
    """Yield the *count* moves that *number* stands for; raises PackedError for more than MOST_MOVES."""
    if count > MOST_MOVES:
        raise PackedError(Fault.LONG, most=MOST_MOVES)
    state, thrown, in_a_throw = opening(record), 0, GAMES[record.rules.game].DICE
    for _ in range(count):
        found = choices(state)
        number, digit = divmod(number, len(found))
        move = found[digit]
        if move is None and seeded:
            move = Roll(dice.roll(record.seed, thrown, in_a_throw))
        elif move is None:
            fallen = [number // _FACES**place % _FACES + 1 for place in range(in_a_throw)]
            move, number = Roll(tuple(fallen)), number // _FACES**in_a_throw
        thrown += isinstance(move, Roll)
        state = apply(state, move)
        yield move


def choices(state: State) -> tuple[Move | None, ...]:
    """Return what may happen next, in an order that links rely on: the decisions, then None for a throw."""
    return (*legal_moves(state), *((None,) if GAMES[state.rules.game].throwers(state) else ()))


def _to_byte(value: Any) -> int:
    return value if type(value) is int else _settings(value).index(value)


def _from_byte(default: Any, byte: int) -> Any:
    return byte if type(default) is int else _settings(default)[byte]


def _settings(value: Any) -> list[Any]:
    kind: Any = type(value)
    return [*kind]
