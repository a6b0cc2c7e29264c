"""The classic game on screen: players, board, dice, splits, and the bar with Stop and Roll."""

import htpy as h
from markupsafe import Markup

from game.logic import classic, odds
from game.logic.classic import State
from game.logic.moves import Roll
from game.logic.record import is_over, turns_ended, winners
from game.model import Model, Odds, Table
from game.model.correcting import to_type
from game.view.classic.bar import bar
from game.view.classic.board import board
from game.view.classic.board_table import board_table
from game.view.classic.log import log
from game.view.classic.position import position
from game.view.classic.result import result
from game.view.classic.speech import NAME, percent
from game.view.classic.splits import Offer, offers
from game.view.classic.tray import tray
from game.view.parts.dice import dice_row
from game.view.parts.drawn import drawn
from game.view.parts.result import confetti, finish
from game.view.parts.speech import won_text
from game.view.parts.table import heading, players
from game.view.review.hint import hint_of
from game.words import N_, _


def screen(model: Model, table: Table) -> h.Element:
    """Return the screen of a classic game."""
    offered = offers(table, model.settings.odds, hint_of(model))
    ended = is_over(table.state) and table.pick.editing is None and not table.correction
    return h.main(f"#main.play.classic.p{table.seat.look + 1}.phase-{_phase(table)}")[
        heading(NAME, _doing(table)),
        confetti(table) if ended else Markup(_racers(table)),
        stage(model, table, offered),
        result(model, table) if ended else Markup(tray(model, table, offered)),
        finish(table) if ended else Markup(bar(model, table)),
        log(table, opened=model.log),
    ]


def decision_screen(model: Model, table: Table, heading: h.Element, asked: str = "") -> h.Element:
    """Return the screen of one decision at *table*, with *heading* in the place of the players.

    A take that is *asked* for is the one that the button of the bar shows.
    """
    offered = offers(table, model.settings.odds, hint_of(model))
    return h.main(f"#main.play.classic.lone.p{table.seat.look + 1}.phase-{_phase(table)}")[
        heading,
        stage(model, table, offered),
        Markup(tray(model, table, offered)),
        Markup(bar(model, table, asked)),
    ]


def stage(model: Model, table: Table, offered: tuple[Offer, ...]) -> h.Element:
    """Return the board with the takes *offered* on it, and the dice."""
    shown = position(table.bust.before if table.bust else table.state)
    return h.section(".stage.sky", aria_label=_("Board"))[
        board(shown, table.seats, previews=tuple(take.preview for take in offered), lost=bool(table.bust),
              odds=_column_odds(shown, model.settings.odds), moving=True),
        board_table(shown, table.seats),
        None if to_type(table) else dice_row(_dice_on_table(table), 4, table.thrown),
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
        tuple(_flags(won, state.rules.columns_to_win) for won in classic.columns_won(state)),
    )


@drawn()
def _flags(won: int, needed: int) -> h.Element:
    """Return the columns that a player has won as flags, out of those needed."""
    said = _("{won} of {needed} columns won", won=won, needed=needed)
    return h.span(".flags", role="img", aria_label=said)[
        (h.i(".flag.on" if number < won else ".flag") for number in range(max(needed, won)))
    ]


def _activity(table: Table, player: int) -> str:
    seat = table.seats[player]
    if player in winners(table.state):
        return _("winner")
    if is_over(table.state) or seat != table.seat:
        return ""
    if len(table.seats) == 1:
        return _("turn {number}", number=turn_number(table))
    return _(_TO_DO[_phase(table)])


# Translators: what a player is to do, under the player's name.
_TO_DO = {
    "bust": N_("bust"),
    "take": N_("decides"),
    "roll": N_("to roll"),
}


def _dice_on_table(table: Table) -> tuple[int, ...]:
    """Return the last throw while it is being chosen from or was the last thing that happened."""
    recent = [step.move.dice for step in table.steps[-2:] if isinstance(step.move, Roll)]
    return recent[-1] if recent and not isinstance(table.steps[-1].move, classic.Stop) else ()


def _column_odds(state: State, shown: Odds) -> tuple[int, ...] | None:
    visible = shown is Odds.BEFORE or (shown is Odds.AFTER and any(state.runners))
    return tuple(map(percent, odds.advances(state))) if visible and state.phase == "roll" else None
