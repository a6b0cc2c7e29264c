"""Best scores of games played alone, kept in the browser."""

from collections.abc import Iterable
from dataclasses import replace

from game.app.effects import Save
from game.app.games import handling
from game.app.kept.saves import dump_best
from game.app.kept.storage import BEST, Result
from game.logic.record import is_over
from game.model import HUMAN, Best, Model, Table

MOST = 50


def remember(model: Model, table: Table) -> Result:
    """Keep the result of a game that somebody plays alone from its beginning; none while it is not finished."""
    if table.given or len(table.seats) > 1 or table.seats[0].level != HUMAN:
        return model, ()
    model, noted = _daily(model, table)
    mine = handling(table).result(table) if is_over(table.state) and not table.correction else None
    others = (best for best in model.best if best.id != table.id)
    best = ranked((mine, *others) if mine else others)
    if best == model.best:
        return model, noted
    return replace(model, best=best), (*noted, Save(BEST, dump_best(best)))


def _daily(model: Model, table: Table) -> Result:
    """Note the result of a daily throw."""
    if not table.daily or not is_over(table.state):
        return model, ()
    from game.app.daily import finish  # no start needs it

    return finish(model, table)


def ranked(results: Iterable[Best]) -> tuple[Best, ...]:
    """Return as many of *results* as are kept, the highest score first."""
    return tuple(sorted(results, key=lambda entry: -entry.score)[:MOST])
