"""The daily throw: a seed for each game and day, one try that counts, and what the tries of all days add up to."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby
from typing import Any

from game.logic.games import GAMES, Rules
from game.model.days import DAY, day_text

PLAYED = ("express", "classic")
"""The games that have a daily throw."""
_LAST = 2_932_896  # 9999-12-31
_HEADER = "daily 1"
_LINE = re.compile(r"(\w+) (\d{4}-\d\d-\d\d) (\S{1,64}) (-?\d{1,5}|-) (-?\d{1,5}|-)", re.ASCII)
_SEED = re.compile(r"daily-(\w+)-(\d{4}-\d\d-\d\d)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Try:
    """The try that counts of a game and day, the number of days since 1970: its game's id, what it reached, if it did.

    `expert` is what the expert made of the same throws, once that is worked out.
    """

    game: str
    day: int
    id: str
    result: int | None = None
    expert: int | None = None


def rules_of(game: str) -> Rules:
    """Return the rules by which everybody plays the daily throw of *game*: alone, by the book."""
    return GAMES[game].Rules(players=1)


def today(now: int) -> int:
    """Return the day of a time in milliseconds since 1970; the calendar ends with the year 9999."""
    return max(0, min(now // DAY, _LAST))


def weekday(day: int) -> int:
    """Return the day's place in its week, 0 for Monday."""
    return (day + 3) % 7  # 1970-01-01 was a Thursday


def seed_of(game: str, day: int) -> str:
    """Return the seed of a game's throws of a day: `daily-express-2026-11-29`."""
    return f"daily-{game}-{day_text(day)}"


def of_seed(seed: str) -> tuple[str, int] | None:
    """Return the game and the day whose seed this is; None for any other seed."""
    found = _SEED.fullmatch(seed)
    day = _day(found[2]) if found and found[1] in PLAYED else None
    return (found[1], day) if found and day is not None else None


@lru_cache(maxsize=2)
def read(text: str) -> tuple[Try, ...]:
    """Return the tries that are kept in *text*, the first days first; raises ValueError for what is no such text.

    A line that is damaged, or tells again of a game and day, costs that line.
    """
    header, *lines = text.splitlines() or [_HEADER]
    if header != _HEADER:
        raise ValueError("no daily throws of this version")
    found: dict[tuple[str, int], Try] = {}
    for kept in filter(None, map(_try, lines)):
        found.setdefault((kept.game, kept.day), kept)
    return tuple(sorted(found.values(), key=lambda kept: (kept.day, kept.game)))


def write(tries: Iterable[Try]) -> str:
    """Return the text in which *tries* are kept."""
    lines = (f"{t.game} {day_text(t.day)} {t.id} {_number(t.result)} {_number(t.expert)}" for t in tries)
    return "\n".join((_HEADER, *lines)) + "\n"


def merged(own: str, other: str) -> str:
    """Return the text of the tries that two browsers have kept: of a day that both have, one that is finished."""
    found: dict[tuple[str, int], Try] = {}
    for kept in sorted((*read(own), *read(other)), key=lambda kept: (kept.result is None, kept.expert is None)):
        found.setdefault((kept.game, kept.day), kept)
    return write(sorted(found.values(), key=lambda kept: (kept.day, kept.game)))


def of_game(tries: Iterable[Try], game: str) -> tuple[Try, ...]:
    """Return the tries of one game."""
    return tuple(kept for kept in tries if kept.game == game)


def changed(tries: tuple[Try, ...], before: Try, **changes: Any) -> tuple[Try, ...]:
    """Return *tries* with *changes* of one of them."""
    return tuple(replace(kept, **changes) if kept == before else kept for kept in tries)


def finished(tries: Iterable[Try]) -> tuple[int, ...]:
    """Return the days whose try is finished, in order."""
    return tuple(sorted({kept.day for kept in tries if kept.result is not None}))


def streak(days: Iterable[int], now: int) -> int:
    """Return how many days in a row are done on the day *now*, which itself may still come.

    A clock put back does not shorten it: what was done on days that are yet to come counts too.
    """
    return max((len(run) for run in _runs(days) if run[-1] >= now - 1), default=0)


def longest(days: Iterable[int]) -> int:
    """Return the most days in a row that were ever done."""
    return max(map(len, _runs(days)), default=0)


def _runs(days: Iterable[int]) -> list[tuple[int, ...]]:
    """Return *days* parted where one was missed."""
    placed = enumerate(sorted(set(days)))
    return [tuple(day for _, day in run) for _, run in groupby(placed, key=lambda pair: pair[1] - pair[0])]


def _try(line: str) -> Try | None:
    found = _LINE.fullmatch(line)
    if not found or found[1] not in PLAYED:
        return None
    game, day, id, *numbers = found.groups()
    number, result, expert = _day(day), *(None if text == "-" else int(text) for text in numbers)
    return None if number is None else Try(game, number, id, result, expert)


def _day(text: str) -> int | None:
    """Return the day that is written as *text*; None if the calendar has no such day.

    The library's datetime would be 66 KB more for every first visit.
    """
    year, month, day = map(int, text.split("-"))
    year -= month < 3  # a year from March on has its odd day at the end
    days = 365 * year + year // 4 - year // 100 + year // 400 + (153 * ((month + 9) % 12) + 2) // 5 + day - 719_469
    return days if 0 <= days <= _LAST and day_text(days) == text else None


def _number(value: int | None) -> str:
    return "-" if value is None else str(value)
