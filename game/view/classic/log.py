"""The moves of a classic game in words, turn by turn."""

import htpy as h

from game.logic.moves import Roll
from game.logic.record import turns_ended
from game.model import Table
from game.view.classic.turns import turns
from game.view.parts.corrections import correct_button
from game.view.parts.dice import die
from game.view.parts.log import log_panel
from game.view.parts.tokens import badge
from game.words import _


def log(table: Table, *, opened: bool) -> h.Node:
    """Return the move log, latest turn first; nothing while it is closed."""
    if not opened:
        return None
    title = _("Moves, and correcting throws") if table.real_dice else _("Moves")
    return log_panel(title, _turn_list(table) if table.steps else h.p[_("No moves yet.")], table)


def _turn_list(table: Table) -> h.Element:
    played = list(enumerate(turns(table.steps, table.seats), 1))
    thrown = _throws(table) if table.real_dice and not table.correction else {}
    return h.ol(".turns", reversed=True, tabindex="0", aria_label=_("Turns, latest first"))[
        (
            h.li(value=str(number))[badge(seat), " ", told, _corrections(thrown.get(number, []))]
            for number, (seat, told) in reversed(played)
        )
    ]


def _corrections(thrown: list[tuple[int, tuple[int, ...]]]) -> h.Node:
    """Return each throw of a turn as dice with the way to correct it."""
    return (
        thrown
        and h.ul(".corrections")[
            (
                h.li[h.span(".pair", aria_hidden="true")[(die(face) for face in dice)], correct_button(number, dice)]
                for number, dice in thrown
            )
        ]
    )


def _throws(table: Table) -> dict[int, list[tuple[int, tuple[int, ...]]]]:
    """Return by the number of its turn, from 1, every throw: its number, from 0, and its dice."""
    found: dict[int, list[tuple[int, tuple[int, ...]]]] = {}
    turn, number = 1, 0
    for step in table.steps:
        if isinstance(step.move, Roll):
            found.setdefault(turn, []).append((number, step.move.dice))
            number += 1
        turn += turns_ended((step,))
    return found
