"""SVG shapes and lettering at true size: everything is placed in mm, text is measured before it is set."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple
from unicodedata import east_asian_width

import htpy as h

from game.typed import letters

MINUS, ARROW = "−", "→"
_WIDE_LETTERS = frozenset("MWmw@%&—…−→")
_NARROW_LETTERS = frozenset("iIljtfr.,:;'’!| \u202f()-")


class Spot(NamedTuple):
    """A rectangle on the page, in mm from the page's top left corner."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        """The centre of the rectangle."""
        return self.x + self.width / 2, self.y + self.height / 2

    def inset(self, by: float) -> "Spot":
        """Return the rectangle that lies *by* mm inside this one."""
        return Spot(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)


def mm(value: float) -> str:
    """Return a length as SVG writes it, to a hundredth."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def classes(kind: str) -> str:
    """Return the CSS classes for the kinds of a part: `draw-` before each, to keep clear of the page."""
    return " ".join(f"draw-{one}" for one in kind.split())


def rectangle(kind: str, spot: Spot, round_by: float = 0) -> h.Element:
    """Return a rectangle of this kind."""
    x, y, width, height = map(mm, spot)
    return h.rect(class_=classes(kind), x=x, y=y, width=width, height=height, rx=mm(round_by))


def stroke(kind: str, x1: float, y1: float, x2: float, y2: float) -> h.Element:
    """Return a straight line of this kind."""
    return h.path(class_=classes(kind), d=f"M{mm(x1)} {mm(y1)}L{mm(x2)} {mm(y2)}")


def cross(kind: str, spot: Spot) -> h.Element:
    """Return a player's cross in a box."""
    x, y, width, height = spot.inset(0.22 * spot.width)
    right, bottom = mm(x + width), mm(y + height)
    return h.path(class_=classes(kind), d=f"M{mm(x)} {mm(y)}L{right} {bottom}M{right} {mm(y)}L{mm(x)} {bottom}")


def words(kind: str, text: str, x: float, y: float, size: float, room: float = 0) -> h.Element:
    """Return text centred on the height *y*; where *room* is given it shrinks to that width."""
    if room:
        text, size = shrink(text, room, size)
    return h.text(class_=classes(kind), x=mm(x), y=mm(y + 0.35 * size), font_size=mm(size))[text]


def text_width(text: str, size: float) -> float:
    """Return a width that the text does not exceed in common fonts; a guess on the wide side."""
    return size * sum(map(_letter_width, text))


@cache
def _letter_width(letter: str) -> float:
    if letter in _WIDE_LETTERS or east_asian_width(letter) in "WF":
        return 1.03
    if letter in _NARROW_LETTERS:
        return 0.42
    return 0.76 if letter.isupper() else 0.68 if letter.isdecimal() else 0.62


def shrink(text: str, room: float, size: float, least: float = 0.55) -> tuple[str, float]:
    """Return the text and the size that fit into *room*; it is cut if *least* of the size is too big."""
    wanted = text_width(text, size)
    if wanted <= room:
        return text, size
    if least * wanted <= room:
        return text, size * room / wanted
    left = list(letters(text))
    while left and text_width("".join(left) + "…", least * size) > room:
        left.pop()
    return "".join(left).rstrip() + "…", least * size


def written(text: str, spot: Spot) -> Iterator[h.Element]:
    """Write a name into its place: smaller, in two lines if it is long, and cut only as a last resort."""
    x, y, room, height = spot
    if text_width(text, 0.6 * height) <= room:
        parts: tuple[str, ...] = (text,)
    else:
        parts = halves(text)
    size = height / len(parts)
    for number, part in enumerate(filter(None, parts)):
        yield words("written", part, x, y + (number + 0.5) * size, size, room)


def halves(text: str) -> tuple[str, str]:
    """Return the text in two parts, broken at the space nearest to its middle, or in its middle."""
    whole = list(letters(text))
    spaces = [place for place, letter in enumerate(whole) if letter == " "]
    middle = len(whole) // 2
    at = min(spaces, key=lambda place: abs(place - middle), default=middle)
    return "".join(whole[:at]).rstrip(), "".join(whole[at:]).lstrip()


def wrap(text: str, room: float, size: float) -> tuple[str, ...]:
    """Return the text in lines no wider than *room*; the last one is no lonely word if it can be helped."""
    parts = text.split(" ")  # a no-break space holds together
    lines = tuple(_lines(parts, room, size))
    narrower = room
    while len(lines) > 1 and text_width(lines[-1], size) < 0.3 * room and narrower > 0.6 * room:
        narrower -= size
        closer = tuple(_lines(parts, narrower, size))
        if len(closer) > len(lines):
            break
        lines = closer
    return lines


def _lines(parts: list[str], room: float, size: float) -> Iterator[str]:
    line, width = "", 0.0
    for part in filter(None, parts):
        longer = f"{line} {part}" if line else part
        width += text_width(longer[len(line) :], size)
        if line and width > room:
            yield line
            longer, width = part, text_width(part, size)
        line = longer
    if line:
        yield line


def tone(points: float) -> str:
    """Return the class of good or bad news, if *points* are either."""
    return "gains" if points > 0 else "loses" if points < 0 else ""


def signed(points: int, plus: str = "") -> str:
    """Return points with a true minus sign, and *plus* before a positive number."""
    return f"{MINUS}{-points}" if points < 0 else f"{plus if points else ''}{points}"
