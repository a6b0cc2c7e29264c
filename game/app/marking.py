"""Choosing a mark of Express: tap the fifth die, pick a pairing or walk the list, confirm; and taking the device."""

from dataclasses import replace

from game.actions import Numbered
from game.app.focus import next_focus
from game.app.kept.checked import place
from game.app.kept.storage import Result
from game.app.messages import Focus, Say
from game.app.play import play_text
from game.logic.moves import Mark
from game.logic.notation import NotationError, format_move, parse_move
from game.model import HUMAN, Model, Screen, Table
from game.model.round import Choice, choice_of, passing, place_of
from game.view.express.speech import mark_text, outlook_text, refusal_text
from game.words import _, ngettext


def tap(model: Model, table: Table, number: str) -> Result:
    """Tap the die at place *number* as the fifth; one that may not be says why."""
    at = place(number, 5)
    if at is None or not choosing(model, table):
        return model, ()
    table = table.picking(fifth=at, chosen="")
    choice = choice_of(table)
    assert choice is not None
    die = choice.dice[at]
    if refused := choice.refusals[at]:
        return _put(model, table), (Say(refusal_text(refused, die)),)
    left = _("{die} is left out.", die=die) if choice.free else _("{die} is the fifth.", die=die)
    said = f"{left} {ngettext('{number} pairing.', '{number} pairings.', len(choice.pairings))}"
    return _put(model, table), (Say(said), Focus(f"#{Numbered.PAIRING}0"))


def choose(model: Model, table: Table, text: str) -> Result:
    """Pick the mark whose text form is *text*: the sheet previews it until it is confirmed."""
    choice = choosing(model, table)
    mark = _parsed(text)
    if choice is None or mark not in choice.legal:
        return model, ()
    model, said = _picked(model, table, choice, mark)
    return model, (said, Focus("#confirm"))


def walk(model: Model, table: Table, step: str) -> Result:
    """Go to the next or the previous legal mark in the list and preview it."""
    choice = choosing(model, table)
    if choice is None or step not in ("1", "-1"):
        return model, ()
    at = choice.legal.index(choice.mark) if choice.mark else (-1 if step == "1" else 0)
    number = (at + int(step)) % len(choice.legal)
    model, said = _picked(model, table, choice, choice.legal[number])
    return model, (said, Focus(f"#{Numbered.MARK}{number}"))


def confirm(model: Model, table: Table) -> Result:
    """Make the mark that is picked."""
    return play_text(model, table, table.pick.chosen) if table.pick.chosen and choosing(model, table) else (model, ())


def change(model: Model, table: Table) -> Result:
    """Put the picked mark and the fifth die back."""
    if not choosing(model, table):
        return model, ()
    return _put(model, table.picking(fifth=None, chosen="")), (Say(_("Nothing picked.")), Focus(f"#{Numbered.FIFTH}0"))


def uncover(model: Model, table: Table) -> Result:
    """Take the device: show the sheet of the player who is to mark."""
    if not passing(model, table):
        return model, ()
    table = table.picking(uncovered=table.state.player)
    return replace(model, table=table), (Say(_("{name} to mark.", name=table.seat.name)), next_focus(table))


def choosing(model: Model, table: Table) -> Choice | None:
    """Return what a human may choose from now, in the guide or in a game; None if no human is to mark."""
    if table.state.phase != "mark" or table.seat.level != HUMAN or table.pick.editing is not None:
        return None
    return None if model.screen is Screen.PLAY and passing(model, table) else choice_of(table)


def _picked(model: Model, table: Table, choice: Choice, mark: Mark) -> tuple[Model, Say]:
    same = choice.place is not None and choice.dice[choice.place] == sum(choice.dice) - sum(mark.pairs)
    fifth = choice.place if same else place_of(choice.dice, mark)
    table = table.picking(fifth=fifth, chosen=format_move(mark))
    said = f"{mark_text(mark)}. {outlook_text(choice.sheet, mark, choice.penalty)}"
    return _put(model, table), Say(said)


def _put(model: Model, table: Table) -> Model:
    return replace(model, guide=table) if model.screen is Screen.GUIDE else replace(model, table=table)


def _parsed(text: str) -> Mark | None:
    try:
        move = parse_move(text)
    except NotationError:
        return None
    return move if isinstance(move, Mark) else None
