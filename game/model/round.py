"""What a round of Express is made of: the throws so far, what the player to mark chooses from, what is covered."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import permutations, takewhile

from game.logic import express
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
    """What the player to mark chooses from, the place of the die that was tapped, the mark picked, the hint."""

    sheet: Sheet
    dice: tuple[int, ...]
    penalty: int = express.USUAL_PENALTY
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
    def shown(self) -> tuple[Mark, ...]:
        """The marks to choose from: first what gains most at once, or what the hint values most while it is on.

        With a die tapped these are the marks that have it as the fifth; one that may not be the fifth hides nothing.
        """
        tapped = None if self.place is None or self.refusals[self.place] else self.dice[self.place]
        advised = dict(self.hint.options) if self.hint else {}
        marks = sorted(self.legal, key=lambda mark: advised.get(mark, self.gain(mark)), reverse=True)
        return tuple(mark for mark in marks if tapped in (None, self.left(mark)))

    @property
    def refusals(self) -> tuple[express.Refusal | None, ...]:
        """For each die why it may not be the fifth; on a free throw any die may be left out."""
        return (None,) * len(self.dice) if self.free else express.fifth_refusals(self.sheet, self.dice)

    @property
    def places(self) -> tuple[int, ...]:
        """The places of the dice as the picked mark groups them: its lower pair, its higher pair, what is left."""
        assert self.mark is not None
        orders = permutations(range(len(self.dice)))
        return next(order for order in orders if self._sums(order) == self.mark.pairs)

    def _sums(self, order: tuple[int, ...]) -> tuple[int, int]:
        a, b, c, d, _left = (self.dice[place] for place in order)
        return a + b, c + d

    def left(self, mark: Mark) -> int:
        """Return the number on the die that *mark* leaves out of its pairs, whether that is marked or not."""
        return sum(self.dice) - sum(mark.pairs)

    def after(self, mark: Mark) -> Sheet:
        """Return the sheet with *mark* on it."""
        return express.change(self.sheet, mark).after

    def gain(self, mark: Mark) -> int:
        """Return by how much *mark* changes the total at once."""
        return express.total(self.after(mark), self.penalty) - express.total(self.sheet, self.penalty)


@dataclass(frozen=True, slots=True)
class Throw:
    """A throw, its number from 0, the marks made with it by seat, and the positions before and after it."""

    number: int
    dice: tuple[int, ...]
    marks: tuple[tuple[int, Mark], ...]
    before: State
    after: State

    def gain(self, seat: int) -> int:
        """Return by how much the mark of this throw changed the total at *seat*; 0 if there was none."""
        penalty = self.before.rules.penalty
        before, after = (express.total(state.sheets[seat], penalty) for state in (self.before, self.after))
        return after - before


def position(state: AnyState) -> State:
    """Return *state* as what it is, a position of Express; raises TypeError for any other."""
    if not isinstance(state, State):
        raise TypeError(f"no position of Express: {state!r}")
    return state


def choice_of(table: Table) -> Choice | None:
    """Return what the player to mark chooses from; None in any other phase, and in any other game."""
    state = table.state
    if not isinstance(state, State) or state.phase is not express.Phase.MARK:
        return None
    chosen = parse_move(table.pick.chosen) if table.pick.chosen else None
    mark = chosen if isinstance(chosen, Mark) else None
    return Choice(state.sheets[state.player], state.dice, state.rules.penalty, table.pick.fifth, mark)


def choosing(model: Model, table: Table) -> Choice | None:
    """Return what a human may choose from now, with the hint if it is on; None if no human is to mark."""
    if table.state.phase != express.Phase.MARK or table.seat.level != HUMAN or table.pick.editing is not None:
        return None
    choice, advice = None if passing(model, table) else choice_of(table), model.advice
    return replace(choice, hint=advice) if choice and advice and advice.options and not advice.why else choice


def throws(table: Table) -> tuple[Throw, ...]:
    """Return the throws of the game so far."""
    steps = table.steps
    rolls = [(place, step.move.dice) for place, step in enumerate(steps) if isinstance(step.move, Roll)]
    ends = (*(place for place, _ in rolls[1:]), len(steps))
    return tuple(
        Throw(
            number, dice, tuple(_marks(steps[place:end])), *map(position, (steps[place].before, steps[end - 1].after))
        )
        for number, ((place, dice), end) in enumerate(zip(rolls, ends, strict=False))
    )


def marked(table: Table) -> tuple[int, ...]:
    """Return the seats that have marked since the last throw."""
    since = takewhile(lambda step: not isinstance(step.move, Roll), reversed(table.steps))
    return tuple(step.before.player for step in since)


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
    return (
        any(table.seats[seat].level == HUMAN for seat in marked(table)) and table.pick.uncovered != table.state.player
    )


def open_sheets(model: Model, table: Table) -> tuple[Sheet, ...]:
    """Return the sheets as everybody may see them now: without the marks that are still covered."""
    if not secret(model, table):
        return position(table.state).sheets
    thrown = next(step for step in reversed(table.steps) if isinstance(step.move, Roll))
    return position(thrown.before).sheets


def _humans(table: Table) -> int:
    return sum(seat.level == HUMAN for seat in table.seats)
