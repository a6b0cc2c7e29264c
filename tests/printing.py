"""What the tests of printing share: a page like the site's without Python, and what came out of the printer."""

from io import BytesIO
from pathlib import Path

import pypdfium2
from PIL import Image
from pypdf import PdfReader

from tools.site.styles import style_sheets

STATIC = Path(__file__).parents[1] / "static"
POINT = 25.4 / 72


def screen(main: object, theme: str = "dark") -> str:
    """Return a page with the project's style sheets, a header, a footer and *main*, laid out like index.html."""
    css = "".join(path.read_text() for path in style_sheets(STATIC))
    return (
        f'<!doctype html>\n<html lang="en" data-theme="{theme}">\n<meta charset="utf-8">\n<style>{css}</style>\n'
        f'<body>\n<div id="app"><header class="top">Top of the page</header>{main}</div>\n'
        f'<div id="live" class="visually-hidden">Said</div>\n<footer>End of the page</footer>\n</body>\n</html>\n'
    )


def pads_screen(content: object) -> str:
    """Return the Pads screen around *content*, on a device with a dark theme."""
    return screen(f'<main id="main" class="pads-screen"><h1>Pads</h1>{content}</main>')


def sizes(pdf: bytes) -> list[tuple[float, float]]:
    """Return the sizes of the pages in mm."""
    boxes = [page.mediabox for page in PdfReader(BytesIO(pdf)).pages]
    return [(float(box.width) * POINT, float(box.height) * POINT) for box in boxes]


def text(pdf: bytes, number: int = 0) -> str:
    """Return the text of a page of the PDF."""
    return PdfReader(BytesIO(pdf)).pages[number].extract_text()


def picture(pdf: bytes, number: int = 0, dpi: float = 72) -> Image.Image:
    """Return a page of the PDF in grey."""
    return pypdfium2.PdfDocument(pdf)[number].render(scale=dpi / 72).to_pil().convert("L")


def inked(pdf: bytes, number: int = 0) -> tuple[float, ...]:
    """Return left, top, right and bottom of what is drawn on a page, in mm, to a tenth."""
    look = picture(pdf, number, dpi=254).point(lambda grey: 255 if grey < 140 else 0)
    return tuple(edge / 10 for edge in look.getbbox() or (0, 0, 0, 0))
