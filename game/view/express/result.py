"""The end of an Express game: standings, the best score, everybody's sheet, the totals throw by throw."""

import htpy as h

from game.actions import Action
from game.logic import express
from game.logic.express import State
from game.model import Best, Model, Table
from game.model.round import position, throws, totals
from game.view.express.sheet import Content
from game.view.express.sheet_table import told_picture
from game.view.parts.chart import Line, chart
from game.view.parts.controls import button, shared_link
from game.view.parts.drawing import signed
from game.view.parts.speech import faces_told, seed_told, victory
from game.view.parts.tokens import badge
from game.words import _, ngettext, woven

GOOD, EXCELLENT = 800, 1000


def result(model: Model, table: Table) -> h.Node:
    """Return who won and how well, and the ways to go on."""
    return [
        h.h2("#victory", tabindex="-1")[_headline(table)],
        h.p[_best_text(model, table)] if len(table.seats) == 1 else None,
        _standings(table),
        h.p(".fine-print")[_dice_account(table)],
        h.p(".links")[
            button(_("Review the game"), Action.REVIEW, table.id, classes="link"),
            button(_("Print these sheets"), Action.PRINT_SHEETS, classes="link"),
            table.record.seed and button(_("Share these throws"), Action.SHARE, classes="link"),
        ],
        shared_link(model),
    ]


def progress(table: Table) -> h.Element:
    """Return the chart of all totals over the throws."""
    lines = tuple(Line(seat.name, seat.look, values) for seat, values in zip(table.seats, totals(table), strict=True))
    return h.section(".progress", aria_labelledby="progress-heading")[
        h.h2("#progress-heading")[_("Totals, throw by throw")],
        chart(lines, _("Totals after every throw"), _("throws")),
        h.ul(".legend")[(h.li[badge(seat), f" {seat.name}"] for seat in table.seats)] if len(lines) > 1 else None,
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


def _headline(table: Table) -> str:
    state = position(table.state)
    names = [table.seats[seat].name for seat in express.winners(state)]
    if len(table.seats) == 1:
        return _("{total} points", total=signed(_total_of(state, 0)))
    return victory(names)


def _best_text(model: Model, table: Table) -> h.Node:
    state = position(table.state)
    score, best = _total_of(state, 0), best_of(model, table)
    worth = _("Excellent.") if score >= EXCELLENT else _("A good score.") if score >= GOOD else ""
    return [f"{worth} " if worth else None, _compared(score, best)]


def _compared(score: int, best: Best | None) -> h.Node:
    if best is None:
        return _("This is your first score to beat.")
    before, date = signed(best.score), best.date[:10]
    if score > best.score:
        praise = h.b[_("Your new best!")]
        return woven("{praise} It was {score} on {date}.", praise=praise, score=before, date=date)
    if score == best.score:
        return _("As good as your best.")
    return ngettext(
        "Your best is {score}, on {date} in {number} throw.",
        "Your best is {score}, on {date} in {number} throws.",
        best.throws,
        score=before,
        date=date,
    )


def _total_of(state: State, seat: int) -> int:
    return express.total(state.sheets[seat], state.rules.penalty)


def _standings(table: Table) -> h.Element:
    state = position(table.state)
    order = sorted(range(len(table.seats)), key=lambda seat: -_total_of(state, seat))
    return h.table(".standings")[
        h.caption(".visually-hidden")[_("Standings")],
        h.thead[h.tr[(h.th(scope="col")[head] for head in _heads())]],
        h.tbody[(_standing(table, state, seat) for seat in order)],
    ]


def _heads() -> tuple[str, ...]:
    return _("Player"), _("Lost"), _("Gained"), _("Total"), _("Throws")


def _standing(table: Table, state: State, seat: int) -> h.Element:
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


def _dice_account(table: Table) -> h.Node:
    count, faces = len(throws(table)), faces_told(table.steps)
    if not table.record.seed:
        own = ngettext("{number} throw of your own dice.", "{number} throws of your own dice.", count)
        return f"{own} {faces}"
    return [ngettext("{number} throw.", "{number} throws.", count), f" {faces} ", seed_told(table)]
