"""The sounds of the table as tones, made on the device: wood on felt, a pencil, a rope, bells; short and quiet."""

from dataclasses import dataclass, replace
from enum import StrEnum


class Wave(StrEnum):
    """What a tone is made of: a pure or a hollow tone, or noise around its pitch."""

    SINE = "sine"
    TRIANGLE = "triangle"
    NOISE = "noise"


@dataclass(frozen=True, slots=True)
class Tone:
    """A tone that starts `at` and fades over `length` (both in seconds), from `pitch` to `to` (in hertz).

    `loud` is its share of the volume, 0 to 1.
    """

    wave: Wave
    pitch: float
    at: float = 0.0
    length: float = 0.1
    loud: float = 0.5
    to: float | None = None


THIRD = 5 / 4
_BELL = ((1.0, 0.5), (2.76, 0.2), (5.4, 0.08))  # a bell's partials: their ratio to the pitch, and how loud they are


def _bell(pitch: float, at: float = 0.0, length: float = 0.38) -> tuple[Tone, ...]:
    return tuple(Tone(Wave.SINE, pitch * ratio, at, length / ratio**0.5, loud) for ratio, loud in _BELL)


def _knock(pitch: float, at: float = 0.0) -> tuple[Tone, ...]:
    return (Tone(Wave.TRIANGLE, pitch, at, 0.09, 0.5, pitch * 0.8), Tone(Wave.NOISE, 4 * pitch, at, 0.03, 0.25))


ROLL = tuple(
    Tone(Wave.NOISE, pitch, at, 0.05, loud)
    for pitch, at, loud in ((900, 0.0, 0.5), (1400, 0.06, 0.6), (1100, 0.13, 0.5), (1600, 0.19, 0.4), (800, 0.28, 0.3))
)
"""Wooden dice that come to rest on felt."""
STOP = (Tone(Wave.TRIANGLE, 220, 0.0, 0.12, 0.6, 140), Tone(Wave.NOISE, 700, 0.0, 0.06, 0.5))
"""A peg pushed in."""
BUST = (Tone(Wave.NOISE, 2400, 0.0, 0.16, 0.25, 500), Tone(Wave.SINE, 110, 0.14, 0.25, 0.8, 55))
"""A rope goes slack, and a low soft thud."""
TOP = _bell(880)
"""A small bell: a runner has reached the top."""
WIN = (*_bell(660, 0.0, 0.3), *_bell(880, 0.1, 0.28), *_bell(1100, 0.2, 0.19))
"""Three bells, rising."""
MARK = (Tone(Wave.NOISE, 3200, 0.0, 0.08, 0.35, 2400), Tone(Wave.NOISE, 3600, 0.12, 0.09, 0.35, 2600))
"""Two strokes of a pencil."""
TICK = (Tone(Wave.SINE, 1500, 0.0, 0.03, 0.2),)
"""One of the last seconds."""


def climb(steps: int) -> tuple[Tone, ...]:
    """Return one knock for each step, a third higher each."""
    return tuple(tone for step in range(steps) for tone in _knock(330 * THIRD**step, 0.12 * step))


def later(tones: tuple[Tone, ...], seconds: float) -> tuple[Tone, ...]:
    """Return the tones so much later."""
    return tuple(replace(tone, at=tone.at + seconds) for tone in tones)
