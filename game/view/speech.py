"""What happens at a table and what the coach says, in words, whichever game is played.

Apart from the views, since it is said before anything is drawn and by everybody.
"""

from collections.abc import Callable
from typing import Protocol

from game.logic.games import State
from game.logic.moves import Move, Roll
from game.logic.record import Step
from game.model import Advice, Seat, Table
from game.players.coach import Option
from game.view.classic import speech as classic
from game.view.express import speech as express
from game.view.parts.speech import Sayings, level_text
from game.words import _


class Speech(Protocol):
    """How a game tells what happens in it, and what decisions in it are worth."""

    NAME: str

    def sentence(self, step: Step, seats: tuple[Seat, ...]) -> str:
        """Return what happened in *step* as a sentence."""

    def advised(self, move: Move | None) -> str:
        """Return a decision as the coach's advice."""

    def decision(self, move: Move | None) -> str:
        """Return a decision as something weighed, inside a sentence."""

    def heading(self, move: Move | None) -> str:
        """Return the same at the beginning of a sentence or by itself."""

    def value_text(self, state: State, value: float, digits: int = 0) -> str:
        """Return what a decision in *state* is worth, in few letters; *digits* more than usual."""

    def sayings(self, state: State) -> Sayings:
        """Return the sentences around a value."""

    def excuse(self, state: State, name: str, decision: str, value: str) -> str:
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


def pondering() -> str:
    """Return that the coach needs a moment."""
    return _("The coach is thinking.")


def hint_text(advice: Advice, most: int = 3) -> str:
    """Return the hint as sentences for the live region: the best decision and the next ones."""
    speech, state = speech_of(advice.state), advice.state
    (best, value), *others = advice.options
    digits = digits_apart(advice)
    hint = _(speech.sayings(state).hint, hint=speech.advised(best), value=speech.value_text(state, value, digits))
    return " ".join((hint, *(next_best(advice, option) for option in others[: most - 1])))


def next_best(advice: Advice, option: Option, shown: Callable[[str], str] = str) -> str:
    """Return another decision and what it is worth, the value as *shown* makes it."""
    speech, (move, value) = speech_of(advice.state), option
    worth = shown(speech.value_text(advice.state, value, digits_apart(advice)))
    return _("{decision}: {value}.", decision=speech.heading(move), value=worth)


def digits_apart(advice: Advice) -> int:
    """Return how many more digits than usual tell the two best alternatives apart."""
    value_text = speech_of(advice.state).value_text
    best = [value_text(advice.state, value) for _move, value in advice.options[:2]]
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
    said = _(speech.sayings(state).chosen, name=seat.name, decision=speech.decision(made), value=this)
    if best == made:
        return f"{said} {_('Next best, {decision}: {value}.', decision=speech.decision(second), value=other)}"
    return f"{said} {_otherwise(seat, state, best, other)}"


def _otherwise(seat: Seat, state: State, best: Move | None, value: str) -> str:
    speech = speech_of(state)
    if seat.level == "expert":
        return speech.excuse(state, seat.name, speech.heading(best), value)
    return _(
        "An expert would have chosen {decision}: {value}. {name} plays at level {level}.",
        decision=speech.decision(best),
        value=value,
        name=seat.name,
        level=level_text(seat.level),
    )


def _apart(state: State, one: float, other: float) -> tuple[str, str]:
    """Return two values with as many digits as it takes to tell them apart, up to one more."""
    value_text = speech_of(state).value_text
    found = value_text(state, one), value_text(state, other)
    return found if found[0] != found[1] else (value_text(state, one, 1), value_text(state, other, 1))
