"""Why a computer decided as it did: the reason takes the tray, with the way to every other decision of a computer."""

import htpy as h

from game.actions import Action
from game.model import HUMAN, Advice, Model, Table
from game.model.asking import explainable, explained_beside
from game.view.parts.controls import button, step_button
from game.view.parts.dice import dice_told
from game.view.parts.icons import icon
from game.view.review.seats import seat_switch
from game.view.speech import pondering, speech_of, why_text
from game.words import _

FEW = 4
"""So many computers stand in a line with the buttons that lead from decision to decision; more have their own."""


def why_card(model: Model) -> h.Node:
    """Return the explanation that was asked for, as a card for the tray; nothing while none was."""
    advice, table = model.advice, model.table
    if advice is None or table is None or not advice.why:
        return None
    computers = sum(seat.level != HUMAN for seat in table.seats)
    switch, when = _computers(model, table, advice) if computers > 1 else None, _when(table, advice)
    few = 1 < computers <= FEW
    return h.section(".why", aria_label=_("Why?"))[
        h.div(".reason")[few and when, h.p[why_text(table, advice) if advice.options else pondering()]],
        None if few else switch,
        h.div(".stepper")[
            _way(model, -1),
            switch if few else when,
            _way(model, 1),
            button(icon("close"), Action.WHY, aria_label=_("Close the explanation"), id="why-close"),
        ],
    ]


def _computers(model: Model, table: Table, advice: Advice) -> h.Element:
    """Return the way to each computer's last decision."""
    last = {table.steps[number].before.player: str(number) for number in explainable(model)}
    asked = table.steps[advice.step].before.player
    choices = [(table.seats[seat], last[seat], seat == asked) for seat in sorted(last)]
    return seat_switch(_("Whose last decision"), choices, Action.WHY_STEP)


def _way(model: Model, by: int) -> h.Element:
    number = explained_beside(model, by)
    name = _("Previous decision") if by < 0 else _("Next decision")
    return step_button(
        "previous" if by < 0 else "next", name, Action.WHY_STEP, "" if number is None else str(number), id=f"why{by:+}"
    )


def _when(table: Table, advice: Advice) -> h.Element:
    """Return the turn or throw of the decision, and the dice that it was about."""
    speech = speech_of(advice.state)
    return h.span(".when")[
        speech.round_text(speech.rounds(table.steps)[advice.step]),
        dice_told(advice.state.dice),
    ]
