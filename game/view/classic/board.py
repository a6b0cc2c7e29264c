"""The classic board as SVG: eleven trails up a mountain, the number at each summit."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

import htpy as h
from markupsafe import Markup

from game.logic.classic import COLUMNS, LENGTHS, State, apply
from game.logic.moves import Take
from game.model import Seat
from game.view.classic.climber import climber, rope
from game.view.classic.gains import Rise, rises
from game.view.classic.measures import GAP, GROUND, HEIGHT, ROW, SPACE, WIDTH, level, middle
from game.view.classic.scenery import scenery
from game.view.classic.speech import percent_text
from game.view.parts.drawing import MINUS
from game.view.parts.drawn import drawn, joined
from game.view.parts.tokens import token
from game.words import _


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
    moving: bool = False,
) -> h.Element:
    """Return the board of *state*.

    `previews[n]` is drawn hidden in class `choice-n` for the style sheet to show. `lost` draws the runners as
    fallen, after a bust. `odds` are percentages under the columns. On a *moving* board, one on a page, what stands
    on it keeps its identity when it climbs. Each kind has a group, so that no piece of one becomes one of another.
    """
    name, looks, gained = "#board" if moving else "", tuple(seat.look for seat in seats), rises(state)
    return h.svg(
        f"{name}.board.p{looks[state.player] + 1}{'.bust' if lost else ''}",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        preserveAspectRatio="xMidYMax meet",
        role="img",
        aria_label=_("Board"),
        aria_describedby="board-table",
    )[
        scenery(),
        _trails(name, tuple(None if won_by is None else looks[won_by] for won_by in state.won_by)),
        _ropes(name, gained),
        Markup(
            _layer(name, "previews", [Markup(_preview(number, preview)) for number, preview in enumerate(previews)])
        ),
        _runners(name, gained, lost),
        _squares(name, state.squares, state.won_by, state.runners, looks),
        _losses(name, gained if lost else ()),
        _feet(name, None if lost else odds, state.won_by),
    ]


def _layer(board: str, kind: str, pieces: Iterable[Markup]) -> h.Element:
    """Return the pieces of one kind, together to be patched if their *board* has a name."""
    return h.g(f"{board}-{kind}" if board else "")[joined(pieces)]


def preview(state: State, take: Take) -> Preview:
    """Return where *take* would bring the runners; one that enters climbs from the player's square."""
    after = apply(state, take)
    now = state.runners, state.squares[state.player]
    return Preview({c: (now[0][c - 2] or now[1][c - 2], after.runners[c - 2]) for c in take.columns})


@drawn(maxsize=8)
def _trails(board: str, winners: tuple[int | None, ...]) -> h.Element:
    return _layer(board, "trails", map(_trail, COLUMNS, winners))


@drawn(maxsize=128)
def _trail(column: int, winner: int | None) -> h.Element:
    """Draw the spaces of a column, the number on the top one; the winner's token and flag there once it is won."""
    top = LENGTHS[column - 2]
    kind = "trail" if winner is None else f"trail won p{winner + 1}"
    return h.g(class_=kind)[
        (_space(column, height) for height in range(1, top)),
        _summit(column, top),
        h.text(".number", x=str(middle(column)), y=str(level(top) + 3))[str(column)] if winner is None
        else [_flag(column, top), token(winner, middle(column), level(top) + 3, 12)],
    ]  # fmt: skip


