"""The classic board as SVG: a mountain of eleven trails on one ground line, the number at each summit."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

import htpy as h
from markupsafe import Markup

from game.logic.classic import COLUMNS, LENGTHS, State, apply
from game.logic.moves import Take
from game.model import Seat
from game.view.classic.speech import percent_text
from game.view.parts.tokens import token
from game.words import _

PITCH = 60
SPACE = 50
ROW = 44
GAP = 6
LEFT = 52
GROUND = 640
WIDTH = 704
HEIGHT = 700


@dataclass(frozen=True, slots=True)
class Preview:
    """Where a take would bring the runners: column -> (height now, height then)."""

    climbs: Mapping[int, tuple[int, int]]


def board(
    state: State,
    seats: tuple[Seat, ...],
    *,
    previews: tuple[Preview, ...] = (),
    lost: bool = False,
    odds: tuple[int, ...] | None = None,
    still: bool = False,
) -> h.Element:
    """Return the board of *state*.

    `previews[n]` is drawn hidden in class `choice-n` for the style sheet to show. `lost` draws the runners as
    fallen, after a bust. `odds` are percentages under the columns. A *still* board is one of several on its page.
    """
    active = seats[state.player].look
    return h.svg(
        f".board.p{active + 1}{'.bust' if lost else ''}",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        aria_label=_("Board"),
        aria_describedby=None if still else "board-table",
    )[
        _ground(),
        (_trail(column, _winner(state, seats, column)) for column in COLUMNS),
        (_climb("gain", column, low, high) for column, low, high in _gains(state)),
        (_preview(number, preview) for number, preview in enumerate(previews)),
        (_runner(column, height, still=still) for column, height in zip(COLUMNS, state.runners, strict=True) if height),
        _squares(state, seats),
        _feet(odds),
    ]


def preview(state: State, take: Take) -> Preview:
    """Return where *take* would bring the runners; one that enters climbs from the player's square."""
    after = apply(state, take)
    now = state.runners, state.squares[state.player]
    return Preview({c: (now[0][c - 2] or now[1][c - 2], after.runners[c - 2]) for c in take.columns})


def middle(column: int) -> int:
    """Return the x of the middle of *column*."""
    return LEFT + (column - 2) * PITCH


def level(height: int) -> int:
    """Return the y of the middle of the space at *height*."""
    return GROUND - height * ROW + ROW // 2


def _winner(state: State, seats: tuple[Seat, ...], column: int) -> int | None:
    by = state.won_by[column - 2]
    return None if by is None else seats[by].look


@cache
def _ground() -> Markup:
    """Draw the two ridges behind the trails and the line they stand on."""
    return Markup("").join(
        (
            h.path(".far", d=_ridge(lift=4, shift=38, spread=1.1)),
            h.path(".near", d=_ridge(lift=20, shift=0, spread=1.03)),
            h.path(".ground", d=f"M0 {GROUND + 7}H{WIDTH}"),
        )
    )


def _ridge(lift: int, shift: int, spread: float) -> str:
    """Return a smooth path over the summits, *lift* above them: a Catmull-Rom curve as Bézier pieces."""
    foot = GROUND + 7
    summits = [(middle(7) + (middle(c) - middle(7)) * spread + shift, level(n) - ROW / 2 - lift) for c, n in _LENGTH]
    points = [(-70.0, float(foot)), *summits, (WIDTH + 70.0, float(foot))]
    path = f"M{points[0][0]:.0f} {points[0][1]:.0f}"
    padded = [points[0], *points, points[-1]]
    for (ax, ay), (bx, by), (cx, cy), (dx, dy) in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        path += f"C{bx + (cx - ax) / 6:.0f} {by + (cy - ay) / 6:.0f} {cx - (dx - bx) / 6:.0f} {cy - (dy - by) / 6:.0f}"
        path += f" {cx:.0f} {cy:.0f}"
    return path + "Z"


_LENGTH = tuple(zip(COLUMNS, LENGTHS, strict=True))


