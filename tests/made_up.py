"""A site that also speaks a made-up language: every message as in `tests.pseudo`, under a code that is free."""

import zipfile
from pathlib import Path

from babel.messages.catalog import Catalog

from tests.pseudo import Pseudo
from tools.site.build import ROOT
from tools.words import compiled, extracted

CODE = "eo"
LANGUAGES = "game/languages.py"


def messages() -> bytes:
    """Return every message of the sources in the language, compiled."""
    say, catalog = Pseudo().gettext, Catalog(locale=CODE)
    for message in extracted():
        if isinstance(message.id, tuple):
            catalog.add(message.id, tuple(map(say, message.id)))
        elif message.id:
            catalog.add(message.id, say(message.id), context=message.context)
    return compiled(catalog)


def learned(site: Path, folder: Path) -> Path:
    """Write what `make site` compiles into *folder*, from a built site, with the language added; return the folder."""
    folder.mkdir()
    stdlib, game = (next((site / "python").glob(f"{name}-*.zip")) for name in ("stdlib", "game"))
    (folder / "stdlib.zip").write_bytes(stdlib.read_bytes())
    with zipfile.ZipFile(game) as old, zipfile.ZipFile(folder / "game.zip", "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            if name != f"{LANGUAGES}c":
                new.writestr(name, old.read(name))
        new.writestr(LANGUAGES, f'{(ROOT / LANGUAGES).read_text()}\nLANGUAGES = (*LANGUAGES, "{CODE}")\n')
        new.writestr(f"game/locale/{CODE}.mo", messages())
    return folder
