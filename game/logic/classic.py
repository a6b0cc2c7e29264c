"""Classic Can't Stop: rules C1-C17 with the variants V-COLS, V-JUMP, V-STAY and V-PLACE.

A turn goes round in two phases until the player stops or goes bust:

    roll --Roll--> take --Take--> roll --Stop--> roll (next player), or over
      '---Roll without a legal take: bust---> roll (next player)

Columns are numbered 2 to 12 and heights count spaces from the bottom: 0 is off the board.
"""

from collections import Counter
from dataclasses import dataclass, replace
from enum import StrEnum

from game.logic.classic_rules import (
    COLUMNS,
    FIELDS,
    PLAYERS,
    Occupied,
    Placement,
    Rules,
    columns_to_win,
    for_players,
)
from game.logic.dice import Pair, is_throw, pairings
from game.logic.faults import Fault, check_number
from game.logic.moves import IllegalMove, Move, Roll, Stop, Take

__all__ = [
    "COLUMNS", "DICE", "FIELDS", "LENGTHS", "PLAYERS", "RUNNERS", "SHARED",
    "IllegalMove", "Move", "Occupied", "Phase", "Placement", "Reason", "Roll", "Rules", "Split", "State",
    "Stop", "Take",
    "apply", "columns_to_win", "columns_won", "for_players", "is_over", "legal_moves", "may_stop", "new_game",
    "playable", "points", "reason_no_stop", "reason_unusable", "split_of", "splits", "splits_of", "throwers", "winners",
]  # fmt: skip

DICE = 4
SHARED = False
LENGTHS = (3, 5, 7, 9, 11, 13, 11, 9, 7, 5, 3)
RUNNERS = 3
_NOBODY = (0,) * len(COLUMNS)


class Phase(StrEnum):
    """What the position waits for."""

    ROLL = "roll"
    TAKE = "take"
    OVER = "over"


class Reason(StrEnum):
    """Why a sum cannot be used, or why stopping is not allowed."""

    WON = "won"  # the column is won (C6)
    ON_TOP = "on top"  # its runner already stands on the top space (C6)
    NO_RUNNER = "no runner left"  # it needs a runner and all three are placed (C6)
    MUST_PLACE = "must place"  # another split enters more runners (V-PLACE)
    NOT_ROLLED = "not rolled"  # no stop before the first roll of a turn (C14)
    OCCUPIED = "occupied"  # a runner shares a space with a rival's square (V-STAY)


@dataclass(frozen=True, slots=True)
class State:
    """A position. Tuples of eleven run over the columns 2 to 12.

    `runners` and `squares[player]` hold heights, `won_by` the winner of a column or None, and
    `dice` the throw to choose from in phase "take", else nothing.
    """

    rules: Rules
    player: int
    phase: Phase
    runners: tuple[int, ...]
    squares: tuple[tuple[int, ...], ...]
    won_by: tuple[int | None, ...]
    dice: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Split:
    """One way to pair the dice: its pairs and sums, the takes it allows and why a sum is unusable.

    Two takes are an either/or (C8), and `enters` is how many runners each take brings onto the board.
    `reasons` runs parallel to `sums`, None for a usable sum.
    """

    pairs: tuple[Pair, Pair]
    sums: tuple[int, int]
    takes: tuple[Take, ...]
    reasons: tuple[Reason | None, Reason | None]
    enters: int = 0


def new_game(rules: Rules, starting_player: int = 0) -> State:
    """Return the empty board with *starting_player* to roll."""
    check_number("the starting player", starting_player, range(rules.players))
    squares = (_NOBODY,) * rules.players
    return State(rules, starting_player, Phase.ROLL, _NOBODY, squares, (None,) * len(COLUMNS))


def legal_moves(state: State) -> tuple[Move, ...]:
    """Return the decisions open to the player: takes by ascending columns, or the stop if allowed."""
    if state.phase is Phase.TAKE:
        return tuple(sorted(_takes(state), key=lambda take: take.columns))
    return (Stop(),) if may_stop(state) else ()


def apply(state: State, move: Move) -> State:
    """Return the position after *move*; raise IllegalMove if it is not legal now."""
    match move:
        case Roll(dice) if state.phase is Phase.ROLL:
            return _roll(state, tuple(dice))
        case Take() if move in _takes(state):
            return _take(state, move)
        case Stop() if may_stop(state):
            return _stop(state)
    raise IllegalMove(Fault.ILLEGAL, move=move, phase=state.phase.value)


def is_over(state: State) -> bool:
    """Return whether the game has ended."""
    return state.phase is Phase.OVER


def points(state: State) -> tuple[int, ...]:
    """Return nothing: columns win, and nobody has points."""
    return ()


def throwers(state: State) -> tuple[int, ...]:
    """Return the seats that can throw now: the player's, before a throw."""
    return (state.player,) if state.phase is Phase.ROLL else ()


def winners(state: State) -> tuple[int, ...]:
    """Return who has won: nobody until the game is over, several when shared (C17, V-COLS)."""
    if not is_over(state):
        return ()
    won = columns_won(state)
    return tuple(player for player, count in enumerate(won) if count == max(won))


def columns_won(state: State) -> tuple[int, ...]:
    """Return how many columns each player has won."""
    count = Counter(state.won_by)
    return tuple(count[player] for player in range(state.rules.players))


def may_stop(state: State) -> bool:
    """Return whether the player may stop now (C14, V-STAY)."""
    return state.phase is Phase.ROLL and reason_no_stop(state) is None


