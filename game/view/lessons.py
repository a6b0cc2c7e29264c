"""What the guides of the games say: for each lesson what to do, and what was learnt."""

from game.model.guide import lessons
from game.view.classic import lessons as classic
from game.view.express import lessons as express
from game.words import _

_TASKS = {"classic": classic.TASKS, "express": express.TASKS}
_LEARNT = {"classic": classic.LEARNT, "express": express.LEARNT}


def task(game: str, number: int) -> str:
    """Return what to do in lesson *number*, from 0; after the last one, that the game is known."""
    return _(_TASKS[game][number]) if number < len(lessons(game)) else _("You know the game.")


def learnt(game: str, number: int) -> str:
    """Return what lesson *number*, from 0, has taught beside the next one, or nothing."""
    found = _LEARNT[game].get(number, "")
    return _(found) if found else ""


def another_way() -> str:
    """Return that a move is none that the guide asks for."""
    return _("That is allowed too. On this walk, do what is asked above.")
