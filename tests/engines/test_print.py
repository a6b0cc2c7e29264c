"""Pads in the printers of Firefox and WebKit: as many pages as the screen says, at true size, nothing cut off.

Both get the real markup with the real style sheets, without Python, and the saved file. Each engine prints all of its
jobs in one go.
"""

import json
import os
import subprocess
from pathlib import Path

import pytest

from game.model.pads import parse_options
from game.view.paper.form import document, pads
from game.view.paper.pages import page_size, pictures
from tests.engines.conftest import skip_if_missing
from tests.printing import inked, pads_screen, sizes
from tools import browser as installed

HERE = Path(__file__).parent
KINDS = (
    "paper=a4&pages=3",
    "paper=a4&per_page=2&pages=2",
    "paper=a4&per_page=4",
    "paper=a4&per_page=4&orientation=landscape",
    "paper=a4&size=large&pages=2",
    "paper=a4&kind=board",
    "paper=a4&kind=board&orientation=portrait",
    "paper=letter&pages=2",
    "paper=letter&per_page=2",
    "paper=letter&kind=board&cutouts=0&pages=2",
)
BRIEF = KINDS[1], KINDS[5], KINDS[9]
"""Two sheets across, the board with its pieces, and boards without on the other paper."""
COMMANDS = {
    "firefox": ("node", HERE / "print_firefox.mjs", installed.path("firefox")),
    "webkit": ("xvfb-run", "--auto-servernum", installed.path("webkit"), HERE / "print_webkit.py"),
}


def quickly(*kinds):
    """Return these kinds as parameters; the few of BRIEF are printed with every change."""
    return [pytest.param(kind, marks=[pytest.mark.short] if kind in BRIEF else []) for kind in kinds]


def jobs(engine, options):
    """Return what to print of these pads, on what paper and with what margins of the browser's, by name.

    Firefox takes the paper from the page; WebKit has its own, which may stand upright where the page lies across.
    """
    size = page_size(options)
    screen = pads_screen(pads(options))
    found = {"screen": (screen, size, 0), "file": (document(options), size, 0)}
    if engine == "webkit":
        found |= {"margins": (screen, size, 6.35), "upright": (screen, tuple(sorted(size)), 6.35)}
    return found


def job(source, markup, size, margin):
    """Return the job as the scripts read it; what to print is written to *source*."""
    source.write_text(markup, encoding="utf-8")
    width, height = size
    pdf = source.with_suffix(".pdf")
    return {"html": str(source), "pdf": str(pdf), "width": width, "height": height, "margin": margin}


def do(engine, jobs):
    """Print the jobs."""
    root = {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"} if os.geteuid() == 0 else {}
    subprocess.run(COMMANDS[engine], input=json.dumps(jobs), text=True, check=True, timeout=300, env=os.environ | root)


@pytest.fixture(scope="module", params=COMMANDS)
def printer(request):
    """The name of an engine that is installed."""
    skip_if_missing(request.param)
    return request.param


@pytest.fixture(scope="module")
def prints(request, printer, tmp_path_factory):
    """What came out, by kind and then by name of the job, of the kinds that this run asks for."""
    folder = tmp_path_factory.mktemp(printer)
    kinds = {item.callspec.params["kind"] for item in request.session.items if "prints" in item.fixturenames}
    found = {(kind, name): one for kind in kinds for name, one in jobs(printer, parse_options(kind)).items()}
    do(printer, [job(folder / f"{kind} {name}.html", *one) for (kind, name), one in found.items()])
    return {
        kind: {name: (folder / f"{kind} {name}.pdf").read_bytes() for one, name in found if one == kind}
        for kind in kinds
    }


@pytest.mark.parametrize("kind", quickly(*KINDS))
def test_no_page_is_added(prints, kind):
    """As many pages come out as the screen says, from the screen and from the file, on any paper of WebKit's."""
    expected = len(pictures(parse_options(kind)))

    assert dict.fromkeys(prints[kind], expected) == {name: len(sizes(pdf)) for name, pdf in prints[kind].items()}


@pytest.mark.parametrize("kind", quickly(*(kind for kind in KINDS if "kind=board" in kind)))
def test_a_millimetre_is_a_millimetre(prints, kind):
    """The board is as wide as it was drawn, 24 mm less than the paper, whatever margins the browser keeps."""
    for name in prints[kind].keys() - {"upright"}:
        left, _, right, _ = inked(prints[kind][name])
        assert page_size(parse_options(kind))[0] - 24 == pytest.approx(right - left, abs=0.6), name


@pytest.mark.parametrize("kind", quickly(*KINDS))
def test_nothing_is_lost_on_paper_that_stands_upright(prints, kind):
    """WebKit may print a landscape page on upright paper: smaller then, but whole and between its margins."""
    if "upright" not in prints[kind]:
        pytest.skip("only WebKit chooses the paper itself")
    whole, small = (inked(prints[kind][name]) for name in ("screen", "upright"))
    shapes = [(right - left) / (bottom - top) for left, top, right, bottom in (whole, small)]
    (width, height), *_ = sizes(prints[kind]["upright"])

    assert shapes[0] == pytest.approx(shapes[1], rel=0.01)
    assert 6 < small[0] and small[2] < width - 6 and small[3] < height - 6
