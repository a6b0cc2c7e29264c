"""The result of a game as a picture to share: SVG that needs nothing but itself."""

from collections.abc import Iterator

import htpy as h

from game.model import Table
from game.view.games import view_of
from game.view.parts.drawing import shrink
from game.view.parts.inks import CARD, INK, LINE, MUTED, PAPER, PLAYERS
from game.view.parts.tokens import token
from game.view.speech import speech_of
from game.words import _

WIDTH, HEIGHT = 1200, 630
_SERIF = "Iowan Old Style, Palatino, P052, Georgia, serif"
_SANS = "Avenir Next, Segoe UI, Roboto, Helvetica, Arial, sans-serif"
_LEFT, _ROOM = 660, 490  # where the words stand, beside the drawing


def picture(table: Table) -> str:
    """Return the picture of a finished game as the text of an SVG file."""
    drawing, width, height = view_of(table.record.rules).poster(table)
    x, y = 320 - width / 2, (HEIGHT - height) / 2
    frame = {"xmlns": "http://www.w3.org/2000/svg", "width": str(WIDTH), "height": str(HEIGHT)}
    return str(
        h.svg(frame, viewBox=f"0 0 {WIDTH} {HEIGHT}", font_family=_SANS, fill=INK)[
            h.rect(width=str(WIDTH), height=str(HEIGHT), fill=PAPER),
            h.rect(x="20", y="20", width="600", height=str(HEIGHT - 40), rx="28", fill=CARD, stroke=LINE),
            h.g(transform=f"translate({x:g} {y:g})")[drawing],
            _told(table),
        ]
    )


def address(table: Table) -> str:
    """Return the picture as an address that an image can have."""
    from urllib.parse import quote  # slow to import, and seldom needed

    return "data:image/svg+xml," + quote(picture(table))


def _told(table: Table) -> Iterator[h.Element]:
    speech = speech_of(table.state)
    first, *others = speech.outcome(table.steps, table.seats)
    yield _words("One More Roll", 90, 44, _SERIF)
    yield h.g(fill=MUTED)[_words(speech.NAME, 134, 28)]
    yield _words(first, 262, 96, _SERIF)
    for number, text in enumerate(others[:6]):
        yield _words(text, 322 + 40 * number, 32)
    if table.record.seed:
        yield h.g(fill=MUTED)[_words(_("Seed {seed}", seed=table.record.seed), 596, 26)]
    for number, seat in enumerate(table.seats):
        yield h.g(fill=PLAYERS[seat.look])[token(seat.look, 1150 - 44 * number, 588, 15)]


def _words(text: str, y: int, size: float, font: str = "") -> h.Element:
    text, size = shrink(text, _ROOM, size)
    weight = "700" if font else None
    return h.text(x=str(_LEFT), y=str(y), font_size=f"{size:g}", font_family=font or None, font_weight=weight)[text]
