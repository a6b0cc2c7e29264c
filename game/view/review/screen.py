"""The review of a finished game: marks, luck and skill, the costliest decisions, the course, every decision."""

from collections.abc import Iterator
from itertools import zip_longest

import htpy as h

from game.logic import classic, express
from game.model import HUMAN, Model, Review
from game.players import coach
from game.players.coach import Account, Moment, courses
from game.view.parts.chart import Line, chart
from game.view.parts.controls import button
from game.view.parts.tokens import badge
from game.view.review.decision import amount, decision_page, numbered, standing, title
from game.view.review.hint import doing

COSTLIEST = 3
NO_MARK = ("–", "nothing to decide")
MARKS = (("A", "plays like the expert"), ("B", "strong"), ("C", "good"), ("D", "fair"), ("E", "much to gain"))


def review_screen(model: Model) -> h.Element:
    """Return the review: its progress, its results, or the decision that is selected."""
    review = model.review
    assert review is not None
    if review.selected is not None:
        return decision_page(review)
    return h.main("#main.review.statistics")[
        h.h1("#title", tabindex="-1")["Review"],
        h.p(".lead")[title(review), h.small[review.table.started[:10]]],
        _results(review) if review.done else _progress(review),
    ]


def _progress(review: Review) -> h.Element:
    judged, steps = len(review.moments), len(review.table.steps)
    return h.section(".card", aria_labelledby="progress-heading")[
        h.h2("#progress-heading")["The coach goes through the game"],
        h.p[f"Reviewing {judged} of {steps}"],
        h.progress(value=str(judged), max=str(steps), aria_label="Steps reviewed"),
        h.p(".fine-print")["You may leave: the review goes on when you come back."],
    ]


def _results(review: Review) -> h.Fragment:
    return h.fragment[
        h.section(aria_labelledby="accounts-heading")[
            h.h2("#accounts-heading")["Luck and skill"],
            h.div(".accounts")[(_account(review, seat) for seat in range(len(review.table.seats)))],
            h.p(".fine-print")[_explanation(review)],
        ],
        h.section(aria_labelledby="costliest-heading")[
            h.h2("#costliest-heading")["Costliest decisions"], _costliest(review)
        ],
        _course(review),
        _listed(review, "decisions", f"All {len(review.decisions)} decisions", _decisions(review, review.decisions)),
        _listed(review, "numbers", "The course in numbers", _numbers(review)),
    ]


def _account(review: Review, seat: int) -> h.Element:
    player, table = review.table.seats[seat], review.table
    found = coach.account(table.record, table.steps, review.moments, seat)
    letter, words = _mark(review, found)
    return h.section(class_=f"card account p{player.look + 1}", aria_label=player.name)[
        h.h3[badge(player), player.name, h.small[player.level] if player.level != HUMAN else None],
        h.p(".mark")[h.b[letter], " ", words],
        h.dl[_lines(review, found)],
    ]


def _mark(review: Review, found: Account) -> tuple[str, str]:
    place = coach.mark(review.table.record.rules, found)
    return NO_MARK if place is None else MARKS[place]


def _lines(review: Review, found: Account) -> Iterator[h.Element]:
    rules = review.table.record.rules
    sign = coach.sign(rules)
    yield from _line("Start", standing(rules, found.start))
    yield from _line("Own throws", amount(rules, sign * found.luck, signed=True))
    yield from _line("Own decisions", amount(rules, -sign * found.cost, signed=True))
    yield from _line(_rest(review), amount(rules, sign * found.rest, signed=True))
    yield from _line("Result", standing(rules, found.result))


def _line(name: str, value: str) -> tuple[h.Element, h.Element]:
    return h.dt[name], h.dd[value]


def _rest(review: Review) -> str:
    many = isinstance(review.table.record.rules, classic.Rules) and len(review.table.seats) > 1
    return "The others" if many else "Second look"


