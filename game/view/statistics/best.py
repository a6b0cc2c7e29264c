"""The best scores of games played alone."""

from collections.abc import Iterator

import htpy as h

from game.actions import Action
from game.logic.express import USUAL_PENALTY
from game.model import Best
from game.view.parts.controls import button
from game.view.parts.drawing import signed
from game.view.parts.icons import icon
from game.view.parts.names import game_name
from game.words import _, date, nwoven, woven

BEST_SHOWN = 5


def best_scores(best: tuple[Best, ...], kept: set[str]) -> h.Node:
    """Return the highest scores; those whose games are not *kept* any more can be deleted by themselves."""
    if not best:
        return None
    return h.section(".tile", aria_labelledby="best-heading")[
        h.h2("#best-heading")[_("Best scores alone in {game}", game=game_name("express"))],
        h.ol[(h.li[_score(entry), entry.id not in kept and _delete(entry)] for entry in best[:BEST_SHOWN])],
    ]


def _score(best: Best) -> Iterator[h.Node]:
    yield from nwoven(
        "{points} in {number} throw, {date}",
        "{points} in {number} throws, {date}",
        best.throws,
        points=h.b[_("{total} points", total=signed(best.score))],
        number=str(best.throws),
        date=date(best.date),
    )
    if best.penalty != USUAL_PENALTY:
        yield from (", ", _("rows begun cost {points}", points=best.penalty))
    if best.seed:
        yield from (", ", *woven("seed {seed}", seed=h.code[best.seed]))


def _delete(best: Best) -> Iterator[h.Node]:
    """Yield the button for a score whose game is gone; else the score goes with its game."""
    named = _("Delete the score of {points} points, {date}", points=signed(best.score), date=date(best.date))
    yield " "
    yield button(icon("remove"), Action.DISCARD, best.id, classes="bare", aria_label=named)
