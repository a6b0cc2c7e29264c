"""The document, brought up to what the page shows: what has changed is patched, so that the rest keeps its state."""

from typing import Any

from js import Idiomorph, Object, document, window
from pyodide.ffi import jsnull, to_js

from game.app.effects import Appearance
from game.view.regions import changes, is_tag

_WHOLE = to_js({"morphStyle": "innerHTML"}, dict_converter=Object.fromEntries)

_APP = document.title.rpartition(" · ")[2]

_parsed = window.oneMoreRoll.parsed  # static/first.js: the one way from text to markup
_shown: tuple[str, ...] = ()


def show(pieces: tuple[str, ...]) -> None:
    """Show a page that is given in pieces: only the regions that have changed, if no more has."""
    global _shown
    changed = changes(_shown, pieces)
    _shown = ()  # a patch that fails half-way leaves what the next one has to draw as a whole
    regions = [document.getElementById(region) for region in changed or ()]
    if changed is None or jsnull in regions:  # a browser's extension may have taken one out
        Idiomorph.morph(document.getElementById("app"), _parsed("".join(pieces)).childNodes, _WHOLE)
    else:
        _patch(regions, list(changed.values()))
    _shown = pieces


def name_tab(*, named: bool) -> None:
    """Call the tab by the page's heading where it shall be *named*: at a table by what is to be done, and by whom."""
    heading = document.getElementById("title")
    said = heading.getAttribute("data-tab") or heading.textContent
    document.title = f"{said} · {_APP}" if named else _APP


def appear(looks: Appearance) -> None:
    """Show the page as the settings ask, in their language."""
    root = document.documentElement
    root.lang, root.dataset.theme, root.dataset.motion = looks.language, looks.theme, looks.motion


def say(text: str) -> None:
    """Announce a text; a trailing no-break space makes the same text new, so that it is spoken again."""
    live = document.getElementById("live")
    live.textContent = text + ("\xa0" if live.textContent == text else "")


def _patch(regions: list[Any], texts: list[str]) -> None:
    """Bring the elements of some regions up to their new texts, which are parsed at once."""
    whole = "".join(f"<svg>{text}</svg>" if text.startswith("<g ") else f"<div>{text}</div>" for text in texts)
    active = document.activeElement or document.body
    if active.id and f'id="{active.id}"' not in whole and any(region.contains(active) for region in regions):
        active.blur()  # a browser lays out a page at once that loses what has the focus
    for region, text, around in zip(regions, texts, _parsed(whole).children, strict=True):
        if is_tag(text):
            region.setAttribute("class", around.firstChild.getAttribute("class"))
        else:
            Idiomorph.morph(region, around.firstChild)
