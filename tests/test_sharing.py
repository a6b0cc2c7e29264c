"""The Share screen and the links that hold a game: handed over, put among the standings, refused."""

import json
from dataclasses import replace
from random import Random

import pytest
import strategies
from hypothesis import given

from game.app.effects import Picture, Share
from game.app.kept.linked import unpack_table
from game.app.links import APART, NO_RESULT, NOTED, OLDER, OTHER_THROWS, REFUSED
from game.app.messages import Failed, Opened, Stored, Trouble
from game.app.services import NOT_KEPT
from game.logic import packed
from game.logic.faults import Fault
from game.logic.packed import pack, seal, to_bytes
from game.logic.record import replay
from game.model import Screen, Table
from game.model.links import game_link, pack_table, result_link
from game.view.parts.inks import PLAYERS
from game.view.screens.picture import picture
from tests.screens import KITE, SHORT, finished, handing_over, on_share, real, seated, standings
from tests.tab import Tab
from tests.test_packed import damaged
from tests.wide import chosen


def opened(link, stored=()):
    """Return a tab, on a device with what is *stored*, in which *link* was opened."""
    return Tab(link.removeprefix("#"), stored)


def handed(tab):
    """Return the link that hands over the game of *tab*."""
    return game_link("", tab.table)


def share(tab, what):
    """Return what is asked of the browser to share this of the tab's game."""
    return tab.do("open", f"share?{tab.table.id}").do("share", what).asked[-1]


# Playing on by link.


def test_a_game_handed_over_is_played_on():
    """The link opens the board as it was left, with the same people, and the game is kept on this device too."""
    tab = seated("classic", "", "casual", name_0="Anna").play("roll", "take 7+9")
    other = opened(handed(tab))

    assert (Screen.PLAY, tab.table.record, tab.table.seats) == (
        other.model.screen,
        other.table.record,
        other.table.seats,
    )
    assert other.play("roll").table.steps[-1].after.dice == tab.play("roll").table.steps[-1].after.dice
    assert other.reload().table.record == other.table.record


def test_the_link_goes_back_and_forth():
    """What the other played is taken over by the device from which the game came."""
    tab = Tab(KITE).play("roll")
    other = opened(handed(tab)).play("take 7+9", "stop", "roll")
    back = opened(handed(other), tab.stored)

    assert other.table.record == back.table.record
    assert (tab.table.id, 1) == (back.table.id, len(back.model.saved))


def test_an_older_link_is_noticed_and_takes_nothing_away():
    """The game here has gone on: it stays, and the older one can be opened beside it, once."""
    tab = Tab(KITE).play("roll")
    link = handed(tab)
    tab.play("take 7+9").send(Opened(link))

    assert (2, OLDER) == (len(tab.table.record.moves), tab.model.linked.words)
    assert OLDER in tab.html().one(id="notices").text
    tab.do("linked")
    assert (1, 2) == (len(tab.table.record.moves), len(tab.model.saved))
    tab.play("take 6+10").do("open", "").send(Opened(link)).do("linked")
    assert (2, 2) == (len(tab.table.record.moves), len(tab.model.saved))


def test_a_game_that_went_on_differently_is_noticed():
    """Played on in both places, both games are there to choose from."""
    tab = Tab(KITE).play("roll")
    other = opened(handed(tab)).play("take 7+9")
    tab.play("take 6+10").send(Opened(handed(other)))

    assert (APART, "take 6+10") == (
        tab.model.linked.words,
        "take " + "+".join(map(str, tab.table.record.moves[-1].columns)),
    )
    assert other.table.record == tab.do("linked").table.record


def test_an_offer_is_dismissed():
    """As every notice."""
    tab = Tab(KITE).play("roll")
    tab.send(Opened(handed(Tab(KITE)))).do("dismiss", OLDER)

    assert tab.model.linked is None


def test_dismissing_another_notice_leaves_the_offer():
    """Only what was dismissed is gone."""
    tab = Tab(KITE).play("roll")
    tab.send(Opened(handed(Tab(KITE)))).send(Failed(Trouble.NOT_KEPT)).do("dismiss", NOT_KEPT)

    assert OLDER == tab.model.linked.words


