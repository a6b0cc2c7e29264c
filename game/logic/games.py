"""The games that can be played: what the module of a game offers, and the table of them all.

Whoever does not care which game it is asks `GAMES[rules.game]`. A new game is a module and a line in each table:
here, in `game.players` and in `game.app` and `game.view`.
"""

from typing import Any, ClassVar, Protocol, TypeAlias

from game.logic import classic, express
from game.logic.moves import Move


class Rules(Protocol):
    """The settings of any game."""

    game: ClassVar[str]

    @property
    def players(self) -> int:
        """How many play."""


class State(Protocol):
    """A position of any game: `player` decides next, `phase` is "roll", "over", or what a throw asks for."""

    @property
    def rules(self) -> Rules:
        """The settings of the game."""

    @property
    def player(self) -> int:
        """The seat that decides next."""

    @property
    def phase(self) -> str:
        """What the position waits for."""

    @property
    def dice(self) -> tuple[int, ...]:
        """The throw to decide on, if any."""


Own: TypeAlias = Any
"""Rules or a position of the very game that is asked: `GAMES` cannot say which."""


class Game(Protocol):
    """What the module of a game offers."""

    DICE: int  # in a throw
    PLAYERS: range
    SHARED: bool  # whether a throw serves everybody; else players take turns, and one of them starts
    FIELDS: dict[str, str]  # of a header, in order, each with the setting of Rules that it stands for

    def Rules(self, *args: Any, **settings: Any) -> "Rules":  # noqa: N802 - the class of its settings
        """Return the settings, with defaults for those left out; raises RulesError for nonsense."""

    def for_players(self, rules: Own, players: int) -> Own:
        """Return the settings for so many players, with what depends on their number brought into its range."""

    def new_game(self, rules: Own, starting_player: int = 0) -> State:
        """Return the position before the first throw."""

    def legal_moves(self, state: Own) -> tuple[Move, ...]:
        """Return the decisions open to the player, in a stable order."""

    def apply(self, state: Own, move: Move) -> State:
        """Return the position after *move*; raises IllegalMove if it is not legal now."""

    def is_over(self, state: Own) -> bool:
        """Return whether the game has ended."""

    def winners(self, state: Own) -> tuple[int, ...]:
        """Return who has won: nobody until the game is over, several when shared."""

    def points(self, state: Own) -> tuple[int, ...]:
        """Return each player's points as they stand; nothing in a game without points."""

    def throwers(self, state: Own) -> tuple[int, ...]:
        """Return the seats that can throw now, any of them for all."""


GAMES: dict[str, Game] = {
    "classic": classic,
    "express": express,
}
