"""The bar of Express at the foot of the window: two lines that say what is to be done, and one button to do it."""

import htpy as h

from game.actions import Action
from game.model import HUMAN, Model, Table
from game.model.round import Choice, passing, position
from game.view.express.choice import advice, main_button
from game.view.express.result import best_of
from game.view.parts.controls import button
from game.view.parts.corrections import editing_buttons, editing_hint
from game.view.parts.drawing import signed
from game.view.parts.table import dice_asked, skip_button
from game.view.parts.tokens import named, with_names
from game.words import _, nwoven, pgettext, woven


def bar(model: Model, table: Table, choice: Choice | None) -> h.Element:
    """Return the bar of a game that goes on: its one button has the same place in every phase."""
    return framed(model.reason or _to_do(model, table, choice), _main(model, table, choice))


def editing_bar(model: Model, table: Table) -> h.Element:
    """Return the bar while a throw of a game that is over is corrected."""
    return framed(model.reason or editing_hint(table), *editing_buttons(table))


def framed(said: h.Node, *buttons: h.Element) -> h.Element:
    """Return a bar with what is *said* above its *buttons*."""
    return h.div("#bar.bar", role="group", aria_label=_("Turn"))[h.p("#hint.hint")[said], *buttons]


def _main(model: Model, table: Table, choice: Choice | None) -> h.Element:
    """Return the one button that goes on, whatever that is now."""
    if table.pick.editing is not None:
        _cancel, use = editing_buttons(table)
        return use
    if choice:
        return main_button(choice)
    if passing(model, table):
        taken = woven("I am {name}", name=named(table.seat))
        return button(taken, Action.UNCOVER, classes="roll", id="uncover")
    if table.computer and not table.correction:
        return skip_button(to_my_turn=_human_plays(table))
    word = _("Use dice") if table.real_dice else pgettext("button", "Roll")
    return button(word, Action.ROLL, classes="roll", id="roll", why=_no_roll(table))


def _no_roll(table: Table) -> str:
    """Return why nobody can roll now, or nothing."""
    if table.correction:
        return editing_hint(table)
    count = table.game.DICE
    return dice_asked(count) if table.real_dice and len(table.pick.entry) < count else ""


def _human_plays(table: Table) -> bool:
    sheets = position(table.state).sheets
    return any(not sheet.ended for sheet, seat in zip(sheets, table.seats, strict=True) if seat.level == HUMAN)


def _to_do(model: Model, table: Table, choice: Choice | None) -> h.Node:
    if table.pick.editing is not None:
        return editing_hint(table)
    if choice:
        late = h.b[_("Time is up.")] if table.pick.clock == 0 else None
        return [late and [late, " "], advice(choice)]
    if passing(model, table):
        number = table.thrown
        return _("Throw {number}. Marks stay covered until everybody has marked.", number=number)
    if table.correction:
        return editing_hint(table)
    if table.state.phase == "mark":
        return woven("{name} is thinking.", name=named(table.seat))
    return _before_throw(model, table)


def _before_throw(model: Model, table: Table) -> h.Node:
    number = str(table.thrown + 1)
    if table.real_dice and table.seat.level != HUMAN:
        return with_names(woven("Throw {number}. Roll for {name}.", number=number, name=table.seat))
    if len(table.seats) > 1:
        return woven("Throw {number}. {name} rolls for everybody.", number=number, name=named(table.seat))
    best = best_of(model, table)
    if best is None:
        return _("Throw {number}.", number=number)
    return nwoven(
        "Throw {number}. Your best: {score} in {throws} throw.",
        "Throw {number}. Your best: {score} in {throws} throws.",
        best.throws,
        number=number,
        score=h.b[signed(best.score)],
        throws=str(best.throws),
    )
