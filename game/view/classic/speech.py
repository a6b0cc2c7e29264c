"""What happens in a classic game, in words: for the live region, the move log and the notes on the splits."""

from collections.abc import Iterator
from itertools import accumulate

from game.logic import classic, odds
from game.logic.classic import LENGTHS, Reason, State
from game.logic.games import Rules
from game.logic.games import State as AnyState
from game.logic.moves import Move, Roll, Stop, Take
from game.logic.record import Step, is_bust, turns_ended, winners
from game.model import Seat
from game.view.classic.position import position
from game.view.parts.speech import listed, victory
from game.words import N_, _, ngettext, number, pgettext, plural

NAME = SHORT = "Can't Stop"


def sentence(step: Step, seats: tuple[Seat, ...]) -> str:
    """Return what happened in *step* as a sentence with the player's name, and after a stop what comes next."""
    name = seats[step.before.player].name
    match step.move:
        case Roll(dice):
            return _(_ROLLS[is_bust(step)], name=name, dice=listed(dice))
        case Take():
            return _(_TAKES[kind(step)], name=name, **taken(step))
        case _:
            return " ".join((_stopping(step, name), *onward(step, seats)))


_ROLLS = {
    False: N_("{name} rolls {dice}."),
    True: N_("{name} rolls {dice}. Bust: no split can be used. The runners come off."),
}
"""By whether it is a bust."""
_TAKES = {
    (False, False): N_("{name} takes {columns}."),
    (False, True): N_("{name} takes {columns}, reaching the top of {topped}."),
    (True, False): N_("{name} takes two steps in {columns}."),
    (True, True): N_("{name} takes two steps in {columns}, reaching the top of {topped}."),
}


def outcome(steps: tuple[Step, ...], seats: tuple[Seat, ...]) -> tuple[str, ...]:
    """Return who has won, unless there was nobody to win against, and in how many turns."""
    turns = turns_ended(step for step in steps if len(seats) == 1 or step.before.player in winners(steps[-1].after))
    told = ngettext("{number} turn", "{number} turns", turns)
    names = [seats[seat].name for seat in winners(steps[-1].after)]
    return (told,) if len(seats) == 1 else (victory(names), told)


def kind(step: Step) -> tuple[bool, bool]:
    """Return of a take whether both steps are in one column, and whether a top is reached: the key to its words."""
    assert isinstance(step.move, Take)
    columns = step.move.columns
    return len(columns) > len(set(columns)), bool(_topped(step))


def taken(step: Step) -> dict[str, str]:
    """Return what a take's words are about: its columns, and those whose top it reaches."""
    assert isinstance(step.move, Take)
    topped = _topped(step)
    return {"columns": listed(dict.fromkeys(step.move.columns)), "topped": listed(topped) if topped else ""}


def _topped(step: Step) -> list[int]:
    assert isinstance(step.move, Take)
    runners = position(step.after).runners
    return [c for c in sorted(set(step.move.columns)) if runners[c - 2] == LENGTHS[c - 2]]


def won_columns(step: Step) -> list[int]:
    """Return the columns that a stop wins."""
    before, after = position(step.before).won_by, position(step.after).won_by
    return [column for column in classic.COLUMNS if before[column - 2] != after[column - 2]]


def _stopping(step: Step, name: str) -> str:
    if not (won := won_columns(step)):
        return _("{name} stops.", name=name)
    return ngettext(
        "{name} stops and wins column {columns}.",
        "{name} stops and wins columns {columns}.",
        len(won),
        name=name,
        columns=listed(won),
    )


def onward(step: Step, seats: tuple[Seat, ...]) -> Iterator[str]:
    """Yield what comes after *step*: the end, or the next throw; who plays alone knows whose it is."""
    if winners(step.after):
        yield _("The game is over.")
    elif len(seats) > 1 and step.after.phase == "roll":
        yield _("{name} to roll.", name=seats[step.after.player].name)


def reason_text(reason: Reason, column: int | str) -> str:
    """Return why *column* cannot be used, as a short sentence; for want of a runner it may be several, listed."""
    return _(_REASONS[reason], column=column)


_REASONS = {
    Reason.WON: N_("Column {column} is won."),
    Reason.ON_TOP: N_("The runner on {column} is at the top."),
    Reason.NO_RUNNER: N_("No runner left for {column}."),
    Reason.MUST_PLACE: N_("Another split places more runners."),
    Reason.NOT_ROLLED: N_("Roll before you stop."),
    Reason.OCCUPIED: N_("You cannot stop on a rival's token: roll on."),
}


def climb_text(column: int, height: int) -> str:
    """Return where a take brings the runner of *column*, as part of a list."""
    length = LENGTHS[column - 2]
    if height == length:
        return _("{column} to the top", column=column)
    return _("{column} to space {height} of {length}", column=column, height=height, length=length)


