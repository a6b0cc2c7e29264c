"""Compile our code, and what it needs of others or has learned, into two zips: a release of ours changes one of them.

Runs inside Pyodide under Node (tools/site/compile.mjs); reads /in, writes stdlib.zip, game.zip and modules.json
to /out.
Nothing is listed by hand: what our sources import is imported here, and what then is loaded is kept.
"""

import ast
import dataclasses
import importlib
import json
import marshal
import sys
import zipfile
from collections.abc import Iterable, Iterator
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from importlib.util import decode_source, resolve_name
from pathlib import Path
from types import CodeType
from typing import Any
from zlib import crc32

STDLIB = zipfile.ZipFile(next(path for path in sys.path if path.endswith(".zip")))
SOURCES = Path("/in")
OUT = Path("/out")
BROWSER_ONLY = {f"game.{name}" for name in ("ui", "audio", "device", "files", "focus", "patch", "pictures", "store")}
STARTS = ("game.ui", "learned", "pyscript", "quick_dataclasses")
OURS = ("game/", "quick_dataclasses.")
IGNORED_SUFFIXES = {".pyc", ".po", ".pot", ".pyi", ".so", ".c", ".typed"}


def module_name(path: str) -> str:
    return path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")


def our_files() -> dict[str, bytes]:
    """Every file below /in by its path there."""
    files = (path for path in sorted(SOURCES.rglob("*")) if path.is_file())
    return {
        path.relative_to(SOURCES).as_posix(): path.read_bytes() for path in files if path.suffix not in IGNORED_SUFFIXES
    }


def for_types_only(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING")


def walk(node: ast.AST) -> Iterator[ast.AST]:
    """Every node below one, without what only a type checker reads."""
    for child in ast.iter_child_nodes(node):
        if not for_types_only(child):
            yield child
            yield from walk(child)


def imports(path: str, source: bytes) -> Iterator[str]:
    """The absolute names a source file imports, inside functions too; a name may turn out to be no module."""
    package = module_name(path) if path.endswith("__init__.py") else module_name(path).rpartition(".")[0]
    for node in walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = resolve_name("." * node.level + (node.module or ""), package)
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)


def with_parents(names: Iterable[str]) -> set[str]:
    return {".".join(name.split(".")[: length + 1]) for name in names for length in range(name.count(".") + 1)}


def reach(sources: dict[str, tuple[str, bytes]]) -> tuple[set[str], set[str]]:
    """Our modules that can be imported from the starts, and every other name they import."""
    seen: set[str] = set()
    foreign: set[str] = set()
    todo = {name for name in sources if name.split(".")[0] == "game"} | set(STARTS)
    while todo:
        seen |= todo
        found = with_parents(name for module in todo & sources.keys() for name in imports(*sources[module]))
        foreign |= found - sources.keys()
        todo = (found & sources.keys()) - seen
    return seen & sources.keys(), foreign


def load(names: Iterable[str]) -> None:
    """Import all that is standard library or Pyodide, so that sys.modules tells what it needs."""
    known = sys.stdlib_module_names | {"pyodide", "_pyodide"}
    for name in sorted(names):
        if name.split(".")[0] in known:
            try:
                importlib.import_module(name)
            except ImportError:
                continue


def stdlib_paths() -> dict[str, str]:
    return {module_name(path): path for path in STDLIB.namelist() if path.endswith(".py")}


def needed(named: set[str]) -> set[str]:
    """The standard library's modules that loading our imports, and what those import later on, brings in."""
    paths = stdlib_paths()
    load(named)
    later = {name for module in named & paths.keys() for name in imports(paths[module], STDLIB.read(paths[module]))}
    load(with_parents(later))
    return paths.keys() & sys.modules.keys()


class Untyped(ast.NodeTransformer):
    """Takes the types off functions, where nothing asks for them at run time: each would carry code that tells them."""

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)


def compiled(path: str, source: bytes, folder: str = "") -> bytes:
    """A .pyc that is loaded without looking for its source, without asserts and docstrings; Pyodide reads its own."""
    tree = ast.parse(decode_source(source))
    if not folder:
        tree = Untyped().visit(tree)
    optimize = 0 if "pyodide" in path else 2
    code = compile(tree, folder + path, "exec", dont_inherit=True, optimize=optimize)
    return bytes(_code_to_hash_pyc(code, bytes(8), False))  # nobody compares the source's hash


def dataclass_code(modules: set[str]) -> bytes:
    """The code of the methods that dataclasses write for the modules' classes, by the checksum of its source."""
    met: dict[str, CodeType] = {}

    def run(source: str, variables: dict[str, Any], names: dict[str, Any]) -> None:
        met[source] = compile(source, "<string>", "exec", dont_inherit=True)
        exec(met[source], variables, names)

    vars(dataclasses)["exec"] = run
    sys.path.insert(0, str(SOURCES))
    for name in sorted(modules - BROWSER_ONLY):
        importlib.import_module(name)
    ready = {crc32(source.encode()): met[source] for source in sorted(met)}
    assert len(ready) == len(met), "two sources have one checksum"
    return marshal.dumps(ready)


def write_zip(path: Path, files: dict[str, bytes]) -> None:
    """A zip that depends on nothing but its content; the build compresses it as a whole."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), files[name])


def main() -> None:
    files = our_files()
    sources = {module_name(path): (path, data) for path, data in files.items() if path.endswith(".py")}
    ours, named = reach(sources)
    kept = needed(named)
    paths = stdlib_paths()
    folder = f"{STDLIB.filename}/"
    code = {f"{sources[name][0]}c": compiled(*sources[name]) for name in ours}
    data = {path: files[path] for path in files if path.startswith("game/") and not path.endswith(".py")}
    learned = {path: files[path] for path in files if path.startswith("learned/") and path.endswith(".bin")}
    data["dataclass_code.bin"] = dataclass_code({name for name in ours if name.startswith("game.")})
    library = {f"{paths[name]}c": compiled(paths[name], STDLIB.read(paths[name]), folder) for name in kept}
    library |= {path: code.pop(path) for path in tuple(code) if not path.startswith(OURS)}
    write_zip(OUT / "game.zip", code | data)
    write_zip(OUT / "stdlib.zip", library | learned)
    (OUT / "modules.json").write_text(json.dumps({"ours": sorted(ours), "stdlib": sorted(kept)}, indent=1))


main()
