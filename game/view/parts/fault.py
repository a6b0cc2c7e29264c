"""What went wrong by a fault of ours, and the report of it to copy."""

import htpy as h

from game import VERSION
from game.actions import Action
from game.model import Fault
from game.view.parts.controls import button
from game.view.parts.icons import icon
from game.words import _, pgettext


def fault_notice(fault: Fault) -> h.Element:
    """Return the notice of a fault, with a button for its report, or the report itself where nothing can copy it."""
    told = _(
        "Something went wrong here (version {version}). Your game is kept as it was; go on, or load the page again.",
        version=VERSION,
    )
    return h.div(".notice")[
        h.span[told],
        button(icon("close"), Action.FORGIVE, aria_label=pgettext("button", "Dismiss")),
        button(_("Report copied") if fault.copied else _("Copy report"), Action.REPORT, id="copy-report"),
        h.pre("#report", tabindex="0")[fault.text] if fault.text else None,
    ]
