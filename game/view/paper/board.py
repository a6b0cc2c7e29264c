"""A Can't Stop board to print: eleven trails up a mountain."""

from collections.abc import Iterator

import htpy as h

from game.logic.classic import COLUMNS, LENGTHS
from game.view.parts.drawing import Spot, rectangle, stroke, words, wrap
from game.words import _

LEVELS = max(LENGTHS)
FOOT = 9.0


def board(area: Spot, reminders: tuple[str, ...] = ()) -> h.Fragment:
    """Return the board, filling *area*, with up to two *reminders* of the rules in the corners that stay free."""
    credit = _("One More Roll, an unofficial board. Can’t Stop is a game by Sid Sackson.")
    return h.fragment[
        (
            _space(area, column, height)
            for column, length in zip(COLUMNS, LENGTHS, strict=True)
            for height in range(1, length + 1)
        ),
        (_summit(area, column, length) for column, length in zip(COLUMNS, LENGTHS, strict=True)),
        _ground(area),
        _corner(area, reminders[:1], right=False),
        _corner(area, (credit, *reminders[1:]), right=True),
    ]


def space(area: Spot, column: int, height: int) -> Spot:
    """Return the place of the space at *height* (1 = bottom) of *column* 2…12."""
    across, up = area.width / len(COLUMNS), (area.height - FOOT) / LEVELS
    top = area.y + area.height - FOOT - height * up
    gap = 0.045 * min(across, up)
    return Spot(area.x + (column - 2) * across + gap, top + gap, across - 2 * gap, up - 2 * gap)


def _space(area: Spot, column: int, height: int) -> h.Element:
    spot = space(area, column, height)
    return rectangle("space", spot, 0.14 * spot.height)


def _summit(area: Spot, column: int, length: int) -> Iterator[h.Element]:
    """Draw the second outline and the number of a column's top space, and the number at its foot."""
    spot = space(area, column, length)
    size = 0.55 * min(spot.width, spot.height)
    yield rectangle("inner", spot.inset(0.9), 0.1 * spot.height)
    yield words("pair", str(column), *spot.middle, size)
    yield words("pair", str(column), spot.middle[0], area.y + area.height - 0.45 * FOOT, 0.6 * FOOT)


def _ground(area: Spot) -> h.Element:
    y = area.y + area.height - FOOT + 0.6
    return stroke("rule", area.x, y, area.x + area.width, y)


def reminder() -> str:
    """Return the rules in a few lines."""
    return _(
        "Throw four dice and split them into two pairs. For each sum, move a runner one space up that column: "
        "the one that is there, or a free one, which enters above your own token or at the foot. Play both "
        "sums if you can. If neither can be played, you are bust: the runners come off and nothing is gained. "
        "Otherwise throw again, or stop and put your tokens where the runners stand. A column is won by "
        "stopping on its top; nobody plays there any more. Three columns win."
    )


def _corner(area: Spot, texts: tuple[str, ...], *, right: bool) -> Iterator[h.Element]:
    """Write texts into the free corner above columns 2–4, or right-aligned above 10–12."""
    room = 3 * area.width / len(COLUMNS) - 4
    size = 3.3 if room > 60 else 3.0
    x = area.x + area.width if right else area.x
    lines = [line for text in texts for line in ("", *wrap(text, room, size))][1:]
    for number, line in ((number, line) for number, line in enumerate(lines) if line):
        yield words("note end" if right else "note", line, x, area.y + (0.5 + 1.4 * number) * size, size)
