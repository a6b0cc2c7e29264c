"""Going from screen to screen, links that open one directly, notices."""

import json
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.effects import Activate, Print, Share
from game.app.messages import Failed, Opened, Trouble, UpdateReady
from game.app.services import NOT_KEPT
from game.logic import classic, express
from game.model import Screen
from game.model.links import game_link
from tests.screens import KITE, SHORT, bust, finished, real
from tests.strategies import some
from tests.tab import Tab

FIELDS = (
    "seed",
    "players",
    "columns",
    "occupied",
    "placement",
    "start",
    "penalty",
    "paper",
    "per_page",
    "pages",
    "x",
    "",
)
VALUES = ("kite", "1", "2", "4", "3", "200", "share", "jump", "earliest", "a4", "letter", "0", "-1", "1e9", "NaN",
          "__proto__", "", "%00", "%ff", "٣", "x" * 5000, "<script>", "2&2", "=")  # fmt: skip

texts = st.text(max_size=40)
links = st.builds(
    lambda name, fields: name + "?" + "&".join(f"{field}={value}" for field, value in fields),
    st.sampled_from([*Screen, "nowhere"]) | texts,
    st.lists(st.tuples(st.sampled_from(FIELDS) | texts, st.sampled_from(VALUES) | texts), max_size=5),
)


def test_a_link_with_a_seed_starts_its_game():
    """`#classic?seed=kite&players=2` starts at once, with kite's dice, without a form and without a dice-off."""
    tab = Tab("classic?seed=kite&players=2")
    assert classic.Rules(2) == tab.table.record.rules
    assert (Screen.PLAY, "kite", 0, False) == (
        tab.model.screen, tab.table.record.seed, tab.table.record.start, tab.table.dice_off)  # fmt: skip
    assert (4, 2, 5, 5) == tab.play("roll").dice


@pytest.mark.parametrize(
    ("fragment", "rules"),
    [
        (
            "classic?players=4&columns=5&occupied=stay&placement=earliest&seed=a",
            classic.Rules(4, 5, "stay", "earliest"),
        ),
        ("classic?seed=a", classic.Rules()),
        ("classic?players=1&columns=11&seed=a", classic.Rules(1, 11)),
        ("express?players=3&penalty=100&seed=a", express.Rules(3, 100)),
        ("express?seed=a", express.Rules(1)),
    ],
)
def test_a_link_has_the_fields_of_a_record(fragment, rules):
    """The rules of a link are those of the record's header, with its defaults."""
    tab = Tab(fragment)
    assert rules == tab.table.record.rules
    assert rules.players == len(tab.table.seats)


def test_a_link_says_who_starts():
    """`start=1` lets the second player start."""
    assert 1 == Tab("classic?seed=kite&players=2&start=1").state.player


def test_a_link_without_a_seed_opens_the_form():
    """Rules without a seed fill in the form of a new game."""
    tab = Tab("classic?players=3&columns=4&occupied=jump")
    assert Screen.CLASSIC == tab.model.screen
    assert classic.Rules(3, 4, "jump") == tab.model.setups["classic"].rules()


def test_a_link_leaves_the_last_choices_alone():
    """Somebody's link does not become what the next quick start does."""
    assert "setup/classic" not in Tab("classic?seed=kite&players=4").stored


@pytest.mark.parametrize("screen", Screen)
def test_every_screen_has_a_link(screen):
    """The fragment of a screen opens it, with one heading; what needs a game leads elsewhere without one."""
    tab = Tab(screen.value)
    in_the_list = {Screen.REVIEW: Screen.HISTORY, Screen.VIEW: Screen.HISTORY}
    without_a_game = in_the_list | {Screen.PLAY: Screen.START, Screen.SHARE: Screen.START}
    assert without_a_game.get(screen, screen) == tab.model.screen
    assert 1 == len(tab.html().all("h1"))
    assert () == tab.model.notices


