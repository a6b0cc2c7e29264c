"""Languages whose words are not here yet: fetched when something is to be said in one, and spoken once they came."""

from dataclasses import replace

from game.app.effects import Effect, Learn
from game.app.kept.storage import Result, appearance
from game.app.play import notice
from game.languages import NAMES, chosen
from game.model import Model, Screen
from game.model.pads import parse_options
from game.words import N_, _

NOT_HERE = N_("{language} could not be loaded. Load the page again when there is a connection.")


def ask(before: Model, after: Model) -> tuple[Effect, ...]:
    """Return the effects that fetch what is now to be said and is not here."""
    new = _wanted(after) - _wanted(before) - {*after.learned}
    return tuple(Learn(language) for language in sorted(new))


def answered(model: Model, language: str, *, refused: bool) -> Result:
    """Speak the language if it is the one that the settings ask for; tell where its words did not come."""
    if refused:
        return notice(model, _(NOT_HERE, language=NAMES.get(language, language)))
    model = replace(model, learned=(*model.learned, language)).with_settings(model.settings)
    return model, (appearance(model),)


def _wanted(model: Model) -> set[str]:
    """Return the languages in which something is to be said: the page, or the pads on it."""
    page = {chosen(model.settings.language, model.preferred)}
    if model.screen is not Screen.PADS:
        return page
    options = parse_options(model.pads)
    return page | {language for language in (options.lang, options.also) if language}
