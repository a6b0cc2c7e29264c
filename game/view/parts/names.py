"""What games and their players are called."""

from game.model import Saved
from game.view.parts.speech import listed
from game.view.speech import SPEECH
from game.words import _


def game_name(game: str) -> str:
    """Return what a game is called."""
    return SPEECH[game].NAME


def title_of(saved: Saved) -> str:
    """Return what a kept game is called in lists: the game and who plays."""
    return _("{game}: {players}", game=game_name(saved.game), players=listed(seat.name for seat in saved.seats))
