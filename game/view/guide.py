"""The first-time guides of the games."""

import htpy as h

from game.model import Model
from game.view.classic.guide import guide_screen as classic
from game.view.express.guide import guide_screen as express

_GUIDES = {"classic": classic, "express": express}


def guide_screen(model: Model) -> h.Element:
    """Return the screen of the guide that is walked."""
    assert model.guide is not None
    return _GUIDES[model.guide.record.rules.game](model, model.guide)
