"""The computer players at the table: one move at a time, at the pace of the settings, or ahead to a human's turn."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import takewhile

from game.actions import Timer
from game.app.effects import After, Say
from game.app.focus import next_focus
from game.app.games import handling
from game.app.kept.best import remember
from game.app.kept.storage import Result, keep
from game.app.play import acknowledge, moved, play
from game.logic.moves import Move, Roll, Stop
from game.logic.record import is_over, next_dice, turns_ended
from game.model import HUMAN, Model, Screen, Table
from game.players import choose
from game.words import _

EVENT_PAUSES = 4
"""For how many moves' time a computer's bust or stop can be read before the next player begins."""
QUICKER = 0.8
"""What each further move of a turn takes of the time of the one before, so that a turn of any length has an end."""
TURN_PAUSES = EVENT_PAUSES + 1 / (1 - QUICKER)
ROUND_PAUSES = 17
"""For how many moves' time the computers' turns of a round last at most: where many play, each takes less."""
DICE_OFF_PAUSE = 6000
"""How many milliseconds the throws that decided who starts (C3) can be read, whatever the pace; Skip ends them."""


def wake(before: Model, after: Model) -> Result:
    """Return the model with the wait for the computer's next move, if it is its turn and something has changed.

    What was played ahead of a table that has changed is forgotten.
    """
    same = before.table is after.table and before.screen == after.screen and before.advice == after.advice
    if same or after.ahead is not before.ahead:
        return after, ()
    after = replace(after, ahead=None) if after.ahead else after
    if after.table is None or not _to_act(after):
        return after, ()
    return after, (After(_pause(after.table, after.settings.pace), Timer.COMPUTER),)


def act(model: Model) -> Result:
    """Make the computer's next move: leave a bust behind, throw, or decide. Without a pace its turns go ahead."""
    table = model.table
    if table is None or not _to_act(model):
        return model, ()
    if model.ahead or not model.settings.pace:
        return _go_ahead(model, table, model.ahead or table)
    if table.bust:
        return acknowledge(model, table)
    move = _next_move(table)
    return play(model, table, move) if move else (model, ())


def skip(model: Model, table: Table) -> Result:
    """Play the turns of the computers ahead, busts included, until a human is to act or the game is over."""
    going = replace(model, advice=None)
    return (model, ()) if model.ahead or not _to_act(going) else _go_ahead(going, table, table)


def _go_ahead(model: Model, shown: Table, ahead: Table) -> Result:
    """Play a slice of moves after *ahead*, which nobody sees; the last slice shows where they lead from *shown*."""
    for _move in range(handling(ahead).SLICE):
        then = further(ahead) if _is_up(ahead) else None
        if then is None:
            return _arrived(replace(model, ahead=None), shown, ahead)
        ahead = then
    return replace(model, ahead=ahead), (After(0, Timer.COMPUTER),)


def further(table: Table) -> Table | None:
    """Return *table* after the next move of the computer that is up, or its bust; None where humans throw for it."""
    if table.bust:
        return replace(table, seen=len(table.steps))
    move = _next_move(table)
    return moved(table, move) if move else None


def _arrived(model: Model, shown: Table, table: Table) -> Result:
    if table is shown:
        return model, ()
    model, effects = keep(model, table)
    model, kept = remember(model, table)
    # Of more than a round, as when no human plays any more, nobody wants to hear all.
    said = list(_told(model, shown, table))[-len(table.seats) - 1 :]
    return model, (*effects, *kept, Say(" ".join(said)), next_focus(table))


def _told(model: Model, shown: Table, table: Table) -> Iterator[str]:
    """Yield what has happened between the two tables."""
    known, played = len(shown.steps), len(table.steps)
    if known == played:
        yield _("{name} to roll.", name=table.seat.name)
    elif recap := handling(table).recap(table.steps[known:], table.seats):
        yield from recap
    else:
        tables = (replace(table, steps=table.steps[:number]) for number in range(known + 1, played + 1))
        yield from (handling(table).told(model, then, then.steps[-1]) for then in tables)


def _next_move(table: Table) -> Move | None:
    """Return the throw or decision of the computer that is up; None where humans throw for it."""
    only_throw = table.game.SHARED and table.state.phase == "roll"
    decision = None if only_throw else choose(table.state, table.computer)
    return decision if decision or table.real_dice else Roll(next_dice(table.record))


def _pause(table: Table, pace: int) -> int:
    if table.dice_off and not table.steps:
        return max(pace, DICE_OFF_PAUSE)
    computers = sum(seat.level != HUMAN for seat in table.seats)
    pause = pace * min(1, ROUND_PAUSES / (computers * TURN_PAUSES))
    if table.bust or _stopped(table):
        return round(pause * EVENT_PAUSES)
    begun = 0 if table.game.SHARED else len(tuple(takewhile(lambda step: not turns_ended((step,)), table.steps[::-1])))
    return round(pause * QUICKER**begun)


def _stopped(table: Table) -> bool:
    last = table.steps[-1] if table.steps else None
    return last is not None and isinstance(last.move, Stop) and table.seats[last.before.player].level != HUMAN


def _to_act(model: Model) -> bool:
    """Return whether a computer is to act on the page; the game waits while a decision is explained."""
    table = model.table
    if table is None or model.screen is not Screen.PLAY or (model.advice and model.advice.why):
        return False
    return not table.correction and table.pick.editing is None and _is_up(table)


def _is_up(table: Table) -> bool:
    """Return whether a computer is up, a bust being part of the turn that it ends."""
    return not is_over(table.state) and (table.seat.level != HUMAN if table.bust else bool(table.computer))
