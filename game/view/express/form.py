"""The part of the form of a new game of Express that is about its rules."""

import htpy as h

from game.actions import Action
from game.logic.express import PENALTIES
from game.logic.games import Own
from game.model import Setup
from game.view.parts.controls import button, choice
from game.words import _


def rules_told(form: Setup) -> str:
    """Return the rules of *form* in one sentence."""
    return _("A row with one to four marks loses {points} points.", points=_penalty(form))


def rules_form(form: Setup) -> h.Node:
    """Return what a started row costs, and the way to the guide."""
    told = _("The standard."), _("Milder."), _("For first games and young players.")
    choices = [(str(points), str(points), text) for points, text in zip(PENALTIES, told, strict=True)]
    return [
        choice("penalty", _("Points lost for a row with one to four marks"), choices, str(_penalty(form))),
        button(_("Show me the game on four throws"), Action.GUIDE, classes="link"),
    ]


def _penalty(form: Setup) -> int:
    rules: Own = form.rules()
    return int(rules.penalty)


def alone() -> str:
    """Return what there is to play for without rivals."""
    return _("Alone you play for your best score.")
