"""The form of a new game: who sits down, and by which rules they play."""

from dataclasses import dataclass

from game.logic import classic, express

MAX_PLAYERS = {"classic": 4, "express": 8}
LOOKS = ("circle", "square", "triangle", "diamond", "hexagon", "cross", "star", "ring")
COLOURS = ("orange", "blue", "green", "purple", "pink", "teal", "brown", "grey")
HUMAN = ""


@dataclass(frozen=True, slots=True)
class Seat:
    """A player at the table: name, index of colour and shape, and the level of a computer ("" = human)."""

    name: str
    look: int
    level: str = HUMAN


def new_seats(count: int) -> tuple[Seat, ...]:
    """Return so many people who have not said who they are."""
    return tuple(Seat(f"Player {number + 1}", number) for number in range(count))


@dataclass(frozen=True, slots=True)
class Setup:
    """The form of a new game. `first` is the player who starts, or None to roll for it.

    `preset` is the name by which the classic rules were chosen, "" for rules of one's own.
    """

    game: str = "classic"
    seats: tuple[Seat, ...] = new_seats(2)
    columns: int = 3
    occupied: str = "share"
    placement: str = "free"
    preset: str = ""
    penalty: int = 200
    real_dice: bool = False
    only_mine: bool = False
    seed: str = ""
    first: int | None = None

    @property
    def kept(self) -> tuple[Seat, ...]:
        """The seats whose board or sheets the app keeps: all of them, or the first human's alone."""
        alone = self.game == "express" and self.real_dice and self.only_mine
        humans = tuple(seat for seat in self.seats if seat.level == HUMAN)
        return (humans or self.seats)[:1] if alone else self.seats

    def rules(self) -> classic.Rules | express.Rules:
        """Return the rules that the form describes; raises ValueError if there are none such."""
        if self.game == "express":
            return express.Rules(len(self.kept), self.penalty)
        occupied, placement = classic.Occupied(self.occupied), classic.Placement(self.placement)
        return classic.Rules(len(self.seats), self.columns, occupied, placement)
