"""The game on the table: its record, who sits there, and what a move resets."""

from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Any

from game.logic.correction import Entry
from game.logic.games import GAMES, Game, State
from game.logic.moves import Move, Roll
from game.logic.record import Record, Step, is_bust, opening
from game.model.setup import HUMAN, Seat


@dataclass(frozen=True, slots=True)
class Correction:
    """An earlier throw of real dice that was corrected, while entries after it do not fit yet.

    `throw` is its number, from 0; `original` all moves as they were, to go back to; `rest` what waits after it.
    """

    throw: int
    original: tuple[Move, ...]
    rest: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Pick:
    """What was begun at a table and not done yet; every move ends it.

    `looked` is the text form of the take that a first press has shown, where two are wanted; `entry` holds the real
    dice typed so far, `counting` tells that they are complete and count in a moment, `editing` is the number of the
    throw whose dice are being corrected. For Express, `fifth` is the place of the die that was tapped, `chosen` the
    text form of the mark picked but not confirmed, `uncovered` the seat that has taken the device, `clock` the seconds
    left to mark as last looked at, `deadline` when they end (in milliseconds since 1970).
    """

    looked: str = ""
    entry: tuple[int, ...] = ()
    counting: bool = False
    editing: int | None = None
    fifth: int | None = None
    chosen: str = ""
    uncovered: int | None = None
    clock: int | None = None
    deadline: int | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """A game on the table: its record, played out step by step, and who sits there.

    `undone` holds the decisions that redo brings back, latest first. `seen` counts the steps that the players have
    acknowledged, so that a bust stays on the table until then, and an end is celebrated once. `dice_off` tells that
    dice chose who starts. `pick` is what was begun since the last move. The first `given` steps were not played here:
    they stood in a record that was opened, or in the game from which this one goes on. `opened` is the seat whose sheet
    lies over one's own, in Express. `confirmed` counts what the button of the bar has made: after each Roll stands
    where it was pressed.
    """

    id: str
    record: Record
    seats: tuple[Seat, ...]
    steps: tuple[Step, ...] = ()
    undone: tuple[Move, ...] = ()
    seen: int = 0
    started: str = ""
    dice_off: bool = False
    pick: Pick = Pick()
    correction: Correction | None = None
    given: int = 0
    opened: int | None = None
    confirmed: int = 0

    def picking(self, **changes: Any) -> "Table":
        """Return the table with *changes* of what was begun."""
        return replace(self, pick=replace(self.pick, **changes))

    @property
    def game(self) -> Game:
        """The engine of the game that is played."""
        return GAMES[self.record.rules.game]

    @property
    def state(self) -> State:
        """The position now."""
        return self.steps[-1].after if self.steps else opening(self.record)

    @property
    def bust(self) -> Step | None:
        """The bust that waits to be acknowledged, if any."""
        return self.steps[-1] if self.steps and self.seen < len(self.steps) and is_bust(self.steps[-1]) else None

    @property
    def real_dice(self) -> bool:
        """Whether the dice are thrown at the table and typed in."""
        return not self.record.seed

    @property
    def daily(self) -> bool:
        """Whether somebody plays a daily throw, be it the try that counts or not."""
        return len(self.seats) == 1 and self.record.seed.startswith("daily-")

    @property
    def player(self) -> int:
        """The seat that is to act; of those who can throw for all the first human, else a computer."""
        throwers = self.game.throwers(self.state)
        return next((seat for seat in throwers if self.seats[seat].level == HUMAN), self.state.player)

    @property
    def seat(self) -> Seat:
        """Who is to act, or who went bust until that is acknowledged."""
        return self.seats[self.bust.before.player if self.bust else self.player]

    @property
    def computer(self) -> str:
        """The level of the computer that is to act, or "" for a human; no computer throws real dice for all."""
        by_hand = self.real_dice and self.game.SHARED and self.state.phase == "roll"
        return HUMAN if by_hand else self.seat.level

    @property
    def thrown(self) -> int:
        """How many throws there were so far."""
        return sum(isinstance(step.move, Roll) for step in self.steps)

    @property
    def can_undo(self) -> bool:
        """Whether a human has decided here since the last throw: undo crosses marks of computers, but never a throw."""
        since = takewhile(lambda step: not isinstance(step.move, Roll), reversed(self.steps[self.given :]))
        return not self.correction and any(self.seats[step.before.player].level == HUMAN for step in since)
