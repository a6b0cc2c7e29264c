"""What the coach says before a decision: the hint, and what every alternative is worth on its control."""

import htpy as h
from markupsafe import Markup

from game.actions import Action
from game.logic.moves import Move
from game.logic.record import is_over
from game.model import Advice, Model
from game.model.asking import can_hint, counts, explained
from game.view.parts.controls import button
from game.view.parts.drawn import drawn
from game.view.parts.icons import icon
from game.view.speech import figure, next_best, speech_of, worth
from game.words import _, woven


def coach_button(model: Model) -> Markup | None:
    """Return the one button of the coach: Why? after a computer's move, else Hint; none when the game is over."""
    table = model.table
    if table is None or is_over(table.state):
        return None
    asked = model.advice is not None
    if not can_hint(model) and explained(model) is not None:
        return _button(Action.WHY, _("Why?"), asked)
    return _button(Action.HINT, _("Hint"), asked, "" if can_hint(model) else _no_hint(model))


def _no_hint(model: Model) -> str:
    if counts(model):
        return _("In the try that counts there are no hints.")
    return _("There is nothing for you to decide now.")


@drawn()
def _button(action: Action, label: str, pressed: bool, why: str = "") -> h.Element:
    shown = (icon(action), h.span(".label")[label])
    return button(
        shown, action, classes="icon-button", id="coach", why=why,
        aria_label=label, aria_pressed=str(pressed).lower(),
    )  # fmt: skip


def hint_of(model: Model) -> Advice | None:
    """Return the hint for the position on the table, if it is wanted and ready."""
    advice = model.advice
    return advice if advice and not advice.why and advice.options else None


def badge(advice: Advice | None, move: Move | None) -> h.Element | None:
    """Return what *move* is worth for its control to show, the best one ringed; nothing without a hint."""
    value = dict(advice.options).get(move) if advice else None
    if advice is None or value is None:
        return None
    kind = ".worth.best" if move == advice.options[0][0] else ".worth"
    unit = speech_of(advice.state).unit(advice.state)
    return h.span(kind, aria_hidden="true")[h.b[figure(advice, value)], " ", h.small[unit]]


def with_worth(name: str, advice: Advice | None, move: Move | None, end: str = "") -> str:
    """Return the *name* of a control, after its *end* what *move* is worth; without a hint just the name."""
    value = dict(advice.options).get(move) if advice else None
    if advice is None or value is None:
        return name
    said = worth(advice, value)
    return f"{name}{end} {_('{worth}, the best', worth=said) if move == advice.options[0][0] else said}."


def hint_line(advice: Advice) -> h.Node:
    """Return the hint in short, for the line beside the buttons."""
    (best, value), *others = advice.options
    hint = h.b[speech_of(advice.state).advised(best)]
    said = woven("{hint}, {worth}.", hint=hint, worth=_unbroken(worth(advice, value)))
    if advice.state.phase != "roll" or not others:
        return said
    return [said, " ", _unbroken(next_best(advice, others[0]))]


def _unbroken(text: str) -> str:
    return text.replace(" %", "\xa0%")
