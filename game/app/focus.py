"""Where the focus goes when something has happened."""

from game.app.effects import Focus
from game.app.games import handling
from game.logic.correction import Obstacle
from game.logic.record import is_over
from game.model import Table
from game.model.correcting import stuck


def next_focus(table: Table) -> Focus:
    """Return the effect that moves the focus to the control that the game waits for."""
    if table.correction and (table.computer or stuck(table) is Obstacle.SURPLUS):
        return Focus(".correction button")
    if is_over(table.state):
        return Focus("#victory")
    if table.bust:
        return Focus("#next")
    if table.state.phase != "roll":
        return Focus(handling(table).AWAITED)
    return Focus(".entry button:not([aria-disabled])" if table.real_dice else "#roll")
