"""The built site is complete, names only what is in it, and carries the Python it needs."""

import gzip
import io
import json
import pkgutil
import re
import subprocess
import sys
import tomllib
import zipfile
from html import unescape
from pathlib import Path

import pytest
from PIL import Image

from game import VERSION
from game.languages import SOURCE
from game.players.classic import nets as classic_nets
from game.players.express import net as express_net
from game.players.express import pair as express_pair
from game.players.tables import TableError
from tests.made_up import CODE, learned
from tests.made_up import messages as pseudo_messages
from tests.markup import parse
from tests.pseudo import Pseudo, faults
from tools.site import notices
from tools.site.boot_words import NO_SCRIPT, NOTHING_CAME, boot_words
from tools.site.build import check_players, digest, entry

ROOT = Path(__file__).parent.parent
SITE = ROOT / "_site"


@pytest.fixture(scope="module")
def site() -> Path:
    """The site, built anew where a source has changed."""
    subprocess.run(["make", "--silent", "site"], cwd=ROOT, check=True)
    return SITE


def names_in(site: Path, kind: str) -> set[str]:
    """The names of the files in one of the site's packed zips."""
    (path,) = (site / "python").glob(f"{kind}-*.bin")
    return set(zipfile.ZipFile(io.BytesIO(gzip.decompress(path.read_bytes()))).namelist())


def imported(path: Path) -> set[str]:
    """The modules a source file imports by an absolute name, inside functions too."""
    return set(re.findall(r"^ *(?:from|import) ([a-z]\S*)", path.read_text(encoding="utf-8"), re.MULTILINE))


DATA_FILES = ("classic-one", "classic-two", "classic-many", "express", "express-race")


def sources() -> list[Path]:
    """Our Python files."""
    return sorted((ROOT / "game").rglob("*.py"))


@pytest.mark.parametrize("name", [f"{name}.bin" for name in DATA_FILES])
def test_a_damaged_data_file_stops_the_build(name, monkeypatch):
    """A bit that changed in what the players have learned is found while building and named, not in play."""
    read = pkgutil.get_data

    def damaged(package, path):
        data = read(package, path)
        return data[:-1] + bytes([data[-1] ^ 1]) if path.endswith(name) else data

    check_players()
    monkeypatch.setattr(pkgutil, "get_data", damaged)
    for cached in (classic_nets.nets, express_net.network, express_pair.numbers):
        cached.cache_clear()
    with pytest.raises(TableError, match=name):
        check_players()


def test_every_module_of_ours_is_shipped(site):
    """The zip of our code holds each module and text below game/, and nothing else; what is learned is in the other."""
    modules = {f"{path.relative_to(ROOT).as_posix()}c" for path in sources()}
    quick = {"quick_dataclasses.pyc", "dataclass_code.bin"}
    data = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "game").rglob("*")
        if path.is_file() and path.suffix not in (".py", ".pyc", ".po", ".pot")
    }

    assert modules | data | quick == names_in(site, "game")
    assert {f"learned/{name}.bin" for name in DATA_FILES} <= names_in(site, "stdlib")


def test_the_trimmed_library_holds_all_that_we_import(site):
    """What our modules import from the standard library, at the top or inside a function, is shipped."""
    full = zipfile.ZipFile(ROOT / "node_modules/pyodide/python_stdlib.zip").namelist()
    wanted = {name.replace(".", "/") for path in sources() for name in imported(path)}
    needed = {
        f"{name}c"
        for name in full
        if name.endswith(".py") and name.removesuffix(".py").removesuffix("/__init__") in wanted
    }

    assert set() == needed - names_in(site, "stdlib")


def test_the_page_names_the_version(site):
    """The page says from its first byte which version it is; a failed start shows it."""
    assert f'data-version="{VERSION}"' in (site / "index.html").read_text(encoding="utf-8")


def test_the_trimmed_library_is_trimmed(site):
    """Modules that nothing asks for stay out."""
    unwanted = {"unittest/__init__.pyc", "sqlite3/__init__.pyc", "xml/__init__.pyc", "turtle.pyc", "pdb.pyc"}

    assert set() == unwanted & names_in(site, "stdlib")


def test_the_first_words_are_those_that_boot_js_says():
    """Each name that it uses has words, and no words are there that nobody says."""
    script = (ROOT / "static/boot.js").read_text(encoding="utf-8")
    said = {*re.findall(r'say\("([\w-]+)"\)|said\("([\w-]+)"\)|^  "L[\w ]+": "([\w-]+)"', script, re.MULTILINE)}
    kinds = re.findall(r'fail\("(\w+)"', script)
    named = {name for names in said for name in names if name}
    named |= {f"{kind}-{part}" for kind in kinds for part in ("title", "advice")}

    assert boot_words(SOURCE).keys() == named | {"waiting"}


