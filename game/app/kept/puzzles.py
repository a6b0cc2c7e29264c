"""What is kept of the puzzles: the rating, the answers and the days, as text."""

import json
from typing import Any

from game.app.kept.saves import versioned
from game.model.quiz import A_DAY, BEGINNING, OPEN, RIGHT, WRONG, Solver

VERSION = 1
_HIGHEST = 4000
_DAYS_KEPT = 400


def dump(solver: Solver) -> str:
    """Return the text that `load` reads."""
    days = dict(sorted(solver.days.items())[-_DAYS_KEPT:])
    answered = {name: int(right) for name, right in solver.answered.items()}
    return json.dumps({"version": VERSION, "rating": solver.rating, "answered": answered, "days": days})


def load(text: str) -> Solver:
    """Return who has solved what; a damaged part costs that part. Raises SaveError for no such text at all."""
    content = versioned(text, VERSION)
    rating, answered, days = (content.get(name) for name in ("rating", "answered", "days"))
    return Solver(
        rating if type(rating) is int and rating in range(_HIGHEST) else BEGINNING,
        {name: bool(right) for name, right in _items(answered) if right in (0, 1)},
        {int(day): signs for day, signs in _items(days) if _is_day(day, signs)},
    )


def both(own: str, other: str) -> str:
    """Return the text of what two browsers keep: all answers and days, and the rating of who has answered more."""
    more, less = sorted(map(load, (own, other)), key=lambda solver: len(solver.answered), reverse=True)
    return dump(Solver(more.rating, {**less.answered, **more.answered}, {**less.days, **more.days}))


def _items(stored: Any) -> list[tuple[str, Any]]:
    return list(stored.items()) if isinstance(stored, dict) else []


def _is_day(day: str, signs: Any) -> bool:
    numbered = day.isascii() and day.isdecimal() and len(day) < 6
    return numbered and isinstance(signs, str) and len(signs) == A_DAY and set(signs) <= {OPEN, RIGHT, WRONG}
