"""The settings, each explained in a sentence."""

import htpy as h

from game.model import Model
from game.view.parts.controls import choice

_THEMES = (("auto", "As the device", ""), ("light", "Light", ""), ("dark", "Dark", ""))
_MOTION = (
    ("auto", "As the device", "Dice tumble for less than half a second."),
    ("off", "None", "Nothing moves."),
)
_ODDS = (
    ("off", "Off", "Play by feel."),
    ("after", "After the choice", "The chance to survive the next roll, once you have chosen a split."),
    ("before", "Before the choice", "The same for every split, before you choose."),
)


def settings_screen(model: Model) -> h.Element:
    """Return the settings screen."""
    settings = model.settings
    return h.main("#main.settings")[
        h.h1("#title", tabindex="-1")["Settings"],
        choice("theme", "Colours", _THEMES, settings.theme),
        choice("motion", "Motion", _MOTION, settings.motion),
        choice("odds", "Odds in Can't Stop", _ODDS, settings.odds),
        choice("covered", "Sheets in Can't Stop Express",
               (("on", "Covered", "Sheets of the others are hidden until everybody has marked."),
                ("off", "Open", "Everybody sees every sheet.")), "on" if settings.covered else "off"),
        choice("timer", "Time for a throw in Can't Stop Express",
               (("0", "None", ""), ("30", "30 seconds", ""), ("40", "40 seconds", "At zero it only signals.")),
               str(settings.timer)),
        choice("pace", "Computer players",
               (("1500", "Slow", ""), ("700", "Normal", ""), ("150", "Fast", "")), str(settings.pace)),
        choice("sound", "Sound", (("off", "Off", ""), ("on", "On", "Dice, steps, a bust: all made on this device.")),
               "on" if settings.sound else "off"),
        choice("volume", "How loud", (("30", "Quiet", ""), ("60", "Normal", ""), ("100", "Loud", "")),
               str(settings.volume)),
        choice("vibration", "Vibration",
               (("off", "Off", ""), ("on", "On", "A bust and a win can be felt, where the device can.")),
               "on" if settings.vibration else "off"),
    ]  # fmt: skip
