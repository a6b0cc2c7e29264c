"""The first-time guide: four throws to split, one after the other, on a sheet of one's own."""

import htpy as h

from game.logic import express
from game.logic.moves import Mark, Roll
from game.logic.notation import format_move
from game.logic.record import Record, Step
from game.model import Model, Seat, Table
from game.view.express.choice import advice, dice_buttons, pairing_cards
from game.view.express.position import position
from game.view.express.round import Choice, choice_of
from game.view.express.screen import confirm_button
from game.view.express.sheet import Content
from game.view.express.sheet_table import told_picture
from game.view.express.speech import mark_text
from game.view.parts.controls import button
from game.view.rules.express import GOOD, LASTS
from game.words import N_, _

LESSONS: tuple[tuple[tuple[int, ...], Mark, str, str], ...] = (
    (
        (1, 3, 4, 4, 6),
        Mark((4, 10), 4),
        N_("Five dice make two pairs and a fifth die. Your tracks are empty, so any die may be the fifth. Take a 4."),
        N_(
            "1 and 3 make 4, 4 and 6 make 10. Both rows now cost 200: a started row is a promise. Five marks redeem it."
        ),
    ),
    (
        (2, 3, 4, 6, 6),
        Mark((9, 10), 2),
        N_("You have one number on your tracks. Until you have three, the fifth die must be a new one. Take the 2."),
        N_("Row 10 has two marks already. Working on rows you have started is cheaper than starting new ones."),
    ),
    (
        (1, 2, 2, 4, 5),
        Mark((4, 5), 5),
        N_("4 and 2 are on your tracks, so only 1 or 5 may be the fifth die. Take the 5, your third number."),
        N_(
            "From now on a 4, 2 or 5 must be the fifth die whenever one shows. "
            "The eighth mark on a track ends your sheet."
        ),
    ),
    (
        (1, 3, 3, 6, 6),
        Mark((4, 9), None),
        N_("None of your numbers shows: a free throw. Leave out any die, it is not marked. Leave out a 6."),
        N_("Free throws are gifts: your sheet lasts longer. The sixth to the tenth mark of a row gain points."),
    ),
)
"""For each throw its dice, the mark to make, what to do, and what was learnt."""


def beginning() -> Table:
    """Return the table of the guide with the first throw on it."""
    record = Record(express.Rules(), "guide")
    return thrown(Table("guide", record, (Seat(_("You"), 0),)))


def thrown(table: Table) -> Table:
    """Return the table with the next throw of the guide on it; as it is when there is none."""
    lesson = number(table)
    if lesson == len(LESSONS):
        return table
    state, move = position(table.state), Roll(LESSONS[lesson][0])
    step = Step(state, move, express.apply(state, move))
    return Table(table.id, table.record, table.seats, (*table.steps, step))


def number(table: Table) -> int:
    """Return how many throws of the guide are done."""
    return sum(isinstance(step.move, Mark) for step in table.steps)


def wanted(table: Table) -> str:
    """Return the text form of the mark that the guide asks for now, or "" at its end."""
    return format_move(LESSONS[number(table)][1]) if number(table) < len(LESSONS) else ""


def guide_screen(model: Model) -> h.Element:
    """Return the screen of the guide."""
    table = model.guide or beginning()
    choice, at = choice_of(table), number(table)
    state = position(table.state)
    content = Content(state.sheets[0], 200, choice.mark if choice else None, hints=True)
    return h.main("#main.play.express.guide.p1")[
        h.section(".lesson", aria_labelledby="title")[
            h.h1("#title", tabindex="-1")[_("Can't Stop Express in four throws")],
            h.p(".learnt")[_(LESSONS[at - 1][3])] if at else None,
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
    return [h.b[throw, " "], _(LESSONS[lesson][2])]


def _ending() -> h.Node:
    return [h.b[_("You know the game."), " "], _(LASTS), " ", _(GOOD), " ", _("The total starts deep in the minus.")]


def _next_step(table: Table, choice: Choice) -> h.Node:
    asked = LESSONS[number(table)][1]
    if choice.mark and choice.mark != asked:
        return _("That is allowed too. On this walk, mark {mark}.", mark=mark_text(asked))
    return advice(choice, _("You")) if choice.mark or choice.place is not None else _("Tap the fifth die.")


def _buttons(table: Table, choice: Choice | None) -> tuple[h.Element, h.Element]:
    leave = button(_("Play now"), "quick", "express", classes="roll", id="roll")
    if choice is None:
        return button(_("Once more"), "guide", classes="stop"), leave
    return confirm_button(table.chosen if table.chosen == wanted(table) else ""), button(
        _("Skip"), "open", "", classes="roll skip"
    )
