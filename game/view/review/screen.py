"""The review of a finished game: grades, luck and skill, the costliest decisions, the course, every decision."""

from collections.abc import Iterator
from itertools import zip_longest

import htpy as h

from game.actions import Action
from game.model import HUMAN, Model, Review
from game.players import coach
from game.players.coach import Account, Moment, courses
from game.view.games import View, view_of
from game.view.parts.chart import Line, chart, value_text
from game.view.parts.controls import button
from game.view.parts.speech import level_text
from game.view.parts.tokens import badge
from game.view.review.decision import decision_page, title
from game.view.speech import speech_of
from game.words import N_, _, woven

COSTLIEST = 3
_GRADES = {
    None: N_("nothing to decide"),
    0: N_("plays like the expert"),
    1: N_("strong"),
    2: N_("good"),
    3: N_("fair"),
    4: N_("much to gain"),
}
"""What a grade says of a player."""


def review_screen(model: Model) -> h.Element:
    """Return the review: its progress, its results, or the decision that is selected."""
    review = model.review
    assert review is not None
    if review.selected is not None:
        return decision_page(review)
    return h.main("#main.review.statistics")[
        h.h1("#title", tabindex="-1")[_("Review")],
        h.p(".lead")[title(review), h.small[review.table.started[:10]]],
        _results(review) if review.done else _progress(review),
    ]


def _progress(review: Review) -> h.Element:
    judged, steps = len(review.moments), len(review.table.steps)
    return h.section(".card", aria_labelledby="progress-heading")[
        h.h2("#progress-heading")[_("The coach goes through the game")],
        h.p[_("Reviewing {judged} of {steps}", judged=judged, steps=steps)],
        h.progress(value=str(judged), max=str(steps), aria_label=_("Steps reviewed")),
        h.p(".fine-print")[_("You may leave: the review goes on when you come back.")],
    ]


def _results(review: Review) -> h.Fragment:
    return h.fragment[
        h.section(aria_labelledby="accounts-heading")[
            h.h2("#accounts-heading")[_("Luck and skill")],
            h.div(".accounts")[(_account(review, seat) for seat in range(len(review.table.seats)))],
            h.p(".fine-print")[_explanation(review)],
        ],
        h.section(aria_labelledby="costliest-heading")[
            h.h2("#costliest-heading")[_("Costliest decisions")], _costliest(review)
        ],
        _course(review),
        _all_decisions(review),
        _folded(review, "numbers", _("The course in numbers"), _course_table(review)),
    ]


def _account(review: Review, seat: int) -> h.Element:
    player, table = review.table.seats[seat], review.table
    found = coach.account(table.record, table.steps, review.moments, seat)
    grade = coach.grade(table.record.rules, found)
    return h.section(class_=f"card account p{player.look + 1}", aria_label=player.name)[
        h.h3[badge(player), player.name, h.small[level_text(player.level)] if player.level != HUMAN else None],
        h.p(".mark")[h.b["–" if grade is None else "ABCDE"[grade]], " ", _(_GRADES[grade])],
        h.dl[_account_lines(review, found)],
    ]


def _account_lines(review: Review, found: Account) -> Iterator[h.Element]:
    rules, view = review.table.record.rules, _view(review)
    sign = coach.sign(rules)
    yield from _account_line(_("Start"), view.standing(rules, found.start))
    yield from _account_line(_("Own throws"), view.amount(rules, sign * found.luck, signed=True))
    yield from _account_line(_("Own decisions"), view.amount(rules, -sign * found.cost, signed=True))
    yield from _account_line(view.rest_heading(rules), view.amount(rules, sign * found.rest, signed=True))
    yield from _account_line(_("Result"), view.standing(rules, found.result))


def _account_line(name: str, value: str) -> tuple[h.Element, h.Element]:
    return h.dt[name], h.dd[value]


def _view(review: Review) -> View:
    return view_of(review.table.record.rules)


def _explanation(review: Review) -> str:
    view, rules = _view(review), review.table.record.rules
    return " ".join(
        (
            view.measure(rules),
            _("Own throws: luck, how much better or worse than average they fell."),
            _("Own decisions: skill, what the best alternatives would have kept."),
            view.rest_told(rules),
            _("The mark counts what a decision costs on average."),
        )
    )


