"""Somebody who uses whatever a page offers, for hours: nothing raises, nothing is stale, all can be drawn."""

import os
from collections import Counter
from random import Random

import pytest

from game.app.effects import Recall, Service
from game.app.messages import Answered, Do, Due, Field, Opened, Play, Recalled, Stored
from game.app.play import STALE
from game.logic.record import replay
from game.view.page import page
from tests.tab import Tab

CONTROLS = ("button", "input", "select")
TYPED = ("", "kite", "3", "Zoë", "👨‍👩‍👧", "x" * 200)
KEYS = [*"123456rnuyhwmcsl?", "Backspace", "ArrowDown", "ArrowLeft", "Escape"]
CLICKS = int(os.environ.get("CLICKS", "80"))
"""How often something is used in all, in so many walks."""
WALKS = 8


def usable(part):
    """Return the controls in a part of the page that can be used now."""
    return [node for node in part.walk() if node.tag in CONTROLS and not node.disabled]


def used(control, chance):
    """Return the message of using a control as a player would."""
    name = control.get("name")
    if control.tag == "button":
        move = control.get("data-move")
        action = control.get("data-action")
        return Do(action, control.get("data-value", "")) if action or not move else Play(move, chance.random() < 0.5)
    if control.tag == "select":
        return Field(name, chance.choice(control.all("option")).get("value", ""))
    if control.get("type") == "radio":
        return Field(name, control.get("value", ""))
    return Field(name, chance.choice(("on", "off") if control.get("type") == "checkbox" else TYPED))


class Monkey:
    """Walks through the pages of a tab, a press at a time; what the browser is asked for happens, late, or never."""

    def __init__(self, seed):
        self.chance = Random(seed)
        self.tab = Tab()
        self.been = [""]

    def step(self):
        """Use something, or let something happen that is not on the page."""
        choice, tab = self.chance.random(), self.tab
        if choice < 0.8:
            self._press()
        elif choice < 0.88:
            tab.press(self.chance.choice(KEYS), focused=self.chance.choice(("", "take-0", "mark-0", "title")))
        elif choice < 0.9:
            tab.send(Opened(self.chance.choice(self.been)))
        elif choice < 0.91:
            self.tab = tab.reload()
        elif choice < 0.92 and tab.stored:
            key = self.chance.choice(sorted(tab.stored))
            tab.send(Stored(key, tab.stored[key]))
        self._happen()
        self._look()

    def _press(self):
        screen = self.tab.html()
        inner, all_ = usable(screen.one("main")), usable(screen)
        control = self.chance.choice(inner if inner and self.chance.random() < 0.8 else all_)
        before = self.tab.model.notices
        self.tab.send(used(control, self.chance))
        assert STALE in before or STALE not in self.tab.model.notices, control

    def _happen(self):
        """Let time pass, and the browser answer."""
        tab = self.tab
        tab.now += self.chance.choice((0, 1, 300, 86_400_000, -5000))
        for name in list(tab.waits):
            if tab.waits.pop(name, None) is not None and self.chance.random() < 0.7:
                tab.send(Due(name, tab.now))
        asked, tab.asked = tab.asked, []
        for effect in asked:
            if isinstance(effect, Recall):
                tab.send(Recalled(dict(tab.stored), effect.copy))
            elif isinstance(effect, Service):
                tab.send(Answered(effect, self.chance.choice(("", "", "NotAllowedError"))))
        self.been = [*self.been[-20:], tab.fragment]

    def _look(self):
        """What is drawn is a page, and the game on it is its record."""
        drawn = str(page(self.tab.model))
        assert 1 == drawn.count("<h1")
        if table := self.tab.table:
            assert replay(table.record) == table.steps


@pytest.mark.parametrize("seed", range(WALKS))
def test_whatever_is_used_on_the_page_works(seed):
    """A player who uses any controls in any order meets no error and no stale one, and each id is there once."""
    monkey = Monkey(seed)
    for _ in range(CLICKS // WALKS):
        monkey.step()
    ids = Counter(node.get("id") for node in monkey.tab.html().walk() if node.get("id"))
    assert [] == [name for name, count in ids.items() if count > 1]
