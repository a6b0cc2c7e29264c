"""A page of pieces for the paper board: squares for every player, and runners that stand like tents."""

from collections.abc import Iterator

import htpy as h

from game.model import LOOKS
from game.view.parts.drawing import Spot, classes, mm, rectangle, stroke, words
from game.view.parts.tokens import look_name, token
from game.words import _, pgettext

SQUARE = 10.0
PLAYERS = len(LOOKS)
PANELS = (22.0, 22.0, 10.0)  # front, back, and the base that stands on a space
FLAP = 6.0
TENT = (13.0, FLAP + sum(PANELS))
_GAP = 8.0
_TEXT = 3.4
_NAME = 5.5  # the height of the name above a strip
_HEAD = 8.0
_ADVICE = 7.0


def cutouts(area: Spot) -> h.Fragment:
    """Return the page: a strip of squares for every shape, and under them as many runners as fit."""
    columns = 2 if area.width > area.height else 1
    rows, count = PLAYERS // columns, int((area.width + _GAP) / columns - _GAP) // int(SQUARE)
    down = (area.height - _HEAD - _ADVICE - TENT[1]) / rows
    across = (area.width - count * SQUARE) / max(1, columns - 1)
    tents = area.y + area.height - TENT[1]
    about_squares = _(
        "Cut along the lines. Each player takes the tokens of one shape: eleven are enough, the others are spares."
    )
    about_runners = _(
        "Runners: three for all, the others are spares. Fold along the dashes and glue the flap to the base."
    )
    return h.fragment[
        words("label", about_squares, area.x, area.y + 2, _TEXT, area.width),
        (
            _strip(look, count, area.x + look // rows * across, area.y + _HEAD + look % rows * down)
            for look in range(PLAYERS)
        ),
        words("label", about_runners, area.x, tents - _ADVICE + 3, _TEXT, area.width),
        _tents(area._replace(y=tents)),
    ]


def _strip(look: int, count: int, x: float, y: float) -> Iterator[h.Element]:
    """Draw the squares of a player below the name of their shape and colour."""
    yield words("label", look_name(look), x, y + 2.5, _TEXT)
    for number in range(count):
        spot = Spot(x + number * SQUARE, y + _NAME, SQUARE, SQUARE)
        yield rectangle("cell", spot)
        yield token(look, *spot.middle, 0.3 * SQUARE)


def _tents(area: Spot) -> Iterator[h.Element]:
    width = TENT[0]
    count = int((area.width + 4) / (width + 4))
    step = (area.width - width) / (count - 1)
    for number in range(count):
        yield from _tent(area.x + number * step, area.y)


def _tent(x: float, y: float) -> Iterator[h.Element]:
    """Draw a runner: the flap, front, back and base, one below the other."""
    width, height = TENT
    slant = 2.0
    flap = ((x, y + FLAP), (x + slant, y), (x + width - slant, y), (x + width, y + FLAP))
    yield h.path(class_=classes("cell"), d="M" + "L".join(f"{mm(right)} {mm(down)}" for right, down in flap))
    yield rectangle("cell", Spot(x, y + FLAP, width, height - FLAP))
    yield words("label middle", pgettext("a place for glue on paper", "glue"), x + width / 2, y + 0.55 * FLAP, 2.4)
    fold = y + FLAP
    for panel in PANELS:
        yield stroke("fold", x, fold, x + width, fold)
        if panel > PANELS[-1]:
            yield h.circle(class_=classes("ring"), cx=mm(x + width / 2), cy=mm(fold + panel / 2), r="4")
        fold += panel
