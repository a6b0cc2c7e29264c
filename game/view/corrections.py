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
            return f"{before}, {table.seat.name} has to mark throw {_number(table)} too. Choose a mark."
        case Obstacle.SURPLUS if isinstance(move, Mark):
            name = table.seats[seat].name
            return f"{before}, {name}'s sheet has ended: the mark {mark_text(move)} after it has no place."
        case Obstacle.SURPLUS:
            return f"{before}, the game has ended: the throw {_dice(move)} has no place."
    name, marked = table.seats[seat].name, mark_text(move) if isinstance(move, Mark) else _dice(move)
    return f"{before}, {name}'s mark {marked} for throw {_number(table)} is not possible any more. Choose another."


def correction_card(table: Table) -> h.Element:
    """Return what is to be done, how much waits, and the ways out."""
    held = table.correction
    assert held is not None
    later = len(held.rest) - 1
    what = "1 later entry is" if later == 1 else f"{later} later entries are"
    kept = f" {what} kept and played again after it." if later else ""
    surplus = obstacle(table.state, held.rest[0]) is Obstacle.SURPLUS
    return h.div(".correction", role="note")[
        h.p[waiting(table), kept],
        h.div(".buttons")[
            surplus and button("Leave it out", "leave-out", classes="primary"),
            button("Withdraw the correction", "withdraw"),
        ],
    ]


def _number(table: Table) -> int:
    return sum(isinstance(step.move, Roll) for step in table.steps)


def _dice(move: object) -> str:
    return "-".join(map(str, move.dice)) if isinstance(move, Roll) else ""
