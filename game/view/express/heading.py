"""What stands above the rows of an Express sheet: on paper a mountain, then name and date, and the headings."""

from collections.abc import Iterable, Iterator
from itertools import chain, pairwise

import htpy as h
from markupsafe import Markup

from game.logic.classic import LENGTHS
from game.view.express.sheet_layout import Layout
from game.view.parts.drawing import MINUS, Spot, classes, mm, stroke, text_width, words, written
from game.words import _, cached

_VALLEY = 0.55


def mountain(layout: Layout) -> h.Element:
    """Return a quiet range with the eleven summits of the board, the high ones with a little snow."""
    area = layout.mountain
    step, foot = area.width / len(LENGTHS), area.y + area.height
    heights = [area.height * length / max(LENGTHS) for length in LENGTHS]
    peaks = [(area.x + (place + 0.5) * step, foot - height) for place, height in enumerate(heights)]
    valleys = [
        (area.x + (place + 1) * step, foot - _VALLEY * min(pair)) for place, pair in enumerate(pairwise(heights))
    ]
    slopes = chain.from_iterable(zip(peaks, [*valleys, (area.x + area.width, foot)], strict=True))
    snow = "".join(_snow(peak, step) for peak in peaks[3:8])
    return h.path(class_=classes("mountain"), d=f"M{_points([(area.x, foot), *slopes])}{snow}")


def _snow(peak: tuple[float, float], step: float) -> str:
    """Return the edge of the snow below a summit: a short zigzag across it."""
    x, y = peak
    edge = ((-0.13, 0.1), (-0.06, 0.07), (0.02, 0.12), (0.08, 0.07), (0.13, 0.1))
    return f"M{_points((x + right * step, y + down * step) for right, down in edge)}"


def _points(points: Iterable[tuple[float, float]]) -> str:
    return "L".join(f"{mm(x)} {mm(y)}" for x, y in points)


def name_and_date(layout: Layout, name: str, date: str) -> Iterator[h.Element]:
    """Draw the lines for name and date, with what is known written on them."""
    y, box, right = layout.lines_y, layout.box, layout.x + layout.width
    middle = layout.x + 0.66 * layout.width
    size = 0.5 * box * layout.text
    for label, text, left, end in (
        (_("Name"), name, layout.x, middle - 0.6 * box),
        (_("Date"), date, middle, right),
    ):
        line = left + max((0.4 + 1.3 * layout.text) * box, text_width(label, size) + 0.1 * box)
        yield words("label", label, left, y - 0.35 * size, size)
        yield stroke("rule", line, y + 0.1 * box, end, y + 0.1 * box)
        yield from written(text, Spot(line + 0.2 * box, y - 0.75 * box, end - line - 0.3 * box, 0.75 * box))


@cached(maxsize=16)
def headings(layout: Layout, penalty: int) -> Markup:
    """Return what each part of the rows scores, as text: most drawings share it."""
    return Markup(h.fragment[_heading_words(layout, penalty), _signs(layout), _tracks_heading(layout)])


def _heading_words(layout: Layout, penalty: int) -> Iterator[h.Element]:
    box = layout.box
    first, last, even, scoring = (layout.row_box(2, place) for place in (1, 4, 5, 10))
    value = layout.value(2)
    for short, full, left, right in (
        (_("pair"), (_("pair"),), layout.x, first.x - 0.1 * box),
        (
            _("1–4: {points}", points=f"{MINUS}{penalty}"),
            (_("1 to 4 crosses:"), f"{MINUS}{penalty}"),
            first.x,
            last.x + box,
        ),
        (_("5: {points}", points="0"), (_("5th:"), "0"), even.x - 0.3 * box, even.x + 1.3 * box),
        (_("6–10: points for each"), (_("from the 6th:"), _("points each")), value.x + 0.25 * box, scoring.x + box),
    ):
        lines = full if layout.paper else (short,)
        yield from _lines("heading", lines, (left + right) / 2, layout.heading_y, layout.small, right - left)


def _lines(kind: str, lines: tuple[str, ...], x: float, y: float, size: float, room: float) -> Iterator[h.Element]:
    for number, line in enumerate(lines):
        yield words(kind, line, x, y + (number - (len(lines) - 1) / 2) * 1.2 * size, size, room)


def _signs(layout: Layout) -> Iterator[h.Element]:
    for sign, cell in zip((MINUS, "+"), layout.results(2), strict=True):
        yield words("heading sign", sign, cell.middle[0], layout.heading_y, 0.9 * layout.box)


def _tracks_heading(layout: Layout) -> Iterator[h.Element]:
    left, middle = layout.tracks_heading
    if not layout.paper:
        yield words("label", _("Fifth die"), left, middle, layout.small)
    elif layout.wide:
        right = layout.x + layout.width
        lines = (_("Fifth die:"), _("number, crosses"))
        yield from _lines("label end", lines, right, middle, layout.small, right - left + 0.6 * layout.box)
    else:
        room = layout.total.x - left - 0.5 * layout.box
        yield words("label", _("Fifth die: number, then crosses"), left, middle, layout.small, room)
