"""Deleting a game and what is derived from it, at once; and bringing it back while that is offered."""

from dataclasses import replace

from game.actions import Timer
from game.app.effects import After, Drop, Effect, Focus, Go, Save, Say
from game.app.kept import earlier
from game.app.kept.best import ranked
from game.app.kept.saves import dump_best
from game.app.kept.storage import BEST, GAME, Result, forget
from game.model import Best, Deleted, Model, Screen
from game.words import _

OFFERED = 10_000
"""How many milliseconds bringing back is offered; on another screen it is over sooner."""


def discard(model: Model, game_id: str) -> Result:
    """Delete the stored game *game_id* with its best score, or the score alone if its game is gone before."""
    kept = [saved.id for saved in model.saved]
    place = kept.index(game_id) if game_id in kept else 0
    game = model.saved[place] if game_id in kept else None
    best = next((best for best in model.best if best.id == game_id), None)
    if game is None and best is None:
        return model, ()
    gone: tuple[Effect, ...] = ()
    if model.table and model.table.id == game_id:
        if model.screen in (Screen.PLAY, Screen.SHARE):
            model, gone = model.at(Screen.START), (Go("", replace=True),)
        model = replace(model, table=None)
    scores = tuple(other for other in model.best if other is not best)
    deleted = (*model.deleted, Deleted(game, place, best))
    model = replace(forget(model, game_id), best=scores, deleted=deleted)
    dropped = (Drop(GAME + game_id), *earlier.dropped(game_id)) if game else ()
    return model, (*gone, *dropped, *_stored(scores, best), After(OFFERED, Timer.DELETED), Focus("#undelete"))


def undelete(model: Model) -> Result:
    """Bring back everything that can still be brought back."""
    saved, scores = list(model.saved), model.best
    effects: tuple[Effect, ...] = ()
    for deleted in reversed(model.deleted):
        if deleted.game and deleted.game.id not in [game.id for game in saved]:
            saved.insert(deleted.place, deleted.game)
            effects += (Save(GAME + deleted.game.id, deleted.game.text),)
        if deleted.best and deleted.best.id not in [best.id for best in scores]:
            scores = ranked((*scores, deleted.best))
    if not model.deleted:
        return model, ()
    stored = _stored(scores, *(deleted.best for deleted in model.deleted))
    model = replace(model, saved=tuple(saved), best=scores, deleted=())
    return model, (*effects, *stored, Say(_("Brought back.")), Focus("#title"))


def expire(model: Model) -> Result:
    """Offer no more to bring anything back."""
    return replace(model, deleted=()), ()


def _stored(scores: tuple[Best, ...], *changed: Best | None) -> tuple[Effect, ...]:
    return (Save(BEST, dump_best(scores)),) if any(changed) else ()
