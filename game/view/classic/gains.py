"""What the runners have gained this turn."""

from dataclasses import dataclass

from game.logic.classic import COLUMNS, LENGTHS, State


@dataclass(frozen=True, slots=True)
class Rise:
    """What a runner has gained this turn: its column, where it began (0: off the board) and where it stands."""

    column: int
    low: int
    high: int

    @property
    def steps(self) -> int:
        """The steps that a bust would lose."""
        return self.high - self.low

    @property
    def left(self) -> int:
        """The steps still to go to the top."""
        return LENGTHS[self.column - COLUMNS[0]] - self.high


def rises(state: State) -> tuple[Rise, ...]:
    """Return what each runner on the board has gained this turn, in the order of the columns."""
    own = state.squares[state.player]
    places = zip(COLUMNS, own, state.runners, strict=True)
    return tuple(Rise(column, low, high) for column, low, high in places if high)


def steps_at_stake(state: State) -> int:
    """Return the steps that a bust would lose."""
    return sum(rise.steps for rise in rises(state))
