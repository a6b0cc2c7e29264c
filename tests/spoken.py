"""The languages on offer, spoken in tests as in the built page."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

import pytest

from game import words
from game.actions import Action, Timer
from game.languages import LANGUAGES, SOURCE
from game.logic import record
from game.logic.notation import format_move
from game.players import choose
from tests.screens import answered, seated
from tests.tab import Tab
from tools.words import compiled, read, translations

OTHERS = tuple(code for code in LANGUAGES if code != SOURCE)


@cache
def _messages(language: str) -> bytes:
    return compiled(read(translations()[language].read_text(encoding="utf-8"), language))


@contextmanager
def speaking_in(language: str) -> Iterator[None]:
    """Let every tab that starts be in *language*; English again afterwards."""
    with pytest.MonkeyPatch.context() as patch:
        if language != SOURCE:
            patch.setitem(words._taught, language, _messages(language))
        patch.setattr(Tab, "languages", (language,))
        words.catalogue.cache_clear()
        try:
            words.speak(language)
            yield
        finally:
            words.speak(SOURCE)
            words.catalogue.cache_clear()


def transcript(language: str, game: str) -> str:
    """Return what is said in a whole game of a person and a computer, each sentence once whatever its numbers.

    Above it stands what was done.
    """
    lines: list[str] = [f"# {game}"]
    heard: set[str] = set()
    for action, said in _told(language, game):
        new = {form: text for text in said if (form := re.sub(r"\d+", "0", text)) not in heard}
        heard |= new.keys()
        lines.extend((f"> {action}", *new.values()) if new else ())
    return "\n".join(lines) + "\n"


def _told(language: str, game: str) -> Iterator[tuple[str, list[str]]]:
    """Yield what is done in the game, and what is said of it."""
    with speaking_in(language):
        tab = seated(game, "", "casual", name_0="Ada")
        yield "start", tab.said
        while not record.is_over(tab.state):
            tab.said = []
            yield _go_on(tab), tab.said


def _go_on(tab: Tab) -> str:
    """Do what comes next in the game, and beside each decision all there is; return it in words."""
    if Timer.COMPUTER in tab.waits:
        tab.wait()
        return "computer"
    if tab.table.bust:
        tab.do(Action.NEXT)
        return "next"
    move = choose(tab.state, "expert") if record.legal_moves(tab.state) else None
    if move is None:
        tab.do(Action.ROLL)
        return "roll"
    answered(tab.do(Action.HINT)).do(Action.HINT)
    tab.play(format_move(move)).do(Action.CONFIRM).do(Action.UNDO).do(Action.REDO)
    return f"hint, {format_move(move)}, undo, redo"
