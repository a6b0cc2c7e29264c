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

BEST_SHOWN = 5
USUAL_PENALTY = 200


def statistics_screen(model: Model) -> h.Element:
    """Return the list of finished games, the newest first, with what can be told without playing them through."""
    played = sorted((game for game in model.saved if game.over), key=lambda game: game.started, reverse=True)
    return h.main("#main.statistics")[
        h.h1("#title", tabindex="-1")["Games played"],
        h.p[_counted(played)],
        _wins(played),
        _best(model.best, {game.id for game in model.saved}),
        _games(played) if played else None,
    ]


def _counted(played: list[Saved]) -> str:
    if not played:
        return "No game is finished yet. When one is, it is listed here with its review."
    counts = Counter(game_name(game.game) for game in played)
    told = (f"{count} of {name}" for name, count in counts.items())
    return f"{len(played)} finished {'game' if len(played) == 1 else 'games'}: {listed(told)}. The last 60 are kept."


def _wins(played: list[Saved]) -> h.Node:
    wins = Counter(name for game in played for name in game.winners)
    if not wins:
        return None
    return h.section(aria_labelledby="wins-heading")[
        h.h2("#wins-heading")["Games won"],
        h.ul[(h.li[f"{name}: {count}"] for name, count in wins.most_common())],
    ]


def _best(best: tuple[Best, ...], kept: set[str]) -> h.Node:
    if not best:
        return None
    return h.section(aria_labelledby="best-heading")[
        h.h2("#best-heading")["Best scores alone in Can't Stop Express"],
        h.ol[(h.li[_score(entry), entry.id not in kept and _delete(entry)] for entry in best[:BEST_SHOWN])],
    ]


def _score(best: Best) -> Iterator[h.Node]:
    yield h.b[f"{signed(best.score)} points"]
    yield f" in {best.throws} throws, {best.date[:10]}"
    if best.penalty != USUAL_PENALTY:
        yield f", rows begun cost {best.penalty}"
    if best.seed:
        yield [", seed ", h.code[best.seed]]


def _delete(best: Best) -> Iterator[h.Node]:
    """Yield the button for a score whose game is gone; else the score goes with its game."""
    named = f"Delete the score of {signed(best.score)} points, {best.date[:10]}"
    yield " "
    yield button(icon("remove"), Action.DISCARD, best.id, classes="link", aria_label=named)


def _games(played: list[Saved]) -> h.Element:
    return h.section(aria_labelledby="games-heading")[
        h.h2("#games-heading")["Finished games"],
        h.ul(".played")[(h.li[_game(game)] for game in played)],
    ]


def _game(game: Saved) -> Iterator[h.Node]:
    named = f"{title_of(game)}, {game.started[:10]}"
    won = f", won by {listed(game.winners)}" if game.winners else ""
    yield h.span(".what")[h.b[title_of(game)], h.small[f"{game.started[:10]}{won}"]]
    yield button("Review", Action.REVIEW, game.id, aria_label=f"Review {named}")
    yield button(icon("remove"), Action.DISCARD, game.id, classes="link", aria_label=f"Delete {named}")
