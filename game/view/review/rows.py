"""Decisions of a reviewed game as rows: what was done, what would have been better, what it cost; each leads there."""

from collections.abc import Sequence

import htpy as h

from game.actions import Action
from game.model import Review
from game.players.coach import Moment
from game.view.parts.controls import button
from game.view.parts.icons import icon
from game.view.review.account import change, worst
from game.view.speech import moment_title, speech_of
from game.words import _


def costliest(review: Review) -> h.Node:
    """Return the costliest decisions of the player looked at, the worst first."""
    found = worst(review)
    return rows(review, found) if found else h.p[_("Nothing that the expert would have done better.")]


def rows(review: Review, moments: Sequence[Moment]) -> h.Element:
    """Return decisions in a list."""
    rounds, shown = speech_of(review.table.state).rounds(review.table.steps), review.moment
    return h.ol(".decisions")[
        (h.li[_moment_row(review, moment, rounds[moment.number], moment is shown)] for moment in moments)
    ]


def _moment_row(review: Review, moment: Moment, number: int, shown: bool) -> h.Element:
    return button(
        [
            h.span(".cost")[change(review, -moment.cost, int(moment.cost < 0.01))],
            h.span(".what")[h.b[moment_title(review.table, moment, number)], h.small[_about(review, moment)]],
            icon("next"),
        ],
        Action.REVIEW_STEP,
        str(moment.number),
        classes="decision",
        aria_current="true" if shown else None,
    )


def _about(review: Review, moment: Moment) -> str:
    speech, best = speech_of(review.table.state), moment.options[0][0]
    at_stake = speech.at_stake(review.table.steps[moment.number].before)
    if best == moment.made:
        return at_stake or _("The best there was.")
    better = _("Better: {decision}.", decision=speech.decision(best))
    return f"{at_stake} {better}" if at_stake else better
