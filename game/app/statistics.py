"""The statistics: games are counted, and reviewed if that is wanted, in slices, so that nothing freezes."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.actions import Timer
from game.app import copies
from game.app.effects import After, Effect, Focus, Save, Say
from game.app.kept.counts import dump_counts, load_counts, merged
from game.app.kept.saves import SaveError, load_table
from game.app.kept.storage import COUNTS, Result, saved_as
from game.app.messages import Due, Recalled
from game.app.review import further
from game.logic.record import dumps
from game.model import Judged, Model, Review, Reviewing, Screen
from game.model.statistics import uncounted, unjudged
from game.model.tally import name_of, tally
from game.players.coach import account
from game.words import _

SLICE = 150
"""How many moves are counted at a time: a few hundredths of a second on a slow device."""


def show(model: Model) -> Result:
    """Show the statistics; a game finished since the last visit is counted at once, so that nothing moves for it."""
    model, effects = count(model.at(Screen.STATISTICS))
    return model, (*effects, Focus("#title"))


def count(model: Model) -> Result:
    """Count a slice of the finished games that are not counted yet."""
    model = _opened(model)
    tallies, moves = dict(model.books.tallies), 0
    left = uncounted(model)
    for saved in left:
        tallies[name_of(saved.record)] = tally(saved.record)
        moves += saved.record.count("\n")
        if moves >= SLICE:
            break
    model = _with(model, tallies=tallies) if left else model
    return model, (_save(model),) if left and not uncounted(model) else ()


def wake(before: Model, after: Model) -> tuple[Effect, ...]:
    """Return the wait for the next slice, if there is something to do and the last one is done."""
    same = (before.screen, before.saved) == (after.screen, after.saved) and before.books is after.books
    return () if same or not _busy(after) else (After(1, Timer.BOOKS),)


def follow(model: Model, message: Due | Recalled) -> Result:
    """Do the next slice, or what all that is stored was asked for; the list of games only waits for the counts."""
    if model.screen is Screen.HISTORY and isinstance(message, Due):
        return count(model)
    if model.screen is not Screen.STATISTICS:
        return model, ()
    if isinstance(message, Recalled):
        return copies.recalled(model, message)
    if model.books.incoming:
        return copies.look(model, model.books.incoming)
    model = _opened(model)
    if model.books.reviewing and not uncounted(model):
        return _review(model, model.books.reviewing)
    return count(model)


def judged(model: Model, review: Review) -> Result:
    """Keep what a review has found beside what is counted in its game."""
    model, table = _opened(model), review.table
    saved = saved_as(model, table.id)
    record = saved.record if saved else dumps(table.record)
    found = [account(table.record, table.steps, review.moments, seat) for seat in range(len(table.seats))]
    counted = model.books.tallies.get(name_of(record)) or tally(record)
    counted = replace(counted, judged=tuple(Judged(round(one.cost, 4), one.decisions) for one in found))
    model = _with(model, tallies={**model.books.tallies, name_of(record): counted})
    return model, (_save(model),)


def review_all(model: Model) -> Result:
    """Begin to review all finished games that have no review yet."""
    left = tuple(saved.id for saved in unjudged(model))
    if not left:
        return model, ()
    return _with(model, reviewing=Reviewing(left, len(left))), (Focus("#cancel"),)


def cancel(model: Model) -> Result:
    """End what takes long; reviews that are done stay, and a copy that is not read in yet leaves nothing."""
    return _with(model, reviewing=None, incoming=None), (Focus("#title"),)


def _opened(model: Model) -> Model:
    """Return the model with what is stored of earlier counts; what is damaged of it is counted again."""
    if not model.books.text:
        return model
    try:
        known = load_counts(model.books.text)
    except SaveError:
        known = {}
    return _with(model, text="", tallies=merged(model.books.tallies, known))


def _busy(model: Model) -> bool:
    task = model.screen is Screen.STATISTICS and (model.books.incoming or model.books.reviewing)
    return bool(task or uncounted(model))


def _review(model: Model, task: Reviewing) -> Result:
    saved = saved_as(model, task.left[0]) if task.left else None
    if saved is None:
        return _next(model, task)
    if task.review is None:
        try:
            return _with(model, reviewing=replace(task, review=Review(load_table(saved)))), ()
        except SaveError:
            return _next(model, task)
    review = further(task.review)
    if not review.done:
        part = len(review.moments) / len(review.table.steps)
        percent = int(100 * (task.of - len(task.left) + part) / task.of)
        return _with(model, reviewing=replace(task, review=review, percent=percent)), ()
    model, effects = judged(model, review)
    model, said = _next(model, task)
    return model, (*effects, *said)


def _next(model: Model, task: Reviewing) -> Result:
    left = task.left[1:]
    if not left:
        return _with(model, reviewing=None), (Say(_("All games are reviewed.")), Focus("#title"))
    return _with(model, reviewing=replace(task, left=left, review=None)), ()


def _save(model: Model) -> Save:
    """Return what keeps the counts of all games that are kept."""
    names = {name_of(saved.record) for saved in model.saved if saved.over}
    return Save(COUNTS, dump_counts({name: one for name, one in model.books.tallies.items() if name in names}))


def _with(model: Model, **changes: Any) -> Model:
    return replace(model, books=replace(model.books, **changes))


TASKS: dict[str, Callable[[Model], Result]] = {
    "cancel": cancel,
    "clear": copies.ask,
    "clear-all": copies.clear,
    "keep": copies.keep_all,
    "open": copies.choose,
    "review": review_all,
    "save": copies.save,
}
"""What the controls of the screen do, by their values."""
