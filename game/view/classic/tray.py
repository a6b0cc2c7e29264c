"""The tray below the board, of one height: what can be decided now, or what is at stake before the next throw."""

import htpy as h

from game.actions import Action
from game.logic import classic
from game.logic.classic import State
from game.model import HUMAN, Model, Screen, Table
from game.model.correcting import to_type
from game.view.classic.bust import fall
from game.view.classic.dice_off import dice_off_card
from game.view.classic.position import position
from game.view.classic.splits import Offer, cards
from game.view.classic.stake import stake
from game.view.parts.controls import button
from game.view.parts.corrections import correction_card, editing_line
from game.view.parts.table import dice_entry
from game.view.review.why import why_card
from game.words import N_, _

_TIPS = {
    False: N_("Roll four dice and pair them: each sum names a column in which a runner climbs."),
    True: N_("Roll on to climb higher; but a throw with no sum you can use loses every step."),
}
"""What there is to know before a throw, by whether runners are under way."""


def tray(model: Model, table: Table, offered: tuple[Offer, ...]) -> h.Element:
    """Return the tray: the dice to type, a correction, the fall, the splits *offered*, or the stake."""
    state = position(table.state)
    if table.pick.editing is not None:
        return h.section("#tray.tray", aria_label=_("Dice"))[editing_line(table), dice_entry(table)]
    if table.correction:
        return h.section("#tray.tray.held", aria_label=_("Correction"))[
            correction_card(table),
            cards(classic.splits(state), offered) if offered else None,
            dice_entry(table) if to_type(table) else None,
        ]
    if reason := why_card(model):
        return h.section("#tray.tray", aria_label=_("Coach"))[reason]
    if table.bust:
        return h.section("#tray.tray", aria_labelledby="fall")[fall(table, table.bust)]
    if state.phase == "take":
        return h.section("#tray.tray", aria_label=_("Splits"))[cards(classic.splits(state), offered)]
    if table.real_dice:
        return h.section("#tray.tray", aria_label=_("Dice"))[dice_entry(table)]
    if table.dice_off and not table.steps:
        return h.section("#tray.tray", aria_label=_("Splits"))[dice_off_card(table)]
    return h.section("#tray.tray.stake", aria_labelledby="stake")[_stake(model, table, state)]


def _stake(model: Model, table: Table, state: State) -> h.Fragment:
    """Return the stake; who has never finished a game is offered the guide before the first throw."""
    tip, way = _tip(table, state), None
    if tip and model.screen is Screen.PLAY and not table.steps and not any(saved.over for saved in model.saved):
        way = button(_("Show me a turn"), Action.GUIDE, "classic", classes="link")
    return stake(table, tip, model.settings.odds, way)


def _tip(table: Table, state: State) -> str:
    """Return what there is to know for who plays for the first time, else ""."""
    return _(_TIPS[any(state.runners)]) if table.thrown <= 1 and table.seat.level == HUMAN else ""