def test_a_damaged_game_is_set_aside_when_its_link_is_opened():
    """What is kept here cannot be read, which is told; its text stays."""
    tab = Tab(KITE).play("roll")
    (key,) = (key for key in tab.stored if key.startswith("game/"))
    text = json.dumps(json.loads(tab.stored[key]) | {"record": "classic 1 players=2\nstop\n"})
    other = opened(handed(tab), {key: text})

    assert (Screen.START, 1, text) == (other.model.screen, len(other.model.warnings), other.stored[f"damaged/{key}"])


def test_the_same_link_again_leads_to_the_same_game():
    """Nothing is doubled, and nothing told."""
    tab = Tab(KITE).play("roll")
    tab.send(Opened(handed(tab)))

    assert (1, None, ()) == (len(tab.model.saved), tab.model.linked, tab.model.notices)


def test_real_dice_are_handed_over():
    """A game with real dice goes on with real dice."""
    tab = real("classic", "4255", "take 7+9")

    assert tab.table.record == opened(handed(tab)).table.record


def test_a_bare_packed_game_opens():
    """A record by itself has players without names."""
    tab = Tab(KITE).play("roll")
    other = opened("#g=" + pack(tab.table.record))

    assert (tab.table.record, "Player 2") == (other.table.record, other.table.seats[1].name)


@pytest.mark.parametrize(
    "details",
    [b"[", b"[[[[", b"[1,2,3,4]", b'["../x","2026",["\\u202e",99,"god"]]', b'["id",null,null]', b"[\xff]",
     b'["%s","",["A",1,""]]' % (b"x" * 500), b"[" * 5000],
)  # fmt: skip
def test_odd_details_cost_themselves(details):
    """The record counts: odd names, tokens, levels and ids become what a new game has."""
    game = Tab(KITE).play("roll").table
    table = unpack_table(seal(details + b"\n" + to_bytes(game.record)))

    assert (game.record, 2) == (table.record, len(table.seats))
    assert table.id.isalnum() and len(table.id) <= 20
    assert "\u202e" not in table.seats[0].name


@given(strategies.games(strategies.CLASSIC_RULES + strategies.EXPRESS_RULES, longest=40))
def test_every_game_survives_its_link(game):
    """Whatever is played, with whoever, comes out of the link as it went in."""
    seats = tuple(replace(seat, name=f"Zoë {number}") for number, seat in enumerate(Tab(KITE).table.seats * 4))
    table = Table("token7", game, seats[: game.rules.players], started="2026-11-27T20:15:00.000Z")
    found = unpack_table(pack_table(table))

    assert (table.id, table.record, table.seats, "2026-11-27") == (found.id, found.record, found.seats, found.started)


@pytest.mark.parametrize("count", chosen({1000}, (1000, 10_000)))
def test_damaged_links_lose_nothing(count):
    """Each is refused with a reason; the games here stay as they are."""
    tab, chance = Tab(KITE).play("roll"), Random(7)
    text = pack_table(replace(tab.table, id="another"))
    kept = dict(tab.stored)
    for _ in range(count):
        changed = damaged(text, chance)
        if changed == text:
            continue
        tab.send(Opened(f"#{chance.choice('gr')}={changed}"))
        assert tab.model.screen is Screen.START and tab.model.notices[0] in REFUSED.values()
    assert kept == tab.stored


def test_why_a_link_is_refused():
    """Damaged or of another version: each reason says what to do."""
    text = pack_table(Tab(KITE).table)

    assert (REFUSED[Fault.ALTERED],) == opened("#g=" + text[:-1]).model.notices
    assert (REFUSED[Fault.VERSION],) == opened("#g=2" + text[1:]).model.notices


# What is shared.


