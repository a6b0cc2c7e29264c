"""Who plays and coaches each game: what a room of computer players offers, and the table of them all."""

from typing import Any, Protocol

from game.logic.games import Own
from game.logic.moves import Answer, Move
from game.players import classic, express
from game.players.moments import Moment, Option


class Players(Protocol):
    """What the room of a game offers; see `game.players` and `game.players.coach`, which ask it."""

    LEVELS: tuple[str, ...]  # weakest first, "expert" last

    def choose(self, state: Own, level: str) -> Move | None:
        """Return what a player of this level decides, None for rolling on."""

    def options(self, state: Own) -> tuple[Option, ...]:
        """Return every decision open now with the expert's value, the best first."""

    def evaluate(self, state: Own) -> float:
        """Return the expert's value of a position for the player to move."""

    def groundwork(self, state: Own) -> tuple[Answer, ...]:
        """Return the moves to ponder one by one before options(state) is quick."""

    def ponder(self, state: Own, move: Any) -> None:
        """Work out what *move* is worth, and remember it for a while."""

    def judge(self, number: int, before: Own, move: Move, after: Own) -> Moment:
        """Return what the expert makes of step *number* of a game."""

    def starts(self, state: Own) -> tuple[float, ...]:
        """Return what the game is worth to each player before the first throw."""

    def results(self, state: Own, turns: int) -> tuple[float, ...]:
        """Return what a finished game of so many turns was worth to each player."""

    def courses(self, first: tuple[float, ...], moments: tuple[Moment, ...]) -> tuple[tuple[float, ...], ...]:
        """Return for each player the values from the first to the last."""

    def bounds(self, rules: Own) -> tuple[float, ...]:
        """Return the most that a decision may cost on the mean for grades 0 to 3."""

    def sign(self, rules: Own) -> int:
        """Return 1 where more is better, -1 where less is."""


PLAYERS: dict[str, Players] = {
    "classic": classic,
    "express": express,
}