def _explanation(review: Review) -> str:
    rules = review.table.record.rules
    if isinstance(rules, express.Rules):
        what, rest = "the total expected in the end", "Second look: later throws made the expert's estimate more exact."
        if rules.players > 1:
            rest += " With rivals the expert varies the opening and later plays to win, which may cost points."
    elif rules.players == 1:
        what, rest = "the turns expected in all", "Second look: later throws made the expert's estimate more exact."
    else:
        what = "the chance of winning"
        rest = "The others: what they threw and decided, and the expert's estimate becoming more exact."
    return (
        f"Everything is measured in {what}, as the expert sees it. Own throws: luck, how much better or worse than "
        f"average they fell. Own decisions: skill, what the best alternatives would have kept. {rest} "
        "The mark counts what a decision costs on average."
    )


def _costliest(review: Review) -> h.Node:
    seats = review.table.seats
    humans = [number for number, seat in enumerate(seats) if seat.level == HUMAN] or range(len(seats))
    cost = [moment for moment in review.decisions if moment.seat in humans and costs_something(review, moment)]
    worst = sorted(cost, key=lambda moment: -moment.cost)[:COSTLIEST]
    return _decisions(review, worst) if worst else h.p["Nothing that the expert would have done better."]


def costs_something(review: Review, moment: Moment) -> bool:
    """Return whether the cost of a decision is more than rounding shows as nothing."""
    rules = review.table.record.rules
    return amount(rules, moment.cost) != amount(rules, 0.0)


def _decisions(review: Review, moments: list[Moment] | tuple[Moment, ...]) -> h.Element:
    names = numbered(review)
    return h.ol(".decisions")[(h.li[_decision(review, moment, names[moment.number])] for moment in moments)]


def _decision(review: Review, moment: Moment, name: str) -> h.Element:
    seat, best = review.table.seats[moment.seat], moment.options[0][0]
    costs = costs_something(review, moment)
    return button(
        [
            badge(seat),
            h.span(".what")[
                h.b[f"{doing(moment.made).capitalize()}"],
                f" instead of {doing(best)}" if costs else "",
                h.small[f"{name}, {seat.name}"],
            ],
            h.span(".cost" if costs else ".cost.none")[amount(review.table.record.rules, moment.cost)],
        ],
        "review-step",
        str(moment.number),
        classes=f"decision p{seat.look + 1}",
        id=f"decision-{moment.number}",
    )


def _course(review: Review) -> h.Element:
    heading, along = _headings(review)
    return h.section(".progress", aria_labelledby="course-heading")[
        h.h2("#course-heading")[heading],
        chart(_chart_lines(review), heading, along),
        h.ul(".legend")[(h.li[badge(seat), f" {seat.name}"] for seat in review.table.seats)],
    ]


def _headings(review: Review) -> tuple[str, str]:
    rules = review.table.record.rules
    if isinstance(rules, express.Rules):
        return "Expected total after every throw", "throws"
    return ("Turns expected in all" if rules.players == 1 else "Chance of winning after every turn, in %"), "turns"


def _chart_lines(review: Review) -> tuple[Line, ...]:
    table = review.table
    found = courses(table.record, review.moments)
    return tuple(
        Line(seat.name, seat.look, _rounded(review, course)) for seat, course in zip(table.seats, found, strict=True)
    )


def _rounded(review: Review, course: tuple[float, ...]) -> tuple[float, ...]:
    rules = review.table.record.rules
    if isinstance(rules, express.Rules):
        return tuple(round(value) for value in course)
    return tuple(round(value, 1) if rules.players == 1 else round(100 * value) for value in course)


def _numbers(review: Review) -> h.Element:
    lines, (heading, along) = _chart_lines(review), _headings(review)
    rows = zip_longest(*(line.values for line in lines))
    return h.div(".scroll", tabindex="0", role="group", aria_label=heading)[
        h.table(".standings")[
            h.caption(".visually-hidden")[heading],
            h.thead[h.tr[h.th(scope="col")[along.capitalize()], (h.th(scope="col")[line.name] for line in lines)]],
            h.tbody[
                (
                    h.tr[h.th(scope="row")[str(number)], (h.td["" if value is None else f"{value:g}"] for value in row)]
                    for number, row in enumerate(rows)
                )
            ],
        ]
    ]


def _listed(review: Review, name: str, heading: str, content: h.Element) -> h.Element:
    opened = name in review.opened
    return h.section(".log", aria_label=heading)[
        h.h2[button(heading, "review-list", name, aria_expanded=str(opened).lower(), classes="disclosure")],
        opened and content,
    ]
