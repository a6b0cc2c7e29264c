"""What the device is told of a game that waits: to keep its screen on, and to show it on the app's icon."""

from game.app.effects import Waits
from game.logic.record import is_over
from game.model import HUMAN, Model, Screen


def follow(before: Model, after: Model) -> tuple[Waits, ...]:
    """Return what the device is to be told after a message, if that is something new."""
    told, now = _waits(before), _waits(after)
    return (now,) if now != told else ()


def _waits(model: Model) -> Waits:
    """Return what a game on screen asks for; that it waits is news only where computers play too."""
    table = model.table
    if table is None or model.screen is not Screen.PLAY or is_over(table.state) or table.seat.level != HUMAN:
        return Waits()
    return Waits(any(seat.level != HUMAN for seat in table.seats), model.settings.awake)
