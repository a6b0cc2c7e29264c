"""Games that one tap starts: against the computer, with the friends of last time, alone."""

from collections.abc import Callable
from dataclasses import replace
from enum import StrEnum

from game.model.setup import HUMAN, LOOKS, Seat, Setup


class Way(StrEnum):
    """With whom one plays."""

    COMPUTER = "computer"
    FRIENDS = "friends"
    ALONE = "alone"


def quick(form: Setup, way: Way) -> Setup:
    """Return the form of a game of this *way*, by the rules of *form* and with the people in it; its seed is fresh."""
    return replace(_FORMS[way](form), seed="")


def free_look(seats: tuple[Seat, ...]) -> int:
    """Return the first token that nobody at these seats has."""
    return min(set(range(len(LOOKS))) - {seat.look for seat in seats})


def _against_computer(form: Setup) -> Setup:
    me = _me(form)
    return _alone(form).seated((me, Seat("", free_look((me,)), form.rival)))


def _with_friends(form: Setup) -> Setup:
    """Return *form* as it stands if there are friends in it, else with one."""
    if sum(seat.level == HUMAN for seat in form.seats) > 1:
        return form
    me = _me(form)
    return form.seated((me, Seat("", free_look((me,)))))


def _alone(form: Setup) -> Setup:
    """Return *form* for one player, with dice by the app: nobody else needs to see them."""
    return replace(form, real_dice=False, only_mine=False, first=None).seated((_me(form),))


def _me(form: Setup) -> Seat:
    return next((seat for seat in form.seats if seat.level == HUMAN), Seat("", 0))


_FORMS: dict[Way, Callable[[Setup], Setup]] = {
    Way.COMPUTER: _against_computer,
    Way.FRIENDS: _with_friends,
    Way.ALONE: _alone,
}
