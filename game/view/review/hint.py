"""What the coach says in play: the hint before a decision, and why a computer decided as it did."""

import htpy as h

from game.logic import express
from game.logic.moves import Mark, Move, Roll, Stop, Take
from game.logic.record import is_over
from game.model import Advice, Model, Seat, Table
from game.model.asking import can_hint, explained
from game.players import State
from game.players.express import race as express_race
from game.view.parts.controls import button
from game.view.parts.drawing import signed
from game.view.parts.icons import icon
from game.view.parts.speech import listed, mark_text

PONDERING = "The coach is thinking."


def coach_button(model: Model) -> h.Node:
    """Return the one button of the coach: Why? after a computer's move, else Hint; none when the game is over."""
    table = model.table
    if table is None or is_over(table.state):
        return None
    asked = model.advice is not None
    if not can_hint(model) and explained(model) is not None:
        return _button("why", "Why?", asked)
    return _button("hint", "Hint", asked, disabled=not can_hint(model))


def _button(action: str, label: str, pressed: bool, *, disabled: bool = False) -> h.Element:
    shown = (icon(action), h.span(".label")[label])
    return button(
        shown, action, classes="icon-button", id="coach", disabled=disabled,
        aria_label=label, aria_pressed=str(pressed).lower(),
    )  # fmt: skip


def hint_of(model: Model) -> Advice | None:
    """Return the hint for the position on the table, if it is wanted and ready."""
    advice = model.advice
    return advice if advice and not advice.why and advice.options else None


def badge(advice: Advice | None, move: Move | None) -> h.Node:
    """Return what *move* is worth as a small label for its control, the best one marked; nothing without a hint."""
    value = dict(advice.options).get(move) if advice else None
    if advice is None or value is None:
        return None
    return h.span(".worth.best" if move == advice.options[0][0] else ".worth", aria_hidden="true")[
        short_value(advice.state, value, _digits(advice))
    ]


def badge_text(advice: Advice | None, move: Move | None, gap: str = " ") -> str:
    """Return the same for the name of the control, after *gap*."""
    value = dict(advice.options).get(move) if advice else None
    if advice is None or value is None:
        return ""
    best = "The best: " if move == advice.options[0][0] else ""
    return f"{gap}{best}{_meaning(advice.state, short_value(advice.state, value, _digits(advice)))}."


def hint_line(advice: Advice) -> h.Node:
    """Return the hint in short, for the line beside the buttons."""
    (best, value), *others = advice.options
    said: h.Node = [h.b[f"Hint: {deed(best)}"], f", {_unbroken(advice, value)}."]
    if advice.state.phase != "roll" or not others:
        return said
    return [said, f" {doing(others[0][0]).capitalize()}: {_unbroken(advice, others[0][1])}."]


def hint_text(advice: Advice, most: int = 3) -> str:
    """Return the hint as sentences for the live region: the best decision and the next ones."""
    (best, value), *others = advice.options
    state, digits = advice.state, _digits(advice)
    said = [f"Hint: {deed(best)}, {_meaning(state, short_value(state, value, digits))}."]
    said += [f"{doing(move).capitalize()}: {short_value(state, other, digits)}." for move, other in others[: most - 1]]
    return " ".join(said)


def why_text(table: Table, advice: Advice) -> str:
    """Return in a sentence why the computer decided as it did, or what an expert would have done otherwise."""
    step = table.steps[advice.step]
    made = None if isinstance(step.move, Roll) else step.move
    seat = table.seats[step.before.player]
    if len(advice.options) == 1:
        return f"{seat.name} had no other choice than {doing(made)}."
    (best, value), (second, next_value) = advice.options[:2]
    mine = dict(advice.options)[made]
    this, other = apart(advice.state, mine, next_value if best == made else value)
    said = f"{seat.name} chose {doing(made)}: {_meaning(advice.state, this)}."
    if best == made:
        return f"{said} Next best, {doing(second)}: {other}."
    return f"{said} {_otherwise(seat, advice.state, doing(best), other)}"


def _otherwise(seat: Seat, state: State, best: str, value: str) -> str:
    if seat.level != "expert":
        return f"An expert would have chosen {best}: {value}. {seat.name} plays at level {seat.level}."
    if isinstance(state, express.State) and express_race.is_on(state):
        return f"{best.capitalize()}: {value}; but by now {seat.name} plays to beat the others."
    return f"{best.capitalize()}: {value}; but {seat.name} varies the opening a little, so that sheets differ."


def why_card(model: Model) -> h.Node:
    """Return the explanation that was asked for, as a card above the table with a button to go on."""
    advice, table = model.advice, model.table
    if advice is None or table is None or not advice.why:
        return None
    said = why_text(table, advice) if advice.options else PONDERING
    return h.section(".why", aria_label="Why?")[
        h.p[said], button(icon("close"), "why", aria_label="Close the explanation", id="why-close")
    ]


def deed(move: Move | None) -> str:
    """Return a decision as advice: `take 7 and 7`, `stop`, `roll`, `4 and 10, fifth die 4`."""
    match move:
        case Take(columns):
            return f"take {listed(columns)}"
        case Stop():
            return "stop"
        case Mark():
            return mark_text(move)
        case _:
            return "roll"


def doing(move: Move | None) -> str:
    """Return a decision as something weighed: `7 and 7`, `stopping`, `rolling`."""
    match move:
        case Take(columns):
            return listed(columns)
        case Stop():
            return "stopping"
        case Mark():
            return mark_text(move)
        case _:
            return "rolling"


def short_value(state: State, value: float, digits: int = 0) -> str:
    """Return a value as it stands on a label: `41 %`, `7.9 turns`, `253`."""
    if isinstance(state, express.State):
        return signed(round(value)) if not digits else f"{value:.{digits}f}".replace("-", "−")
    if state.rules.players == 1:
        return f"{value:.{digits + 1}f} turns"
    return f"{100 * value:.{digits}f} %"


def _digits(advice: Advice) -> int:
    """Return how many more digits than usual tell the two best alternatives apart."""
    best = [short_value(advice.state, value) for _, value in advice.options[:2]]
    return int(len(best) == 2 and best[0] == best[1])


def _unbroken(advice: Advice, value: float) -> str:
    return short_value(advice.state, value, _digits(advice)).replace(" ", "\xa0")


def _meaning(state: State, value: str) -> str:
    """Return a value as part of a sentence: `wins 41 % of games from here`, `7.9 turns left to play`."""
    if isinstance(state, express.State):
        return f"{value} points expected in the end"
    return f"{value} left to play" if state.rules.players == 1 else f"wins {value} of games from here"


def apart(state: State, one: float, other: float) -> tuple[str, str]:
    """Return two values with as many digits as it takes to tell them apart, up to one more."""
    found = short_value(state, one), short_value(state, other)
    return found if found[0] != found[1] else (short_value(state, one, 1), short_value(state, other, 1))
