"""Choosing a mark of Express: pick a card or walk them, confirm; tap a die to see its marks alone; take the device."""

from dataclasses import replace

from game.actions import Numbered
from game.app.effects import Focus, Say
from game.app.focus import next_focus
from game.app.kept.checked import place
from game.app.kept.storage import Result
from game.app.play import play_text
from game.logic.moves import Mark
from game.logic.notation import NotationError, format_move, parse_move
from game.model import Model, Table
from game.model.round import Choice, choosing, passing
from game.view.express.speech import mark_text, outlook_text, refusal_text
from game.words import _, ngettext


def tap(model: Model, table: Table, number: str) -> Result:
    """Show only the marks with the die at place *number* as the fifth, or all again; one that may not be says why."""
    at, choice = place(number, 5), choosing(model, table)
    if at is None or choice is None:
        return model, ()
    choice = replace(choice, place=None if choice.place == at else at)
    kept = table.pick.chosen if choice.mark in choice.shown else ""
    model, die = model.with_table(table.picking(fifth=choice.place, chosen=kept)), choice.dice[at]
    if refused := choice.refusals[at]:
        return model, (Say(refusal_text(refused, die)),)
    count = ngettext("{number} mark to choose from.", "{number} marks to choose from.", len(choice.shown))
    if choice.place is None:
        return model, (Say(count),)
    left = _("{die} is left out.", die=die) if choice.free else _("{die} is the fifth.", die=die)
    return model, (Say(f"{left} {count}"), Focus(f"#{Numbered.MARK}{choice.legal.index(choice.shown[0])}"))


def choose(model: Model, table: Table, text: str) -> Result:
    """Pick the mark whose text form is *text*: the sheet previews it. Picked once more it is made."""
    choice, mark = choosing(model, table), _parsed(text)
    if choice is None or mark is None or mark not in choice.legal:
        return model, ()
    if mark == choice.mark:
        return confirm(model, table)
    model, said = _picked(model, table, choice, mark)
    return model, (said, Focus("#confirm"))


def walk(model: Model, table: Table, step: str) -> Result:
    """Go to the next or the previous card and preview its mark."""
    choice = choosing(model, table)
    if choice is None or step not in ("1", "-1"):
        return model, ()
    shown = choice.shown
    at = shown.index(choice.mark) if choice.mark in shown else (-1 if step == "1" else 0)
    mark = shown[(at + int(step)) % len(shown)]
    model, said = _picked(model, table, choice, mark)
    return model, (said, Focus(f"#{Numbered.MARK}{choice.legal.index(mark)}"))


def confirm(model: Model, table: Table) -> Result:
    """Make the mark that is picked, or the take that is looked at."""
    picked = table.pick.chosen if choosing(model, table) else table.pick.looked
    return play_text(model, replace(table, confirmed=table.confirmed + 1), picked) if picked else (model, ())


def change(model: Model, table: Table) -> Result:
    """Put the picked mark back and show all marks."""
    if not choosing(model, table):
        return model, ()
    return model.with_table(table.picking(fifth=None, chosen="")), (
        Say(_("Nothing picked.")),
        Focus(f"#{Numbered.FIFTH}0"),
    )


def uncover(model: Model, table: Table) -> Result:
    """Take the device: show the sheet of the player who is to mark."""
    if not passing(model, table):
        return model, ()
    table = replace(table.picking(uncovered=table.state.player), opened=None)
    return replace(model, table=table), (Say(_("{name} to mark.", name=table.seat.name)), next_focus(table))


def open_sheet(model: Model, table: Table, number: str) -> Result:
    """Lay the sheet of the player at seat *number* over one's own, or take it away again."""
    seat = place(number, len(table.seats))
    if seat is None:
        return model, ()
    opened = None if seat == table.opened else seat
    return replace(model, table=replace(table, opened=opened)), (Focus(f"#{Numbered.RIVAL}{seat}"),)


def _picked(model: Model, table: Table, choice: Choice, mark: Mark) -> tuple[Model, Say]:
    """Return the model with *mark* previewed on its player's own sheet."""
    table = replace(table.picking(chosen=format_move(mark)), opened=None)
    said = f"{mark_text(mark)}. {outlook_text(choice.sheet, mark, choice.penalty)}"
    return model.with_table(table), Say(said)


def _parsed(text: str) -> Mark | None:
    try:
        move = parse_move(text)
    except NotationError:
        return None
    return move if isinstance(move, Mark) else None
