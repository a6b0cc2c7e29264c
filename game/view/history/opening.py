"""Opening a game from its record: from a file, by paste, or dropped on the page."""

import htpy as h

from game.actions import Action
from game.model import Model
from game.view.parts.controls import button
from game.words import _

ROWS = 3


def opening(model: Model) -> h.Element:
    """Return the ways to open a game, and what was wrong with the last one."""
    refused = model.listing.refused
    return h.section(".opening", aria_labelledby="opening-heading")[
        h.h2("#opening-heading")[_("Open a game")],
        h.p[_("A record holds a whole game as text. Choose its file, drop it on this page, or paste it here.")],
        h.textarea(
            "#record", name="record", rows=str(ROWS), spellcheck="false", autocomplete="off",
            aria_label=_("Record"), aria_describedby="record-refused" if refused else None,
            aria_invalid="true" if refused else None,
        )[model.listing.pasted],
        refused and h.p("#record-refused.refused")[refused],
        h.div(".pair-of-ways")[
            button(_("Open what is pasted"), Action.OPEN_PASTED, why=_no_record(model.listing.pasted)),
            button(_("Choose a file"), Action.OPEN_FILE),
        ],
    ]  # fmt: skip


def _no_record(pasted: str) -> str:
    return "" if pasted.strip() else _("Paste the text of a game first.")
