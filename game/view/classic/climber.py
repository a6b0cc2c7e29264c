"""The runner as a climber with pack and axe, on a rope from where the turn began."""

from functools import cache

import htpy as h
from markupsafe import Markup

from game.view.classic.measures import GROUND, ROW, level, middle
from game.view.parts.drawn import drawn

_BODY = "M-7 15V1a8 8 0 0 1 16 0v14h-6V8H0v7zM1-8.500a5.500 5.500 0 1 1 .01 0z"
_PACK = "M-14-4a4 4 0 0 1 4-4h3V9h-3a4 4 0 0 1-4-4z"
_SPRAWLED = "M-6-7L5-5L8 5L-2 6zM13 10.500a5.500 5.500 0 1 1-.01-.5z"
_LIMBS = "M-12-15L-5-5M3-17L1-6M-15 2L-4 3M13-9L5-2"
_AXE = "M8 1l6-5M14-17V11M8-15q6-4 11 1"


@drawn(256)
def climber(kind: str, column: int, height: int, **attributes: str | None) -> h.Element:
    """Return a climber in *column* at *height*: "runner", "runner.fallen" or "ghost" says how it is drawn."""
    place = f"translate({middle(column)} {level(height)}) scale(1.15)"
    return h.g(f".climber.{kind}", attributes, transform=place)[fallen() if "fallen" in kind else figure()]


@cache
def figure() -> Markup:
    """Return the climber's figure around the origin, 34 units wide and high."""
    return Markup(
        h.g(".figure")[
            h.path(".outline", d=_BODY + _PACK + _AXE),
            h.path(".pack", d=_PACK),
            h.path(".body", d=_BODY),
            h.path(".axe", d=_AXE),
        ]
    )


@cache
def fallen() -> Markup:
    """Return the climber who has let go, around the origin: head down, arms and legs in the air."""
    return Markup(
        h.g(".figure")[h.path(".outline", d=_SPRAWLED + _LIMBS), h.path(".axe", d=_LIMBS), h.path(".body", d=_SPRAWLED)]
    )


@drawn(256)
def rope(kind: str, column: int, low: int, high: int) -> h.Element:
    """Return the rope from the space at *low* (0: the ground) up to the climber at *high*."""
    x, foot = middle(column), level(low) if low else GROUND + 4
    line = f"M{x} {foot}V{level(high) + ROW // 3}"
    return h.g(class_=kind)[h.path(".casing", d=line), h.path(".cord", d=line)]
