"""Finished games that are kept, to be looked at again."""

from collections.abc import Iterable

from game.app.kept.saves import SaveError, load_table
from game.app.kept.storage import GAME, NOT_HERE, forget, set_aside
from game.app.messages import Effect, Focus, Go
from game.logic.record import is_over
from game.model import Model, Screen, Table
from game.words import _


def find(
    model: Model, game_id: str, known: Iterable[Table | None] = ()
) -> tuple[Model, Table | None, tuple[Effect, ...]]:
    """Return the finished game *game_id*, "" being the first one that is *known*, of which none is read again.

    Where there is no such game, the games played are listed instead; a damaged one is set aside.
    """
    kept = {game.id: game for game in model.saved}
    tables = {table.id: table for table in reversed([*known]) if table and table.id in kept}
    game_id = game_id or next(reversed(tables), "")
    try:
        table = tables.get(game_id) or (load_table(kept[game_id]) if game_id in kept else None)
    except SaveError:
        model, aside = set_aside(forget(model, game_id), GAME + game_id, kept[game_id].text)
        return model.at(Screen.HISTORY), None, (*aside, Focus("#title"))
    if table and is_over(table.state):
        return model, table, ()
    model = model.at(Screen.HISTORY, *[_(NOT_HERE)] if table is None and game_id else [])
    return model, None, (Go(Screen.HISTORY, replace=True), Focus("#title"))
