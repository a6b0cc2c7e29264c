"""What a round of Express is made of: the throws so far, what the player to mark chooses from, what is covered."""

from collections.abc import Iterator
from dataclasses import dataclass

from game.logic import express
from game.logic.dice import pairings
from game.logic.express import Mark, Sheet, State
from game.logic.games import State as AnyState
from game.logic.moves import Roll
from game.logic.notation import parse_move
from game.logic.record import Step
from game.model.coach import Advice
from game.model.page import Model
from game.model.setup import HUMAN
from game.model.table import Table


@dataclass(frozen=True, slots=True)
class Choice:
    """What the player to mark chooses from, the place of the die tapped as the fifth, the mark picked, the hint."""

    sheet: Sheet
    dice: tuple[int, ...]
    penalty: int = 200
    place: int | None = None
    mark: Mark | None = None
    hint: Advice | None = None

    @property
    def free(self) -> bool:
        """Whether this is a free throw: the fifth die is left out and not marked (E4)."""
        return express.is_free(self.sheet, self.dice)

    @property
    def legal(self) -> tuple[Mark, ...]:
        """All legal marks, in the rules' order."""
        state = State(express.Rules(1, self.penalty), (self.sheet,), express.Phase.MARK, 0, self.dice)
        return tuple(move for move in express.legal_moves(state) if isinstance(move, Mark))

    @property
    def refusals(self) -> tuple[express.Refusal | None, ...]:
        """For each die why it may not be the fifth; on a free throw any die may be left out."""
        return (None,) * len(self.dice) if self.free else express.fifth_refusals(self.sheet, self.dice)

    @property
    def pairings(self) -> tuple[tuple[tuple[tuple[int, int], tuple[int, int]], Mark], ...]:
        """The pairs that the tapped die leaves, each with its mark; none while no usable die is tapped."""
        if self.place is None or self.refusals[self.place]:
            return ()
        a, b, c, d = self.dice[: self.place] + self.dice[self.place + 1 :]
        fifth = None if self.free else self.dice[self.place]
        return tuple((pairs, Mark((sum(pairs[0]), sum(pairs[1])), fifth)) for pairs in pairings((a, b, c, d)))


@dataclass(frozen=True, slots=True)
class Throw:
    """A throw, its number from 0, and the marks made with it by seat."""

    number: int
    dice: tuple[int, ...]
    marks: tuple[tuple[int, Mark], ...]
    after: State


def position(state: AnyState) -> State:
    """Return *state* as what it is, a position of Express; raises TypeError for any other."""
    if not isinstance(state, State):
        raise TypeError(f"no position of Express: {state!r}")
    return state


def choice_of(table: Table) -> Choice | None:
    """Return what the player to mark chooses from; None in any other phase.

    Where only one number may be the fifth die, it is tapped already.
    """
    state = position(table.state)
    if state.phase is not express.Phase.MARK:
        return None
    sheet = state.sheets[state.player]
    chosen = parse_move(table.pick.chosen) if table.pick.chosen else None
    place = table.pick.fifth if table.pick.fifth is not None else _only_fifth(sheet, state.dice)
    mark = chosen if isinstance(chosen, Mark) else None
    return Choice(sheet, state.dice, state.rules.penalty, place, mark)


def place_of(dice: tuple[int, ...], mark: Mark) -> int:
    """Return the place of the die that *mark* leaves out of its pairs."""
    return dice.index(sum(dice) - sum(mark.pairs))


def _only_fifth(sheet: Sheet, dice: tuple[int, ...]) -> int | None:
    allowed = express.fifths(sheet, dice)
    return dice.index(allowed[0]) if len(allowed) == 1 else None


def throws(table: Table) -> tuple[Throw, ...]:
    """Return the throws of the game so far."""
    steps = table.steps
    rolls = [(place, step.move.dice) for place, step in enumerate(steps) if isinstance(step.move, Roll)]
    ends = (*(place for place, _ in rolls[1:]), len(steps))
    return tuple(
        Throw(number, dice, tuple(_marks(steps[place:end])), position(steps[end - 1].after))
        for number, ((place, dice), end) in enumerate(zip(rolls, ends, strict=False))
    )


def _marks(steps: tuple[Step, ...]) -> Iterator[tuple[int, Mark]]:
    return ((step.before.player, step.move) for step in steps if isinstance(step.move, Mark))


def totals(table: Table) -> Iterator[tuple[int, ...]]:
    """Yield for each seat its total before the first throw and after every throw that it marked."""
    penalty, played = position(table.state).rules.penalty, throws(table)
    for seat in range(len(table.seats)):
        marked = (throw for throw in played if any(seat == other for other, _ in throw.marks))
        yield (0, *(express.total(throw.after.sheets[seat], penalty) for throw in marked))


def secret(model: Model, table: Table) -> bool:
    """Return whether the marks of this throw stay covered for now: until all have marked, if that is wanted."""
    return model.settings.covered and table.state.phase == express.Phase.MARK and _humans(table) > 1


def passing(model: Model, table: Table) -> bool:
    """Return whether the device is being passed: a cover lies on it until the next player takes it."""
    if not secret(model, table) or table.seat.level != HUMAN or table.correction:
        return False
    marked = any(table.seats[seat].level == HUMAN for seat, _ in throws(table)[-1].marks)
    return marked and table.pick.uncovered != table.state.player


def open_sheets(model: Model, table: Table) -> tuple[Sheet, ...]:
    """Return the sheets as everybody may see them now: without the marks that are still covered."""
    if not secret(model, table):
        return position(table.state).sheets
    thrown = next(step for step in reversed(table.steps) if isinstance(step.move, Roll))
    return position(thrown.before).sheets


def _humans(table: Table) -> int:
    return sum(seat.level == HUMAN for seat in table.seats)
