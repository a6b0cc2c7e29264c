"""One moment of a reviewed game: the position with the best decision on it, and what each one was worth."""

import htpy as h

from game.actions import Action
from game.logic.games import State
from game.model import Review
from game.players.coach import Moment, Option
from game.view.games import view_of
from game.view.parts.controls import step_button
from game.view.parts.dice import dice_told
from game.view.parts.speech import size
from game.view.speech import moment_title, speech_of, verdict
from game.words import _


def scene(review: Review) -> h.Node:
    """Return what was done, the board or sheet before it, and the buttons to the other decisions, if there are any."""
    moment = review.moment
    if moment is None:
        return None
    speech, state = speech_of(review.table.state), review.table.steps[moment.number].before
    number = speech.rounds(review.table.steps)[moment.number]
    return h.section(".scene", aria_labelledby="moment")[
        h.div(".caption")[
            h.h2("#moment", tabindex="-1")[moment_title(review.table, moment, number)],
            h.p[verdict(review.table, moment)],
        ],
        h.div(".picture")[view_of(state.rules).picture(state, moment.options[0][0], review.table.seats, moment.seat)],
        _ways(review, moment),
    ]


def alternatives(review: Review) -> h.Node:
    """Return what every decision of that moment was worth, the best first."""
    moment = review.moment
    if moment is None:
        return None
    state = review.table.steps[moment.number].before
    heads = _("Decision"), view_of(state.rules).worth_heading(state.rules), _("Costs")
    return h.table(".standings.alternatives")[
        h.caption(".visually-hidden")[_("What every decision was worth")],
        h.thead[h.tr[(h.th(scope="col")[head] for head in heads)]],
        h.tbody[(_alternative(state, moment, option) for option in moment.options)],
    ]


def _ways(review: Review, moment: Moment) -> h.Node:
    found, state = review.decisions, review.table.steps[moment.number].before
    if len(found) == 1:
        return h.div(".stepper")[h.span(".when")[dice_told(state.dice)]] if state.dice else None
    at = found.index(moment)
    return h.div(".stepper", role="group", aria_label=_("Decisions"))[
        _way("first", _("First decision"), found[0] if at else None),
        _way("previous", _("Previous decision"), review.beside(-1)),
        h.span(".when")[_("decision {number} of {all}", number=at + 1, all=len(found)), dice_told(state.dice)],
        _way("next", _("Next decision"), review.beside(1)),
        _way("last", _("Last decision"), found[-1] if at + 1 < len(found) else None),
    ]


def _way(kind: str, name: str, moment: Moment | None) -> h.Element:
    return step_button(kind, name, Action.REVIEW_WALK, str(moment.number) if moment else "", id=kind)


def _alternative(state: State, moment: Moment, option: Option) -> h.Element:
    (move, value), view, speech = option, view_of(state.rules), speech_of(state)
    best, made = moment.options[0], move == moment.made
    figure = speech.figure(state, value, view.DIGITS)
    return h.tr(class_="made" if made else None)[
        h.th(scope="row")[speech.heading(move), h.small[_("made")] if made else None],
        h.td[h.span(".worth.best")[figure] if move == best[0] else figure],
        h.td[_cost(state, abs(best[1] - value)) if move != best[0] else "–"],
    ]


def _cost(state: State, value: float) -> str:
    shown = view_of(state.rules).rounded(state.rules, value, 1)
    return size(shown, int(shown != int(shown)))
