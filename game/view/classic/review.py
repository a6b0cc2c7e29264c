"""What a review tells of a classic game: values, what they are measured in, and the board of a decision."""

import htpy as h

from game.logic import classic
from game.logic.games import Rules, State
from game.logic.moves import Move, Take
from game.logic.record import is_bust
from game.model import Seat, Table
from game.view.classic.board import board, preview
from game.view.classic.board_table import board_table
from game.view.classic.position import position
from game.view.classic.speech import percent_text
from game.words import _, number

DIGITS = 1
"""How many more digits than a hint the table of alternatives has."""


def standing(rules: Rules, value: float) -> str:
    """Return a value at the start or the end of a game."""
    return number(value, 1) if rules.players == 1 else percent_text(100 * value)


def rounded(rules: Rules, value: float, digits: int = 0) -> float:
    """Return percent, with *digits*; alone tenths of turns."""
    return round(value, 1) if rules.players == 1 else round(100 * value, digits)


def worth_heading(rules: Rules) -> str:
    """Return what the values of decisions are, as the heading of their column."""
    return _("Turns left") if rules.players == 1 else _("Wins")


def course_heading(rules: Rules) -> str:
    """Return what the chart of the whole game shows."""
    return _("Turns expected in all") if rules.players == 1 else _("Chance of winning after every turn, in %")


def along() -> tuple[str, str]:
    """Return what is counted from left to right, below the chart and as the heading of a column."""
    return _("turns"), _("Turns")


def rest_heading(rules: Rules) -> str:
    """Return what neither throws nor decisions of a player's own explain."""
    return _("second look") if rules.players == 1 else _("the others")


def measure(rules: Rules) -> str:
    """Return in a sentence what everything is measured in."""
    if rules.players == 1:
        return _("Everything is measured in the turns expected in all, as the expert sees it.")
    return _("Everything is measured in the chance of winning, as the expert sees it.")


def rest_told(rules: Rules) -> str:
    """Return in a sentence what the rest is made of."""
    if rules.players == 1:
        return _("Second look: later throws made the expert's estimate more exact.")
    return _("The others: what they threw and decided, and the expert's estimate becoming more exact.")


def picture(state: State, best: Move | None, seats: tuple[Seat, ...], seat: int) -> h.Node:
    """Return the board before a decision, with the best take on it."""
    own = position(state)
    previews = (preview(own, best),) if isinstance(best, Take) else ()
    return _framed(board(own, seats, previews=previews), own, seats)


def shown(table: Table, seat: int) -> h.Node:
    """Return the board as it stands; after a bust with the runners that come off."""
    bust = bool(table.steps) and is_bust(table.steps[-1])
    own = position(table.steps[-1].before if bust else table.state)
    return _framed(board(own, table.seats, lost=bust, moving=True), own, table.seats)


def _framed(picture: h.Element, state: classic.State, seats: tuple[Seat, ...]) -> h.Node:
    return [h.div(".sky")[picture], board_table(state, seats)]
