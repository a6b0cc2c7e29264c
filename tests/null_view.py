"""What the null game shows and says: it fulfils `game.view.games.View` and `game.view.speech.Speech`."""

import htpy as h

from game.actions import Action
from game.logic.games import Rules, State
from game.logic.moves import Move, Roll, Stop
from game.logic.notation import format_move
from game.logic.record import Step, turns_ended
from game.model import Model, Seat, Setup, Table
from game.view.parts.controls import button
from game.view.parts.speech import dashed, won_text
from game.view.parts.table import dice_entry, players
from game.view.review.hint import hint_line, hint_of
from game.view.review.why import why_card
from game.view.rules.pictures import Section
from tests import null_game

NAME = SHORT = "Null"
DIGITS = 0


def screen(model: Model, table: Table) -> h.Element:
    """Return the players with their points, and buttons for what is possible."""
    state, hint = table.state, hint_of(model)
    assert isinstance(state, null_game.State)
    moves = [format_move(move) for move in null_game.legal_moves(state)]
    return h.main("#main.play.null")[
        h.h1("#title")[won_text([table.seat.name]) if null_game.is_over(state) else table.seat.name],
        players(table, tuple(seat.level for seat in table.seats), tuple(map(str, state.points))),
        why_card(model),
        h.p("#hint")[hint_line(hint) if hint else None],
        (h.button({"data-move": move}, type="button")[move] for move in moves),
        dice_entry(table)
        if table.real_dice
        else button("Roll", Action.ROLL, why="" if state.phase == "roll" else "Not now."),
        h.ol[(h.li[sentence(step, table.seats)] for step in table.steps)],
    ]


def decision_screen(model: Model, table: Table, heading: h.Element) -> h.Element:
    """Return the heading alone."""
    return h.main("#main.play.null.lone")[heading]


def outcome(steps: tuple[Step, ...], seats: tuple[Seat, ...]) -> tuple[str, ...]:
    """Return how many moves there were."""
    return (f"{len(steps)} moves",)


def invitation() -> str:
    """Return the game in a sentence."""
    return "Sums win, doubles lose."


def cover() -> h.Node:
    """Return no picture."""
    return None


def glance(table: Table) -> h.Element:
    """Return the points."""
    state = table.state
    assert isinstance(state, null_game.State)
    return h.p[" ".join(map(str, state.points))]


def poster(table: Table) -> tuple[h.Node, int, int]:
    """Return the points."""
    return h.text(y="20")["Null"], 100, 30


def awaited(table: Table) -> str:
    """Return who is up."""
    return f"{table.seat.name} to play"


def rules_told(form: Setup) -> str:
    """Return the rules."""
    return "Who reaches the goal wins."


def rules_form(form: Setup) -> h.Element:
    """Return a note instead of fields."""
    return h.section[h.p["Who reaches the goal wins."]]


def alone() -> str:
    """Return what there is to play for without rivals."""
    return "Alone you play for nothing."


def settings(rules: null_game.Rules) -> tuple[str, ...]:
    """Return how many points win."""
    return (f"{rules.goal} points win.",)


def sections() -> tuple[Section, ...]:
    """Return the one section of its rules."""
    return (("null-short", "In one line", h.p["Take sums, fear doubles."]),)


def picture(state: State, best: Move | None, seats: tuple[Seat, ...], seat: int) -> h.Node:
    """Return who decides."""
    return h.p[f"{seats[seat].name}, {decision(best)}"]


def rounds(steps: tuple[Step, ...]) -> tuple[int, ...]:
    """Return the numbers of the turns."""
    return tuple(1 + turns_ended(steps[:number]) for number in range(len(steps)))


def round_text(number: int) -> str:
    """Return a turn by its number."""
    return f"Turn {number}"


def loss(rules: Rules, value: float) -> str:
    """Return a share in thousandths."""
    return f"{round(1000 * value)} ‰"


def shown(table: Table, seat: int) -> h.Node:
    """Return the points."""
    return glance(table)


def ended(table: Table) -> tuple[str, str]:
    """Return that it is over."""
    return "over", "The points are told."


def standing(rules: Rules, value: float) -> str:
    """Return the same."""
    return loss(rules, value)


def rounded(rules: Rules, value: float, digits: int = 0) -> float:
    """Return thousandths."""
    return round(1000 * value, digits)


def worth_heading(rules: Rules) -> str:
    """Return what values are."""
    return "Share"


def course_heading(rules: Rules) -> str:
    """Return what the chart shows."""
    return "Shares of all points"


def along() -> tuple[str, str]:
    """Return that turns are counted."""
    return "turns", "Turns"


def rest_heading(rules: Rules) -> str:
    """Return what the rest is."""
    return "the others"


def measure(rules: Rules) -> str:
    """Return the measure."""
    return "Everything is measured in points."


def rest_told(rules: Rules) -> str:
    """Return nothing more."""
    return "The others took their part."


def sentence(step: Step, seats: tuple[Seat, ...]) -> str:
    """Return the move as it is written."""
    return f"{seats[step.before.player].name}: {format_move(step.move)}."


def advised(move: Move | None) -> str:
    """Return what to do."""
    return f"Hint: {decision(move)}"


def decision(move: Move | None) -> str:
    """Return a decision as it is written."""
    match move:
        case None:
            return "rolling"
        case Roll(dice):
            return dashed(dice)
        case Stop():
            return "stopping"
        case _:
            return format_move(move)


heading = done = decision


def timed(decision: str, number: int) -> str:
    """Return a decision with its turn."""
    return f"{decision} in turn {number}"


def at_stake(state: State) -> str:
    """Return nothing."""
    return ""


def figure(state: State, value: float, digits: int = 0) -> str:
    """Return a share in thousandths."""
    return f"{1000 * value:.{digits}f} ‰"


def unit(state: State) -> str:
    """Return what is shared."""
    return "points"


def worth(state: State, value: float, digits: int = 0) -> str:
    """Return a share of the points."""
    return f"{figure(state, value, digits)} of the points"


def reached(result: int) -> str:
    """Return the points."""
    return f"{result} points"


def filled(state: State) -> tuple[tuple[int, int], ...]:
    """Return the points of those that win, as one row."""
    assert isinstance(state, null_game.State)
    return ((state.points[0], state.rules.goal),)


def excuse(state: State, name: str, decision: str, worth: str) -> str:
    """Return that it may be."""
    return f"{decision}: {worth}; but {name} had a mind to."
