"""What a review tells of a game of Express: values, what they are measured in, and the sheet of a decision."""

import htpy as h

from game.logic.games import Rules, State
from game.logic.moves import Mark, Move
from game.model import Seat, Table
from game.model.round import position
from game.view.express.screen_sheet import screen_sheet
from game.view.express.sheet import Content
from game.view.parts.drawing import signed
from game.words import _

DIGITS = 0
"""How many more digits than a hint the table of alternatives has."""


def standing(rules: Rules, value: float) -> str:
    """Return a value at the start or the end of a game."""
    return signed(round(value))


def rounded(rules: Rules, value: float, digits: int = 0) -> float:
    """Return whole points."""
    return round(value)


def worth_heading(rules: Rules) -> str:
    """Return what the values of decisions are, as the heading of their column."""
    return _("Points expected")


def course_heading(rules: Rules) -> str:
    """Return what the chart of the whole game shows."""
    return _("Expected total after every throw")


def along() -> tuple[str, str]:
    """Return what is counted from left to right, below the chart and as the heading of a column."""
    return _("throws"), _("Throws")


def rest_heading(rules: Rules) -> str:
    """Return what neither throws nor decisions of a player's own explain."""
    return _("second look")


def measure(rules: Rules) -> str:
    """Return in a sentence what everything is measured in."""
    return _("Everything is measured in the total expected in the end, as the expert sees it.")


def rest_told(rules: Rules) -> str:
    """Return in a sentence or two what the rest is made of."""
    told = _("Second look: later throws made the expert's estimate more exact.")
    if rules.players == 1:
        return told
    varied = _("With rivals the expert varies the opening and later plays to win, which may cost points.")
    return f"{told} {varied}"


def picture(state: State, best: Move | None, seats: tuple[Seat, ...], seat: int) -> h.Node:
    """Return the sheet before a decision, with the best mark on it."""
    assert isinstance(best, Mark)
    own, name = position(state), seats[seat].name
    content = Content(own.sheets[own.player], own.rules.penalty, best)
    return _framed(seats[seat], content, _("Sheet of {name} with the best mark", name=name), _("With the best mark"))


def shown(table: Table, seat: int) -> h.Node:
    """Return the sheet of the player in *seat*; if the last step was its mark, that stands out."""
    step = table.steps[-1] if table.steps else None
    fresh = step.move if step and isinstance(step.move, Mark) and step.before.player == seat else None
    state = position(step.before if step and fresh else table.state)
    name = table.seats[seat].name
    content = Content(state.sheets[seat], state.rules.penalty, fresh)
    return _framed(table.seats[seat], content, _("Sheet of {name}", name=name), name, made=True)


def _framed(player: Seat, content: Content, name: str, whose: str, *, made: bool = False) -> h.Element:
    return h.div(f".p{player.look + 1}")[screen_sheet(content, name, whose, made=made)]
