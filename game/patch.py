"""The document, brought up to what the page shows: what has changed is patched, so that the rest keeps its state."""

from typing import Any

from js import Idiomorph, Object, document
from pyodide.ffi import to_js

from game.view.regions import changes

_WHOLE = to_js({"morphStyle": "innerHTML"}, dict_converter=Object.fromEntries)

_shown: tuple[str, ...] = ()


def show(pieces: tuple[str, ...]) -> None:
    """Show a page that is given in pieces: only the regions that have changed, if no more has."""
    global _shown
    changed = changes(_shown, pieces)
    _shown = ()  # a patch that fails half-way leaves what the next one has to draw as a whole
    if changed is None:
        Idiomorph.morph(document.getElementById("app"), "".join(pieces), _WHOLE)
    else:
        for region, text in changed.items():
            _patch(document.getElementById(region), text)
    _shown = pieces


def _patch(element: Any, text: str) -> None:
    """Bring *element* up to its new *text*, or only its attributes if that is but the start tag."""
    active = document.activeElement
    if element.contains(active) and f'id="{active.id}"' not in text:
        active.blur()  # removed while it has the focus, it would have the page laid out at once
    around = document.createRange()
    around.selectNode(element)
    fresh = around.createContextualFragment(text).firstChild
    if text.endswith(f"</{fresh.localName}>"):
        Idiomorph.morph(element, fresh)
        return
    for name in element.getAttributeNames():
        if not fresh.hasAttribute(name):
            element.removeAttribute(name)
    for name in fresh.getAttributeNames():
        element.setAttribute(name, fresh.getAttribute(name))
