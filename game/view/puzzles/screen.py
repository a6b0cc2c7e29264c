"""The screen of the puzzles: the three of today, practice by theme, and how the player does."""

import htpy as h

from game.actions import Action
from game.model import Model
from game.model.puzzles import Puzzle, Theme, of_day, puzzles
from game.model.quiz import OPEN, RIGHT, Solver
from game.view.parts.controls import button, drop_down
from game.view.parts.icons import icon
from game.view.parts.names import game_name
from game.view.puzzles.answer import answer_screen
from game.view.puzzles.question import question_screen
from game.view.puzzles.words import question, special, theme_name
from game.words import _, ngettext, number, pgettext

PRACTICE = "practice"


def puzzle_screen(model: Model) -> h.Element:
    """Return the list of puzzles, or the one that is open, once it is answered with what the coach says."""
    quiz = model.quiz
    if quiz is None:
        return _list(model)
    return answer_screen(model, quiz, quiz.review) if quiz.review else question_screen(model, quiz)


def _list(model: Model) -> h.Element:
    today, signs = of_day(model.now), model.solver.today(model.now)
    return h.main("#main.puzzles")[
        h.h1("#title", tabindex="-1")[_("Puzzles")],
        h.p(".fine-print")[_("One decision each, from games between computers. The coach values every choice.")],
        h.div(".tiles")[
            h.section(".tile", aria_labelledby="today-heading")[
                h.h2("#today-heading")[_("Today’s three"), _streak(model)],
                h.ol(".decisions")[
                    (h.li[_puzzle_row(puzzle, sign)] for puzzle, sign in zip(today, signs, strict=True))
                ],
                _next_today(today, signs),
            ],
            h.section(".tile", aria_labelledby="practice-heading")[
                h.h2("#practice-heading")[_("Practice")],
                drop_down("theme", pgettext("puzzles", "About"), _themes(), model.theme),
                button(_("Practise"), Action.PUZZLE, PRACTICE, classes="" if OPEN in signs else "primary"),
            ],
            _figures(model.solver),
        ],
    ]  # fmt: skip


def _puzzle_row(puzzle: Puzzle, sign: str) -> h.Element:
    about = (game_name(puzzle.header.partition(" ")[0]), special(puzzle.themes), _became(sign))
    return button(
        [
            h.span(".cost")[str(puzzle.rating)],
            h.span(".what")[h.b[question(puzzle.themes)], h.small[" · ".join(filter(None, about))]],
            icon("next" if sign == OPEN else "tick" if sign == RIGHT else "close"),
        ],
        Action.PUZZLE,
        puzzle.name,
        classes="decision",
    )


def _became(sign: str) -> str:
    if sign == OPEN:
        return ""
    return pgettext("a puzzle", "solved") if sign == RIGHT else pgettext("a puzzle", "missed")


def _next_today(today: tuple[Puzzle, ...], signs: str) -> h.Node:
    if OPEN not in signs:
        return h.p[_("All done for today. The next three come at midnight, universal time.")]
    word = _("Start") if set(signs) == {OPEN} else _("Go on")
    return button(word, Action.PUZZLE, today[signs.index(OPEN)].name, classes="primary")


def _streak(model: Model) -> h.Node:
    days = model.solver.streak(model.now)
    return [" ", h.small[ngettext("{number} day in a row", "{number} days in a row", days)]] if days > 1 else None


def _themes() -> list[tuple[str, str]]:
    counts = {theme: sum(theme in puzzle.themes for puzzle in puzzles().values()) for theme in Theme}
    named = [(theme.value, _("{theme} ({number})", theme=theme_name(theme), number=counts[theme])) for theme in Theme]
    return [("", _("Everything ({number})", number=len(puzzles()))), *named]


def _figures(solver: Solver) -> h.Element:
    answered, right = len(solver.answered), sum(solver.answered.values())
    figures = [(str(solver.rating), pgettext("puzzles", "rating")), (str(answered), pgettext("puzzles", "answered"))]
    if answered:
        share = _("{percent} %", percent=number(100 * right / answered))
        figures.append((share, pgettext("puzzles", "solved")))
    return h.section(".tile", aria_labelledby="rating-heading")[
        h.h2("#rating-heading")[_("How you do")],
        h.dl(".figures")[(h.div[h.dt[what], h.dd[figure]] for figure, what in figures)],
        h.p(".fine-print")[
            _("Everybody begins at 1200. Against a puzzle of the same rating one is right half the time.")
        ],
    ]
