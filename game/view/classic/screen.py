"""The classic game on screen: players, board, dice, splits, and the bar with Stop and Roll."""

from collections.abc import Iterator

import htpy as h

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
from game.view.classic.result import standings
from game.view.classic.splits import SPLITS, Choice, cards, choices, percent
from game.view.parts.controls import button
from game.view.parts.corrections import correction_card, editing_buttons, editing_hint, editing_line
from game.view.parts.dice import dice_row
from game.view.parts.speech import listed, prize, reason_text
from game.view.parts.table import dice_entry, flags, players
from game.view.parts.tokens import named
from game.view.review.hint import hint_line, hint_of, why_card

_ROLL = "Roll four dice. Then pair them: each sum names a column in which a runner climbs."
_ROLL_ON = "Roll on to climb higher. But a throw without a sum you can use loses every step of this turn."


def classic_screen(model: Model) -> h.Element:
    """Return the screen of a classic game."""
    table = model.table
    assert table is not None
    shown = table.bust.before if table.bust else table.state
    assert isinstance(shown, State)
    takes = choices(shown, model.settings.odds, hint_of(model), not table.computer) if table.editing is None else ()
    return h.main(f"#main.play.classic.p{table.seat.look + 1}.phase-{_phase(table)}")[
        h.h1(".visually-hidden", id="title", tabindex="-1")[f"Can't Stop: {_doing(table)}"],
        _players(table),
        h.section(".stage", aria_label="Board")[
            board(shown, table.seats, previews=tuple(take.preview for take in takes), lost=bool(table.bust),
                  odds=_column_odds(shown, model.settings.odds)),
            board_table(shown, table.seats),
            why_card(model),
        ],
        dice_row(_dice_on_table(table), 4, _throws(table)),
        _side(model, table, takes),
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
        return f"{listed(table.seats[player].name for player in winners(state))} won"
    if table.bust:
        return f"{name} went bust"
    return f"{name} to {'choose a split' if state.phase == 'take' else 'roll'}"


def _players(table: Table) -> h.Element:
    state = table.state
    assert isinstance(state, State)
    return players(
        table,
        tuple(_status(table, player) for player in range(len(table.seats))),
        tuple(flags(state, player) for player in range(len(table.seats))),
    )


def _status(table: Table, player: int) -> str:
    seat = table.seats[player]
    if player in winners(table.state):
        return "winner"
    if is_over(table.state) or seat != table.seat:
        return seat.level
    if len(table.seats) == 1:
        return f"turn {turn_number(table)}"
    return {"bust": "bust", "take": "to choose", "roll": "to roll"}[_phase(table)]


def _throws(table: Table) -> int:
    return sum(isinstance(step.move, Roll) for step in table.steps)


def _dice_on_table(table: Table) -> tuple[int, ...]:
    """Return the last throw while it is being chosen from or was the last thing that happened."""
    recent = [step.move.dice for step in table.steps[-2:] if isinstance(step.move, Roll)]
    return recent[-1] if recent and not isinstance(table.steps[-1].move, classic.Stop) else ()


def _column_odds(state: State, shown: Odds) -> tuple[int, ...] | None:
    visible = shown is Odds.BEFORE or (shown is Odds.AFTER and any(state.runners))
    return tuple(map(percent, odds.advances(state))) if visible and state.phase == "roll" else None


def _side(model: Model, table: Table, takes: tuple[Choice, ...]) -> h.Element:
    if table.editing is not None:
        return h.section(".side", aria_label="Dice")[editing_line(table), dice_entry(table)]
    if table.correction:
        return h.section(".side.held", aria_label="Correction")[
            correction_card(table),
            cards(classic.splits(table.state), takes) if isinstance(table.state, State) and takes else None,
            dice_entry(table) if to_type(table) else None,
        ]
    if is_over(table.state):
        return h.section(".side.result", aria_label="Result")[standings(model, table)]
    if table.bust:
        assert isinstance(table.bust.before, State) and isinstance(table.bust.move, Roll)
        return cards(classic.splits_of(table.bust.before, table.bust.move.dice), ())
    if isinstance(table.state, State) and table.state.phase == "take":
        return cards(classic.splits(table.state), takes)
    if table.real_dice:
        return h.section(".side", aria_label="Dice")[dice_entry(table)]
    return h.section(".side", aria_label="Splits")[_empty_cards(table)]


def _empty_cards(table: Table) -> h.Node:
    """Return the room for the splits before a throw, with a tip in it for who plays for the first time."""
    if table.dice_off and not table.steps:
        return dice_off_card(table)
    assert isinstance(table.state, State)
    tip = _ROLL_ON if any(table.state.runners) else _ROLL
    return h.ol(".splits")[
        h.li[h.p(".split.blank.note")[tip]],
        (h.li(aria_hidden="true")[h.div(".split.blank")] for _ in range(SPLITS - 1)),
    ]


def _bar(table: Table, shown: State, odds_setting: Odds, hint: Advice | None) -> h.Element:
    state = table.state
    assert isinstance(state, State)
    return h.div(".bar", role="group", aria_label="Turn")[
        h.p("#hint.hint")[editing_hint(table) or (hint_line(hint) if hint else _hint(table, shown, odds_setting))],
        *_bar_buttons(table, state),
    ]


def _bar_buttons(table: Table, state: State) -> Iterator[h.Element]:
    if table.editing is not None:
        yield from editing_buttons(table)
        return
    if is_over(state):
        yield button("Done", "open", "", classes="stop")
        yield button("Play again", "again", classes="roll")
        return
    human = not table.computer
    if not human and not table.real_dice:
        yield button("Skip", "skip", classes="stop", id="skip")
    elif table.bust:
        yield button("Next", "next", classes="stop next", id="next")
    else:
        stop = human and classic.may_stop(state)
        yield h.button(".stop", {"data-move": "stop"}, type="button", id="stop", disabled=not stop)["Stop"]
    free = human and state.phase == "roll" and not table.bust
    ready = len(table.entry) == 4 and to_type(table) if table.real_dice else free
    yield button("Use dice" if table.real_dice else "Roll", "roll", classes="roll", id="roll", disabled=not ready)


def _hint(table: Table, shown: State, odds_setting: Odds) -> h.Node:
    state = table.state
    assert isinstance(state, State)
    if is_over(state):
        return f"{_doing(table)}."
    if table.bust:
        return [h.b["Bust."], " This turn's steps are lost."]
    if state.phase == "take":
        return [named(table.seat, "" if table.computer else ","),
                " is choosing a split." if table.computer else " choose a split."]  # fmt: skip
    if not any(shown.runners):
        return [_stopped(table), named(table.seat), " to roll."]
    if classic.reason_no_stop(state) is Reason.OCCUPIED:
        return reason_text(Reason.OCCUPIED, 0)
    if odds_setting is Odds.OFF and table.computer:
        return [named(table.seat), " is thinking."]
    if odds_setting is Odds.OFF:
        return "Roll on, or stop and keep your steps?"
    successes = odds.successes(state)
    said = f"{successes:,} of the 1,296 throws keep the turn alive"
    return [h.b(title=said)[f"{percent(successes)} %"], " of throws keep the turn alive."]


def _stopped(table: Table) -> h.Node:
    """Return who has just stopped and what that won; who plays alone knows it."""
    last = table.steps[-1] if table.steps else None
    if last is None or not isinstance(last.move, classic.Stop) or len(table.seats) == 1:
        return None
    return [named(table.seats[last.before.player]), f" stops{prize(last)}. "]
