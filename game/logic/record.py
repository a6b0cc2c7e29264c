"""A whole game as text: a header line with the rules, then one move a line.

Everything else derives from a record: undo, resume, links, transcripts, statistics.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from game.logic import classic, dice, express
from game.logic.moves import IllegalMove, Move, Roll, Stop
from game.logic.notation import NotationError, format_move, parse_move

Rules = classic.Rules | express.Rules
State = classic.State | express.State

VERSION = "1"
DICE = {"classic": 4, "express": 5}
SEED_LENGTH = 64


class RecordError(ValueError):
    """Text that is not a game; the message names the line and the reason."""


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it was played: its rules, its seed ("" for real dice), who started and the moves.

    Raises ValueError for a seed that does not fit on the header line or a starting player who does not play.
    """

    rules: Rules
    seed: str = ""
    start: int = 0
    moves: tuple[Move, ...] = ()

    def __post_init__(self) -> None:
        if len(self.seed) > SEED_LENGTH or not all(c.isprintable() and not c.isspace() for c in self.seed):
            raise ValueError(f"a seed is up to {SEED_LENGTH} printable characters without spaces")
        starters = self.rules.players if isinstance(self.rules, classic.Rules) else 1
        if self.start not in range(starters):
            raise ValueError(f"the starting player must be 0 to {starters - 1}, not {self.start!r}")


@dataclass(frozen=True, slots=True)
class Step:
    """One move of a game with the positions around it."""

    before: State
    move: Move
    after: State


def game_of(rules: Rules) -> str:
    """Return the name of the game that *rules* belong to: "classic" or "express"."""
    return "classic" if isinstance(rules, classic.Rules) else "express"


def opening(record: Record) -> State:
    """Return the position before the first move."""
    if isinstance(record.rules, classic.Rules):
        return classic.new_game(record.rules, record.start)
    return express.new_game(record.rules)


def legal_moves(state: State) -> tuple[Move, ...]:
    """Return the legal decisions in a position of either game."""
    return classic.legal_moves(state) if isinstance(state, classic.State) else express.legal_moves(state)


def apply(state: State, move: Move) -> State:
    """Return the position after *move* in either game; raise IllegalMove if it is not legal."""
    return classic.apply(state, move) if isinstance(state, classic.State) else express.apply(state, move)


def is_over(state: State) -> bool:
    """Return whether the game has ended, in either game."""
    return state.phase == "over"


def winners(state: State) -> tuple[int, ...]:
    """Return the winners of a finished game of either kind, else nobody."""
    return classic.winners(state) if isinstance(state, classic.State) else express.winners(state)


def is_bust(step: Step) -> bool:
    """Return whether *step* is a throw that left no legal take (C13)."""
    return isinstance(step.move, Roll) and isinstance(step.after, classic.State) and step.after.phase == "roll"


def turns_ended(steps: Iterable[Step]) -> int:
    """Return how many turns of a classic game *steps* have ended, by a stop or a bust."""
    return sum(isinstance(step.move, Stop) or is_bust(step) for step in steps)


def next_dice(record: Record) -> tuple[int, ...]:
    """Return the dice that the seed gives for the next throw of the game."""
    thrown = sum(isinstance(move, Roll) for move in record.moves)
    return dice.roll(record.seed, thrown, DICE[game_of(record.rules)])


def follows_seed(record: Record) -> bool:
    """Return whether every throw of the record is what its seed gives."""
    thrown = [move.dice for move in record.moves if isinstance(move, Roll)]
    return thrown == [dice.roll(record.seed, number, len(d)) for number, d in enumerate(thrown)]


def replay(record: Record) -> tuple[Step, ...]:
    """Return the game step by step; raise RecordError at the first move that is not legal."""
    steps: list[Step] = []
    state = opening(record)
    for line, move in enumerate(record.moves, 2):
        try:
            after = apply(state, move)
        except IllegalMove as error:
            raise RecordError(f"line {line}: {format_move(move)}: {error}") from error
        steps.append(Step(state, move, after))
        state = after
    return tuple(steps)


def dumps(record: Record) -> str:
    """Return the text of *record*, ending in a newline."""
    return "\n".join([_header(record), *map(format_move, record.moves)]) + "\n"


def loads(text: str) -> Record:
    """Return the record that *text* describes, after playing it through; raise RecordError for bad text."""
    return played(text)[0]


def played(text: str) -> tuple[Record, tuple[Step, ...]]:
    """Return the record that *text* describes and the game step by step; raise RecordError for bad text."""
    lines = text.removesuffix("\n").split("\n")
    record = _parse_header(lines[0])
    moves: list[Move] = []
    for number, line in enumerate(lines[1:], 2):
        try:
            moves.append(parse_move(line))
        except NotationError as error:
            raise RecordError(f"line {number}: {error}") from error
    record = replace(record, moves=tuple(moves))
    return record, replay(record)


def _header(record: Record) -> str:
    match record.rules:
        case classic.Rules(players, columns, occupied, placement):
            fields: dict[str, Any] = {
                "players": players, "columns": columns, "occupied": occupied, "placement": placement,
            }  # fmt: skip
        case express.Rules(players, penalty):
            fields = {"players": players, "penalty": penalty}
    if record.seed:
        fields["seed"] = record.seed
    if isinstance(record.rules, classic.Rules):
        fields["start"] = record.start
    return " ".join([game_of(record.rules), VERSION, *(f"{name}={value}" for name, value in fields.items())])


def _parse_header(line: str) -> Record:
    game, _, rest = line.partition(" ")
    version, _, rest = rest.partition(" ")
    if game not in DICE:
        raise RecordError(f"line 1: a game is classic or express, not {game[:20]!r}")
    if version != VERSION:
        raise RecordError(f"line 1: version {version[:20]!r} of the format is not known")
    pairs = [field.partition("=") for field in rest.split(" ")]
    if any(not equals for _, equals, _ in pairs) or len({name for name, _, _ in pairs}) < len(pairs):
        raise RecordError(f"line 1: the fields are name=value, each once: {rest[:80]!r}")
    try:
        return from_fields(game, {name: value for name, _, value in pairs})
    except ValueError as error:
        raise RecordError(f"line 1: {error}") from error


def from_fields(game: str, fields: dict[str, str]) -> Record:
    """Return a game without moves from the fields of a header or a link; left-out fields have defaults.

    Raises ValueError for a field that does not belong to *game* or has a value it cannot have.
    """
    known = {"classic": _CLASSIC_FIELDS, "express": _EXPRESS_FIELDS}[game]
    if unknown := sorted(set(fields) - known):
        raise ValueError(f"{game} has no field {unknown[0][:20]!r}")
    number = {name: _number(name, fields[name]) for name in fields.keys() & _NUMBERS}
    seed = fields.get("seed", "")
    if game == "express":
        return Record(express.Rules(number.get("players", 1), number.get("penalty", 200)), seed)
    rules = classic.Rules(
        number.get("players", 2),
        number.get("columns", 3),
        classic.Occupied(fields.get("occupied", "share")),
        classic.Placement(fields.get("placement", "free")),
    )
    return Record(rules, seed, number.get("start", 0))


_CLASSIC_FIELDS = {"players", "columns", "occupied", "placement", "seed", "start"}
_EXPRESS_FIELDS = {"players", "penalty", "seed"}
_NUMBERS = {"players", "columns", "penalty", "start"}


def _number(name: str, text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 3):
        raise ValueError(f"{name} must be a number, not {text[:20]!r}")
    return int(text)
