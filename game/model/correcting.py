"""What a corrected throw of real dice leaves to do, and whether dice are to be typed."""

from game.logic.correction import Obstacle, obstacle
from game.logic.record import turns_ended
from game.model.table import Table


def stuck(table: Table) -> Obstacle | None:
    """Return why the first entry that waits after a correction does not fit, or None if nothing waits."""
    held = table.correction
    return obstacle(table.state, held.rest[0], turns_ended(table.steps)) if held else None


def to_type(table: Table) -> bool:
    """Return whether real dice are to be typed: for the next throw, or for an earlier one that is corrected."""
    if table.pick.editing is not None:
        return True
    if not table.real_dice or table.state.phase != "roll" or table.bust:
        return False
    # A turn may have to go on that a correction made longer.
    return not table.correction or (not table.game.SHARED and stuck(table) is not Obstacle.SURPLUS)


def left_to_computer(table: Table) -> bool:
    """Return whether a computer is to decide what a corrected game waits for, once it is let."""
    return bool(table.computer) and stuck(table) in (Obstacle.ILLEGAL, Obstacle.MISSING)
