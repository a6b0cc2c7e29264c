"""A part of a page that opens below its name."""

import htpy as h

from game.actions import Action
from game.model import Model
from game.view.parts.controls import button


def folded(model: Model, name: str, heading: str, content: h.Node) -> h.Element:
    """Return the part *name* under its heading, which opens and closes it."""
    opened = name in model.unfolded
    return h.div(".folding")[
        h.h3[button(heading, Action.UNFOLD, name, aria_expanded=str(opened).lower(), classes="disclosure", id=name)],
        opened and content,
    ]
