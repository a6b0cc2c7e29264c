"""A small line chart as SVG: one line for each player, told apart by colour, dash and token."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest
from math import ceil, floor

import htpy as h

from game.view.parts.drawing import signed
from game.view.parts.tokens import token
from game.words import number

WIDTH, HEIGHT = 640, 260
LEFT, RIGHT, TOP, BOTTOM = 72, 40, 14, 56
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 250, 500, 1000, 2000)
MOST_LINES = 6
MOST_NUMBERS = 8
APART = 18


@dataclass(frozen=True, slots=True)
class Line:
    """What one player's line shows: values from the start on, the same distance apart."""

    name: str
    look: int
    values: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on the main line, counted from the start; `shown` is the one that is looked at."""

    place: int
    shown: bool = False


@dataclass(frozen=True, slots=True)
class _Scale:
    low: int
    high: int
    count: int

    def x(self, place: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * place / max(1, self.count)

    def y(self, value: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (self.high - value) / (self.high - self.low)


def chart(
    lines: tuple[Line, ...], name: str, along: str, main: int | None = None, spots: tuple[Spot, ...] = ()
) -> h.Element:
    """Return the lines as a picture called *name*; *along* says what is counted from left to right.

    The line number *main* stands out, and has *spots* on it.
    """
    ticks, scale = _scale(lines)
    said = ". ".join(f"{line.name}: {', '.join(map(value_text, line.values))}" for line in lines)
    return h.svg(".chart", viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img")[
        h.title[name],
        h.desc[said],
        (_level(scale, value) for value in ticks),
        _along(scale, along),
        (_line(scale, line, faint=main not in (None, number)) for number, line in enumerate(lines)),
        (_spot(scale, lines[main], spot) for spot in spots) if main is not None else None,
        _ends(scale, lines),
    ]


def chart_table(lines: tuple[Line, ...], name: str, counted: str) -> h.Element:
    """Return the same as a table called *name*: a row for each of what is *counted* from the start on."""
    heads = (counted, *(line.name for line in lines))
    rows = enumerate(zip_longest(*(line.values for line in lines)))
    return h.div(".scroll", tabindex="0", role="group", aria_label=name)[
        h.table(".standings")[
            h.caption(".visually-hidden")[name],
            h.thead[h.tr[(h.th(scope="col")[head] for head in heads)]],
            h.tbody[
                (
                    h.tr[
                        h.th(scope="row")[str(place)],
                        (h.td["" if value is None else value_text(value)] for value in values),
                    ]
                    for place, values in rows
                )
            ],
        ]
    ]


def value_text(value: float) -> str:
    """Return a value as it is told: with a decimal only where it has one."""
    return signed(int(value)) if value == int(value) else number(value, 1)


def _scale(lines: tuple[Line, ...]) -> tuple[list[int], _Scale]:
    values = [value for line in lines for value in line.values]
    low, high = min(0, *values), max(0, *values)
    step = next((step for step in STEPS if high - low <= MOST_LINES * step), STEPS[-1])
    bottom, top = floor(low / step) * step, max(step, ceil(high / step) * step)
    ticks = list(range(bottom, top + 1, step))
    return ticks, _Scale(bottom, top, max(len(line.values) for line in lines) - 1)


def _level(scale: _Scale, value: int) -> h.Fragment:
    y = f"{scale.y(value):.1f}"
    return h.fragment[
        h.path(class_="level" if value else "level zero", d=f"M{LEFT} {y}H{WIDTH - RIGHT}"),
        h.text(".scale.end", x=str(LEFT - 8), y=y)[signed(value)],
    ]


def _along(scale: _Scale, along: str) -> Iterator[h.Element]:
    step = next(step for step in (1, 5, 10, 20, 50, 100) if scale.count <= MOST_NUMBERS * step or step == 100)
    for place in range(0, scale.count + 1, step):
        yield h.text(".scale", x=f"{scale.x(place):.1f}", y=str(HEIGHT - 40))[str(place)]
    yield h.text(".scale", x=str((LEFT + WIDTH - RIGHT) // 2), y=str(HEIGHT - 14))[along]


def _line(scale: _Scale, line: Line, *, faint: bool) -> h.Element:
    points = " ".join(f"{scale.x(place):.1f},{scale.y(value):.1f}" for place, value in enumerate(line.values))
    return h.polyline(class_=f"line{' faint' if faint else ''} p{line.look + 1} dash-{line.look}", points=points)


def _spot(scale: _Scale, line: Line, spot: Spot) -> h.Fragment:
    place = min(spot.place, len(line.values) - 1)
    x, y = f"{scale.x(place):.1f}", f"{scale.y(line.values[place]):.1f}"
    return h.fragment[
        h.path(".now", d=f"M{x} {TOP}V{HEIGHT - BOTTOM}") if spot.shown else None,
        h.circle(".spot.shown" if spot.shown else ".spot", cx=x, cy=y, r="7"),
    ]


def _ends(scale: _Scale, lines: tuple[Line, ...]) -> Iterator[h.Element]:
    """Draw the token of each player at the end of the line, moved apart where ends meet."""
    ordered = sorted(lines, key=lambda line: -line.values[-1])
    places: list[float] = []
    for line in ordered:
        places.append(max(scale.y(line.values[-1]), places[-1] + APART if places else 0))
    lowest = scale.y(scale.low)
    for line, y in zip(reversed(ordered), reversed(places), strict=True):
        lowest = min(y, lowest)
        yield token(line.look, scale.x(len(line.values) - 1) + 14, lowest, 8)
        lowest -= APART
