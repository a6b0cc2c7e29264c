"""What comes from outside is shown, never a part of the page: markup is built of elements, which escape texts."""

import ast
import re
from pathlib import Path

import pytest

from game.model.pads import PadOptions
from game.view.page import page
from game.view.paper.file import document
from tests import pseudo
from tests.markup import parse
from tests.screens import SCREENS
from tests.wide import every

ROOT = Path(__file__).parents[1]
MODULES = {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in ROOT.glob("game/**/*.py")}
ELEMENTS = {"Markup", "h.Element", "h.VoidElement", "h.Fragment", "h.Renderable"}
NOT_OF_ELEMENTS = {
    ("game/view/parts/drawn.py", "''.join(parts)"): "the parts are markup by their type",
    ("game/view/parts/drawn.py", "draw(*args, **kwargs)"): "what is decorated draws elements, by its type",
    ("game/view/paper/file.py", "style"): "a constant of the module with numbers in it",
}
"""Texts that become markup without being elements, and why they may."""
WITH_TAGS = {"game/patch.py": "puts finished parts of the page into elements to parse them in"}
"""Modules that write tags themselves, and why."""


def drawing():
    """Return the names of the views' functions that give elements or markup, all that have the name."""
    given = {}
    for path, source in MODULES.items():
        for node in ast.walk(ast.parse(source)) if path.startswith("game/view/") else ():
            if isinstance(node, ast.FunctionDef):
                given.setdefault(node.name, set()).add(ast.unparse(node.returns) if node.returns else "")
    return {name for name, kinds in given.items() if kinds <= ELEMENTS}


def is_element(node, names):
    """Return whether an expression is an element of htpy, or the call of a function that gives one."""
    if (
        isinstance(node, ast.Call)
        and (node.func.attr if isinstance(node.func, ast.Attribute) else node.func.id) in names
    ):
        return True
    while isinstance(node, ast.Subscript | ast.Call):
        node = node.value if isinstance(node, ast.Subscript) else node.func
    return isinstance(node, ast.Attribute) and ast.unparse(node.value) == "h"


def calls(source, name):
    """Yield the calls of a name, or of an attribute of that name."""
    for node in ast.walk(ast.parse(source)) if name in source else ():
        if isinstance(node, ast.Call) and name in (getattr(node.func, "id", ""), getattr(node.func, "attr", "")):
            yield node


def test_markup_is_made_of_elements():
    """Each place that says "this is markup" has elements in its hands, or is named here with its reason."""
    names = drawing()
    others = {
        (path, ast.unparse(argument))
        for path, source in MODULES.items()
        for call in calls(source, "Markup")
        for argument in call.args
        if not is_element(argument, names)
    }
    assert NOT_OF_ELEMENTS.keys() == others


def test_nothing_takes_the_escaping_back():
    """No text is unescaped, and none of ours says of itself that it is markup."""
    found = [path for path, source in MODULES.items() if re.search("unescape|escape_silent|__html__", source)]
    assert [] == found


def test_no_module_writes_tags():
    """Tags come from htpy; a text with a tag in it would be put together by hand."""
    tag = re.compile(r"""["']\s*</?[a-z]""")
    assert WITH_TAGS.keys() == {path for path, source in MODULES.items() if tag.search(source)}


def test_only_one_place_parses_text():
    """Scripts and Python give texts to the one function that the page's policy knows."""
    sinks = re.compile(
        r"innerHTML\s*=|outerHTML\s*=|insertAdjacentHTML|parseFromString|srcdoc|document\.write|ContextualFragment"
    )
    files = [*ROOT.glob("game/**/*.py"), *ROOT.glob("static/*.*js"), ROOT / "sw.js", ROOT / "index.html"]
    found = [(path.name, match[0]) for path in files for match in sinks.finditer(path.read_text("utf-8"))]
    assert [("first.js", "innerHTML =")] == found


HOSTILE = """x"'><u onx="1">&lt;"""


class Hostile(pseudo.Pseudo):
    """A catalogue in which each text tries to get out of where it stands; so every seat is called, too."""

    def gettext(self, message):
        """Return the message, which it needs for what is put into places, with an attempt at both ends."""
        return f"{HOSTILE}{super().gettext(message)}{HOSTILE}"


@pytest.fixture
def _hostile():
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pseudo, "Pseudo", Hostile)
        with pseudo.spoken():
            yield


def escaped(text):
    """Return how often a text of *text* tried to get out, all in vain; fail where one has."""
    tree = parse(text)
    assert [] == [node for node in [tree, *tree.walk()] if node.tag == "u" or "onx" in node.attributes]
    return text.count("&lt;u onx")


@pytest.mark.usefixtures("_hostile")
@pytest.mark.parametrize("screen", every(6, SCREENS))
def test_no_text_gets_out_of_its_place_on_any_screen(screen):
    """Quotes, brackets and signs in words and names stay what they are, in texts and in attributes."""
    assert escaped(str(page(SCREENS[screen]().model))) > 5


def test_no_title_gets_out_of_its_place_on_paper():
    """Nor in the file of pads."""
    assert 1 == escaped(document(PadOptions(), title=HOSTILE).removeprefix("<!doctype html>"))
