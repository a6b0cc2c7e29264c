"""Every word that players read or hear is a message, told by a language for tests that has them in brackets."""

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.actions import Action
from game.app.effects import Copy, Share
from game.app.messages import Answered, UpdateReady
from game.logic import record
from game.logic.moves import Roll
from game.logic.notation import format_move
from game.words import ngettext, pgettext
from tests.markup import parse
from tests.pseudo import LONGER, faults, outside, spoken
from tests.screens import SCREENS, SHORT, finished, on_share, until
from tests.shelf import counted
from tests.tab import Tab
from tests.test_app_corrections import NEAR_BUST, at_the_table, corrected, thrown
from tests.test_app_play import link
from tests.test_games import TEXTS, transcribed
from tests.wide import every
from tools.words import may_say

DRAWN = 15  # every so many moves of a whole game the page is looked at
ROOMS = [Path(__file__).parents[1] / "game" / room for room in ("app", "view")]
LITERALS = {"_": 1, "N_": 1, "woven": 1, "ngettext": 2, "nwoven": 2, "pgettext": 2}
"""How many messages a call begins with; what is no literal is marked elsewhere, by N_."""


@pytest.fixture(autouse=True)
def _spoken() -> Iterator[None]:
    """Speak the language for tests."""
    with spoken():
        yield


def test_the_language_tells_messages_from_other_words():
    """Words of messages stand in brackets and are longer, places and names of games stay; other words are found."""
    said = ngettext("{name} rolls.", "{name} rolls {number} dice, that's Can't Stop.", 2, name="Ada")
    assert "Ada «rolls» 2 «dice», «that's» «Can't» «Stop»." == said
    assert ("«Mark»", "Ada") == (pgettext("button", "Mark"), outside(said))
    page = parse('<p title="Stop">«Go» Can\'t Stop 3</p><b>B</b><code>kite</code><svg><text>«Begi…</text></svg>')
    assert ["Stop"] == faults(page)


def test_the_language_is_longer():
    """On the whole a sentence grows by the share that other languages may take."""
    sentence = "Each throw follows from the seed of the game by a fixed public recipe."
    longer = pgettext("", sentence)
    assert LONGER * len(sentence) <= len(longer) < 1.6 * len(sentence)


def played(path: Path) -> Iterator[Tab]:
    """Play the game of a transcript by its link, and yield its tab now and then and in the end."""
    game = transcribed(path)
    tab = Tab(link(game.rules, game.seed))
    for number, move in enumerate(game.moves):
        if number % DRAWN == 0:
            yield tab
        tab.do(Action.NEXT).do(Action.UNCOVER).play("roll" if isinstance(move, Roll) else format_move(move))
    assert game.moves == tab.table.record.moves
    yield tab.do(Action.LOG)


def shared() -> Tab:
    """Return a tab in which the link of a game can only be copied by hand."""
    tab = on_share("classic").do(Action.SHARE, "throws")
    (share,) = (effect for effect in tab.asked if isinstance(effect, Share))
    return tab.send(Answered(share, "refused")).send(Answered(Copy(share.link, "throws"), "refused"))


def deleted(*games: str) -> Tab:
    """Return a tab in which one after the other was deleted."""
    tab = Tab()
    for game in games:
        tab = until(Tab(game, tab.stored), lambda tab: record.is_over(tab.state))
    tab = Tab("statistics", tab.stored)
    for saved in tab.model.saved:
        tab.do(Action.DISCARD, saved.id)
    return tab


def corrected_to(dice: str, *after: str, thrown_first: str = "3344") -> Tab:
    """Return a tab in which the fourth throw, which left a bust near, was corrected, and what was played *after* it."""
    rest = ("next",) if thrown_first == "3333" else ("take 7+7", "stop")
    tab = thrown(at_the_table(), *NEAR_BUST, thrown_first, *rest, "3426", "take 7+8", "stop")
    return thrown(corrected(tab, 3, dice), *after)


def barred() -> Tab:
    """Return a tab in which a stop is no longer allowed after a correction."""
    tab = thrown(at_the_table(2, occupied="stay"), "1524", "take 6+6", "stop", "1234", "take 5+5", "stop")
    return thrown(corrected(tab, 1, "1524"), "take 6+6")


