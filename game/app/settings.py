"""Changing a setting: it is kept, the page looks as it asks, and a sound that was switched on is heard."""

from collections.abc import Callable
from dataclasses import replace

from game.app import sounds
from game.app.effects import Save
from game.app.kept.saves import dump_settings
from game.app.kept.storage import SETTINGS, Result, appearance
from game.model import Model, Odds, Settings

_FIELDS: dict[str, Callable[[Settings, str], Settings]] = {
    "language": lambda settings, value: replace(settings, language=value),
    "theme": lambda settings, value: replace(settings, theme=value),
    "motion": lambda settings, value: replace(settings, motion=value),
    "odds": lambda settings, value: replace(settings, odds=Odds(value)),
    "covered": lambda settings, value: replace(settings, covered=value == "on"),
    "timer": lambda settings, value: replace(settings, timer=int(value)),
    "pace": lambda settings, value: replace(settings, pace=int(value)),
    "sound": lambda settings, value: replace(settings, sound=value == "on"),
    "volume": lambda settings, value: replace(settings, volume=int(value)),
    "vibration": lambda settings, value: replace(settings, vibration=value == "on"),
    "awake": lambda settings, value: replace(settings, awake=value == "on"),
    "taps": lambda settings, value: replace(settings, taps=int(value)),
}


def change(model: Model, name: str, value: str) -> Result:
    """Set a setting; a value that is not on offer changes nothing."""
    try:
        settings = _FIELDS[name](model.settings, value)
    except (KeyError, ValueError):
        return model, ()
    return _with(model, settings)


def toggle_sound(model: Model) -> Result:
    """Switch the sound on or off."""
    return _with(model, replace(model.settings, sound=not model.settings.sound))


def _with(model: Model, settings: Settings) -> Result:
    sample = sounds.sample(settings) if _audible(settings) != _audible(model.settings) else ()
    model = model.with_settings(settings)
    return model, (Save(SETTINGS, dump_settings(settings)), appearance(model), *sample)


def _audible(settings: Settings) -> tuple[bool, int]:
    return settings.sound, settings.volume
