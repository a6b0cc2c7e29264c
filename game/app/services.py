"""What the browser may refuse: sharing, copying, printing, saving a file. Whatever it does, the player is told."""

from dataclasses import replace

from game.actions import Action
from game.app import learning
from game.app.effects import (
    Activate,
    ChooseFile,
    Copy,
    Focus,
    Install,
    Learn,
    Picture,
    Print,
    SaveFile,
    SavePages,
    Say,
    Share,
)
from game.app.kept.storage import Result, warn
from game.app.messages import Answered, Failed, Trouble
from game.app.play import notice
from game.model import Fault, Model, Shared
from game.words import N_, _

BY_HAND = N_("This browser does not share or copy by itself. Here it is to copy:")
SHARED = N_("Shared")
COPIED = N_("Copied")
PICTURE = {"share": N_("Picture shared"), "copy": N_("Picture copied"), "save": N_("Picture saved")}
NEXT_BEST = {"share": "copy", "copy": "save"}
"""What is done with a picture where the browser refuses one way."""
NOT_KEPT = N_("This could not be kept in the browser's storage, which may be full. Play on, but do not close the page.")
NOT_SAVED = N_("The file could not be saved from here. Try another browser.")
REFUSED = {
    Print: N_("Printing does not work from here. Try Print in the browser’s own menu."),
    Picture: N_("The picture could not be made here. Share the result as text."),
    SavePages: NOT_SAVED,
    SaveFile: NOT_SAVED,
    ChooseFile: N_("This file could not be read."),
    Install: N_("The app could not be installed from here. Try the browser’s own menu."),
    Activate: N_("The new version does not start from here. Load the page again to use it."),
}


def answered(model: Model, answer: Answered) -> Result:
    """Tell what became of a service: what cannot be shared is copied, what cannot be copied stands there to copy."""
    match answer:
        case Answered(Share() | Picture(), "AbortError"):  # the player closed the share sheet
            return model, ()
        case Answered(Picture() as picture, refused) if not refused or picture.way in NEXT_BEST:
            return _pictured(model, picture, refused=bool(refused))
        case Answered(Share(what=what), ""):
            return _announced(model, Shared(_(SHARED), what=what))
        case Answered(Share(link=link, copied=copied, what=what)):
            return model, (Copy(copied or link, what),)
        case Answered(Copy() as copy, refused):
            return _copied(model, copy, refused=bool(refused))
        case Answered(Learn(language), refused):
            return learning.answered(model, language, refused=bool(refused))
    kind = type(answer.effect)
    return notice(model, _(REFUSED[kind])) if answer.refused and kind in REFUSED else (model, ())


def _copied(model: Model, copy: Copy, *, refused: bool) -> Result:
    if copy.what == Action.REPORT:
        from game.app import report  # seldom needed

        return report.answered(model, refused=refused)
    if not refused:
        return _announced(model, Shared(_(COPIED), what=copy.what))
    model, said = _announced(model, Shared(_(BY_HAND), copy.text, copy.what))
    return model, (*said, Focus("#to-copy"))


def _pictured(model: Model, picture: Picture, *, refused: bool) -> Result:
    if refused:
        return model, (replace(picture, way=NEXT_BEST[picture.way]),)
    return _announced(model, Shared(_(PICTURE[picture.way]), what="picture"))


def failed(model: Model, failure: Failed) -> Result:
    """Tell what went wrong outside of `update`."""
    if failure.trouble is Trouble.NOT_KEPT:
        return model if model.unkept else warn(replace(model, unkept=True), _(NOT_KEPT)), ()
    return replace(model, fault=Fault(failure.error, failure.browser)), ()


def settle(before: Model, after: Model) -> Model:
    """Return the model without what became of sharing, once another game or screen is there."""
    same = before.table is after.table and before.screen == after.screen
    return after if same or after.shared is None else replace(after, shared=None)


def _announced(model: Model, shared: Shared) -> Result:
    return replace(model, shared=shared), (Say(shared.words),)
