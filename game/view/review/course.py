"""The course of a reviewed game: a chart with the moment that is shown and the costliest ones, and its numbers."""

from collections.abc import Iterator

import htpy as h

from game.model import Review
from game.players.coach import courses
from game.view.games import view_of
from game.view.parts.chart import Line, Spot, chart, chart_table
from game.view.parts.tokens import badge
from game.view.review.account import worst
from game.view.speech import speech_of


def course(review: Review, step: int) -> h.Element:
    """Return the chart: the line of the player looked at stands out, and where *step* has led to."""
    rules, seats = review.table.record.rules, review.table.seats
    view = view_of(rules)
    heading = view.course_heading(rules)
    return h.section(".progress", aria_labelledby="course-heading")[
        h.h2("#course-heading")[heading],
        chart(_lines(review), heading, view.along()[0], review.whose, tuple(_spots(review, step))),
        h.ul(".legend")[(h.li[badge(seat), f" {seat.name}"] for seat in seats)] if len(seats) > 1 else None,
    ]


def course_table(review: Review) -> h.Element:
    """Return the numbers of the chart."""
    rules = review.table.record.rules
    view = view_of(rules)
    return chart_table(_lines(review), view.course_heading(rules), view.along()[1])


def _lines(review: Review) -> tuple[Line, ...]:
    table, rules = review.table, review.table.record.rules
    rounded = view_of(rules).rounded
    return tuple(
        Line(seat.name, seat.look, tuple(rounded(rules, value) for value in values))
        for seat, values in zip(table.seats, courses(table.record, review.moments), strict=True)
    )


def _spots(review: Review, step: int) -> Iterator[Spot]:
    """Yield where the costliest decisions and the step that is shown have led to: the end of their turn."""
    rounds = speech_of(review.table.state).rounds(review.table.steps)
    yield from (Spot(rounds[moment.number]) for moment in worst(review))
    yield Spot(rounds[step] if step >= 0 else 0, shown=True)
