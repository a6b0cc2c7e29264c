"""Choosing whose game or decision is shown: players side by side, one of them pressed."""

from collections.abc import Iterable

import htpy as h

from game.actions import Action
from game.model import Seat
from game.view.parts.controls import button
from game.view.parts.tokens import badge


def seat_switch(name: str, choices: Iterable[tuple[Seat, str, bool]], action: Action) -> h.Element:
    """Return a button for each seat, with the value that *action* gets and whether it is the one shown."""
    return h.div(".seat-switch", role="group", aria_label=name)[
        (
            button(
                [badge(seat), h.span(".name")[seat.name]],
                action,
                value,
                aria_label=seat.name,
                aria_pressed=str(shown).lower(),
                title=seat.name,
            )
            for seat, value, shown in choices
        )
    ]
