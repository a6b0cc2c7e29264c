"""The style sheets: one layer each, a class in one file, no rule for what no page has, windows by their names."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from game.actions import Timer
from game.app.messages import Answered, Play
from game.view.page import page
from tests.screens import KITE, SCREENS, SHORT, finished, on_share, real, reviewed, step, tab_on
from tests.tab import Tab
from tools.site.styles import FIRST, style_sheets

ROOT = Path(__file__).parents[1]
SHEETS = style_sheets(ROOT / "static")
LAYERED = [sheet for sheet in SHEETS if sheet.stem != "boot"]
NAME = re.compile(r"[.#](-?[a-zA-Z][\w-]*)")
RETYPED = ["Backspace"] * 4


def with_settings(fragment: str, **settings: str) -> Tab:
    """Return a tab at *fragment* with these settings."""
    return Tab(fragment, Tab("settings").fill(**settings).stored)


def pads(options: str) -> Callable[[], Tab]:
    """Return how to open the pads with these options."""
    return lambda: Tab(f"pads?{options}")


def deleted() -> Tab:
    """Return the start screen after a game was deleted there."""
    tab = Tab("", Tab(KITE).play("roll").stored)
    return tab.do("discard", tab.model.saved[0].id)


def time_is_up() -> Tab:
    """Return a throw of Express whose time is over."""
    tab = with_settings("express?seed=kite", timer="30").do("roll")
    while Timer.CLOCK in tab.waits:
        tab.wait(Timer.CLOCK, late=1000)
    return tab


def shared() -> Tab:
    """Return a tab in which the browser has shared the link to a game that is over."""
    tab = on_share("classic").do("share", "throws")
    return tab.send(Answered(tab.asked[-1]))


RARE: dict[str, Callable[[], Tab]] = {
    "a column won": lambda: real("classic", "1111", "take 2+2", "1156", "take 2+11", "stop"),
    "six choices": lambda: real("classic", "1111", "take 2+2", "6666", "take 12+12", "1235"),
    "a sum that cannot be used": lambda: real("classic", "1111", "take 2+2", "1156", "take 2+11", "1156"),
    "a second turn": lambda: Tab("classic?seed=kite&players=1").play("roll", "take 7+9", "stop", "roll", "take 4+7"),
    "a split looked at": lambda: with_settings(KITE, taps="2").play("roll").send(Play("take 7+9", touch=True)),
    "odds of the columns": lambda: with_settings("classic?seed=kite&players=1", odds="before").play("roll", "take 7+9"),
    "throws to correct": lambda: real("classic", "1546", "take 6+10").do("log"),
    "a throw typed anew": lambda: real("classic", "1546", "take 6+10").do("edit-throw", "0"),
    "a correction that waits": lambda: (
        real("classic", "1546", "take 6+10", "2435").do("edit-throw", "0").press(*RETYPED, *"1111", "r")
    ),
    "the clock": time_is_up,
    "an earlier throw of Express typed anew": lambda: (
        real("express", "13446").play("mark 4+10/4").do("log").do("edit-throw", "0")
    ),
    "a sheet that lies over one's own": lambda: Tab("express?seed=kite&players=2").do("sheet", "1"),
    "eight players": lambda: with_settings("express?seed=kite&players=8", covered="off").do("roll").do("log"),
    "eight sheets, ended": lambda: finished("express?seed=d&players=8"),
    "throws in the log": lambda: step(Tab("express?seed=kite").do("roll")).do("log"),
    "a link shared": shared,
    "rivals under review": lambda: reviewed("express?seed=d&players=2"),
    "all decisions": lambda: reviewed(SHORT["express"]).do("review-list", "decisions"),
    "rules in play": lambda: Tab(KITE).do("open", "rules"),
    "what was learnt": lambda: Tab("guide").do("fifth", "2").do("choose", "mark 4+10/4").do("confirm"),
    "deleted": deleted,
    "board to print": pads("kind=board&paper=letter&scale=1"),
    "board to print, upright": pads("kind=board&paper=letter&orientation=portrait"),
    "four sheets to print": pads("paper=a4&per_page=4&pages=2"),
    "sheets to print across": pads("paper=a4&per_page=2"),
}
"""What SCREENS need not show to be judged, but is styled."""


def read(sheet: Path) -> str:
    """Return a sheet without its comments."""
    return re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.DOTALL)


def rules(sheet: Path) -> Iterator[tuple[str, tuple[str, ...], str]]:
    """Yield every rule of a sheet: what it is for, the at-rules around it, and what it says."""
    around: list[str] = []
    said = ""
    for text, mark in re.findall(r"([^{};]*)([{};])", read(sheet)):
        said += text + mark if mark == ";" else ""
        if mark == "}":
            selector = around.pop()
            if not selector.startswith("@"):
                yield selector, tuple(around), said + text
        elif mark == "{":
            around.append(text.strip())
            said = ""


def selectors(sheet: Path) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield every selector of a sheet, with the at-rules around it."""
    for selector, around, _ in rules(sheet):
        yield from ((single.strip(), around) for single in re.split(r",(?![^(]*\))", selector))


