"""The moves of a classic game in words, turn by turn."""

import htpy as h

from game.model import Table
from game.view.controls import button
from game.view.speech import turns
from game.view.tokens import badge


def log(table: Table, *, opened: bool) -> h.Element:
    """Return the move log, latest turn first; only its heading while it is closed."""
    return h.section(".log", aria_label="Move log")[
        h.h2[button("Moves", "log", aria_expanded=str(opened).lower(), classes="disclosure")],
        opened and (_list(table) if table.steps else h.p["No moves yet."]),
    ]


def _list(table: Table) -> h.Element:
    played = list(enumerate(turns(table.steps, table.seats), 1))
    return h.ol(".turns", reversed=True, tabindex="0", aria_label="Turns, latest first")[
        (h.li(value=str(number))[badge(seat), f" {seat.name} {text}."] for number, (seat, text) in reversed(played))
    ]