def reason_no_stop(state: State) -> Reason | None:
    """Return why the player may not stop in phase "roll", or None if stopping is allowed."""
    if not any(state.runners):
        return Reason.NOT_ROLLED
    shares = (h and h in _rivals(state, c) for c, h in zip(COLUMNS, state.runners, strict=True))
    return Reason.OCCUPIED if state.rules.occupied is Occupied.STAY and any(shares) else None


def splits(state: State) -> tuple[Split, ...]:
    """Return every split of the dice on the table, playable or not; nothing outside phase "take"."""
    return splits_of(state, state.dice) if state.phase is Phase.TAKE else ()


def splits_of(state: State, dice: tuple[int, ...]) -> tuple[Split, ...]:
    """Return what each split of *dice* would allow the player to move (C4-C11, V-PLACE).

    The one to three splits have different sums and stand in order of their smaller sum.
    """
    return playable(state.rules, tuple(split_of(state, pairs) for pairs in pairings(dice)))


def split_of(state: State, pairs: tuple[Pair, Pair]) -> Split:
    """Return what these pairs alone would allow the player to move (C5-C10)."""
    a, b = sums = (sum(pairs[0]), sum(pairs[1]))
    reasons = (reason_unusable(state, a), reason_unusable(state, b))
    usable = tuple([column for column, reason in zip(sums, reasons, strict=True) if reason is None])
    fresh, free = [state.runners[column - 2] for column in {*usable}].count(0), _free_runners(state)
    if a == b and usable:
        steps = len(_climb(state, a, 2))
        return Split(pairs, sums, (Take(sums[:steps]),), (None, None if steps == 2 else Reason.ON_TOP), fresh)
    if fresh > free:
        return Split(pairs, sums, (Take((a,)), Take((b,))), reasons, free)
    return Split(pairs, sums, (Take(usable),) if usable else (), reasons, fresh)


def playable(rules: Rules, found: tuple[Split, ...]) -> tuple[Split, ...]:
    """Return the splits of one throw without the takes that another split forbids (C11, V-PLACE)."""
    if rules.placement is Placement.FREE:
        return found
    most = max([split.enters for split in found])
    return tuple([split if split.enters == most else _must_place(split) for split in found])


def reason_unusable(state: State, column: int) -> Reason | None:
    """Return why no runner of the player can advance in *column* now, or None if one can (C6)."""
    index = column - 2
    if state.won_by[index] is not None:
        return Reason.WON
    if state.runners[index] == LENGTHS[index]:
        return Reason.ON_TOP
    if not state.runners[index] and not _free_runners(state):
        return Reason.NO_RUNNER
    return None


def _roll(state: State, dice: tuple[int, ...]) -> State:
    if not is_throw(dice, DICE):
        raise IllegalMove(Fault.DICE, throw="a roll", count="four", dice=dice)
    if all(reason_unusable(state, sum(pair)) for pairs in pairings(dice) for pair in pairs):
        return _pass_dice(state)
    return replace(state, phase=Phase.TAKE, dice=dice)


def _take(state: State, take: Take) -> State:
    runners = list(state.runners)
    for column, steps in Counter(take.columns).items():
        runners[column - 2] = _climb(state, column, steps)[-1]
    return replace(state, phase=Phase.ROLL, runners=tuple(runners), dice=())


def _stop(state: State) -> State:
    """Turn the runners into squares, win the columns they topped (C15, C16) and see who has won (C17)."""
    topped = [runner == length for runner, length in zip(state.runners, LENGTHS, strict=True)]
    won_by = tuple(state.player if top else by for top, by in zip(topped, state.won_by, strict=True))
    squares = tuple(
        tuple(map(max, own, state.runners)) if player == state.player
        else tuple(0 if top else height for top, height in zip(topped, own, strict=True))
        for player, own in enumerate(state.squares)
    )  # fmt: skip
    stopped = replace(state, squares=squares, won_by=won_by)
    enough = columns_won(stopped)[state.player] >= state.rules.columns_to_win
    if enough or None not in won_by:
        return replace(stopped, phase=Phase.OVER, runners=_NOBODY)
    return _pass_dice(stopped)


def _pass_dice(state: State) -> State:
    following = (state.player + 1) % state.rules.players
    return replace(state, player=following, phase=Phase.ROLL, runners=_NOBODY, dice=())


def _takes(state: State) -> set[Take]:
    return {take for split in splits(state) for take in split.takes}


def _must_place(split: Split) -> Split:
    first, second = split.reasons
    reasons = (first or Reason.MUST_PLACE, second or Reason.MUST_PLACE)
    return Split(split.pairs, split.sums, (), reasons)


def _climb(state: State, column: int, steps: int) -> list[int]:
    """Return the heights on which a runner lands in up to *steps* steps; fewer where it meets the top."""
    index = column - 2
    height = state.runners[index] or state.squares[state.player][index]
    skipped = _rivals(state, column) if state.rules.occupied is Occupied.JUMP else ()
    landings = [h for h in range(height + 1, LENGTHS[index] + 1) if h not in skipped]
    return landings[:steps]


def _rivals(state: State, column: int) -> tuple[int, ...]:
    """Return the heights of the rivals' squares in *column*, 0 for those who have none there."""
    return tuple(own[column - 2] for player, own in enumerate(state.squares) if player != state.player)


def _free_runners(state: State) -> int:
    return RUNNERS - len(COLUMNS) + state.runners.count(0)