def computers(game: str) -> Tab:
    """Return a tab in which two computers have played to the end."""
    tab = Tab(game)
    if len(tab.model.setups[game].seats) < 2:
        tab.do(Action.ADD_SEAT)
    tab.fill(level_0="beginner", level_1="casual", seed="kite", **{"first": "0"} if game == "classic" else {})
    return until(tab.do(Action.START), lambda tab: record.is_over(tab.state)).do(Action.LOG)


MORE: dict[str, Callable[[], Tab]] = {
    "link to copy": shared,
    "a new version": lambda: Tab().send(UpdateReady()),
    "a game deleted": lambda: deleted(SHORT["express"]),
    "games deleted": lambda: deleted(SHORT["classic"], SHORT["express"]),
    "best scores": lambda: counted(Tab("statistics", finished("express?seed=d&penalty=100").stored)),
    "throw typed anew": lambda: thrown(at_the_table(), "1546", "take 6+10").do(Action.LOG).do(Action.EDIT_THROW, "0"),
    "split that is not possible any more": lambda: corrected_to("1145"),
    "moves without a place": lambda: corrected_to("3333"),
    "split that is missing": lambda: corrected_to("3343", thrown_first="3333"),
    "turn that goes on": lambda: corrected_to("3343", "take 7", thrown_first="3333"),
    "stop that is barred": barred,
    "classic, computers alone": lambda: computers("classic"),
    "express, computers alone": lambda: computers("express"),
    "damaged save": lambda: Tab("", {"game/x": "{", "settings": "{"}),
    "links that do not fit": lambda: Tab("classic?seed=kite&players=99"),
}


@pytest.mark.parametrize("name", every(8, SCREENS | MORE))
def test_every_word_of_every_screen_is_a_message(name: str):
    """Text, names, titles: nothing on a page is in English only, and nothing that was said on the way to it."""
    tab = (SCREENS | MORE)[name]()
    assert [] == faults(tab.html())
    assert [] == [said for said in tab.said if outside(said)]


@pytest.mark.parametrize("path", every(3, sorted(TEXTS.glob("*.txt"))), ids=lambda path: path.stem)
def test_every_word_of_whole_games_is_a_message(path: Path):
    """The same holds all through a game, for what is said of each move and for the log of all of them."""
    for tab in played(path):
        assert [] == faults(tab.html())
    assert len(tab.said) > len(tab.table.steps) // 2
    assert [] == [said for said in (*tab.said, *tab.model.notices) if outside(said)]


def test_messages_are_literals():
    """A message is written out where it is said, or in a table of messages: translators' tools read no variables."""
    paths = sorted(path for room in ROOMS for path in room.rglob("*.py"))
    sources = {path: path.read_text(encoding="utf-8") for path in paths}
    trees = {path: ast.parse(source) for path, source in sources.items() if may_say(source)}
    marked = {name for tree in trees.values() for name in _marked(tree)}
    calls = [(path, call) for path, tree in trees.items() for call in _calls(tree)]
    assert len(calls) > 500
    assert [] == [f"{path.name}:{call.lineno}" for path, call in calls if not _literal(call, marked)]


def _calls(tree: ast.AST) -> Iterator[ast.Call]:
    """Yield the calls that say or mark a message."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in LITERALS:
            yield node


def _marked(tree: ast.Module) -> Iterator[str]:
    """Yield the names of the module's constants that hold marked messages."""
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value and any(True for _call in _calls(node.value)):
            yield from (_name(target) for target in (node.targets if isinstance(node, ast.Assign) else [node.target]))


def _literal(call: ast.Call, marked: set[str]) -> bool:
    function = call.func.id if isinstance(call.func, ast.Name) else ""
    later = function in ("_", "woven")
    return all(
        (isinstance(message, ast.Constant) and isinstance(message.value, str)) or (later and _name(message) in marked)
        for message in call.args[: LITERALS[function]]
    )


def _name(node: ast.expr) -> str:
    """Return the last name of `name`, `module.name`, or of a table that something is taken from."""
    while isinstance(node, ast.Subscript):
        node = node.value
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
