"""What a corrected throw leaves to do, in words."""

import htpy as h

from game.logic.correction import Obstacle, obstacle
from game.logic.moves import Mark, Roll
from game.model import Table
from game.view.controls import button
from game.view.speech import mark_text


def waiting(table: Table) -> str:
    """Return which entry does not fit the corrected game any more, whose it is, and what to do."""
    held = table.correction
    assert held is not None
    seat, move = held.rest[0]
    before = f"After the correction of throw {held.throw + 1}"
    match obstacle(table.state, held.rest[0]):
        case Obstacle.MISSING:
            asked = "" if table.computer else " Choose a mark."
            return f"{before}, {table.seat.name} has to mark throw {_number(table)} too.{asked}"
        case Obstacle.SURPLUS if isinstance(move, Mark):
            name = table.seats[seat].name
            return f"{before}, {name}'s sheet has ended: the mark {mark_text(move)} after it has no place."
        case Obstacle.SURPLUS:
            return f"{before}, the game has ended: the throw {_dice(move)} has no place."
    name, marked = table.seats[seat].name, mark_text(move) if isinstance(move, Mark) else _dice(move)
    asked = "" if table.computer else " Choose another."
    return f"{before}, {name}'s mark {marked} for throw {_number(table)} is not possible any more.{asked}"


def choice_of_computer(table: Table) -> str:
    """Return the label of the button that lets a computer make the mark that is waited for; "" if none is to."""
    stuck = obstacle(table.state, table.correction.rest[0]) if table.correction else None
    if not table.computer or stuck not in (Obstacle.ILLEGAL, Obstacle.MISSING):
        return ""
    return f"Let {table.seat.name} choose{' again' if stuck is Obstacle.ILLEGAL else ' a mark'}"


def correction_card(table: Table) -> h.Element:
    """Return what is to be done, how much waits, and the ways out."""
    held = table.correction
    assert held is not None
    later = len(held.rest) - 1
    what = "1 later entry is" if later == 1 else f"{later} later entries are"
    kept = f" {what} kept and played again after it." if later else ""
    let = choice_of_computer(table)
    surplus = obstacle(table.state, held.rest[0]) is Obstacle.SURPLUS
    return h.div(".correction", role="note")[
        h.p[waiting(table), kept],
        h.div(".buttons")[
            surplus and button("Leave it out", "leave-out", classes="primary"),
            let and button(let, "let-choose", classes="primary"),
            button("Withdraw the correction", "withdraw"),
        ],
    ]


def _number(table: Table) -> int:
    return sum(isinstance(step.move, Roll) for step in table.steps)


def _dice(move: object) -> str:
    return "-".join(map(str, move.dice)) if isinstance(move, Roll) else ""
