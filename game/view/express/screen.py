"""The Express game on screen: the others as a strip, the sheet in play, the tray, and the bar with one button."""

import htpy as h
from markupsafe import Markup

from game.logic.record import is_over, winners
from game.model import HUMAN, Model, Table
from game.model.round import Choice, choosing, open_sheets, passing, position
from game.view.express.bar import bar, editing_bar
from game.view.express.log import log
from game.view.express.result import final_sheets, progress, result
from game.view.express.rivals import opened_sheet, rivals
from game.view.express.screen_sheet import screen_sheet
from game.view.express.sheet import Content
from game.view.express.speech import NAME
from game.view.express.tray import tray
from game.view.parts.corrections import correction_card, editing_line
from game.view.parts.result import confetti, finish
from game.view.parts.speech import won_text
from game.view.parts.table import dice_entry, heading
from game.view.parts.tokens import badge, with_names
from game.words import _, woven


def screen(model: Model, table: Table) -> h.Element:
    """Return the screen of an Express game."""
    return h.main(f"#main.play.express.p{table.seat.look + 1}.phase-{table.state.phase}")[
        heading(NAME, _doing(model, table)),
        _finished(model, table) if is_over(table.state) else _playing(model, table),
        log(model, table),
    ]


def decision_screen(model: Model, table: Table, heading: h.Element) -> h.Element:
    """Return the screen of one decision at *table*, with *heading* in the place of the players."""
    choice = choosing(model, table)
    return h.main(f"#main.play.express.lone.p{table.seat.look + 1}.phase-{table.state.phase}")[
        heading,
        h.section(".stage", aria_label=_("Sheets"))[_own_sheet(model, table, choice, table.state.player)],
        tray(model, table, choice),
        bar(model, table, choice),
    ]


def _playing(model: Model, table: Table) -> h.Fragment:
    choice, shown = choosing(model, table), _shown_seat(table)
    return h.fragment[
        rivals(model, table, shown),
        h.section(".stage", aria_label=_("Sheets"))[
            Markup(_own_sheet(model, table, choice, shown))
            if table.opened in (None, shown)
            else Markup(opened_sheet(model, table))
        ],
        Markup(tray(model, table, choice)),
        Markup(bar(model, table, choice)),
    ]


def _finished(model: Model, table: Table) -> h.Fragment:
    course = h.section(".stage", aria_label=_("The game"))[progress(model, table), final_sheets(table)]
    if table.pick.editing is not None:
        typed = h.section(".result", aria_label=_("Dice"))[editing_line(table), dice_entry(table)]
        return h.fragment[typed, editing_bar(model, table), course]
    held = h.section(".tray", aria_label=_("Correction"))[correction_card(table)] if table.correction else None
    return h.fragment[confetti(table), held, result(model, table), finish(table), course]


def _doing(model: Model, table: Table) -> str:
    state, name = table.state, table.seat.name
    if is_over(state):
        return won_text(table.seats[seat].name for seat in winners(state))
    if passing(model, table):
        return _("pass the device to {name}", name=name)
    return _("{name} to mark", name=name) if state.phase == "mark" else _("{name} to roll", name=name)


def _shown_seat(table: Table) -> int:
    """Return whose sheet is in play: that of the human to act, or of the first human while a computer acts."""
    if table.seat.level == HUMAN:
        return table.player
    humans = (seat for seat, player in enumerate(table.seats) if player.level == HUMAN)
    return next(humans, table.player)


def _own_sheet(model: Model, table: Table, choice: Choice | None, seat: int) -> h.Element:
    player = table.seats[seat]
    if passing(model, table):
        return h.figure(f"#mine.mine.covered.p{player.look + 1}", aria_hidden="true")[badge(player)]
    number = table.thrown + (table.state.phase == "roll")
    whose: h.Node = _("Throw {number}", number=number)
    if len(table.seats) > 1:
        whose = with_names(woven("{name}, throw {number}", name=player, number=str(number)))
    sheet, penalty = open_sheets(model, table)[seat], position(table.state).rules.penalty
    content = Content(sheet, penalty, choice.mark if choice else None)
    return h.figure(f"#mine.mine.p{player.look + 1}")[
        screen_sheet(content, _("Sheet of {name}", name=player.name), whose)
    ]
