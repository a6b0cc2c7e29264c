"""The Pads screen as an address: what it prints is what a reload prints."""

import pytest

from game.app.effects import SavePages
from game.app.kept.storage import NOT_HERE
from game.app.pads import NO_SHEETS
from game.model import Screen
from game.view.paper.screen import as_file, options_of, sheets_to_print
from tests.screens import step
from tests.tab import Tab


def marked(link="express?seed=kite&penalty=150"):
    """Return a tab with a game of Express in which one throw is marked."""
    return step(Tab(link).do("roll"))


def test_a_reload_prints_the_same_sheets():
    """Sheets of a game have an address with the game and the options; loading it shows the same pages."""
    tab = marked().do("print-sheets").fill(**{"pads-per_page": "2", "pads-paper": "letter"})
    again = tab.reload()

    assert f"pads?game={tab.table.id}&paper=letter&per_page=2" == tab.fragment == again.fragment
    assert (Screen.PADS, True) == (again.model.screen, again.model.filled)
    assert sheets_to_print(tab.model) == sheets_to_print(again.model) != ()
    assert str(tab.html()) == str(again.html())


def test_blank_pads_have_no_game_in_their_address():
    """Whatever is on the table: a reload prints blank ones again."""
    tab = marked().do("open", "pads").fill(**{"pads-paper": "letter"})
    assert "pads?paper=letter" == tab.fragment
    assert () == sheets_to_print(tab.reload().model)


def test_the_sheets_of_a_game_begin_with_the_usual_options():
    """What blank pads were asked for last holds for those alone."""
    tab = marked().do("open", "pads").fill(**{"pads-paper": "letter"}).do("open", "play").do("print-sheets")
    assert f"pads?game={tab.table.id}" == tab.fragment


def test_sheets_of_a_game_keep_its_penalty():
    """Whatever the link says, a game is printed as the Express sheets of its own rules."""
    tab = marked()
    options = options_of(Tab(f"pads?game={tab.table.id}&penalty=100&kind=board", tab.stored).model)

    assert ("express", 150) == (options.kind, options.penalty)


def test_another_game_on_the_table_makes_way():
    """The sheets are those of the game in the address, not of the one played last; that one stays saved."""
    first = marked()
    other = Tab("express?seed=other", first.stored).do("roll")
    other.do("open", f"pads?game={first.table.id}")

    assert first.table.id == other.table.id
    assert sheets_to_print(first.do("print-sheets").model) == sheets_to_print(other.model)
    assert 2 == len(other.model.saved)


@pytest.mark.parametrize(
    ("stored", "game", "said"),
    [((), "nowhere", NOT_HERE), (Tab("classic?seed=kite&players=2").play("roll").stored, "token0", NO_SHEETS)],
    ids=["unknown", "classic"],
)
def test_without_such_sheets_blank_ones_are_shown(stored, game, said):
    """A game that is not here, or has no sheets, is told in a sentence above blank pads; the address forgets it."""
    tab = Tab(f"pads?game={game}&paper=letter", stored)

    assert (Screen.PADS, False, (said,)) == (tab.model.screen, tab.model.filled, tab.model.notices)
    assert (["pads?paper=letter"], "#title") == (tab.visited, tab.focused[-1])
    assert "pads" == Tab(f"pads?game={game}", stored).fragment
    assert sheets_to_print(tab.model) == ()


@pytest.mark.parametrize("query", ["game=", "game=a&game=b", "game=a&paper=a3"])
def test_a_damaged_address_is_a_bad_link(query):
    """What names no game, two, or an unknown option opens the start screen with a notice."""
    tab = Tab(f"pads?{query}")

    assert Screen.START is tab.model.screen
    assert tab.model.notices


@pytest.mark.parametrize(
    ("name", "value"), [("pads-paper", "a3"), ("pads-pages", "many"), ("pads-nothing", "1"), ("seed", "kite")]
)
def test_what_no_field_offers_changes_nothing(name, value):
    """A stale or foreign field leaves the pages and the address as they are."""
    tab = Tab("pads?paper=letter")
    tab.fill(**{name: value})

    assert ("paper=letter", "pads?paper=letter") == (tab.model.pads, tab.fragment)


@pytest.mark.parametrize("fragment", ["", "classic?seed=kite&players=2"])
def test_only_express_has_sheets_to_print(fragment):
    """Without a game of Express on the table a stale button for its sheets does nothing."""
    tab = Tab(fragment)
    before = tab.model

    assert before == tab.do("print-sheets").model


@pytest.mark.parametrize(
    ("link", "name", "pages"),
    [("pads?paper=letter&pages=2", "express-sheets-letter.html", 2), ("pads?kind=board", "cant-stop-board-a4.html", 2)],
)
def test_the_pages_are_offered_as_a_file(link, name, pages):
    """Save as file hands out one HTML file that holds the pages of the screen."""
    tab = Tab(link).do("save-pads")
    found, text = as_file(tab.model)

    assert SavePages() == tab.asked[-1]
    assert (name, pages) == (found, text.count("<svg"))


def test_the_file_of_a_game_holds_its_sheets():
    """The sheets of a game are saved filled in, blank ones without a name."""
    filled, blank = (as_file(tab.model)[1] for tab in (marked().do("print-sheets"), Tab("pads")))

    assert "Player 1" in filled
    assert "Player 1" not in blank
