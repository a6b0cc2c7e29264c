"""The daily throw in words: a result that can be shared without giving anything away."""

from functools import lru_cache

from game.logic.games import State
from game.logic.record import RecordError, played
from game.model import Model
from game.model.daily import Try
from game.model.days import day_text
from game.view.speech import SPEECH
from game.words import _, date

FULL, EMPTY = "▪", "▫"
FIGURE_SPACE = "\u2007"  # as wide as a figure, so that the blocks begin below each other


def result_text(own: Try, state: State, *, total: bool) -> str:
    """Return a result for friends: how far each row or column was filled, and only if so wanted the *total*.

    It tells nothing of the throws to those who have not played them yet.
    """
    speech = SPEECH[own.game]
    told = _("One More Roll, daily throw of {date}: {game}", date=date(day_text(own.day)), game=speech.NAME)
    blocks = (
        f"{number:{FIGURE_SPACE}>2} {FULL * filled}{EMPTY * (places - filled)}"
        for number, (filled, places) in enumerate(speech.filled(state), 2)
    )
    reached = (speech.reached(own.result),) if total and own.result is not None else ()
    return "\n".join((told, *reached, *blocks))


def ended(model: Model, own: Try) -> State | None:
    """Return the position in which the game of a try has ended; None where it is not kept any more, or damaged."""
    record = next((saved.record for saved in model.saved if saved.id == own.id), "")
    return _last_position(record) if record else None


@lru_cache(maxsize=2)
def _last_position(record: str) -> State | None:
    try:
        return played(record)[1][-1].after
    except (RecordError, IndexError):
        return None
