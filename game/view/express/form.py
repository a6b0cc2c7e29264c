"""The part of the form of a new game of Express that is about its rules."""

import htpy as h

from game.actions import Action
from game.model import Setup
from game.view.parts.controls import button, choice
from game.words import _


def rules_form(form: Setup) -> h.Element:
    """Return what a started row costs, and the way to the guide."""
    penalties = (
        ("200", "200", _("The standard.")),
        ("150", "150", _("Milder.")),
        ("100", "100", _("For first games and young players.")),
    )
    return h.section(aria_labelledby="rules-heading")[
        h.h2("#rules-heading")[_("Rules")],
        choice("penalty", _("Points lost for a row with one to four marks"), penalties, str(form.penalty)),
        button(_("Show me the game on four throws"), Action.GUIDE, classes="link"),
    ]


def alone() -> str:
    """Return what there is to play for without rivals."""
    return _("Alone you play for your best score.")
