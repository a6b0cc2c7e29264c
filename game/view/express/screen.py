"""The Express game on screen: players, the sheet, dice and pairings in a tray, and the bar with Mark and Roll."""

from collections.abc import Iterator
from dataclasses import replace

import htpy as h

from game.actions import Action
from game.logic import express
from game.logic.record import is_over, winners
from game.model import HUMAN, Model, Table
from game.model.round import Choice, choice_of, open_sheets, passing, position, secret, throws
from game.view.express.choice import advice, dice_buttons, list_of_marks, pairing_cards
from game.view.express.log import log
from game.view.express.result import best_of, final_sheets, progress, result
from game.view.express.sheet import Content, picture
from game.view.express.sheet_table import told_picture
from game.view.express.speech import NAME
from game.view.parts.controls import button
from game.view.parts.corrections import correction_card, editing_buttons, editing_hint, editing_line
from game.view.parts.dice import dice_row
from game.view.parts.drawing import signed
from game.view.parts.speech import level_text, won_text
from game.view.parts.table import dice_entry, players
from game.view.parts.tokens import badge, named, with_names
from game.view.review.hint import hint_of
from game.view.review.why import why_card
from game.words import N_, _, nwoven, pgettext, woven


def screen(model: Model, table: Table) -> h.Element:
    """Return the screen of an Express game."""
    choice = None if passing(model, table) or table.pick.editing is not None else choice_of(table)
    if table.seat.level != HUMAN:
        choice = None
    if choice:
        choice = replace(choice, hint=hint_of(model))
    return h.main(f"#main.play.express.p{table.seat.look + 1}.phase-{table.state.phase}")[
        h.h1(".visually-hidden", id="title", tabindex="-1")[
            _("{game}: {doing}", game=NAME, doing=_doing(model, table))
        ],
        _markers(model, table),
        _finished(model, table) if is_over(table.state) else _playing(model, table, choice),
        log(model, table),
    ]


def _playing(model: Model, table: Table, choice: Choice | None) -> h.Fragment:
    return h.fragment[
        h.section(".stage", aria_label=_("Sheets"))[_own_sheet(model, table, choice), _others(model, table)],
        h.section(".tray", aria_label=_("Throw"))[
            h.div(".throw")[_tray(model, table, choice)],
            _bar(model, table, choice),
        ],
        list_of_marks(choice) if choice else None,
    ]


def _finished(model: Model, table: Table) -> h.Fragment:
    editing = table.pick.editing is not None
    return h.fragment[
        h.section(".side.result", aria_label=_("Result"))[
            correction_card(table) if table.correction else None,
            dice_entry(table) if editing else result(model, table),
        ],
        _bar(model, table, None),
        h.section(".stage", aria_label=_("The game"))[progress(table), final_sheets(table)],
    ]


def _doing(model: Model, table: Table) -> str:
    state, name = table.state, table.seat.name
    if is_over(state):
        return won_text(table.seats[seat].name for seat in winners(state))
    if passing(model, table):
        return _("pass the device to {name}", name=name)
    return _("{name} to mark", name=name) if state.phase == "mark" else _("{name} to roll", name=name)


def _markers(model: Model, table: Table) -> h.Element:
    penalty, seats = _penalty(table), range(len(table.seats))
    return players(
        table,
        tuple(_activity(table, seat) for seat in seats),
        tuple(
            h.span(".score", aria_label=_("total {total}", total=total))[total]
            for total in (signed(express.total(sheet, penalty)) for sheet in open_sheets(model, table))
        ),
        kinds=tuple(_kind(table, seat) for seat in seats),
    )


def _activity(table: Table, seat: int) -> str:
    state = position(table.state)
    if is_over(state):
        won = seat in winners(state)
        return (_("winner") if len(table.seats) > 1 else _("finished")) if won else ""
    if kind := _kind(table, seat):
        return _(_KINDS[kind])
    if table.player == seat:
        return _("to mark") if state.phase == "mark" else _("throw {number}", number=len(throws(table)) + 1)
    level = table.seats[seat].level
    return _("computer, {level}", level=level_text(level)) if level != HUMAN else ""


def _kind(table: Table, seat: int) -> str:
    """Return what the style sheets tell about a player, if anything: has marked, or has a full sheet."""
    state = position(table.state)
    if is_over(state):
        return ""
    if state.phase == "mark" and any(seat == other for other, _mark in throws(table)[-1].marks):
        return "has marked"
    return "sheet ended" if state.sheets[seat].ended else ""


_KINDS = {
    "has marked": N_("has marked"),
    "sheet ended": N_("sheet ended"),
}


def _penalty(table: Table) -> int:
    return position(table.state).rules.penalty


def _shown_seat(table: Table) -> int:
    """Return whose sheet is shown large: the human to act, or the first human while a computer acts."""
    if table.seat.level == HUMAN:
        return table.player
    humans = (seat for seat, player in enumerate(table.seats) if player.level == HUMAN)
    return next(humans, table.player)


def _own_sheet(model: Model, table: Table, choice: Choice | None) -> h.Element:
    if passing(model, table):
        return h.figure(".mine.covered", aria_hidden="true")[
            picture(Content(penalty=_penalty(table)), _("Covered sheet"))
        ]
    seat = _shown_seat(table)
    mark = choice.mark if choice and seat == table.state.player else None
    name = _("Sheet of {name}", name=table.seats[seat].name)
    content = Content(open_sheets(model, table)[seat], _penalty(table), mark, hints=True)
    player = table.seats[seat]
    return h.figure(f".mine.p{player.look + 1}")[
        h.figcaption[badge(player), player.name] if len(table.seats) > 1 else None,
        told_picture(content, name),
    ]


