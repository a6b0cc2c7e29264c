"""What the coach says of a decision in play, and of a finished game."""

from dataclasses import dataclass

from game.logic.games import State
from game.logic.moves import Answer
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

    `left` holds the moves still to ponder before the next step is judged, None before that is known. `selected` is
    the number of the step that is shown with its alternatives, `opened` names the lists that are open.
    """

    table: Table
    moments: tuple[Moment, ...] = ()
    left: tuple[Answer, ...] | None = None
    selected: int | None = None
    opened: tuple[str, ...] = ()

    @property
    def done(self) -> bool:
        """Whether every step has been judged."""
        return len(self.moments) == len(self.table.steps)

    @property
    def decisions(self) -> tuple[Moment, ...]:
        """The moments with a choice, in the order of the game."""
        return tuple(moment for moment in self.moments if moment.options)
