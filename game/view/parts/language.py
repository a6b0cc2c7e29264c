"""The choice of the language, for the screens that offer it."""

import htpy as h

from game import languages
from game.model import Settings
from game.view.parts.controls import drop_down
from game.words import _


def language_choice(settings: Settings) -> h.Node:
    """Return the list of languages, each by its own name; nothing where there is only one."""
    if len(languages.LANGUAGES) == 1:
        return None
    known = sorted((languages.NAMES.get(code, code), code) for code in languages.LANGUAGES)
    options = ((languages.AUTO, _("As the device")), *((code, name) for name, code in known))
    return drop_down("language", _("Language"), options, settings.language)
