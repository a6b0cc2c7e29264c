"""Reviewing a finished game: it is judged in slices, kept in the model, and waits while one is elsewhere."""

from dataclasses import replace

from game.actions import Timer
from game.app.advice import ponder
from game.app.effects import After, Effect, Focus, Go, Say
from game.app.kept.checked import place
from game.app.kept.finished import find
from game.app.kept.storage import Result
from game.logic.games import GAMES
from game.logic.moves import Roll, Take
from game.model import Model, Review, Screen, Table
from game.players import coach
from game.players.coach import Moment
from game.view.speech import moment_text
from game.words import _


def open_review(model: Model, game_id: str) -> Result:
    """Review the finished game *game_id* because a control asked for it."""
    model, effects = show_review(model, game_id)
    return model, (*effects, Go(f"review?{game_id}")) if model.screen is Screen.REVIEW else effects


def show_review(model: Model, game_id: str) -> Result:
    """Review the finished game *game_id*, or the last one reviewed or played."""
    model, table, effects = find(model, game_id, model.review.table if model.review else None, model.table)
    if table is None:
        return model, effects
    return _shown(model, table), (Focus("#title"),)


def go_on(model: Model) -> Result:
    """Judge one more step, or ponder a slice of it."""
    review = model.review
    if review is None or review.done or model.screen is not Screen.REVIEW:
        return model, ()
    review = further(review)
    model = replace(model, review=review)
    if not review.done:
        return model, ()
    from game.app.statistics import judged  # which nothing else here needs

    model, effects = judged(model, review)
    return model, (*effects, Say(_("The review is ready.")))


def wake(before: Model, after: Model) -> tuple[Effect, ...]:
    """Return the wait for the next slice, if a review is on screen, not done, and has just moved on or been opened."""
    review = after.review
    if review is None or review.done or after.screen is not Screen.REVIEW:
        return ()
    moved = before.review is not review or before.screen is not Screen.REVIEW
    return (After(1, Timer.REVIEW),) if moved else ()


def look_at(model: Model, seat: str) -> Result:
    """Look at the game of the player in *seat*."""
    review = model.review
    at = place(seat, len(review.table.seats)) if review else None
    if review is None or at is None:
        return model, ()
    return replace(model, review=replace(review, seat=at, selected=None)), ()


def jump(model: Model, number: str) -> Result:
    """Show the decision at step *number*, and go there."""
    model, moment = _selected(model, number)
    return model, (Focus("#moment", top=True),) if moment else ()


def walk(model: Model, number: str) -> Result:
    """Show the decision at step *number*, and tell it: who walks on stays at the button."""
    model, moment = _selected(model, number)
    return model, (Say(moment_text(model.review.table, moment)),) if model.review and moment else ()


def _selected(model: Model, number: str) -> tuple[Model, Moment | None]:
    review = model.review
    moment = next((moment for moment in review.decisions if str(moment.number) == number), None) if review else None
    if review is None or moment is None:
        return model, None
    return replace(model, review=replace(review, selected=moment.number)), moment


def toggle(model: Model, name: str) -> Result:
    """Open or close the list *name*."""
    review = model.review
    if review is None:
        return model, ()
    opened = set(review.opened) ^ {name}
    return replace(model, review=replace(review, opened=tuple(sorted(opened)))), ()


def _shown(model: Model, table: Table) -> Model:
    known = model.review if model.review and model.review.table.record == table.record else Review(table)
    return model.at(Screen.REVIEW, review=replace(known, table=table, seat=None, selected=None))


def further(review: Review) -> Review:
    """Return the review with one more step judged, or some of the pondering for it done."""
    step = review.table.steps[len(review.moments)]
    if review.left is None and not isinstance(step.move, Take):
        left = coach.groundwork(step.before)
        if left:
            return replace(review, left=left)
    if review.left:
        return replace(review, left=ponder(step.before, review.left))
    moments = (*review.moments, coach.judge(len(review.moments), step))
    review = replace(review, moments=moments, left=None)
    costless = isinstance(step.move, Roll) and GAMES[step.before.rules.game].SHARED
    return further(review) if costless else review
