"""The mountain behind the board: ranges, rock, snow and camp, in the units of the board.

The ridges run far past the board on both sides, so that a window of any width shows no edge of them.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import cycle

import htpy as h
from markupsafe import Markup

from game.logic.classic import COLUMNS, LENGTHS
from game.view.classic.measures import GROUND, PITCH, ROW, WIDTH, level, middle

Point = tuple[float, float]

FAR = 1500
"""How far past the board the ranges go; a board never has more than two of its widths beside it."""
SNOW_LINE = 262
_APEX = (355, 6)
_CRAGS = (0, 4, -6, 3, 7, -4, 5, -7, 2, 6, -3)
"""By how much the corners of the rock stand out, in turn: enough to look broken, too little to touch a space."""

_STARS = (
    (-390, 60, 2), (-330, 210, 1.5), (-255, 120, 2), (-170, 30, 1.5), (-140, 330, 2), (-85, 170, 2.5), (-30, 290, 1.5),
    (24, 232, 2), (60, 330, 2), (110, 240, 1.5), (170, 130, 2), (214, 40, 2), (270, 84, 1.5), (452, 60, 2),
    (500, 230, 1.5), (560, 260, 2), (640, 300, 2), (690, 60, 1.5), (716, 210, 2.5),
    (790, 110, 2), (860, 300, 1.5), (930, 40, 2),
)  # fmt: skip


@cache
def scenery() -> Markup:
    """Return the picture behind the spaces."""
    rock = _rock()
    return Markup(
        h.g(".scenery")[
            [h.circle(".star", cx=str(x), cy=str(y), r=f"{r:g}") for x, y, r in _STARS],
            h.circle(".halo", cx="596", cy="112", r="78"),
            h.circle(".sun", cx="596", cy="112", r="46"),
            _shape("range far", _range(470, 46, 170)),
            _shape("range near", _range(560, 34, 120)),
            _shape("rock", rock),
            _shape("rock-shade", [point for point in rock if point[0] >= _APEX[0]] + _fall_line()),
            _shape("snow", _snow(rock)),
            _shape("snow-shade", _snow([point for point in rock if point[0] >= _APEX[0]])),
            _tent(-34),
            _tent(WIDTH + 34),
            h.rect(".earth", x=str(-FAR), y=str(GROUND + 5), width=str(WIDTH + 2 * FAR), height=str(FAR)),
        ]
    )


def _shape(kind: str, points: Iterable[Point]) -> h.Element:
    return h.path(class_=kind, d="M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in points) + "Z")


def _range(base: float, swing: float, step: int) -> list[Point]:
    """Return a range of peaks around the height *base*, from one end of the world to the other."""
    heights = cycle((0.2, -1.0, 0.7, -0.3, 1.0, -0.7, 0.5))
    peaks = [(float(x), base + swing * next(heights)) for x in range(-FAR, WIDTH + FAR, step)]
    return [(-FAR, GROUND + 8), *peaks, (WIDTH + FAR, GROUND + 8)]


def _rock() -> list[Point]:
    """Return the outline of the mountain: a slope along the summits on each side, then foothills out of sight."""
    left, right = _slope(range(7, 1, -1), -1), _slope(range(7, 13), 1)
    return [
        (-FAR, GROUND + 8), (-FAR, GROUND - 30), (-430, GROUND - 52), (-250, GROUND - 20), (-110, GROUND - 92),
        (-52, GROUND - 84), *reversed(left), _APEX, *right, (WIDTH + 44, GROUND - 78), (WIDTH + 104, GROUND - 96),
        (WIDTH + 260, GROUND - 26), (WIDTH + 420, GROUND - 60), (WIDTH + FAR, GROUND - 24), (WIDTH + FAR, GROUND + 8),
    ]  # fmt: skip


def _slope(columns: Sequence[int], side: int) -> list[Point]:
    """Return the corners of the rock outwards from the peak: beside each summit, and on the way to the next."""
    crags, points = cycle(_CRAGS), list[Point]()
    for column in columns:
        x, top = middle(column), level(LENGTHS[column - COLUMNS[0]]) - ROW / 2
        points.append((x + side * (33 + next(crags) / 2), top - 12 + next(crags)))
        points.append((x + side * (0.98 * PITCH + next(crags) / 2), top + 24 + next(crags)))
    return points


def _fall_line() -> list[Point]:
    """Return the edge between the lit and the shaded side, from the foot up to the peak."""
    return [(430, GROUND + 8), (396, 560), (410, 470), (372, 390), (384, 300), (356, 210), (364, 130)]


def _snow(outline: list[Point]) -> list[Point]:
    """Return what of the outline lies above the snow line, with drips down the gullies."""
    above = [point for point in outline if point[1] < SNOW_LINE]
    (left, _), (right, _) = min(above), max(above)
    drips = cycle((0, 34, 6, 58, -8, 30, 12, 46))
    step = 27
    lower = [(float(x), SNOW_LINE + next(drips)) for x in range(int(left) + 8, int(right) - 8, step)]
    return [*above, *reversed(lower)]


def _tent(x: float) -> h.Element:
    """Return a tent that stands on the ground at *x*."""
    foot = GROUND + 6
    return h.g(".camp")[
        h.path(".tent", d=f"M{x - 34:.0f} {foot}L{x:.0f} {foot - 50}L{x + 34:.0f} {foot}Z"),
        h.path(".door", d=f"M{x - 11:.0f} {foot}L{x:.0f} {foot - 32}L{x + 11:.0f} {foot}Z"),
    ]
