"""The Pads screen: its options, kept in the link, and the file for whoever cannot print."""

from dataclasses import replace

from game.app.messages import Download, Focus, Go
from game.app.storage import Result
from game.logic import express
from game.model import Model, Screen
from game.view.pads import document, file_name, format_options, parse_options, with_option
from game.view.pads_screen import sheets_to_print


def change(model: Model, name: str, value: str) -> Result:
    """Set an option; what no field offers changes nothing."""
    try:
        options = with_option(parse_options(model.pads), name, value)
    except (ValueError, KeyError):
        return model, ()
    model = replace(model, pads=format_options(options))
    return model, () if model.filled else (Go(f"pads?{model.pads}", replace=True, scroll=False),)


def open_filled(model: Model, _: str = "") -> Result:
    """Show the sheets of the game on the table as they would be printed."""
    if model.table is None or not isinstance(model.table.state, express.State):
        return model, ()
    penalty = model.table.state.rules.penalty
    model = model.at(Screen.PADS, filled=True, pads=f"penalty={penalty}")
    return model, (Go("pads"), Focus("#title"))


def save(model: Model, _: str = "") -> Result:
    """Offer the pages on screen as a file."""
    if model.screen is not Screen.PADS:
        return model, ()
    options = parse_options(model.pads)
    return model, (Download(file_name(options), "text/html", document(options, sheets_to_print(model))),)
