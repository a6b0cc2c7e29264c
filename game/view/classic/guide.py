"""The first-time guide of the classic game: a turn, decision by decision."""

import htpy as h

from game.actions import Action
from game.model import Model, Table
from game.model.guide import lessons, number, wanted
from game.model.quick import Way
from game.view.classic.screen import decision_screen, stage
from game.view.lessons import learnt, task
from game.view.parts.controls import button
from game.view.parts.lesson import lesson
from game.words import _


def guide_screen(model: Model, table: Table) -> h.Element:
    """Return the screen of the guide."""
    at, going = number(table), wanted(table)
    leave = button(_("Leave"), Action.OPEN, "", classes="link")
    again = button(_("Once more"), Action.GUIDE, "classic", classes="link")
    taught = learnt("classic", at - 1)
    heading = lesson(
        _("Can't Stop in one turn"),
        leave if going else again,
        h.p(".learnt")[taught] if taught else None,
        h.p("#task")[h.b[_("{number} of {all}.", number=at + 1, all=len(lessons("classic"))), " "] if going else None,
                     task("classic", at)],
    )  # fmt: skip
    return decision_screen(model, table, heading, going) if going else _end(model, table, heading)


def _end(model: Model, table: Table, heading: h.Element) -> h.Element:
    return h.main("#main.play.classic.lone.p1")[
        heading,
        stage(model, table, ()),
        h.div(".bar", role="group", aria_label=_("Turn"))[
            h.p("#hint.hint")[_("That is all.")],
            button(_("Play now"), Action.QUICK, f"classic {Way.COMPUTER}", classes="roll next", id="roll"),
        ],
    ]
