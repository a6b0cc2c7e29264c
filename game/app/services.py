"""What the browser may refuse: sharing, copying, printing, saving a file. Whatever it does, the player is told."""

from dataclasses import replace

from game.app import learning
from game.app.kept.storage import Result, warn
from game.app.messages import (
    Activate,
    Answered,
    ChooseFile,
    Copy,
    CopyReport,
    Failed,
    Focus,
    Learn,
    Print,
    SaveFile,
    SavePages,
    Say,
    Share,
    Trouble,
)
from game.app.play import notice
from game.logic.record import dumps
from game.model import Fault, Model, Shared, Table
from game.words import N_, _

BY_HAND = N_("This browser does not share or copy by itself. Here is the link to copy:")
NOT_KEPT = N_("This could not be kept in the browser's storage, which may be full. Play on, but do not close the page.")
NOT_SAVED = N_("The file could not be saved from here. Try another browser.")
REFUSED = {
    Print: N_("Printing does not work from here. Try Print in the browser’s own menu."),
    SavePages: NOT_SAVED,
    SaveFile: NOT_SAVED,
    ChooseFile: N_("This file could not be read."),
    Activate: N_("The new version does not start from here. Load the page again to use it."),
}


def share(model: Model, table: Table) -> Result:
    """Offer the link that starts a game with the same rules and dice."""
    header = dumps(replace(table.record, moves=())).split()
    from urllib.parse import quote  # slow to import, and most games are not shared

    game, fields = header[0], [field.partition("=") for field in header[2:]]
    query = "&".join(f"{name}={quote(value, safe='')}" for name, _equals, value in fields)
    return model, (Share(_("Play the same throws in One More Roll"), f"{model.home}#{game}?{query}"),)


def answered(model: Model, answer: Answered) -> Result:
    """Tell what became of a service: what cannot be shared is copied, what cannot be copied stands there to copy."""
    match answer:
        case Answered(Share(), "AbortError"):  # the player closed the share sheet
            return model, ()
        case Answered(Share(), ""):
            return _told(model, Shared(_("Link shared")))
        case Answered(Share(_, link)):
            return model, (Copy(link),)
        case Answered(Copy(), ""):
            return _told(model, Shared(_("Link copied")))
        case Answered(Copy(link)):
            model, said = _told(model, Shared(_(BY_HAND), link))
            return model, (*said, Focus("#to-copy"))
        case Answered(CopyReport()):
            from game.app import report

            return report.answered(model, answer.refused)
        case Answered(Learn(language), refused):
            return learning.answered(model, language, refused=bool(refused))
    kind = type(answer.effect)
    return notice(model, _(REFUSED[kind])) if answer.refused and kind in REFUSED else (model, ())


def failed(model: Model, failure: Failed) -> Result:
    """Tell what went wrong outside of `update`."""
    if failure.trouble is Trouble.NOT_KEPT:
        return model if model.unkept else warn(replace(model, unkept=True), _(NOT_KEPT)), ()
    return replace(model, fault=Fault(failure.error, failure.browser)), ()


def report(model: Model) -> Result:
    """Copy the report of what went wrong; what it is made of is seldom needed."""
    from game.app import report

    return report.copy(model)


def forgive(model: Model) -> Result:
    """Put away what went wrong."""
    return replace(model, fault=None), (Focus("#title"),)


def settle(before: Model, after: Model) -> Model:
    """Return the model without what became of sharing, once another game or screen is there."""
    same = before.table is after.table and before.screen == after.screen
    return after if same or after.shared is None else replace(after, shared=None)


def _told(model: Model, shared: Shared) -> Result:
    return replace(model, shared=shared), (Say(shared.words),)
