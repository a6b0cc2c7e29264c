"""The choice of the language, for the screens that offer it."""

import htpy as h

from game import languages
from game.model import Settings
from game.view.parts.controls import drop_down
from game.words import _


def by_name() -> tuple[tuple[str, str], ...]:
    """Return the languages, code and own name, in the order of their names; none where there is no choice."""
    known = sorted((languages.NAMES.get(code, code), code) for code in languages.LANGUAGES)
    return tuple((code, name) for name, code in known) if len(known) > 1 else ()


def language_choice(settings: Settings) -> h.Node:
    """Return the list of languages, each by its own name; nothing where there is only one."""
    offered = by_name()
    options = ((languages.AUTO, _("As the device")), *offered)
    return drop_down("language", _("Language"), options, settings.language) if offered else None
