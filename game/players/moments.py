"""What the coach says of a step: the same values for every game."""

from dataclasses import dataclass

from game.logic.moves import Move

Option = tuple[Move | None, float]
"""A decision, None for rolling on, and what it is worth."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A step of a game in the expert's eyes; luck and cost are gains and losses of the player in `seat`.

    `number` is the step's place in the game, from 0. `options` are the alternatives with their values, the best first,
    where there was a choice; `made` is the one chosen, None for rolling on. `standing` is what is known after the
    step: every player's chance of winning at the end of a turn (alone: the turns still to play), in Express
    the expected total of the player who marked.
    """

    number: int
    seat: int
    options: tuple[Option, ...] = ()
    made: Move | None = None
    luck: float = 0.0
    cost: float = 0.0
    standing: tuple[float, ...] = ()


def choice(found: tuple[Option, ...]) -> tuple[Option, ...]:
    """Return the options where there was a choice, else none."""
    return found if len(found) > 1 else ()
