"""The coach in play: hints, and why a computer decided as it did; the coach ponders in slices, so nothing freezes."""

from dataclasses import replace

from game.actions import Timer
from game.app.effects import After, Effect, Focus, Say
from game.app.games import HANDLING
from game.app.kept.storage import Result
from game.logic.games import State
from game.logic.moves import Mark, Take
from game.model import Advice, Model, Screen, Table
from game.model.asking import can_hint, explainable, explained
from game.players import coach, options
from game.view.speech import hint_text, why_text
from game.words import _


def toggle_hint(model: Model, table: Table) -> Result:
    """Show what the expert would do and what every alternative is worth, or hide it again."""
    if model.advice and not model.advice.why:
        return replace(model, advice=None), (Say(_("Hint off.")),)
    if not can_hint(model):
        return model, ()
    return _asked(model, Advice(len(table.steps), len(table.steps), table.state))


def toggle_why(model: Model, table: Table) -> Result:
    """Tell why the computer made its last decision, or go on with the game."""
    if model.advice and model.advice.why:
        return replace(model, advice=None), (Focus("#coach"),)
    number = explained(model)
    if number is None:
        return model, ()
    return _explain(model, table, number)


def explain(model: Model, table: Table, number: str) -> Result:
    """Tell why a computer made the decision of step *number*, instead of the one that is explained."""
    known = {str(step): step for step in explainable(model)}
    if not (model.advice and model.advice.why and number in known):
        return model, ()
    return _explain(model, table, known[number])


def _explain(model: Model, table: Table, number: int) -> Result:
    return _asked(model, Advice(number, len(table.steps), table.steps[number].before, why=True))


def think(model: Model) -> Result:
    """Ponder a little more; in the end say what the coach found."""
    advice = model.advice
    if advice is None or advice.options:
        return model, ()
    left = ponder(advice.state, advice.left)
    if left:
        return replace(model, advice=replace(advice, left=left)), (After(1, Timer.ADVICE),)
    return _with_answer(replace(model, advice=replace(advice, left=(), options=options(advice.state))))


def ponder(state: State, left: tuple[Take | Mark, ...]) -> tuple[Take | Mark, ...]:
    """Ponder the next slice of *left* and return the rest."""
    size = HANDLING[state.rules.game].SLICE
    for move in left[:size]:
        coach.ponder(state, move)
    return left[size:]


def settle(model: Model) -> Model:
    """Return the model without advice on a decision that is past."""
    advice, table = model.advice, model.table
    if advice is None:
        return model
    if table is None or model.screen is not Screen.PLAY:
        return replace(model, advice=None)
    if len(table.steps) != advice.asked:
        return replace(model, advice=None)
    state = table.steps[advice.step].before if advice.why else table.state
    return model if state == advice.state else replace(model, advice=None)


def _asked(model: Model, advice: Advice) -> Result:
    left = coach.groundwork(advice.state)
    model = replace(model, advice=replace(advice, left=left))
    return (model, (After(1, Timer.ADVICE),)) if left else think(model)


def _with_answer(model: Model) -> Result:
    advice, table = model.advice, model.table
    assert advice is not None and table is not None
    said: tuple[Effect, ...] = (Say(why_text(table, advice) if advice.why else hint_text(advice)),)
    return model, said
