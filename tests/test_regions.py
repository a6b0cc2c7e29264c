"""The regions of the page: what changes from one press to the next is found, and is all that changes."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.actions import Action
from game.view.page import page
from game.view.regions import changes, is_tag
from tests.markup import Node, parse
from tests.strategies import few
from tests.tab import Tab

GAMES = ("classic?seed=kite&players=2", "express?seed=kite&players=3")
LEAVING = {Action.OPEN, Action.AGAIN, Action.SHARE}


def pieces(tab: Tab) -> tuple[str, ...]:
    """Return the page of *tab* in pieces."""
    return tuple(page(tab.model).iter_chunks())


def played(fragment: str, chance: Random, presses: int = 30) -> Iterator[Tab]:
    """Yield a tab after each press on any control of the game that is on it."""
    tab = Tab(fragment)
    yield tab
    for _ in range(presses):
        controls = [
            control
            for control in tab.html().all("button")
            if not control.disabled and control.get("data-action") not in LEAVING
        ]
        control = chance.choice(controls)
        move, action = control.get("data-move"), control.get("data-action")
        tab.do(action, control.get("data-value") or "") if action else tab.play(move or "")
        yield tab


def patched(before: tuple[str, ...], changed: dict[str, str]) -> str:
    """Return the text of a page in which each of these regions, found by its id, is replaced."""
    root = parse("".join(before))
    for region, text in changed.items():
        element = root.one(id=region)
        fresh = parse(text + f"</{element.tag}>" if is_tag(text) else text).inside
        assert 1 == len(fresh)
        (new,) = fresh
        assert isinstance(new, Node)
        element.attributes = new.attributes
        if not is_tag(text):
            element.inside = new.inside
    parse.cache_clear()  # the nodes have been changed
    return shown(root)


def shown(node: Node | str) -> str:
    """Return a node as text, its attributes in order."""
    if isinstance(node, str):
        return node
    attributes = " ".join(f"{name}={value!r}" for name, value in sorted(node.attributes.items()))
    return f"<{node.tag} {attributes}>{''.join(map(shown, node.inside))}</>"


@few
@given(st.sampled_from(GAMES), st.randoms(use_true_random=False))
def test_a_page_whose_changed_regions_are_replaced_is_the_page_drawn_anew(fragment: str, chance: Random) -> None:
    """Whatever is pressed, nothing else on the page has changed, or the whole page is drawn."""
    before: tuple[str, ...] = ()
    for tab in played(fragment, chance):
        after = pieces(tab)
        changed = changes(before, after)
        if changed is not None:
            assert patched(before, changed) == shown(parse("".join(after)))
        before = after


@pytest.mark.parametrize("fragment", GAMES)
def test_no_move_draws_the_whole_page(fragment: str) -> None:
    """From the first throw on, the moves of a game change regions, and never the mountain of the board."""
    tab = Tab(fragment).do("roll")
    for _ in range(40):
        before = pieces(tab)
        legal = [control.get("data-move") or "" for control in tab.html().all("button") if control.get("data-move")]
        tab.do("next").do("uncover").play(legal[0]) if legal else tab.do("next").do("uncover").do("roll")
        changed = changes(before, pieces(tab))
        assert changed is not None
        assert not any("scenery" in text for text in changed.values())


def test_another_screen_is_drawn_as_a_whole() -> None:
    """Where more than regions differs, there is nothing to replace."""
    assert changes(pieces(Tab()), pieces(Tab(GAMES[0]))) is None


def test_the_start_tag_of_a_region_changes_its_class_only() -> None:
    """The parts inside stay; with any other attribute the whole page is drawn."""
    before, inside, end = '<main id="main" class="p1">', '<p id="hint">Roll.</p>', "</main>"
    classy, lively = '<main id="main" class="p2">', '<main id="main" class="p1" hidden>'
    assert {"main": classy} == changes((before, inside, end), (classy, inside, end))
    assert changes((before, inside, end), (lively, inside, end)) is None


def test_a_text_field_is_no_region() -> None:
    """What was typed into it stands in none of its attributes, which are all that a start tag has."""
    assert changes(('<input id="name-0" class="a">',), ('<input id="name-0" class="b">',)) is None
