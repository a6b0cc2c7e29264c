"""The first-time guide of Express: four throws with the mark to make, on a sheet of one's own."""

from game.logic import express
from game.logic.moves import Mark, Roll
from game.logic.notation import format_move
from game.logic.record import Record, Step
from game.model.round import position
from game.model.setup import Seat
from game.model.table import Table

LESSONS: tuple[tuple[tuple[int, ...], Mark], ...] = (
    ((1, 3, 4, 4, 6), Mark((4, 10), 4)),
    ((2, 3, 4, 6, 6), Mark((9, 10), 2)),
    ((1, 2, 2, 4, 5), Mark((4, 5), 5)),
    ((1, 3, 3, 6, 6), Mark((4, 9), None)),
)
"""For each throw its dice and the mark to make."""


def beginning() -> Table:
    """Return the table of the guide with the first throw on it."""
    record = Record(express.Rules(), "guide")
    return thrown(Table("guide", record, (Seat("", 0),)))


def thrown(table: Table) -> Table:
    """Return the table with the next throw of the guide on it; as it is when there is none."""
    lesson = number(table)
    if lesson == len(LESSONS):
        return table
    state, move = position(table.state), Roll(LESSONS[lesson][0])
    step = Step(state, move, express.apply(state, move))
    return Table(table.id, table.record, table.seats, (*table.steps, step))


def number(table: Table) -> int:
    """Return how many throws of the guide are done."""
    return sum(isinstance(step.move, Mark) for step in table.steps)


def wanted(table: Table) -> str:
    """Return the text form of the mark that the guide asks for now, or "" at its end."""
    return format_move(LESSONS[number(table)][1]) if number(table) < len(LESSONS) else ""
