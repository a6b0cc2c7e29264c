"""When the next daily throw comes, in words."""

from game.model import Model
from game.model.days import DAY, MINUTE
from game.words import ngettext


def next_throw(model: Model) -> str:
    """Return how long it takes until the next throw, and at what time it comes on clocks here."""
    minutes = -(-(DAY - model.daily.at % DAY) // MINUTE)
    hours, clock = round(minutes / 60), f"{model.zone % 1440 // 60}:{model.zone % 60:02}"
    if minutes < 60:
        return ngettext("The next throw comes in {number} minute, at {time}.",
                        "The next throw comes in {number} minutes, at {time}.", minutes, time=clock)  # fmt: skip
    return ngettext(
        "The next throw comes in {number} hour, at {time}.",
        "The next throw comes in {number} hours, at {time}.",
        hours,
        time=clock,
    )
