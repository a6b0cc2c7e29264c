"""The turns of a classic game in words, each in one sentence: for the move log and the live region."""

from collections.abc import Iterator
from functools import reduce
from itertools import groupby

from game.logic.moves import Roll, Stop, Take
from game.logic.record import Step, is_bust, turns_ended
from game.model import Seat
from game.view.classic.speech import kind, onward, taken, won_columns
from game.view.parts.speech import dashed, listed
from game.words import N_, _, ngettext


def recap(steps: tuple[Step, ...], seats: tuple[Seat, ...]) -> tuple[str, ...]:
    """Return several steps, played at once, a sentence a turn, and in the end what comes next."""
    return (*(told for _seat, told in turns(steps, seats)), *onward(steps[-1], seats))


def turns(steps: tuple[Step, ...], seats: tuple[Seat, ...]) -> Iterator[tuple[Seat, str]]:
    """Yield the turns: the player and what happened, `Ada rolls 4-2-5-5 and takes 7 and 9; stops.`"""
    for _turn, numbered in groupby(_numbered(steps), key=lambda numbered: numbered[0]):
        played = [step for _turn, step in numbered]
        seat = seats[played[0].before.player]
        # Translators: the deeds are such as “rolls 4-2-5-5 and takes 7 and 9; stops”.
        yield seat, _("{name} {deeds}.", name=seat.name, deeds=reduce(_and_then, _deeds(played)))


def _and_then(done: str, deed: str) -> str:
    # Translators: two deeds of a turn, one after the other.
    return _("{done}; {deed}", done=done, deed=deed)


def _numbered(steps: tuple[Step, ...]) -> Iterator[tuple[int, Step]]:
    number = 0
    for step in steps:
        yield number, step
        number += turns_ended((step,))


def _deeds(steps: list[Step]) -> Iterator[str]:
    """Yield what a player did in a turn, each throw with what was made of it."""
    dice = ""
    for step in steps:
        match step.move:
            case Roll(thrown):
                dice = dashed(thrown)
                if is_bust(step):
                    yield _("rolls {dice} and goes bust", dice=dice)
            case Take():
                if dice:
                    yield _(_ROLLED_AND_TOOK[kind(step)], dice=dice, **taken(step))
                else:
                    yield _(_TOOK[kind(step)], **taken(step))
                dice = ""
            case Stop():
                yield _stop_deed(step)
    if dice and not is_bust(steps[-1]):
        yield _("rolls {dice}", dice=dice)


# Translators: these follow the name of a player, as in “Ada takes 7 and 9; rolls 3-1-3-4 and takes 4 and 7; stops.”
_TOOK = {
    (False, False): N_("takes {columns}"),
    (False, True): N_("takes {columns}, reaching the top of {topped}"),
    (True, False): N_("takes two steps in {columns}"),
    (True, True): N_("takes two steps in {columns}, reaching the top of {topped}"),
}
_ROLLED_AND_TOOK = {
    (False, False): N_("rolls {dice} and takes {columns}"),
    (False, True): N_("rolls {dice} and takes {columns}, reaching the top of {topped}"),
    (True, False): N_("rolls {dice} and takes two steps in {columns}"),
    (True, True): N_("rolls {dice} and takes two steps in {columns}, reaching the top of {topped}"),
}


def _stop_deed(step: Step) -> str:
    if not (won := won_columns(step)):
        return _("stops")
    return ngettext(
        "stops and wins column {columns}", "stops and wins columns {columns}", len(won), columns=listed(won)
    )
