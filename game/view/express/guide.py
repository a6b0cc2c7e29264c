"""The first-time guide: four throws to split, one after the other, on a sheet of one's own."""

import htpy as h

from game.actions import Action
from game.logic.moves import Mark
from game.logic.notation import parse_move
from game.model import Model, Table
from game.model.guide import lessons, number, wanted
from game.model.round import Choice, choice_of, position
from game.view.express.bar import framed
from game.view.express.choice import advice, cards, dice_buttons, mark_button, try_button
from game.view.express.screen_sheet import screen_sheet
from game.view.express.sheet import Content
from game.view.express.speech import mark_text
from game.view.lessons import learnt, task
from game.view.parts.controls import button
from game.view.parts.lesson import lesson
from game.view.rules.express import GOOD, LASTS
from game.words import _


def guide_screen(model: Model, table: Table) -> h.Element:
    """Return the screen of the guide."""
    choice, at = choice_of(table), number(table)
    content = Content(position(table.state).sheets[0], mark=choice.mark if choice else None)
    return h.main("#main.play.express.guide.p1")[
        lesson(
            _("Can't Stop Express in four throws"),
            button(_("Leave"), Action.OPEN, "", classes="link")
            if choice
            else button(_("Once more"), Action.GUIDE, classes="link"),
            h.p(".learnt")[learnt("express", at - 1)] if at else None,
            h.p("#task")[_task(at) if choice else _ending()],
        ),
        h.section(".stage", aria_label=_("Sheet"))[
            h.figure(".mine.p1")[screen_sheet(content, _("Your sheet"), _("Total now"))]
        ],
        h.section(".tray", aria_label=_("Throw"))[h.div(".dice-line")[dice_buttons(choice, at + 1)], cards(choice)]
        if choice
        else None,
        _bar(model, table, choice)
        if choice
        else framed(_("That is all."), button(_("Play now"), Action.QUICK, "express", classes="roll", id="roll")),
    ]


def _task(at: int) -> h.Node:
    throw = _("Throw {number} of {all}.", number=at + 1, all=len(lessons("express")))
    return [h.b[throw, " "], task("express", at)]


def _ending() -> h.Node:
    return [h.b[_("You know the game."), " "], _(LASTS), " ", _(GOOD), " ", _("The total starts deep in the minus.")]


def _bar(model: Model, table: Table, choice: Choice) -> h.Element:
    """Return the bar that leads to the mark that the lesson asks for."""
    asked = parse_move(wanted(table))
    assert isinstance(asked, Mark)
    if choice.mark == asked:
        return framed(advice(choice), mark_button(asked))
    if choice.mark:
        said: h.Node = _("That is allowed too. On this walk, mark {mark}.", mark=mark_text(asked))
    else:
        told = choice.free or choice.place is not None
        said = advice(choice) if told else _("Tap the fifth die, then a mark.")
    return framed(said, try_button(asked))
