"""What the guides of the games say: for each lesson what to do, and what was learnt."""

from game.model.guide import lessons
from game.view.classic import lessons as classic
from game.view.express import lessons as express
from game.words import _

_GUIDES = {"classic": classic, "express": express}


def task(game: str, number: int) -> str:
    """Return what to do in lesson *number*, from 0; after the last one, that the game is known."""
    return _(_GUIDES[game].TASKS[number]) if number < len(lessons(game)) else _("You know the game.")


def learnt(game: str, number: int) -> str:
    """Return what lesson *number*, from 0, has taught beside the next one, or nothing."""
    return _(_GUIDES[game].LEARNT[number]) if number in _GUIDES[game].LEARNT else ""


def another_way() -> str:
    """Return that a move is none that the guide asks for."""
    return _("That is allowed too. On this walk, do what is asked above.")
