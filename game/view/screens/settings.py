"""The settings, each explained in a sentence."""

from collections.abc import Iterator

import htpy as h

from game.model import Model, Settings
from game.view.parts.controls import choice
from game.words import _, pgettext


def settings_screen(model: Model) -> h.Element:
    """Return the settings screen."""
    return h.main("#main.settings")[
        h.h1("#title", tabindex="-1")[_("Settings")],
        _seen(model.settings),
        _played(model.settings),
        _heard(model.settings),
    ]


def _seen(settings: Settings) -> Iterator[h.Element]:
    """Yield how the page looks and what it tells."""
    yield choice(
        "theme",
        _("Colours"),
        (
            ("auto", _("As the device"), ""),
            ("light", pgettext("colours", "Light"), ""),
            ("dark", pgettext("colours", "Dark"), ""),
        ),
        settings.theme,
    )
    yield choice(
        "motion",
        _("Motion"),
        (
            ("auto", _("As the device"), _("Dice tumble for less than half a second.")),
            ("off", pgettext("motion", "None"), _("Nothing moves.")),
        ),
        settings.motion,
    )
    yield choice(
        "odds",
        _("Odds in Can't Stop"),
        (
            ("off", pgettext("odds", "Off"), _("Play by feel.")),
            ("after", _("After the choice"), _("The chance to survive the next roll, once you have chosen a split.")),
            ("before", _("Before the choice"), _("The same for every split, before you choose.")),
        ),
        settings.odds,
    )


def _played(settings: Settings) -> Iterator[h.Element]:
    """Yield how a game goes on."""
    yield choice(
        "taps",
        _("Choosing a split by touch"),
        (
            ("1", _("One tap"), ""),
            ("2", _("Two taps"), _("The first shows on the board where it leads, the second takes it.")),
        ),
        str(settings.taps),
    )
    yield choice(
        "covered",
        _("Sheets in Can't Stop Express"),
        (
            ("on", pgettext("sheets", "Covered"), _("Sheets of the others are hidden until everybody has marked.")),
            ("off", pgettext("sheets", "Open"), _("Everybody sees every sheet.")),
        ),
        _switched(on=settings.covered),
    )
    yield choice(
        "timer",
        _("Time for a throw in Can't Stop Express"),
        (
            ("0", pgettext("time", "None"), ""),
            ("30", _("30 seconds"), ""),
            ("40", _("40 seconds"), _("At zero it only signals.")),
        ),
        str(settings.timer),
    )
    yield choice(
        "pace",
        _("Computer players"),
        (
            ("1500", pgettext("pace", "Slow"), _("Every move can be followed.")),
            ("700", pgettext("pace", "Normal"), _("All computers together take twelve seconds at most.")),
            ("150", pgettext("pace", "Fast"), _("All computers together take three seconds at most.")),
            ("0", pgettext("pace", "Instant"), _("Your turn comes at once. The list of moves tells what happened.")),
        ),
        str(settings.pace),
    )


def _heard(settings: Settings) -> Iterator[h.Element]:
    """Yield what is heard and felt."""
    yield choice(
        "sound",
        _("Sound"),
        (
            ("off", pgettext("sound", "Off"), ""),
            ("on", pgettext("sound", "On"), _("Dice, steps, a bust: all made on this device.")),
        ),
        _switched(on=settings.sound),
    )
    yield choice(
        "volume",
        _("How loud"),
        (
            ("30", pgettext("volume", "Quiet"), ""),
            ("60", pgettext("volume", "Normal"), ""),
            ("100", pgettext("volume", "Loud"), ""),
        ),
        str(settings.volume),
    )
    yield choice(
        "vibration",
        _("Vibration"),
        (
            ("off", pgettext("vibration", "Off"), ""),
            ("on", pgettext("vibration", "On"), _("A bust and a win can be felt, where the device can.")),
        ),
        _switched(on=settings.vibration),
    )


def _switched(*, on: bool) -> str:
    return "on" if on else "off"
