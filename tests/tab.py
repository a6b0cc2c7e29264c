"""A browser's tab without a browser: it runs `update`, does what the effects ask for, and keeps what they did."""

from itertools import count

from game.app import initial, update
from game.app.messages import After, Do, Draw, Drawn, Drop, Due, Field, Focus, Go, Key, Play, Save, Say, Started
from game.view.page import page
from tests.markup import parse

TODAY = "2026-11-27T20:15:00.000Z"


class Tab:
    """The page at *fragment* with the texts that are *stored*; its lists tell what was said, focused and asked for."""

    def __init__(self, fragment="", stored=(), storage=True):
        self.stored = dict(stored)
        self.fragment = fragment
        self.now = 0
        self.said, self.focused, self.waits, self.asked = [], [], {}, []
        self._tokens = (f"token{number}" for number in count(len(self.stored)))
        self.model = initial()
        self.send(Started(dict(stored), fragment, storage))

    @property
    def table(self):
        """The game on the table."""
        return self.model.table

    @property
    def state(self):
        """The position on the table."""
        return self.model.table.state

    @property
    def dice(self):
        """The dice on the table."""
        return self.model.table.state.dice

    def send(self, message):
        """Run one turn of the loop."""
        self.model, effects = update(self.model, message)
        for effect in effects:
            self._run(effect)
        return self

    def do(self, action, value=""):
        """Use a control with `data-action`."""
        return self.send(Do(action, value))

    def play(self, *moves):
        """Use controls with `data-move`, one after the other; "roll" is the Roll button."""
        for move in moves:
            self.send(Do("roll") if move == "roll" else Play(move))
        return self

    def fill(self, **fields):
        """Change form fields; `name_0` stands for `name-0`."""
        for name, value in fields.items():
            self.send(Field(name.replace("_0", "-0").replace("_1", "-1").replace("_2", "-2"), value))
        return self

    def press(self, *keys, focused=""):
        """Press keys, one after the other."""
        for key in keys:
            self.send(Key(key, focused))
        return self

    def wait(self, name="computer", late=0):
        """Let the time come for what waits under *name*, *late* by so many milliseconds."""
        self.now += self.waits.pop(name) + late
        return self.send(Due(name, self.now))

    def reload(self):
        """Return a new tab on the same storage and address."""
        tab = Tab(self.fragment, self.stored)
        tab.now = self.now
        return tab

    def html(self):
        """Return the page as a tree."""
        return parse(str(page(self.model)))

    def _run(self, effect):
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
            case Go(fragment):
                self.fragment = fragment
            case Draw(purpose):
                self.send(Drawn(next(self._tokens), TODAY, purpose))
            case _:
                self.asked.append(effect)
