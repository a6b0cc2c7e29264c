"""Going from screen to screen, and the URL fragments that open one directly."""

from dataclasses import replace

from game.app.effects import Focus, Go
from game.app.games import HANDLING, handling
from game.app.kept.storage import Result, address, resume
from game.app.pads import open_pads
from game.app.review import show_review
from game.app.setup import start_from_link
from game.logic.games import GAMES
from game.model import Model, Screen
from game.words import N_, _

WITH_A_GAME = ("g=", "r=")
"""How the links begin that hold a game to play on, or one that is over for the standings."""
NOWHERE = N_("This link does not fit: it names no page of One More Roll. Here is the start screen instead.")
NO_PAGES = N_("This link does not fit: it asks for pages that cannot be printed. Here is the start screen instead.")
TOO_MUCH = N_("This link does not fit: there is more in it than the name of a page. Here is the start screen instead.")
MOST_FIELDS = 12


def open_screen(model: Model, value: str) -> Result:
    """Go to the screen *value* because a control asked for it: a new entry in the browser's history.

    The rules open from a game at what it waits for.
    """
    if value == Screen.RULES and model.screen is Screen.PLAY and model.table:
        section = handling(model.table).section(model.table)
        return model.at(Screen.RULES), (Go(value, scroll=False), Focus(f"#{section}", top=True))
    model, effects = open_fragment(model, value)
    return model, (*effects, Go(address(model) if model.screen is Screen.PLAY else value))


def resume_saved(model: Model, game_id: str) -> Result:
    """Go on with a stored game because its button was used."""
    model, effects = resume(model, game_id)
    return model, (*effects, Go(address(model))) if model.screen is Screen.PLAY else effects


def open_fragment(model: Model, fragment: str) -> Result:
    """Open what a URL fragment names; unknown or hostile ones open the start screen with a notice."""
    fragment = fragment.removeprefix("#")
    if fragment.startswith(WITH_A_GAME):
        from game.app import links  # seldom met, so no start waits for it

        return links.receive(model, fragment)
    return _open(model, *fragment.partition("?")[::2])


def _open(model: Model, name: str, query: str) -> Result:
    try:
        if query and name in GAMES:
            return start_from_link(model, name, fields(query))
        screen = _named(name, query)
        if screen in _CHOOSING:
            return _CHOOSING[screen](model, query)
    except ValueError:
        return model.at(Screen.START, _reason(name)), (Go("", replace=True), Focus("#title"))
    return _show(model, screen, query)


def _show(model: Model, screen: Screen, query: str) -> Result:
    """Return the model on *screen*, with the game that *query* names if it shows one."""
    match screen:
        case Screen.PLAY if model.table is None or query not in ("", model.table.id):
            return resume(model, query)
        case Screen.PLAY if model.table and not model.playing:
            return model.at(screen, table=replace(model.table, seen=len(model.table.steps))), (Focus("#title"),)
        case Screen.REVIEW:
            return show_review(model, query)
        case Screen.SHARE:
            from game.app.sharing import show as show_sharing  # seldom opened, so no start waits for it

            return show_sharing(model, query)
        case Screen.HISTORY:
            from game.app.history import show_history

            return show_history(model)
        case Screen.VIEW:
            from game.app.viewer import show_view

            return show_view(model, query)
        case Screen.STATISTICS:
            from game.app.statistics import show

            return show(model)
    return model.at(screen), (Focus("#title"),)


def _open_guide(model: Model, query: str) -> Result:
    from game.app.guide import show_guide  # no start needs it

    return show_guide(model, query)


def _open_daily(model: Model, query: str) -> Result:
    from game.app.daily import open_daily

    return open_daily(model, query)


def _open_puzzle(model: Model, query: str) -> Result:
    from game.app.puzzles import show_puzzle

    return show_puzzle(model, query)


_CHOOSING = {
    Screen.PADS: open_pads,
    Screen.DAILY: _open_daily,
    Screen.GUIDE: _open_guide,
    Screen.PUZZLE: _open_puzzle,
}
"""What opens a screen by what its link asks for; raises ValueError if there is no such thing."""


WITH_A_QUERY = (*GAMES, *_CHOOSING, Screen.PLAY, Screen.REVIEW, Screen.SHARE, Screen.VIEW)
"""The screens whose links may ask for something."""


def _named(name: str, query: str) -> Screen:
    """Return the screen that is meant; raises ValueError if there is none, or *query* means nothing to it."""
    screen = Screen(name)
    if query and screen not in WITH_A_QUERY:
        raise ValueError(f"{name!r} stands alone")
    return screen


def fields(query: str) -> dict[str, str]:
    """Return the name=value fields of a link; raises ValueError for anything else, or a name twice."""
    from urllib.parse import parse_qsl  # slow to import, and most starts have no link to read

    pairs = parse_qsl(query, keep_blank_values=True, strict_parsing=True, max_num_fields=MOST_FIELDS)
    if len(dict(pairs)) < len(pairs):
        raise ValueError("a field stands there twice")
    return dict(pairs)


def _reason(name: str) -> str:
    if name in HANDLING:
        return _(HANDLING[name].UNFIT)
    if name not in set(Screen):
        return _(NOWHERE)
    return _(NO_PAGES) if name == Screen.PADS else _(TOO_MUCH)
