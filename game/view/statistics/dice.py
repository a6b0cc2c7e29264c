"""The tile of the dice: the sums that fell, beside those of fair dice, and what a chi-square test says of it."""

from collections.abc import Iterator

import htpy as h

from game.logic.dice import SUMS
from game.model import Model
from game.model.statistics import Dice
from game.view.parts.folding import folded
from game.view.statistics.drawings import Bar, bars, table
from game.words import _, ngettext, number

USUAL, RARE = 0.05, 0.01
"""Below which chance a test calls a difference unusual, and below which rare."""


def dice_tile(model: Model, found: Dice) -> h.Node:
    """Return how often each sum has fallen; nothing before the first throw of the app's dice."""
    thrown = sum(found.counts)
    if not thrown:
        return None
    name = _("How often each sum has fallen")
    values = zip(SUMS, found.counts, found.expected, strict=True)
    return h.section(".tile", aria_labelledby="sums-heading")[
        h.h2("#sums-heading")[_("Are the dice fair?"), " ", h.small[ngettext("{number} sum", "{number} sums", thrown)]],
        h.p[_judged(found)],
        h.div(".measure")[
            h.h3[name],
            bars(name, [Bar(str(sum_), count, fair) for sum_, count, fair in values]),
            h.p(".fine-print")[_("The line across each bar is what fair dice make on average.")],
        ],
        folded(model, "numbers-dice", _("The sums in numbers"), _numbers(name, found)),
    ]


def _judged(found: Dice) -> str:
    """Return what the test says, in words that do not need it explained."""
    if found.chance is None:
        return _("There are too few throws yet to say anything.")
    if found.chance < RARE:
        return _(
            "Of 100 fair pairs of dice, fewer than one strays this far from the average. That is rare; "
            "the seed of each game lets its throws be checked."
        )
    percent = min(99, round(100 * found.chance))
    if found.chance < USUAL:
        return ngettext(
            "Of 100 fair pairs of dice, {number} strays this far from the average. That is unusual, but it happens.",
            "Of 100 fair pairs of dice, {number} stray this far from the average. That is unusual, but it happens.",
            percent,
        )
    return _("Of 100 fair pairs of dice, {number} stray this far from the average: nothing unusual.", number=percent)


def _numbers(name: str, found: Dice) -> Iterator[h.Element]:
    rows = zip(SUMS, found.counts, found.expected, strict=True)
    heads = _("Sum"), _("Fallen"), _("Fair dice")
    yield table(name, heads, [(str(sum_), str(count), number(fair, 1)) for sum_, count, fair in rows])
    yield h.p(".fine-print")[
        _("Chi-square {square} with {free} degrees of freedom.", square=number(found.square, 1), free=len(SUMS) - 1),
        " ",
        _("Each throw counts two sums, as the dice fell: the first two and the next two. Real dice do not count."),
    ]