def test_a_running_game_is_handed_over_from_its_moves():
    """The button is in the log, and leads to the Share screen, which has the link and its code."""
    tab = Tab(KITE).play("roll").do("log")
    button = next(button for button in tab.html().all("button") if button.text == "Hand over by link")
    tab.do(button.get("data-action"), button.get("data-value"))

    assert (Screen.SHARE, f"share?{tab.table.id}") == (tab.model.screen, tab.fragment)
    assert Share("Play on in One More Roll", handed(tab), what="game") == tab.do("share", "game").asked[-1]


def test_a_result_is_shared_in_one_line_with_its_throws():
    """The line says what was made of which throws."""
    tab = finished(SHORT["express"])

    assert "One More Roll · Express · d · −2000 · 10 throws" == share(tab, "result").text
    assert share(tab, "result").link == share(tab, "throws").link


def test_results_of_several_players_name_them():
    """The best comes first in Express, the winner in the classic game."""
    *_, first, second, _throws = share(finished("express?seed=d&players=2"), "result").text.split(" · ")
    totals = [int(part.split()[-1].replace("−", "-")) for part in (first, second)]
    assert totals == sorted(totals, reverse=True) and first.startswith("Player ")
    line = share(finished("classic?seed=kite&players=2"), "result").text
    assert line.startswith("One More Roll · Can't Stop · kite · Player ") and " wins! · " in line


def test_throws_that_cannot_be_repeated_are_not_offered():
    """A game that was played on from another one has throws that its seed does not give."""
    tab = finished(SHORT["classic"])
    tab.model = replace(tab.model, table=replace(tab.table, record=replace(tab.table.record, seed="another")))
    tab.do("open", "share")

    assert "throws-heading" not in {node.get("id") for node in tab.html().all("h2")}
    assert handed(tab) == tab.do("share", "result").asked[-1].link


def test_a_finished_game_is_shared_whole():
    """Its link shows the result with every move, and the game is kept."""
    tab = finished(SHORT["classic"])
    other = opened(share(tab, "game").link)

    assert (Screen.PLAY, tab.table.record) == (other.model.screen, other.table.record)
    assert other.html().all(id="victory")


def test_a_result_of_real_dice_has_no_throws_to_offer():
    """The link leads to the game itself instead."""
    tab = real("classic", "1111", "take 2+2", "1156", "take 2+11", "stop", players=1, columns="1")

    assert share(tab, "result").link == handed(tab)
    assert "throws-heading" not in {node.get("id") for node in tab.html().all("h2")}


@pytest.mark.parametrize("game", SHORT)
def test_the_picture_needs_nothing_but_itself(game):
    """It has the result, and colours of its own for all it draws; its size is that of links in most networks."""
    tab = finished(SHORT[game])
    drawn = picture(tab.table)

    assert 'width="1200" height="630"' in drawn and PLAYERS[0] in drawn
    assert "var(" not in drawn and "http" not in drawn.replace("http://www.w3.org/2000/svg", "")
    assert all(text in drawn for text in share(tab, "result").text.split(" · ")[-1:])
    assert isinstance(share(tab, "picture"), Picture)


@pytest.mark.parametrize("what", ["result", "picture"])
def test_a_running_game_has_no_result(what):
    """Nothing is asked of the browser."""
    tab = Tab(KITE)
    tab.do("open", f"share?{tab.table.id}").do("share", what)

    assert not [effect for effect in tab.asked if isinstance(effect, Share | Picture)]


def test_an_older_game_is_shared_under_its_address():
    """The one that the link names, whatever is on the table."""
    tab = Tab(KITE).play("roll")
    older = tab.table.id
    tab.do("open", "classic?seed=other&players=2").do("open", f"share?{older}")
    assert (older, "#title") == (tab.table.id, tab.focused[-1])


@pytest.mark.parametrize("address", ["share?token0", "share"])
def test_the_game_played_last_is_shared_from_the_start_screen_too(address):
    """Going back there from the start, one finds the screen that stood under the address."""
    tab = Tab(KITE).play("roll").do("open", "").send(Opened(address))
    assert (Screen.SHARE, "token0", "#title") == (tab.model.screen, tab.table.id, tab.focused[-1])


