"""What the Pads screen prints, as a value and as the text of its link: `paper=a4&per_page=2&pages=3`."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import StrEnum

from game.languages import LANGUAGES
from game.logic.express import PENALTIES, USUAL_PENALTY

PER_PAGE = (1, 2, 4)
MOST_PAGES = 20
_ON_OFF = {"1": True, "0": False, "on": True, "off": False, "true": True, "false": False, "": False}


class Kind(StrEnum):
    """What is printed: Express sheets, or the board of the classic game."""

    EXPRESS = "express"
    BOARD = "board"


class Paper(StrEnum):
    """The paper in the printer."""

    A4 = "a4"
    LETTER = "letter"


class Orientation(StrEnum):
    """How the paper lies; `auto` is what suits what is printed."""

    AUTO = "auto"
    PORTRAIT = "portrait"
    LANDSCAPE = "landscape"


class Size(StrEnum):
    """Ordinary or large print."""

    NORMAL = "normal"
    LARGE = "large"


@dataclass(frozen=True, slots=True)
class PadOptions:
    """What to print. Nonsense, like four large-print sheets on a page, is a ValueError."""

    kind: Kind = Kind.EXPRESS
    paper: Paper = Paper.A4
    per_page: int = 1
    pages: int = 1
    penalty: int = USUAL_PENALTY
    size: Size = Size.NORMAL
    lines: bool = True
    orientation: Orientation = Orientation.AUTO
    reminder: bool = True
    cutouts: bool = True
    scale: bool = False
    back: bool = False
    lang: str = ""  # the language of what is printed, "" the page's
    also: str = ""  # the reminder once more in this language

    def __post_init__(self) -> None:
        if self.per_page not in PER_PAGE:
            raise ValueError(f"per_page must be 1, 2 or 4, not {self.per_page!r}")
        if not 1 <= self.pages <= MOST_PAGES:
            raise ValueError(f"pages must be 1 to {MOST_PAGES}, not {self.pages!r}")
        if self.penalty not in PENALTIES:
            raise ValueError(f"penalty must be one of {PENALTIES}, not {self.penalty!r}")
        if self.size == Size.LARGE and self.per_page > 1:
            raise ValueError("large print is one sheet to a page")
        for language in filter(None, (self.lang, self.also)):
            if language not in LANGUAGES:
                raise ValueError(f"{language!r} is no language of the pads")

    @property
    def landscape(self) -> bool:
        """Whether the paper lies on its long side."""
        if self.orientation == Orientation.AUTO:
            return self.kind == Kind.BOARD or self.per_page == 2
        return self.orientation == Orientation.LANDSCAPE


def parse_options(text: str) -> PadOptions:
    """Return the options written like `paper=a4&pages=2`; what is not named keeps its default.

    Raises ValueError for an unknown, repeated or unreadable option.
    """
    found: dict[str, str] = {}
    for item in filter(None, text.split("&")):
        name, equals, value = item.partition("=")
        if not equals or name in found:
            raise ValueError(f"{item!r} is not an option, or is there twice")
        found[name] = value
    return read_options(found)


def read_options(found: Mapping[str, str]) -> PadOptions:
    """Return the options given as texts by name; raises ValueError like `parse_options`."""
    texts = {**_texts(PadOptions()), **found}
    unknown = found.keys() - _texts(PadOptions()).keys()
    if unknown:
        raise ValueError(f"{', '.join(sorted(unknown))}: no such option of the pads")
    return PadOptions(
        kind=Kind(texts["kind"]),
        paper=Paper(texts["paper"]),
        per_page=_number(texts["per_page"]),
        pages=_number(texts["pages"]),
        penalty=_number(texts["penalty"]),
        size=Size(texts["size"]),
        lines=_switch(texts["lines"]),
        orientation=Orientation(texts["orientation"]),
        reminder=_switch(texts["reminder"]),
        cutouts=_switch(texts["cutouts"]),
        scale=_switch(texts["scale"]),
        back=_switch(texts["back"]),
        lang=texts["lang"],
        also=texts["also"],
    )


def format_options(options: PadOptions) -> str:
    """Return the text that `parse_options` reads back: the paper, and what differs from the defaults."""
    defaults = _texts(PadOptions())
    given = _texts(options).items()
    return "&".join(f"{name}={text}" for name, text in given if name == "paper" or text != defaults[name])


def with_option(options: PadOptions, name: str, text: str) -> PadOptions:
    """Return the options after a field of the form changed; what contradicts the new value gives way.

    The name may carry the form's prefix `pads-`, and `size` is a switch there. Raises ValueError for a value
    that no field offers.
    """
    name = name.removeprefix("pads-")
    if name == "size":
        text = {"on": Size.LARGE, "off": Size.NORMAL}.get(text, text)
    texts = {**_texts(options), name: text}
    if name == "size" and text == Size.LARGE:
        texts["per_page"] = "1"
    if name == "per_page" and text != "1":
        texts["size"] = Size.NORMAL
    return read_options(texts)


def _texts(options: PadOptions) -> dict[str, str]:
    values = ((field.name, getattr(options, field.name)) for field in fields(options))
    return {name: str(int(value) if isinstance(value, bool) else value) for name, value in values}


def _number(text: str) -> int:
    if not re.fullmatch("[1-9][0-9]{0,2}", text):
        raise ValueError(f"{text!r} is not a number of the pads")
    return int(text)


def _switch(text: str) -> bool:
    if text not in _ON_OFF:
        raise ValueError(f"{text!r} is neither on nor off")
    return _ON_OFF[text]
