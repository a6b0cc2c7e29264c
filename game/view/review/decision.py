"""One decision of a reviewed game: the board or the sheet with the best alternative, and what each one was worth."""

from collections.abc import Iterator

import htpy as h

from game.logic import classic, express
from game.logic.games import Rules, State
from game.logic.moves import Mark, Roll, Take
from game.logic.record import turns_ended
from game.model import Review
from game.players.coach import Moment
from game.view.classic.board import board, preview
from game.view.classic.board_table import board_table
from game.view.express.sheet import Content, picture
from game.view.express.sheet_table import hidden_table
from game.view.parts.controls import button
from game.view.parts.dice import die
from game.view.parts.drawing import signed as with_sign
from game.view.parts.names import NAMES
from game.view.parts.speech import listed
from game.view.parts.tokens import badge
from game.view.review.hint import doing, short_value


def decision_page(review: Review) -> h.Element:
    """Return the screen of the selected decision."""
    moment = next(moment for moment in review.decisions if moment.number == review.selected)
    seat = review.table.seats[moment.seat]
    best = moment.options[0][0]
    return h.main(f"#main.review.statistics.p{seat.look + 1}")[
        h.h1("#title", tabindex="-1")[f"{numbered(review)[moment.number]}: {seat.name}"],
        _ways(review, moment),
        h.p(".verdict")[badge(seat), _dice(review, moment), h.span[_verdict(review, moment)]],
        h.div(".position")[
            h.div(".picture")[_picture(review, moment)],
            h.div[
                _alternatives(review, moment),
                h.p(".fine-print")[f"Shown: {doing(best)}, the best."] if isinstance(best, Take | Mark) else None,
            ],
        ],
    ]


def title(review: Review) -> str:
    """Return the game and who played it."""
    table = review.table
    return f"{NAMES[table.record.rules.game]}: {listed(seat.name for seat in table.seats)}"


def numbered(review: Review) -> tuple[str, ...]:
    """Return for each step the turn or throw that it belongs to: `Turn 3`, `Throw 12`."""
    return tuple(_numbers(review))


def amount(rules: Rules, value: float, *, signed: bool = False) -> str:
    """Return a change of value: `3.2 %` of games, `0.4 turns`, `12 points`."""
    if isinstance(rules, express.Rules):
        text, unit = f"{abs(value):.0f}", "points"
    else:
        text, unit = (f"{abs(value):.1f}", "turns") if rules.players == 1 else (f"{100 * abs(value):.1f}", "%")
    sign = "" if not float(text) or not signed else "−" if value < 0 else "+"
    return f"{sign}{text} {unit}"


def standing(rules: Rules, value: float) -> str:
    """Return a value at the start or the end of a game."""
    if isinstance(rules, express.Rules):
        return f"{with_sign(round(value))} points"
    return f"{value:.1f} turns" if rules.players == 1 else f"{100 * value:.0f} %"


def _numbers(review: Review) -> Iterator[str]:
    throws, turns = 0, 1
    for step in review.table.steps:
        throws += isinstance(step.move, Roll)
        yield f"Turn {turns}" if isinstance(step.before, classic.State) else f"Throw {throws}"
        turns += turns_ended((step,))


def _ways(review: Review, moment: Moment) -> h.Element:
    numbers = [other.number for other in review.decisions]
    at = numbers.index(moment.number)
    before = numbers[at - 1] if at else None
    after = numbers[at + 1] if at + 1 < len(numbers) else None
    return h.nav(".buttons", aria_label="Decisions")[
        button("Back", "review-step", classes="back", aria_label="Back to the review"),
        _way("Previous", before),
        _way("Next", after),
    ]


def _way(label: str, number: int | None) -> h.Element:
    value = "" if number is None else str(number)
    return button(
        label, "review-step", value, disabled=number is None, aria_label=f"{label} decision", id=label.lower()
    )


def _dice(review: Review, moment: Moment) -> h.Node:
    state = review.table.steps[moment.number].before
    if not state.dice:
        return None
    name = f"Dice {'-'.join(map(str, state.dice))}"
    return h.span(".pair", role="img", aria_label=name)[(die(face) for face in state.dice)]


def _verdict(review: Review, moment: Moment) -> h.Node:
    best, made = moment.options[0][0], moment.made
    if best == made:
        return [h.b[doing(made).capitalize()], ": the best there was."]
    lost = amount(review.table.record.rules, moment.cost)
    return [h.b[doing(made).capitalize()], f" cost {lost}. Better: ", h.b[doing(best)], "."]


def _picture(review: Review, moment: Moment) -> h.Node:
    state, best = review.table.steps[moment.number].before, moment.options[0][0]
    if isinstance(state, classic.State):
        previews = (preview(state, best),) if isinstance(best, Take) else ()
        return [board(state, review.table.seats, previews=previews), board_table(state, review.table.seats)]
    assert isinstance(best, Mark) and isinstance(state, express.State)
    content = Content(state.sheets[state.player], state.rules.penalty, best)
    name = f"Sheet of {review.table.seats[moment.seat].name} with the best mark"
    return [picture(content, name), hidden_table(content, name)]


def _alternatives(review: Review, moment: Moment) -> h.Element:
    state = review.table.steps[moment.number].before
    best = moment.options[0][1]
    return h.table(".standings.alternatives")[
        h.caption(".visually-hidden")["What every decision was worth"],
        h.thead[h.tr[(h.th(scope="col")[head] for head in ("Decision", _worth(state), "Costs"))]],
        h.tbody[
            (
                h.tr(class_="made" if move == moment.made else None)[
                    h.th(scope="row")[doing(move).capitalize(), h.small["made"] if move == moment.made else None],
                    h.td[short_value(state, value, 1 if isinstance(state, classic.State) else 0)],
                    h.td[amount(state.rules, abs(best - value))],
                ]
                for move, value in moment.options
            )
        ],
    ]


def _worth(state: State) -> str:
    if isinstance(state, express.State):
        return "Expected total"
    return "Still to play" if state.rules.players == 1 else "Wins"
