"""What leaves the page as a file: the pages to print, and the picture of a result, drawn as PNG on the device."""

from collections.abc import Callable
from typing import Any

from js import Blob, File, Image, Object, document, navigator, window
from pyodide.ffi import to_js

from game.app.messages import Picture, SavePages
from game.model import Model
from game.view.screens.picture import HEIGHT, WIDTH, address

NAME = "one-more-roll.png"
_KIND = "image/png"


def send(model: Model, effect: SavePages | Picture) -> Any:
    """Save the pages on screen, or send the picture of the game on the table on its way and return a promise of that.

    Raises what the browser raises where it has no such way, before anything is drawn.
    """
    if isinstance(effect, SavePages):
        return _pages(model)
    assert model.table is not None
    then, image = _WAYS[effect.way](effect.text), Image.new()
    image.src = address(model.table)
    return image.decode().then(lambda _: _png(image)).then(then)


def _pages(model: Model) -> None:
    from game.view.paper.screen import as_file

    name, text = as_file(model)
    _offer(name, Blob.new(to_js([text]), _options(type="text/html")))


def _offer(name: str, blob: Any) -> None:
    link = document.createElement("a")
    link.href, link.download = window.URL.createObjectURL(blob), name
    link.click()
    window.setTimeout(window.URL.revokeObjectURL, 10_000, link.href)


def _png(image: Any) -> Any:
    canvas = window.OffscreenCanvas.new(WIDTH, HEIGHT)
    canvas.getContext("2d").drawImage(image, 0, 0)
    return canvas.convertToBlob(_options(type=_KIND))


def _share(text: str) -> Callable[[Any], Any]:
    share = navigator.share  # or there is none

    def then(blob: Any) -> Any:
        file = File.new(to_js([blob]), NAME, _options(type=_KIND))
        return share(_options(files=[file], text=text))

    return then


def _copy(_: str) -> Callable[[Any], Any]:
    clipboard = navigator.clipboard
    return lambda blob: clipboard.write(to_js([window.ClipboardItem.new(_options(**{_KIND: blob}))]))


_WAYS: dict[str, Callable[[str], Callable[[Any], Any]]] = {
    "share": _share,
    "copy": _copy,
    "save": lambda _: lambda blob: _offer(NAME, blob),
}


def _options(**options: Any) -> Any:
    return to_js(options, dict_converter=Object.fromEntries)