def placed() -> Iterator[tuple[str, set[str], str]]:
    """Yield the selectors that name classes with these and their sheet; paper undoes what any sheet does."""
    for sheet in LAYERED:
        for selector, around in selectors(sheet):
            names = {name[1:] for name in re.findall(r"\.-?[a-zA-Z][\w-]*", selector)}
            if names and "@media print" not in around:
                yield selector, names, sheet.stem


@cache
def on_pages() -> frozenset[str]:
    """Return every class and id of the pages, and of what stands around them."""
    tabs = [*map(tab_on, SCREENS), *(draw() for draw in RARE.values())]
    markup = "".join([*(str(page(tab.model)) for tab in tabs), (ROOT / "index.html").read_text(encoding="utf-8")])
    found = {name for names in re.findall(r'\s(?:class|id)="([^"]*)"', markup) for name in names.split()}
    scripts = (ROOT / "static" / "boot.js").read_text(encoding="utf-8")
    return frozenset(found.union(*map(str.split, re.findall(r'(?:className: |classList\.add\()"([^"]*)"', scripts))))


@pytest.mark.parametrize("sheet", LAYERED, ids=lambda sheet: sheet.stem)
def test_a_sheet_is_one_layer(sheet: Path):
    """All rules of a sheet are in the layer that has its name; only sizes of paper stand outside."""
    outermost = {around[0] if around else selector for selector, around in selectors(sheet)}
    assert {f"@layer {sheet.stem}"} == outermost


def test_the_order_of_the_layers_is_stated_once():
    """The first sheet of the page states the order, paper comes last, and no other sheet states one."""
    stated = [sheet.name for sheet in SHEETS if re.search(r"@layer [^{]*;", read(sheet))]
    assert [FIRST] == stated
    assert (FIRST, "print.css", "boot.css") == (SHEETS[0].name, *(sheet.name for sheet in SHEETS[-2:]))


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.stem)
def test_no_rule_is_dead(sheet: Path):
    """Every class and id that a sheet names is on some page."""
    named = {name for selector, _ in selectors(sheet) for name in NAME.findall(selector)}
    assert [] == sorted(named - on_pages())


def homes() -> dict[str, set[str]]:
    """Return the sheets in which each class is styled by itself; else those that style it at all."""
    alone: dict[str, set[str]] = defaultdict(set)
    anywhere: dict[str, set[str]] = defaultdict(set)
    for _, names, sheet in placed():
        for name in names:
            anywhere[name].add(sheet)
        if len(names) == 1:
            alone[min(names)].add(sheet)
    return {name: alone.get(name, sheets) for name, sheets in anywhere.items()}


def test_a_class_has_one_file():
    """What a class looks like by itself stands in one sheet."""
    alone = {name for _, names, _ in placed() if len(names) == 1 for name in names}
    assert {} == {name: sheets for name, sheets in homes().items() if name in alone and len(sheets) > 1}


def test_a_rule_stands_with_one_of_its_classes():
    """A rule that names several classes stands in the file of one of them."""
    home = homes()
    assert [] == [selector for selector, names, sheet in placed() if all({sheet} != home[name] for name in names)]


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.stem)
def test_what_goes_on_and_on_stands_still_with_less_motion(sheet: Path):
    """The rule that shortens every motion to a millisecond would make an endless one flicker, so it must not begin."""
    endless = [
        (selector, around) for selector, around, body in rules(sheet) if re.search(r"animation[^;]*\binfinite\b", body)
    ]
    assert [] == [
        selector
        for selector, around in endless
        if "@media (prefers-reduced-motion: no-preference)" not in around or ':not([data-motion="off"])' not in selector
    ]


def test_windows_are_named():
    """The first sheet names every width and height that a media query asks for, and no other."""
    asked = {size for sheet in SHEETS for size in re.findall(r"(?:width|height): ([\d.]+rem)\)", read(sheet))}
    table = (ROOT / "static" / FIRST).read_text(encoding="utf-8").split("The windows")[1].split("*/")[0]
    assert asked == set(re.findall(r"[\d.]+rem", table))


def test_only_what_costs_no_layout_moves():
    """Keyframes and transitions change transform, translate and opacity alone."""
    css = "".join(map(read, LAYERED))
    frames = "".join(re.findall(r"@keyframes [\w-]+ \{((?:[^{}]*\{[^}]*\})*)", css))
    moved = set(re.findall(r"([\w-]+):", re.sub(r"[^{}]*\{", "", frames)))
    moved |= {
        name for value in re.findall(r"transition: ([^;]*);", css) for name in re.findall(r"(?:^|, )([a-z]+)", value)
    }
    assert {"transform", "translate", "opacity"} == moved - {"none"}


def test_motion_is_short():
    """Nothing moves for more than 440 ms, but for confetti and the sign that a computer thinks."""
    css = "".join(map(read, LAYERED))
    tokens = dict(re.findall(r"--(quick|move|fall): (\d+)ms", css))
    values = re.findall(r"(?:animation(?:-duration)?|transition): ([^;]*);", css)
    times = [
        int(time)
        for value in values
        for time in re.findall(r"(\d+)ms", re.sub(r"var\(--(\w+)\)", lambda name: f"{tokens[name[1]]}ms", value))
    ]
    assert len(times) > 10
    assert 440 >= max(times)
    assert {"flutter 1.2s ease-in both", "thinking 1.2s infinite"} == {v for v in values if re.search(r"[\d.]+s\b", v)}
