"""Files: handed to the browser to keep, and chosen there. Imported with the first one, as most visits need none."""

from collections.abc import Callable
from typing import Any

from js import Blob, Object, document, setTimeout, window
from pyodide.ffi import create_once_callable, to_js

from game.app.effects import ChooseFile, SaveFile, Wanted
from game.app.messages import FileRead
from game.model import Model
from game.view.paper.screen import as_file

LARGEST = 20_000_000
"""How many bytes a file may have to be read: far more than all that we keep."""

_picker: Any = None  # kept here: browsers forget an input that nothing holds before its file is chosen


def save(file: SaveFile) -> None:
    """Offer a text as a file."""
    options = to_js({"type": file.type}, dict_converter=Object.fromEntries)
    offer(file.name, Blob.new(to_js([file.text]), options))


def offer(name: str, content: Any) -> None:
    """Offer *content*, a blob, as a file."""
    address = window.URL.createObjectURL(content)
    link = document.createElement("a")
    link.href, link.download = address, name
    link.click()
    setTimeout(create_once_callable(lambda: window.URL.revokeObjectURL(address)), 10_000)


def save_pages(model: Model) -> None:
    """Offer the pages on screen as a file."""
    save(SaveFile(*as_file(model), "text/html"))


def choose(wanted: ChooseFile, dispatch: Callable[[FileRead], None], refused: Callable[[Any], None]) -> None:
    """Let the player choose a file and *dispatch* what is in it; whoever chooses none is left alone."""
    global _picker
    _picker = document.createElement("input")
    _picker.type, _picker.accept = "file", wanted.accept

    def read(_: Any) -> None:
        file = _picker.files.item(0)
        if file.size > LARGEST:
            refused(ValueError("larger than any file of ours"))
        else:
            file.text().then(lambda text: dispatch(FileRead(wanted.wanted, text, file.name)), refused)

    _picker.onchange = create_once_callable(read)
    _picker.click()


def dropped(event: Any, dispatch: Callable[[FileRead], None]) -> None:
    """Take a file or a text that was dropped on the page as the record of a game."""
    file = event.dataTransfer.files.item(0)
    if file is None and event.target.closest("input, textarea"):
        return  # text that is moved into a field
    event.preventDefault()
    if file is None:
        dispatch(FileRead(Wanted.RECORD, event.dataTransfer.getData("text/plain"), ""))
    elif file.size <= LARGEST:
        file.text().then(lambda text: dispatch(FileRead(Wanted.RECORD, text, file.name)))
