"""A puzzle that waits for its answer: the game's own picture and controls below what is asked."""

from collections.abc import Iterator

import htpy as h

from game.actions import Action
from game.logic.games import GAMES
from game.model import Model
from game.model.quiz import Quiz
from game.view.games import view_of
from game.view.parts.controls import button
from game.view.parts.lesson import lesson
from game.view.parts.tokens import badge
from game.view.puzzles.words import question
from game.view.speech import pondering
from game.words import _, pgettext, woven


def question_screen(model: Model, quiz: Quiz) -> h.Element:
    """Return the screen on which a puzzle is answered."""
    return view_of(quiz.table.record.rules).decision_screen(model, quiz.table, _heading(quiz))


def _heading(quiz: Quiz) -> h.Element:
    return lesson(
        question(quiz.themes),
        button(_("All puzzles"), Action.PUZZLE, classes="link"),
        h.p[pondering() if quiz.made else _told(quiz)],
        about=pgettext("a puzzle", "rated {rating}", rating=quiz.rating),
    )


def _told(quiz: Quiz) -> Iterator[h.Node]:
    """Yield who decides, and what is special about the rules."""
    if len(quiz.table.seats) > 1:
        yield [badge(quiz.table.seat), " ", woven("{name} is you.", name=h.b[quiz.table.seat.name])]
    else:
        yield _("What brings the most points in the end?")
    yield ([" ", sentence] for sentence in _unusual(quiz))


def _unusual(quiz: Quiz) -> Iterator[str]:
    """Yield what is played otherwise than usual."""
    rules = quiz.table.record.rules
    view, usual = view_of(rules), GAMES[rules.game].Rules(players=rules.players)
    return (said for said in view.settings(rules) if said not in view.settings(usual))
