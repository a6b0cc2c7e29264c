"""A browser's tab without a browser: it runs `update`, does what the effects ask for, and keeps what they did."""

import re
from collections.abc import Iterable, Mapping
from copy import copy
from dataclasses import replace
from typing import Any, Self

from game import languages
from game.app import initial, update
from game.app.effects import After, Clear, Draw, Drop, Effect, Focus, Go, Recall, Save, Say
from game.app.messages import Do, Drawn, Due, Field, Key, Message, Play, Recalled, Started
from game.model import Model
from game.view.page import page
from tests.markup import Node, parse

TODAY = "2026-11-27T20:15:00.000Z"


class Tab:
    """The page at *fragment* with the texts that are *stored*; its lists tell what was said, focused and asked for."""

    languages: tuple[str, ...] = ()
    """What the browser's owner reads."""

    learned: tuple[str, ...] = ()
    """The languages whose words are there from the start; all where nothing else is said."""

    def __init__(
        self, fragment: str = "", stored: Mapping[str, str] | Iterable[tuple[str, str]] = (), storage: bool = True
    ) -> None:
        self.stored: dict[str, str] = dict(stored)
        self.fragment = fragment
        self.visited = [fragment]
        self.now = 0
        self.said: list[str] = []
        self.focused: list[str] = []
        self.waits: dict[str, int] = {}
        self.asked: list[Effect] = []
        self._drawn = len(self.stored)
        self.model: Model = initial()
        learned = self.learned or languages.LANGUAGES
        self.send(Started(dict(self.stored), fragment, storage, languages=self.languages, learned=learned))

    @property
    def table(self) -> Any:
        """The game on the table, of whatever kind; None where there is none."""
        return self.model.table

    @property
    def state(self) -> Any:
        """The position on the table."""
        return self.table.state

    @property
    def dice(self) -> Any:
        """The dice on the table."""
        return self.table.state.dice

    def send(self, message: Message) -> Self:
        """Run one turn of the loop."""
        model = self.model if self.now == self.model.now else replace(self.model, now=self.now)
        self.model, effects = update(model, message)
        for effect in effects:
            self._run(effect)
        return self

    def do(self, action: str, value: str = "") -> Self:
        """Use a control with `data-action`."""
        return self.send(Do(action, value))

    def play(self, *moves: str) -> Self:
        """Use controls with `data-move`, one after the other; "roll" is the Roll button."""
        for move in moves:
            self.send(Do("roll") if move == "roll" else Play(move))
        return self

    def fill(self, **fields: str) -> Self:
        """Change form fields; `name_0` stands for `name-0`."""
        for name, value in fields.items():
            self.send(Field(re.sub(r"_(\d)$", r"-\1", name), value))
        return self

    def press(self, *keys: str, focused: str = "") -> Self:
        """Press keys, one after the other."""
        for key in keys:
            self.send(Key(key, focused))
        return self

    def wait(self, name: str = "computer", late: int = 0) -> Self:
        """Let the time come for what waits under *name*, *late* by so many milliseconds."""
        self.now += self.waits.pop(name) + late
        return self.send(Due(name, self.now))

    def skip(self) -> Self:
        """Skip to the turn of a human, in as many slices as it takes."""
        self.do("skip")
        while self.model.ahead:
            self.wait()
        return self

    def reload(self) -> "Tab":
        """Return a new tab on the same storage and address."""
        tab = Tab(self.fragment, self.stored)
        tab.now = self.now
        return tab

    def copy(self) -> Self:
        """Return another tab that is as far as this one."""
        tab = copy(self)
        for name in ("stored", "visited", "said", "focused", "waits", "asked"):
            setattr(tab, name, copy(getattr(self, name)))
        return tab

    def html(self) -> Node:
        """Return the page as a tree."""
        return parse(str(page(self.model)))

    def _run(self, effect: Effect) -> None:  # noqa: C901 - one line an effect, no nesting
        match effect:
            case Save(key, text):
                self.stored[key] = text
            case Drop(key):
                self.stored.pop(key, None)
            case Say(text):
                self.said.append(text)
            case Focus(selector):
                self.focused.append(selector)
            case After(milliseconds, name):
                self.waits[name] = milliseconds
            case Recall(copy):
                self.send(Recalled(dict(self.stored), copy))
            case Clear():
                self.stored.clear()
            case Go(fragment, replace=replaces):
                self.visited = [*(self.visited[:-1] if replaces else self.visited), fragment]
                self.fragment = fragment
            case Draw(purpose):
                self._drawn += 1
                self.send(Drawn(f"token{self._drawn - 1}", TODAY, purpose))
            case _:
                self.asked.append(effect)
