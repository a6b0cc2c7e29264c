"""What follows a move: entries that wait after a correction, passing the device, best scores."""

from dataclasses import replace

from game.app.effects import Say
from game.app.focus import next_focus
from game.app.games import handling
from game.app.kept.best import remember
from game.app.kept.storage import Result, keep
from game.logic.correction import place, play_on
from game.logic.moves import Mark, Move, Take
from game.logic.record import Step, turns_ended
from game.model import Correction, Model, Table
from game.view.parts.corrections import waiting
from game.view.speech import speech_of
from game.words import _


def follow(model: Model, table: Table, step: Step) -> Result:
    """Put *table* on the table after *step* and store it: say what happened, and go on."""
    table, waited = _resumed(table, step)
    model, effects = keep(model, table)
    model, kept = remember(model, table)
    said = handling(table).told(model, table, step)
    if waited and not table.correction:
        said = f"{said} {_('All entries fit again.')}"
    elif waited:
        said = f"{said} {waiting(table)}"
    return model, (*effects, *kept, Say(said), next_focus(table))


def played_on(table: Table, held: Correction) -> Table:
    """Return *table* after what waits in *held* as far as it fits; the rest waits on."""
    steps, rest = play_on(table.state, held.rest, turns_ended(table.steps))
    record = replace(table.record, moves=(*table.record.moves, *(step.move for step in steps)))
    correction = replace(held, rest=rest) if rest else None
    return bust_shown(replace(table, record=record, steps=(*table.steps, *steps), correction=correction))


def bust_shown(table: Table) -> Table:
    """Return *table* with a bust as its last step shown, to be acknowledged, unless a correction has to be settled."""
    return replace(table, seen=len(table.steps) if table.correction else max(len(table.steps) - 1, 0))


def words_of_undoing(table: Table, undone: Move) -> str:
    """Return what undoing is announced with; a covered mark is not told."""
    if isinstance(undone, Mark):
        return _("{name}'s mark is taken back.", name=table.seat.name)
    return _("Undone: {move}.", move=speech_of(table.state).decision(undone))


def _resumed(table: Table, step: Step) -> tuple[Table, bool]:
    """Return the table after the entries that waited for this step; whether some did."""
    held = table.correction
    if not held:
        return table, False
    belongs, move = held.rest[0]
    here = place(step.before, turns_ended(table.steps[:-1]), step.move)
    answered = isinstance(step.move, Mark | Take) and (belongs, type(move)) == (here, type(step.move))
    return played_on(table, replace(held, rest=held.rest[1:] if answered else held.rest)), True
