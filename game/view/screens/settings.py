"""The settings in groups, each explained in a sentence."""

from collections.abc import Iterator

import htpy as h

from game.model import Model, Settings
from game.view.parts.controls import segments
from game.view.parts.language import language_choice
from game.words import N_, _, pgettext


def settings_screen(model: Model) -> h.Element:
    """Return the settings screen."""
    return h.main("#main.settings")[
        h.h1("#title", tabindex="-1")[_("Settings")],
        h.div(".groups")[
            _group("look", _("Look and language"), _seen(model.settings)),
            _group("play", _("At the table"), _played(model.settings)),
            _group("senses", _("Sound and touch"), _heard(model.settings)),
        ],
    ]


def _group(name: str, heading: str, fields: Iterator[h.Node]) -> h.Element:
    return h.section(".group", aria_labelledby=f"{name}-heading")[h.h2(id=f"{name}-heading")[heading], fields]


def _seen(settings: Settings) -> Iterator[h.Node]:
    """Yield how the page looks."""
    yield language_choice(settings)
    yield segments(
        "theme",
        _("Colours"),
        (
            ("auto", _("As the device")),
            ("light", pgettext("colours", "Light")),
            ("dark", pgettext("colours", "Dark")),
        ),
        settings.theme,
        about=_("Paper by day, slate by night; or always one of them."),
    )
    yield segments(
        "motion",
        _("Motion"),
        (("auto", _("As the device")), ("off", pgettext("motion", "None"))),
        settings.motion,
        about=_("Dice tumble and runners climb for less than half a second; or nothing moves."),
    )


def _played(settings: Settings) -> Iterator[h.Node]:
    """Yield what a game tells, and how it goes on."""
    yield segments(
        "odds",
        _("Odds in Can't Stop"),
        (
            ("off", pgettext("odds", "Off")),
            ("after", _("After the choice")),
            ("before", _("Before the choice")),
        ),
        settings.odds,
        about=_("The chance to survive the next roll: never, once you have chosen a split, or for every split."),
    )
    yield segments(
        "taps",
        _("Choosing a split by touch"),
        (("1", _("One tap")), ("2", _("Two taps"))),
        str(settings.taps),
        about=_("With two the first shows on the board where a split leads, and the second takes it."),
    )
    yield segments(
        "pace",
        _("Computer players"),
        (
            ("1500", pgettext("pace", "Slow")),
            ("700", pgettext("pace", "Normal")),
            ("150", pgettext("pace", "Fast")),
            ("0", pgettext("pace", "Instant")),
        ),
        str(settings.pace),
        about=_(_PACES[settings.pace]),
    )
    yield segments(
        "covered",
        _("Sheets in Can't Stop Express"),
        (("on", pgettext("sheets", "Covered")), ("off", pgettext("sheets", "Open"))),
        _switched(on=settings.covered),
        about=_("Covered: the sheets of the others are hidden until everybody has marked."),
    )
    yield segments(
        "timer",
        _("Time for a throw in Can't Stop Express"),
        (
            ("0", pgettext("time", "None")),
            ("30", _("30 seconds")),
            ("40", _("40 seconds")),
        ),
        str(settings.timer),
        about=_("At zero it only signals; nothing is marked for you."),
    )
    yield segments(
        "awake",
        _("Screen"),
        (("on", pgettext("screen", "Stays on")), ("off", _("As the device"))),
        _switched(on=settings.awake),
        about=_("While a game waits for you, the device need not go dark over the dice."),
    )


def _heard(settings: Settings) -> Iterator[h.Node]:
    """Yield what is heard and felt."""
    yield segments(
        "sound",
        _("Sound"),
        (("off", pgettext("sound", "Off")), ("on", pgettext("sound", "On"))),
        _switched(on=settings.sound),
        about=_("Dice, steps, a bust: all made on this device."),
    )
    yield segments(
        "volume",
        _("How loud"),
        (
            ("30", pgettext("volume", "Quiet")),
            ("60", pgettext("volume", "Normal")),
            ("100", pgettext("volume", "Loud")),
        ),
        str(settings.volume),
        about=_("Each choice can be heard at once while the sound is on."),
    )
    yield segments(
        "vibration",
        _("Vibration"),
        (("off", pgettext("vibration", "Off")), ("on", pgettext("vibration", "On"))),
        _switched(on=settings.vibration),
        about=_("A bust and a win can be felt, where the device can."),
    )


def _switched(*, on: bool) -> str:
    return "on" if on else "off"


_PACES = {
    1500: N_("Every move can be followed."),
    700: N_("All computers together take twelve seconds at most."),
    150: N_("All computers together take three seconds at most."),
    0: N_("Your turn comes at once. The list of moves tells what happened."),
}
