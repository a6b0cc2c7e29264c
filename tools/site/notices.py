"""Third-party notices: the licence texts of everything the site ships, taken from the packages themselves.

Where a package brings no text, the one of its kind in licenses/ stands in, below the author's name.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import distribution
from pathlib import Path

from tools.site.packages import NODE, pyodide, version

ROOT = Path(__file__).parents[2]
LICENSES = ROOT / "licenses"
PYTHON_PACKAGES = ("htpy", "markupsafe", "qrcodegen")
INTRODUCTION = """\
One More Roll ships the work of others, unchanged but for Python's standard library, of which it ships only
the modules it needs, as bytecode. The licences follow. Pyodide's and Python's source code is public at
https://github.com/pyodide/pyodide and https://github.com/python/cpython.
"""


@dataclass(frozen=True, slots=True)
class Notice:
    """One package that the site ships: its name and version, the kind of its licence, and the text of it."""

    name: str
    version: str
    kind: str
    text: str


def shipped_node_packages() -> list[str]:
    """The names of all npm packages of which a part is in the site, those bundled into PyScript included."""
    lock = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    found: set[str] = set()
    todo = set(lock[""]["dependencies"])
    while todo:
        found |= todo
        # What Pyodide itself needs, it needs outside browsers.
        needed = (lock[f"node_modules/{name}"].get("dependencies", {}) for name in todo - {"pyodide"})
        todo = {name for names in needed for name in names} - found
    return sorted(found)


def license_file(folder: Path) -> Path | None:
    files = sorted(folder.iterdir())
    return next((path for path in files if path.stem.upper() in ("LICENSE", "LICENCE")), None)


def node_notice(name: str) -> Notice:
    package = json.loads((NODE / name / "package.json").read_text())
    kind = package["license"]
    if path := license_file(NODE / name):
        text = path.read_text()
    else:
        author = package.get("author", "The Pyodide contributors and Mozilla")
        text = f"Copyright (c) {author}\n\n{(LICENSES / f'{kind}.txt').read_text()}"
    return Notice(name, version(name), kind, text)


def python_notice(name: str) -> Notice:
    package = distribution(name)
    files = (file for file in package.files or () if "licenses" in file.parts)
    text = "\n".join(Path(str(file.locate())).read_text() for file in files)
    kind = package.metadata["License-Expression"] or "see below"
    if not text:
        kind = package.metadata["License"].removesuffix(" License")
        text = f"Copyright (c) {package.metadata['Author']}\n\n{(LICENSES / f'{kind}.txt').read_text()}"
    return Notice(package.metadata["Name"], package.version, kind, text)


def notices() -> Iterator[Notice]:
    """Yield the notice of everything the site ships that is not ours."""
    yield Notice("Python", pyodide()["python"], "PSF-2.0", (LICENSES / "Python.txt").read_text())
    yield from map(python_notice, PYTHON_PACKAGES)
    yield from map(node_notice, shipped_node_packages())


def text() -> str:
    """All notices as one plain text, our own licence first."""
    rule = "=" * 80
    parts = [INTRODUCTION, "One More Roll", (ROOT / "LICENSE").read_text()]
    for notice in notices():
        parts += [rule, f"{notice.name} {notice.version} ({notice.kind})", notice.text.strip()]
    return "\n\n".join(part.strip() for part in parts) + "\n"
