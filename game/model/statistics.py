"""What all finished games of a kind come to: for people against computers, by rules, by name, over time."""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from math import exp, factorial
from typing import NamedTuple, TypeVar

from game.logic.dice import SUMS
from game.logic.games import GAMES, Rules
from game.logic.record import Record, fields_of, loads
from game.model.books import Tally
from game.model.kept import Saved
from game.model.page import Model
from game.model.setup import HUMAN
from game.model.tally import name_of
from game.players import LEVELS

T = TypeVar("T")
ENOUGH = 5
"""How often fair dice must make the rarest sum on average before anything is said of them: the usual least."""
_WAYS = {number: 6 - abs(7 - number) for number in SUMS}  # of 36


class Part(NamedTuple):
    """How many of some games were won."""

    won: int
    of: int


class Result(NamedTuple):
    """What somebody reached in a game: points, or the turns that a win took."""

    started: str
    value: int


class Row(NamedTuple):
    """What some games come to for the people who played them; those against nobody are not to be won."""

    games: int
    won: Part
    results: tuple[Result, ...]
    points: bool

    @property
    def best(self) -> int | None:
        """The most points or the fewest turns."""
        values = [result.value for result in self.results]
        return (max if self.points else min)(values) if values else None

    @property
    def mean(self) -> float | None:
        """The mean of the results."""
        return sum(result.value for result in self.results) / len(self.results) if self.results else None


class Given(NamedTuple):
    """What people gave away in the reviewed games that are measured like those with these rules."""

    rules: Rules
    cost: float
    decisions: int
    games: int


class Statistics(NamedTuple):
    """What all finished games of a kind come to.

    `met` is about the games that people played against computers. `rules` and `names` have the most played first.
    """

    game: str
    points: bool
    games: int
    met: Part
    levels: tuple[tuple[str, Part], ...]
    rules: tuple[tuple[Rules, Row], ...]
    names: tuple[tuple[str, Row], ...]
    turns: int
    busts: int
    longest: int
    given: tuple[Given, ...]

    @property
    def usual(self) -> Row | None:
        """The games by the rules that people played most, whose results can be compared."""
        return self.rules[0][1] if self.rules else None


class Dice(NamedTuple):
    """How often the app's dice made each sum from 2 to 12, and how often fair dice do on average.

    `square` is the chi-square of the difference, `chance` how often fair dice stray as far as these or farther; None of
    too few throws to tell.
    """

    counts: tuple[int, ...]
    expected: tuple[float, ...]
    square: float
    chance: float | None


class _Sat(NamedTuple):
    """A person in a finished game."""

    saved: Saved
    tally: Tally
    rules: Rules
    seat: int


def uncounted(model: Model) -> tuple[Saved, ...]:
    """Return the finished games in which nothing was counted yet."""
    return tuple(saved for saved in model.saved if saved.over and name_of(saved.record) not in model.books.tallies)


def unjudged(model: Model) -> tuple[Saved, ...]:
    """Return the finished games that have no review yet."""
    known = model.books.tallies
    counted = [(saved, known.get(name_of(saved.record))) for saved in model.saved if saved.over]
    return tuple(saved for saved, tally in counted if tally and tally.results and not tally.judged)


def statistics(game: str, saved: Iterable[Saved], tallies: Mapping[str, Tally]) -> Statistics | None:
    """Return what the finished games of a kind come to, None where there are none that can be read.

    Those that began somewhere else do not count.
    """
    found = sorted(
        (one for one in saved if one.over and one.game == game and not one.given), key=lambda one: one.started
    )
    counted = [(one, tallies[name_of(one.record)]) for one in found if name_of(one.record) in tallies]
    counted = [(one, tally) for one, tally in counted if tally.results]
    if not counted:
        return None
    people = [
        _Sat(one, tally, _header(one.record).rules, seat)
        for one, tally in counted
        for seat, who in enumerate(one.seats)
        if who.level == HUMAN
    ]
    met = [one for one, _tally in counted if len({seat.level == HUMAN for seat in one.seats}) == 2]
    return Statistics(
        game,
        _has_points(game),
        len(counted),
        _part(met),
        tuple((level, _part(games)) for level in LEVELS[game] if (games := [one for one in met if _sits(one, level)])),
        tuple((seats[-1].rules, _line(seats)) for seats in _grouped(people, lambda sat: _kind(sat.rules))),
        tuple((_name(seats[0]), _line(seats)) for seats in _grouped(people, _name)),
        sum(sat.tally.turns[sat.seat] for sat in people),
        sum(sat.tally.busts[sat.seat] for sat in people),
        max((sat.tally.longest[sat.seat] for sat in people), default=0),
        tuple(map(_given, _grouped([sat for sat in people if sat.tally.judged], lambda sat: alone(sat.rules)))),
    )


