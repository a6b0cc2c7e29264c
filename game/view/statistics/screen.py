"""The statistics: a tile for each game, the dice, the best scores, the reviews, and everything in one file."""

import htpy as h

from game.actions import Action
from game.logic.games import GAMES
from game.model import Model
from game.model.statistics import dice, statistics, thrown
from game.view.parts.controls import button
from game.view.statistics.best import best_scores
from game.view.statistics.dice import dice_tile
from game.view.statistics.keeping import keeping, reviews, task
from game.view.statistics.tile import tile
from game.words import _


def statistics_screen(model: Model) -> h.Element:
    """Return what all finished games come to, as far as they are counted."""
    finished = [saved for saved in model.saved if saved.over]
    busy = task(model, len(finished))
    return h.main("#main.statistics")[
        h.div(".heading")[
            h.h1("#title", tabindex="-1")[_("Statistics")],
            button(_("Games played"), Action.OPEN, "history", classes="link"),
        ],
        None if finished else h.p(".fine-print")[_("No game is finished yet. When one is, it counts here.")],
        busy or _tiles(model, len(finished)),
    ]


def _tiles(model: Model, finished: int) -> h.Element:
    known = model.books.tallies
    games = [statistics(game, model.saved, known) for game in GAMES]
    return h.div(".tiles")[
        (tile(model, found) for found in games if found),
        h.div(".tiles")[
            dice_tile(model, dice(thrown(model.saved, known))),
            best_scores(model.best, {saved.id for saved in model.saved}),
            reviews(model, finished),
            keeping(model),
        ],
    ]
