"""What the coach may be asked."""

from game.logic.moves import Roll
from game.logic.record import Step, is_over, legal_moves, turns_ended
from game.model.page import Model
from game.model.round import passing, secret
from game.model.setup import HUMAN, Seat


def can_hint(model: Model) -> bool:
    """Return whether a human is to decide; before a turn's first throw only where there is no computer to ask why."""
    table = model.table
    if table is None or is_over(table.state) or table.bust or table.seat.level != HUMAN:
        return False
    if table.pick.editing is not None:
        return False
    if table.game.SHARED:
        return table.state.phase != "roll" and not passing(model, table)
    begun = bool(table.steps) and not turns_ended(table.steps[-1:])
    return begun or explained(model) is None


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
    return not isinstance(step.move, Roll) or bool(legal_moves(step.before))  # to roll on was a decision too
