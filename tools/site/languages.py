"""What the site holds for each language: its messages, and what the page holds in English."""

import json
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from game import words
from game.languages import SOURCE
from tools.site.boot_words import boot_words
from tools.site.first_screen import first_screen
from tools.site.manifest import manifest


def teach(compiled: Path) -> dict[str, Path]:
    """Let `game.words` speak every language whose messages are in a folder, and return those files by language."""
    found = {path.stem: path for path in sorted(compiled.glob("*.mo"))}
    for language, path in found.items():
        words.teach(language, path.read_bytes())
    return found


def write_languages(site: Path, languages: Iterable[str]) -> None:
    """Write what the page holds in English in the other languages: static/first.js puts it there before it is seen."""
    write_manifest(site / "static/app.webmanifest", SOURCE)
    for language in languages:
        write_manifest(site / f"static/{language}.webmanifest", language)
        first = site / f"static/words/{language}.json"
        first.parent.mkdir(exist_ok=True)
        told = {"app": first_screen(language), "boot": boot_words(language)}
        first.write_text(json.dumps(told, ensure_ascii=False))


def addresses(languages: Mapping[str, Path], address: Callable[[str | Path], str]) -> dict[str, dict[str, str]]:
    """Return the addresses of what each language has; *languages* tells where their messages are in the site."""
    return {
        language: {
            "messages": address(messages),
            "words": address(f"static/words/{language}.json"),
            "manifest": address(f"static/{language}.webmanifest"),
        }
        for language, messages in languages.items()
    }


def write_manifest(path: Path, language: str) -> None:
    """Write the manifest of a language."""
    path.write_text(json.dumps(manifest(language), ensure_ascii=False, indent=1))
