"""What the site holds for each language, beside the messages in the zip of our code."""

import json
import zipfile
from pathlib import Path

from game import words
from game.languages import SOURCE
from tools.site.boot_words import boot_words
from tools.site.first_screen import first_screen
from tools.site.manifest import manifest


def teach(compiled: Path) -> tuple[str, ...]:
    """Let `game.words` speak every language that the zip of our code has, and return their codes."""
    archive = zipfile.ZipFile(compiled / "game.zip")
    found = {Path(name).stem: archive.read(name) for name in archive.namelist() if name.endswith(".mo")}
    for language, messages in found.items():
        words.teach(language, messages)
    return tuple(sorted(found))


def write_languages(site: Path, languages: tuple[str, ...]) -> None:
    """Write what the page holds in English in the other languages: static/first.js puts it there before it is seen."""
    write_manifest(site / "static/app.webmanifest", SOURCE)
    for language in languages:
        write_manifest(site / f"static/{language}.webmanifest", language)
        language_file(site, language).parent.mkdir(exist_ok=True)
        language_file(site, language).parent.mkdir(exist_ok=True)
        told = {"app": first_screen(language), "boot": boot_words(language)}
        language_file(site, language).write_text(json.dumps(told, ensure_ascii=False))


def language_file(site: Path, language: str) -> Path:
    """Return where a language's first words are."""
    return site / f"static/words/{language}.json"


def write_manifest(path: Path, language: str) -> None:
    """Write the manifest of a language."""
    path.write_text(json.dumps(manifest(language), ensure_ascii=False, indent=1))
