"""Can't Stop Express: one throw of five dice serves every player's own sheet (E1–E9).

A round goes: roll -> a mark for each player whose sheet is still open, in seat order -> roll ... -> over.
A throw belongs to everybody, so a player whose sheet ends leaves the others to finish theirs (E5).
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from itertools import combinations
from typing import ClassVar

from game.logic.dice import SUMS, is_throw, pairings
from game.logic.faults import Fault, RulesError, check_number
from game.logic.moves import IllegalMove, Mark, Move, Roll

__all__ = [
    "BOXES",
    "DICE",
    "FIELDS",
    "PENALTIES",
    "PLAYERS",
    "ROWS",
    "SHARED",
    "TRACKS",
    "TRACK_BOXES",
    "USUAL_PENALTY",
    "VALUES",
    "Change",
    "IllegalMove",
    "Mark",
    "Phase",
    "Refusal",
    "Roll",
    "Rules",
    "Sheet",
    "State",
    "apply",
    "change",
    "fifth_refusals",
    "fifths",
    "for_players",
    "is_free",
    "is_over",
    "legal_moves",
    "marks_to_zero",
    "new_game",
    "points",
    "row_score", "row_scores",
    "throwers",
    "total",
    "winners",
]  # fmt: skip

DICE = 5
PLAYERS = range(1, 9)
SHARED = True
FIELDS = {"players": "players", "penalty": "penalty"}
ROWS = SUMS
VALUES = (100, 70, 60, 50, 40, 30, 40, 50, 60, 70, 100)
BOXES = 10
TRACKS = 3
TRACK_BOXES = 8
PENALTIES = (200, 150, 100)
USUAL_PENALTY = PENALTIES[0]
_BREAK_EVEN = 5


class Phase(StrEnum):
    """What the game waits for."""

    ROLL = "roll"
    MARK = "mark"
    OVER = "over"


class Refusal(StrEnum):
    """Why a die of the throw may not be the fifth die (E3, E4)."""

    NEW_OWED = "new owed"
    CHOSEN_SHOWN = "chosen shown"
    FREE_THROW = "free throw"


@dataclass(frozen=True, slots=True)
class Rules:
    """How many players take part, 1–8, and what a row of 1–4 marks costs: 200, 150 or 100 (E6, E8)."""

    game: ClassVar[str] = "express"

    players: int = 1
    penalty: int = USUAL_PENALTY

    def __post_init__(self) -> None:
        check_number("players", self.players, PLAYERS)
        if type(self.penalty) is not int or self.penalty not in PENALTIES:
            raise RulesError(Fault.VALUE, name="penalty", allowed="{}, {} or {}".format(*PENALTIES), given=self.penalty)


@dataclass(frozen=True, slots=True)
class Sheet:
    """One player's marks: a count for each row 2…12, and the fifth-die numbers with counts, as chosen."""

    marks: tuple[int, ...] = (0,) * len(ROWS)
    fifths: tuple[tuple[int, int], ...] = ()

    @property
    def numbers(self) -> tuple[int, ...]:
        """The fifth-die numbers chosen so far, in the order chosen."""
        return tuple(number for number, _ in self.fifths)

    @property
    def ended(self) -> bool:
        """Whether a track's eighth box is filled, so that this player marks no more (E5)."""
        return any(count >= TRACK_BOXES for _, count in self.fifths)


@dataclass(frozen=True, slots=True)
class State:
    """A position: the sheets by seat, the seat to mark next, and the dice while they are to be marked."""

    rules: Rules
    sheets: tuple[Sheet, ...]
    phase: Phase = Phase.ROLL
    player: int = 0
    dice: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Change:
    """What a mark does to a sheet: the sheet after, what it fills and the full rows that take nothing (E7).

    A box is (row, place in the row from 1); the track box, if any, is (number, place in the track from 1).
    """

    after: Sheet
    boxes: tuple[tuple[int, int], ...]
    full: tuple[int, ...]
    track: tuple[int, int] | None


def for_players(rules: Rules, players: int) -> Rules:
    """Return the same settings for so many players."""
    return replace(rules, players=players)


def new_game(rules: Rules, starting_player: int = 0) -> State:
    """Return the position before the first throw, with empty sheets; nobody starts but seat 0, as all mark it (E1)."""
    check_number("the starting player", starting_player, range(1))
    return State(rules, (Sheet(),) * rules.players)


def legal_moves(state: State) -> tuple[Move, ...]:
    """Return the marks open to the player to mark, by fifth die, then by pairs; nothing before a throw."""
    if state.phase is not Phase.MARK:
        return ()
    return _marks(tuple(sorted(state.dice)), tuple(sorted(state.sheets[state.player].numbers)))


def apply(state: State, move: Move) -> State:
    """Return the position after *move*; raise IllegalMove if the rules do not allow it now."""
    match move:
        case Roll(dice) if state.phase is Phase.ROLL:
            return _throw(state, dice)
        case Mark() if move in legal_moves(state):
            return _enter(state, move)
    raise IllegalMove(Fault.ILLEGAL, move=move, phase=state.phase.value)


def is_over(state: State) -> bool:
    """Return whether every sheet has ended (E5)."""
    return state.phase is Phase.OVER


