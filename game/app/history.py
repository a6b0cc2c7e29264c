"""The list of finished games: what is wanted of them, and the end of each, shown one by one so that nothing freezes."""

from collections.abc import Callable
from dataclasses import replace

from game.actions import Action, Timer
from game.app import opening, statistics, viewer
from game.app.effects import After, Effect, Focus
from game.app.kept.checked import place
from game.app.kept.storage import Result
from game.model import Listing, Model, Screen
from game.model.listing import PAGE, pages, wanted


def show_history(model: Model) -> Result:
    """Open the list where it was left; a game finished since the last visit is counted at once."""
    model, counted = statistics.count(model.at(Screen.HISTORY))
    return model, (*counted, Focus("#title"), *_pictures(model))


def change(model: Model, name: str, value: str) -> Result:
    """Want other games, take what was pasted, or show another step of the game that is looked at."""
    if model.screen is Screen.VIEW:
        return (viewer.slide(model, value) if name == viewer.FIELD else model), ()
    if name == opening.FIELD:
        return opening.paste(model, value), ()
    listing = replace(model.listing, page=0)
    match name:
        case "game":  # whose rules are not those of another one
            return _listed(model, replace(listing, game=value, rules=""))
        case "against":
            return _listed(model, replace(listing, against=value))
        case "rules":
            return _listed(model, replace(listing, rules=value))
    return model, ()


def turn_page(model: Model, value: str) -> Result:
    """Turn to the page *value*, counted from 0."""
    page = place(value, pages(len(wanted(model.saved, model.listing))))
    if page is None:
        return model, ()
    model, effects = _listed(model, replace(model.listing, page=page))
    return model, (*effects, Focus("#games-heading", top=True))


def due(model: Model, name: str) -> Result:
    """Show the end of the next game, or the next step of the one that goes on by itself."""
    return _picture_next(model) if name == Timer.LISTED else viewer.go_on(model)


def _picture_next(model: Model) -> Result:
    if model.screen is not Screen.HISTORY or model.listing.pictured >= PAGE:
        return model, ()
    model = replace(model, listing=replace(model.listing, pictured=model.listing.pictured + 1))
    return model, _pictures(model)


def _listed(model: Model, listing: Listing) -> Result:
    model = replace(model, listing=replace(listing, pictured=0))
    return model, _pictures(model)


def _pictures(model: Model) -> tuple[Effect, ...]:
    """Return the wait for the next picture, if one is missing."""
    listing = model.listing
    on_page = wanted(model.saved, listing)[listing.page * PAGE :][:PAGE]
    return (After(1, Timer.LISTED),) if listing.pictured < len(on_page) else ()


ANSWERS: dict[Action, Callable[[Model, str], Result]] = {
    Action.COPY_RECORD: lambda model, _: viewer.copy_record(model),
    Action.OPEN_FILE: lambda model, _: opening.choose(model),
    Action.OPEN_PASTED: lambda model, _: opening.open_pasted(model),
    Action.PAGE: turn_page,
    Action.PLAY_ON: lambda model, _: viewer.play_on(model),
    Action.SAVE_RECORD: lambda model, _: viewer.save_record(model),
    Action.VIEW: viewer.open_view,
    Action.VIEW_PLAY: lambda model, _: viewer.toggle(model),
    Action.VIEW_QUICKEN: lambda model, _: viewer.quicken(model),
    Action.VIEW_SEAT: viewer.look_at,
    Action.VIEW_STEP: viewer.step,
}
