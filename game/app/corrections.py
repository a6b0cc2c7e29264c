"""Correcting an earlier throw of real dice in Express: nothing is changed silently, and nothing is lost."""

from dataclasses import replace

from game.app.best import remember
from game.app.checked import place
from game.app.focus import next_focus
from game.app.messages import Focus, Say
from game.app.play import play
from game.app.rounds import UNTOUCHED
from game.app.storage import Result, keep
from game.logic import express
from game.logic.correction import entries, play_on
from game.logic.moves import Roll
from game.logic.record import replay
from game.model import Correction, Model, Table
from game.players import choose
from game.view.corrections import choice_of_computer, waiting
from game.view.round import throws


def edit_throw(model: Model, number: str) -> Result:
    """Open the dice of throw *number*, from 0, to be typed anew."""
    table = model.table
    if table is None or not table.real_dice or table.correction or not isinstance(table.state, express.State):
        return model, ()
    played = throws(table)
    at = place(number, len(played))
    if at is None:
        return model, ()
    table = replace(table, entry=played[at].dice, **(UNTOUCHED | {"editing": at}))
    said = f"Correct throw {at + 1}."
    return replace(model, table=table), (Say(said), Focus(".entry button:enabled"))


def leave_throw(model: Model, _: str = "") -> Result:
    """Close the dice again and change nothing."""
    table = model.table
    if table is None or table.editing is None:
        return model, ()
    table = replace(table, editing=None, entry=())
    return replace(model, table=table), (Say("Nothing is changed."), next_focus(table))


def use_throw(model: Model, _: str = "") -> Result:
    """Put the dice typed in place of the old ones, and play everything after them again as far as it fits."""
    table = model.table
    if table is None or table.editing is None or len(table.entry) < 5:
        return model, ()
    at = [number for number, step in enumerate(table.steps) if isinstance(step.move, Roll)][table.editing]
    rest = ((-1, Roll(table.entry)), *entries(table.steps[at + 1 :]))
    held = Correction(table.editing, table.record.moves, rest)
    table = replace(table, record=replace(table.record, moves=table.record.moves[:at]), steps=table.steps[:at])
    return _shown(model, _played_on(table, held))


def leave_out(model: Model, _: str = "") -> Result:
    """Leave out the entry that the corrected game has no place for."""
    table = model.table
    if table is None or not table.correction:
        return model, ()
    held = table.correction
    return _shown(model, _played_on(table, replace(held, rest=held.rest[1:])))


def let_choose(model: Model, _: str = "") -> Result:
    """Let a computer choose the mark that the corrected game waits for; it never does so unasked."""
    table = model.table
    if table is None or not choice_of_computer(table):
        return model, ()
    mark = choose(table.state, table.computer)
    return play(model, mark) if mark else (model, ())


def withdraw(model: Model, _: str = "") -> Result:
    """Put everything back as it was before the correction."""
    table = model.table
    if table is None or not table.correction:
        return model, ()
    record = replace(table.record, moves=table.correction.original)
    table = replace(table, record=record, steps=replay(record), correction=None, undone=(), entry=(), **UNTOUCHED)
    model, effects = _kept(model, table)
    return model, (*effects, Say("The correction is withdrawn. Everything is as it was."), next_focus(table))


def _played_on(table: Table, held: Correction) -> Table:
    steps, rest = play_on(table.state, held.rest)
    record = replace(table.record, moves=(*table.record.moves, *(step.move for step in steps)))
    correction = replace(held, rest=rest) if rest else None
    return replace(table, record=record, steps=(*table.steps, *steps), correction=correction,
                   entry=(), undone=(), **UNTOUCHED)  # fmt: skip


def _kept(model: Model, table: Table) -> Result:
    model, effects = keep(model, table)
    model, best = remember(model)
    return model, (*effects, *best)


def _shown(model: Model, table: Table) -> Result:
    model, effects = _kept(model, table)
    said = waiting(table) if table.correction else "Corrected. Everything after it is recomputed."
    return model, (*effects, Say(said), next_focus(table))
