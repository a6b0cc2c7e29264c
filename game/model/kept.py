"""What the browser keeps: games, best scores, and what can still be brought back."""

from dataclasses import dataclass

from game.model.setup import Seat


@dataclass(frozen=True, slots=True)
class Best:
    """The result of a finished solo game of Express; `id` is the game's."""

    id: str
    date: str
    penalty: int
    score: int
    throws: int
    seed: str


@dataclass(frozen=True, slots=True)
class Score:
    """What somebody made of the same throws as others; `id` is the game's, `throws` the header of its record."""

    id: str
    throws: str
    name: str
    look: int
    score: int
    thrown: int


@dataclass(frozen=True, slots=True)
class Saved:
    """A game in the browser's storage, not yet played out: what the lists show, and its text.

    `record` is the text of its record, `played` when it was last played (in milliseconds since 1970, 0 unknown),
    `given` how many of its moves were not made here, `earlier` the texts of its last states before this one.
    """

    id: str
    started: str
    game: str
    seats: tuple[Seat, ...]
    over: bool
    text: str
    won_by: tuple[int, ...] = ()
    record: str = ""
    played: int = 0
    given: int = 0
    earlier: tuple[str, ...] = ()

    @property
    def winners(self) -> tuple[str, ...]:
        """The names of those who won; who plays alone wins against nobody."""
        return tuple(self.seats[seat].name for seat in self.won_by)


@dataclass(frozen=True, slots=True)
class Deleted:
    """What a deletion took away and undoing brings back: a game with its place in the list, its best score, or both."""

    game: Saved | None
    place: int
    best: Best | None
