"""The computer players at the table: they act one move at a time, at the pace of the settings."""

from dataclasses import replace

from game.actions import Timer
from game.app.games import handling
from game.app.kept.storage import Result
from game.app.messages import After, Effect, Say
from game.app.play import acknowledge, in_one_text, play
from game.logic.moves import Roll, Stop
from game.logic.record import is_over, next_dice
from game.model import HUMAN, Model, Screen, Table
from game.players import choose

EVENT_PAUSES = 4
"""For how many moves' time a computer's bust or stop can be read before the next player begins."""
DICE_OFF_PAUSE = 6000
"""How many milliseconds the throws that decided who starts (C3) can be read, whatever the pace; Skip ends them."""


def wake(before: Model, after: Model) -> tuple[Effect, ...]:
    """Return the wait for the computer's next move, if it is its turn and something has changed."""
    same = before.table is after.table and before.screen == after.screen and before.advice == after.advice
    if same or not _to_act(after):
        return ()
    assert after.table is not None
    return (After(_pause(after.table, after.settings.pace), Timer.COMPUTER),)


def act(model: Model) -> Result:
    """Make the computer's next move: leave a bust behind, throw, or decide."""
    if not _to_act(model):
        return model, ()
    table = model.table
    assert table is not None
    if table.bust:
        return acknowledge(model, table)
    decision = None if table.state.phase == "roll" and table.game.SHARED else choose(table.state, table.computer)
    if decision is not None:
        return play(model, table, decision)
    return (model, ()) if table.real_dice else play(model, table, Roll(next_dice(table.record)))


def skip(model: Model, before: Table) -> Result:
    """Play the rest of the computer's turn at once, and say it in one go: of several texts only the last is heard."""
    effects: tuple[Effect, ...] = ()
    model, after = replace(model, advice=None), before
    while _to_act(model) and _at_turn(after) == _at_turn(before):
        model, more = act(model)
        effects += more
        if model.table is None or model.table is after:
            break
        after = model.table
    return model, _said_at_once(effects, before, after)


def _at_turn(table: Table) -> int:
    """Return the seat whose turn it is, a bust being part of the turn that it ends; the rounds finished if shared."""
    if table.game.SHARED:
        return sum(isinstance(move, Roll) for move in table.record.moves) - (table.state.phase != "roll")
    return table.bust.before.player if table.bust else table.state.player


def _said_at_once(effects: tuple[Effect, ...], before: Table, after: Table) -> tuple[Effect, ...]:
    """Return *effects* with one text for all that was said between the two tables."""
    if sum(isinstance(effect, Say) for effect in effects) < 2:
        return effects
    return in_one_text(effects, handling(after).recap(after.steps[len(before.steps) :], after.seats))


def _pause(table: Table, pace: int) -> int:
    if table.dice_off and not table.steps:
        return max(pace, DICE_OFF_PAUSE)
    return pace * (EVENT_PAUSES if table.bust or _stopped(table) else 1)


def _stopped(table: Table) -> bool:
    last = table.steps[-1] if table.steps else None
    return last is not None and isinstance(last.move, Stop) and table.seats[last.before.player].level != HUMAN


def _to_act(model: Model) -> bool:
    table = model.table
    if table is None or model.screen is not Screen.PLAY or is_over(table.state):
        return False
    if table.correction or table.pick.editing is not None:
        return False
    if model.advice and model.advice.why:  # the game waits while a decision is explained
        return False
    return table.seat.level != HUMAN if table.bust else bool(table.computer)
