"""The tables of the rules."""

from collections.abc import Iterable, Sequence

import htpy as h


def numbers(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> h.Element:
    """Return a table that is higher than wide, each row with what it is about before its numbers."""
    return h.table(".numbers")[
        h.thead[h.tr[(h.th(scope="col")[head] for head in heads)]],
        h.tbody[(h.tr[h.th(scope="row")[str(first)], (h.td[str(cell)] for cell in cells)] for first, *cells in rows)],
    ]


def scrolling(name: str, table: h.Element) -> h.Element:
    """Return a table in a box of its own that scrolls sideways where letters are too large for the page."""
    return h.div(".scroll", role="region", tabindex="0", aria_label=name)[table]
