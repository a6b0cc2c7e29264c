"""What happens in a game of Express, in words: for the live region, the log and the choice of a mark."""

from itertools import accumulate

from game.logic import express
from game.logic.express import Refusal, Sheet
from game.logic.games import Rules
from game.logic.games import State as AnyState
from game.logic.moves import Mark, Move, Roll
from game.logic.record import Step, winners
from game.model import Seat
from game.model.round import position
from game.players.express import race
from game.view.parts.drawing import signed
from game.view.parts.speech import listed
from game.words import N_, _, ngettext, number, pgettext, plural

NAME = "Can't Stop Express"
SHORT = "Express"


def sentence(step: Step, seats: tuple[Seat, ...]) -> str:
    """Return what happened in *step* as a sentence: the throw for all, or a player's mark and what came of it."""
    if isinstance(step.move, Roll):
        return _("The dice: {dice}.", dice=listed(step.move.dice))
    assert isinstance(step.move, Mark)
    seat, after = step.before.player, position(step.after)
    total = signed(express.total(after.sheets[seat], after.rules.penalty))
    said = _("{name} marks {mark}. Total {total}.", name=seats[seat].name, mark=mark_text(step.move), total=total)
    return " ".join((said, *_ended(after, seat, seats[seat].name)))


def _ended(state: express.State, seat: int, name: str) -> tuple[str, ...]:
    if winners(state):
        return (_("The game is over."),)
    return (_("{name}'s sheet has ended.", name=name),) if state.sheets[seat].ended else ()


def outcome(steps: tuple[Step, ...], seats: tuple[Seat, ...]) -> tuple[str, ...]:
    """Return the totals, the highest first, with the names where there are several, and how many throws there were."""
    state = position(steps[-1].after)
    totals = [express.total(sheet, state.rules.penalty) for sheet in state.sheets]
    thrown = ngettext("{number} throw", "{number} throws", rounds(steps)[-1])
    if len(seats) == 1:
        return signed(totals[0]), thrown
    order = sorted(range(len(seats)), key=lambda seat: -totals[seat])
    return *(f"{seats[seat].name} {signed(totals[seat])}" for seat in order), thrown


def mark_text(mark: Mark) -> str:
    """Return a mark in words: `4 and 10, fifth die 4`."""
    low, high = mark.pairs
    return _(_MARKS[low == high, mark.fifth is None], low=low, high=high, fifth=mark.fifth)


_MARKS = {
    (False, False): N_("{low} and {high}, fifth die {fifth}"),
    (False, True): N_("{low} and {high}, free throw"),
    (True, False): N_("{low} twice, fifth die {fifth}"),
    (True, True): N_("{low} twice, free throw"),
}
"""By whether both pairs have one sum, and whether no fifth die is marked."""


def outlook_text(sheet: Sheet, mark: Mark, penalty: int) -> str:
    """Return what *mark* would make of the total, and of the sheet if it ends it."""
    after = express.change(sheet, mark).after
    total = signed(express.total(after, penalty))
    if after.ended:
        return _("Total would be {total}. It ends the sheet.", total=total)
    return _("Total would be {total}.", total=total)


def refusal_text(refusal: Refusal, die: int) -> str:
    """Return why *die* may not be the fifth die, as a sentence (E3, E4)."""
    return _(_REFUSALS[refusal], die=die)


_REFUSALS = {
    Refusal.NEW_OWED: N_("{die} is already on a track. Until you have three numbers, the fifth die must be a new one."),
    Refusal.CHOSEN_SHOWN: N_("{die} is none of your three numbers. One of them shows, so it must be the fifth die."),
}


def advised(move: Move | None) -> str:
    """Return a mark as the coach's advice: `Hint: 4 and 10, fifth die 4`."""
    return _("Hint: {mark}", mark=decision(move))


def decision(move: Move | None) -> str:
    """Return a decision as something weighed, inside a sentence: always a mark."""
    assert isinstance(move, Mark)
    return mark_text(move)


heading = decision
"""The same at the beginning of a sentence: a mark begins with a number."""


def done(move: Move | None) -> str:
    """Return a mark as something that was done."""
    return _("marked {mark}", mark=decision(move))


def timed(decision: str, number: int) -> str:
    """Return a mark with its throw."""
    return _("{decision} in throw {number}", decision=decision, number=number)


def at_stake(state: AnyState) -> str:
    """Return nothing: there is nothing to lose but what a mark costs."""
    return ""


def loss(rules: Rules, value: float) -> str:
    """Return what a mark cost: `12 points`."""
    return ngettext("{points} point", "{points} points", round(value), points=number(value, grouped=False))


def rounds(steps: tuple[Step, ...]) -> tuple[int, ...]:
    """Return for each step the number of the throw that it belongs to."""
    return tuple(accumulate(int(isinstance(step.move, Roll)) for step in steps))


def round_text(number: int) -> str:
    """Return the name of a throw."""
    return _("Throw {number}", number=number)


def figure(state: AnyState, value: float, digits: int = 0) -> str:
    """Return an expected total as a figure: `253`."""
    return number(value, digits, grouped=False) if digits else signed(round(value))


def unit(state: AnyState) -> str:
    """Return what the figure counts, as it stands below it."""
    return pgettext("below a number", "points")


def worth(state: AnyState, value: float, digits: int = 0) -> str:
    """Return an expected total inside a sentence."""
    told = figure(state, value, digits)
    return ngettext("{points} point expected", "{points} points expected", plural(value, digits), points=told)


def reached(result: int) -> str:
    """Return the total of a game alone."""
    return _("{total} points", total=signed(result))


def filled(state: AnyState) -> tuple[tuple[int, int], ...]:
    """Return for each row of the first sheet its marks and its boxes."""
    return tuple((marks, express.BOXES) for marks in position(state).sheets[0].marks)


def excuse(state: AnyState, name: str, decision: str, worth: str) -> str:
    """Return why an expert did not make the better *decision*."""
    return _(_EXCUSES[race.is_on(position(state))], decision=decision, worth=worth, name=name)


_EXCUSES = {
    False: N_("{decision}: {worth}; but {name} varies the opening a little, so that sheets differ."),
    True: N_("{decision}: {worth}; but by now {name} plays to beat the others."),
}
"""By whether the race is on."""
