"""Assemble the static site: `python -m tools.site.build COMPILED LOCALE SITE`.

COMPILED is what tools/site/compile.mjs has made, LOCALE what `tools.words --compile` has.

Nothing in the site has an address outside it. Vendor files keep their addresses while their version stays;
what we write ourselves carries a hash of its content, so that a cache can never mix two versions.
"""

import base64
import gzip
import json
import os
import re
import shutil
import sys
import tomllib
from collections.abc import Callable, Iterable, Mapping
from hashlib import sha256
from html import escape
from pathlib import Path

from game import VERSION
from game.languages import SOURCE
from game.players.classic import nets as classic_nets
from game.players.express import net as express_net
from game.players.express import pair as express_pair
from tools.site import languages as spoken
from tools.site import notices
from tools.site.boot_words import NO_SCRIPT, NOTHING_CAME, boot_words, said_in
from tools.site.first_screen import first_screen
from tools.site.packages import NODE, pyodide, version
from tools.site.styles import style_sheets

ROOT = Path(__file__).parents[2]
WORKBOX = ("core", "routing", "strategies", "precaching")
RUNTIME = ROOT / "build/runtime"  # tools/site/runtime.mjs
SKIPPED = {"sw.js"}
SHOWN_ONCE = "screenshots"  # before somebody installs the app: no visit needs them


