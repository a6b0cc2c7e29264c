"""Correcting an earlier throw of real dice: nothing is changed silently, and nothing is lost."""

from dataclasses import replace

from game.app.effects import Focus, Say
from game.app.focus import next_focus
from game.app.kept.best import remember
from game.app.kept.checked import place
from game.app.kept.storage import Result, keep
from game.app.play import play
from game.app.rounds import bust_shown, played_on
from game.logic.correction import Obstacle, entries, surplus
from game.logic.moves import Roll
from game.logic.record import replay
from game.model import Correction, Model, Pick, Table
from game.model.correcting import left_to_computer, stuck
from game.players import choose
from game.view.parts.corrections import waiting
from game.words import _


def edit_throw(model: Model, table: Table, number: str) -> Result:
    """Open the dice of throw *number*, from 0, to be typed anew."""
    if not table.real_dice or table.correction:
        return model, ()
    thrown = [step.move.dice for step in table.steps if isinstance(step.move, Roll)]
    at = place(number, len(thrown))
    if at is None:
        return model, ()
    table = replace(table, pick=Pick(entry=thrown[at], editing=at))
    said = _("Correct throw {number}.", number=at + 1)
    return replace(model, table=table, log=False), (Say(said), Focus(".entry button:not([aria-disabled])"))


def leave_throw(model: Model, table: Table) -> Result:
    """Close the dice again and change nothing."""
    if table.pick.editing is None:
        return model, ()
    table = replace(table, pick=Pick())
    return replace(model, table=table), (Say(_("Nothing is changed.")), next_focus(table))


def use_throw(model: Model, table: Table) -> Result:
    """Put the dice typed in place of the old ones, and play everything after them again as far as it fits."""
    if table.pick.editing is None or len(table.pick.entry) < table.game.DICE:
        return model, ()
    at = [number for number, step in enumerate(table.steps) if isinstance(step.move, Roll)][table.pick.editing]
    mistyped, *later = entries(table.steps)[at:]
    held = Correction(table.pick.editing, table.record.moves, ((mistyped[0], Roll(table.pick.entry)), *later))
    table = replace(table, record=replace(table.record, moves=table.record.moves[:at]), steps=table.steps[:at])
    return _shown(model, played_on(_cleared(table), held))


def leave_out(model: Model, table: Table) -> Result:
    """Leave out the entries that the corrected game has no place for."""
    held = table.correction
    if not held or stuck(table) is not Obstacle.SURPLUS:
        return model, ()
    return _shown(model, played_on(_cleared(table), replace(held, rest=held.rest[surplus(table.state, held.rest) :])))


def let_choose(model: Model, table: Table) -> Result:
    """Let a computer decide what the corrected game waits for; it never does so unasked."""
    if not left_to_computer(table):
        return model, ()
    decision = choose(table.state, table.computer)
    if decision:
        return play(model, table, decision)
    return model, (
        Say(_("{name} rolls on. Type the dice.", name=table.seat.name)),
        Focus(".entry button:not([aria-disabled])"),
    )


def withdraw(model: Model, table: Table) -> Result:
    """Put everything back as it was before the correction."""
    if not table.correction:
        return model, ()
    record = replace(table.record, moves=table.correction.original)
    table = bust_shown(replace(_cleared(table), record=record, steps=replay(record), correction=None))
    model, effects = _kept(model, table)
    return model, (*effects, Say(_("The correction is withdrawn. Everything is as it was.")), next_focus(table))


def _cleared(table: Table) -> Table:
    return replace(table, undone=(), pick=Pick())


def _kept(model: Model, table: Table) -> Result:
    model, effects = keep(model, table)
    model, best = remember(model, table)
    return model, (*effects, *best)


def _shown(model: Model, table: Table) -> Result:
    model, effects = _kept(model, table)
    said = waiting(table) if table.correction else _("Corrected. Everything after it is recomputed.")
    return model, (*effects, Say(said), next_focus(table))
