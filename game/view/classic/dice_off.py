"""Who starts: the throws of the dice-off."""

import htpy as h

from game.logic.start import Round, dice_off
from game.model import Table
from game.view.parts.dice import pair
from game.view.parts.tokens import badge, named
from game.words import _, woven


def dice_off_card(table: Table) -> h.Element:
    """Return every round of the dice-off and who starts."""
    rounds = dice_off(table.record.seed, len(table.seats))
    return h.div(".dice-off")[
        h.h2[_("Who starts?")],
        (_round(table, throws) for throws in rounds),
        h.p[woven("{name} threw the most and starts.", name=h.b[table.seats[table.record.start].name])],
    ]


def _round(table: Table, throws: Round) -> h.Element:
    return h.ul[
        (
            h.li[
                badge(table.seats[player]),
                named(table.seats[player]),
                pair(dice),
                h.b[str(sum(dice))],
            ]
            for player, dice in throws
        )
    ]
