"""What `update` asks of the browser: effects, and services that are answered."""

from dataclasses import dataclass
from enum import StrEnum

from game.app.tones import Tone


class Wanted(StrEnum):
    """What a file is chosen for."""

    BACKUP = "backup"  # everything that another browser kept
    RECORD = "record"  # a game


@dataclass(frozen=True, slots=True)
class Save:
    """Store *text* under *key*."""

    key: str
    text: str


@dataclass(frozen=True, slots=True)
class Drop:
    """Remove what is stored under *key*."""

    key: str


@dataclass(frozen=True, slots=True)
class Recall:
    """Answer with `Recalled`: everything that is stored, beside a *copy* from elsewhere that was read."""

    copy: str = ""


@dataclass(frozen=True, slots=True)
class Clear:
    """Remove everything that is stored."""


@dataclass(frozen=True, slots=True)
class Say:
    """Announce *text* in the live region."""

    text: str


@dataclass(frozen=True, slots=True)
class Focus:
    """Move the focus to the first element that matches the selector, and into the window, at its *top* if so asked."""

    selector: str
    top: bool = False


@dataclass(frozen=True, slots=True)
class After:
    """Answer with `Due(name)` in *milliseconds*; replaces a wait of the same name."""

    milliseconds: int
    name: str


@dataclass(frozen=True, slots=True)
class Draw:
    """Answer with `Drawn`: a fresh token from the browser's generator, and the date."""

    purpose: str


@dataclass(frozen=True, slots=True)
class Go:
    """Put *fragment* into the address bar, as a new entry or in place of this one, and go to the top."""

    fragment: str
    replace: bool = False
    scroll: bool = True


@dataclass(frozen=True, slots=True)
class Print:
    """Print the page."""


@dataclass(frozen=True, slots=True)
class Share:
    """Hand *text* and *link* to the system's share sheet; *what* they are is what their button calls them.

    Without a share sheet `copied` is put into the clipboard, the link alone if it is "".
    """

    text: str
    link: str = ""
    copied: str = ""
    what: str = ""


@dataclass(frozen=True, slots=True)
class Copy:
    """Put *text* into the clipboard; it is *what* was to be shared."""

    text: str
    what: str = ""


@dataclass(frozen=True, slots=True)
class Picture:
    """Make a picture of the game's result and share it, copy it, or save it as a file: *way* says which."""

    way: str
    text: str


@dataclass(frozen=True, slots=True)
class SavePages:
    """Offer the pages on screen as a file."""


@dataclass(frozen=True, slots=True)
class SaveFile:
    """Offer *text* as a file with that *name* and media type."""

    name: str
    text: str
    type: str = "text/plain"


@dataclass(frozen=True, slots=True)
class ChooseFile:
    """Let the player choose a file of the kinds that *accept* names as HTML does; its text comes as `FileRead`."""

    wanted: Wanted
    accept: str


@dataclass(frozen=True, slots=True)
class Sound:
    """Let *tones* be heard, at a volume of 0 to 1."""

    tones: tuple[Tone, ...]
    volume: float


@dataclass(frozen=True, slots=True)
class Buzz:
    """Vibrate, where the device can: milliseconds on and off in turn."""

    pattern: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Appearance:
    """Set the page's theme and motion to "auto" or the player's choice, and say which language it is in."""

    theme: str
    motion: str
    language: str


@dataclass(frozen=True, slots=True)
class Waits:
    """Tell the device that a game waits for somebody, or does not: by a `badge` on the app, and a screen kept on."""

    badge: bool = False
    awake: bool = False


@dataclass(frozen=True, slots=True)
class Install:
    """Let the player install the page as an app."""


@dataclass(frozen=True, slots=True)
class Persist:
    """Ask the browser to keep our storage."""


@dataclass(frozen=True, slots=True)
class Learn:
    """Fetch the words of a language, and speak it from then on when asked to."""

    language: str


@dataclass(frozen=True, slots=True)
class Activate:
    """Use the new version: reload the page with it."""


Service = Go | Print | Share | Copy | Picture | SavePages | SaveFile | ChooseFile | Install | Persist | Learn | Activate
"""What a browser need not have or may refuse; each is answered by `Answered`."""

Effect = Save | Drop | Recall | Clear | Say | Focus | After | Draw | Sound | Buzz | Appearance | Waits | Service
