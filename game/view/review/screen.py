"""The review of a finished game: what it came to, the costliest decisions, and every decision step by step."""

import htpy as h

from game.actions import Action
from game.model import Model, Review
from game.view.games import view_of
from game.view.parts.controls import button
from game.view.parts.speech import listed
from game.view.review.account import summary
from game.view.review.course import course, course_table
from game.view.review.moment import alternatives, scene
from game.view.review.rows import costliest, rows
from game.view.review.seats import seat_switch
from game.view.speech import speech_of
from game.words import _, date


def review_screen(model: Model) -> h.Element:
    """Return the review, or its progress."""
    review = model.review
    assert review is not None
    look = review.table.seats[review.whose].look
    return h.main(f"#main.review.p{look + 1}{'.beside' if review.moment and review.done else ''}")[
        h.div(".summary")[
            h.h1("#title", tabindex="-1")[_("Review")],
            h.p(".lead")[_title(review), h.small[date(review.table.started)]],
            _summary(review) if review.done else _progress(review),
        ],
        review.done and _details(review),
    ]


def _title(review: Review) -> str:
    names = listed(seat.name for seat in review.table.seats)
    return _("{game}: {names}", game=speech_of(review.table.state).NAME, names=names)


def _progress(review: Review) -> h.Element:
    judged, steps = len(review.moments), len(review.table.steps)
    return h.section(".card", aria_labelledby="progress-heading")[
        h.h2("#progress-heading")[_("The coach goes through the game")],
        h.p[_("Reviewing {judged} of {steps}", judged=judged, steps=steps)],
        h.progress(value=str(judged), max=str(steps), aria_label=_("Steps reviewed")),
        h.p(".fine-print")[_("You may leave: the review goes on when you come back.")],
    ]


def _summary(review: Review) -> h.Fragment:
    seats = review.table.seats
    choices = [(seat, str(number), number == review.whose) for number, seat in enumerate(seats)]
    return h.fragment[
        seat_switch(_("Whose game"), choices, Action.REVIEW_SEAT) if len(seats) > 1 else None,
        summary(review),
        h.section(aria_labelledby="costliest-heading")[
            h.h2("#costliest-heading")[_("Costliest decisions")], costliest(review)
        ],
    ]


def _details(review: Review) -> h.Fragment:
    heading = _("All {number} decisions", number=len(review.decisions))
    return h.fragment[
        scene(review),
        h.div(".details")[
            h.div(".ways-on")[
                button(_("Play on from here"), Action.PLAY_ON) if review.moment else None,
                button(_("Look at the game"), Action.VIEW, review.table.id),
            ],
            course(review, review.moment.number if review.moment else -1),
            alternatives(review),
            _folded(review, "decisions", heading, rows(review, review.decisions)),
            _folded(review, "numbers", _("The course in numbers"), course_table(review)),
            _folded(review, "measure", _("How this is measured"), _measure(review)),
        ],
    ]


def _measure(review: Review) -> h.Fragment:
    rules = review.table.record.rules
    return h.fragment[
        h.p[_("Luck: how much better or worse than average the player's own throws fell.")],
        h.p[_("Decisions: what the best alternatives would have kept.")],
        h.p[view_of(rules).rest_told(rules)],
        h.p[_("The grade counts what a decision costs on average.")],
    ]


def _folded(review: Review, name: str, heading: str, content: h.Node) -> h.Element:
    opened = name in review.opened
    return h.section(".unfolding", aria_label=heading)[
        h.h2[button(heading, Action.REVIEW_LIST, name, aria_expanded=str(opened).lower(), classes="disclosure")],
        opened and content,
    ]
