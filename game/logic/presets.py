"""The published rule sets by name, each a combination of the settings in `classic.Rules`."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.logic import games
from game.logic.classic import Occupied, Placement, Rules

_MORE_COLUMNS = {2: 5, 3: 4}


def _columns_by_players(players: int) -> Rules:
    return Rules(players, _MORE_COLUMNS.get(players, 3))


PRESETS: Mapping[str, Callable[[int], Rules]] = MappingProxyType({
    "Parker 1980": Rules,
    "Paper board": Rules,
    "Ravensburger": Rules,
    "Ravensburger, variant 1": _columns_by_players,
    "Ravensburger, variant 2": lambda players: Rules(players, placement=Placement.EARLIEST),
    "Ravensburger, variant 3": lambda players: Rules(players, occupied=Occupied.STAY),
    "Franjos A": lambda players: Rules(players, occupied=Occupied.JUMP),
    "Franjos B": lambda players: Rules(players, occupied=Occupied.STAY),
})  # fmt: skip
"""Name -> the rules of that preset for a number of players (1-4)."""


def names_of(rules: games.Rules) -> tuple[str, ...]:
    """Return the names of all presets that mean exactly these rules."""
    return tuple(name for name, preset in PRESETS.items() if preset(rules.players) == rules)
