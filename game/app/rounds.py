"""What follows a move: entries that wait after a correction, passing the device, the clock, best scores."""

from dataclasses import replace
from typing import Any

from game.app.best import remember
from game.app.focus import next_focus
from game.app.messages import After, Effect, Say
from game.app.storage import Result, keep
from game.logic.correction import place, play_on
from game.logic.moves import Mark, Move, Take
from game.logic.notation import format_move
from game.logic.record import Step, turns_ended
from game.model import HUMAN, Correction, Model, Screen, Table
from game.view.corrections import waiting
from game.view.round import passing, secret
from game.view.speech import sentence

UNTOUCHED: dict[str, Any] = {"fifth": None, "chosen": "", "uncovered": None, "clock": None, "editing": None}
"""What of a table goes back to its beginning with every move."""


def follow(model: Model, table: Table, step: Step) -> Result:
    """Put *table* on the table after *step* and store it: say what happened, and go on."""
    table, waited = _resumed(table, step)
    model, effects = keep(model, table)
    model, kept = remember(model)
    said = _words(model, table, step)
    if waited and not table.correction:
        said += " All entries fit again."
    elif waited:
        said += f" {waiting(table)}"
    return model, (*effects, *kept, Say(said), next_focus(table))


def wind(model: Model) -> Result:
    """Start the clock for the human who is to mark, if time is limited and no clock runs yet."""
    table = model.table
    if table is None or not _timed(model, table):
        return model, ()
    return replace(model, table=replace(table, clock=model.settings.timer)), (After(1000, "tick"),)


def tick(model: Model) -> Result:
    """Count a second down; at zero the clock only signals. Switched off meanwhile, it goes."""
    table = model.table
    if table is None or not table.clock or table.state.phase != "mark":
        return model, ()
    if not model.settings.timer:
        return replace(model, table=replace(table, clock=None)), ()
    left = table.clock - 1
    said: tuple[Effect, ...] = (Say(f"{left} seconds left."),) if left == 10 else ()
    if not left:
        said = (Say("Time is up. You may still mark."),)
    again: tuple[Effect, ...] = (After(1000, "tick"),) if left else ()
    return replace(model, table=replace(table, clock=left)), (*said, *again)


def played_on(table: Table, held: Correction) -> Table:
    """Return *table* after what waits in *held* as far as it fits; the rest waits on."""
    steps, rest = play_on(table.state, held.rest, turns_ended(table.steps))
    record = replace(table.record, moves=(*table.record.moves, *(step.move for step in steps)))
    correction = replace(held, rest=rest) if rest else None
    return bust_shown(replace(table, record=record, steps=(*table.steps, *steps), correction=correction))


def bust_shown(table: Table) -> Table:
    """Return *table* with a bust as its last step shown, to be acknowledged, unless a correction has to be settled."""
    return replace(table, seen=len(table.steps) if table.correction else max(len(table.steps) - 1, 0))


def words_of_undoing(model: Model, undone: Move) -> str:
    """Return what undoing is announced with; a covered mark is not told."""
    table = model.table
    assert table is not None
    if isinstance(undone, Mark):
        return f"{table.seat.name}'s mark is taken back."
    return f"Undone: {format_move(undone)}."


def _timed(model: Model, table: Table) -> bool:
    """Return whether a human chooses a mark now, in limited time, and no clock says so."""
    if not model.settings.timer or model.screen is not Screen.PLAY or table.clock is not None:
        return False
    marking = table.state.phase == "mark" and table.seat.level == HUMAN
    return marking and not passing(model, table) and not table.correction and table.editing is None


def _resumed(table: Table, step: Step) -> tuple[Table, bool]:
    """Return the table after the entries that waited for this step; whether some did."""
    held = table.correction
    if not held:
        return table, False
    belongs, move = held.rest[0]
    here = place(step.before, turns_ended(table.steps[:-1]), step.move)
    answered = isinstance(step.move, Mark | Take) and (belongs, type(move)) == (here, type(step.move))
    return played_on(table, replace(held, rest=held.rest[1:] if answered else held.rest)), True


def _words(model: Model, table: Table, step: Step) -> str:
    if not isinstance(step.move, Mark) or not secret(model, table):
        return sentence(step, table.seats)
    name = table.seats[step.before.player].name
    onward = "Pass the device to" if passing(model, table) else "Next:"
    return f"{name} has marked. {onward} {table.seat.name}."
