"""How the null game is handled at the table: it fulfils `game.app.games.Handling`."""

from game.app.effects import Focus
from game.app.messages import Message, Play
from game.app.tones import ROLL, Tone
from game.logic.notation import format_move
from game.logic.record import Step, legal_moves
from game.model import Best, Model, Seat, Table
from tests import null_view

UNFIT = "This link asks for a game that Null does not have."
AWAITED = ".play button"
SHEETS = False
SLICE = 1


def key(table: Table, pressed: str, focused: str) -> Message | Focus | None:
    """Do with T or S what begins with it."""
    moves = [format_move(move) for move in legal_moves(table.state)]
    return next((Play(move) for move in moves if move[0] == pressed), None)


def opening(table: Table) -> str:
    """Return who starts."""
    return f"{table.seat.name} starts."


def section(table: Table) -> str:
    """Return its only section."""
    return "null-short"


def told(model: Model, table: Table, step: Step) -> str:
    """Return the move in words."""
    return null_view.sentence(step, table.seats)


def recap(steps: tuple[Step, ...], seats: tuple[Seat, ...]) -> tuple[str, ...]:
    """Return how many moves were made at once."""
    return (f"{len(steps)} moves.",)


def tones(step: Step) -> tuple[Tone, ...]:
    """Return the sound of dice for everything."""
    return ROLL


def result(table: Table) -> Best | None:
    """Return the points of a game alone."""
    return Best(table.id, table.started, 0, sum(null_points(table)), len(table.steps), table.record.seed)


def null_points(table: Table) -> tuple[int, ...]:
    """Return the points that everybody has kept."""
    points: tuple[int, ...] = getattr(table.state, "points", ())
    return points
