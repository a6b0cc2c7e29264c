"""What puzzles are about, in words."""

from game.model.puzzles import KINDS, Theme
from game.words import N_, _, pgettext

_QUESTIONS = {
    Theme.STOP: N_("Stop or roll?"),
    Theme.SPLIT: N_("Which split?"),
    Theme.MARK: N_("Which mark?"),
}
# Translators: what a puzzle is about, in a list to choose from.
_THEMES = {
    Theme.STOP: N_("Stop or roll"),
    Theme.SPLIT: N_("Splits"),
    Theme.ON_TOP: N_("Almost on top"),
    Theme.RUNNER: N_("The last runner"),
    Theme.COLUMN: N_("One column to win"),
    Theme.FREE: N_("Free throws"),
    Theme.NUMBERS: N_("Choosing the numbers"),
    Theme.TRACK: N_("A track nearly full"),
}


def question(themes: str) -> str:
    """Return what a puzzle of these themes asks."""
    return _(_QUESTIONS[Theme(themes[0])])


def theme_name(theme: Theme) -> str:
    """Return the name of a theme."""
    return pgettext("puzzles", "Marks") if theme is Theme.MARK else _(_THEMES[theme])


def special(themes: str) -> str:
    """Return what else a puzzle is about than its kind, or nothing."""
    others = [theme for theme in map(Theme, themes) if theme not in KINDS]
    return theme_name(others[0]) if others else ""
