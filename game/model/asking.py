"""What the coach may be asked."""

from game.logic import classic
from game.logic.moves import Roll
from game.logic.record import Step, is_over
from game.model.page import Model
from game.model.round import passing, secret
from game.model.setup import HUMAN, Seat


def can_hint(model: Model) -> bool:
    """Return whether a human is to decide, or to roll for the first time in a turn of the classic game."""
    table = model.table
    if table is None or is_over(table.state) or table.bust or table.seat.level != HUMAN:
        return False
    if table.pick.editing is not None:
        return False
    if isinstance(table.state, classic.State):
        return bool(any(table.state.runners) or table.state.phase == "take" or explained(model) is None)
    return table.state.phase == "mark" and not passing(model, table)


def explained(model: Model) -> int | None:
    """Return the number of the step with the computer's last decision, if it may be asked why."""
    table = model.table
    if table is None or secret(model, table):
        return None
    numbers = range(len(table.steps) - 1, -1, -1)
    return next((number for number in numbers if _decided(table.steps[number], table.seats)), None)


def _decided(step: Step, seats: tuple[Seat, ...]) -> bool:
    if seats[step.before.player].level == HUMAN:
        return False
    if not isinstance(step.move, Roll):
        return True
    return isinstance(step.before, classic.State) and classic.may_stop(step.before)
