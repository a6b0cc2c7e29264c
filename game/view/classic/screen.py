"""The classic game on screen: players, board, dice, splits, and the bar with Stop and Roll."""

from collections.abc import Iterator

import htpy as h

from game.actions import Action
from game.logic import classic, odds
from game.logic.classic import Reason, State
from game.logic.moves import Roll
from game.logic.record import is_over, turns_ended, winners
from game.model import Advice, Model, Odds, Table
from game.model.correcting import to_type
from game.view.classic.board import board
from game.view.classic.board_table import board_table
from game.view.classic.dice_off import dice_off_card
from game.view.classic.log import log
from game.view.classic.position import position
from game.view.classic.result import standings
from game.view.classic.speech import NAME, percent_text, reason_text, won_columns
from game.view.classic.splits import SPLITS, Offer, cards, offers, percent
from game.view.parts.controls import button
from game.view.parts.corrections import correction_card, editing_buttons, editing_hint, editing_line
from game.view.parts.dice import dice_row
from game.view.parts.speech import level_text, listed, won_text
from game.view.parts.table import dice_entry, players
from game.view.parts.tokens import named, with_names
from game.view.review.hint import hint_line, hint_of
from game.view.review.why import why_card
from game.words import N_, _, number, nwoven, pgettext, woven

_TIPS = {
    False: N_("Roll four dice. Then pair them: each sum names a column in which a runner climbs."),
    True: N_("Roll on to climb higher. But a throw without a sum you can use loses every step of this turn."),
}
"""What there is to know before a throw, by whether runners are under way."""


def screen(model: Model, table: Table) -> h.Element:
    """Return the screen of a classic game."""
    shown = position(table.bust.before if table.bust else table.state)
    to_decide = table.pick.editing is None
    offered = offers(shown, model.settings.odds, hint_of(model), not table.computer) if to_decide else ()
    return h.main(f"#main.play.classic.p{table.seat.look + 1}.phase-{_phase(table)}")[
        h.h1(".visually-hidden", id="title", tabindex="-1")[_("{game}: {doing}", game=NAME, doing=_doing(table))],
        _racers(table),
        h.section(".stage", aria_label=_("Board"))[
            board(shown, table.seats, previews=tuple(take.preview for take in offered), lost=bool(table.bust),
                  odds=_column_odds(shown, model.settings.odds)),
            board_table(shown, table.seats),
        ],
        dice_row(_dice_on_table(table), 4, _throws_made(table)),
        _beside(model, table, offered),
        _bar(table, shown, model.settings.odds, hint_of(model)),
        log(table, opened=model.log),
    ]  # fmt: skip


def turn_number(table: Table) -> int:
    """Return the number of the turn in progress, from 1, counting everybody's turns."""
    return 1 + turns_ended(table.steps)


def _phase(table: Table) -> str:
    return "bust" if table.bust else str(table.state.phase)


def _doing(table: Table) -> str:
    state, name = table.state, table.seat.name
    if is_over(state):
        return won_text(table.seats[player].name for player in winners(state))
    if table.bust:
        return _("{name} went bust", name=name)
    return _("{name} to choose a split", name=name) if state.phase == "take" else _("{name} to roll", name=name)


def _racers(table: Table) -> h.Element:
    state = position(table.state)
    return players(
        table,
        tuple(_activity(table, player) for player in range(len(table.seats))),
        tuple(_flags(state, player) for player in range(len(table.seats))),
    )


def _flags(state: State, player: int) -> h.Element:
    """Return the columns that *player* has won as flags, out of those needed."""
    won, needed = classic.columns_won(state)[player], state.rules.columns_to_win
    said = _("{won} of {needed} columns won", won=won, needed=needed)
    if needed > 5:
        return h.span(".flags", role="img", aria_label=said)[f"{won}/{needed}"]
    return h.span(".flags", role="img", aria_label=said)[
        (h.i(".flag.on" if number < won else ".flag") for number in range(max(needed, won)))
    ]


def _activity(table: Table, player: int) -> str:
    seat = table.seats[player]
    if player in winners(table.state):
        return _("winner")
    if is_over(table.state) or seat != table.seat:
        return level_text(seat.level)
    if len(table.seats) == 1:
        return _("turn {number}", number=turn_number(table))
    return _(_TO_DO[_phase(table)])


# Translators: what a player is to do, under the player's name.
_TO_DO = {
    "bust": N_("bust"),
    "take": N_("to choose"),
    "roll": N_("to roll"),
}


def _throws_made(table: Table) -> int:
    return sum(isinstance(step.move, Roll) for step in table.steps)


def _dice_on_table(table: Table) -> tuple[int, ...]:
    """Return the last throw while it is being chosen from or was the last thing that happened."""
    recent = [step.move.dice for step in table.steps[-2:] if isinstance(step.move, Roll)]
    return recent[-1] if recent and not isinstance(table.steps[-1].move, classic.Stop) else ()


