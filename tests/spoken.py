"""The languages on offer, spoken in tests as in the built page."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

import pytest

from game import words
from game.languages import LANGUAGES, SOURCE
from tests.screens import SCREENS
from tests.tab import Tab
from tools.words import compiled, read, translations

OTHERS = tuple(code for code in LANGUAGES if code != SOURCE)


@cache
def _messages(language: str) -> bytes:
    return compiled(read(translations()[language].read_text(encoding="utf-8"), language))


@cache
def screens_in(language: str) -> dict[str, Tab]:
    """Return the tabs on all of SCREENS in a language, which nobody may change."""
    with speaking_in(language):
        return {name: begin() for name, begin in SCREENS.items()}


@contextmanager
def speaking_in(language: str) -> Iterator[None]:
    """Let every tab that starts be in *language*; English again afterwards."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(words._taught, language, _messages(language))
        patch.setattr(Tab, "languages", (language,))
        words.catalogue.cache_clear()
        try:
            words.speak(language)
            yield
        finally:
            words.speak(SOURCE)
            words.catalogue.cache_clear()
