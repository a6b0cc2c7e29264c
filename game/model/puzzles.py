"""Positions in which the decision matters, from games between computer players: what there is, and the three of a day.

Each line of `puzzles.txt` below the header of its record is a puzzle: its seed, which is its name too, how hard it is,
its themes as letters, how many moves its game has, and those as a number (`game.logic.packed`) to base 36.
"""

import pkgutil
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache

from game.logic.packed import moves_of
from game.logic.record import Record, Step, loads, replay
from game.model.days import DAY
from game.model.quiz import Solver


class Theme(StrEnum):
    """What a puzzle is about, as a letter of the file."""

    STOP = "s"  # to stop or to roll
    SPLIT = "t"
    MARK = "m"
    ON_TOP = "a"  # a runner is on top, or one step below
    RUNNER = "r"  # some split sets the last runner, some does not
    COLUMN = "c"  # somebody needs one more column
    FREE = "f"  # a free throw
    NUMBERS = "n"  # fewer than three fifth dice are chosen
    TRACK = "l"  # a track is nearly full


KINDS = (Theme.STOP, Theme.SPLIT, Theme.MARK)
"""Every puzzle is of one of these."""

_STRIDE = 41
"""How far apart the puzzles of two days are in the file; no number of puzzles of a kind is a multiple of it."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle: `name` is the seed of its game, `rating` how hard it is, `moves` and `number` its game so far."""

    name: str
    header: str
    rating: int
    themes: str
    moves: int
    number: int

    @property
    def kind(self) -> Theme:
        """What is to be decided."""
        return Theme(self.themes[0])


def played(puzzle: Puzzle) -> tuple[Record, tuple[Step, ...]]:
    """Return the game of a puzzle up to the decision, with its steps."""
    record = loads(f"{puzzle.header} seed={puzzle.name}\n")
    record = replace(record, moves=tuple(moves_of(record, puzzle.moves, puzzle.number, seeded=True)))
    return record, replay(record)


@cache
def puzzles() -> dict[str, Puzzle]:
    """Return all puzzles by name, in the order of the file."""
    data = pkgutil.get_data("game.model", "puzzles.txt")
    assert data is not None
    return {puzzle.name: puzzle for puzzle in _read(data.decode())}


def of_day(now: int) -> tuple[Puzzle, ...]:
    """Return the three puzzles of the day of a time in milliseconds since 1970, one of each kind.

    The day is that of universal time, and no puzzle comes again before all of its kind have had their day.
    """
    day, known = now // DAY, puzzles().values()
    kinds = ([puzzle for puzzle in known if puzzle.kind is kind] for kind in KINDS)
    return tuple(alike[day * _STRIDE % len(alike)] for alike in kinds)


def next_one(solver: Solver, theme: str, now: int) -> Puzzle:
    """Return the puzzle to practise next: of *theme* if there is one, none of today's, one not answered if there is.

    Of those it is the one that is about as hard as the solver is good.
    """
    today, order = of_day(now), list(solver.answered)
    open_to = [puzzle for puzzle in puzzles().values() if theme in puzzle.themes and puzzle not in today]
    fresh = [puzzle for puzzle in open_to if puzzle.name not in solver.answered]
    if fresh:
        return min(fresh, key=lambda puzzle: abs(puzzle.rating - solver.rating))
    return min(open_to, key=lambda puzzle: order.index(puzzle.name))


def _read(text: str) -> Iterator[Puzzle]:
    header = ""
    for line in text.splitlines():
        if "=" in line:
            header = line
        else:
            name, rating, themes, moves, number = line.split(" ")
            yield Puzzle(name, header, int(rating), themes, int(moves), int(number, 36))
