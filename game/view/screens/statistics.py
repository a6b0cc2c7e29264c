"""The games played: a tile for each game with wins and levels, the best scores, and every finished game."""

from collections import Counter
from collections.abc import Iterator

import htpy as h

from game.actions import Action
from game.model import HUMAN, Best, Model, Saved
from game.players import LEVELS
from game.view.parts.controls import button
from game.view.parts.drawing import signed
from game.view.parts.icons import icon
from game.view.parts.names import game_name, title_of
from game.view.parts.speech import level_text, listed
from game.view.parts.tokens import badge
from game.words import _, date, ngettext, nwoven, pgettext, woven

BEST_SHOWN = 5
WINNERS_SHOWN = 3
USUAL_PENALTY = 200


def statistics_screen(model: Model) -> h.Element:
    """Return the finished games, the newest first, with what can be told without playing them through."""
    played = sorted((game for game in model.saved if game.over), key=lambda game: game.started, reverse=True)
    return h.main("#main.statistics")[
        h.h1("#title", tabindex="-1")[_("Games played")],
        h.p(".fine-print")[_counted(played)],
        h.div(".tiles")[
            (_tile(game, [one for one in played if one.game == game]) for game in LEVELS),
            _best(model.best, {game.id for game in model.saved}),
        ],
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


def _tile(game: str, played: list[Saved]) -> h.Node:
    """Return who has won a game how often, and how people did against the levels; nothing if only solos were played."""
    wins = Counter(name for one in played for name in one.winners).most_common(WINNERS_SHOWN)
    if not wins:
        return None
    return h.section(".tile", aria_labelledby=f"{game}-heading")[
        h.h2(id=f"{game}-heading")[
            game_name(game), " ", h.small[ngettext("{number} game", "{number} games", len(played))]
        ],
        h.dl(".figures")[(_figure(str(count), _("won by {name}", name=name)) for name, count in wins)],
        _against(game, played),
    ]


def _figure(number: str, what: str) -> h.Element:
    return h.div[h.dt[what], h.dd[number]]


def _against(game: str, played: list[Saved]) -> h.Node:
    """Return how often a person has won where computers of a level played too, as bars with their numbers."""
    rows = [(level, [one for one in played if _met(one, level)]) for level in LEVELS[game]]
    rows = [(level, games) for level, games in rows if games]
    if not rows:
        return None
    return h.div(".against")[
        h.h3[_("Won against the computer")],
        h.ul[(_bar(level_text(level), sum(map(_won_by_people, games)), len(games)) for level, games in rows)],
    ]


def _met(game: Saved, level: str) -> bool:
    levels = [seat.level for seat in game.seats]
    return level in levels and HUMAN in levels


def _won_by_people(game: Saved) -> bool:
    return any(game.seats[seat].level == HUMAN for seat in game.won_by)


def _bar(level: str, won: int, count: int) -> h.Element:
    share = f"{100 * won / count:g}"
    return h.li[
        h.span[level],
        h.svg(".share", viewBox="0 0 100 8", preserveAspectRatio="none", aria_hidden="true")[
            h.rect(width="100", height="8"), h.rect(".part", width=share, height="8")
        ],
        h.small[_("{won} of {count}", won=won, count=count)],
    ]


def _best(best: tuple[Best, ...], kept: set[str]) -> h.Node:
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


def _games(played: list[Saved]) -> h.Element:
    return h.section(aria_labelledby="games-heading")[
        h.h2("#games-heading")[_("Finished games")],
        h.ul(".played")[(h.li[_game(game)] for game in played)],
    ]


def _game(game: Saved) -> Iterator[h.Node]:
    title, day = title_of(game), date(game.started)
    told = _("{date}, won by {names}", date=day, names=listed(game.winners)) if game.winners else day
    first = game.won_by[0] if game.won_by else 0
    yield h.span(f".p{game.seats[first].look + 1}")[badge(game.seats[first])]
    yield h.span(".what")[h.b[title], h.small[told]]
    yield button(
        [icon("review"), h.span(".label")[pgettext("button", "Review")]],
        Action.REVIEW,
        game.id,
        classes="icon-button",
        aria_label=_("Review {game}, {date}", game=title, date=day),
    )
    yield button(
        icon("remove"),
        Action.DISCARD,
        game.id,
        classes="bare",
        aria_label=_("Delete {game}, {date}", game=title, date=day),
    )
