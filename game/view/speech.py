"""What happens at a table and what the coach says, in words, whichever game is played.

Apart from the views, since it is said before anything is drawn and by everybody.
"""

from typing import Protocol

from game.logic.games import Rules, State
from game.logic.moves import Move, Roll
from game.logic.record import Step
from game.model import Advice, Seat, Table
from game.players.coach import Moment, Option
from game.view.classic import speech as classic
from game.view.express import speech as express
from game.view.parts.speech import level_text
from game.words import _


class Speech(Protocol):
    """How a game tells what happens in it, and what decisions in it are worth."""

    NAME: str
    SHORT: str  # the same where One More Roll stands before it

    def outcome(self, steps: tuple[Step, ...], seats: tuple[Seat, ...]) -> tuple[str, ...]:
        """Return what a finished game came to, in a few words each: `615`, `21 throws`."""

    def sentence(self, step: Step, seats: tuple[Seat, ...]) -> str:
        """Return what happened in *step* as a sentence."""

    def advised(self, move: Move | None) -> str:
        """Return a decision as the coach's advice."""

    def decision(self, move: Move | None) -> str:
        """Return a decision as something weighed, inside a sentence."""

    def heading(self, move: Move | None) -> str:
        """Return the same at the beginning of a sentence or by itself."""

    def done(self, move: Move | None) -> str:
        """Return a decision as something that was done, after the time of it: `rolled on`."""

    def timed(self, decision: str, number: int) -> str:
        """Return a decision, as inside a sentence, with the turn or throw that it belonged to."""

    def at_stake(self, state: State) -> str:
        """Return as a sentence what a decision in *state* was about beside its dice, or nothing."""

    def loss(self, rules: Rules, value: float) -> str:
        """Return what a decision cost, inside a sentence: `3.2 % of games`."""

    def rounds(self, steps: tuple[Step, ...]) -> tuple[int, ...]:
        """Return for each step the number of the turn or the throw that it belongs to, from 1."""

    def round_text(self, number: int) -> str:
        """Return the name of a turn or a throw: `Turn 7`."""

    def figure(self, state: State, value: float, digits: int = 0) -> str:
        """Return what a decision in *state* is worth as a figure, with *digits* more than usual."""

    def unit(self, state: State) -> str:
        """Return what the figure counts, in a word or two."""

    def worth(self, state: State, value: float, digits: int = 0) -> str:
        """Return the same inside a sentence: the figure with what it counts."""

    def reached(self, result: int) -> str:
        """Return what a finished game alone has reached: `615 points`, `12 turns`."""

    def filled(self, state: State) -> tuple[tuple[int, int], ...]:
        """Return for each row or column, 2 to 12, how many places the first player has filled, and how many it has."""

    def excuse(self, state: State, name: str, decision: str, worth: str) -> str:
        """Return why an expert called *name* did not make the better *decision*, a heading."""


SPEECH: dict[str, Speech] = {
    "classic": classic,
    "express": express,
}


def speech_of(state: State) -> Speech:
    """Return how the game of *state* speaks."""
    return SPEECH[state.rules.game]


def sentence(step: Step, seats: tuple[Seat, ...]) -> str:
    """Return what happened in *step* as a sentence with the player's name."""
    return speech_of(step.after).sentence(step, seats)


def result_line(table: Table) -> str:
    """Return the result of a finished game in one line: `One More Roll · Express · kite · 615 · 21 throws`."""
    return " · ".join(result_parts(table))


def result_parts(table: Table) -> tuple[str, ...]:
    """Return what stands in that line; after the game's name its seed, if it has one."""
    speech, seed = speech_of(table.state), table.record.seed
    return "One More Roll", speech.SHORT, *([seed] if seed else []), *speech.outcome(table.steps, table.seats)


def pondering() -> str:
    """Return that the coach needs a moment."""
    return _("The coach is thinking.")


def hint_text(advice: Advice, most: int = 3) -> str:
    """Return the hint as sentences for the live region: the best decision and the next ones."""
    (best, value), *others = advice.options
    hint = _("{hint}, {worth}.", hint=speech_of(advice.state).advised(best), worth=worth(advice, value))
    return " ".join((hint, *(next_best(advice, option) for option in others[: most - 1])))


