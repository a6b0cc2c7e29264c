"""The players' tokens: a shape and a colour each, so that colour alone never tells two apart."""

from collections.abc import Iterable, Iterator
from math import cos, pi, sin

import htpy as h
from markupsafe import Markup

from game.model import HUMAN, LOOKS, Seat
from game.view.parts.drawn import drawn
from game.words import N_, _


def token(look: int, x: float, y: float, radius: float) -> h.Element:
    """Return the SVG token of *look* centred on (x, y), in the units of the drawing around it."""
    kind = f"token p{look + 1}"
    match LOOKS[look]:
        case "circle":
            return h.circle(class_=kind, cx=f"{x:g}", cy=f"{y:g}", r=f"{radius:g}")
        case "ring":
            return h.path(class_=kind, d=_ring(x, y, radius), fill_rule="evenodd")
        case name:
            return h.path(class_=kind, d=_outline(_CORNERS[name], x, y, radius))


@drawn()
def badge(seat: Seat) -> h.Element:
    """Return the token of *seat* as a small picture of its own, without a name for screen readers."""
    return h.svg(".badge", viewBox="0 0 40 40", aria_hidden="true")[token(seat.look, 20, 20, 15)]


@drawn()
def player_badge(seat: Seat) -> h.Element | Markup:
    """Return the same for a strip of players: a computer wears a chip around its token."""
    if seat.level == HUMAN:
        return badge(seat)
    return h.svg(".badge.computer", viewBox="0 0 40 40", aria_hidden="true")[
        h.path(".chip-pins", d=_PINS),
        h.rect(".chip-edge", x="6", y="6", width="28", height="28", rx="6"),
        token(seat.look, 20, 20, 9.5),
    ]


_PINS = "M14 1v5M26 1v5M14 34v5M26 34v5M1 14h5M1 26h5M34 14h5M34 26h5"


@drawn()
def named(seat: Seat, sign: str = "") -> h.Element:
    """Return the name of *seat* and a *sign* for where there is one line for it: cut if need be, whole in its title."""
    return h.span(".name", title=seat.name)[seat.name + sign]


def with_names(pieces: Iterable[str | Seat]) -> Iterator[h.Node]:
    """Yield a woven sentence with seats as their names, each with the sign after it: no line begins with a sign."""
    seat: Seat | None = None
    for piece in (*pieces, ""):
        if isinstance(piece, Seat):
            seat = piece
            continue
        rest = piece.lstrip(",.:;!?") if seat else piece
        if seat:
            yield named(seat, piece[: len(piece) - len(rest)])
        seat = None
        yield rest


def look_name(look: int) -> str:
    """Return what *look* is called: its colour and its shape."""
    return _(_LOOK_NAMES[look])


_LOOK_NAMES = (
    N_("Orange circle"),
    N_("Blue square"),
    N_("Green triangle"),
    N_("Purple diamond"),
    N_("Pink hexagon"),
    N_("Teal cross"),
    N_("Brown star"),
    N_("Grey ring"),
)


def _star(points: int, inner: float) -> tuple[tuple[float, float], ...]:
    """Return the corners of a star around the origin, the first one straight up."""
    turns = (pi * corner / points for corner in range(2 * points))
    return tuple(
        (sin(turn) * size, -cos(turn) * size)
        for turn, size in zip(turns, (1.12, inner) * points, strict=True)
    )  # fmt: skip


_CORNERS: dict[str, tuple[tuple[float, float], ...]] = {
    "square": ((-0.88, -0.88), (0.88, -0.88), (0.88, 0.88), (-0.88, 0.88)),
    "triangle": ((0, -1.08), (1.1, 0.84), (-1.1, 0.84)),
    "diamond": ((0, -1.18), (1.12, 0), (0, 1.18), (-1.12, 0)),
    "hexagon": tuple((1.05 * sin(pi * k / 3), -1.05 * cos(pi * k / 3)) for k in range(6)),
    "cross": (
        (-0.38, -1.05), (0.38, -1.05), (0.38, -0.38), (1.05, -0.38), (1.05, 0.38), (0.38, 0.38),
        (0.38, 1.05), (-0.38, 1.05), (-0.38, 0.38), (-1.05, 0.38), (-1.05, -0.38), (-0.38, -0.38),
    ),
    "star": _star(5, 0.55),
}  # fmt: skip


def _outline(corners: tuple[tuple[float, float], ...], x: float, y: float, radius: float) -> str:
    return "M" + "L".join(f"{x + dx * radius:.1f} {y + dy * radius:.1f}" for dx, dy in corners) + "Z"


def _ring(x: float, y: float, radius: float) -> str:
    def circle(r: float) -> str:
        return f"M{x - r:.1f} {y:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0Z"

    return circle(radius) + circle(radius * 0.45)
