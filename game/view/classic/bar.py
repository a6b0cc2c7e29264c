"""The bar of the classic game: a line that says what to weigh, and under it Stop and Roll, always in their places."""

from collections.abc import Iterator

import htpy as h

from game.actions import Action
from game.logic import classic, odds
from game.logic.classic import Reason, State
from game.logic.moves import Stop
from game.logic.notation import format_move
from game.model import HUMAN, Advice, Model, Odds, Table
from game.model.correcting import to_type
from game.view.classic.gains import steps_at_stake
from game.view.classic.position import position
from game.view.classic.speech import exactly, percent, percent_text, reason_text, won_columns
from game.view.parts.controls import button, refused
from game.view.parts.corrections import editing_buttons, editing_hint
from game.view.parts.speech import added, listed
from game.view.parts.table import dice_asked, skip_button
from game.view.parts.tokens import named, with_names
from game.view.review.hint import badge, hint_line, hint_of, with_worth
from game.words import _, ngettext, nwoven, pgettext, woven


def bar(model: Model, table: Table, asked: str = "") -> h.Element:
    """Return the bar: in its line why something cannot be used, the hint if one was asked for, or what to weigh.

    A take that is *asked* for is the one that its button shows.
    """
    state, hint = position(table.state), hint_of(model)
    line = hint_line(hint) if hint else _to_do(table, model.settings.odds)
    return h.div("#bar.bar", role="group", aria_label=_("Turn"))[
        h.p("#hint.hint")[model.reason or editing_hint(table) or line],
        *_buttons(table, state, hint, asked),
    ]


def _buttons(table: Table, state: State, hint: Advice | None, asked: str) -> Iterator[h.Element]:
    if table.pick.editing is not None:
        yield from editing_buttons(table)
    elif table.computer and not table.real_dice:
        yield _stop_button(table, state)
        yield skip_button(to_my_turn=any(seat.level == HUMAN for seat in table.seats))
    elif table.bust:
        yield button(_next(table), Action.NEXT, classes="roll next", id="next")
    else:
        yield _stop_button(table, state, hint)
        chooses = state.phase == "take" and not table.computer
        yield _choice_button(table, hint, asked) if chooses else _roll_button(table, hint)


def _next(table: Table) -> str:
    """Return the label of the button after a bust: who is next, if there is somebody else."""
    after = table.seats[table.player]
    return pgettext("button", "Next") if len(table.seats) == 1 else _("Next: {name}", name=after.name)


def _stop_button(table: Table, state: State, hint: Advice | None = None) -> h.Element:
    steps, why = steps_at_stake(state), _no_stop(table, state)
    # Translators: below the word Stop, on its button.
    kept = None if why else ngettext("keep {number} step", "keep {number} steps", steps)
    return h.button(
        ".stop",
        {"data-move": "stop"} | refused(why),
        type="button",
        id="stop",
        **_named(pgettext("button", "Stop"), "stop-what" if kept else None, hint, Stop()),
    )[_labelled(pgettext("button", "Stop"), "stop-what", kept, badge(hint, Stop()))]


def _no_stop(table: Table, state: State) -> str:
    """Return why nobody can stop now, or nothing."""
    if table.computer:
        return _("{name} is thinking.", name=table.seat.name)
    if state.phase != "roll":
        return _("Choose a split first.")
    reason = classic.reason_no_stop(state)
    return reason_text(reason, 0) if reason else ""


def _no_roll(table: Table) -> str:
    """Return why nobody can roll now, or nothing."""
    if table.real_dice and to_type(table):
        return "" if len(table.pick.entry) == classic.DICE else dice_asked(classic.DICE)
    return _("{name} is thinking.", name=table.seat.name) if table.computer else editing_hint(table)


def _choice_button(table: Table, hint: Advice | None, asked: str) -> h.Element:
    """Return the button that takes what is looked at; before that it shows a take on the board.

    That is the one *asked* for, else the best by the hint, else the first.
    """
    looked, state = table.pick.looked, position(table.state)
    text = looked or asked or format_move(hint.options[0][0] if hint else classic.legal_moves(state)[0])
    sums = added(text.removeprefix("take ").split("+"))
    if looked:
        return button(_("Take {sums}", sums=sums), Action.CONFIRM, classes="roll", id="confirm")
    return button(_("Try {sums}", sums=sums), Action.LOOK, text, classes="roll", id="confirm")


