"""The classic game at the table: its keys, and what is said and heard of it."""

from game.actions import Numbered
from game.app.effects import Focus
from game.app.kept.checked import place
from game.app.messages import Message, Play
from game.app.tones import BUST, ROLL, STOP, TOP, WIN, Tone, climb, later
from game.logic import classic
from game.logic.classic import LENGTHS, Reason, State
from game.logic.games import Own
from game.logic.moves import Stop, Take
from game.logic.notation import format_move
from game.logic.record import Step, is_bust, is_over
from game.model import Model, Table
from game.view.classic.speech import sentence
from game.view.classic.turns import recap as recap
from game.words import N_, _

UNFIT = N_(
    "This link does not fit: it asks for a game that Can’t Stop does not have. Here is the start screen instead."
)
AWAITED = f"#{Numbered.TAKE}0"
SHEETS = False
SLICE = 4
_ARROWS = {"ArrowDown": 1, "ArrowRight": 1, "ArrowUp": -1, "ArrowLeft": -1}


def key(table: Table, pressed: str, focused: str) -> Message | Focus | None:
    """Stop with S; go through the takes, or Stop and Roll, with arrows, and to the takes of a split by its number."""
    return _key(table.state, pressed, focused)


def _key(state: Own, pressed: str, focused: str) -> Message | Focus | None:
    if pressed == "s" and classic.may_stop(state):
        return Play("stop")
    if pressed in _ARROWS and focused in ("roll", "stop") and classic.may_stop(state):
        return Focus("#stop" if focused == "roll" else "#roll")
    return _choosing(state, pressed, focused) if state.phase is classic.Phase.TAKE else None


def _choosing(state: State, pressed: str, focused: str) -> Message | Focus | None:
    splits = classic.splits(state)
    takes = list(dict.fromkeys(take for split in splits for take in split.takes))
    at = place(focused.removeprefix(Numbered.TAKE), len(takes)) if focused.startswith(Numbered.TAKE) else None
    if pressed in _ARROWS:
        return Focus(f"#{Numbered.TAKE}{0 if at is None else (at + _ARROWS[pressed]) % len(takes)}")
    number = place(pressed, len(splits) + 1)
    if not number:
        return None
    numbers = [takes.index(take) for take in splits[number - 1].takes]
    if len(numbers) == 1:
        return Play(format_move(takes[numbers[0]]))
    if not numbers:
        return None
    return Focus(f"#{Numbered.TAKE}{numbers[1] if at == numbers[0] else numbers[0]}")


def opening(table: Table) -> str:
    """Return who starts."""
    name = table.seats[table.state.player].name
    return _("{name} threw the most and starts.", name=name) if table.dice_off else _("{name} starts.", name=name)


def section(table: Table) -> str:
    """Return the anchor of what the rules say of a bust, of the end, of choosing a split, or of stop and roll."""
    return "classic-bust" if table.bust else _section(table.state)


def _section(state: Own) -> str:
    if state.phase is classic.Phase.OVER:
        return "classic-win"
    if state.phase is classic.Phase.TAKE:
        return "classic-choice"
    if classic.reason_no_stop(state) is Reason.OCCUPIED:
        return "classic-variants"
    return "classic-stop" if any(state.runners) else "classic-split"


def told(model: Model, table: Table, step: Step) -> str:
    """Return the move in words."""
    return sentence(step, table.seats)


def tones(step: Step) -> tuple[Tone, ...]:
    """Return the sound of a move: what it ends with is heard after it."""
    match step.move:
        case Take(columns):
            climbed = climb(len(columns))
            return (*climbed, *later(TOP, 0.12 * len(columns))) if _topped(step.before, step.after) else climbed
        case Stop():
            return (*STOP, *later(WIN, 0.15)) if is_over(step.after) else STOP
        case _:
            return (*ROLL, *later(BUST, 0.4)) if is_bust(step) else ROLL


def _topped(before: Own, after: Own) -> bool:
    return any(was < now == top for was, now, top in zip(before.runners, after.runners, LENGTHS, strict=True))


def result(table: Table) -> None:
    """Return nothing: turns alone are not compared."""
