"""The Pads screen around `pads`: its heading, and whose sheets are printed."""

from dataclasses import replace

import htpy as h

from game.model import Model, Table
from game.model.pads import Kind
from game.model.round import position
from game.view.paper.file import document, file_name
from game.view.paper.form import Filled, PadOptions, pads, parse_options
from game.words import _, date


def pads_screen(model: Model) -> h.Element:
    """Return the screen that previews and prints blank pads and boards, or the sheets of a game."""
    return h.main("#main.pads-screen")[
        h.h1("#title", tabindex="-1")[_("Print your sheets") if model.filled else _("Print score pads and a board")],
        pads(options_of(model), sheets_to_print(model)),
    ]


def as_file(model: Model) -> tuple[str, str]:
    """Return the name and the text of an HTML file with the pages on screen."""
    options = options_of(model)
    return file_name(options), document(options, sheets_to_print(model))


def options_of(model: Model) -> PadOptions:
    """Return what to print; the sheets of a game keep its rules."""
    options = parse_options(model.pads)
    if not model.filled or model.table is None:
        return options
    return replace(options, kind=Kind.EXPRESS, penalty=position(model.table.state).rules.penalty)


def sheets_to_print(model: Model) -> tuple[Filled, ...]:
    """Return the sheets of the game on the table if they are to be printed, else none: blank ones."""
    return _filled(model.table) if model.filled and model.table else ()


def _filled(table: Table) -> tuple[Filled, ...]:
    state = position(table.state)
    when = date(table.started)
    return tuple(Filled(sheet, seat.name, when) for sheet, seat in zip(state.sheets, table.seats, strict=True))
