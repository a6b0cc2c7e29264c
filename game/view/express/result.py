"""The end of an Express game: standings, the best score, everybody's sheet, the totals throw by throw."""

import htpy as h

from game.logic import express
from game.logic.express import State
from game.logic.record import follows_seed
from game.model import Best, Model, Table
from game.model.round import throws, totals
from game.view.express.sheet import Content
from game.view.express.sheet_table import told_picture
from game.view.parts.chart import Line, chart
from game.view.parts.controls import button, shared_link
from game.view.parts.drawing import signed
from game.view.parts.speech import faces_told, listed
from game.view.parts.tokens import badge

GOOD, EXCELLENT = 800, 1000


def result(model: Model, table: Table) -> h.Node:
    """Return who won and how well, and the ways to go on."""
    return [
        h.h2("#victory", tabindex="-1")[_headline(table)],
        h.p[_best_text(model, table)] if len(table.seats) == 1 else None,
        _standings(table),
        h.p(".fine-print")[_account(table)],
        h.p(".links")[
            button("Review the game", "review", table.id, classes="link"),
            button("Print these sheets", "print-sheets", classes="link"),
            table.record.seed and button("Share these throws", "share", classes="link"),
        ],
        shared_link(model),
    ]


def progress(table: Table) -> h.Element:
    """Return the chart of all totals over the throws."""
    lines = tuple(Line(seat.name, seat.look, values) for seat, values in zip(table.seats, totals(table), strict=True))
    return h.section(".progress", aria_labelledby="progress-heading")[
        h.h2("#progress-heading")["Totals, throw by throw"],
        chart(lines, "Totals after every throw", "throws"),
        h.ul(".legend")[(h.li[badge(seat), f" {seat.name}"] for seat in table.seats)] if len(lines) > 1 else None,
    ]


def final_sheets(table: Table) -> h.Element:
    """Return everybody's sheet with its sums."""
    state = table.state
    assert isinstance(state, State)
    return h.section(".others", aria_label="Sheets")[
        (
            h.figure(class_=f"p{seat.look + 1}")[
                h.figcaption[badge(seat), h.b[seat.name]],
                told_picture(Content(sheet, state.rules.penalty), f"Sheet of {seat.name}"),
            ]
            for seat, sheet in zip(table.seats, state.sheets, strict=True)
        )
    ]


def best_of(model: Model, table: Table) -> Best | None:
    """Return the best other solo game with the same penalty, if there is one."""
    rules = table.record.rules
    others = (
        best
        for best in model.best
        if best.id != table.id and isinstance(rules, express.Rules) and best.penalty == rules.penalty
    )
    return next(others, None)


def _headline(table: Table) -> str:
    state = table.state
    assert isinstance(state, State)
    names = [table.seats[seat].name for seat in express.winners(state)]
    if len(table.seats) == 1:
        return f"{signed(_total(state, 0))} points"
    return f"{names[0]} wins!" if len(names) == 1 else f"{listed(names)} share the victory"


def _best_text(model: Model, table: Table) -> h.Node:
    state = table.state
    assert isinstance(state, State)
    score, best = _total(state, 0), best_of(model, table)
    worth = "Excellent. " if score >= EXCELLENT else "A good score. " if score >= GOOD else ""
    if best is None:
        return f"{worth}This is your first score to beat."
    if score > best.score:
        return [worth, h.b["Your new best!"], f" It was {signed(best.score)} on {best.date[:10]}."]
    if score == best.score:
        return f"{worth}As good as your best."
    return f"{worth}Your best is {signed(best.score)}, on {best.date[:10]} in {best.throws} throws."


def _total(state: State, seat: int) -> int:
    return express.total(state.sheets[seat], state.rules.penalty)


def _standings(table: Table) -> h.Element:
    state = table.state
    assert isinstance(state, State)
    order = sorted(range(len(table.seats)), key=lambda seat: -_total(state, seat))
    return h.table(".standings")[
        h.caption(".visually-hidden")["Standings"],
        h.thead[h.tr[(h.th(scope="col")[head] for head in ("Player", "Lost", "Gained", "Total", "Throws"))]],
        h.tbody[(_row(table, state, seat) for seat in order)],
    ]


def _row(table: Table, state: State, seat: int) -> h.Element:
    scores = express.row_scores(state.sheets[seat], state.rules.penalty)
    marked = sum(any(seat == other for other, _ in throw.marks) for throw in throws(table))
    lost, gained = sum(min(0, score) for score in scores), sum(max(0, score) for score in scores)
    return h.tr[
        h.th(scope="row")[badge(table.seats[seat]), table.seats[seat].name],
        h.td[signed(lost)],
        h.td[signed(gained)],
        h.td[h.b[signed(lost + gained)]],
        h.td[str(marked)],
    ]


def _account(table: Table) -> h.Node:
    count, faces = len(throws(table)), faces_told(table.steps)
    if not table.record.seed:
        return f"{count} throws of your own dice. {faces}"
    checked = "every throw follows from it" if follows_seed(table.record) else "some throws were changed"
    return [f"{count} throws. {faces} Seed ", h.code[table.record.seed], f": {checked}."]
