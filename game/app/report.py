"""A report of a fault, for whoever mends it: version, browser, error and game; a seed, but no names."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from game import VERSION
from game.actions import Action
from game.app.effects import Copy, Focus, Say
from game.app.kept.storage import Result
from game.logic.record import dumps
from game.model import Fault, Model
from game.words import _


def told(error: Any) -> str:
    """Return of what kind an error of Python or of the browser is, and where it came from; its words may hold names."""
    if not isinstance(error, BaseException):
        return str(getattr(error, "type", None) or getattr(error, "name", None) or "unknown")
    return "\n".join((type(error).__name__, *_places(error)))


def _places(error: BaseException) -> Iterator[str]:
    trace = error.__traceback__
    while trace:
        code = trace.tb_frame.f_code
        yield f"{code.co_filename.rpartition('/')[2]}:{trace.tb_lineno} {code.co_name}"
        trace = trace.tb_next


def copy(model: Model) -> Result:
    """Put the report of what went wrong into the clipboard."""
    return model, (Copy(_text(model, model.fault), Action.REPORT),) if model.fault else ()


def answered(model: Model, *, refused: bool) -> Result:
    """Tell that the report was copied, or let it stand there to copy by hand."""
    fault = model.fault
    if fault is None:
        return model, ()
    if refused:
        return replace(model, fault=replace(fault, text=_text(model, fault))), (Focus("#report"),)
    return replace(model, fault=replace(fault, copied=True)), (Say(_("Report copied")),)


def _text(model: Model, fault: Fault) -> str:
    where = f"One More Roll {VERSION}, {model.language}, {model.screen or 'start'}"
    game = dumps(model.table.record) if model.table else ""
    return "\n\n".join(filter(None, (where, fault.browser, fault.error, game)))
