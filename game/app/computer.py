"""The computer players at the table: they act one move at a time, at the pace of the settings."""

from dataclasses import replace

from game.app.messages import After, Effect
from game.app.play import acknowledge, play
from game.app.storage import Result
from game.logic import express
from game.logic.moves import Roll
from game.logic.record import is_over, next_dice
from game.model import HUMAN, Model, Screen
from game.players import choose

NAME = "computer"
BUST_PAUSES = 2


def wake(before: Model, after: Model) -> tuple[Effect, ...]:
    """Return the wait for the computer's next move, if it is its turn and something has changed."""
    same = before.table is after.table and before.screen == after.screen and before.advice == after.advice
    if same or not _to_act(after):
        return ()
    assert after.table is not None
    return (After(after.settings.pace * (BUST_PAUSES if after.table.bust else 1), NAME),)


def act(model: Model) -> Result:
    """Make the computer's next move: leave a bust behind, throw, or decide."""
    if not _to_act(model):
        return model, ()
    table = model.table
    assert table is not None
    if table.bust:
        return acknowledge(model)
    throws_only = table.state.phase == "roll" and isinstance(table.state, express.State)
    decision = None if throws_only else choose(table.state, table.computer)
    if decision is not None:
        return play(model, decision)
    return (model, ()) if table.real_dice else play(model, Roll(next_dice(table.record)))


def skip(model: Model, _: str = "") -> Result:
    """Play the rest of the computer's turn at once."""
    effects: tuple[Effect, ...] = ()
    model = replace(model, advice=None)
    player = model.table.state.player if model.table else None
    while _to_act(model) and model.table and (model.table.bust or model.table.state.player == player):
        earlier = model.table
        model, more = act(model)
        effects += more
        if model.table is earlier:
            break
    return model, effects


def _to_act(model: Model) -> bool:
    table = model.table
    if table is None or model.screen is not Screen.PLAY or is_over(table.state):
        return False
    if model.advice and model.advice.why:  # the game waits while a decision is explained
        return False
    return table.seat.level != HUMAN if table.bust else bool(table.computer)
