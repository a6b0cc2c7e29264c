"""What is heard and felt of a change: the moves made, the last seconds, a bust and a win in the hand."""

from game.app.effects import Buzz, Effect, Sound
from game.app.games import HANDLING
from game.app.tones import ROLL, TICK, Tone
from game.logic.record import Step, is_bust, is_over
from game.model import Model, Screen, Settings, Table

LAST_SECONDS = 5
BUST_FELT = (60,)
WIN_FELT = (40, 60, 40, 60, 120)
"""Milliseconds of vibration and rest in turn."""


def follow(before: Model, after: Model) -> tuple[Effect, ...]:
    """Return what is heard and felt of the change; of several moves made at once only the last."""
    if after.screen is not Screen.PLAY or before.table is None or after.table is None:
        return ()
    step = _new_step(before.table, after.table)
    tones = sound_of(step) if step else TICK if _last_seconds(before.table, after.table) else ()
    return (*_heard(after.settings, tones), *(_felt(after.settings, step) if step else ()))


def sample(settings: Settings) -> tuple[Effect, ...]:
    """Return what lets a player hear that sound has been switched on, or how loud it is."""
    return _heard(settings, ROLL)


def sound_of(step: Step) -> tuple[Tone, ...]:
    """Return the sound of a move."""
    return HANDLING[step.before.rules.game].tones(step)


def _new_step(before: Table, after: Table) -> Step | None:
    """Return the last of the moves made between the two tables: none after undoing or another game."""
    same = before.id == after.id and len(before.steps) < len(after.steps)
    return after.steps[-1] if same and before.pick.editing is None else None


def _last_seconds(before: Table, after: Table) -> bool:
    return after.pick.clock != before.pick.clock and after.pick.clock in range(1, LAST_SECONDS + 1)


def _heard(settings: Settings, tones: tuple[Tone, ...]) -> tuple[Effect, ...]:
    return (Sound(tones, settings.volume / 100),) if tones and settings.sound else ()


def _felt(settings: Settings, step: Step) -> tuple[Effect, ...]:
    if not settings.vibration:
        return ()
    if is_over(step.after):
        return (Buzz(WIN_FELT),)
    return (Buzz(BUST_FELT),) if is_bust(step) else ()