@pytest.fixture(scope="module")
def translated(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site with a made-up language beside English."""
    folder = tmp_path_factory.mktemp("translated")
    subprocess.run(
        [sys.executable, "-m", "tools.site.build", *learned(folder / "built"), folder / "site"],
        cwd=ROOT,
        check=True,
    )
    return folder / "site"


@pytest.mark.wide
def test_another_language_has_a_file_with_all_first_words(translated):
    """It holds the first screen and the words before it; nothing in it is still English."""
    words = json.loads((translated / f"static/words/{CODE}.json").read_text(encoding="utf-8"))

    assert "«" in words["app"]
    assert [] == faults(parse(words["app"]))
    assert {name: Pseudo().gettext(text) for name, text in boot_words(SOURCE).items()} == words["boot"]


@pytest.mark.wide
def test_an_installed_app_speaks_the_language(translated):
    """A manifest for each language describes the app and its shortcuts in it; all else is as in the English one."""
    english, other = (
        json.loads((translated / f"static/{name}.webmanifest").read_text(encoding="utf-8")) for name in ("app", CODE)
    )
    say = Pseudo().gettext
    news = [say("New game of {game}").format(game=game) for game in ("Can't Stop Express", "Can't Stop")]
    said = [say(name) for name in ("Go on with the last game", "Daily throw", "Print score pads and a board")]

    assert say(english["description"]) == other["description"]
    assert {*news, *said} == {each["name"] for each in other["shortcuts"]}
    assert say("Daily throw") in [each["label"] for each in other["screenshots"]]
    assert (CODE, "en") == (other.pop("lang"), english.pop("lang"))
    for told in ("shortcuts", "screenshots"):
        assert len(english.pop(told)) == len(other.pop(told))
    assert {**other, "description": ""} == {**english, "description": ""}


def test_two_apps_of_one_host_were_one(site):
    """The id of the app is its own: "../" was that of every app of the host that said so, as it is no path of ours."""
    told = json.loads((site / "static/app.webmanifest").read_text(encoding="utf-8"))
    assert ("one-more-roll", "../", "../") == (told["id"], told["start_url"], told["scope"])


def test_the_pictures_of_the_app_are_there(site):
    """Each has the size that the manifest says, and both a phone and a wide window are shown."""
    told = json.loads((site / "static/app.webmanifest").read_text(encoding="utf-8"))["screenshots"]
    for shown in told:
        picture = Image.open(site / "static" / shown["src"])
        assert shown["sizes"] == "x".join(map(str, picture.size)) and "WEBP" == picture.format
    assert {"narrow", "wide"} == {shown["form_factor"] for shown in told}


@pytest.mark.wide
def test_the_page_names_the_words_of_other_languages_by_their_content(site, translated):
    """The page itself stays English; only the addresses, and what is said where no script runs or comes, are added."""
    pages = [(folder / "index.html").read_text(encoding="utf-8") for folder in (site, translated)]
    told = json.loads(unescape(re.findall(r'data-languages="(.*?)"', pages[1])[0]))
    kept = {line["url"] for line in manifest(translated)}
    for address in (told[CODE]["words"], told[CODE]["manifest"]):
        name, version = address.removeprefix("./").split("?v=")
        assert digest(translated / name) == version
        assert name in kept
    messages = told[CODE]["messages"].removeprefix("./")
    assert messages in kept
    assert pseudo_messages() == gzip.decompress((translated / messages).read_bytes())
    for said in (NO_SCRIPT, NOTHING_CAME):
        assert f'<p lang="{CODE}">{Pseudo().gettext(said)}</p>' in pages[1]
    screens = [re.findall(r'<div id="app">.*?<div id="boot-lost"', page, re.DOTALL) for page in pages]
    assert screens[0] == screens[1]


@pytest.fixture(scope="module")
def trimmed(site: Path) -> subprocess.CompletedProcess[str]:
    """What the site's Pyodide says when it imports all of our code with the site's own library."""
    (runtime,) = (site / "vendor").glob("pyodide-*/pyodide.mjs")
    command = ["node", "tests/trimmed.mjs", "build/python", runtime]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True)


@pytest.mark.wide
def test_everything_imports_and_draws_with_the_trimmed_library(trimmed):
    """In the Python that the browser gets, all modules but the shell import and the start screen is drawn."""
    assert "" == trimmed.stderr
    assert "<h1" in trimmed.stdout


@pytest.mark.wide
def test_the_dataclasses_come_compiled(trimmed):
    """Every dataclass of ours finds its methods ready, so that none is compiled at the start."""
    compiled, asked = map(int, re.findall(r"sources compiled: (\d+) of (\d+)", trimmed.stdout)[0])

    assert 0 == compiled
    assert asked > 20


def test_the_page_names_files_that_are_there(site):
    """Every address in the page is relative and leads to a file of the site."""
    page = (site / "index.html").read_text(encoding="utf-8")
    found = re.findall(r'(?:href|src)="([^"#]+)"', page)

    assert found
    assert [] == [name for name in found if not (site / name.split("?")[0]).is_file()]


def test_nothing_in_our_files_points_elsewhere(site):
    """No file of ours holds an address of another origin, but for the name of the SVG language."""
    ours = [site / "index.html", site / "sw.js", *(site / "static").rglob("*.*")]
    texts = [path.read_text(encoding="utf-8") for path in ours if path.suffix not in (".png", ".webp")]
    addresses = {address for text in texts for address in re.findall(r"https?://[^\s\"'<>)]+", text)}

    assert addresses <= {"http://www.w3.org/2000/svg"}


def manifest(site: Path) -> list[dict[str, str | None]]:
    """The list of files that the service worker keeps."""
    found = re.search(r"precacheAndRoute\((\[.*?\n\]), \{", (site / "sw.js").read_text(), re.DOTALL)
    assert found
    return json.loads(found[1])


def test_the_worker_keeps_every_file(site):
    """Each file is kept for offline play, but for the worker, the scripts it loads itself, and pictures of the app."""
    files = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    files -= {name for name in files if name.startswith("static/screenshots/")}
    own = {"sw.js", *re.findall(r'"\./(vendor/workbox-[^"]+)"', (site / "sw.js").read_text())}

    assert files - own == {line["url"] for line in manifest(site)}
    assert 5 == len(own)


def test_a_file_is_kept_by_its_content(site):
    """A changed page or style changes the worker's list; vendor files and packed zips change their address instead."""
    fixed = {line["url"] for line in manifest(site) if line["revision"] is None}

    named = re.compile(r"vendor/[a-z]+-\d+\.\d+\.\d+(-[0-9a-f]{12})?/|(python|locale)/[a-z]+-[0-9a-f]{12}\.bin$")
    assert all(map(named.match, fixed))
    assert entry(site, site / "index.html")["revision"]


def test_every_plugin_of_pyscript_is_off():
    """The configuration names each plugin that the pinned PyScript would load."""
    source = (ROOT / "node_modules/@pyscript/core/src/plugins.js").read_text()
    plugins = re.findall(r'^ {4}\[?"?([a-z-]+)"?\]?: \(\) =>', source, re.MULTILINE)
    settings = tomllib.loads((ROOT / "pyscript.toml").read_text())

    assert sorted(f"!{name}" for name in plugins) == sorted(settings["plugins"])


def test_the_notices_name_all_that_is_shipped(site):
    """The page of notices holds the licence of every package of which something is in the site."""
    text = (site / "notices.txt").read_text(encoding="utf-8")
    found = list(notices.notices())

    assert {"Python", "htpy", "MarkupSafe", "pyodide", "@pyscript/core", "polyscript", "idiomorph"} <= {
        notice.name for notice in found
    }
    assert [] == [notice.name for notice in found if notice.text.strip() not in text or len(notice.text) < 300]


def test_all_versions_are_pinned():
    """Lock files pin every version with its hashes and name no place to get them from; what we ask for is pinned."""
    texts = [path.read_text() for path in sorted((ROOT / "requirements").glob("*.txt"))]
    lines = [line for text in texts for line in text.replace("\\\n", "").splitlines() if not line.startswith("#")]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    groups = [project["project"]["dependencies"], *project["dependency-groups"].values()]
    asked = {re.split("[<=>]", name)[0] for group in groups for name in group}
    package = json.loads((ROOT / "package.json").read_text())
    packages = package["dependencies"] | package["devDependencies"]
    pinned = r"[a-z0-9.-]+==[0-9][0-9a-z.]*( ; [^-]+)?( +--hash=sha256:[0-9a-f]{64})+"

    assert [] == [line for line in lines if not re.fullmatch(pinned, line)]
    assert asked <= {line.split("==")[0] for line in lines}
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in packages.values())
    assert "://" not in re.sub(r'"url": "https://[^"]+"', "", (ROOT / "package-lock.json").read_text())


def test_the_first_screen_is_the_one_that_python_draws(site):
    """The page holds exactly the markup of the start screen."""
    answer = subprocess.run(
        [sys.executable, "-c", "from tools.site.first_screen import first_screen as f; print(f(), end='')"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )

    assert f'<div id="app">{answer.stdout}</div>' in (site / "index.html").read_text(encoding="utf-8")