def _roll_button(table: Table, hint: Advice | None) -> h.Element:
    why = _no_roll(table)
    word = _("Use dice") if table.real_dice else pgettext("button", "Roll")
    # Translators: the steps of the turn; below the word Roll, on its button.
    risked = _("risk them") if not why and any(position(table.state).runners) else None
    return button(
        _labelled(word, None, risked, badge(hint, None)),
        Action.ROLL,
        classes="roll",
        id="roll",
        why=why,
        **_named(word, "hint" if risked else None, hint, None),  # it alone says how much is at risk
    )


def _labelled(word: str, id: str | None, what: str | None, worth: h.Node) -> h.Node:
    """Return the *word* of a button, and below it *what* that does: a description, or what it is *worth*."""
    return [word, worth or (what and h.small(id=id, aria_hidden="true")[what])]


def _named(word: str, what: str | None, hint: Advice | None, move: Stop | None) -> dict[str, str]:
    """Return what names and describes a button: its word and the id of *what* it does; with a hint its worth."""
    if badge(hint, move):
        return {"aria_label": with_worth(word, hint, move, end=":")}
    return {"aria_describedby": what} if what else {}


def _to_do(table: Table, shown: Odds) -> h.Node:
    state = position(table.state)
    if table.bust:
        return _fallen(position(table.bust.before), shown)
    if state.phase == "take":
        return _choosing(table, state)
    if not any(state.runners):
        return [_just_stopped(table), woven("{name} to roll.", name=named(table.seat))]
    if classic.reason_no_stop(state) is Reason.OCCUPIED:
        return reason_text(Reason.OCCUPIED, 0)
    return _roll_on(table, state, shown)


def _fallen(before: State, shown: Odds) -> h.Node:
    if shown is Odds.OFF or not any(before.runners):
        return woven("{bust} This turn's steps are lost.", bust=h.b[_("Bust.")])
    return woven("{share} of throws would have kept the turn alive.", share=_share(before))


def _share(state: State) -> h.Element:
    """Return the chance to survive the next throw, which tells more exactly what it is."""
    return h.b(title=exactly(state))[percent_text(percent(odds.successes(state)))]


def _choosing(table: Table, state: State) -> h.Node:
    if table.computer:
        return woven("{name} is choosing a split.", name=named(table.seat))
    if table.pick.looked:
        return _("Tap again to take it.")
    if any(len(split.takes) == 2 for split in classic.splits(state)):
        return with_names(woven("{name}, choose a split: one runner is left.", name=table.seat))
    return with_names(woven("{name}, choose a split.", name=table.seat))


def _roll_on(table: Table, state: State, shown: Odds) -> h.Node:
    """Return what there is to weigh between stop and roll."""
    if table.computer:
        return woven("{name} is thinking.", name=named(table.seat))
    if table.real_dice and shown is not Odds.OFF:  # no ring shows it where the dice are typed
        return woven("{share} of throws keep the turn alive.", share=_share(state))
    steps = steps_at_stake(state)
    asked = nwoven(
        "{name}, keep your {number} step or roll again?",
        "{name}, keep your {number} steps or roll again?",
        steps,
        name=table.seat,
        number=str(steps),
    )
    return with_names(asked)


def _just_stopped(table: Table) -> h.Node:
    """Return who has just stopped and what that won; who plays alone knows it."""
    last = table.steps[-1] if table.steps else None
    if last is None or not isinstance(last.move, classic.Stop) or len(table.seats) == 1:
        return None
    name, won = named(table.seats[last.before.player]), won_columns(last)
    if not won:
        return [woven("{name} stops.", name=name), " "]
    said = nwoven(
        "{name} stops and wins column {columns}.",
        "{name} stops and wins columns {columns}.",
        len(won),
        name=name,
        columns=listed(won),
    )
    return [said, " "]
