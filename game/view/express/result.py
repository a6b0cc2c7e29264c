"""The end of an Express game: totals, the best score, everybody's sheet, the totals throw by throw."""

import htpy as h

from game.logic import express
from game.logic.express import State
from game.model import Best, Model, Table
from game.model.round import position, throws, totals
from game.view.express.review import along
from game.view.express.sheet import Content
from game.view.express.sheet_table import told_picture
from game.view.parts.chart import Line, chart, chart_table
from game.view.parts.drawing import signed
from game.view.parts.folding import folded
from game.view.parts.result import Rank, banner, facts, places, ranks, thrown
from game.view.parts.speech import noted, victory, won_text
from game.view.parts.tokens import badge
from game.words import _, date, ngettext, woven

GOOD, EXCELLENT = 800, 1000


def result(model: Model, table: Table) -> h.Element:
    """Return who has won and how well, everybody's total, and the account of the dice."""
    state = position(table.state)
    scores = [_total_of(state, seat) for seat in range(len(table.seats))]
    order = sorted(range(len(scores)), key=lambda seat: -scores[seat])
    rows = (
        Rank(table.seats[seat], places(scores)[seat], _points_told(table, seat), h.b(".score")[signed(scores[seat])])
        for seat in order
    )
    return h.section(".result", aria_label=_("Result"))[
        banner(table, _headline(table, state), _victory_told(model, table, state)),
        ranks(rows, _("Total")),
        facts(model, table, _throws_told(table)),
    ]


def progress(model: Model, table: Table) -> h.Element:
    """Return the chart of all totals over the throws, and its numbers."""
    lines = tuple(Line(seat.name, seat.look, values) for seat, values in zip(table.seats, totals(table), strict=True))
    name, (throws, throw) = _("Totals after every throw"), along()
    return h.section(".progress", aria_labelledby="progress-heading")[
        h.h2("#progress-heading")[_("Totals, throw by throw")],
        chart(lines, name, throws),
        h.ul(".legend")[(h.li[badge(seat), f" {seat.name}"] for seat in table.seats)] if len(lines) > 1 else None,
        folded(model, "course", _("The course in numbers"), chart_table(lines, name, throw)),
    ]


def final_sheets(table: Table) -> h.Element:
    """Return everybody's sheet with its sums."""
    state = position(table.state)
    return h.section(".others", aria_label=_("Sheets"))[
        (
            h.figure(class_=f"p{seat.look + 1}")[
                h.figcaption[badge(seat), h.b[seat.name]],
                told_picture(Content(sheet, state.rules.penalty), _("Sheet of {name}", name=seat.name)),
            ]
            for seat, sheet in zip(table.seats, state.sheets, strict=True)
        )
    ]


def best_of(model: Model, table: Table) -> Best | None:
    """Return the best other solo game with the same penalty, if there is one."""
    penalty = position(table.state).rules.penalty
    return next((best for best in model.best if best.id != table.id and best.penalty == penalty), None)


def ended(table: Table) -> tuple[str, str]:
    """Return how a finished game ended, in a few words, and a sentence more."""
    if len(table.seats) == 1:
        return _headline(table, position(table.state)), thrown(len(throws(table)))
    state = position(table.state)
    totals = sorted((_total_of(state, seat) for seat in range(len(table.seats))), reverse=True)
    return won_text(table.seats[seat].name for seat in express.winners(state)), noted(map(signed, totals))


def _headline(table: Table, state: State) -> str:
    if len(table.seats) == 1:
        return _("{total} points", total=signed(_total_of(state, 0)))
    return victory([table.seats[seat].name for seat in express.winners(state)])


def _victory_told(model: Model, table: Table, state: State) -> h.Node:
    if len(table.seats) == 1:
        return _best_text(model, table)
    first, *others = express.winners(state)
    total = signed(_total_of(state, first))
    return _("{total} points each.", total=total) if others else _("With {total} points.", total=total)


def _best_text(model: Model, table: Table) -> h.Node:
    state = position(table.state)
    score, best = _total_of(state, 0), best_of(model, table)
    worth = _("Excellent.") if score >= EXCELLENT else _("A good score.") if score >= GOOD else ""
    return [f"{worth} " if worth else None, _compared(score, best)]


def _compared(score: int, best: Best | None) -> h.Node:
    if best is None:
        return _("This is your first score to beat.")
    before, day = signed(best.score), date(best.date)
    if score > best.score:
        praise = h.b[_("Your new best!")]
        return woven("{praise} It was {score} on {date}.", praise=praise, score=before, date=day)
    if score == best.score:
        return _("As good as your best.")
    return ngettext(
        "Your best is {score}, on {date} in {number} throw.",
        "Your best is {score}, on {date} in {number} throws.",
        best.throws,
        score=before,
        date=day,
    )


def _total_of(state: State, seat: int) -> int:
    return express.total(state.sheets[seat], state.rules.penalty)


def _points_told(table: Table, seat: int) -> str:
    state = position(table.state)
    scores = express.row_scores(state.sheets[seat], state.rules.penalty)
    gained, lost = (signed(sum(pick(0, score) for score in scores)) for pick in (max, min))
    marked = sum(any(seat == other for other, _mark in throw.marks) for throw in throws(table))
    return ngettext("{number} throw, +{gained} {lost}", "{number} throws, +{gained} {lost}", marked,
                    gained=gained, lost=lost)  # fmt: skip


def _throws_told(table: Table) -> str:
    count = table.thrown
    if table.record.seed:
        return thrown(count)
    return ngettext("{number} throw of your own dice.", "{number} throws of your own dice.", count)
