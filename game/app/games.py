"""How each game is handled at the table: what its module here offers, and the table of them all."""

from typing import Protocol

from game.app import classic, express
from game.app.effects import Focus
from game.app.messages import Message
from game.app.tones import Tone
from game.logic.record import Step
from game.model import Best, Model, Seat, Table


class Handling(Protocol):
    """What the module of a game offers to the app."""

    UNFIT: str  # the message for a link that asks for a game with other rules than there are
    AWAITED: str  # the selector of the control with which one decides on a throw
    SHEETS: bool  # whether it is played on sheets, which can be printed
    SLICE: int  # how many moves the coach ponders at a time: a few hundredths of a second on a slow device

    def key(self, table: Table, pressed: str, focused: str) -> Message | Focus | None:
        """Return what a key means to a human who is to decide, *focused* being the id of what has the focus."""

    def opening(self, table: Table) -> str:
        """Return what is said when a game begins."""

    def section(self, table: Table) -> str:
        """Return the anchor of what the rules say about what the game waits for."""

    def told(self, model: Model, table: Table, step: Step) -> str:
        """Return what is said of *step*, which has led to *table*."""

    def recap(self, steps: tuple[Step, ...], seats: tuple[Seat, ...]) -> tuple[str, ...]:
        """Return sentences on several moves of computers at once, or none for what is `told` of each."""

    def tones(self, step: Step) -> tuple[Tone, ...]:
        """Return the sound of a move."""

    def result(self, table: Table) -> Best | None:
        """Return what a game that somebody has finished alone is worth in the list of best scores, if it has one."""


HANDLING: dict[str, Handling] = {
    "classic": classic,
    "express": express,
}


def handling(table: Table) -> Handling:
    """Return how the game on the table is handled."""
    return HANDLING[table.record.rules.game]
