"""What the coach says of a decision in play, and of a finished game."""

from dataclasses import dataclass

from game.logic.games import State
from game.logic.moves import Answer
from game.model.setup import first_human
from game.model.table import Table
from game.players.coach import Moment, Option


@dataclass(frozen=True, slots=True)
class Advice:
    """What the coach says of the decision after `step` moves: a hint before it, or why a computer made it.

    It holds while the game has `asked` moves. `left` holds the moves that the coach still ponders; then come the
    `options` with their values, the best first.
    """

    step: int
    asked: int
    state: State
    why: bool = False
    left: tuple[Answer, ...] = ()
    options: tuple[Option, ...] = ()


@dataclass(frozen=True, slots=True)
class Review:
    """A finished game under review: its steps judged so far, and what is open on the screen.

    `left` holds the moves still to ponder before the next step is judged, None before that is known. `seat` is the
    player whose game is looked at, `selected` the number of the step that is shown with its alternatives; None leaves
    both to the review. `opened` names the lists that are open.
    """

    table: Table
    moments: tuple[Moment, ...] = ()
    left: tuple[Answer, ...] | None = None
    seat: int | None = None
    selected: int | None = None
    opened: tuple[str, ...] = ()

    @property
    def done(self) -> bool:
        """Whether every step has been judged."""
        return len(self.moments) == len(self.table.steps)

    @property
    def whose(self) -> int:
        """The seat whose game is looked at: the first human, unless another one was chosen."""
        return first_human(self.table.seats) if self.seat is None else self.seat

    @property
    def decisions(self) -> tuple[Moment, ...]:
        """The moments in which that player had a choice, in the order of the game."""
        return tuple(moment for moment in self.moments if moment.options and moment.seat == self.whose)

    @property
    def moment(self) -> Moment | None:
        """The moment that is shown: the one selected, else the costliest; None where there was nothing to decide."""
        found = self.decisions
        selected = next((moment for moment in found if moment.number == self.selected), None)
        return selected or max(found, key=lambda moment: moment.cost, default=None)

    def beside(self, by: int) -> Moment | None:
        """Return the decision *by* places from the one that is shown, if there is one."""
        found = self.decisions
        at = found.index(self.moment) + by if self.moment else -1
        return found[at] if 0 <= at < len(found) else None
