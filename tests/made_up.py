"""A site that also speaks a made-up language: every message as in `tests.pseudo`, under a code that is free."""

import shutil
import zipfile
from pathlib import Path

from babel.messages.catalog import Catalog

from tests.pseudo import Pseudo
from tools.site.build import ROOT
from tools.words import compiled, extracted

CODE = "eo"
LANGUAGES = "game/languages.py"
BUILT, TRANSLATED = ROOT / "build/python", ROOT / "build/locale"


def messages() -> bytes:
    """Return every message of the sources in the language, compiled."""
    say, catalog = Pseudo().gettext, Catalog(locale=CODE)
    for message in extracted():
        if isinstance(message.id, tuple):
            catalog.add(message.id, tuple(map(say, message.id)))
        elif message.id:
            catalog.add(message.id, say(message.id), context=message.context)
    return compiled(catalog)


def learned(folder: Path) -> tuple[Path, Path]:
    """Write what `make site` has compiled, with the language added, into *folder*; return code and translations."""
    locale = Path(shutil.copytree(TRANSLATED, folder / "locale"))
    (locale / f"{CODE}.mo").write_bytes(messages())
    shutil.copy(BUILT / "stdlib.zip", folder)
    with zipfile.ZipFile(BUILT / "game.zip") as old, zipfile.ZipFile(folder / "game.zip", "w") as new:
        for name in old.namelist():
            if name != f"{LANGUAGES}c":
                new.writestr(name, old.read(name))
        new.writestr(LANGUAGES, f'{(ROOT / LANGUAGES).read_text()}\nLANGUAGES = (*LANGUAGES, "{CODE}")\n')
    return folder, locale
