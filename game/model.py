"""What the page shows, as one immutable value: settings, the form of a new game, and the game on the table.

A datum lives where its lifetime says: `Rules` for a game, `State` for what undo restores, `Table` and `Model`
for what undo leaves alone.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import takewhile
from typing import Any

from game.logic import classic, express
from game.logic.correction import Entry
from game.logic.moves import Mark, Move, Roll, Take
from game.logic.record import Record, State, Step, is_bust, is_over, opening
from game.players.coach import Moment, Option

MAX_PLAYERS = {"classic": 4, "express": 8}
LOOKS = ("circle", "square", "triangle", "diamond", "hexagon", "cross", "star", "ring")
COLOURS = ("orange", "blue", "green", "purple", "pink", "teal", "brown", "grey")
HUMAN = ""


class Screen(StrEnum):
    """The screens; the value is also the URL fragment that opens one."""

    START = ""
    CLASSIC = "classic"
    EXPRESS = "express"
    PLAY = "play"
    REVIEW = "review"
    PADS = "pads"
    RULES = "rules"
    STATISTICS = "statistics"
    SETTINGS = "settings"
    GUIDE = "guide"
    ABOUT = "about"


class Odds(StrEnum):
    """When the classic game shows odds."""

    OFF = "off"
    AFTER = "after"  # once a split is chosen: the chance to survive the next roll
    BEFORE = "before"  # for every choice before it is made


@dataclass(frozen=True, slots=True)
class Settings:
    """What a player sets once for all games; raises ValueError for what is not on offer."""

    theme: str = "auto"
    odds: Odds = Odds.OFF
    motion: str = "auto"
    covered: bool = True
    timer: int = 0
    pace: int = 700
    sound: bool = False
    volume: int = 60
    vibration: bool = False

    def __post_init__(self) -> None:
        for name, offered in _OFFERED.items():
            if getattr(self, name) not in offered:
                raise ValueError(f"{name} must be one of {offered}, not {getattr(self, name)!r}")


_OFFERED: dict[str, tuple[object, ...]] = {
    "theme": ("auto", "light", "dark"),
    "odds": tuple(Odds),
    "motion": ("auto", "off"),
    "covered": (True, False),
    "timer": (0, 30, 40),
    "pace": (1500, 700, 150),
    "sound": (True, False),
    "volume": (30, 60, 100),
    "vibration": (True, False),
}


@dataclass(frozen=True, slots=True)
class Seat:
    """A player at the table: name, index of colour and shape, and the level of a computer ("" = human)."""

    name: str
    look: int
    level: str = HUMAN


def _seats(count: int) -> tuple[Seat, ...]:
    return tuple(Seat(f"Player {number + 1}", number) for number in range(count))


@dataclass(frozen=True, slots=True)
class Setup:
    """The form of a new game. `first` is the player who starts, or None to roll for it.

    `preset` is the name by which the classic rules were chosen, "" for rules of one's own.
    """

    game: str = "classic"
    seats: tuple[Seat, ...] = _seats(2)
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


@dataclass(frozen=True, slots=True)
class Correction:
    """An earlier throw of real dice that was corrected, while entries after it do not fit yet.

    `throw` is its number, from 0; `original` all moves as they were, to go back to; `rest` what waits after it.
    """

    throw: int
    original: tuple[Move, ...]
    rest: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Best:
    """The result of a finished solo game of Express; `id` is the game's."""

    id: str
    date: str
    penalty: int
    score: int
    throws: int
    seed: str


@dataclass(frozen=True, slots=True)
class Table:
    """A game on the table: its record, played out step by step, and who sits there.

    `undone` holds the decisions that redo brings back, latest first. `seen` counts the steps that the players
    have acknowledged, so that a bust stays on the table until then. `dice_off` tells that dice chose who starts.
    `entry` holds the real dice typed so far. For Express, `fifth` is the place of the die tapped as the fifth,
    `chosen` the text form of the mark picked but not confirmed, `uncovered` the seat that has taken the device,
    `clock` the seconds left to mark as last looked at, `deadline` when they end (in milliseconds since 1970),
    `editing` the number of the throw whose dice are being corrected.
    """

    id: str
    record: Record
    seats: tuple[Seat, ...]
    steps: tuple[Step, ...] = ()
    undone: tuple[Move, ...] = ()
    seen: int = 0
    started: str = ""
    dice_off: bool = False
    entry: tuple[int, ...] = ()
    fifth: int | None = None
    chosen: str = ""
    uncovered: int | None = None
    clock: int | None = None
    deadline: int | None = None
    editing: int | None = None
    correction: Correction | None = None

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
    def player(self) -> int:
        """The seat that is to act; in Express the first human who still plays throws for all, else a computer."""
        throwers = express.throwers(self.state) if isinstance(self.state, express.State) else ()
        return next((seat for seat in throwers if self.seats[seat].level == HUMAN), self.state.player)

    @property
    def seat(self) -> Seat:
        """Who is to act, or who went bust until that is acknowledged."""
        return self.seats[self.bust.before.player if self.bust else self.player]

    @property
    def computer(self) -> str:
        """The level of the computer that is to act, or "" for a human; no computer throws the real dice of Express."""
        by_hand = self.real_dice and isinstance(self.state, express.State) and self.state.phase == "roll"
        return HUMAN if by_hand else self.seat.level

    @property
    def can_undo(self) -> bool:
        """Whether a human has decided since the last throw: undo crosses marks of computers, but never a throw."""
        since = takewhile(lambda step: not isinstance(step.move, Roll), reversed(self.steps))
        return not self.correction and any(self.seats[step.before.player].level == HUMAN for step in since)


