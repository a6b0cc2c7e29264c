"""One decision of a reviewed game: the position with the best alternative, and what each one was worth."""

import htpy as h

from game.actions import Action
from game.logic.games import State
from game.logic.moves import Move, Stop
from game.model import Review
from game.players.coach import Moment, Option
from game.view.games import view_of
from game.view.parts.controls import button
from game.view.parts.dice import die
from game.view.parts.speech import dashed, listed
from game.view.parts.tokens import badge
from game.view.speech import speech_of
from game.words import _, pgettext, woven


def decision_page(review: Review) -> h.Element:
    """Return the screen of the selected decision."""
    moment = next(moment for moment in review.decisions if moment.number == review.selected)
    seat = review.table.seats[moment.seat]
    speech = speech_of(review.table.state)
    place = speech.round_text(speech.rounds(review.table.steps)[moment.number])
    return h.main(f"#main.review.statistics.p{seat.look + 1}")[
        h.h1("#title", tabindex="-1")[_("{place}: {name}", place=place, name=seat.name)],
        _ways(review, moment),
        h.p(".verdict")[badge(seat), _dice_shown(review, moment), h.span[_verdict(review, moment)]],
        h.div(".position")[
            h.div(".picture")[_picture(review, moment)],
            h.div[
                _alternatives(review, moment),
                _caption(review, moment.options[0][0]),
            ],
        ],
    ]


def title(review: Review) -> str:
    """Return the game and who played it."""
    names = listed(seat.name for seat in review.table.seats)
    return _("{game}: {names}", game=speech_of(review.table.state).NAME, names=names)


def _ways(review: Review, moment: Moment) -> h.Element:
    numbers = [other.number for other in review.decisions]
    at = numbers.index(moment.number)
    before = numbers[at - 1] if at else None
    after = numbers[at + 1] if at + 1 < len(numbers) else None
    return h.nav(".buttons", aria_label=_("Decisions"))[
        button(_("Back"), Action.REVIEW_STEP, classes="back", aria_label=_("Back to the review")),
        _way("previous", pgettext("button", "Previous"), _("Previous decision"), before),
        _way("next", pgettext("button", "Next"), _("Next decision"), after),
    ]


def _way(id: str, label: str, name: str, number: int | None) -> h.Element:
    value = "" if number is None else str(number)
    return button(label, Action.REVIEW_STEP, value, disabled=number is None, aria_label=name, id=id)


def _dice_shown(review: Review, moment: Moment) -> h.Node:
    state = review.table.steps[moment.number].before
    if not state.dice:
        return None
    name = _("Dice {dice}", dice=dashed(state.dice))
    return h.span(".pair", role="img", aria_label=name)[(die(face) for face in state.dice)]


def _verdict(review: Review, moment: Moment) -> h.Node:
    speech, best, made = speech_of(review.table.state), moment.options[0][0], moment.made
    decision = h.b[speech.heading(made)]
    if best == made:
        return woven("{decision}: the best there was.", decision=decision)
    rules = review.table.record.rules
    return woven(
        "{decision} cost {amount}. Better: {best}.",
        decision=decision,
        amount=view_of(rules).amount(rules, moment.cost),
        best=h.b[speech.decision(best)],
    )


def _picture(review: Review, moment: Moment) -> h.Node:
    state, best = review.table.steps[moment.number].before, moment.options[0][0]
    return view_of(state.rules).picture(state, best, review.table.seats, moment.seat)


def _caption(review: Review, move: Move | None) -> h.Node:
    """Return which decision the picture shows; one without dice to choose from changes nothing on it."""
    if move is None or isinstance(move, Stop):
        return None
    return h.p(".fine-print")[_("Shown: {decision}, the best.", decision=speech_of(review.table.state).decision(move))]


def _alternatives(review: Review, moment: Moment) -> h.Element:
    state = review.table.steps[moment.number].before
    heads = _("Decision"), view_of(state.rules).worth_heading(state.rules), _("Costs")
    return h.table(".standings.alternatives")[
        h.caption(".visually-hidden")[_("What every decision was worth")],
        h.thead[h.tr[(h.th(scope="col")[head] for head in heads)]],
        h.tbody[(_alternative(state, moment, option) for option in moment.options)],
    ]


def _alternative(state: State, moment: Moment, option: Option) -> h.Element:
    (move, value), view, speech = option, view_of(state.rules), speech_of(state)
    made = move == moment.made
    return h.tr(class_="made" if made else None)[
        h.th(scope="row")[speech.heading(move), h.small[_("made")] if made else None],
        h.td[speech.figure(state, value, view.DIGITS)],
        h.td[view.amount(state.rules, abs(moment.options[0][1] - value))],
    ]
