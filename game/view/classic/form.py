"""The part of the form of a new classic game that is about its rules."""

import htpy as h

from game.logic import classic
from game.logic.presets import PRESETS, names_of
from game.model import Setup
from game.view.parts.controls import choice, drop_down
from game.view.rules.variants import preset_name
from game.words import _


def rules_form(form: Setup) -> h.Element:
    """Return the rule sets by name, and each rule by itself."""
    columns = [(str(number), str(number)) for number in classic.columns_to_win(len(form.seats))]
    return h.section(aria_labelledby="rules-heading")[
        h.h2("#rules-heading")[_("Rules")],
        _presets(form),
        drop_down("columns", _("Columns to win"), columns, str(form.columns)),
        choice("occupied", _("A space with a rival's square"), _occupied(), form.occupied),
        choice("placement", _("Choosing a split"), _placement(), form.placement),
    ]


def alone() -> str:
    """Return what there is to play for without rivals."""
    return _("Alone you play against the clock: in how few turns can you do it?")


def _presets(form: Setup) -> h.Element:
    named = names_of(form.rules())
    chosen = form.preset or (named[0] if named else "")
    own = [] if chosen else [("", _("Own combination"))]
    return drop_down("preset", _("Rules as in"), [*own, *((name, preset_name(name)) for name in PRESETS)], chosen)


def _occupied() -> tuple[tuple[str, str, str], ...]:
    return (
        ("share", _("Share"), _("Runners and squares may stand on one space.")),
        ("jump", _("Jump"), _("The runner skips to the next free space: faster.")),
        ("stay", _("No stopping there"), _("You must roll on while a runner stands there: riskier.")),
    )


def _placement() -> tuple[tuple[str, str, str], ...]:
    return (
        ("free", _("Free"), _("You may keep a runner back by choosing another split.")),
        ("earliest", _("Runners first"), _("You must take a split that places the most runners.")),
    )
