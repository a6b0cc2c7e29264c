"""Going from screen to screen, and the URL fragments that open one directly."""

from dataclasses import replace

from game.app.guide import begun
from game.app.messages import Focus, Go
from game.app.pads import open_pads
from game.app.play import notice
from game.app.review import show_review
from game.app.setup import GAMES, start_from_link
from game.app.storage import Result, address, resume
from game.model import Model, Screen

BAD_LINK = "This link does not fit: {}. Here is the start screen instead."
MOST_FIELDS = 12


def open_screen(model: Model, value: str) -> Result:
    """Go to the screen *value* because a control asked for it: a new entry in the browser's history."""
    model, effects = open_fragment(model, value)
    return model, (*effects, Go(address(model) if model.screen is Screen.PLAY else value))


def resume_saved(model: Model, game_id: str) -> Result:
    """Go on with a stored game because its button was used."""
    model, effects = resume(model, game_id)
    return model, (*effects, Go(address(model))) if model.screen is Screen.PLAY else effects


def open_fragment(model: Model, fragment: str) -> Result:
    """Open what a URL fragment names; unknown or hostile ones open the start screen with a notice."""
    name, _, query = fragment.removeprefix("#").partition("?")
    try:
        screen = Screen(name)
        if query and name in GAMES:
            return start_from_link(model, name, fields(query))
        if screen is Screen.PADS:
            return open_pads(model, query)
        if query and screen not in (Screen.PLAY, Screen.REVIEW):
            raise ValueError(f"{name!r} stands alone")
    except ValueError as error:
        model, effects = notice(replace(model, screen=Screen.START), BAD_LINK.format(_reason(error, name)))
        return model, (*effects, Go("", replace=True), Focus("#title"))
    if screen is Screen.PLAY and (model.table is None or query not in ("", model.table.id)):
        return resume(model, query)
    if screen is Screen.REVIEW:
        return show_review(model, query)
    return begun(replace(model, screen=screen)), (Focus("#title"),)


def fields(query: str) -> dict[str, str]:
    """Return the name=value fields of a link; raises ValueError for anything else, or a name twice."""
    from urllib.parse import parse_qsl  # slow to import, and most starts have no link to read

    pairs = parse_qsl(query, keep_blank_values=True, strict_parsing=True, max_num_fields=MOST_FIELDS)
    if len(dict(pairs)) < len(pairs):
        raise ValueError("a field stands there twice")
    return dict(pairs)


def _reason(error: ValueError, name: str) -> str:
    return f"there is no screen {name[:20]!r}" if name not in set(Screen) else str(error)[:120]
