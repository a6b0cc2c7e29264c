"""The part of the form of a new classic game that is about its rules."""

from collections.abc import Iterator

import htpy as h

from game.actions import Action
from game.logic import classic
from game.logic.games import Own
from game.logic.presets import PRESETS, names_of
from game.model import Setup
from game.view.parts.controls import button, choice, drop_down
from game.view.parts.speech import noted
from game.view.rules.variants import preset_name
from game.words import N_, _, ngettext


def rules_told(form: Setup) -> str:
    """Return the rules of *form* in one sentence: `Parker 1980: 3 columns win, a space can be shared.`"""
    told, preset = noted(_clauses(form)), _preset(form)
    return _("{edition}: {rules}", edition=preset_name(preset), rules=told) if preset else told[:1].upper() + told[1:]


def _clauses(form: Setup) -> Iterator[str]:
    rules: Own = form.rules()
    yield ngettext("{number} column wins", "{number} columns win", rules.columns_to_win)
    yield _(_TOLD[rules.occupied])
    if rules.placement is not classic.Placement.FREE:
        yield _(_TOLD[rules.placement])


# Translators: rules of a game, as parts of a list in one sentence.
_TOLD: dict[str, str] = {
    classic.Occupied.SHARE: N_("a space can be shared"),
    classic.Occupied.JUMP: N_("runners skip spaces with a rival's token"),
    classic.Occupied.STAY: N_("no stopping beside a rival's token"),
    classic.Placement.EARLIEST: N_("runners come in first"),
}


def rules_form(form: Setup) -> h.Node:
    """Return the rule sets by name, and each rule by itself."""
    rules: Own = form.rules()
    columns = [(str(number), str(number)) for number in classic.columns_to_win(len(form.seats))]
    return [
        _presets(form),
        drop_down("columns", _("Columns to win"), columns, str(rules.columns_to_win)),
        choice("occupied", _("A space with a rival's token"), _occupied(), rules.occupied),
        choice("placement", _("Choosing a split"), _placement(), rules.placement),
        button(_("Show me a turn"), Action.GUIDE, "classic", classes="link"),
    ]


def alone() -> str:
    """Return what there is to play for without rivals."""
    return _("Alone you play against the clock: in how few turns can you do it?")


def _preset(form: Setup) -> str:
    named = names_of(form.rules())
    return form.preset or (named[0] if named else "")


def _presets(form: Setup) -> h.Element:
    chosen = _preset(form)
    own = [] if chosen else [("", _("Own combination"))]
    return drop_down("preset", _("Rules as in"), [*own, *((name, preset_name(name)) for name in PRESETS)], chosen)


def _occupied() -> tuple[tuple[str, str, str], ...]:
    return (
        ("share", _("Share"), _("Runners and tokens may stand on one space.")),
        ("jump", _("Jump"), _("The runner skips to the next free space: faster.")),
        ("stay", _("No stopping there"), _("You must roll on while a runner stands there: riskier.")),
    )


def _placement() -> tuple[tuple[str, str, str], ...]:
    return (
        ("free", _("Free"), _("You may keep a runner back by choosing another split.")),
        ("earliest", _("Runners first"), _("You must take a split that places the most runners.")),
    )