def _costliest(review: Review) -> h.Node:
    seats = review.table.seats
    humans = [number for number, seat in enumerate(seats) if seat.level == HUMAN] or range(len(seats))
    cost = [moment for moment in review.decisions if moment.seat in humans and costs_something(review, moment)]
    worst = sorted(cost, key=lambda moment: -moment.cost)[:COSTLIEST]
    return _decisions(review, worst) if worst else h.p[_("Nothing that the expert would have done better.")]


def costs_something(review: Review, moment: Moment) -> bool:
    """Return whether the cost of a decision is more than rounding shows as nothing."""
    rules = review.table.record.rules
    amount = view_of(rules).amount
    return amount(rules, moment.cost) != amount(rules, 0.0)


def _all_decisions(review: Review) -> h.Element:
    heading = _("All {number} decisions", number=len(review.decisions))
    return _folded(review, "decisions", heading, _decisions(review, review.decisions))


def _decisions(review: Review, moments: list[Moment] | tuple[Moment, ...]) -> h.Element:
    speech = speech_of(review.table.state)
    rounds = speech.rounds(review.table.steps)
    return h.ol(".decisions")[
        (h.li[_decision(review, moment, speech.round_text(rounds[moment.number]))] for moment in moments)
    ]


def _decision(review: Review, moment: Moment, place: str) -> h.Element:
    seat, rules = review.table.seats[moment.seat], review.table.record.rules
    costs = costs_something(review, moment)
    return button(
        [
            badge(seat),
            h.span(".what")[
                _instead(review, moment) if costs else h.b[speech_of(review.table.state).heading(moment.made)],
                h.small[_("{place}, {name}", place=place, name=seat.name)],
            ],
            h.span(".cost" if costs else ".cost.none")[_view(review).amount(rules, moment.cost)],
        ],
        Action.REVIEW_STEP,
        str(moment.number),
        classes=f"decision p{seat.look + 1}",
        id=f"decision-{moment.number}",
    )


def _instead(review: Review, moment: Moment) -> h.Node:
    speech, best = speech_of(review.table.state), moment.options[0][0]
    made = h.b[speech.heading(moment.made)]
    return woven("{decision} instead of {best}", decision=made, best=speech.decision(best))


def _course(review: Review) -> h.Element:
    view = _view(review)
    heading = view.course_heading(review.table.record.rules)
    return h.section(".progress", aria_labelledby="course-heading")[
        h.h2("#course-heading")[heading],
        chart(_chart_lines(review), heading, view.along()[0]),
        h.ul(".legend")[(h.li[badge(seat), f" {seat.name}"] for seat in review.table.seats)],
    ]


def _chart_lines(review: Review) -> tuple[Line, ...]:
    table, rounded = review.table, _view(review).rounded
    return tuple(
        Line(seat.name, seat.look, tuple(rounded(table.record.rules, value) for value in course))
        for seat, course in zip(table.seats, courses(table.record, review.moments), strict=True)
    )


def _course_table(review: Review) -> h.Element:
    lines, heading = _chart_lines(review), _view(review).course_heading(review.table.record.rules)
    count = _view(review).along()[1]
    rows = zip_longest(*(line.values for line in lines))
    return h.div(".scroll", tabindex="0", role="group", aria_label=heading)[
        h.table(".standings")[
            h.caption(".visually-hidden")[heading],
            h.thead[h.tr[h.th(scope="col")[count], (h.th(scope="col")[line.name] for line in lines)]],
            h.tbody[
                (
                    h.tr[
                        h.th(scope="row")[str(number)],
                        (h.td["" if value is None else value_text(value)] for value in row),
                    ]
                    for number, row in enumerate(rows)
                )
            ],
        ]
    ]


def _folded(review: Review, name: str, heading: str, content: h.Element) -> h.Element:
    opened = name in review.opened
    return h.section(".log", aria_label=heading)[
        h.h2[button(heading, Action.REVIEW_LIST, name, aria_expanded=str(opened).lower(), classes="disclosure")],
        opened and content,
    ]
