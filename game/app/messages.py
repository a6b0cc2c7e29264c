"""What can happen to the page: the messages that `update` answers to."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from game.app.effects import Service, Wanted
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

    effect: Service
    refused: str = ""


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
