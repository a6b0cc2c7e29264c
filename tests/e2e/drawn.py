"""Pages drawn into a browser without Python in it: the markup of a tab with the site's own style sheets."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from playwright.sync_api import Page

from game.view.page import page as markup
from tests.tab import Tab
from tools.site.styles import style_sheets

STATIC = Path(__file__).parents[2] / "static"
WINDOWS = (
    (320, 568), (360, 740), (390, 844), (568, 320), (768, 1024), (844, 390), (1280, 720), (1440, 900),
)  # fmt: skip
STILL = "* { transition-property: none !important; animation-name: none !important }"  # what is on its way fails
FILL = """([language, more, markup, fresh]) => {
  document.documentElement.lang = language;
  const app = document.getElementById("app");
  if (fresh) app.dataset.drawn = more;
  if (app?.dataset.drawn !== more) return false;
  app.innerHTML = markup;
  scrollTo(0, 0);
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))));
}"""


def draw(page: Page, tab: Tab, more: str = "") -> Page:
    """Show what *tab* shows, with *more* style after the site's, laid out for the window as it is by now."""
    shown = [tab.model.language, more, str(markup(tab.model))]
    if not page.evaluate(FILL, [*shown, False]):
        page.set_content(
            '<!doctype html><html data-motion="off"><meta charset="utf-8"><title>One More Roll</title>'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f'{_styles()}<style>{STILL}{more}</style><body><div id="app"></div>'
            '<div id="live" class="visually-hidden" aria-live="polite" aria-atomic="true"></div>'
        )
        page.evaluate(FILL, [*shown, True])
    return page


@contextmanager
def letters(page: Page, size: int) -> Iterator[None]:
    """Let the browser be set to letters of *size* px meanwhile, as people do who need it. Only Chromium can be told."""
    session = page.context.new_cdp_session(page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": size}})
    try:
        yield
    finally:
        session.send("Page.setFontSizes", {"fontSizes": {"standard": 16}})


@cache
def _styles() -> str:
    """Return the style sheets in the order of the page."""
    return "".join(f"<style>{sheet.read_text()}</style>" for sheet in style_sheets(STATIC))
