"""Express with rivals: from the middle of the game play for winning, not for the mean.

After each of the best few marks every throw to come is gone through: all sheets make their best marks of it, and
then they are compared. Sheets that have ended have their totals for certain.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from math import prod, tanh
from operator import itemgetter

from game.logic import express
from game.logic.express import Mark, Sheet, State
from game.players.express.net import worth
from game.players.express.pair import SLOPE, compare
from game.players.express.throws import ORDERS, THROWS, endings, favourite, quick_replies, weigh

Outcome = tuple[float, bool]
"""What a sheet is worth after a throw, in points, and whether it has ended."""

NEAR = 4
"""Marks on the fullest track of any sheet from which the race counts."""

RIVALS = 3
"""So many rivals, those worth most, are watched."""

SHEETS = 5
"""So many sheets are gone through, the rivals' and one for each mark that is looked at: each takes time."""


def is_on(state: State) -> bool:
    """Return whether there are rivals and some sheet is so near its end that the race counts."""
    fullest = max((count for sheet in state.sheets for _, count in sheet.fifths), default=0)
    return state.rules.players > 1 and fullest >= NEAR


def chances(state: State) -> tuple[tuple[Mark, float], ...]:
    """Return the few marks that are worth most and for each the chance that the player to mark wins in the end."""
    sheet, penalty = state.sheets[state.player], state.rules.penalty
    dangerous = sorted(_rivals(state), key=lambda rival: worth(rival, penalty), reverse=True)
    rivals = [(rival, _outcomes(rival, penalty)) for rival in dangerous[:RIVALS]]
    best = sorted(weigh(state), key=itemgetter(1), reverse=True)[: SHEETS - len(rivals)]
    return tuple((mark, _chance(express.change(sheet, mark).after, penalty, rivals)) for mark, _ in best)


def above(mine: Outcome, rival: Outcome, lead: float, spread: float) -> float:
    """Return the chance that one total is above the other in the end, a tie being half of it."""
    (value, over), (rival_value, rival_over) = mine, rival
    ahead = value - rival_value
    if over and rival_over:
        return (1 + (ahead > 0) - (ahead < 0)) / 2
    return (1 + tanh(SLOPE * (ahead + lead) / spread)) / 2


def _rivals(state: State) -> Iterator[Sheet]:
    """Yield the others' sheets once all have marked this throw; who still has to is taken to make the best mark."""
    for seat, sheet in enumerate(state.sheets):
        if seat > state.player and not sheet.ended:
            yield express.change(sheet, favourite(replace(state, player=seat))).after
        elif seat != state.player:
            yield sheet


def _chance(sheet: Sheet, penalty: int, rivals: Iterable[tuple[Sheet, Sequence[Outcome]]]) -> float:
    """Return the chance to end above every rival: the mean over all throws, the rivals as independent after that."""
    mine, each = _outcomes(sheet, penalty), []
    for rival, theirs in rivals:
        lead, spread = compare(sheet, rival)
        each.append([above(one, other, lead, spread) for one, other in zip(mine, theirs, strict=True)])
    return sum(map(prod, zip(ORDERS, *each, strict=True))) / THROWS


def _outcomes(sheet: Sheet, penalty: int) -> list[Outcome]:
    """Return what becomes of the sheet by the best mark of each of the 252 throws; an ended one stays as it is."""
    if sheet.ended:
        return [(express.total(sheet, penalty), True)] * len(ORDERS)
    last = endings(sheet)
    return [(value, mark.fifth in last) for value, mark in quick_replies(sheet, penalty)]