@pytest.mark.parametrize(
    "fragment",
    [
        "nowhere",
        "classic?players=99",
        "classic?players=2&players=2",
        "classic?nothing=1",
        "classic?seed=a%20b",
        "classic?=",
        "classic?&&",
        "express?penalty=7",
        "pads?paper=a0",
        "constructor",
        "__init__",
        "classic?players=2&start=2",
        "express?start=0",
        "classic?columns=1&players=2",
        "#",
        "../",
        "play/../../",
    ],
)
def test_a_link_that_does_not_fit_leads_to_the_start_with_a_notice(fragment):
    """Unknown screens, fields and values fall back to the start screen, which says why, and the address is cleaned."""
    tab = Tab(fragment)
    if fragment == "#":
        assert () == tab.model.notices
        return
    assert (Screen.START, "", 1) == (tab.model.screen, tab.fragment, len(tab.model.notices))
    assert tab.model.notices[0].startswith("This link does not fit: ")
    assert "Here is the start screen instead." in tab.html().one(id="notices").text


@pytest.mark.parametrize(
    ("fragment", "reason"),
    [
        ("nowhere", "it names no page of One More Roll"),
        ("classic?players=9", "it asks for a game that Can’t Stop does not have"),
        ("express?seed=a%20b", "it asks for a game that Can’t Stop Express does not have"),
        ("pads?paper=a0", "it asks for pages that cannot be printed"),
        ("rules?x=1", "there is more in it than the name of a page"),
    ],
)
def test_a_link_that_does_not_fit_is_told_in_players_words(fragment, reason):
    """The reason names what the link asks for, never a field or a value of it as a parser would."""
    assert (f"This link does not fit: {reason}. Here is the start screen instead.",) == Tab(fragment).model.notices


def test_a_bad_link_is_told_once_and_gone_on_the_next_screen():
    """Two bad links leave one notice; the next screen has none, nor has the start screen on coming back."""
    tab = Tab("nowhere").send(Opened("nowhere"))
    assert 1 == len(tab.model.notices)
    assert () == tab.do("open", "rules").model.notices
    assert () == tab.send(Opened("")).model.notices


def test_what_holds_on_every_screen_is_told_on_every_screen():
    """A warning about what the browser keeps stays until it is dismissed."""
    tab = Tab("", {"settings": "{"}).send(Failed(Trouble.NOT_KEPT)).send(Failed(Trouble.NOT_KEPT))
    tab.do("open", "rules").do("open", "classic").do("start")
    told = [notice.text for notice in tab.html().one(id="notices").all("p")]
    assert 2 == len(told)
    assert (NOT_KEPT,) == tab.do("dismiss", tab.model.warnings[0]).model.warnings


def test_a_full_storage_is_told_once():
    """Who has read and dismissed it is not told again with every move."""
    tab = Tab().send(Failed(Trouble.NOT_KEPT)).do("dismiss", NOT_KEPT)
    assert () == tab.send(Failed(Trouble.NOT_KEPT)).model.warnings


@pytest.mark.parametrize("action", ["roll", "undo", "again", "share"])
def test_nothing_happens_to_a_game_that_is_not_on_screen(action):
    """What only the screen of the game offers does nothing on another."""
    tab = Tab("classic?seed=kite&players=2").play("roll", "take 7+9").do("open", "rules")
    before, asked = tab.model, list(tab.asked)
    assert (before, asked) == (tab.do(action).model, tab.asked)


HOSTILE = (
    "classic?players=99",
    "classic?players=two",
    "classic?columns=0&players=2",
    "classic?occupied=__proto__",
    "classic?seed=" + "x" * 5000,
    "classic?seed=%00%ff%fe",
    "express?penalty=1e9",
    "express?players=-1&seed=<script>alert(1)</script>",
    "pads?paper=a0&per_page=3&pages=1000000",
    "pads?pages=NaN",
    "nowhere?x=1",
    "%E0%A4%A",
    "constructor",
    "classic?" + "&".join(f"field{number}=1" for number in range(200)),
)


@pytest.mark.parametrize("written", [str, quote], ids=["as it is", "as browsers write it"])
@pytest.mark.parametrize("fragment", HOSTILE, ids=lambda fragment: fragment[:40])
def test_a_hostile_link_leads_to_the_menu(fragment, written):
    """A link with unknown or impossible values falls back to the menu and says so."""
    tab = Tab(written(fragment))

    assert Screen.START == tab.model.screen
    assert 1 == len(tab.html().one(id="notices").all("p", "notice"))


@some
@given(links | texts)
def test_no_link_raises(fragment):
    """Whatever stands in the address, there is a page with a heading."""
    tab = Tab(fragment)
    assert 1 == len(tab.html().all("h1"))


