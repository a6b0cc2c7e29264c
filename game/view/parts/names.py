"""What games and their players are called."""

from game.model import Saved
from game.view.parts.speech import listed
from game.words import _

NAMES = {"classic": "Can't Stop", "express": "Can't Stop Express"}


def title_of(saved: Saved) -> str:
    """Return what a kept game is called in lists: the game and who plays."""
    return _("{game}: {players}", game=NAMES[saved.game], players=listed(seat.name for seat in saved.seats))