def next_best(advice: Advice, option: Option) -> str:
    """Return another decision and what it is worth."""
    move, value = option
    return _("{decision}: {worth}.", decision=speech_of(advice.state).heading(move), worth=worth(advice, value))


def worth(advice: Advice, value: float) -> str:
    """Return what one of the alternatives is worth: `wins 38 % of games`."""
    return speech_of(advice.state).worth(advice.state, value, _digits(advice))


def figure(advice: Advice, value: float) -> str:
    """Return the same as a figure."""
    return speech_of(advice.state).figure(advice.state, value, _digits(advice))


def _digits(advice: Advice) -> int:
    """Return how many digits more than usual it takes: one where the two best would look alike."""
    best = [speech_of(advice.state).figure(advice.state, value) for _move, value in advice.options[:2]]
    return int(len(best) == 2 and best[0] == best[1])


def why_text(table: Table, advice: Advice) -> str:
    """Return in a sentence why the computer decided as it did, or what an expert would have done otherwise."""
    step, state = table.steps[advice.step], advice.state
    speech, seat = speech_of(state), table.seats[step.before.player]
    made = None if isinstance(step.move, Roll) else step.move
    if len(advice.options) == 1:
        return _("{name} had no other choice than {decision}.", name=seat.name, decision=speech.decision(made))
    (best, value), (second, next_value) = advice.options[:2]
    this, other = _apart(state, dict(advice.options)[made], next_value if best == made else value)
    said = _("{name} chose {decision}: {worth}.", name=seat.name, decision=speech.decision(made), worth=this)
    if best == made:
        return f"{said} {_('Next best, {decision}: {worth}.', decision=speech.decision(second), worth=other)}"
    return f"{said} {_otherwise(seat, state, best, other)}"


def moment_title(table: Table, moment: Moment, number: int) -> str:
    """Return what was done in a moment of a finished game, and in turn or throw *number*."""
    speech = speech_of(table.state)
    return _("{turn}: {done}", turn=speech.round_text(number), done=speech.done(moment.made))


def verdict(table: Table, moment: Moment) -> str:
    """Return what a decision cost and what would have been better, in sentences."""
    speech, rules, (best, value) = speech_of(table.state), table.record.rules, moment.options[0]
    if best == moment.made:
        return _("The best there was.")
    state = table.steps[moment.number].before
    said = _("Better: {decision}, {worth}.", decision=speech.decision(best), worth=speech.worth(state, value))
    return f"{_('It cost {loss}.', loss=speech.loss(rules, moment.cost))} {said}"


def moment_text(table: Table, moment: Moment) -> str:
    """Return all that is told of a moment of a finished game."""
    number = speech_of(table.state).rounds(table.steps)[moment.number]
    return f"{moment_title(table, moment, number)}. {verdict(table, moment)}"


def step_text(table: Table, at: int) -> str:
    """Return what the last of so many steps of a game was, and in which turn or throw."""
    if not at:
        return _("Before the first throw.")
    speech = speech_of(table.state)
    when = speech.round_text(speech.rounds(table.steps)[at - 1])
    return _("{turn}: {done}", turn=when, done=sentence(table.steps[at - 1], table.seats))


def _otherwise(seat: Seat, state: State, best: Move | None, worth: str) -> str:
    speech = speech_of(state)
    if seat.level == "expert":
        return speech.excuse(state, seat.name, speech.heading(best), worth)
    return _(
        "An expert would have chosen {decision}: {worth}. {name} plays at level {level}.",
        decision=speech.decision(best),
        worth=worth,
        name=seat.name,
        level=level_text(seat.level),
    )


def _apart(state: State, one: float, other: float) -> tuple[str, str]:
    """Return two values with as many digits as it takes to tell them apart, up to one more."""
    speech = speech_of(state)
    digits = int(speech.figure(state, one) == speech.figure(state, other))
    return speech.worth(state, one, digits), speech.worth(state, other, digits)
