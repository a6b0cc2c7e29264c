"""The games played: what they come to, what is wanted of them, a page of them, and opening one from its record."""

import htpy as h

from game.actions import Action
from game.logic.games import GAMES
from game.model import Model, Saved, Screen
from game.model.listing import FINISHED_KEPT, PAGE, finished, pages, wanted
from game.model.statistics import statistics
from game.view.history.filters import filters
from game.view.history.opening import opening
from game.view.history.row import row
from game.view.parts.controls import button, step_button
from game.view.statistics.tile import glance
from game.words import _, ngettext


def history_screen(model: Model) -> h.Element:
    """Return the finished games that are wanted, the newest first."""
    games = finished(model.saved)
    return h.main("#main.history")[
        h.div(".history-head")[
            h.h1("#title", tabindex="-1")[_("Games played")],
            button(_("Statistics"), Action.OPEN, Screen.STATISTICS, classes="link"),
        ],
        _glances(model) if games else None,
        _games(model, games) if games else h.p[_("No game is finished yet. When one is, it is listed here.")],
        opening(model),
    ]


def _glances(model: Model) -> h.Element:
    found = (statistics(game, model.saved, model.books.tallies) for game in GAMES)
    return h.div(".tiles")[(glance(model, one) for one in found if one)]


def _games(model: Model, games: tuple[Saved, ...]) -> h.Element:
    found = wanted(games, model.listing)
    page = min(model.listing.page, pages(len(found)) - 1)
    shown = found[page * PAGE :][:PAGE]
    return h.section(aria_labelledby="games-heading")[
        h.h2("#games-heading", tabindex="-1")[
            ngettext("{number} finished game", "{number} finished games", len(found))
        ],
        filters(model.listing, games),
        not found and h.p[_("No game is like that.")],
        h.ul(".played")[(h.li[row(game, pictured=at < model.listing.pictured)] for at, game in enumerate(shown))],
        _turning(page, len(found)) if len(found) > PAGE else None,
        len(games) > PAGE and h.p(".fine-print")[_("The newest {most} games are kept.", most=FINISHED_KEPT)],
    ]


def _turning(page: int, count: int) -> h.Element:
    first, last = page * PAGE + 1, min((page + 1) * PAGE, count)
    return h.nav(".stepper", aria_label=_("More games"))[
        step_button("previous", _("Newer games"), Action.PAGE, str(page - 1) if page else "", id="newer"),
        h.span(".when")[_("{first} to {last} of {all}", first=first, last=last, all=count)],
        step_button("next", _("Older games"), Action.PAGE, str(page + 1) if last < count else "", id="older"),
    ]
