"""An answered puzzle: whether it was right, what it did to the rating, and what every decision was worth."""

import htpy as h

from game.actions import Action
from game.model import Model, Review
from game.model.puzzles import of_day
from game.model.quiz import OPEN, Quiz
from game.view.parts.controls import button
from game.view.parts.drawing import tone
from game.view.parts.speech import size
from game.view.review.moment import alternatives, scene
from game.words import _, woven


def answer_screen(model: Model, quiz: Quiz, review: Review) -> h.Element:
    """Return what the coach says of the answer, with the way to the next puzzle."""
    look, right = review.table.seats[review.whose].look, not (review.moment and review.moment.cost)
    return h.main(f"#main.review.beside.p{look + 1}")[
        h.div(".summary")[
            h.h1("#title", tabindex="-1")[_("Right: that is the best") if right else _("There was something better")],
            h.p(".lead")[_rated(model, quiz)],
            h.div(".buttons")[
                button(_("Next puzzle"), Action.PUZZLE, _next(model, quiz), classes="primary"),
                button(_("All puzzles"), Action.PUZZLE),
            ],
        ],
        scene(review),
        h.div(".details")[alternatives(review)],
    ]


def _rated(model: Model, quiz: Quiz) -> h.Node:
    own = h.b[str(model.solver.rating)]
    if quiz.change is None:
        return woven("Seen before, so your rating stays at {rating}.", rating=own)
    change = h.span(class_=tone(quiz.change) or None)[size(quiz.change, 0, signed=True)]
    return woven(
        "Rated {puzzle}. Your rating: {rating} ({change}).", puzzle=str(quiz.rating), rating=own, change=change
    )


def _next(model: Model, quiz: Quiz) -> str:
    """Return the next one of today where this one is of today and one is left, else the next to practise."""
    today, signs = [puzzle.name for puzzle in of_day(model.now)], model.solver.today(model.now)
    return today[signs.index(OPEN)] if quiz.name in today and OPEN in signs else "practice"
