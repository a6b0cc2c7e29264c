"""Everything the page shows, and the screens it can show."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from game.languages import SOURCE, chosen
from game.logic.games import GAMES
from game.logic.record import is_over
from game.model.books import Books
from game.model.coach import Advice, Review
from game.model.kept import Best, Deleted, Saved, Score
from game.model.listing import Listing
from game.model.quiz import Quiz, Solver
from game.model.settings import Settings
from game.model.setup import Setup, new_setup
from game.model.table import Table
from game.model.viewer import Viewer

UNFOLDED = ("seat-0",)


class Screen(StrEnum):
    """The screens; the value is also the URL fragment that opens one."""

    START = ""
    CLASSIC = "classic"
    EXPRESS = "express"
    PLAY = "play"
    REVIEW = "review"
    HISTORY = "history"
    VIEW = "view"
    SHARE = "share"
    PADS = "pads"
    RULES = "rules"
    STATISTICS = "statistics"
    SETTINGS = "settings"
    GUIDE = "guide"
    PUZZLE = "puzzle"
    ABOUT = "about"
    DAILY = "daily"


@dataclass(frozen=True, slots=True)
class Shared:
    """What became of sharing, in words, and what is to be copied by hand where the browser could do nothing with it.

    `what` was shared: the value of the button that asked for it.
    """

    words: str
    by_hand: str = ""
    what: str = ""


@dataclass(frozen=True, slots=True)
class Linked:
    """A game that came by a link and is kept apart from the one here, which has gone on; and why, in words."""

    table: Table
    words: str


@dataclass(frozen=True, slots=True)
class Daily:
    """The daily throw: the text of the tries that is `kept` (`game.model.daily` reads it), and what its screen shows.

    That is about one `game`, `at` a time (in milliseconds since 1970). `expert` is the expert's game with the same
    throws as far as it is played, `total` tells whether a result is shared with its number.
    """

    kept: str = ""
    game: str = "express"
    at: int = 0
    expert: Table | None = None
    total: bool = False


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault of ours, for a report: the error and the browser; whether it was copied, or its text to copy by hand."""

    error: str = ""
    browser: str = ""
    copied: bool = False
    text: str = ""


@dataclass(frozen=True, slots=True)
class Model:
    """Everything the page shows; raises ValueError for a screen without what it shows.

    `pending` is the game that starts as soon as its seed is drawn, `saved` the games in storage, newest first;
    `notices` tell what went wrong on this screen and what to do, `warnings` what is wrong wherever one goes;
    `deleted` holds what can still be brought back, the latest last; `log` opens the move log, `older` the older
    unfinished games. `pads` holds the options of the Pads screen in the form of its link; `filled` prints the sheets
    of the game on the table instead of blank ones. `guide` is the example game of the first-time guide; `best` the
    finished solo games of Express, the highest score first. `advice` is what the coach says of a decision, `review`
    the finished game reviewed last. `shared` tells what became of sharing what is on screen; `linked` came by a link
    and is offered beside that game; `scores` is what several people made of the same throws. `language` is the one
    that the page speaks, by the settings or else by what the browser has as `preferred`, and `learned` are those that
    it could speak at once; `home` is the page's own address, which links begin with and nothing shows. Nor is `ahead`
    shown, the table as far as the turns of the computers are played ahead of it. `unfolded` names the parts of a
    form or of the statistics that stand open, `books` is what is counted for those. `now` is when the last message
    came (in milliseconds since 1970), `zone` by how many minutes clocks here are ahead of that. `viewer` is the game
    looked at last, `listing` what is wanted of all that are finished. `quiz` is the puzzle on screen, None for
    the list of them, `solver` who solves, `theme` what is practised ("" all). `reason` is why the control that was
    used last cannot be used now. `installable` tells that the browser offers to install the app, `unkept` that the
    storage has refused something, which is said once; `fault` is what went wrong last by a fault of ours.
    """

    screen: Screen = Screen.START
    table: Table | None = None
    settings: Settings = field(default_factory=Settings)
    setups: Mapping[str, Setup] = field(default_factory=lambda: {game: new_setup(game) for game in GAMES})
    pending: Setup | None = None
    saved: tuple[Saved, ...] = ()
    notices: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()
    deleted: tuple[Deleted, ...] = ()
    update_ready: bool = False
    installable: bool = False
    storage: bool = True
    unkept: bool = False
    fault: Fault | None = None
    log: bool = False
    older: bool = False
    pads: str = ""
    filled: bool = False
    guide: Table | None = None
    best: tuple[Best, ...] = ()
    advice: Advice | None = None
    review: Review | None = None
    viewer: Viewer | None = None
    listing: Listing = field(default_factory=Listing)
    shared: Shared | None = None
    daily: Daily = Daily()
    linked: Linked | None = None
    scores: tuple[Score, ...] = ()
    language: str = SOURCE
    learned: tuple[str, ...] = (SOURCE,)
    preferred: tuple[str, ...] = field(default=(), compare=False)
    home: str = field(default="", compare=False)
    ahead: Table | None = field(default=None, compare=False)
    unfolded: tuple[str, ...] = UNFOLDED
    quiz: Quiz | None = None
    reason: str = ""
    solver: Solver = field(default_factory=Solver)
    theme: str = ""
    books: Books = field(default_factory=Books)
    now: int = field(default=0, compare=False)
    zone: int = field(default=0, compare=False)

    def __post_init__(self) -> None:
        shown = {
            Screen.PLAY: self.table,
            Screen.SHARE: self.table,
            Screen.REVIEW: self.review,
            Screen.VIEW: self.viewer,
            Screen.GUIDE: self.guide,
        }
        if shown.get(self.screen, self) is None:
            raise ValueError(f"nothing to show on the screen {self.screen!r}")

    def at(self, screen: Screen, *notices: str, **changes: Any) -> "Model":
        """Return the model on *screen*, with *notices*: what the last screen told is gone."""
        return replace(
            self,
            screen=screen,
            notices=notices,
            deleted=(),
            linked=None,
            older=False,
            log=False,
            reason="",
            unfolded=UNFOLDED,
            books=replace(self.books, clearing=False) if self.books.clearing else self.books,
            **changes,
        )

    def with_table(self, table: Table) -> "Model":
        """Return the model with *table* in the place of the one on screen."""
        if self.screen is Screen.GUIDE:
            return replace(self, guide=table)
        if self.screen is Screen.PUZZLE and self.quiz:
            return replace(self, quiz=replace(self.quiz, table=table))
        return replace(self, table=table)

    @property
    def deciding(self) -> Table | None:
        """The table of the guide or of a puzzle that is on screen, until that is answered."""
        if self.screen is Screen.PUZZLE:
            return self.quiz.table if self.quiz and not self.quiz.review else None
        return self.guide if self.screen is Screen.GUIDE else None

    def with_settings(self, settings: Settings) -> "Model":
        """Return the model with *settings*, in the language that they ask for if it is learned."""
        wanted = (chosen(settings.language, self.preferred), self.language, SOURCE)
        return replace(self, settings=settings, language=next(code for code in wanted if code in self.learned))

    @property
    def playing(self) -> bool:
        """Whether an unfinished game is on the table."""
        return self.table is not None and not is_over(self.table.state)
