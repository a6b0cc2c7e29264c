"""Choosing a mark of Express: tap the fifth die, pick a pairing or walk the list, confirm; and taking the device."""

from dataclasses import replace

from game.app.checked import place
from game.app.focus import next_focus
from game.app.messages import Focus, Say
from game.app.storage import Result
from game.logic.moves import Mark
from game.logic.notation import NotationError, format_move, parse_move
from game.model import HUMAN, Model, Screen, Table
from game.view.express.round import Choice, choice_of, passing, place_of
from game.view.express.speech import mark_text, outlook_text, refusal_text


def tap(model: Model, number: str) -> Result:
    """Tap the die at place *number* as the fifth; one that may not be says why."""
    table, at = choosing(model), place(number, 5)
    if table is None or at is None:
        return model, ()
    table = replace(table, fifth=at, chosen="")
    choice = choice_of(table)
    assert choice is not None
    if refused := choice.refusals[at]:
        return _put(model, table), (Say(refusal_text(refused, choice.dice[at])),)
    left = "is left out" if choice.free else "is the fifth"
    ways = len(choice.pairings)
    said = f"{choice.dice[at]} {left}. {ways} {'pairing' if ways == 1 else 'pairings'}."
    return _put(model, table), (Say(said), Focus("#pairing-0"))


def choose(model: Model, text: str) -> Result:
    """Pick the mark whose text form is *text*: the sheet previews it until it is confirmed."""
    table = choosing(model)
    choice = choice_of(table) if table else None
    mark = _parsed(text)
    if table is None or choice is None or mark not in choice.legal:
        return model, ()
    model, said = _picked(model, table, choice, mark)
    return model, (said, Focus("#confirm"))


def walk(model: Model, step: str) -> Result:
    """Go to the next or the previous legal mark in the list and preview it."""
    table = choosing(model)
    choice = choice_of(table) if table else None
    if table is None or choice is None or step not in ("1", "-1"):
        return model, ()
    at = choice.legal.index(choice.mark) if choice.mark else (-1 if step == "1" else 0)
    number = (at + int(step)) % len(choice.legal)
    model, said = _picked(model, table, choice, choice.legal[number])
    return model, (said, Focus(f"#mark-{number}"))


def change(model: Model, _: str = "") -> Result:
    """Put the picked mark and the fifth die back."""
    table = choosing(model)
    if table is None:
        return model, ()
    return _put(model, replace(table, fifth=None, chosen="")), (Say("Nothing picked."), Focus("#fifth-0"))


def uncover(model: Model, _: str = "") -> Result:
    """Take the device: show the sheet of the player who is to mark."""
    table = model.table
    if table is None or not passing(model, table):
        return model, ()
    table = replace(table, uncovered=table.state.player)
    return replace(model, table=table), (Say(f"{table.seat.name} to mark."), next_focus(table))


def choosing(model: Model) -> Table | None:
    """Return the table on which a human may choose a mark now."""
    if model.screen is Screen.GUIDE:
        return model.guide if model.guide and model.guide.state.phase == "mark" else None
    table = model.table
    if table is None or table.state.phase != "mark" or table.seat.level != HUMAN or passing(model, table):
        return None
    return table if table.editing is None else None


def _picked(model: Model, table: Table, choice: Choice, mark: Mark) -> tuple[Model, Say]:
    same = choice.place is not None and choice.dice[choice.place] == sum(choice.dice) - sum(mark.pairs)
    fifth = choice.place if same else place_of(choice.dice, mark)
    table = replace(table, fifth=fifth, chosen=format_move(mark))
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
