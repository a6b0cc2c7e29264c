"""What the coach may be asked."""

from collections.abc import Iterator

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
    if table.pick.editing is not None or counts(model):
        return False
    if table.game.SHARED:
        return table.state.phase != "roll" and not passing(model, table)
    begun = bool(table.steps) and not turns_ended(table.steps[-1:])
    return begun or explained(model) is None


def counts(model: Model) -> bool:
    """Return whether the game on the table is the try at a daily throw that counts, and is not finished."""
    if model.table is None or not model.table.daily:
        return False
    from game.model import daily  # no start needs it

    try:
        tries = daily.read(model.daily.kept)
    except ValueError:
        return False
    return any(own.id == model.table.id and own.result is None for own in tries)


def explained(model: Model) -> int | None:
    """Return the number of the step with the computers' last decision, if they may be asked why."""
    return next(_decisions(model), None)


def explainable(model: Model) -> tuple[int, ...]:
    """Return the numbers of the steps with all decisions of computers so far, in the order of the game."""
    return tuple(reversed([*_decisions(model)]))


def explained_beside(model: Model, by: int) -> int | None:
    """Return the number of the decision that is explained before (-1) or after (1) the one that is."""
    numbers, step = explainable(model), model.advice and model.advice.step
    at = numbers.index(step) + by if step in numbers else -1
    return numbers[at] if 0 <= at < len(numbers) else None


def _decisions(model: Model) -> Iterator[int]:
    """Yield the numbers of the steps in which a computer decided, the latest first; none while that is covered."""
    table = model.table
    if table is None or table.correction or table.pick.editing is not None or secret(model, table):
        return
    for number in range(len(table.steps) - 1, -1, -1):
        if _decided(table.steps[number], table.seats):
            yield number


def _decided(step: Step, seats: tuple[Seat, ...]) -> bool:
    if seats[step.before.player].level == HUMAN:
        return False
    return not isinstance(step.move, Roll) or bool(legal_moves(step.before))  # to roll on was a decision too
