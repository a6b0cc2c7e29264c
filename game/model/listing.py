"""The list of finished games: which of them are wanted, and which stand on the page that is open."""

from collections.abc import Iterable
from dataclasses import dataclass

from game.model.kept import Saved
from game.model.setup import HUMAN

FINISHED_KEPT = 200
"""How many finished games a browser keeps: some 5 kB each."""
PAGE = 8
ALONE = "alone"
PEOPLE = "people"
NAMED = "name:"


@dataclass(frozen=True, slots=True)
class Listing:
    """What is wanted of the finished games, "" being all: of a `game`, `against` whom, by which `rules`.

    `against` is ALONE, PEOPLE, the level of a computer, or NAMED with the name of a player. `page` counts from 0;
    `pictured` is of how many games on it the end is shown, which takes a moment each. `pasted` is the text of a
    game to open, `refused` what is wrong with the last such text.
    """

    game: str = ""
    against: str = ""
    rules: str = ""
    page: int = 0
    pictured: int = 0
    pasted: str = ""
    refused: str = ""


def finished(saved: Iterable[Saved]) -> tuple[Saved, ...]:
    """Return the finished games, in the order of *saved*."""
    return tuple(game for game in saved if game.over)


def wanted(saved: Iterable[Saved], listing: Listing) -> tuple[Saved, ...]:
    """Return the finished games that are wanted."""
    return tuple(
        game
        for game in finished(saved)
        if listing.game in ("", game.game)
        and (not listing.against or listing.against in company(game))
        and listing.rules in ("", rules_of(game))
    )


def company(game: Saved) -> tuple[str, ...]:
    """Return with whom a game was played, as the values of `Listing.against`."""
    if len(game.seats) == 1:
        return (ALONE,)
    humans = [seat.name for seat in game.seats if seat.level == HUMAN]
    levels = dict.fromkeys(seat.level for seat in game.seats if seat.level != HUMAN)
    people = (PEOPLE, *(NAMED + name for name in humans)) if len(humans) > 1 else ()
    return (*people, *levels)


def rules_of(game: Saved) -> str:
    """Return the rules of a game as the fields of its record's header, without what differs from game to game."""
    name, _version, *fields = game.record.partition("\n")[0].split(" ")
    return " ".join([name, *(field for field in fields if not field.startswith(("players=", "seed=", "start=")))])


def pages(count: int) -> int:
    """Return on how many pages so many games stand, at least one."""
    return max(1, -(-count // PAGE))
