"""The form of a new game: who sits down, and by which rules they play."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from game.logic.faults import check_number
from game.logic.games import GAMES, Rules
from game.logic.presets import PRESETS
from game.logic.record import fields_of, from_fields
from game.players import LEVELS

LOOKS = ("circle", "square", "triangle", "diamond", "hexagon", "cross", "star", "ring")
COLOURS = ("orange", "blue", "green", "purple", "pink", "teal", "brown", "grey")
HUMAN = ""
CLEARED = " "


@dataclass(frozen=True, slots=True)
class Seat:
    """A player at the table: name, index of colour and shape, and the level of a computer ("" = human).

    The name is "" in the form of a new game where nobody has typed one, and CLEARED where the field was emptied.

    Raises ValueError for a look or a level that there is not.
    """

    name: str
    look: int
    level: str = HUMAN

    def __post_init__(self) -> None:
        check_number("the look", self.look, range(len(LOOKS)))
        if self.level != HUMAN and not any(self.level in levels for levels in LEVELS.values()):
            raise ValueError(f"no computer plays at the level {self.level!r}")


def first_human(seats: tuple[Seat, ...]) -> int:
    """Return where the first human sits, 0 where there is none."""
    return next((number for number, seat in enumerate(seats) if seat.level == HUMAN), 0)


def new_seats(count: int) -> tuple[Seat, ...]:
    """Return so many people who have not said who they are."""
    return tuple(Seat("", number) for number in range(count))


@dataclass(frozen=True, slots=True)
class Setup:
    """The form of a new game; raises ValueError for a game that cannot be started. The seed may still be anything.

    `first` is the player who starts, or None to roll for it. `preset` is the name by which the classic rules were
    chosen, "" for rules of one's own. `level` is the one chosen last for a computer.
    `own` holds the rules as a record's header names them, without the players; what is left out has its default.
    """

    game: str = "classic"
    seats: tuple[Seat, ...] = new_seats(2)
    preset: str = ""
    real_dice: bool = False
    only_mine: bool = False
    seed: str = ""
    first: int | None = None
    level: str = ""
    own: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.game not in GAMES:
            raise ValueError(f"no game is called {self.game!r}")
        check_number("seats", len(self.seats), GAMES[self.game].PLAYERS)
        if self.first is not None:
            check_number("first", self.first, range(len(self.seats)))
        if self.level and self.level not in LEVELS[self.game]:
            raise ValueError(f"no computer plays {self.game} at the level {self.level!r}")
        if not self.own.keys() <= GAMES[self.game].FIELDS.keys() - {"players"}:
            raise ValueError(f"not all of these are rules of {self.game}: {sorted(self.own)}")
        rules = self.rules()
        if self.preset and (self.preset not in PRESETS or PRESETS[self.preset](len(self.seats)) != rules):
            raise ValueError(f"the rules are not those of {self.preset!r}")

    @property
    def rival(self) -> str:
        """The level of a computer that sits down: the one chosen last, at first the second weakest."""
        return self.level or LEVELS[self.game][1]

    @property
    def kept(self) -> tuple[Seat, ...]:
        """The seats whose board or sheets the app keeps: all of them, or the first human's alone."""
        alone = GAMES[self.game].SHARED and self.real_dice and self.only_mine
        humans = tuple(seat for seat in self.seats if seat.level == HUMAN)
        return (humans or self.seats)[:1] if alone else self.seats

    def rules(self) -> Rules:
        """Return the rules that the form describes."""
        return from_fields(self.game, {**self.own, "players": str(len(self.kept))}).rules

    def following(self, rules: Rules) -> "Setup":
        """Return the form with the settings of *rules*, which are for as many players."""
        return replace(self, own={name: str(value) for name, value in fields_of(rules).items() if name != "players"})

    def ruled(self, name: str, value: str) -> "Setup":
        """Return the form with one rule by its name in a record's header; raises ValueError for what it cannot be."""
        return replace(self, own={**self.own, name: value}, preset="")

    def by(self, preset: str) -> "Setup":
        """Return the form with the rules that *preset* means for its number of players, "" for what it has."""
        if not preset:
            return self
        return replace(replace(self, preset="").following(PRESETS[preset](len(self.seats))), preset=preset)

    def seated(self, seats: tuple[Seat, ...]) -> "Setup":
        """Return the form with these seats, and what depends on their number brought back into its range."""
        first = None if self.first is None else min(self.first, len(seats) - 1)
        rules = GAMES[self.game].for_players(self.rules(), len(seats))
        return replace(replace(self, preset="", own={}), seats=seats, first=first).following(rules).by(self.preset)


def new_setup(game: str) -> Setup:
    """Return the form of *game* as it is at first, with as many players as its rules take for granted."""
    return Setup(game, new_seats(GAMES[game].Rules().players))
