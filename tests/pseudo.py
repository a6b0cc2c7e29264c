"""A language for tests: English with every word of a message in brackets and longer, so that other words show.

«Rolll», not Roll, is on a button whose word can be translated. It is never on offer outside of `spoken`.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from game import languages, words
from game.model import settings
from tests.markup import Node
from tests.tab import Tab

CODE = "qps"
LONGER = 1.4
GAMES = "Can't Stop Express", "Can't Stop", "Express"
NAMES = (*GAMES, "One More Roll", "A4", "Mia", "Ben", CODE, *languages.NAMES.values())
"""What has its name everywhere: the games, the house, the paper, people, languages."""
SAID = {"aria-label", "aria-description", "aria-roledescription", "aria-valuetext", "title", "alt", "placeholder"}
"""The attributes that people read or hear."""
TEXT_FORMS = {"code", "pre", "textarea"}
"""The elements that hold seeds and records."""
_PLACE = re.compile(r"(\{\w*\})")
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
_BRACKETED = re.compile(r"«[^«»]*(?:»|$)")  # what is cut to fit its place lacks the end


class Pseudo:
    """The catalogue: it has every message. What is put into places stays as it comes, so its words must be messages."""

    def gettext(self, message: str) -> str:
        """Return the message with its words in brackets, without its context."""
        parts = _PLACE.split(message.rpartition("\x04")[2])
        return "".join(part if _PLACE.fullmatch(part) else _WORD.sub(_longer, part) for part in parts)

    def ngettext(self, one: str, many: str, number: int) -> str:
        """Return one of two forms, as in English."""
        return self.gettext(one if number == 1 else many)


def _longer(word: re.Match[str]) -> str:
    text = word[0]
    return f"«{text}{text[-1] * (round(LONGER * len(text)) - len(text) - 2)}»"


@contextmanager
def spoken() -> Iterator[None]:
    """Offer the language, and let every tab that starts be in it; English again afterwards."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(languages, "LANGUAGES", (languages.SOURCE, CODE))
        patch.setitem(settings._OFFERED, "language", (languages.AUTO, *languages.LANGUAGES))
        patch.setattr(words, "catalogue", lambda code: Pseudo() if code == CODE else words._English())
        patch.setattr(Tab, "languages", (CODE,))
        words.speak(CODE)
        yield
    words.speak(languages.SOURCE)


def outside(text: str) -> str:
    """Return the words in *text* that are neither of a message nor a name, with single spaces."""
    rest = _BRACKETED.sub(" ", text)
    for name in NAMES:
        rest = rest.replace(name, " ")
    return " ".join(_WORD.findall(rest))


def faults(page: Node) -> list[str]:
    """Return each text of the page, and what is read of it, that holds words outside of messages.

    A letter by itself is a key or a grade.
    """
    texts = [text for node in [page, *page.walk()] for text in _texts(node)]
    return list(dict.fromkeys(text for text in texts if len(text) > 1 and outside(text)))


def _texts(node: Node) -> Iterator[str]:
    yield from (value for name, value in node.attributes.items() if name in SAID)
    if node.tag not in TEXT_FORMS:
        yield from (part for part in node.inside if isinstance(part, str))
