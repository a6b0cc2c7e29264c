"""A puzzle being solved, and what a player's answers so far come to."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import count

from game.logic.moves import Answer
from game.model.coach import Review
from game.model.days import DAY
from game.model.table import Table

OPEN, RIGHT, WRONG = "-10"
A_DAY = 3
"""How many puzzles there are every day."""
BEGINNING = 1200
SETTLED = 20
"""After so many answers a rating moves by half as much."""


@dataclass(frozen=True, slots=True)
class Quiz:
    """A puzzle on the screen: its name, how hard it is, and its game up to the decision.

    `left` holds the moves that the coach still ponders, None once it is ready. `made` is the text form of the answer,
    "roll" for rolling on; `review` holds it judged. `change` is what it did to the rating, None where it did not count.
    """

    name: str
    rating: int
    themes: str
    table: Table
    left: tuple[Answer, ...] | None = field(default=(), compare=False)
    made: str = ""
    review: Review | None = None
    change: int | None = None


@dataclass(frozen=True, slots=True)
class Solver:
    """What a player's answers come to: the rating, each puzzle answered with whether it was right, each day.

    The answered ones stand in the order in which they were answered last.

    `days` has for each day since 1970 what became of its three puzzles, as three signs.
    """

    rating: int = BEGINNING
    answered: Mapping[str, bool] = field(default_factory=dict)
    days: Mapping[int, str] = field(default_factory=dict)

    def today(self, now: int) -> str:
        """Return what became of the puzzles of the day of *now*."""
        return self.days.get(now // DAY, OPEN * A_DAY)

    def streak(self, now: int) -> int:
        """Return on how many days in a row all were answered, up to today or yesterday."""
        day = now // DAY
        day -= OPEN in self.today(now)
        return next(length for length in count() if OPEN in self.days.get(day - length, OPEN))

    def after(self, name: str, rating: int, *, right: bool) -> "Solver":
        """Return the solver after an answer to a puzzle of *rating*; only the first answer to it counts."""
        others = {other: was for other, was in self.answered.items() if other != name}
        solver = replace(self, answered={**others, name: right})
        if name in self.answered:
            return solver
        pace = 32 if len(others) < SETTLED else 16
        gained = round(pace * (right - expected(self.rating, rating)))
        return replace(solver, rating=max(0, self.rating + gained))

    def on_day(self, now: int, place: int, *, right: bool) -> "Solver":
        """Return the solver after the answer to puzzle *place* of the day; only the first one counts."""
        signs = self.today(now)
        if signs[place] != OPEN:
            return self
        signs = signs[:place] + (RIGHT if right else WRONG) + signs[place + 1 :]
        return replace(self, days={**self.days, now // DAY: signs})


def expected(own: int, other: int) -> float:
    """Return how often a player of rating *own* is right about a puzzle of rating *other*, by Elo's formula."""
    return 1 / (1 + 10 ** ((other - own) / 400))
