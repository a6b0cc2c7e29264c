"""The picture of a result: drawn as PNG on the device, then shared, copied, or saved. Imported with the first one."""

from collections.abc import Callable
from typing import Any

from js import File, Image, Object, navigator, window
from pyodide.ffi import to_js

from game.app.effects import Picture
from game.files import offer
from game.model import Model
from game.view.screens.picture import HEIGHT, WIDTH, address

NAME = "one-more-roll.png"
_KIND = "image/png"


def send(model: Model, effect: Picture) -> Any:
    """Make the picture of the game on the table, send it on its way, and return a promise of that.

    Raises what the browser raises where it has no such way, before anything is drawn.
    """
    assert model.table is not None
    then, image = _WAYS[effect.way](effect.text), Image.new()
    image.src = address(model.table)
    return image.decode().then(lambda _: _png(image)).then(then)


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
    "save": lambda _: lambda blob: offer(NAME, blob),
}


def _options(**options: Any) -> Any:
    return to_js(options, dict_converter=Object.fromEntries)