def test_the_screen_survives_a_reload():
    """Its address names the game."""
    tab = on_share("express")

    assert (Screen.SHARE, tab.table.record) == (tab.reload().model.screen, tab.reload().table.record)


def test_a_game_too_long_for_a_code_still_has_its_link():
    """A code holds some 2,300 characters; beyond that the place of the code says so."""
    cycle = ("1111", "take 2+2", "6666", "take 12+12", "4444", "take 8+8", "3333")
    turn = real("classic", *cycle, players=1)
    moves = turn.table.record.moves * 400
    record = replace(turn.table.record, moves=moves)
    turn.model = replace(turn.model, table=replace(turn.table, record=record, steps=replay(record)))
    turn.do("open", f"share?{turn.table.id}").do("unfold", "code-game")

    assert "too long for a QR code" in turn.html().one(id="code-game-picture").text
    assert record == unpack_table(turn.do("share", "game").asked[-1].link[3:]).record


def test_a_game_too_long_for_a_link_says_so(monkeypatch):
    """What cannot be packed is told, and nothing is asked of the browser."""
    tab = Tab(KITE).play("roll", "take 7+9")
    monkeypatch.setattr(packed, "MOST_MOVES", 1)
    tab.do("open", f"share?{tab.table.id}").do("unfold", "code-game").do("share", "game")

    assert "This game is too long for a link." == tab.model.notices[0]
    assert not [effect for effect in tab.asked if isinstance(effect, Share)]
    assert "too long" in tab.html().one(id="code-game-picture").text


def test_a_share_sheet_tells_what_the_link_is_for():
    """It is shared with a sentence, which becomes the subject of a mail."""
    assert "Play the same throws in One More Roll" == share(Tab(KITE).play("roll"), "throws").text
    assert "Play on in One More Roll" == share(Tab(KITE).play("roll"), "game").text


@pytest.mark.parametrize("begin", [lambda: on_share("express"), handing_over], ids=["over", "running"])
def test_escape_leads_back(begin):
    """To the result as to the game."""
    assert Screen.PLAY is begin().press("Escape").model.screen


# The standings.


def of_another(name, tab=None):
    """Return the link to what somebody else made of the same throws."""
    table = (tab or finished(SHORT["express"])).table
    return result_link("", replace(table, id=name, seats=(replace(table.seats[0], name=name, look=3),)))


def test_one_phone_collects_the_standings():
    """Each result that is opened on it stands among those of the same throws, and stays after a reload."""
    tab = standings()

    ranked = [row.text for row in tab.html().one(cls="ranks").one("tbody").all("tr")]
    assert 4 == len(ranked) and "Player 1" in " ".join(ranked)
    assert tab.model.scores == tab.reload().model.scores


def test_a_result_is_heard_and_leads_to_the_standings():
    """The name is said, and the way back does not lead through the link."""
    tab = on_share("express").do("open", "rules")
    tab.send(Opened(of_another("anna")))

    assert "The result of anna is in the standings." == tab.said[-1]
    assert [f"share?{tab.model.saved[0].id}"] * 2 == tab.visited[-2:]


def test_a_result_opened_twice_counts_once():
    """A later one of the same game takes its place."""
    tab = on_share("express").send(Opened(of_another("anna"))).send(Opened(of_another("anna")))

    assert 2 == len(tab.model.scores)


def test_a_result_that_comes_early_is_noted():
    """The own game goes on, and has the result in its standings when it is over."""
    tab = Tab(SHORT["express"]).do("roll").send(Opened(of_another("anna")))

    assert (Screen.PLAY, NOTED.format(name="anna")) == (tab.model.screen, tab.model.notices[0])
    assert (NOTED.format(name="anna"), [f"play?{tab.table.id}"]) == (tab.said[-1], tab.visited)
    assert "anna" == tab.model.scores[0].name


def test_a_result_of_other_throws_is_refused():
    """Who has not played those throws has no standings for them."""
    tab = Tab("express?seed=kite").send(Opened(of_another("anna")))

    assert ((), OTHER_THROWS.format(name="anna", seed="d")) == (tab.model.scores, tab.model.notices[0])