def digest(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()[:12]


def integrity(content: bytes) -> str:
    """What a browser compares a script with before it runs it."""
    return f"sha256-{base64.b64encode(sha256(content).digest()).decode()}"


def copy(source: Path, target: Path) -> Path:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
    return target


def pyscript_files() -> list[Path]:
    """PyScript's entry, its core and the plugin it loads to switch error boxes off; names carry hashes."""
    dist = NODE / "@pyscript/core/dist"
    return [dist / "core.js", *sorted(dist.glob("core-*.js")), *sorted(dist.glob("error-*.js"))]


def copy_vendor(site: Path) -> dict[str, Path]:
    """Copy what others wrote; tell where the files are that the page names."""
    vendor = site / "vendor"
    pyscript = vendor / f"pyscript-{version('@pyscript/core')}"
    files = copy_runtime(vendor)
    files |= {path.name: without_map(copy(path, pyscript / path.name)) for path in pyscript_files()}
    idiomorph = NODE / "idiomorph/dist/idiomorph.min.js"
    files["idiomorph"] = copy(idiomorph, vendor / f"idiomorph-{version('idiomorph')}" / idiomorph.name)
    for name in WORKBOX:
        source = NODE / f"workbox-{name}/build/workbox-{name}.prod.js"
        files[name] = without_map(copy(source, vendor / f"workbox-{version('workbox-core')}" / source.name))
    return files


def copy_runtime(vendor: Path) -> dict[str, Path]:
    """Copy Pyodide with its trimmed runtime; the three files only work together, so their address changes with them."""
    sources = (NODE / "pyodide/pyodide.mjs", RUNTIME / "pyodide.asm.mjs", RUNTIME / "pyodide.asm.wasm")
    content = sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()[:12]
    return {path.name: copy(path, vendor / f"pyodide-{version('pyodide')}-{content}" / path.name) for path in sources}


def without_map(script: Path) -> Path:
    """Drop the pointer to a source map that is not shipped."""
    script.write_text(re.sub(r"\n?//# sourceMappingURL=\S+\s*$", "\n", script.read_text()))
    return script


def copy_python(compiled: Path, site: Path) -> dict[str, Path]:
    """Compress the two zips of bytecode, each in one stream."""
    return {name: pack(compiled / f"{name}.zip", site / "python") for name in ("stdlib", "game")}


def pack(source: Path, folder: Path) -> Path:
    """Write a file's gzip under a name that changes with it; its suffix tells no server that it is compressed."""
    folder.mkdir(exist_ok=True)
    target = folder / f"{source.stem}-{digest(source)}.bin"
    target.write_bytes(gzip.compress(source.read_bytes(), 9, mtime=0))
    return target


def located(site: Path, named: dict[str, Path], name: str | Path) -> Path:
    """The file that has a name, or a path in the site."""
    return named[name] if isinstance(name, str) and name in named else site / name


def addresses(site: Path, named: dict[str, Path]) -> Callable[[str | Path], str]:
    """Give a function from a name or a path in the site to the address the page uses for it."""

    def address(name: str | Path) -> str:
        path = located(site, named, name)
        relative = path.relative_to(site).as_posix()
        ours = relative.startswith("static/")
        return f"./{relative}?v={digest(path)}" if ours else f"./{relative}"

    return address


def styles(site: Path, address: Callable[[str | Path], str]) -> str:
    """Links to every style sheet in static/, in the order of their layers."""
    sheets = style_sheets(site / "static")
    return "\n".join(f'<link rel="stylesheet" href="{address(f"static/{sheet.name}")}">' for sheet in sheets)


def modules(named: dict[str, Path]) -> dict[str, str]:
    """The names of all modules that others import, by what the page calls them."""
    chunks = [name for name in named if re.match(r"(core|error)-.*\.js$", name)]
    return {
        "pyscript": "core.js",
        **{f"chunk-{index}": name for index, name in enumerate(chunks)},
        "interpreter": "static/interpreter.mjs",
        "pyodide": "pyodide.mjs",
        "asm": "pyodide.asm.mjs",
        "offline": "static/offline.js",
    }


def import_map(site: Path, named: dict[str, Path], address: Callable[[str | Path], str]) -> str:
    """What each module has to be, wherever it is imported from."""
    names = (*modules(named).values(), "static/boot.js")
    hashes = {address(name): integrity(located(site, named, name).read_bytes()) for name in names}
    return json.dumps({"integrity": hashes}, separators=(",", ":"))


def preloads(named: dict[str, Path], address: Callable[[str | Path], str]) -> str:
    """Hints for all that the start will ask for; boot.js and interpreter.mjs read the addresses from them.

    The WebAssembly has an address only: Chromium keeps no compiled code of a preloaded one, and starts slower later.
    """
    data = {"stdlib": "stdlib", "game": "game"}
    told = {"pyodide": f' data-info="{attribute(pyodide())}"'}
    hints = [
        f'<link id="part-{key}" rel="modulepreload"{told.get(key, "")} href="{address(name)}">'
        for key, name in modules(named).items()
    ]
    hints += [
        f'<link id="part-{key}" rel="preload" as="fetch" crossorigin href="{address(name)}">'
        for key, name in data.items()
    ]
    hints.append(f'<link id="part-wasm" rel="part" href="{address("pyodide.asm.wasm")}">')
    return "\n".join(hints)


def config(address: Callable[[str | Path], str]) -> str:
    """pyscript.toml as JSON for an attribute, with the interpreter's address in this build."""
    settings = tomllib.loads((ROOT / "pyscript.toml").read_text())
    settings["interpreter"] = address(settings["interpreter"].removeprefix("./"))
    return attribute(settings)


def attribute(value: object) -> str:
    """A value as JSON between the quotes of an attribute."""
    return json.dumps(value).replace("&", "&amp;").replace('"', "&quot;")


def in_all(message: str, languages: Iterable[str]) -> str:
    """What no script can put into the reader's language, so it stands there in all of them."""
    said = "".join(f'<p lang="{language}">{escape(said_in(language, message))}</p>' for language in languages)
    return f"<p>{escape(said_in(SOURCE, message))}</p>{said}"


def write_page(site: Path, named: dict[str, Path], languages: Mapping[str, Path]) -> None:
    """Write the page; *languages* tells where the messages of each are in the site."""
    address = addresses(site, named)
    said = boot_words(SOURCE)
    checks = import_map(site, named, address)
    parts = {
        "importmap": checks,
        "importmap-hash": integrity(checks.encode()),
        "styles": styles(site, address),
        "preloads": preloads(named, address),
        "config": config(address),
        "app": first_screen(),
        "version": VERSION,
        "languages": attribute(spoken.addresses(languages, address)),
        "words": attribute(said),
        "waiting": escape(said["waiting"]),
        "noscript": in_all(NO_SCRIPT, languages),
        "nothing-came": in_all(NOTHING_CAME, languages),
    }

    def fill(match: re.Match[str]) -> str:
        word, _, name = match[1].partition(" ")
        if word == "script":
            return f'src="{address(name)}" integrity="{integrity(located(site, named, name).read_bytes())}"'
        return address(name) if word == "url" else parts[word]

    template = (ROOT / "index.html").read_text()
    (site / "index.html").write_text(re.sub(r"\{\{ (.+?) \}\}", fill, template))


def entry(site: Path, path: Path) -> dict[str, str | None]:
    """A file's line in the precache manifest.

    An address that changes with the content needs no revision: it may come from the browser's own cache.
    """
    relative = path.relative_to(site).as_posix()
    if relative.startswith(("vendor/", "python/", "locale/")):
        return {"url": relative, "revision": None}
    return {"url": relative, "revision": digest(path)}


def write_worker(site: Path, named: dict[str, Path]) -> None:
    files = sorted(path for path in site.rglob("*") if path.is_file())
    skipped = {*workbox(named), *(path for path in files if path.name in SKIPPED or path.parent.name == SHOWN_ONCE)}
    manifest = [entry(site, path) for path in files if path not in skipped]
    scripts = [f"./{path.relative_to(site).as_posix()}" for path in workbox(named)]
    text = (ROOT / "sw.js").read_text()
    text = text.replace("...self.__WORKBOX", ", ".join(json.dumps(script) for script in scripts))
    (site / "sw.js").write_text(text.replace("self.__WB_MANIFEST", json.dumps(manifest, indent=1)))


def workbox(named: dict[str, Path]) -> list[Path]:
    return [named[name] for name in WORKBOX]


def check_players() -> None:
    """Read all that the computer players have learned; raise TableError, naming the file, where one is damaged."""
    for players in (1, 2, 3):
        classic_nets.nets(players)
    express_net.network()
    express_pair.numbers()


def build(compiled: Path, locale: Path, site: Path) -> None:
    """Write the site beside its place and put it there in one step."""
    check_players()
    fresh = ROOT / f"build/site-{os.getpid()}"
    shutil.copytree(ROOT / "static", fresh / "static")
    named = copy_vendor(fresh) | copy_python(compiled, fresh)
    (fresh / "notices.txt").write_text(notices.text())
    messages = spoken.teach(locale)
    spoken.write_languages(fresh, messages)
    write_page(fresh, named, {language: pack(path, fresh / "locale") for language, path in messages.items()})
    write_worker(fresh, named)
    shutil.rmtree(site, ignore_errors=True)
    shutil.move(fresh, site)


if __name__ == "__main__":
    build(*map(Path, sys.argv[1:]))
