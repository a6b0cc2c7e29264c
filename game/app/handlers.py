"""What each action of a control does: some anywhere, some at a table, which they are given."""

from collections.abc import Callable
from dataclasses import replace

from game.actions import Action
from game.app import (
    advice,
    computer,
    corrections,
    marking,
    pads,
    play,
    review,
    settings,
    setup,
)
from game.app.effects import Activate, Focus, Install, Print, Say
from game.app.kept import deletion
from game.app.kept.storage import Result
from game.app.navigate import open_screen, resume_saved
from game.model import Model, Screen, Table

Anywhere = Callable[[Model, str], Result]
AtTable = Callable[[Model, Table, str], Result]


def _dismiss(model: Model, text: str) -> Result:
    warnings, notices = (tuple(t for t in texts if t != text) for texts in (model.warnings, model.notices))
    linked = None if model.linked and model.linked.words == text else model.linked
    return replace(model, warnings=warnings, notices=notices, linked=linked), (Focus("#title"),)


def _report(model: Model) -> Result:
    from game.app import report

    return report.copy(model)


def _forgive(model: Model) -> Result:
    """Put away the notice of a fault."""
    return replace(model, fault=None), (Focus("#title"),)


def _later(model: Model) -> Result:
    """Put the new version off until the page is loaded anew."""
    return replace(model, update_ready=False), (Focus("#title"),)


def _begin_daily(model: Model, game: str) -> Result:
    from game.app import daily  # no start needs it

    return daily.begin(model, game)


def _jump(model: Model, section: str) -> Result:
    return model, (Focus(f"#{section}", top=True),) if section.replace("-", "").isalnum() else ()


def _pass_on(model: Model, what: str) -> Result:
    from game.app import daily, sharing  # seldom wanted, so no start waits for it

    return daily.share(model) if what == Screen.DAILY else sharing.share(model, what)


def _open_linked(model: Model) -> Result:
    from game.app import links

    return links.open_linked(model)


def _toggle_log(model: Model) -> Result:
    """Open the log and go into it, or close it and go back to its button."""
    return replace(model, log=not model.log), (Focus("#log") if model.log else Focus("#log-panel"),)


def _guide(model: Model, game: str) -> Result:
    from game.app.guide import open_guide  # few open it, and seldom

    return open_guide(model, game)


def _puzzle(model: Model, name: str) -> Result:
    from game.app.puzzles import open_puzzle  # with all puzzles, which only who solves one needs

    return open_puzzle(model, name)


def _statistics(model: Model, task: str) -> Result:
    """Do something on the screen of the statistics, which most visits never open."""
    from game.app.statistics import TASKS

    return TASKS[task](model) if task in TASKS and model.screen is Screen.STATISTICS else (model, ())


def _in_history(action: Action) -> Anywhere:
    """Return what a control does around finished games; few visits need what it takes."""

    def handle(model: Model, value: str) -> Result:
        from game.app.history import ANSWERS

        return ANSWERS[action](model, value)

    return handle


def _alone(handle: Callable[[Model], Result]) -> Anywhere:
    """Return the handler of a control that has no value."""
    return lambda model, _: handle(model)


def _at(handle: Callable[[Model, Table], Result]) -> AtTable:
    """Return the same for a control at a table."""
    return lambda model, table, _: handle(model, table)


ANYWHERE: dict[Action, Anywhere] = {
    Action.ADD_SEAT: _alone(setup.add_seat),
    Action.DAILY: _begin_daily,
    Action.DISCARD: deletion.discard,
    Action.DISMISS: _dismiss,
    Action.FORGIVE: _alone(_forgive),
    Action.GUIDE: _guide,
    Action.INSTALL: _alone(lambda model: (replace(model, installable=False), (Install(),))),  # an offer holds once
    Action.JUMP: _jump,
    Action.LATER: _alone(_later),
    Action.LINKED: _alone(_open_linked),
    Action.LOG: _alone(_toggle_log),
    Action.OLDER: _alone(lambda model: (replace(model, older=not model.older), ())),
    Action.OPEN: open_screen,
    Action.PUZZLE: _puzzle,
    Action.PRINT: _alone(lambda model: (model, (Print(),))),
    Action.QUICK: setup.start_at_once,
    Action.REASON: lambda model, why: (replace(model, reason=why), (Say(why),)),
    Action.REMOVE_SEAT: setup.remove_seat,
    Action.REPORT: _alone(_report),
    Action.RESUME: resume_saved,
    Action.REVIEW: review.open_review,
    Action.REVIEW_LIST: review.toggle,
    Action.REVIEW_SEAT: review.look_at,
    Action.REVIEW_STEP: review.jump,
    Action.REVIEW_WALK: review.walk,
    Action.SAVE_PADS: _alone(pads.save),
    Action.SHARE: _pass_on,
    Action.SOUND: _alone(settings.toggle_sound),
    Action.START: _alone(lambda model: setup.start(model, model.screen)),
    Action.STATISTICS: _statistics,
    Action.UNDELETE: _alone(deletion.undelete),
    Action.UNFOLD: setup.unfold,
    Action.UPDATE: _alone(lambda model: (model, (Activate(),))),
    **{action: _in_history(action) for action in (
        Action.COPY_RECORD, Action.OPEN_FILE, Action.OPEN_PASTED, Action.PAGE, Action.PLAY_ON, Action.SAVE_RECORD,
        Action.VIEW, Action.VIEW_PLAY, Action.VIEW_QUICKEN, Action.VIEW_SEAT, Action.VIEW_STEP,
    )},
}  # fmt: skip

AT_THE_TABLE: dict[Action, AtTable] = {
    Action.AGAIN: _at(setup.again),
    Action.CHANGE: _at(marking.change),
    Action.CHOOSE: marking.choose,
    Action.CONFIRM: _at(marking.confirm),
    Action.CORRECT: _at(play.correct),
    Action.EDIT_THROW: corrections.edit_throw,
    Action.ENTER: play.enter,
    Action.FIFTH: marking.tap,
    Action.HINT: _at(advice.toggle_hint),
    Action.LEAVE_OUT: _at(corrections.leave_out),
    Action.LEAVE_THROW: _at(corrections.leave_throw),
    Action.LET_CHOOSE: _at(corrections.let_choose),
    Action.LOOK: play.look,
    Action.NEXT: _at(play.acknowledge),
    Action.PRINT_SHEETS: _at(pads.open_filled),
    Action.REDO: _at(play.redo),
    Action.ROLL: _at(play.roll),
    Action.SHEET: marking.open_sheet,
    Action.SKIP: _at(computer.skip),
    Action.UNCOVER: _at(marking.uncover),
    Action.UNDO: _at(play.undo),
    Action.UNENTER: play.take_back_die,
    Action.USE_THROW: _at(corrections.use_throw),
    Action.WALK: marking.walk,
    Action.WHY: _at(advice.toggle_why),
    Action.WHY_STEP: advice.explain,
    Action.WITHDRAW: _at(corrections.withdraw),
}
"""What only the screen of a game offers: elsewhere nothing may happen to a game that nobody sees."""

DECIDING = {Action.CHANGE, Action.CHOOSE, Action.CONFIRM, Action.FIFTH, Action.LOOK, Action.ROLL, Action.WALK}
"""What the guide and a puzzle offer too, at tables of their own."""
