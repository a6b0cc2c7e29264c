"""A whole game as text: a header line with the rules, then one move a line.

Everything else derives from a record: undo, resume, links, transcripts, statistics.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from game.logic import dice
from game.logic.faults import Fault, GameError, RulesError
from game.logic.games import GAMES, Rules, State
from game.logic.moves import IllegalMove, Move, Roll, Stop
from game.logic.notation import NotationError, format_move, parse_move

VERSION = "1"
SEED_LENGTH = 64


class RecordError(GameError):
    """Text that is not a game; the message names the line and the reason, as do `values` and `code`."""

    def __init__(self, line: int, reason: GameError, move: str = "") -> None:
        super().__init__(reason.code, **reason.values)
        self.args = (f"line {line}: {move and move + ': '}{reason}",)
        self.values["line"] = line


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it was played: its rules, its seed ("" for real dice), who started and the moves.

    Raises RulesError for a seed that does not fit on the header line or a starting player who does not play.
    """

    rules: Rules
    seed: str = ""
    start: int = 0
    moves: tuple[Move, ...] = ()

    def __post_init__(self) -> None:
        if len(self.seed) > SEED_LENGTH or not all(c.isprintable() and not c.isspace() for c in self.seed):
            raise RulesError(Fault.SEED, most=SEED_LENGTH)
        opening(self)


@dataclass(frozen=True, slots=True)
class Step:
    """One move of a game with the positions around it."""

    before: State
    move: Move
    after: State


def opening(record: Record) -> State:
    """Return the position before the first move; raises RulesError if nobody sits where the game is to start."""
    return GAMES[record.rules.game].new_game(record.rules, record.start)


def legal_moves(state: State) -> tuple[Move, ...]:
    """Return the legal decisions in a position of any game."""
    return GAMES[state.rules.game].legal_moves(state)


def apply(state: State, move: Move) -> State:
    """Return the position after *move* in any game; raise IllegalMove if it is not legal."""
    return GAMES[state.rules.game].apply(state, move)


def is_over(state: State) -> bool:
    """Return whether the game has ended."""
    return GAMES[state.rules.game].is_over(state)


def winners(state: State) -> tuple[int, ...]:
    """Return the winners of a finished game, else nobody."""
    return GAMES[state.rules.game].winners(state)


def is_bust(step: Step) -> bool:
    """Return whether *step* is a throw that left no legal take (C13)."""
    return isinstance(step.move, Roll) and step.after.phase == "roll"


def turns_ended(steps: Iterable[Step]) -> int:
    """Return how many turns *steps* have ended, by a stop or a bust."""
    return sum(isinstance(step.move, Stop) or is_bust(step) for step in steps)


def next_dice(record: Record) -> tuple[int, ...]:
    """Return the dice that the seed gives for the next throw of the game."""
    thrown = sum(isinstance(move, Roll) for move in record.moves)
    return dice.roll(record.seed, thrown, GAMES[record.rules.game].DICE)


def follows_seed(record: Record, since: int = 0) -> bool:
    """Return whether every throw of the record, from number *since* on, is what its seed gives."""
    thrown = [move.dice for move in record.moves if isinstance(move, Roll)]
    return all(dice.roll(record.seed, n, len(thrown[n])) == thrown[n] for n in range(since, len(thrown)))


def replay(record: Record) -> tuple[Step, ...]:
    """Return the game step by step; raise RecordError at the first move that is not legal."""
    steps: list[Step] = []
    state = opening(record)
    for line, move in enumerate(record.moves, 2):
        try:
            after = apply(state, move)
        except IllegalMove as error:
            raise RecordError(line, error, format_move(move)) from error
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
            raise RecordError(number, error) from error
    record = replace(record, moves=tuple(moves))
    return record, replay(record)


def fields_of(rules: Rules) -> dict[str, Any]:
    """Return the fields of a header that stand for *rules*, in order."""
    return {name: getattr(rules, setting) for name, setting in GAMES[rules.game].FIELDS.items()}


def from_fields(game: str, fields: Mapping[str, str]) -> Record:
    """Return a game without moves from the fields of a header or a link; left-out fields have defaults.

    Raises RulesError for a field that does not belong to *game* or has a value it cannot have.
    """
    own = GAMES[game]
    known = {*own.FIELDS, "seed"} if own.SHARED else {*own.FIELDS, "seed", "start"}
    if unknown := sorted(fields.keys() - known):
        raise RulesError(Fault.FIELD, game=game, name=unknown[0][:20])
    defaults = fields_of(own.Rules())
    given = {
        setting: _number(name, fields[name]) if type(defaults[name]) is int else fields[name]
        for name, setting in own.FIELDS.items()
        if name in fields
    }
    return Record(own.Rules(**given), fields.get("seed", ""), _number("start", fields.get("start", "0")))


def _header(record: Record) -> str:
    fields = fields_of(record.rules)
    if record.seed:
        fields["seed"] = record.seed
    if not GAMES[record.rules.game].SHARED:
        fields["start"] = record.start
    return " ".join([record.rules.game, VERSION, *(f"{name}={value}" for name, value in fields.items())])


def _parse_header(line: str) -> Record:
    game, _, rest = line.partition(" ")
    version, _, rest = rest.partition(" ")
    pairs = [field.partition("=") for field in rest.split(" ")]
    try:
        if game not in GAMES:
            raise RulesError(Fault.GAME, allowed=" or ".join(GAMES), given=game[:20])
        if version != VERSION:
            raise RulesError(Fault.VERSION, given=version[:20])
        if any(not equals for _, equals, _ in pairs) or len({name for name, _, _ in pairs}) < len(pairs):
            raise RulesError(Fault.HEADER, given=rest[:80])
        return from_fields(game, {name: value for name, _, value in pairs})
    except RulesError as error:
        raise RecordError(1, error) from error


def _number(name: str, text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 3):
        raise RulesError(Fault.VALUE, name=name, allowed="a number", given=text[:20])
    return int(text)
