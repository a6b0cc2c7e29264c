"""The throws of an Express game and what everybody marked; thrown by hand, each can be corrected."""

from collections.abc import Iterator

import htpy as h

from game.logic.moves import Mark
from game.model import Model, Table
from game.model.round import Throw, secret, throws
from game.view.express.speech import mark_text
from game.view.parts.corrections import correct_button
from game.view.parts.dice import die
from game.view.parts.log import log_panel
from game.view.parts.speech import dashed
from game.view.parts.tokens import badge
from game.words import _


def log(model: Model, table: Table) -> h.Node:
    """Return the log, latest throw first; nothing while it is closed."""
    title = _("Throws, and correcting them") if table.real_dice else _("Throws and marks")
    if not model.log:
        return None
    return log_panel(title, _throw_list(model, table) if table.steps else h.p[_("No throws yet.")], table)


def _throw_list(model: Model, table: Table) -> h.Element:
    played = throws(table)
    hidden = played[-1].number if secret(model, table) else -1
    return h.ol(".turns.throws", reversed=True, tabindex="0", aria_label=_("Throws, latest first"))[
        (h.li(value=str(throw.number + 1))[_thrown(table, throw, throw.number == hidden)] for throw in reversed(played))
    ]


def _thrown(table: Table, throw: Throw, hidden: bool) -> Iterator[h.Node]:
    name = _("Throw {number}: {dice}", number=throw.number + 1, dice=dashed(throw.dice))
    yield h.span(".pair", role="img", aria_label=name)[(die(face) for face in throw.dice)]
    if table.real_dice and not table.correction:
        yield correct_button(throw.number, throw.dice)
    yield h.ul[
        (
            h.li[badge(table.seats[seat]), " ", _made(table.seats[seat].name, None if hidden else mark)]
            for seat, mark in throw.marks
        )
    ]


def _made(name: str, mark: Mark | None) -> str:
    """Return who has marked, and what unless it is covered."""
    return _("{name}: {mark}", name=name, mark=mark_text(mark)) if mark else _("{name}: covered", name=name)