@some
@given(links | texts)
def test_no_link_disturbs_a_game(fragment):
    """A fragment that comes while a game is on the table opens something, and the game is kept."""
    tab = Tab("classic?seed=kite&players=2").play("roll", "take 7+9")
    kept = tab.stored[f"game/{tab.table.id}"]
    tab.send(Opened(fragment))
    assert 1 == len(tab.html().all("h1"))
    assert kept in tab.stored.values()


def test_going_back_is_followed():
    """When the browser goes back to another address, the page follows, and the game is where it was."""
    tab = Tab("classic?seed=kite&players=2").play("roll")
    before, address = tab.state, tab.fragment
    assert Screen.RULES == tab.do("open", "rules").model.screen
    assert Screen.START == tab.send(Opened("")).model.screen
    assert (Screen.PLAY, before) == (tab.send(Opened(address)).model.screen, tab.state)


WAITING = {
    "the first throw": (lambda: Tab(KITE), "classic-split"),
    "a split": (lambda: Tab(KITE).play("roll"), "classic-choice"),
    "stop or roll": (lambda: Tab(KITE).play("roll", "take 7+9"), "classic-stop"),
    "a bust": (bust, "classic-bust"),
    "no stopping": (lambda: real("classic", "2525", "take 7+7", "stop", "2525", "take 7+7", occupied="stay"),
                    "classic-variants"),
    "the end": (lambda: finished(SHORT["classic"]), "classic-win"),
    "a throw of Express": (lambda: Tab("express?seed=kite"), "express-throw"),
    "a fifth die": (lambda: Tab("express?seed=kite").do("roll"), "express-fifth"),
    "a mark": (lambda: Tab("express?seed=kite").do("roll").do("walk", "1"), "express-points"),
    "the end of Express": (lambda: finished(SHORT["express"]), "express-end"),
}  # fmt: skip


@pytest.mark.parametrize("name", WAITING)
def test_the_rules_open_at_what_the_game_waits_for(name):
    """The button and the key lead to that section, which is there; going back, the game is as it was."""
    start, section = WAITING[name]
    for leave in ("open", "rules"), ("?",):
        tab = start()
        before, address = tab.model.table, tab.fragment
        tab.press(*leave) if leave == ("?",) else tab.do(*leave)
        assert (f"#{section}", "rules") == (tab.focused[-1], tab.fragment)
        assert "-1" == tab.html().one(id=section).get("tabindex")
        assert before.steps == tab.send(Opened(address)).table.steps
        assert Screen.PLAY == tab.model.screen


ADDRESSES = [
    *(screen for screen in Screen if screen not in (Screen.PLAY, Screen.REVIEW, Screen.VIEW, Screen.SHARE)),
    "classic?players=3",
    "guide?classic",
    "nowhere",
    "pads?paper=a0",
    "rules?x=1",
]


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_screen_begins_at_its_heading(address):
    """Opened by a control or by a link, its title has the focus: it is what is read first."""
    assert "#title" == Tab("settings").do("open", address).focused[-1]
    assert "#title" == Tab("settings").send(Opened(address)).focused[-1]


UNREADABLE = {
    "game/x": json.dumps({"version": 1, "over": False, "title": "", "started": "", "record": "classic 1\nstop\n"})
}
"""A saved game whose moves cannot be read."""


@pytest.mark.parametrize(
    ("visit", "expected"),
    [
        pytest.param(lambda: Tab().do("open", "rules"), ["", "rules"], id="a control leads on"),
        pytest.param(lambda: Tab(KITE).do("open", "rules"), ["play?token0", "rules"], id="from a game"),
        pytest.param(lambda: Tab(KITE), ["play?token0"], id="a link that starts a game is the game"),
        pytest.param(lambda: Tab().do("open", "classic").do("start"), ["", "classic", "play?token0"], id="a new game"),
        pytest.param(lambda: Tab(KITE).do("open", "").do("resume", "token0"), ["play?token0", "", "play?token0"],
                     id="a game that is gone on with"),
        pytest.param(lambda: Tab(game_link("", Tab(KITE).table)), ["play?token0"], id="a link with a game is the game"),
        pytest.param(lambda: Tab("", UNREADABLE).do("resume", "x"), [""], id="a damaged game is the start"),
        pytest.param(lambda: Tab("pads").fill(**{"pads-paper": "letter"}), ["pads?paper=letter"], id="other pages"),
        pytest.param(lambda: Tab("nowhere"), [""], id="a link to nowhere is the start"),
        pytest.param(lambda: Tab("play?gone"), [""], id="a game that is gone is the start"),
        pytest.param(lambda: Tab("g=x"), [""], id="a damaged link is the start"),
        pytest.param(lambda: Tab("statistics").do("statistics", "clear").do("statistics", "clear-all"), [""],
                     id="all is deleted"),
    ],
)  # fmt: skip
def test_the_way_back_is_the_way_one_came(visit, expected):
    """What a link was only the way to is not met again on the way back."""
    assert expected == visit().visited


