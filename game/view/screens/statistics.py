"""The games played: who won, the best scores, and every finished game with its review."""

from collections import Counter
from collections.abc import Iterator

import htpy as h

from game.actions import Action
from game.model import Best, Model, Saved
from game.view.parts.controls import button
from game.view.parts.drawing import signed
from game.view.parts.icons import icon
from game.view.parts.names import game_name, title_of
from game.view.parts.speech import listed
from game.words import _, ngettext, nwoven, pgettext, woven

BEST_SHOWN = 5
USUAL_PENALTY = 200


def statistics_screen(model: Model) -> h.Element:
    """Return the list of finished games, the newest first, with what can be told without playing them through."""
    played = sorted((game for game in model.saved if game.over), key=lambda game: game.started, reverse=True)
    return h.main("#main.statistics")[
        h.h1("#title", tabindex="-1")[_("Games played")],
        h.p[_counted(played)],
        _wins(played),
        _best(model.best, {game.id for game in model.saved}),
        _games(played) if played else None,
    ]


def _counted(played: list[Saved]) -> str:
    if not played:
        return _("No game is finished yet. When one is, it is listed here with its review.")
    counts = Counter(game_name(game.game) for game in played)
    return ngettext(
        "{number} finished game: {games}. The last 60 are kept.",
        "{number} finished games: {games}. The last 60 are kept.",
        len(played),
        games=listed(_("{number} of {game}", number=number, game=game) for game, number in counts.items()),
    )


def _wins(played: list[Saved]) -> h.Node:
    wins = Counter(name for game in played for name in game.winners)
    if not wins:
        return None
    return h.section(aria_labelledby="wins-heading")[
        h.h2("#wins-heading")[_("Games won")],
        h.ul[(h.li[_("{name}: {number}", name=name, number=count)] for name, count in wins.most_common())],
    ]


def _best(best: tuple[Best, ...], kept: set[str]) -> h.Node:
    if not best:
        return None
    return h.section(aria_labelledby="best-heading")[
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
        date=_day(best.date),
    )
    if best.penalty != USUAL_PENALTY:
        yield from (", ", _("rows begun cost {points}", points=best.penalty))
    if best.seed:
        yield from (", ", *woven("seed {seed}", seed=h.code[best.seed]))


def _day(date: str) -> str:
    """Return the day of a moment, as it is written everywhere: 2026-11-28."""
    return date[:10]


def _delete(best: Best) -> Iterator[h.Node]:
    """Yield the button for a score whose game is gone; else the score goes with its game."""
    named = _("Delete the score of {points} points, {date}", points=signed(best.score), date=_day(best.date))
    yield " "
    yield button(icon("remove"), Action.DISCARD, best.id, classes="link", aria_label=named)


def _games(played: list[Saved]) -> h.Element:
    return h.section(aria_labelledby="games-heading")[
        h.h2("#games-heading")[_("Finished games")],
        h.ul(".played")[(h.li[_game(game)] for game in played)],
    ]


def _game(game: Saved) -> Iterator[h.Node]:
    title, date = title_of(game), _day(game.started)
    told = _("{date}, won by {names}", date=date, names=listed(game.winners)) if game.winners else date
    yield h.span(".what")[h.b[title], h.small[told]]
    yield button(
        pgettext("button", "Review"),
        Action.REVIEW,
        game.id,
        aria_label=_("Review {game}, {date}", game=title, date=date),
    )
    yield button(
        icon("remove"),
        Action.DISCARD,
        game.id,
        classes="link",
        aria_label=_("Delete {game}, {date}", game=title, date=date),
    )
