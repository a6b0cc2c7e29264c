"""Correcting a throw of real dice: the way to it, its dice, and what a corrected throw leaves to do, in words."""

from collections.abc import Iterator

import htpy as h

from game.logic import classic
from game.logic.correction import Obstacle, obstacle, surplus
from game.logic.moves import Mark, Move, Roll, Stop, Take
from game.logic.record import is_over, turns_ended
from game.model import Table
from game.view.parts.controls import button
from game.view.parts.speech import listed, mark_text


def stuck(table: Table) -> Obstacle | None:
    """Return why the first entry that waits after a correction does not fit, or None if nothing waits."""
    held = table.correction
    return obstacle(table.state, held.rest[0], turns_ended(table.steps)) if held else None


def to_type(table: Table) -> bool:
    """Return whether real dice are to be typed: for the next throw, or for an earlier one that is corrected."""
    if table.editing is not None:
        return True
    if not table.real_dice or table.state.phase != "roll" or table.bust:
        return False
    # In the classic game a turn may have to go on that a correction made longer.
    return not table.correction or (isinstance(table.state, classic.State) and stuck(table) is not Obstacle.SURPLUS)


def correct_button(number: int, dice: tuple[int, ...]) -> h.Element:
    """Return the button that opens the *dice* of throw *number*, from 0, to be typed anew."""
    name = f"Correct throw {number + 1}: {_faces(dice)}"
    return button("Correct", "edit-throw", str(number), classes="link", aria_label=name)


def editing_line(table: Table) -> h.Node:
    """Return which throw is typed anew, if one is."""
    return None if table.editing is None else h.p(".editing")[f"Correct throw {table.editing + 1}."]


def editing_buttons(table: Table) -> Iterator[h.Element]:
    """Yield the buttons below dice that are typed anew."""
    full = len(table.entry) == table.game.DICE
    yield button("Cancel", "leave-throw", classes="stop")
    yield button("Use dice", "use-throw", classes="roll", id="roll", disabled=not full)


def editing_hint(table: Table) -> str:
    """Return the line of the bar while a throw is typed anew or a correction waits, else ""."""
    if table.editing is not None:
        return "Everything after this throw is recomputed."
    return "Something has to be settled first." if table.correction else ""


def waiting(table: Table) -> str:
    """Return which entry does not fit the corrected game any more, whose it is, and what to do."""
    held = table.correction
    assert held is not None
    before = f"After the correction of throw {held.throw + 1}"
    move = held.rest[0][1]
    match stuck(table):
        case Obstacle.MISSING:
            return f"{before}, {_missing(table)}"
        case Obstacle.SURPLUS:
            return f"{before}, {_surplus(table)}"
    if isinstance(move, Stop):
        return f"{before}, {table.seat.name} may not stop there any more: the turn goes on with another throw."
    asked = "" if table.computer else " Choose another."
    return f"{before}, {table.seat.name}'s {_named(move)} for throw {_number(table)} is not possible any more.{asked}"


def choice_of_computer(table: Table) -> str:
    """Return the label of the button that lets a computer decide what is waited for; "" if none is to."""
    obstacle = stuck(table)
    if not table.computer or obstacle not in (Obstacle.ILLEGAL, Obstacle.MISSING):
        return ""
    if table.state.phase == "roll":
        return f"Let {table.seat.name} decide"
    ending = "again" if obstacle is Obstacle.ILLEGAL else "a mark" if table.state.phase == "mark" else "a split"
    return f"Let {table.seat.name} choose {ending}"


def correction_card(table: Table) -> h.Element:
    """Return what is to be done, how much waits, and the ways out."""
    held = table.correction
    assert held is not None
    out = surplus(table.state, held.rest) if stuck(table) is Obstacle.SURPLUS else 0
    later = len(held.rest) - (out or 1)
    what = "1 later entry is" if later == 1 else f"{later} later entries are"
    kept = f" {what} kept and played again after it." if later else ""
    let = choice_of_computer(table)
    return h.div(".correction", role="note")[
        h.p[waiting(table), kept],
        h.div(".buttons")[
            button("Leave it out" if out == 1 else "Leave them out", "leave-out", classes="primary") if out else None,
            let and button(let, "let-choose", classes="primary"),
            button("Withdraw the correction", "withdraw"),
        ],
    ]


def _missing(table: Table) -> str:
    name, number = table.seat.name, _number(table)
    if table.state.phase == "mark":
        return f"{name} has to mark throw {number} too.{'' if table.computer else ' Choose a mark.'}"
    if table.state.phase == "take":
        return f"{name} has to choose a split of throw {number}."
    return f"{name}'s turn goes on: stop, or type another throw."


def _surplus(table: Table) -> str:
    held = table.correction
    assert held is not None
    belongs, move = held.rest[0]
    more = surplus(table.state, held.rest) - 1
    others = f" and {more} more {'entry' if more == 1 else 'entries'}" if more else ""
    no_place = f"the {_named(move)}{others} after it {'have' if more else 'has'} no place."
    if is_over(table.state):
        return f"the game has ended: {no_place}"
    if isinstance(move, Mark):
        return f"{table.seats[belongs].name}'s sheet has ended: {no_place}"
    player = (table.record.start + belongs) % len(table.seats)
    return f"{table.seats[player].name}'s turn has ended with a bust: {no_place}"


def _named(move: Move) -> str:
    match move:
        case Mark():
            return f"mark {mark_text(move)}"
        case Take(columns):
            return f"take {listed(columns)}"
        case Roll(dice):
            return f"throw {_faces(dice)}"
        case Stop():
            return "stop"


def _number(table: Table) -> int:
    return sum(isinstance(step.move, Roll) for step in table.steps)


def _faces(dice: tuple[int, ...]) -> str:
    return "-".join(map(str, dice))
