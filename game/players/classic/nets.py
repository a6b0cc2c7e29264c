"""The trained networks of the classic game: rows that add up, one hidden layer, one output.

Half of the hidden units are mirror images of the other half, so a mirrored board gives the same value.
"""

from dataclasses import dataclass
from functools import cache, reduce
from math import exp
from operator import add, sub
from typing import NamedTuple

from game.players.classic.layout import MIRROR, POSITION, TURN
from game.players.tables import TableError, Tables, load

Vector = list[float]


@dataclass(frozen=True, slots=True)
class Net:
    """A network: for each input row the sums it adds, the last of them straight to the output."""

    rows: tuple[Vector, ...]
    weights: Vector

    def add(self, rows: tuple[int, ...]) -> Vector:
        """Return the hidden sums when these rows hold."""
        return reduce(plus, [self.rows[row] for row in rows])

    def output(self, sums: Vector) -> float:
        """Return the output for hidden sums."""
        return sums[-1] + sum([w * x for w, x in zip(self.weights, sums) if x > 0])  # noqa: B905


class Nets(NamedTuple):
    """The two networks that play together: the value of a position, and of rolling on within a turn."""

    value: Net
    more: Net


def plus(a: Vector, b: Vector) -> Vector:
    """Return the sum of two vectors."""
    return list(map(add, a, b))


def minus(a: Vector, b: Vector) -> Vector:
    """Return the difference of two vectors."""
    return list(map(sub, a, b))


def chance(output: float) -> float:
    """Return the chance that an output stands for."""
    return 1 / (1 + exp(-output)) if output > -700 else 0.0  # exp of more than 709 overflows


@cache
def nets(players: int) -> Nets:
    """Return the networks for a number of players; raise TableError if their file is damaged."""
    return from_tables(load(f"classic-{('one', 'two', 'many', 'many')[players - 1]}.bin"))


def from_tables(tables: Tables) -> Nets:
    """Return the networks that a data file holds."""
    return Nets(_net(tables, "value", POSITION), _net(tables, "more", TURN))


def _net(tables: Tables, name: str, count: int) -> Net:
    flat, straight = tables[f"{name} rows"], tables[f"{name} straight"]
    half, rest = divmod(len(flat), count)
    if rest or len(straight) != count:
        raise TableError(f"of another layout: {name} does not have {count} rows")
    own = [list(flat[row * half : (row + 1) * half]) for row in range(count)]
    rows = [own[row] + own[MIRROR[row]] + [straight[row]] for row in range(count)]
    return Net(tuple(rows), list(tables[f"{name} weights"]) * 2)