def test_the_way_back_to_a_game_is_on_every_other_screen():
    """While a game is under way, each screen has a button that leads back to it."""
    tab = Tab("classic?seed=kite&players=2")
    for screen in ("", "rules", "settings", "about", "pads", "classic"):
        tab.do("open", screen)
        assert tab.html().all("button", data_action="open", data_value="play"), screen
    assert Screen.PLAY == tab.do("open", "play").model.screen


def test_notices_are_dismissed_one_by_one():
    """Dismissing takes away the one notice and leaves the focus on the heading."""
    tab = Tab()
    tab.model = tab.model.at(Screen.START, "one", "two", "three")
    close = tab.html().one(id="notices").all("button")[1]
    tab.do(close.get("data-action"), close.get("data-value"))
    assert ("one", "three") == tab.model.notices
    assert "#title" == tab.focused[-1]
    assert ("one", "three") == tab.do("dismiss", "x").model.notices


def test_a_new_version_is_offered_until_it_is_wanted():
    """A waiting version shows a button; only using it reloads."""
    tab = Tab().send(UpdateReady())
    (reload,) = [node for node in tab.html().all("button") if node.name == "Reload"]
    assert Activate() not in tab.asked
    assert Activate() == tab.do(reload.get("data-action")).asked[-1]


def test_a_new_version_can_be_put_off():
    """Later takes the offer away and reloads nothing."""
    tab = Tab().send(UpdateReady()).do("later")
    assert "#title" == tab.focused[-1]
    assert [] == tab.html().one(id="notices").all("button")
    assert Activate() not in tab.asked


def test_no_storage_is_said():
    """Where nothing can be kept, the page says so and plays."""
    tab = Tab("classic?seed=kite&players=2", storage=False)
    assert "keeps nothing" in tab.html().one(id="notices").text
    assert (4, 2, 5, 5) == tab.play("roll").dice


@pytest.mark.parametrize("seed", ["a+b", "tom&jerry", "100%41", "a=b#c?d", "ü/☃"])
def test_any_seed_can_be_shared(seed):
    """Characters that mean something in an address stand for themselves in a shared link."""
    tab = Tab("classic").fill(seed=seed).do("start").do("share")
    assert seed == Tab(tab.asked[-1].link).table.record.seed


@pytest.mark.parametrize("fragment", ["rules?x=1", "settings?<script>", "play?nosuch", "review?nosuch"])
def test_what_a_link_cannot_name_is_said(fragment):
    """A query where none belongs, or a game that is not here, is told in a notice."""
    assert 1 == len(Tab(fragment).model.notices)


def test_the_dice_are_shared_as_a_link_that_starts_the_same_game():
    """The link of a game leads to the same rules, seed and starting player."""
    tab = Tab("classic").fill(occupied="jump", first="1", seed="kite").do("start").do("share")
    shared = tab.asked[-1]
    assert isinstance(shared, Share)
    other = Tab(shared.link)
    assert (tab.table.record.rules, "kite", 1) == (
        other.table.record.rules, other.table.record.seed, other.table.record.start)  # fmt: skip


def test_print_prints():
    """The action "print" asks the browser to print."""
    assert Print() == Tab("pads").do("print").asked[-1]


@pytest.mark.parametrize(
    ("section", "focus"), [("c4", "#c4"), ("v-jump", "#v-jump"), ("x, body", ""), ("-", ""), ("", ""), ("a:b", "")]
)
def test_jumps_go_to_sections_only(section, focus):
    """A jump moves the focus to a section; what is no name of one is ignored."""
    tab = Tab("rules")
    before = len(tab.focused)
    assert ([focus] if focus else []) == tab.do("jump", section).focused[before:]
