"""Finished games that are kept, to be looked at again."""

from game.app.effects import Effect, Focus, Go
from game.app.kept.saves import SaveError, load_table
from game.app.kept.storage import GAME, NOT_HERE, forget, set_aside
from game.logic.record import is_over
from game.model import Model, Screen, Table
from game.words import _


def find(model: Model, game_id: str, *known: Table | None) -> tuple[Model, Table | None, tuple[Effect, ...]]:
    """Return the finished game *game_id*, "" being the first that is *known*.

    The one on the table is not read again; another may have gone on since it was known. Where there is no such game,
    the games played are listed instead; a damaged one is set aside.
    """
    kept = {game.id: game for game in model.saved}
    game_id = game_id or next((table.id for table in known if table and table.id in kept), "")
    table: Table | None = None
    try:
        if game_id in kept:
            table = model.table if model.table and model.table.id == game_id else load_table(kept[game_id])
    except SaveError:
        model, aside = set_aside(forget(model, game_id), GAME + game_id, kept[game_id].text)
        return model.at(Screen.HISTORY), None, (*aside, Focus("#title"))
    if table and is_over(table.state):
        return model, table, ()
    model = model.at(Screen.HISTORY, *[_(NOT_HERE)] if table is None and game_id else [])
    return model, None, (Go(Screen.HISTORY, replace=True), Focus("#title"))
