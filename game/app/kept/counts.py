"""The text form of what was counted in finished games. What is damaged of it is counted again."""

import json
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from game.app.kept.saves import SaveError, versioned
from game.logic.dice import SUMS
from game.model.books import Judged, Tally

VERSION = 1
_SEATS = range(9)
_MOST = 1_000_000
_FIELDS = "turns", "busts", "longest"


def dump_counts(tallies: Mapping[str, Tally]) -> str:
    """Return what was counted as text."""
    games = {
        name: {
            "results": tally.results,
            "turns": tally.turns,
            "busts": tally.busts,
            "longest": tally.longest,
            "sums": tally.sums,
            "judged": [[judged.cost, judged.decisions] for judged in tally.judged],
        }
        for name, tally in sorted(tallies.items())
    }
    return json.dumps({"version": VERSION, "games": games}, separators=(",", ":"))


def load_counts(text: str) -> dict[str, Tally]:
    """Return what was counted, without the games of which it is damaged; raises SaveError for another text."""
    content = versioned(text, VERSION)
    try:
        games = dict(content["games"])
    except (KeyError, TypeError, ValueError) as error:
        raise SaveError(str(error)) from error
    found: dict[str, Tally] = {}
    for name, stored in games.items():
        with suppress(KeyError, TypeError, ValueError):
            found[name] = _tally(stored)
    return found


def merged(one: Mapping[str, Tally], other: Mapping[str, Tally]) -> dict[str, Tally]:
    """Return what both have; of a game that both have counted, *one* unless only the other knows a review."""
    return {**other, **{name: other[name] if _knows_more(other, name, tally) else tally for name, tally in one.items()}}


def _knows_more(other: Mapping[str, Tally], name: str, tally: Tally) -> bool:
    return name in other and bool(other[name].judged) and not tally.judged


def _tally(stored: dict[str, Any]) -> Tally:
    results = tuple(stored["results"])
    if len(results) not in _SEATS or not all(result is None or _whole(result, -_MOST) for result in results):
        raise ValueError("results that cannot be")
    turns, busts, longest = (_numbers(stored[name], len(results)) for name in _FIELDS)
    judged = tuple(Judged(_real(cost), *_numbers([decisions], 1)) for cost, decisions in stored["judged"])
    if len(judged) not in (0, len(results)):
        raise ValueError("not everybody was judged")
    return Tally(results, turns, busts, longest, _numbers(stored["sums"], len(SUMS)), judged)


def _numbers(stored: Any, count: int) -> tuple[int, ...]:
    found = tuple(stored)
    if len(found) != count or not all(_whole(number, 0) for number in found):
        raise ValueError("not so many numbers")
    return found


def _whole(number: Any, least: int) -> bool:
    return type(number) is int and number in range(least, _MOST)


def _real(number: Any) -> float:
    if type(number) not in (int, float) or not -_MOST < number < _MOST:
        raise ValueError("not a number")
    return float(number)
