"""What is wanted of the finished games: of which game, with whom, by which rules; only where there is a choice."""

from collections.abc import Iterator

import htpy as h

from game.logic.record import VERSION, loads
from game.model import Listing, Saved, Setup
from game.model.listing import ALONE, NAMED, PEOPLE, company, rules_of
from game.model.setup import new_seats
from game.players import LEVELS
from game.view.games import view_of
from game.view.parts.controls import drop_down, segments
from game.view.parts.names import game_name
from game.view.parts.speech import level_text
from game.words import _, cached, pgettext


def filters(listing: Listing, games: tuple[Saved, ...]) -> h.Node:
    """Return the choices in which *games* differ."""
    offered = [*_offered(listing, games)]
    return h.div(".filters")[offered] if offered else None


def _offered(listing: Listing, games: tuple[Saved, ...]) -> Iterator[h.Element]:
    kinds = [(game, game_name(game)) for game in LEVELS if any(game == one.game for one in games)]
    if len(kinds) > 1:
        both = ("", pgettext("games", "All"))
        yield segments("game", _("Which game"), [both, *kinds], listing.game, heard=True)
    met = [*_company(games)]
    if len(met) > 1:
        yield drop_down(
            "against", _("With whom"), [("", pgettext("with whom one played", "anybody")), *met], listing.against
        )
    rules = dict.fromkeys(rules_of(game) for game in games if listing.game in ("", game.game))
    if len(rules) > 1:
        told = [(one, _rules_told(one)) for one in rules]
        yield drop_down("rules", _("Rules"), [("", pgettext("rules", "all")), *told], listing.rules)


def _company(games: tuple[Saved, ...]) -> Iterator[tuple[str, str]]:
    """Yield with whom these games were played: alone, levels of computers, people, each of them by name."""
    found = {one for game in games for one in company(game)}
    if ALONE in found:
        yield ALONE, pgettext("with whom one played", "nobody, alone")
    for level in dict.fromkeys(level for levels in LEVELS.values() for level in levels):
        if level in found:
            yield level, pgettext("with whom one played", "the computer, {level}", level=level_text(level))
    if PEOPLE in found:
        yield PEOPLE, pgettext("with whom one played", "other people")
    yield from ((one, one.removeprefix(NAMED)) for one in sorted(found) if one.startswith(NAMED))


@cached(maxsize=32)
def _rules_told(header: str) -> str:
    """Return rules, given as the fields of a header, in a sentence with the name of their game."""
    game, *fields = header.split(" ")
    rules = loads(" ".join((game, VERSION, "players=1", *fields))).rules
    form = Setup(game, new_seats(1)).following(rules)
    return _("{game}: {rules}", game=game_name(game), rules=view_of(rules).rules_told(form))
