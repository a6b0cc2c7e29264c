"""The Pads screen around `pads`: its heading, and whose sheets are printed."""

import htpy as h

from game.logic.express import State
from game.model import Model, Table
from game.view.pads import Filled, pads, parse_options


def pads_screen(model: Model) -> h.Element:
    """Return the screen that previews and prints blank pads and boards, or the sheets of a game."""
    return h.main("#main.pads-screen")[
        h.h1("#title", tabindex="-1")["Print your sheets" if model.filled else "Print score pads and a board"],
        pads(parse_options(model.pads), sheets_to_print(model)),
    ]


def sheets_to_print(model: Model) -> tuple[Filled, ...]:
    """Return the sheets of the game on the table if they are to be printed, else none: blank ones."""
    return _filled(model.table) if model.filled and model.table else ()


def _filled(table: Table) -> tuple[Filled, ...]:
    state = table.state
    assert isinstance(state, State)
    date = table.started.partition("T")[0]
    return tuple(Filled(sheet, seat.name, date) for sheet, seat in zip(state.sheets, table.seats, strict=True))
