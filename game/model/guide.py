"""The first-time guide: a few moves of each game, one after the other, at a table of one's own."""

from dataclasses import replace

from game.logic.games import GAMES
from game.logic.moves import Mark, Move, Roll, Stop, Take
from game.logic.notation import format_move
from game.logic.record import Record, Step, apply
from game.model.setup import Seat
from game.model.table import Pick, Table

WALKS: dict[str, tuple[Move, ...]] = {
    "classic": (
        Roll((3, 4, 2, 6)),
        Take((7, 8)),
        Roll((1, 5, 2, 4)),
        Take((6, 6)),
        Roll((5, 2, 5, 3)),
        Take((7, 8)),
        Stop(),
    ),
    "express": (
        Roll((1, 3, 4, 4, 6)),
        Mark((4, 10), 4),
        Roll((2, 3, 4, 6, 6)),
        Mark((9, 10), 2),
        Roll((1, 2, 2, 4, 5)),
        Mark((4, 5), 5),
        Roll((1, 3, 3, 6, 6)),
        Mark((4, 9), None),
    ),
}
"""For each game its moves, throws included."""


def lessons(game: str) -> tuple[Move, ...]:
    """Return the moves that the guide of *game* asks for; throws for everybody come by themselves."""
    return tuple(move for move in WALKS[game] if not GAMES[game].SHARED or not isinstance(move, Roll))


def beginning(game: str, name: str = "") -> Table:
    """Return the table of the guide at its first lesson, for a player of that *name*."""
    return _thrown(Table("guide", Record(GAMES[game].Rules(players=1), "guide"), (Seat(name, 0),)))


def followed(table: Table) -> Table:
    """Return the table after the move that the guide asks for now."""
    return _thrown(_moved(table))


def number(table: Table) -> int:
    """Return how many lessons are done."""
    return len([step for step in table.steps if not table.game.SHARED or not isinstance(step.move, Roll)])


def wanted(table: Table) -> str:
    """Return the text form of the move that the guide asks for now, "roll" for a throw, or "" at its end."""
    asked = lessons(table.record.rules.game)[number(table) :]
    if not asked:
        return ""
    return "roll" if isinstance(asked[0], Roll) else format_move(asked[0])


def _thrown(table: Table) -> Table:
    left = WALKS[table.record.rules.game][len(table.steps) :]
    return _moved(table) if table.game.SHARED and left and isinstance(left[0], Roll) else table


def _moved(table: Table) -> Table:
    state, move = table.state, WALKS[table.record.rules.game][len(table.steps)]
    steps = (*table.steps, Step(state, move, apply(state, move)))
    return replace(table, steps=steps, seen=len(steps), pick=Pick())
