"""Dice faces as SVG."""

from functools import cache

import htpy as h
from markupsafe import Markup

from game.view.parts.drawn import drawn
from game.view.parts.speech import dashed
from game.words import _

_PLACES = {
    1: ((50, 50),),
    2: ((26, 74), (74, 26)),
    3: ((26, 74), (50, 50), (74, 26)),
    4: ((27, 27), (73, 27), (27, 73), (73, 73)),
    5: ((27, 27), (73, 27), (50, 50), (27, 73), (73, 73)),
    6: ((27, 24), (73, 24), (27, 50), (73, 50), (27, 76), (73, 76)),
}


@cache
def die(face: int, *, named: bool = False) -> Markup:
    """Return a die showing *face*, or an empty one for 0; a picture with a name only if *named*."""
    name = {"role": "img", "aria-label": str(face)} if named else {"aria-hidden": "true"}
    return Markup(
        h.svg(".die", name, viewBox="0 0 100 100")[
            h.rect(x="4", y="4", width="92", height="92", rx="20"),
            (h.circle(cx=str(x), cy=str(y), r="9.5") for x, y in _PLACES.get(face, ())),
        ]
    )


@drawn()
def pair(faces: tuple[int, ...]) -> h.Element:
    """Return the small dice of a pair."""
    return h.span(".pair")[[die(face) for face in faces]]


def dice_told(dice: tuple[int, ...]) -> h.Node:
    """Return small dice in a row with their name, nothing where there are none."""
    if not dice:
        return None
    return h.span(".pair", role="img", aria_label=_("Dice {dice}", dice=dashed(dice)))[(die(face) for face in dice)]


@drawn(maxsize=8)
def dice_row(dice: tuple[int, ...], count: int, throw: int) -> h.Element:
    """Return the big dice of throw number *throw*, or *count* empty ones.

    Their ids carry the throw, so that each new throw is new to the page and rolls once.
    """
    faces = dice or (0,) * count
    name = _("Dice {dice}", dice=dashed(dice)) if dice else _("No dice thrown yet")
    return h.div("#thrown.dice", role="img", aria_label=name)[
        [
            h.span(f".tumble.tumble-{place}" if face else ".resting", id=f"die-{throw}-{place}-{face}")[die(face)]
            for place, face in enumerate(faces)
        ]
    ]
