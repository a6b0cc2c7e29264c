"""The log of a game: the button in the header that opens it, and the panel, which lies where it can be read."""

import htpy as h

from game.actions import Action
from game.logic.record import is_over
from game.model import Screen, Table
from game.view.parts.controls import button
from game.view.parts.drawn import drawn
from game.view.parts.icons import icon
from game.words import _


@drawn(maxsize=8)
def log_button(*, opened: bool) -> h.Element:
    """Return the button of the header that opens and closes the log."""
    label = _("Moves")
    return button(
        (icon("log"), h.span(".label")[label]),
        Action.LOG,
        classes="icon-button",
        id="log",
        aria_label=label,
        aria_expanded=str(opened).lower(),
    )


def log_panel(name: str, content: h.Node, table: Table) -> h.Element:
    """Return the log as a panel called *name*: over the foot of a small window, beside the game in a wide one.

    Below the moves is the way to play on elsewhere.
    """
    hand_over = button([icon("share"), h.span[_("Hand over by link")]], Action.OPEN, f"{Screen.SHARE}?{table.id}")
    return h.section("#log-panel.log", tabindex="-1", aria_label=name)[
        h.div(".log-head")[
            h.h2[name], button(icon("close"), Action.LOG, aria_label=_("Close the moves"), classes="icon-button")
        ],
        content,
        None if is_over(table.state) else hand_over,
    ]
