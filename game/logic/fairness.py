"""Whether dice fell as fair ones do: how many there were of each face, and how unusual that is."""

from collections import Counter
from collections.abc import Iterable
from math import erfc, exp, pi, sqrt

from game.logic import dice
from game.logic.dice import FACES
from game.logic.moves import Roll
from game.logic.record import Record


def throws(record: Record) -> tuple[tuple[int, ...], ...]:
    """Return the throws of a game in order."""
    return tuple(move.dice for move in record.moves if isinstance(move, Roll))


def foreign(record: Record) -> int:
    """Return how many throws of a game are not those of its seed."""
    thrown = enumerate(throws(record))
    return sum(faces != dice.roll(record.seed, number, len(faces)) for number, faces in thrown)


def counts(thrown: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    """Return how often each face fell."""
    fallen = Counter(face for faces in thrown for face in faces)
    return tuple(fallen[face] for face in FACES)


def unevenness(fallen: tuple[int, ...]) -> float:
    """Return how often the faces of fair dice are counted at least as unevenly as *fallen* (a chi-square test)."""
    expected = sum(fallen) / len(FACES)
    if not expected:
        return 1.0
    spread = sum((count - expected) ** 2 for count in fallen) / expected
    return erfc(sqrt(spread / 2)) + sqrt(2 * spread / pi) * exp(-spread / 2) * (1 + spread / 3)
