"""Express at the table: its keys, what is said and heard of it, and the result of a game alone."""

from game.actions import Action, Numbered
from game.app.effects import Focus
from game.app.messages import Do, Message
from game.app.tones import MARK, ROLL, WIN, Tone, later
from game.logic import express
from game.logic.games import Own
from game.logic.moves import Mark, Roll
from game.logic.record import Step, is_over
from game.model import Best, Model, Seat, Table
from game.model.round import passing, secret
from game.view.express.speech import sentence
from game.words import N_, _

UNFIT = N_(
    "This link does not fit: it asks for a game that Can’t Stop Express does not have. "
    "Here is the start screen instead."
)
AWAITED = f"#uncover, #{Numbered.FIFTH}0"
SHEETS = True
SLICE = 1
_ARROWS = {"ArrowDown": 1, "ArrowRight": 1, "ArrowUp": -1, "ArrowLeft": -1}


def key(table: Table, pressed: str, focused: str) -> Message | Focus | None:
    """Choose a mark while one is to be made; Escape takes away a sheet that lies over one's own."""
    if pressed == "Escape" and table.opened is not None:
        return Do(Action.SHEET, str(table.opened))
    return marking_key(pressed) if table.state.phase == "mark" else None


def marking_key(pressed: str) -> Message | None:
    """Tap a die by its place, walk through the marks with arrows, confirm with M, change with C."""
    if pressed in set("12345"):
        return Do(Action.FIFTH, str(int(pressed) - 1))
    if pressed in _ARROWS:
        return Do(Action.WALK, str(_ARROWS[pressed]))
    return {"m": Do(Action.CONFIRM), "c": Do(Action.CHANGE)}.get(pressed)


def opening(table: Table) -> str:
    """Return what is special about the game."""
    return _("A new game. One throw serves everybody.")


def section(table: Table) -> str:
    """Return the anchor of what the rules say of the end, of a throw, of its fifth die, or of what a mark is worth."""
    if is_over(table.state):
        return "express-end"
    if table.state.phase == "roll":
        return "express-throw"
    return "express-points" if table.pick.chosen else "express-fifth"


def told(model: Model, table: Table, step: Step) -> str:
    """Return the move in words, and of a mark that stays covered for now only that it is made."""
    if not isinstance(step.move, Mark) or not secret(model, table):
        return sentence(step, table.seats)
    name = table.seats[step.before.player].name
    if passing(model, table):
        return _("{name} has marked. Pass the device to {next}.", name=name, next=table.seat.name)
    return _("{name} has marked. Next: {next}.", name=name, next=table.seat.name)


def recap(steps: tuple[Step, ...], seats: tuple[Seat, ...]) -> tuple[str, ...]:
    """Return nothing: every mark is told."""
    return ()


def tones(step: Step) -> tuple[Tone, ...]:
    """Return the sound of a throw or of a mark, and after the last one of the win."""
    if isinstance(step.move, Roll):
        return ROLL
    return (*MARK, *later(WIN, 0.25)) if is_over(step.after) else MARK


def result(table: Table) -> Best:
    """Return the total of the only sheet."""
    return _score(table, table.state)


def _score(table: Table, state: Own) -> Best:
    penalty = state.rules.penalty
    thrown = sum(isinstance(step.move, Roll) for step in table.steps)
    score = express.total(state.sheets[0], penalty)
    return Best(table.id, table.started, penalty, score, thrown, table.record.seed)
