"""What the words of several rooms are made of: enumerations, dice, levels, names."""

from collections import Counter
from collections.abc import Iterable, Iterator

import htpy as h

from game.logic.dice import FACES
from game.logic.moves import Roll
from game.logic.record import Step, follows_seed
from game.model import Table
from game.view.parts.drawing import MINUS
from game.words import N_, _, meets_and, ngettext, number, pgettext, woven


def listed(items: Iterable[object]) -> str:
    """Return *items* as an enumeration: `4, 5 and 6`."""
    *most, last = map(str, items)
    if not most:
        return last
    if meets_and(last):
        return pgettext("before a sound like its own", "{most} and {last}", most=", ".join(most), last=last)
    return _("{most} and {last}", most=", ".join(most), last=last)


def either(items: Iterable[object]) -> str:
    """Return *items* as alternatives: `4, 5 or 6`."""
    *most, last = map(str, items)
    return _("{most} or {last}", most=", ".join(most), last=last) if most else last


def added(sums: Iterable[object]) -> str:
    """Return the sums of a split or a mark: `4 + 9`."""
    return " + ".join(map(str, sums))


def noted(items: Iterable[str]) -> str:
    """Return short notes one after the other, with an end: `7 to space 2 of 13, 9 to the top.`"""
    return ", ".join(items) + "."


def dashed(dice: Iterable[int]) -> str:
    """Return dice in short: `4-2-5-5`."""
    return "-".join(map(str, dice))


def size(value: float, digits: int, *, signed: bool = False) -> str:
    """Return how much *value* is, whichever way, or with its sign unless it is rounded to nothing."""
    rounded = round(abs(value), digits)
    sign = "" if not signed or not rounded else MINUS if value < 0 else "+"
    return sign + number(rounded, digits, grouped=False)


def level_text(level: str) -> str:
    """Return the name of a computer's level, as it stands after the word computer; "" for a human."""
    return _(_LEVELS[level]) if level in _LEVELS else level


# Translators: levels of a computer player, as in “computer, beginner”.
_LEVELS = {
    "beginner": N_("beginner"),
    "casual": N_("casual"),
    "skilled": N_("skilled"),
    "expert": N_("expert"),
}


def victory(names: list[str]) -> str:
    """Return who has won, as a headline."""
    if len(names) == 1:
        return _("{name} wins!", name=names[0])
    return _("{names} share the victory", names=listed(names))


def won_text(names: Iterable[str]) -> str:
    """Return who has won, in a few words."""
    winners = tuple(names)
    return ngettext("{names} won", "{names} won", len(winners), names=listed(winners))


def faces_told(steps: tuple[Step, ...]) -> str:
    """Return how often each face fell, for whoever thinks that the dice are rigged."""
    faces = Counter(face for step in steps if isinstance(step.move, Roll) for face in step.move.dice)
    return _("Faces 1 to 6: {counts}.", counts=", ".join(str(faces[face]) for face in FACES))


def seed_told(table: Table) -> Iterator[h.Node]:
    """Return whether the seed explains every throw, or every one since a game goes on from another one."""
    seed = h.code[table.record.seed]
    if follows_seed(table.record):
        return woven("Seed {seed}: every throw follows from it.", seed=seed)
    given = sum(isinstance(step.move, Roll) for step in table.steps[: table.given])
    if table.given < len(table.steps) and follows_seed(table.record, given):
        return woven("Seed {seed}: every throw after number {number} follows from it.", seed=seed, number=str(given))
    return woven("Seed {seed}: some throws were changed.", seed=seed)
