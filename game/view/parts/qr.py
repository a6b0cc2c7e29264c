"""QR codes: a link as a picture that another device reads, dark on white in every theme."""

from functools import lru_cache
from itertools import groupby

import htpy as h
from markupsafe import Markup

QUIET = 4
"""How many modules stay white around the code."""
_MASK = 2  # any is as good for a text; the library would draw all eight to compare them


@lru_cache(maxsize=4)
def qr_code(link: str, name: str) -> Markup:
    """Return the QR code of *link*, which reads in spite of 15 % damage; *name* is what screen readers call it."""
    rows = modules(link)
    edge = len(rows) + 2 * QUIET
    return Markup(
        h.svg(".qr", viewBox=f"0 0 {edge} {edge}", role="img", shape_rendering="crispEdges")[
            h.title[name],
            h.rect(width=str(edge), height=str(edge), fill="#fff"),
            h.path(d="".join(_dark(row, number) for number, row in enumerate(rows)), fill="#000"),
        ]
    )


def modules(link: str) -> tuple[tuple[bool, ...], ...]:
    """Return the rows of the code of *link* at error level M: which of their modules are dark."""
    from qrcodegen import QrCode, QrSegment  # most games are never shown as a code

    segments = QrSegment.make_segments(link)
    code = QrCode.encode_segments(segments, QrCode.Ecc.MEDIUM, mask=_MASK, boostecl=False)
    size = range(code.get_size())
    return tuple(tuple(code.get_module(x, y) for x in size) for y in size)


def _dark(row: tuple[bool, ...], number: int) -> str:
    """Return the dark stretches of a row as parts of a path."""
    place, path = QUIET, ""
    for dark, stretch in groupby(row):
        length = len(tuple(stretch))
        if dark:
            path += f"M{place} {number + QUIET}h{length}v1h-{length}z"
        place += length
    return path
