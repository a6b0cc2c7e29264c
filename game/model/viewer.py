"""A finished game that is looked at again, move by move."""

from dataclasses import dataclass, replace

from game.logic.record import Step, is_over
from game.model.setup import first_human
from game.model.table import Pick, Table

SPEEDS = 1, 2, 4


@dataclass(frozen=True, slots=True)
class Viewer:
    """A finished game as it stood after `at` of its steps; while it is `playing` it goes on by itself.

    How many times as fast as computers play tells `speed`.

    `seat` is the player whose sheet is looked at, None the first human.
    """

    table: Table
    at: int
    playing: bool = False
    seat: int | None = None
    speed: int = SPEEDS[0]

    @property
    def last(self) -> int:
        """How many steps the game has."""
        return len(self.table.steps)

    @property
    def step(self) -> Step | None:
        """The step that led to what is shown, None at the beginning."""
        return self.table.steps[self.at - 1] if self.at else None

    @property
    def whose(self) -> int:
        """The seat whose sheet is looked at."""
        return first_human(self.table.seats) if self.seat is None else self.seat

    @property
    def shown(self) -> Table:
        """The table as it stood, with nothing begun and every bust acknowledged."""
        record = replace(self.table.record, moves=self.table.record.moves[: self.at])
        steps = self.table.steps[: self.at]
        return replace(
            self.table, record=record, steps=steps, seen=self.at, undone=(), pick=Pick(), correction=None, opened=None
        )

    @property
    def goes_on(self) -> bool:
        """Whether there is something to play from here."""
        return not is_over(self.shown.state)
