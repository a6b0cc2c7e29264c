"""The clock of Express: it counts by the time of day, so a blocked page, a hidden tab and a reload count right."""

from dataclasses import replace

from game.actions import Timer
from game.app.effects import After, Effect, Say
from game.app.kept.storage import Result, keep
from game.model import HUMAN, Model, Screen, Table
from game.model.round import passing
from game.words import _, ngettext

WARNING = 10


def wind(model: Model) -> Result:
    """Ask for the time of day if a human is to mark in limited time and no clock runs yet."""
    table = model.table
    if table is None or model.screen is not Screen.PLAY or table.pick.clock is not None or not _timed(model, table):
        return model, ()
    full = model.settings.timer if table.pick.deadline is None else None
    return replace(model, table=table.picking(clock=full)), (After(1, Timer.CLOCK),)


def tick(model: Model, now: int) -> Result:
    """Show how many seconds are left at *now*; at zero the clock only signals. Switched off meanwhile, it goes."""
    table = model.table
    if table is None:
        return model, ()
    if table.pick.clock is not None and not model.settings.timer:
        return replace(model, table=table.picking(clock=None, deadline=None)), ()
    if table.pick.clock == 0 or not _timed(model, table):
        return model, ()
    whole = 1000 * model.settings.timer
    deadline = table.pick.deadline
    if deadline is None or deadline - now > whole:  # the latter: the device's clock was put back
        deadline = now + whole
    left = max(0, -(-(deadline - now) // 1000))
    before = model.settings.timer if table.pick.clock is None else table.pick.clock
    table, started = table.picking(clock=left, deadline=deadline), table.pick.deadline != deadline
    model, kept = keep(model, table) if started else (replace(model, table=table), ())
    again = (After(deadline - now - 1000 * (left - 1), Timer.CLOCK),) if left else ()
    return model, (*kept, *_said(before, left), *again)


def _said(before: int, left: int) -> tuple[Effect, ...]:
    if not left:
        return (Say(_("Time is up. You may still mark.")),)
    left_told = ngettext("{number} second left.", "{number} seconds left.", left)
    return (Say(left_told),) if left <= WARNING < before else ()


def _timed(model: Model, table: Table) -> bool:
    if not model.settings.timer or table.state.phase != "mark" or table.seat.level != HUMAN:
        return False
    return not passing(model, table) and not table.correction and table.pick.editing is None
