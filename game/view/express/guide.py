"""The first-time guide: four throws to split, one after the other, on a sheet of one's own."""

import htpy as h

from game.actions import Action
from game.model import Model, Table
from game.model.guide import LESSONS, beginning, number, wanted
from game.model.round import Choice, choice_of, position
from game.view.express.choice import advice, dice_buttons, pairing_cards
from game.view.express.lessons import learnt, task
from game.view.express.screen import confirm_button
from game.view.express.sheet import Content
from game.view.express.sheet_table import told_picture
from game.view.express.speech import mark_text
from game.view.parts.controls import button
from game.view.rules.express import GOOD, LASTS
from game.words import _


def guide_screen(model: Model) -> h.Element:
    """Return the screen of the guide."""
    table = model.guide or beginning()
    choice, at = choice_of(table), number(table)
    state = position(table.state)
    content = Content(state.sheets[0], 200, choice.mark if choice else None, hints=True)
    return h.main("#main.play.express.guide.p1")[
        h.section(".lesson", aria_labelledby="title")[
            h.h1("#title", tabindex="-1")[_("Can't Stop Express in four throws")],
            h.p(".learnt")[learnt(at - 1)] if at else None,
            h.p("#task")[_task(at) if choice else _ending()],
        ],
        h.section(".stage", aria_label=_("Sheet"))[h.figure(".mine")[told_picture(content, _("Your sheet"))]],
        h.section(".tray", aria_label=_("Throw"))[
            h.div(".throw")[dice_buttons(choice, at + 1), pairing_cards(choice)] if choice else None,
            h.div(".bar", role="group", aria_label=_("Guide"))[
                h.p("#hint.hint")[_next_step(table, choice) if choice else _("That is all.")], *_buttons(table, choice)
            ],
        ],
    ]


def _task(lesson: int) -> h.Node:
    throw = _("Throw {number} of {all}.", number=lesson + 1, all=len(LESSONS))
    return [h.b[throw, " "], task(lesson)]


def _ending() -> h.Node:
    return [h.b[_("You know the game."), " "], _(LASTS), " ", _(GOOD), " ", _("The total starts deep in the minus.")]


def _next_step(table: Table, choice: Choice) -> h.Node:
    asked = LESSONS[number(table)][1]
    if choice.mark and choice.mark != asked:
        return _("That is allowed too. On this walk, mark {mark}.", mark=mark_text(asked))
    return advice(choice, _("You")) if choice.mark or choice.place is not None else _("Tap the fifth die.")


def _buttons(table: Table, choice: Choice | None) -> tuple[h.Element, h.Element]:
    leave = button(_("Play now"), Action.QUICK, "express", classes="roll", id="roll")
    if choice is None:
        return button(_("Once more"), Action.GUIDE, classes="stop"), leave
    return confirm_button(table.pick.chosen if table.pick.chosen == wanted(table) else ""), button(
        _("Skip"), Action.OPEN, "", classes="roll skip"
    )
