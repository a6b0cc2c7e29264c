"""How each game is shown: what a room of the views offers, and the table of them all."""

from typing import Protocol

import htpy as h

from game.logic.games import Own, Rules, State
from game.logic.moves import Move
from game.model import Model, Seat, Setup, Table
from game.view.classic import view as classic
from game.view.express import view as express
from game.view.rules.pictures import Section


class View(Protocol):
    """What the room of a game offers; what it says is in `game.view.speech`."""

    DIGITS: int  # more than a hint has, in the table of a decision's alternatives

    def screen(self, model: Model, table: Table) -> h.Element:
        """Return the screen of a game on the table."""

    def decision_screen(self, model: Model, table: Table, heading: h.Element) -> h.Element:
        """Return the screen of one decision at a table, with *heading* in the place of the players."""

    def invitation(self) -> str:
        """Return the game in a sentence or two."""

    def cover(self) -> h.Node:
        """Return a picture of the game for its card on the start screen."""

    def glance(self, table: Table) -> h.Element:
        """Return a small picture of a game as it stands."""

    def poster(self, table: Table) -> tuple[h.Node, int, int]:
        """Return a drawing of a finished game that needs no style sheet, with its width and height, at most 560."""

    def awaited(self, table: Table) -> str:
        """Return what an unfinished game waits for, in a few words."""

    def rules_told(self, form: Setup) -> str:
        """Return the rules of a form in one sentence."""

    def rules_form(self, form: Setup) -> h.Node:
        """Return the part of the form of a new game that is about its rules."""

    def alone(self) -> str:
        """Return what there is to play for without rivals."""

    def settings(self, rules: Own) -> tuple[str, ...]:
        """Return in sentences what is played with these rules."""

    def sections(self) -> tuple[Section, ...]:
        """Return the sections of the rules in reading order."""

    def picture(self, state: State, best: Move | None, seats: tuple[Seat, ...], seat: int) -> h.Node:
        """Return the position before a decision of the player in *seat*, with the best one on it."""

    def shown(self, table: Table, seat: int) -> h.Node:
        """Return a game as it stands, to be looked at: the board, or the sheet of the player in *seat*."""

    def ended(self, table: Table) -> tuple[str, str]:
        """Return how a finished game ended, in a few words, and a sentence more."""

    def standing(self, rules: Rules, value: float) -> str:
        """Return a value at the start or the end of a game."""

    def rounded(self, rules: Rules, value: float, digits: int = 0) -> float:
        """Return a value, or a change of one, in the unit that is shown, with *digits* more than usual."""

    def worth_heading(self, rules: Rules) -> str:
        """Return what the values of decisions are, as the heading of their column."""

    def course_heading(self, rules: Rules) -> str:
        """Return what the chart of the whole game shows."""

    def along(self) -> tuple[str, str]:
        """Return what is counted from left to right, below the chart and as the heading of a column."""

    def rest_heading(self, rules: Rules) -> str:
        """Return what neither throws nor decisions of a player's own explain."""

    def measure(self, rules: Rules) -> str:
        """Return in a sentence what everything is measured in."""

    def rest_told(self, rules: Rules) -> str:
        """Return in a sentence what the rest is made of."""


VIEWS: dict[str, View] = {
    "classic": classic,
    "express": express,
}


def view_of(rules: Rules) -> View:
    """Return how the game of *rules* is shown."""
    return VIEWS[rules.game]
