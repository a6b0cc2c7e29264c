"""Correcting a throw of real dice: the way to it, its dice, and what a corrected throw leaves to do, in words."""

from collections.abc import Iterator

import htpy as h

from game.actions import Action
from game.logic.correction import Obstacle, surplus
from game.logic.moves import Mark, Move, Roll, Stop, Take
from game.logic.record import is_over
from game.model import Table
from game.model.correcting import left_to_computer, stuck
from game.view.parts.controls import button
from game.view.parts.speech import dashed
from game.view.parts.table import dice_asked
from game.view.speech import speech_of
from game.words import N_, _, ngettext, pgettext


def correct_button(number: int, dice: tuple[int, ...]) -> h.Element:
    """Return the button that opens the *dice* of throw *number*, from 0, to be typed anew."""
    name = _("Correct throw {number}: {dice}", number=number + 1, dice=dashed(dice))
    return button(pgettext("button", "Correct"), Action.EDIT_THROW, str(number), classes="link", aria_label=name)


def editing_line(table: Table) -> h.Node:
    """Return which throw is typed anew, if one is."""
    if table.pick.editing is None:
        return None
    return h.p(".editing")[_("Correct throw {number}.", number=table.pick.editing + 1)]


def editing_buttons(table: Table) -> Iterator[h.Element]:
    """Yield the buttons below dice that are typed anew."""
    count = table.game.DICE
    why = "" if len(table.pick.entry) == count else dice_asked(count)
    yield button(_("Cancel"), Action.LEAVE_THROW, classes="stop")
    yield button(_("Use dice"), Action.USE_THROW, classes="roll", id="roll", why=why)


def editing_hint(table: Table) -> str:
    """Return the line of the bar while a throw is typed anew or a correction waits, else ""."""
    if table.pick.editing is not None:
        return _("Everything after this throw is recomputed.")
    return _("Something has to be settled first.") if table.correction else ""


def waiting(table: Table) -> str:
    """Return which entry does not fit the corrected game any more, whose it is, and what to do."""
    held = table.correction
    assert held is not None
    name, throw = table.seat.name, held.throw + 1
    match stuck(table):
        case Obstacle.MISSING:
            said = _(_MISSING[table.state.phase], throw=throw, name=name, number=_number(table))
            return _asked(said, table, _("Choose a mark.")) if table.state.phase == "mark" else said
        case Obstacle.SURPLUS:
            return _surplus(table, throw)
    move = held.rest[0][1]
    if isinstance(move, Stop):
        return _(
            "After the correction of throw {throw}, {name} may not stop there any more: "
            "the turn goes on with another throw.",
            throw=throw,
            name=name,
        )
    said = _(
        "After the correction of throw {throw}, {name}'s {entry} for throw {number} is not possible any more.",
        throw=throw,
        name=name,
        entry=_(_ENTRIES[type(move)], decision=speech_of(table.state).decision(move)),
        number=_number(table),
    )
    return _asked(said, table, _("Choose another."))


_MISSING = {
    "mark": N_("After the correction of throw {throw}, {name} has to mark throw {number} too."),
    "take": N_("After the correction of throw {throw}, {name} has to choose a split of throw {number}."),
    "roll": N_("After the correction of throw {throw}, {name}'s turn goes on: stop, or type another throw."),
}
"""What somebody has to do who did not have to before, by the phase of the game."""


def _number(table: Table) -> int:
    """Return the number of the last throw, from 1."""
    return sum(isinstance(step.move, Roll) for step in table.steps)


def _asked(said: str, table: Table, asked: str) -> str:
    return said if table.computer else f"{said} {asked}"


def choice_of_computer(table: Table) -> str:
    """Return the label of the button that lets a computer decide what is waited for; "" if none is to."""
    if not left_to_computer(table):
        return ""
    if table.state.phase == "roll":
        return _("Let {name} decide", name=table.seat.name)
    if stuck(table) is Obstacle.ILLEGAL:
        return _("Let {name} choose again", name=table.seat.name)
    if table.state.phase == "mark":
        return _("Let {name} choose a mark", name=table.seat.name)
    return _("Let {name} choose a split", name=table.seat.name)


def correction_card(table: Table) -> h.Element:
    """Return what is to be done, how much waits, and the ways out."""
    held = table.correction
    assert held is not None
    out = surplus(table.state, held.rest) if stuck(table) is Obstacle.SURPLUS else 0
    let = choice_of_computer(table)
    return h.div(".correction", role="note")[
        h.p[waiting(table), _kept(len(held.rest) - (out or 1))],
        h.div(".buttons")[
            button(ngettext("Leave it out", "Leave them out", out), Action.LEAVE_OUT, classes="primary")
            if out
            else None,
            let and button(let, Action.LET_CHOOSE, classes="primary"),
            button(_("Withdraw the correction"), Action.WITHDRAW),
        ],
    ]


def _kept(later: int) -> h.Node:
    """Return how many entries wait behind the one to be settled."""
    if not later:
        return None
    kept = ngettext(
        "{number} later entry is kept and played again after it.",
        "{number} later entries are kept and played again after it.",
        later,
    )
    return f" {kept}"


def _surplus(table: Table, throw: int) -> str:
    """Return which entries have no place any more, and why."""
    held = table.correction
    assert held is not None
    belongs, move = held.rest[0]
    if is_over(table.state):
        ended, name = "game", ""
    elif table.game.SHARED:
        ended, name = "sheet", table.seats[belongs].name
    else:
        ended, name = "turn", table.seats[(table.record.start + belongs) % len(table.seats)].name
    decision = dashed(move.dice) if isinstance(move, Roll) else speech_of(table.state).decision(move)
    entries, more = _(_SURPLUS_ENTRIES[type(move)], decision=decision), surplus(table.state, held.rest) - 1
    if more:
        entries = ngettext("{entry} and {number} more entry", "{entry} and {number} more entries", more, entry=entries)
    return _(_SURPLUS[ended, more > 0], throw=throw, name=name, entries=entries)


_ENTRIES: dict[type[Move], str] = {
    Take: N_("take {decision}"),
    Mark: N_("mark {decision}"),
}
# Translators: these stand in “the game has ended: the take 7 and 9 after it has no place.”
_SURPLUS_ENTRIES: dict[type[Move], str] = {
    Take: N_("the take {decision}"),
    Mark: N_("the mark {decision}"),
    Roll: N_("the throw {decision}"),
    Stop: N_("the stop"),
}
_SURPLUS = {
    ("game", False): N_("After the correction of throw {throw}, the game has ended: {entries} after it has no place."),
    ("game", True): N_("After the correction of throw {throw}, the game has ended: {entries} after it have no place."),
    ("sheet", False): N_(
        "After the correction of throw {throw}, {name}'s sheet has ended: {entries} after it has no place."
    ),
    ("sheet", True): N_(
        "After the correction of throw {throw}, {name}'s sheet has ended: {entries} after it have no place."
    ),
    ("turn", False): N_(
        "After the correction of throw {throw}, {name}'s turn has ended with a bust: {entries} after it has no place."
    ),
    ("turn", True): N_(
        "After the correction of throw {throw}, {name}'s turn has ended with a bust: {entries} after it have no place."
    ),
}
"""By what has ended, and whether several entries have no place."""
