"""Pages drawn into a browser without Python in it: the markup of a tab with the site's own style sheets."""

from pathlib import Path

from playwright.sync_api import Page

from game.view.page import page as markup
from tests.tab import Tab

STATIC = Path(__file__).parents[2] / "static"
WINDOWS = (
    (320, 568), (360, 740), (390, 844), (568, 320), (768, 1024), (844, 390), (1280, 720), (1440, 900),
)  # fmt: skip
SETTLED = """() => scrollTo(0, 0) ||
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"""


def draw(page: Page, tab: Tab, more: str = "") -> Page:
    """Show what *tab* shows, with *more* style after the site's, laid out for the window as it is by now."""
    sheets = sorted(STATIC.glob("*.css"), key=lambda path: (path.name != "style.css", path.name))
    css = "".join(f"<style>{sheet.read_text()}</style>" for sheet in sheets)
    page.set_content(
        '<!doctype html><html lang="en" data-motion="off"><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">{css}<style>{more}</style>'
        f'<body><div id="app">{markup(tab.model)}</div>'
    )
    page.evaluate(SETTLED)
    return page
