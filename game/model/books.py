"""What is kept beside the games for the statistics, and the long tasks around it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.logic.dice import SUMS
from game.model.coach import Review
from game.model.kept import Saved


@dataclass(frozen=True, slots=True)
class Judged:
    """What a review found of a player: what all decisions together gave away, and how many had a choice."""

    cost: float
    decisions: int


@dataclass(frozen=True, slots=True)
class Tally:
    """What was counted in a finished game, for each seat; nothing at all in one that cannot be read.

    A result is the points in a game that has some, else the turns that a winner needed, None for who did not win.
    `longest` is the most throws in one turn that did not bust. `sums` tells how often the app's dice made each sum
    from 2 to 12, two and two as they fell; real dice may be typed in any order. `judged` is empty before a review.
    """

    results: tuple[int | None, ...] = ()
    turns: tuple[int, ...] = ()
    busts: tuple[int, ...] = ()
    longest: tuple[int, ...] = ()
    sums: tuple[int, ...] = (0,) * len(SUMS)
    judged: tuple[Judged, ...] = ()


@dataclass(frozen=True, slots=True)
class Reviewing:
    """All games being reviewed, one after the other: `left` are still to do, by their ids, of so many.

    `review` is that of the first of them, `percent` how far all are.
    """

    left: tuple[str, ...]
    of: int
    percent: int = 0
    review: Review | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Incoming:
    """A copy being read in: what is `left` to look at, of so many; nothing is taken over before all is looked at.

    Each text has its key. `games` and `taken` hold what comes in, as it shall be stored, `there` and `refused` the keys
    of the rest; `stored` is what this browser had when the file was opened.
    """

    left: tuple[tuple[str, str], ...]
    of: int
    stored: Mapping[str, str] = field(compare=False)
    games: tuple[Saved, ...] = ()
    taken: tuple[tuple[str, str], ...] = ()
    there: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Books:
    """What was counted in finished games, by the names that `game.model.tally` gives their records.

    `text` is what is stored of it and not opened yet. `clearing` asks whether really everything shall be deleted.
    """

    text: str = ""
    tallies: Mapping[str, Tally] = field(default_factory=dict)
    reviewing: Reviewing | None = None
    incoming: Incoming | None = None
    clearing: bool = False
