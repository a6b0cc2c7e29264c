"""The languages that the page can be in."""

from collections.abc import Iterable

SOURCE = "en"
LANGUAGES: tuple[str, ...] = (SOURCE, "fr", "de", "es", "it", "nl")
AUTO = "auto"
NAMES = {
    "en": "English",
    "fr": "Français",
    "de": "Deutsch",
    "es": "Español",
    "it": "Italiano",
    "nl": "Nederlands",
}
"""What languages are called by those who speak them."""


def chosen(setting: str, preferred: Iterable[str]) -> str:
    """Return the language of the page: the one of the *setting*, or else the first of those *preferred* that it has."""
    wanted = (code.partition("-")[0].lower() for code in preferred)
    return next((code for code in wanted if code in LANGUAGES), SOURCE) if setting == AUTO else setting