def _space(column: int, height: int) -> h.Element:
    return h.rect(
        ".space",
        x=str(middle(column) - SPACE // 2),
        y=str(level(height) - ROW // 2 + GAP // 2),
        width=str(SPACE),
        height=str(ROW - GAP),
        rx="11",
    )


def _summit(column: int, height: int) -> h.Element:
    """Draw the top space as a plate with a peak."""
    x, y, half = middle(column), level(height), SPACE // 2
    foot, shoulder = y + ROW // 2 - GAP // 2, y - 8
    return h.path(".summit", d=f"M{x - half + 4} {foot}q-4 0-4-4V{shoulder}L{x} {y - 22}L{x + half} {shoulder}"
                               f"V{foot - 4}q0 4-4 4z")  # fmt: skip


def _flag(column: int, height: int) -> h.Element:
    """Draw the winner's flag, planted behind the plate so that its number is replaced by a token in sight."""
    x, y = middle(column) - SPACE // 2 + 1, level(height)
    return h.g(".flag-pole")[
        h.path(".pole", d=f"M{x} {y + 14}V{y - 44}"), h.path(".pennant", d=f"M{x} {y - 44}l36 12-36 12z")
    ]


def _preview(number: int, preview: Preview) -> h.Element:
    return h.g(f".preview.choice-{number}")[
        [
            (rope("ghost-trail", column, low, high), climber("ghost", column, high))
            for column, (low, high) in preview.climbs.items()
        ]
    ]


_SPREAD = {1: ((0, 0, 13),), 2: ((-12, 0, 10.5), (12, 0, 10.5)), 3: ((-14, -6, 8), (14, -6, 8), (0, 8, 8)),
           4: ((-12, -9, 7.5), (12, -9, 7.5), (-12, 9, 7.5), (12, 9, 7.5))}  # fmt: skip
"""Offsets and radius of the tokens that share a space, by how many they are."""
_ASIDE = (-19, 12, 9), (19, 12, 9), (-19, -13, 9)
"""The same beside a runner: in the corners of the space that the climber leaves free."""


@drawn(maxsize=8)
def _squares(
    board: str,
    squares: tuple[tuple[int, ...], ...],
    won_by: tuple[int | None, ...],
    runners: tuple[int, ...],
    looks: tuple[int, ...],
) -> h.Element:
    pieces = [
        _square(f"square-{player}-{column}" if board else None, looks[player], spot, radius)
        for column, winner, runner, heights in zip(COLUMNS, won_by, runners, zip(*squares, strict=True), strict=True)
        if winner is None
        for player, spot, radius in _shared(column, heights, runner)
    ]
    return _layer(board, "squares", pieces)


@drawn(maxsize=256)
def _square(name: str | None, look: int, spot: tuple[float, float], radius: float) -> h.Element:
    x, y = spot
    return h.g(".square", id=name, transform=f"translate({x:g} {y:g})")[token(look, 0, 0, radius)]


def _shared(column: int, heights: tuple[int, ...], runner: int) -> Iterator[tuple[int, tuple[float, float], float]]:
    """Yield for each player in a column where the token stands, beside others on its space, and how big it is."""
    for height in sorted(set(heights) - {0}):
        here = [player for player, own in enumerate(heights) if own == height]
        spread = _ASIDE if height == runner else _SPREAD[len(here)]
        for player, (dx, dy, radius) in zip(here, spread, strict=False):
            yield player, (middle(column) + dx, level(height) + dy), radius


@drawn(maxsize=8)
def _ropes(board: str, gained: tuple[Rise, ...]) -> h.Element:
    return _layer(board, "ropes", [rope("rope", rise.column, rise.low, rise.high) for rise in gained])


@drawn(maxsize=8)
def _runners(board: str, gained: tuple[Rise, ...], lost: bool) -> h.Element:
    kind = "runner.fallen" if lost else "runner"
    pieces = [climber(kind, rise.column, rise.high, id=f"runner-{rise.column}" if board else None) for rise in gained]
    return _layer(board, "runners", pieces)


@drawn(maxsize=8)
def _losses(board: str, lost: tuple[Rise, ...]) -> h.Element:
    return _layer(board, "losses", [Markup(_loss(rise.column, rise.steps)) for rise in lost])


def _loss(column: int, steps: int) -> h.Element:
    """Write the steps that a bust has cost where the column stands."""
    x, y = middle(column), GROUND + 50
    return h.g(".loss")[
        h.rect(x=str(x - 24), y=str(y - 14), width="48", height="28", rx="14"),
        h.text(x=str(x), y=str(y))[f"{MINUS}{steps}"],
    ]


@drawn(maxsize=8)
def _feet(board: str, odds: tuple[int, ...] | None, won_by: tuple[int | None, ...]) -> h.Element:
    numbers = [_below("foot", column, 21, str(column)) for column in COLUMNS]
    chances = [
        _below("column-odds", column, 49, percent_text(chance))
        for column, chance, winner in zip(COLUMNS, odds or (), won_by, strict=False)
        if winner is None
    ]
    return _layer(board, "feet", numbers + chances)


@drawn(maxsize=256)
def _below(kind: str, column: int, depth: int, text: str) -> h.Element:
    """Write *text* below *column*, so far into the ground."""
    return h.text(class_=kind, x=str(middle(column)), y=str(GROUND + depth))[text]
