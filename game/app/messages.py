"""What can happen to the page (messages), and what `update` asks of the browser in return (effects)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from game.app.tones import Tone
from game.languages import SOURCE


@dataclass(frozen=True, slots=True)
class Started:
    """Python is ready: the texts in storage by key, the URL's fragment, whether storage works, the rest of the URL.

    `languages` are those that the browser's owner reads, the best first, `learned` those whose words are here; `zone`
    is by how many minutes clocks here are ahead of universal time.
    """

    stored: Mapping[str, str]
    fragment: str = ""
    storage: bool = True
    home: str = ""
    languages: tuple[str, ...] = ()
    learned: tuple[str, ...] = (SOURCE,)
    zone: int = 0


@dataclass(frozen=True, slots=True)
class Do:
    """A control with `data-action` was used; `value` is its `data-value`."""

    action: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class Play:
    """A control with `data-move` was used; `text` is the move's text form, and `touch` tells that a finger did it."""

    text: str
    touch: bool = False


@dataclass(frozen=True, slots=True)
class Field:
    """A form field changed."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class Key:
    """A key was pressed outside a text field.

    `key` is what it types or its name, `focused` the id of the element that has the focus, `code` the place of the
    key, named after what a US keyboard has there, and `shift` whether Shift was held.
    """

    key: str
    focused: str = ""
    code: str = ""
    shift: bool = False


@dataclass(frozen=True, slots=True)
class Drawn:
    """The answer to `Draw`: a fresh random token, today's date, and what was asked for."""

    token: str
    today: str
    purpose: str


@dataclass(frozen=True, slots=True)
class Due:
    """The answer to `After`: its time has come; *now* is the time of day in milliseconds since 1970."""

    name: str
    now: int = 0


@dataclass(frozen=True, slots=True)
class Opened:
    """The browser went to another URL fragment (back, forward, or typed)."""

    fragment: str


@dataclass(frozen=True, slots=True)
class Stored:
    """Another tab of ours wrote this text under *key*."""

    key: str
    text: str


@dataclass(frozen=True, slots=True)
class Woken:
    """The page comes back from where it heard nothing of other tabs; the texts in storage by key."""

    stored: Mapping[str, str]


class Trouble(StrEnum):
    """What can go wrong outside `update`."""

    BROKEN = "broken"  # a fault of ours
    NOT_KEPT = "not kept"  # the storage takes no more


@dataclass(frozen=True, slots=True)
class Failed:
    """Something went wrong outside `update`; of a fault of ours *error* tells the kind and the place."""

    trouble: Trouble
    error: str = ""
    browser: str = ""


@dataclass(frozen=True, slots=True)
class UpdateReady:
    """A new version of the page waits to be used."""


@dataclass(frozen=True, slots=True)
class Installable:
    """The browser offers to install the page as an app, or does so no more."""

    offered: bool


@dataclass(frozen=True, slots=True)
class Answered:
    """The browser did what *effect* asks for, or did not: then `refused` names its error."""

    effect: "Service"
    refused: str = ""


class Wanted(StrEnum):
    """What a file is chosen for."""

    BACKUP = "backup"  # everything that another browser kept
    RECORD = "record"  # a game


@dataclass(frozen=True, slots=True)
class FileRead:
    """The player chose a file: what for, its text and its name."""

    wanted: Wanted
    text: str
    name: str


@dataclass(frozen=True, slots=True)
class Recalled:
    """The answer to `Recall`: the texts in storage by key, and the copy that shall be taken in, if any."""

    stored: Mapping[str, str]
    copy: str


Message = (
    Started
    | Do
    | Play
    | Field
    | Key
    | Drawn
    | Due
    | Opened
    | Stored
    | Woken
    | Failed
    | UpdateReady
    | Installable
    | Answered
    | FileRead
    | Recalled
)


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