@pytest.mark.parametrize("fragment", ["classic?players=1&columns=1&seed=kite", "express?seed=d&players=2"])
def test_what_has_no_score_is_no_result(fragment):
    """Only what somebody made alone is compared."""
    tab = finished(fragment)

    assert (NO_RESULT,) == tab.send(Opened(result_link("", tab.table))).model.notices
    assert () == tab.model.scores


def test_a_game_that_is_not_over_is_no_result():
    """It may still become anything."""
    tab = Tab(SHORT["express"]).do("roll")

    assert (NO_RESULT,) == tab.send(Opened(result_link("", tab.table))).model.notices


def test_dice_that_were_changed_are_no_result():
    """The throws are not those of the seed."""
    tab = finished(SHORT["express"])
    record = replace(tab.table.record, seed="kite")
    changed = replace(tab.table, id="other", record=record)

    assert (NO_RESULT,) == Tab("express?seed=kite").send(Opened(result_link("", changed))).model.notices


def test_a_name_for_the_standings():
    """Who played as Player 1 says here who that was; emptied, the field means the old name."""
    tab = on_share("express").fill(name_0="Zoë")

    assert ("Zoë", "Zoë") == (tab.table.seats[0].name, tab.model.scores[0].name)
    assert "Zoë" == tab.reload().table.seats[0].name == unpack_table(result_link("", tab.table)[3:]).seats[0].name
    assert "Player 1" == tab.fill(name_0="").table.seats[0].name


def test_a_second_name_is_typed_after_a_space():
    """The space that ends the first name stays in the field, or nobody could type the next one."""
    assert "Zoë " == on_share("express").fill(name_0="Zoë ").html().one(id="name-0").get("value")


def test_only_who_played_alone_is_named_anew():
    """With rivals the names are those of the game: a stale field changes nothing."""
    tab = handing_over()
    assert tab.model == tab.fill(name_0="Zoë").model


@pytest.mark.parametrize(
    ("value", "name"), [("Zoë ", "Zoë"), ("\ud800", "Player 1"), ("\u202eA", "A"), (" ", "Player 1")]
)
def test_an_odd_name_for_the_standings_is_made_whole(value, name):
    """As everywhere; a space waits for the next name."""
    tab = on_share("express").fill(name_0=value)

    assert name == unpack_table(result_link("", tab.table)[3:]).seats[0].name
    assert tab.html() and tab.do("share", "game").asked


def test_another_tab_collects_too():
    """The standings on screen follow what is noted elsewhere, and leave out what is damaged."""
    tab = on_share("express")
    other = standings()
    tab.send(Stored("scores", other.stored["scores"]))

    assert other.model.scores == tab.model.scores
    assert other.model.scores == tab.send(Stored("scores", "{")).model.scores
    assert () == tab.send(Stored("scores", "")).model.scores


@pytest.mark.parametrize(
    ("change", "left"),
    [({"score": "many"}, 3), ({"look": 99}, 3), ({"name": None}, 3), ({"more": 1}, 4)],
)
def test_a_damaged_score_costs_itself(change, left):
    """The others are read."""
    tab = standings()
    content = json.loads(tab.stored["scores"])
    content["scores"][0] |= change
    other = Tab("", tab.stored | {"scores": json.dumps(content)})

    assert left == len(other.model.scores)


def test_an_odd_name_among_the_standings_is_made_whole():
    """What turns its neighbours round is gone from a name, whoever has stored it."""
    tab = standings(1)
    content = json.loads(tab.stored["scores"])
    content["scores"][0]["name"] = "\u202eZoë "
    other = Tab("", tab.stored | {"scores": json.dumps(content)})

    assert "Zoë" == other.model.scores[0].name


@pytest.mark.parametrize("text", ["", "{", "[]", '{"version": 2, "scores": []}', '{"version": 1, "scores": {}}'])
def test_damaged_scores_are_set_aside(text):
    """They stop no start, and stay under another key."""
    tab = Tab("", {"scores": text})

    assert () == tab.model.scores
    assert text == tab.stored["damaged/scores"]
