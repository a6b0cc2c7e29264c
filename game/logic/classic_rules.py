"""The settings of a classic game: who plays, for how many columns (V-COLS), by which variants (V-JUMP, …)."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import ClassVar, NoReturn

from game.logic.dice import SUMS
from game.logic.faults import Fault, RulesError, check_number

PLAYERS = range(1, 5)
COLUMNS = tuple(SUMS)
FIELDS = {"players": "players", "columns": "columns_to_win", "occupied": "occupied", "placement": "placement"}


class _Setting(StrEnum):
    @classmethod
    def _missing_(cls, value: object) -> NoReturn:
        raise RulesError(Fault.VALUE, name=cls.__name__.lower(), allowed=" or ".join(cls), given=value)


class Occupied(_Setting):
    """What a space with a rival's square means to a runner."""

    SHARE = "share"  # nothing (C12)
    JUMP = "jump"  # the runner skips it (V-JUMP)
    STAY = "stay"  # the player may not stop there (V-STAY)


class Placement(_Setting):
    """How free the choice of a split is."""

    FREE = "free"  # any split (C11)
    EARLIEST = "earliest"  # only the splits that enter the most runners (V-PLACE)


@dataclass(frozen=True, slots=True)
class Rules:
    """The settings of a game: 1-4 players, columns needed to win, and the two variants.

    Raises RulesError for players outside 1-4, columns outside 3-5 (1-11 for one player), an unknown variant.
    """

    game: ClassVar[str] = "classic"

    players: int = 2
    columns_to_win: int = 3
    occupied: Occupied = Occupied.SHARE
    placement: Placement = Placement.FREE

    def __post_init__(self) -> None:
        check_number("players", self.players, PLAYERS)
        check_number("columns to win", self.columns_to_win, columns_to_win(self.players))
        object.__setattr__(self, "occupied", Occupied(self.occupied))
        object.__setattr__(self, "placement", Placement(self.placement))


def columns_to_win(players: int) -> range:
    """Return how many columns a game for so many players can ask for (V-COLS)."""
    return range(1, len(COLUMNS) + 1) if players == 1 else range(3, 6)


def for_players(rules: Rules, players: int) -> Rules:
    """Return the settings for so many players; the columns to win come into their range (V-COLS)."""
    possible = columns_to_win(players)
    return replace(rules, players=players, columns_to_win=min(max(rules.columns_to_win, possible[0]), possible[-1]))
