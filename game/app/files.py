"""What a chosen file leads to, by what it was chosen for."""

from collections.abc import Callable

from game.app import copies, opening
from game.app.effects import Wanted
from game.app.kept.storage import Result
from game.app.messages import FileRead
from game.model import Model

_READERS: dict[Wanted, Callable[[Model, FileRead], Result]] = {
    Wanted.BACKUP: copies.read,
    Wanted.RECORD: opening.read_file,
}


def read(model: Model, file: FileRead) -> Result:
    """Return what becomes of the page with the text of a chosen file."""
    reader = _READERS.get(file.wanted)
    return reader(model, file) if reader else (model, ())
