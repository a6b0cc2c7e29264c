"""What the start screen shows of Express."""

import htpy as h
from markupsafe import Markup

from game.logic.express import Sheet
from game.model import Table
from game.model.round import position
from game.view.express.sheet import Content, picture
from game.view.parts.dice import die
from game.words import _, cached

_SHEET = Sheet((0, 0, 3, 1, 0, 6, 8, 4, 5, 0, 0), ((4, 3), (2, 2), (3, 5)))
_DICE = 3, 1, 4, 6, 6


def invitation() -> str:
    """Return the game in a sentence or two."""
    return _("Five dice, one sheet, everyone at once.")


@cached()
def cover() -> Markup:
    """Return a sheet half filled, with the dice on it."""
    return Markup(h.div(".desk")[_leaf(Content(_SHEET)), h.div(".scattered")[map(die, _DICE)]])


def glance(table: Table) -> h.Element:
    """Return the sheet of the player to act as it stands."""
    state = position(table.state)
    return h.div(".desk")[_leaf(Content(state.sheets[table.player], state.rules.penalty))]


def awaited(table: Table) -> str:
    """Return what the game waits for, in a few words."""
    number, name = table.thrown, table.seat.name
    if table.state.phase == "mark":
        return _("throw {number}: {name} to mark", number=number, name=name)
    return _("throw {number}: {name} to roll", number=number + 1, name=name)


def _leaf(content: Content) -> h.Element:
    return h.div(".leaf")[picture(content)]
