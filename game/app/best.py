"""Best scores of solo games of Express, kept in the browser."""

from collections.abc import Iterable
from dataclasses import replace

from game.app.messages import Save
from game.app.saves import dump_best
from game.app.storage import BEST, Result
from game.logic import express
from game.logic.moves import Roll
from game.logic.record import is_over
from game.model import HUMAN, Best, Model, Table

MOST = 50


def remember(model: Model, table: Table) -> Result:
    """Keep the result of a solo game of Express, and no result of it while it is not finished."""
    if not isinstance(table.state, express.State):
        return model, ()
    if len(table.seats) > 1 or table.seats[0].level != HUMAN:
        return model, ()
    mine = (_result(table),) if is_over(table.state) and not table.correction else ()
    others = (best for best in model.best if best.id != table.id)
    best = ranked((*mine, *others))
    if best == model.best:
        return model, ()
    return replace(model, best=best), (Save(BEST, dump_best(best)),)


def ranked(results: Iterable[Best]) -> tuple[Best, ...]:
    """Return as many of *results* as are kept, the highest score first."""
    return tuple(sorted(results, key=lambda entry: -entry.score)[:MOST])


def _result(table: Table) -> Best:
    state = table.state
    assert isinstance(state, express.State)
    penalty = state.rules.penalty
    thrown = sum(isinstance(step.move, Roll) for step in table.steps)
    score = express.total(state.sheets[0], penalty)
    return Best(table.id, table.started, penalty, score, thrown, table.record.seed)
