"""What the page says, in its language: every sentence for a player goes through `_` or `ngettext`.

A message is one whole English sentence, with named places for what differs: `_("{name} rolls.", name=seat.name)`.
English is the source and needs no catalogue. The language is set at two doors only, by `page` and by `update`.
"""

import re
import string
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, ParamSpec, Protocol, TypeVar

from game.languages import SOURCE

P = ParamSpec("P")
T = TypeVar("T")


class Catalogue(Hashable, Protocol):
    """The messages of a language, as `gettext` reads them."""

    def gettext(self, message: str) -> str:
        """Return the message in this language."""

    def ngettext(self, one: str, many: str, number: int) -> str:
        """Return the form of the message for that number."""


class _English:
    def gettext(self, message: str) -> str:
        return message

    def ngettext(self, one: str, many: str, number: int) -> str:
        return one if number == 1 else many


class _Taught:
    """The messages of a language as they are compiled; they are read once one of them is said."""

    gettext: Callable[[str], str]
    ngettext: Callable[[str, str, int], str]

    def __init__(self, compiled: bytes) -> None:
        self._compiled = compiled

    def __getattr__(self, name: str) -> Any:
        if name not in ("gettext", "ngettext"):
            raise AttributeError(name)
        import gettext  # costs its time only where another language is spoken
        from io import BytesIO

        messages = gettext.GNUTranslations(BytesIO(self._compiled))
        self.gettext, self.ngettext = messages.gettext, messages.ngettext
        return getattr(self, name)


_language = SOURCE
_catalogue: Catalogue = _English()


def speak(language: str) -> None:
    """From now on say everything in *language*, a code such as "de"; English where nothing is known of it."""
    global _language, _catalogue
    if language != _language:
        _language, _catalogue = language, catalogue(language)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Say everything in *language* for a while, such as what is printed for others; "" is the one that is spoken."""
    before = _language
    speak(language or before)
    try:
        yield
    finally:
        speak(before)


def language() -> str:
    """Return the code of the language that is spoken."""
    return _language


_taught: dict[str, bytes] = {}


def teach(language: str, messages: bytes) -> None:
    """Speak *language* with these messages, as `make site` compiles them, from now on."""
    _taught[language] = messages
    catalogue.cache_clear()


@lru_cache(maxsize=8)
def catalogue(language: str) -> Catalogue:
    """Return the messages of a language, English ones where it was never taught."""
    return _Taught(_taught[language]) if language in _taught else _English()


def _(message: str, /, **values: object) -> str:
    """Return the message in the language that is spoken, with *values* in their places."""
    said = _catalogue.gettext(message)
    return said.format_map(values) if values else said


def ngettext(one: str, many: str, number: int, /, **values: object) -> str:
    """Return the form of the message for *number*, which has the place `{number}`, with *values* in theirs."""
    return _catalogue.ngettext(one, many, number).format_map({"number": number} | values)


def plural(value: float, digits: int = 0) -> int:
    """Return the number whose form a message takes for *value* said with so many decimals: `0.4 turns`, `0,4 tour`."""
    if not digits:
        return abs(round(value))
    return int(abs(value)) if _language == "fr" else 2  # the others say one only of a whole one


def pgettext(context: str, message: str, /, **values: object) -> str:
    """Return the message as it is said in *context*, where one English word has two meanings."""
    found = _catalogue.gettext(f"{context}\x04{message}")
    said = message if "\x04" in found else found
    return said.format_map(values) if values else said


def meets_and(word: str) -> bool:
    """Return whether *word* begins with the sound of “and”, which then has a form of its own: `Ana e Inés`."""
    return bool(re.match(_AND.get(_language, "$^"), word, re.IGNORECASE))


_AND = {"es": "h?[ií](?![aeo])", "it": "[eèé]"}
"""How a word begins that changes the “and” before it."""


def default_name(number: int) -> str:
    """Return what the player at seat *number*, from 0, is called who has no name."""
    return _("Player {number}", number=number + 1)


def N_(message: str) -> str:  # noqa: N802 - the name that tools for translators look for
    """Mark a message that is said later, with `_`."""
    return message


def number(value: float, digits: int = 0, *, grouped: bool = True) -> str:
    """Return *value* with that many decimals in the signs of the language: 1,296.5 in English, not *grouped* 1296.5."""
    thousands, decimal = _SIGNS.get(_language, _SIGNS[SOURCE])
    if not grouped or (_language == "es" and abs(value) < 10_000):  # Spanish parts four digits nowhere
        thousands = ""
    text = f"{value:,.{digits}f}".replace("-", "−")
    return text.replace(",", "\0").replace(".", decimal).replace("\0", thousands)


_SIGNS = {
    "en": (",", "."),
    "fr": ("\u202f", ","),
    "de": (".", ","),
    "es": (".", ","),
    "it": (".", ","),
    "nl": (".", ","),
}
"""Between thousands, and before decimals."""


def date(text: str) -> str:
    """Return a day, given as 2026-11-27 and whatever follows, in the form of the language; what is none stays."""
    parts = text[:10].split("-")
    if len(parts) != 3:
        return text[:10]
    year, month, day = parts
    return _DATES.get(_language, _DATES[SOURCE]).format(year=year, month=month, day=day)


_DATES = {
    "en": "{year}-{month}-{day}",  # the one form that Britain and America read alike
    "fr": "{day}/{month}/{year}",
    "de": "{day}.{month}.{year}",
    "es": "{day}/{month}/{year}",
    "it": "{day}/{month}/{year}",
    "nl": "{day}\u2011{month}\u2011{year}",  # hyphens at which no line ends
}


def woven(message: str, /, **parts: str | T) -> Iterator[str | T]:
    """Yield the message piece by piece with *parts*, such as elements, in their places: for markup in a sentence."""
    yield from _pieces(_catalogue.gettext(message), parts)


def nwoven(one: str, many: str, number: int, /, **parts: str | T) -> Iterator[str | T]:
    """Yield the form of the message for *number* piece by piece, like `woven`; the number is one of *parts*, if any."""
    yield from _pieces(_catalogue.ngettext(one, many, number), parts)


def _pieces(said: str, parts: dict[str, str | T]) -> Iterator[str | T]:
    for text, name, _spec, _conversion in string.Formatter().parse(said):
        if text:
            yield text
        if name is not None:
            yield parts[name]


def cached(maxsize: int | None = None) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Like `lru_cache`, for what holds words: each language has its own results, and new ones once it is taught."""

    def decorate(function: Callable[P, T]) -> Callable[P, T]:
        @lru_cache(maxsize)
        def in_words(_words: Catalogue, *args: P.args, **kwargs: P.kwargs) -> T:
            return function(*args, **kwargs)

        def call(*args: P.args, **kwargs: P.kwargs) -> T:
            return in_words(_catalogue, *args, **kwargs)  # type: ignore[arg-type] # what cannot be a key raises

        return call

    return decorate
