"""The moves of both games, as values. The dice are data: a roll is a move that carries what fell."""

from dataclasses import dataclass

from game.logic.faults import GameError


class IllegalMove(GameError):
    """A move that the rules do not allow in the position it was applied to."""


@dataclass(frozen=True, slots=True)
class Roll:
    """The dice as they fell, in order: four in the classic game, five in Express."""

    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Take:
    """Classic: advance one space in each of these columns, ascending; a column twice is two steps."""

    columns: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Stop:
    """Classic: keep the runners' progress and pass the dice."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Express: two pair sums, ascending, and the fifth die, or None for a free throw."""

    pairs: tuple[int, int]
    fifth: int | None


Answer = Take | Mark
"""What a player makes of a throw."""

Move = Roll | Stop | Answer
