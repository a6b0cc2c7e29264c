"""What the browser may refuse: sharing, copying, printing, saving a file. Whatever it does, the player is told."""

from dataclasses import replace

from game.app.messages import Activate, Answered, Copy, Download, Focus, Print, Say, Share
from game.app.play import notice
from game.app.storage import Result
from game.logic.record import dumps
from game.model import Model, Shared, Table

BY_HAND = "This browser does not share or copy by itself. Here is the link to copy:"
REFUSED = {
    Print: "Printing does not work from here. Try Print in the browser’s own menu.",
    Download: "The file could not be saved from here. Try another browser.",
    Activate: "The new version does not start from here. Load the page again to use it.",
}


def share(model: Model, table: Table) -> Result:
    """Offer the link that starts a game with the same rules and dice."""
    header = dumps(replace(table.record, moves=())).split()
    from urllib.parse import quote  # slow to import, and most games are not shared

    game, fields = header[0], [field.partition("=") for field in header[2:]]
    query = "&".join(f"{name}={quote(value, safe='')}" for name, _, value in fields)
    return model, (Share("Play the same throws in One More Roll", f"{model.home}#{game}?{query}"),)


def answered(model: Model, answer: Answered) -> Result:
    """Tell what became of a service: what cannot be shared is copied, what cannot be copied stands there to copy."""
    match answer:
        case Answered(Share(), "AbortError"):  # the player closed the share sheet
            return model, ()
        case Answered(Share(), ""):
            return _told(model, Shared("Link shared."))
        case Answered(Share(_, link)):
            return model, (Copy(link),)
        case Answered(Copy(), ""):
            return _told(model, Shared("Link copied."))
        case Answered(Copy(link)):
            model, said = _told(model, Shared(BY_HAND, link))
            return model, (*said, Focus("#to-copy"))
    text = REFUSED.get(type(answer.effect), "") if answer.refused else ""
    return notice(model, text) if text and text not in model.notices else (model, ())


def settle(before: Model, after: Model) -> Model:
    """Return the model without what became of sharing, once another game or screen is there."""
    same = before.table is after.table and before.screen == after.screen
    return after if same or after.shared is None else replace(after, shared=None)


def _told(model: Model, shared: Shared) -> Result:
    return replace(model, shared=shared), (Say(shared.words),)
