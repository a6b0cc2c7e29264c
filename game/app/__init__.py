"""The page as an Elm loop: `update(model, message)` returns the next model and what the browser shall do.

Pure like the rules: no DOM, no clock, no chance. `game.ui` turns events into messages and runs the effects.
"""

from game.app.update import initial, update
from game.model import Model

__all__ = ["Model", "initial", "update"]