def _others(model: Model, table: Table) -> h.Node:
    if secret(model, table) or len(table.seats) == 1:
        return None
    shown = _shown_seat(table)
    return h.div(".others")[
        (
            h.figure(class_=f"p{player.look + 1}")[
                h.figcaption[badge(player), player.name],
                told_picture(Content(sheet, _penalty(table)), _("Sheet of {name}", name=player.name)),
            ]
            for seat, (player, sheet) in enumerate(zip(table.seats, open_sheets(model, table), strict=True))
            if seat != shown
        )
    ]


def _tray(model: Model, table: Table, choice: Choice | None) -> h.Node:
    if reason := why_card(model):
        return reason
    number = len(throws(table))
    entering = table.pick.editing is not None or (table.real_dice and table.state.phase == "roll")
    if table.correction and not choice:
        return correction_card(table)
    if entering:
        return [editing_line(table), dice_entry(table)]
    if choice:
        held = correction_card(table) if table.correction else None
        return [held, dice_buttons(choice, number), pairing_cards(choice)]
    dice = throws(table)[-1].dice if table.steps else ()
    return [dice_row(dice, 5, number), _cover(table) if passing(model, table) else _waiting(model, table)]


def _cover(table: Table) -> h.Element:
    return h.div(".cover")[
        h.p[badge(table.seat), h.b[woven("Pass the device to {name}.", name=named(table.seat))]],
        button(woven("I am {name}", name=named(table.seat)), Action.UNCOVER, classes="primary", id="uncover"),
    ]


def _waiting(model: Model, table: Table) -> h.Element:
    if table.steps or model.best:
        return h.ol(".splits.pairings", aria_hidden="true")[(h.li[h.div(".split.blank")] for _ in range(3))]
    return h.div(".welcome")[
        h.p[
            _(
                "Divide each throw into two pairs and a fifth die. "
                "Fill your rows; five marks bring one out of the minus."
            )
        ],
        button(_("Show me on four throws"), Action.GUIDE, classes="link"),
    ]


def _bar(model: Model, table: Table, choice: Choice | None) -> h.Element:
    return h.div(".bar", role="group", aria_label=_("Turn"))[
        h.p("#hint.hint")[_clock(table), _to_do(model, table, choice)], *_bar_buttons(table, choice)
    ]


def _bar_buttons(table: Table, choice: Choice | None) -> Iterator[h.Element]:
    full = len(table.pick.entry) == 5
    if table.pick.editing is not None:
        yield from editing_buttons(table)
    elif is_over(table.state):
        yield button(_("Start screen"), Action.OPEN, "", classes="stop")
        yield button(_("Play again"), Action.AGAIN, classes="roll")
    else:
        hurried = table.computer and not table.correction
        yield _skip() if hurried else confirm_button(table.pick.chosen if choice else "")
        ready = table.state.phase == "roll" and not table.correction and (full if table.real_dice else not hurried)
        word = _("Use dice") if table.real_dice else pgettext("button", "Roll")
        yield button(word, Action.ROLL, classes="roll", id="roll", disabled=not ready)


def _skip() -> h.Element:
    return button(_("Skip"), Action.SKIP, classes="stop", id="skip")


def confirm_button(chosen: str) -> h.Element:
    """Return the button that makes the mark whose text form is *chosen*; disabled while there is none."""
    return h.button(".stop.confirm", {"data-move": chosen or None}, type="button", id="confirm", disabled=not chosen)[
        pgettext("button", "Mark")
    ]


def _clock(table: Table) -> h.Node:
    if table.pick.clock is None or table.state.phase != "mark":
        return None
    text = f"0:{table.pick.clock:02}" if table.pick.clock else _("Time is up.")
    return [h.span(class_="clock" if table.pick.clock else "clock due", role="timer")[text], " "]


def _to_do(model: Model, table: Table, choice: Choice | None) -> h.Node:
    name = table.seat.name
    if table.pick.editing is not None:
        return editing_hint(table)
    if is_over(table.state):
        return f"{_doing(model, table)}."
    if choice:
        return advice(choice, name if len(table.seats) > 1 else "")
    if passing(model, table):
        number = len(throws(table))
        return _("Throw {number}. Marks stay covered until everybody has marked.", number=number)
    if table.correction:
        return editing_hint(table)
    if table.state.phase == "mark":
        return woven("{name} is thinking.", name=named(table.seat))
    return _before_throw(model, table)


def _before_throw(model: Model, table: Table) -> h.Node:
    number = str(len(throws(table)) + 1)
    if table.real_dice and table.seat.level != HUMAN:
        return with_names(woven("Throw {number}. Roll for {name}.", number=number, name=table.seat))
    if len(table.seats) > 1:
        return woven("Throw {number}. {name} rolls for everybody.", number=number, name=named(table.seat))
    best = best_of(model, table)
    if best is None:
        return _("Throw {number}.", number=number)
    return nwoven(
        "Throw {number}. Your best: {score} in {throws} throw.",
        "Throw {number}. Your best: {score} in {throws} throws.",
        best.throws,
        number=number,
        score=h.b[signed(best.score)],
        throws=str(best.throws),
    )