def climb_note(column: int, height: int) -> str:
    """Return where a take brings the runner of *column*, as short as it can be."""
    length = LENGTHS[column - 2]
    if height == length:
        return _("{column} to the top", column=column)
    return _("{column} to {height} of {length}", column=column, height=height, length=length)


def advised(move: Move | None) -> str:
    """Return a decision as the coach's advice, None for rolling on: `Hint: take 7 and 9`."""
    match move:
        case Take(columns):
            return _("Hint: take {columns}", columns=listed(columns))
        case Stop():
            return _("Hint: stop")
        case _:
            return _("Hint: roll")


def decision(move: Move | None) -> str:
    """Return a decision as something weighed, inside a sentence: `7 and 7`, `stopping`, `rolling`."""
    match move:
        case Take(columns):
            return listed(columns)
        case Stop():
            return pgettext("a decision, inside a sentence", "stopping")
        case _:
            return pgettext("a decision, inside a sentence", "rolling")


def heading(move: Move | None) -> str:
    """Return a decision as something weighed, at the beginning of a sentence or by itself."""
    match move:
        case Take(columns):
            return listed(columns)
        case Stop():
            return pgettext("a decision, at the beginning", "Stopping")
        case _:
            return pgettext("a decision, at the beginning", "Rolling")


def done(move: Move | None) -> str:
    """Return a decision as something that was done: `took 7 and 9`."""
    match move:
        case Take(columns):
            return _("took {columns}", columns=listed(columns))
        case Stop():
            return _("stopped")
        case _:
            return _("rolled on")


def timed(decision: str, number: int) -> str:
    """Return a decision with its turn: `rolling in turn 7`."""
    return _("{decision} in turn {number}", decision=decision, number=number)


def at_stake(state: AnyState) -> str:
    """Return how many steps there were to lose."""
    own = position(state)
    steps = sum(high - low for high, low in zip(own.runners, own.squares[own.player], strict=True) if high)
    return ngettext("{number} step at stake.", "{number} steps at stake.", steps) if steps else ""


def loss(rules: Rules, value: float) -> str:
    """Return what a decision cost: `3.2 % of games`, alone `0.4 turns`."""
    if rules.players == 1:
        return ngettext("{turns} turn", "{turns} turns", plural(value, 1), turns=number(value, 1))
    return _("{percent} % of games", percent=number(100 * value, 1))


def rounds(steps: tuple[Step, ...]) -> tuple[int, ...]:
    """Return for each step the number of the turn that it belongs to."""
    return tuple(accumulate((turns_ended((step,)) for step in steps[:-1]), initial=1))


def round_text(number: int) -> str:
    """Return the name of a turn."""
    return _("Turn {number}", number=number)


def figure(state: AnyState, value: float, digits: int = 0) -> str:
    """Return what a position is worth as a figure: `41 %`, alone `7.9`."""
    if state.rules.players == 1:
        return number(value, digits + 1)
    return percent_text(100 * value, digits)


def unit(state: AnyState) -> str:
    """Return what the figure counts, as it stands below it."""
    if state.rules.players == 1:
        return pgettext("below a number", "turns left")
    return pgettext("below a number", "wins")


def worth(state: AnyState, value: float, digits: int = 0) -> str:
    """Return what a position is worth inside a sentence: `wins 41 % of games`, alone `7.9 turns left`."""
    told = figure(state, value, digits)
    if state.rules.players == 1:
        return ngettext("{turns} turn left", "{turns} turns left", plural(value, digits + 1), turns=told)
    return _("wins {percent} of games", percent=told)


def percent(successes: int) -> int:
    """Return a count of the 1,296 throws as a percentage that is 0 or 100 only when it is exact."""
    rounded = round(100 * successes / odds.THROWS)
    return min(max(rounded, int(successes > 0)), 100 - int(successes < odds.THROWS))


def exactly(state: State) -> str:
    """Return of how many throws the turn survives the next one."""
    return _(
        "{number} of the {all} throws keep the turn alive",
        number=number(odds.successes(state)),
        all=number(odds.THROWS),
    )


def percent_text(percent: float, digits: int = 0) -> str:
    """Return a percentage to so many decimals."""
    return _("{percent} %", percent=number(percent, digits))


def reached(result: int) -> str:
    """Return the turns that a game alone took."""
    return ngettext("{number} turn", "{number} turns", result)


def filled(state: AnyState) -> tuple[tuple[int, int], ...]:
    """Return for each column how far the first player has come, and how far it goes."""
    return tuple(zip(position(state).squares[0], LENGTHS, strict=True))


def excuse(state: AnyState, name: str, decision: str, worth: str) -> str:
    """Return why an expert did not make the better *decision*: not every roll is looked at closely."""
    return _("{decision}: {worth}; but {name} did not look so closely.", decision=decision, worth=worth, name=name)