@dataclass(frozen=True, slots=True)
class Advice:
    """What the coach says of the decision after `step` moves: a hint before it, or why a computer made it.

    It holds while the game has `asked` moves. `left` holds the moves that the coach still ponders; then come the
    `options` with their values, the best first.
    """

    step: int
    asked: int
    state: State
    why: bool = False
    left: tuple[Take | Mark, ...] = ()
    options: tuple[Option, ...] = ()


@dataclass(frozen=True, slots=True)
class Review:
    """A finished game under review: its steps judged so far, and what is open on the screen.

    `left` holds the moves still to ponder before the next step is judged, None before that is known. `selected` is
    the number of the step that is shown with its alternatives, `opened` names the lists that are open.
    """

    table: Table
    moments: tuple[Moment, ...] = ()
    left: tuple[Take | Mark, ...] | None = None
    selected: int | None = None
    opened: tuple[str, ...] = ()

    @property
    def done(self) -> bool:
        """Whether every step has been judged."""
        return len(self.moments) == len(self.table.steps)

    @property
    def decisions(self) -> tuple[Moment, ...]:
        """The moments with a choice, in the order of the game."""
        return tuple(moment for moment in self.moments if moment.options)


@dataclass(frozen=True, slots=True)
class Saved:
    """A game in the browser's storage, not yet played out: what the lists show, and its text."""

    id: str
    started: str
    over: bool
    title: str
    text: str
    winners: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Deleted:
    """What a deletion took away and undoing brings back: a game with its place in the list, its best score, or both."""

    game: Saved | None
    place: int
    best: Best | None


@dataclass(frozen=True, slots=True)
class Shared:
    """What became of sharing, in words, and the link to copy by hand where the browser could do nothing with it."""

    words: str
    link: str = ""


@dataclass(frozen=True, slots=True)
class Model:
    """Everything the page shows; raises ValueError for a screen without what it shows.

    `pending` is the game that starts as soon as its seed is drawn, `saved` the games in storage, newest first;
    `notices` tell what went wrong on this screen and what to do, `warnings` what is wrong wherever one goes;
    `deleted` holds what can still be brought back, the latest last; `log` opens the move log, `older` the older
    unfinished games. `pads` holds the options of the Pads screen in the form of its link; `filled` prints the sheets
    of the game on the table instead of blank ones. `guide` is the example game of the first-time guide; `best` the
    finished solo games of Express, the highest score first. `advice` is what the coach says of a decision, `review`
    the finished game reviewed last. `shared` tells what became of sharing the game on screen; `home` is the page's own
    address, which links begin with and nothing shows.
    """

    screen: Screen = Screen.START
    table: Table | None = None
    settings: Settings = Settings()
    setups: Mapping[str, Setup] = field(
        default_factory=lambda: {"classic": Setup(), "express": Setup("express", _seats(1))}
    )
    pending: Setup | None = None
    saved: tuple[Saved, ...] = ()
    notices: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()
    deleted: tuple[Deleted, ...] = ()
    update_ready: bool = False
    storage: bool = True
    log: bool = False
    older: bool = False
    pads: str = ""
    filled: bool = False
    guide: Table | None = None
    best: tuple[Best, ...] = ()
    advice: Advice | None = None
    review: Review | None = None
    shared: Shared | None = None
    home: str = field(default="", compare=False)

    def __post_init__(self) -> None:
        shown = {Screen.PLAY: self.table, Screen.REVIEW: self.review, Screen.GUIDE: self.guide}
        if shown.get(self.screen, self) is None:
            raise ValueError(f"nothing to show on the screen {self.screen!r}")

    def at(self, screen: Screen, *notices: str, **changes: Any) -> "Model":
        """Return the model on *screen*, with *notices*: what the last screen told is gone."""
        return replace(self, screen=screen, notices=notices, deleted=(), older=False, **changes)

    @property
    def playing(self) -> bool:
        """Whether an unfinished game is on the table."""
        return self.table is not None and not is_over(self.table.state)
