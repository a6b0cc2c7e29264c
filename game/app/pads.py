"""The Pads screen: its options, kept in the link, whose sheets it prints, and the file for whoever cannot print."""

from dataclasses import replace

from game.app.effects import Effect, Focus, Go, SavePages
from game.app.games import handling
from game.app.kept.storage import Result, resume
from game.app.play import notice
from game.model import Model, Screen, Table
from game.model.pads import format_options, parse_options, with_option
from game.words import N_, _

NO_SHEETS = N_("That was a game of Can’t Stop: only Can’t Stop Express has sheets to print.")
GAME = "game="


def open_pads(model: Model, query: str) -> Result:
    """Show the pads of a link: blank ones, or with `game=ID` the sheets of that game if it is kept here.

    Raises ValueError for what is no link to pads.
    """
    items = query.split("&")
    games = [item.removeprefix(GAME) for item in items if item.startswith(GAME)]
    options = "&".join(item for item in items if not item.startswith(GAME))
    parse_options(options)
    if len(games) > 1 or "" in games:
        raise ValueError("sheets are those of one game")
    model = model.at(Screen.PADS, pads=options, filled=False)
    return _open_game(model, games[0]) if games else (model, (Focus("#title"),))


def _open_game(model: Model, game_id: str) -> Result:
    """Put the game on the table and show its sheets; where there are none, say so and show blank ones."""
    found: Model = model
    effects: tuple[Effect, ...] = ()
    if model.table is None or model.table.id != game_id:
        found, effects = resume(model, game_id)
    if found.table and found.table.id == game_id and handling(found.table).SHEETS:
        return replace(found, screen=Screen.PADS, filled=True), (Focus("#title"),)
    if found.screen is Screen.PLAY:
        found, effects = notice(model, _(NO_SHEETS))
    blank = replace(found, screen=Screen.PADS)
    kept = (effect for effect in effects if not isinstance(effect, Go))
    return blank, (*kept, Go(_address(blank), replace=True), Focus("#title"))


def change(model: Model, name: str, value: str) -> Result:
    """Set an option; what no field offers changes nothing."""
    try:
        options = with_option(parse_options(model.pads), name, value)
    except (ValueError, KeyError):
        return model, ()
    model = replace(model, pads=format_options(options))
    return model, (Go(_address(model), replace=True, scroll=False),)


def open_filled(model: Model, table: Table) -> Result:
    """Show the sheets of the game on the table as they would be printed."""
    if not handling(table).SHEETS:
        return model, ()
    model = model.at(Screen.PADS, filled=True, pads="")
    return model, (Go(_address(model)), Focus("#title"))


def save(model: Model) -> Result:
    """Offer the pages on screen as a file."""
    return model, (SavePages(),) if model.screen is Screen.PADS else ()


def _address(model: Model) -> str:
    """Return the fragment under which a reload prints the same."""
    game = f"{GAME}{model.table.id}" if model.filled and model.table else ""
    return f"{Screen.PADS}?{'&'.join(filter(None, (game, model.pads)))}".rstrip("?")