def _column_odds(state: State, shown: Odds) -> tuple[int, ...] | None:
    visible = shown is Odds.BEFORE or (shown is Odds.AFTER and any(state.runners))
    return tuple(map(percent, odds.advances(state))) if visible and state.phase == "roll" else None


def _beside(model: Model, table: Table, offered: tuple[Offer, ...]) -> h.Element:
    if table.pick.editing is not None:
        return h.section(".side", aria_label=_("Dice"))[editing_line(table), dice_entry(table)]
    if table.correction:
        return h.section(".side.held", aria_label=_("Correction"))[
            correction_card(table),
            cards(classic.splits(position(table.state)), offered) if offered else None,
            dice_entry(table) if to_type(table) else None,
        ]
    if reason := why_card(model):
        return h.section(".side", aria_label=_("Coach"))[reason]
    if is_over(table.state):
        return h.section(".side.result", aria_label=_("Result"))[standings(model, table)]
    if table.bust:
        assert isinstance(table.bust.move, Roll)
        return cards(classic.splits_of(position(table.bust.before), table.bust.move.dice), ())
    if table.state.phase == "take":
        return cards(classic.splits(position(table.state)), offered)
    if table.real_dice:
        return h.section(".side", aria_label=_("Dice"))[dice_entry(table)]
    return h.section(".side", aria_label=_("Splits"))[_empty_cards(table)]


def _empty_cards(table: Table) -> h.Node:
    """Return the room for the splits before a throw, with a tip in it for who plays for the first time."""
    if table.dice_off and not table.steps:
        return dice_off_card(table)
    tip = _(_TIPS[any(position(table.state).runners)])
    return h.ol(".splits")[
        h.li[h.p(".split.blank.note")[tip]],
        (h.li(aria_hidden="true")[h.div(".split.blank")] for _ in range(SPLITS - 1)),
    ]


def _bar(table: Table, shown: State, odds_setting: Odds, hint: Advice | None) -> h.Element:
    state = position(table.state)
    return h.div(".bar", role="group", aria_label=_("Turn"))[
        h.p("#hint.hint")[editing_hint(table) or (hint_line(hint) if hint else _to_do(table, shown, odds_setting))],
        *_bar_buttons(table, state),
    ]


def _bar_buttons(table: Table, state: State) -> Iterator[h.Element]:
    if table.pick.editing is not None:
        yield from editing_buttons(table)
        return
    if is_over(state):
        yield button(_("Done"), Action.OPEN, "", classes="stop")
        yield button(_("Play again"), Action.AGAIN, classes="roll")
        return
    human = not table.computer
    if not human and not table.real_dice:
        yield button(_("Skip"), Action.SKIP, classes="stop", id="skip")
    elif table.bust:
        yield button(pgettext("button", "Next"), Action.NEXT, classes="stop next", id="next")
    else:
        yield _stop_button(possible=human and classic.may_stop(state))
    free = human and state.phase == "roll" and not table.bust
    ready = len(table.pick.entry) == 4 and to_type(table) if table.real_dice else free
    word = _("Use dice") if table.real_dice else pgettext("button", "Roll")
    yield button(word, Action.ROLL, classes="roll", id="roll", disabled=not ready)


def _stop_button(*, possible: bool) -> h.Element:
    word = pgettext("button", "Stop")
    return h.button(".stop", {"data-move": "stop"}, type="button", id="stop", disabled=not possible)[word]


def _to_do(table: Table, shown: State, odds_setting: Odds) -> h.Node:
    state = position(table.state)
    if is_over(state):
        return f"{_doing(table)}."
    if table.bust:
        return woven("{bust} This turn's steps are lost.", bust=h.b[_("Bust.")])
    if state.phase == "take" and table.computer:
        return woven("{name} is choosing a split.", name=named(table.seat))
    if state.phase == "take":
        return with_names(woven("{name}, choose a split.", name=table.seat))
    if not any(shown.runners):
        return [_just_stopped(table), woven("{name} to roll.", name=named(table.seat))]
    if classic.reason_no_stop(state) is Reason.OCCUPIED:
        return reason_text(Reason.OCCUPIED, 0)
    return _roll_on(table, state, odds_setting)


def _roll_on(table: Table, state: State, odds_setting: Odds) -> h.Node:
    """Return what there is to weigh between stop and roll."""
    if odds_setting is Odds.OFF and table.computer:
        return woven("{name} is thinking.", name=named(table.seat))
    if odds_setting is Odds.OFF:
        return _("Roll on, or stop and keep your steps?")
    successes = odds.successes(state)
    exact = _("{number} of the {all} throws keep the turn alive", number=number(successes), all=number(odds.THROWS))
    share = h.b(title=exact)[percent_text(percent(successes))]
    return woven("{share} of throws keep the turn alive.", share=share)


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
