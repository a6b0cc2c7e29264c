"""The tray of Express: five dice and the clock, and below them the marks to choose from, or what the last throw did."""

from collections.abc import Iterator

import htpy as h

from game.actions import Action
from game.logic.moves import Mark
from game.model import Model, Table
from game.model.round import Choice, Throw, passing, secret, throws
from game.view.express.choice import cards, dice_buttons, gain_kind, gain_text, sums
from game.view.parts.controls import button
from game.view.parts.corrections import correction_card, editing_buttons, editing_line
from game.view.parts.dice import dice_row, die
from game.view.parts.icons import icon
from game.view.parts.table import dice_entry
from game.view.parts.tokens import badge, named
from game.view.review.why import why_card
from game.words import _, ngettext, woven


def tray(model: Model, table: Table, choice: Choice | None) -> h.Element:
    """Return the tray: always as high, whatever is in it."""
    return h.section("#tray.tray", aria_label=_("Throw"))[_content(model, table, choice)]


def _content(model: Model, table: Table, choice: Choice | None) -> Iterator[h.Node]:
    if table.pick.editing is not None:
        cancel, _use = editing_buttons(table)
        yield h.div(".editing-head")[editing_line(table), cancel]
        yield dice_entry(table)
        return
    if reason := why_card(model):
        yield reason
        return
    if table.correction:
        yield correction_card(table)
    if choice:
        yield h.div(".dice-line")[dice_buttons(choice, table.thrown), _clock(model, table)]
        yield cards(choice)
    elif not table.correction:
        yield from _between(model, table)


def _between(model: Model, table: Table) -> Iterator[h.Node]:
    """Yield what there is while no human chooses: dice to type or to look at, and what was made of them."""
    if table.real_dice and table.state.phase == "roll":
        yield dice_entry(table)
    elif not table.steps and not model.best:
        yield _welcome()
    else:
        played = throws(table)
        yield h.div(".dice-line")[dice_row(played[-1].dice if played else (), 5, len(played))]
        if passing(model, table):
            yield _cover(table)
        elif played:
            yield _last_throw(model, table, played[-1])


def _clock(model: Model, table: Table) -> h.Node:
    """Return the seconds left as a ring that runs out, in the end as a full disc."""
    left = table.pick.clock
    if left is None:
        return None
    said = ngettext("{number} second left", "{number} seconds left", left) if left else _("Time is up.")
    share = round(100 * left / model.settings.timer) if model.settings.timer else 0
    return h.div(class_={"clock": True, "late": left <= LATE}, role="timer", aria_label=said)[
        h.svg(viewBox="0 0 44 44", aria_hidden="true")[
            h.circle(cx="22", cy="22", r="19"),
            h.circle(".left", cx="22", cy="22", r="19", pathLength="100", stroke_dasharray=f"{share} 100"),
        ],
        h.b[str(left)],
    ]


LATE = 5
"""For how many seconds before the end the clock looks different."""


def _cover(table: Table) -> h.Element:
    return h.p(".cover")[badge(table.seat), h.b[woven("Pass the device to {name}.", name=named(table.seat))]]


def _last_throw(model: Model, table: Table, throw: Throw) -> h.Element:
    """Return what each player has made of the last throw, in the place of the cards."""
    covered, many = secret(model, table), len(table.seats) > 3
    return h.ol(".done", aria_label=_("The last throw"), tabindex="0" if many else None)[
        (_done(table, throw, seat, covered) for seat in range(len(table.seats)))
    ]


def _done(table: Table, throw: Throw, seat: int, covered: bool) -> h.Element:
    player, mark = table.seats[seat], dict(throw.marks).get(seat)
    return h.li(f".p{player.look + 1}")[
        h.span(".whose")[badge(player), named(player)],
        None if mark is None else icon("tick") if covered else _made(mark, throw.gain(seat)),
    ]


def _made(mark: Mark, gain: int) -> h.Node:
    return [
        sums(mark),
        h.span(class_=gain_kind(gain))[gain_text(gain), mark.fifth and die(mark.fifth, named=True)],
    ]


def _welcome() -> h.Element:
    """Return how the game goes, for who has never played it."""
    return h.div(".welcome")[
        h.p[
            _(
                "Divide each throw into two pairs and a fifth die. "
                "Fill your rows; five marks bring one out of the minus."
            )
        ],
        button(_("Show me on four throws"), Action.GUIDE, classes="link"),
    ]
