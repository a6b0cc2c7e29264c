"""Small charts that take any width: bars and a line, drawn without letters, which stand beside them on the page."""

from collections.abc import Sequence
from typing import NamedTuple

import htpy as h

from game.view.parts.chart import value_text

_HEIGHT = 100
_STEP = 10  # from one bar to the next


class Bar(NamedTuple):
    """A bar with its label; `fair` is how high it would be by mere chance, if that is to be compared."""

    label: str
    high: int
    fair: float | None = None


def bars(name: str, values: Sequence[Bar]) -> h.Element:
    """Return upright bars over their labels, as a picture called *name*; a line across each is what is fair."""
    most = max(1.0, *(max(bar.high, bar.fair or 0) for bar in values))
    told = ", ".join(f"{bar.label}: {bar.high}" for bar in values)
    return h.figure(".bars")[
        h.svg(viewBox=f"0 0 {_STEP * len(values)} {_HEIGHT}", preserveAspectRatio="none", role="img")[
            h.title[name],
            h.desc[told],
            (_bar(place, bar, _HEIGHT / most) for place, bar in enumerate(values)),
            h.path(".ground", d=f"M0 {_HEIGHT}H{_STEP * len(values)}"),
        ],
        h.div(".labels", aria_hidden="true")[(h.span[bar.label] for bar in values)],
    ]


def _bar(place: int, bar: Bar, scale: float) -> h.Fragment:
    left, height = place * _STEP, bar.high * scale
    return h.fragment[
        h.rect(x=f"{left + 1}", y=f"{_HEIGHT - height:.1f}", width=f"{_STEP - 2}", height=f"{height:.1f}"),
        bar.fair is not None and h.path(".fair", d=f"M{left} {_HEIGHT - bar.fair * scale:.1f}h{_STEP}"),
    ]


def trend(name: str, values: Sequence[int]) -> h.Element:
    """Return the values one after the other as a line between the lowest and the highest, a picture called *name*."""
    low, high = min(values), max(values)
    across, scale = 100 / (len(values) - 1), 100 / (high - low or 1)
    points = " ".join(f"{across * place:.1f},{(high - value) * scale:.1f}" for place, value in enumerate(values))
    return h.figure(".trend")[
        h.span(aria_hidden="true")[value_text(high)],
        h.span(aria_hidden="true")[value_text(low) if low < high else ""],
        h.svg(viewBox="0 0 100 100", preserveAspectRatio="none", role="img")[
            h.title[name], h.desc[", ".join(map(value_text, values))], h.polyline(points=points)
        ],
    ]


def table(caption: str, heads: Sequence[str], rows: Sequence[Sequence[h.Node]]) -> h.Element:
    """Return a table whose rows begin with what they are about."""
    body = h.tbody[(h.tr[h.th(scope="row")[first], (h.td[cell] for cell in cells)] for first, *cells in rows)]
    return _table(caption, heads, body)


def grouped(caption: str, heads: Sequence[str], rows: Sequence[Sequence[h.Node]]) -> h.Element:
    """Return the same where what rows are about is long: it stands above each row."""
    width = str(len(heads))
    return _table(
        caption,
        heads,
        [
            h.tbody[h.tr[h.th(scope="rowgroup", colspan=width)[first]], h.tr[(h.td[cell] for cell in cells)]]
            for first, *cells in rows
        ],
    )


def _table(caption: str, heads: Sequence[str], body: h.Node) -> h.Element:
    return h.div(".scroll", tabindex="0", role="group", aria_label=caption)[
        h.table(".standings")[h.caption[caption], h.thead[h.tr[(h.th(scope="col")[head] for head in heads)]], body]
    ]
