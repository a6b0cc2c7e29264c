"""What the start screen shows of the classic game."""

import htpy as h
from markupsafe import Markup

from game.logic import classic
from game.logic.record import turns_ended
from game.model import COLOURS, Seat, Table
from game.view.classic.board import board
from game.view.classic.position import position
from game.words import _, cached


def invitation() -> str:
    """Return the game in a sentence or two."""
    return _("Race up eleven columns. Stop in time.")


@cached()
def cover() -> Markup:
    """Return a position worth looking at: two players under way, three runners up."""
    seats = tuple(Seat(colour, look) for look, colour in enumerate(COLOURS[:2]))
    state = classic.State(
        classic.Rules(),
        player=0,
        phase=classic.Phase.ROLL,
        runners=(0, 0, 0, 0, 8, 5, 0, 0, 3, 0, 0),
        squares=((0, 2, 0, 0, 4, 0, 0, 3, 0, 0, 0), (0, 0, 7, 0, 4, 6, 8, 0, 0, 0, 0)),
        won_by=(None, None, 1, None, None, None, None, None, None, None, None),
    )
    return Markup(board(state, seats))


def glance(table: Table) -> h.Element:
    """Return the board as it stands."""
    return board(position(table.state), table.seats)


def awaited(table: Table) -> str:
    """Return what the game waits for, in a few words."""
    turn, name = 1 + turns_ended(table.steps), table.seat.name
    if table.state.phase == "take":
        return _("turn {number}: {name} to choose", number=turn, name=name)
    return _("turn {number}: {name} to roll", number=turn, name=name)