def thrown(saved: Iterable[Saved], tallies: Mapping[str, Tally]) -> tuple[Tally, ...]:
    """Return what was counted in the games whose dice were thrown here: of those with the same seed, the longest."""
    found: dict[str, Tally] = {}
    for one in saved:
        counted = tallies.get(name_of(one.record), Tally())
        if one.over and not one.given and any(counted.sums):
            seed = _header(one.record).seed
            found[seed] = max(found.get(seed, counted), counted, key=lambda tally: sum(tally.sums))
    return tuple(found.values())


def dice(tallies: Iterable[Tally]) -> Dice:
    """Return how the sums of all throws compare with those of fair dice, by a chi-square test."""
    counts = tuple(map(sum, zip(*(tally.sums for tally in tallies), strict=True))) or Tally().sums
    expected = tuple(sum(counts) * _WAYS[number] / 36 for number in SUMS)
    square = sum((count - fair) ** 2 / max(1, fair) for count, fair in zip(counts, expected, strict=True))
    return Dice(counts, expected, square, beyond(square) if min(expected) >= ENOUGH else None)


def beyond(square: float) -> float:
    """Return how often a chi-square with one degree of freedom less than there are sums is *square* or more."""
    half = square / 2
    return exp(-half) * sum(half**power / factorial(power) for power in range((len(SUMS) - 1) // 2))


def spread(values: Iterable[int], step: int) -> dict[int, int]:
    """Return how many of *values* lie in each interval of the length *step*, by its lower end, without gaps."""
    lower = [value // step * step for value in values]
    return {low: lower.count(low) for low in range(min(lower), max(lower) + 1, step)}


def alone(rules: Rules) -> bool:
    """Return whether a game by these rules is measured in another way, because nobody can be beaten."""
    return rules.players == 1 and not GAMES[rules.game].SHARED


def _part(games: list[Saved]) -> Part:
    """Return how many of the games a person has won."""
    return Part(sum(any(one.seats[seat].level == HUMAN for seat in one.won_by) for one in games), len(games))


def _sits(one: Saved, level: str) -> bool:
    return any(seat.level == level for seat in one.seats)


def _line(seats: list[_Sat]) -> Row:
    games = {sat.saved.id: sat.saved for sat in seats}
    rivals = {sat.saved.id for sat in seats if len(sat.saved.seats) > 1}
    won = {sat.saved.id for sat in seats if sat.seat in sat.saved.won_by}
    reached = [(sat.saved.started, sat.tally.results[sat.seat]) for sat in seats]
    results = tuple(Result(started, value) for started, value in reached if value is not None)
    return Row(len(games), Part(len(won & rivals), len(rivals)), results, _has_points(seats[0].saved.game))


def _given(seats: list[_Sat]) -> Given:
    judged = [sat.tally.judged[sat.seat] for sat in seats]
    games = len({sat.saved.id for sat in seats})
    return Given(seats[-1].rules, sum(one.cost for one in judged), sum(one.decisions for one in judged), games)


def _name(sat: _Sat) -> str:
    return sat.saved.seats[sat.seat].name


def _kind(rules: Rules) -> tuple[object, ...]:
    """Return what results by these rules must have in common to be compared."""
    return (alone(rules), *(value for name, value in fields_of(rules).items() if name != "players"))


def _grouped(seats: Iterable[_Sat], by: Callable[[_Sat], object]) -> list[list[_Sat]]:
    """Return the seats in groups, the largest first."""
    groups: dict[object, list[_Sat]] = {}
    for sat in seats:
        groups.setdefault(by(sat), []).append(sat)
    return sorted(groups.values(), key=lambda group: -len({sat.saved.id for sat in group}))


def _has_points(game: str) -> bool:
    return bool(GAMES[game].points(GAMES[game].new_game(GAMES[game].Rules())))


@lru_cache(maxsize=64)
def _header(record: str) -> Record:
    return loads(record.partition("\n")[0])
