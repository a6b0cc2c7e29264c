"""A Can't Stop board to print: eleven trails up a mountain, and squares and runners to cut out."""

from collections.abc import Iterator

import htpy as h

from game.logic.classic import COLUMNS, LENGTHS
from game.view.drawing import Spot, classes, mm, rectangle, stroke, words, wrap
from game.view.tokens import token

LEVELS = max(LENGTHS)
FOOT = 9.0
SQUARE = 7.5
RUNNER = (8.0, 22.0)
PLAYERS = 4
RUNNERS = 3
_REMINDER = (
    "Throw four dice and split them into two pairs. For each sum, move a runner one space up that column: "
    "the one that is there, or a free one, which enters above your own square or at the foot. Play both "
    "sums if you can. If neither can be played, you are bust: the runners come off and nothing is gained. "
    "Otherwise throw again, or stop and put your squares where the runners stand. A column is won by "
    "stopping on its top; nobody plays there any more. Three columns win."
)
_CREDIT = "One More Roll, an unofficial board. Can’t Stop is a game by Sid Sackson."


def board(area: Spot, *, reminder: bool) -> h.Fragment:
    """Return the board, filling *area*, with a *reminder* of the rules in a corner that stays free."""
    return h.fragment[
        (
            _space(area, column, height)
            for column, length in zip(COLUMNS, LENGTHS, strict=True)
            for height in range(1, length + 1)
        ),
        (_summit(area, column, length) for column, length in zip(COLUMNS, LENGTHS, strict=True)),
        _ground(area),
        reminder and _corner(area, _REMINDER, right=False),
        _corner(area, _CREDIT, right=True),
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


def _corner(area: Spot, text: str, *, right: bool) -> Iterator[h.Element]:
    """Write text into the free corner above columns 2–4, or right-aligned above 10–12."""
    room = 3 * area.width / len(COLUMNS) - 4
    size = 3.3 if room > 60 else 3.0
    x = area.x + area.width if right else area.x
    for number, line in enumerate(wrap(text, room, size)):
        yield words("note end" if right else "note", line, x, area.y + (0.5 + 1.4 * number) * size, size)


def cutouts(area: Spot) -> h.Fragment:
    """Return a page of squares, one for each player and column, and runners to fold into tents."""
    return h.fragment[
        words(
            "label",
            "Cut along the lines. Each player takes the squares of one shape.",
            area.x,
            area.y + 2.5,
            4,
        ),
        (_squares(area, player) for player in range(PLAYERS)),
        words("label", "Runners: fold along the dashes and stand them up.", area.x, _runners_y(area) - 5, 4),
        (_runner(area, number) for number in range(RUNNERS)),
    ]


def _squares(area: Spot, player: int) -> Iterator[h.Element]:
    for number in range(len(COLUMNS)):
        spot = Spot(area.x + number * SQUARE, area.y + 8 + player * (SQUARE + 4), SQUARE, SQUARE)
        yield rectangle("cell", spot)
        yield token(player, *spot.middle, 0.3 * SQUARE)


def _runners_y(area: Spot) -> float:
    return area.y + 8 + PLAYERS * (SQUARE + 4) + 10


def _runner(area: Spot, number: int) -> Iterator[h.Element]:
    width, height = RUNNER
    spot = Spot(area.x + number * (width + 4), _runners_y(area), width, height)
    yield rectangle("cell", spot)
    yield stroke("fold", spot.x, spot.middle[1], spot.x + width, spot.middle[1])
    for y in (0.27, 0.73):
        yield h.circle(class_=classes("ring"), cx=mm(spot.middle[0]), cy=mm(spot.y + y * height), r="2.4")