def throwers(state: State) -> tuple[int, ...]:
    """Return the seats that can throw for everybody now: who still plays, and nobody while marks are due."""
    return tuple(seat for seat, sheet in enumerate(state.sheets) if state.phase is Phase.ROLL and not sheet.ended)


def winners(state: State) -> tuple[int, ...]:
    """Return the seats with the highest total, several when equal (E9); nobody until the game is over."""
    if not is_over(state):
        return ()
    totals = [total(sheet, state.rules.penalty) for sheet in state.sheets]
    return tuple(seat for seat, points in enumerate(totals) if points == max(totals))


def total(sheet: Sheet, penalty: int = USUAL_PENALTY) -> int:
    """Return the points of the whole sheet as it stands."""
    return sum(row_scores(sheet, penalty))


def points(state: State) -> tuple[int, ...]:
    """Return each player's total as it stands."""
    return tuple(total(sheet, state.rules.penalty) for sheet in state.sheets)


def row_scores(sheet: Sheet, penalty: int = USUAL_PENALTY) -> tuple[int, ...]:
    """Return the points of the rows 2…12 as they stand, 11 values (E6)."""
    return tuple(row_score(row, count, penalty) for row, count in zip(ROWS, sheet.marks, strict=True))


def row_score(row: int, count: int, penalty: int = USUAL_PENALTY) -> int:
    """Return what *count* marks in *row* are worth: 0 for none or five, less below five, more above (E6)."""
    if 0 < count < _BREAK_EVEN:
        return -penalty
    return VALUES[row - 2] * max(0, count - _BREAK_EVEN)


def marks_to_zero(count: int) -> int:
    """Return how many more marks stop a row of *count* marks from losing points: 0 if it loses none."""
    return _BREAK_EVEN - count if 0 < count < _BREAK_EVEN else 0


def fifths(sheet: Sheet, dice: Iterable[int]) -> tuple[int, ...]:
    """Return the numbers of this throw that may be the fifth die, ascending; none on a free throw (E4)."""
    return _fifths(tuple(sorted(dice)), tuple(sorted(sheet.numbers)))


def is_free(sheet: Sheet, dice: Iterable[int]) -> bool:
    """Return whether this throw is a free throw for this sheet (E4)."""
    return not fifths(sheet, dice)


def fifth_refusals(sheet: Sheet, dice: tuple[int, ...]) -> tuple[Refusal | None, ...]:
    """Return for each die, in the order given, why it may not be the fifth die, or None where it may."""
    allowed = fifths(sheet, dice)
    if not allowed:
        reason = Refusal.FREE_THROW
    elif len(sheet.fifths) < TRACKS:
        reason = Refusal.NEW_OWED
    else:
        reason = Refusal.CHOSEN_SHOWN
    return tuple(None if die in allowed else reason for die in dice)


def change(sheet: Sheet, mark: Mark) -> Change:
    """Return what *mark* would fill on this sheet; the mark itself is not checked."""
    counts = list(sheet.marks)
    boxes, full = [], []
    for row in mark.pairs:
        if counts[row - 2] < BOXES:
            counts[row - 2] += 1
            boxes.append((row, counts[row - 2]))
        else:
            full.append(row)
    tracks, track = _track(sheet.fifths, mark.fifth)
    return Change(Sheet(tuple(counts), tracks), tuple(boxes), tuple(full), track)


def _track(
    tracks: tuple[tuple[int, int], ...], number: int | None
) -> tuple[tuple[tuple[int, int], ...], tuple[int, int] | None]:
    if number is None:
        return tracks, None
    counts = dict(tracks)
    counts[number] = counts.get(number, 0) + 1
    return tuple(counts.items()), (number, counts[number])


def _throw(state: State, dice: tuple[int, ...]) -> State:
    if not is_throw(dice, DICE):
        raise IllegalMove(Fault.DICE, throw="an Express throw", count="five", dice=dice)
    return replace(state, phase=Phase.MARK, dice=tuple(dice))


def _enter(state: State, mark: Mark) -> State:
    seat = state.player
    after = change(state.sheets[seat], mark).after
    sheets = (*state.sheets[:seat], after, *state.sheets[seat + 1 :])
    playing = [other for other, sheet in enumerate(sheets) if not sheet.ended]
    later = [other for other in playing if other > seat]
    if later:
        return replace(state, sheets=sheets, player=later[0])
    if playing:
        return State(state.rules, sheets, Phase.ROLL, playing[0])
    return State(state.rules, sheets, Phase.OVER)


@cache
def _fifths(dice: tuple[int, ...], numbers: tuple[int, ...]) -> tuple[int, ...]:
    shown = set(dice)
    known = shown & set(numbers)
    if len(numbers) == TRACKS:
        return tuple(sorted(known))
    return tuple(sorted(shown - known or known))


@cache
def _marks(dice: tuple[int, ...], numbers: tuple[int, ...]) -> tuple[Mark, ...]:
    allowed = _fifths(dice, numbers)
    marks = set()
    for four in combinations(dice, 4):
        left_out = sum(dice) - sum(four)
        if left_out in allowed or not allowed:
            fifth = left_out if allowed else None
            marks |= {Mark((sum(low), sum(high)), fifth) for low, high in pairings(four)}
    return tuple(sorted(marks, key=lambda mark: (mark.fifth or 0, mark.pairs)))