@cache
def _trail(column: int, winner: int | None) -> Markup:
    """Draw the spaces of a column, the number on the top one; the winner's token there once it is won."""
    top = LENGTHS[column - 2]
    kind = "trail" if winner is None else f"trail won p{winner + 1}"
    number = h.text(".number", x=str(middle(column)), y=str(level(top)))[str(column)]
    return Markup(
        h.g(class_=kind)[
            (_space(column, height, "summit" if height == top else "space") for height in range(1, top + 1)),
            number if winner is None else token(winner, middle(column), level(top), 15),
        ]
    )


def _space(column: int, height: int, kind: str) -> h.Element:
    return h.rect(
        class_=kind,
        x=str(middle(column) - SPACE // 2),
        y=str(level(height) - ROW // 2 + GAP // 2),
        width=str(SPACE),
        height=str(ROW - GAP),
        rx="9",
    )


def _gains(state: State) -> Iterator[tuple[int, int, int]]:
    """Yield for each runner its column, where it started this turn, and where it is."""
    for column, runner, square in zip(COLUMNS, state.runners, state.squares[state.player], strict=True):
        if runner:
            yield column, square, runner


def _climb(kind: str, column: int, low: int, high: int) -> h.Element:
    """Draw the spaces above *low* up to *high* as one band."""
    return h.rect(
        class_=kind,
        x=str(middle(column) - SPACE // 2),
        y=str(level(high) - ROW // 2 + GAP // 2),
        width=str(SPACE),
        height=str((high - low) * ROW - GAP),
        rx="9",
    )


def _preview(number: int, preview: Preview) -> h.Element:
    return h.g(f".preview.choice-{number}")[
        (
            (
                _climb("ghost-trail", column, low, high),
                h.circle(".ghost", cx=str(middle(column)), cy=str(level(high)), r="16"),
            )
            for column, (low, high) in preview.climbs.items()
        )
    ]


_SPREAD = {1: ((0, 0, 13),), 2: ((-12, 0, 10.5), (12, 0, 10.5)), 3: ((-14, -6, 8), (14, -6, 8), (0, 8, 8)),
           4: ((-12, -9, 7.5), (12, -9, 7.5), (-12, 9, 7.5), (12, 9, 7.5))}  # fmt: skip
"""Offsets and radius of the tokens that share a space, by how many they are."""
_ASIDE = (17, -11, 9.5), (-17, -11, 9.5), (17, 11, 9.5)
"""The same beside a runner: in the corners of the space, over the runner's rim and clear of its core."""


def _squares(state: State, seats: tuple[Seat, ...]) -> Iterator[h.Element]:
    for column, won_by, runner in zip(COLUMNS, state.won_by, state.runners, strict=True):
        if won_by is None:
            yield from _shared(column, [own[column - 2] for own in state.squares], runner, seats)


def _shared(column: int, heights: list[int], runner: int, seats: tuple[Seat, ...]) -> Iterator[h.Element]:
    for height in sorted(set(heights) - {0}):
        here = [seat for seat, own in zip(seats, heights, strict=True) if own == height]
        spread = _ASIDE if height == runner else _SPREAD[len(here)]
        for seat, (dx, dy, radius) in zip(here, spread, strict=False):
            yield token(seat.look, middle(column) + dx, level(height) + dy, radius)


def _runner(column: int, height: int, *, still: bool) -> h.Element:
    x, y = str(middle(column)), str(level(height))
    return h.g(".runner", id=None if still else f"runner-{column}")[
        h.circle(".rim", cx=x, cy=y, r="16"), h.circle(".core", cx=x, cy=y, r="7")
    ]


def _feet(odds: tuple[int, ...] | None) -> Iterable[h.Element]:
    for index, column in enumerate(COLUMNS):
        yield h.text(".foot", x=str(middle(column)), y=str(GROUND + 26))[str(column)]
        if odds is not None:
            yield h.text(".column-odds", x=str(middle(column)), y=str(GROUND + 48))[percent_text(odds[index])]
