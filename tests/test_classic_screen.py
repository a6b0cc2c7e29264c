"""The screen of the classic game: what it offers, refuses and says in each phase."""

import pytest
from hypothesis import given

from game.app.messages import Field
from game.logic import classic, odds, record
from game.logic.classic import Reason
from game.logic.notation import format_move
from game.logic.record import Record
from game.model import Model, Odds, Screen, Seat, Settings, Table
from game.view.classic.speech import percent, reason_text
from game.view.page import page
from tests.markup import parse
from tests.screens import real
from tests.strategies import CLASSIC_RULES, games, some
from tests.tab import Tab

KITE = "classic?seed=kite&players=2"
BUST = ("1111", "take 2+2", "6666", "take 12+12", "4455", "take 8", "3333")


def screen_of(game, settings=Settings()):  # noqa: B008 - frozen
    """Return the play screen of a record, as a tree."""
    seats = tuple(Seat(f"Player {number + 1}", number) for number in range(game.rules.players))
    table = Table("a", game, seats, record.replay(game))
    return table, parse(str(page(Model(screen=Screen.PLAY, table=table, settings=settings))))


def cards(tab):
    """Return for each split its sums and its note, as shown; of an either/or both halves."""
    found = [card for card in tab.html().walk() if "split" in card.classes]
    return [tuple(" or ".join(part.text for part in card.all(cls=kind)) for kind in ("sums", "note")) for card in found]


def by_id(tab, name):
    """Return the control with this id."""
    return tab.html().one(id=name)


@some
@given(games(CLASSIC_RULES))
def test_every_legal_decision_has_exactly_one_control(game):
    """Each take and the stop is on one enabled button with its text form; nothing else is on offer."""
    table, screen = screen_of(game)
    offered = [node.get("data-move") for node in screen.all("button") if node.get("data-move") and not node.disabled]
    legal = [] if table.bust else [format_move(move) for move in record.legal_moves(table.state)]
    assert sorted(legal) == sorted(offered)


@some
@given(games(CLASSIC_RULES))
def test_every_screen_of_a_game_is_in_order(game):
    """One heading, no id twice, the bar's two buttons in their places, or three at the end, the dice at most once."""
    table, screen = screen_of(game, Settings(odds=Odds.BEFORE))
    ids = [node.get("id") for node in screen.walk() if node.get("id")]
    assert len(ids) == len(set(ids))
    assert 1 == len(screen.all("h1"))
    if record.is_over(table.state):
        assert [True, False, False] == ["primary" in node.classes for node in screen.one(cls="finish").all("button")]
    else:
        bar = [node.classes & {"stop", "roll", "next"} for node in screen.one(cls="bar").all("button")]
        assert ([{"roll", "next"}] if table.bust else [{"stop"}, {"roll"}]) == bar
    (dice,) = screen.all(cls="dice") + screen.all(cls="slots")
    shown = [int(face) for face in dice.get("aria-label") or "" if face.isdecimal()]
    assert not table.state.dice or list(table.state.dice) == shown


@pytest.mark.parametrize(
    ("moves", "phase", "stop", "roll"),
    [
        ((), "roll", False, "roll"),
        (("roll",), "take", False, "look"),
        (("roll", "take 7+9"), "roll", True, "roll"),
        (("roll", "take 7+9", "stop"), "roll", False, "roll"),
    ],
    ids=["start of a turn", "choosing", "after a take", "next player"],
)
def test_roll_and_stop_are_there_when_they_may_be_used(moves, phase, stop, roll):
    """Never stop before the first roll (C14); until a split is taken the button that rolls shows one instead."""
    tab = Tab(KITE).play(*moves)
    assert phase == tab.state.phase
    assert stop == (not by_id(tab, "stop").disabled)
    (main,) = tab.html().one(cls="bar").all("button", cls="roll")
    assert ("stop", roll, False) == (by_id(tab, "stop").get("data-move"), main.get("data-action"), main.disabled)


def test_all_splits_are_shown_with_what_they_do():
    """An open throw shows its splits as buttons that say where they lead."""
    assert [
        ("6 + 10", "6 to 1 of 11 10 to 1 of 7"),
        ("7 + 9", "7 to 1 of 13 9 to 1 of 9"),
    ] == cards(Tab(KITE).play("roll"))


@pytest.mark.parametrize(
    ("game", "column", "why"),
    [
        (("1111", "take 2+2", "1156", "take 2+11", "1156"), "2", "The runner on 2 is at the top."),
        (("1111", "take 2+2", "1156", "take 2+11", "stop", "1156"), "2", "Column 2 is won."),
        (("1111", "take 2+2", "6666", "take 12+12", "4455", "take 8", "1126"), "3", "No runner left for 3 and 7."),
    ],
    ids=["on top", "won", "no runner"],
)
def test_a_sum_that_cannot_be_used_says_why(game, column, why):
    """The sum is crossed out, and the note says why (C6), the same reason for both sums of a split once."""
    tab = real("classic", *game)
    crossed = [node.text for node in tab.html().all(cls="crossed")]
    assert column in crossed
    assert any(why in note for _, note in cards(tab))


def test_a_split_that_must_wait_says_why():
    """Where runners come first, a split that places fewer is shown with the reason (V-PLACE)."""
    tab = real("classic", "2525", "take 7+7", "2255", placement="earliest")
    assert [
        ("4 + 10", "4 to 1 of 7 10 to 1 of 7"),
        ("7 + 7", "Another split places more runners."),
    ] == cards(tab)


def test_the_either_or_is_on_the_sums():
    """With one runner left for two new columns, each sum is a button of its own (C8)."""
    tab = real("classic", "1154", "take 2+9", "1234")
    first, second, third = [card for card in tab.html().walk() if "split" in card.classes]
    assert ["take 3", "take 7"] == [pick.get("data-move") for pick in first.all("button")]
    assert ["take 4", "take 6"] == [pick.get("data-move") for pick in second.all("button")]
    assert ("button", "take 5+5") == (third.tag, third.get("data-move"))
    assert "Take 3: 3 to space 1 of 5." == first.all("button")[0].name


def test_a_bust_keeps_dice_splits_and_runners_on_screen():
    """Until "next", one sees the throw, why no split can be used, and the runners that are lost (C13)."""
    tab = real("classic", *BUST)
    screen = tab.html()
    assert "phase-bust" in screen.one(id="main").classes
    assert "Dice 3-3-3-3" == screen.one(cls="dice").get("aria-label")
    assert (["6", "6"], "No runner is left for 6.") == (
        [struck.text for struck in screen.one("ol", cls="struck").all("s")],
        screen.one(cls="why-bust").text,
    )
    assert {"runner-2", "runner-12", "runner-8"} == {node.get("id") for node in screen.all(cls="runner")}
    assert "bust" in screen.one("svg", cls="board").classes
    assert "Bust. This turn's steps are lost." == screen.one(id="hint").text
    assert ["Next: Player 2"] == [button.name for button in screen.one(cls="bar").all("button")]
    assert "Player 1" in screen.one("li", cls="player active").text

    after = tab.do("next").html()
    assert [] == after.all(cls="runner")
    assert "Player 2" in after.one("li", cls="player active").text


def test_whose_turn_it_is_cannot_be_missed():
    """One player is marked, in words, by the current token and by the colour of the screen."""
    tab = Tab(KITE).play("roll", "take 7+9", "stop")
    screen = tab.html()
    active = screen.one("li", cls="active")
    assert ("true", "Player 2 to roll") == (active.get("aria-current"), active.text)
    assert "p2" in screen.one(id="main").classes
    assert "Can't Stop: Player 2 to roll" == screen.one("h1").text


def test_a_player_may_not_stop_on_a_rival():
    """Where stopping is barred on a rival's square, Stop is off and the reason is told (V-STAY)."""
    tab = real("classic", "2525", "take 7+7", "stop", "2525", "take 7+7", occupied="stay")
    assert by_id(tab, "stop").disabled
    assert reason_text(Reason.OCCUPIED, 0) == by_id(tab, "hint").text


@pytest.mark.parametrize(
    ("setting", "moves", "ring", "columns", "choices"),
    [
        ("off", ("roll", "take 7+9"), False, False, False),
        ("after", ("roll", "take 7+9"), True, True, False),
        ("before", ("roll", "take 7+9"), True, True, False),
        ("off", ("roll",), False, False, False),
        ("after", ("roll",), False, False, False),
        ("before", ("roll",), False, False, True),
        ("after", (), False, False, False),
        ("before", (), False, True, False),
    ],
)
def test_odds_show_when_they_are_wanted(setting, moves, ring, columns, choices):
    """Off shows none, "after" once a split is chosen, "before" for every split on offer."""
    tab = Tab("settings").send(Field("odds", setting))
    tab = Tab(KITE, tab.stored).play(*moves)
    screen = tab.html()
    assert ring == bool(screen.all(cls="meter"))
    assert columns == bool(screen.all(cls="column-odds"))
    assert choices == any("safe" in note for _, note in cards(tab))


def test_the_odds_shown_are_exact():
    """The percentage is that of the 1,296 throws which leave a legal take."""
    tab = Tab("settings").fill(odds="after")
    tab = Tab(KITE, tab.stored).play("roll", "take 7+9")
    assert f"{percent(odds.successes(tab.state))} % survive" == tab.html().one(cls="meter").text


@pytest.mark.parametrize(("successes", "expected"), [(0, 0), (1, 1), (648, 50), (1192, 92), (1295, 99), (1296, 100)])
def test_only_certainty_reads_as_0_or_100_percent(successes, expected):
    """Rounding never claims what is not certain."""
    assert expected == percent(successes)


def test_real_dice_have_a_pad():
    """Six faces to tap, four slots that take a die back; Roll becomes "Use dice"."""
    tab = real("classic")
    assert [f"Enter {face}" for face in range(1, 7)] == [
        node.name for node in tab.html().all("button", data_action="enter")
    ]
    assert ("Use dice", True) == (by_id(tab, "roll").name, by_id(tab, "roll").disabled)
    for face in "1546":
        tab.do("enter", face)
    slots = tab.html().all("button", data_action="unenter")
    assert [f"Take back {face}" for face in "1546"] == [slot.name for slot in slots]
    assert all(node.disabled for node in tab.html().all("button", data_action="enter"))
    assert not by_id(tab, "roll").disabled


def test_real_dice_can_be_corrected_from_the_header():
    """After a throw of real dice Undo becomes "Correct the dice"."""
    (undo,) = [node for node in real("classic", "4255").html().all("button") if node.name == "Correct the dice"]
    assert "correct" == undo.get("data-action")


def test_undo_and_redo_are_off_when_there_is_nothing_to():
    """The buttons are always there, and enabled only when they do something."""
    tab = Tab(KITE)

    def enabled():
        screen = tab.html()
        return tuple(not screen.one(data_action=name).disabled for name in ("undo", "redo"))

    assert (False, False) == enabled()
    tab.play("roll", "take 7+9")
    assert (True, False) == enabled()
    tab.do("undo")
    assert (False, True) == enabled()


def test_a_closed_log_takes_no_time(monkeypatch):
    """While the log is closed no turn is put into words, which took a sixth of each page and more with every turn."""
    tab = Tab(KITE)
    tab.do("roll")
    monkeypatch.setattr("game.view.classic.log.turns", lambda steps, seats: pytest.fail("put into words"))

    assert [] == tab.html().all("section", "log")


def test_the_log_opens_and_tells_the_turns():
    """The move log is closed at first; opened it has the focus and lists the turns, the latest first."""
    tab = Tab(KITE).play("roll", "take 7+9", "stop", "roll")
    assert "false" == tab.html().one(id="log").get("aria-expanded")
    assert [] == tab.html().all("section", "log")
    tab.do("log")
    turns = tab.html().one(id="log-panel").one("ol", cls="turns").all("li")
    assert ("true", "#log-panel") == (tab.html().one(id="log").get("aria-expanded"), tab.focused[-1])
    assert ["Player 2 rolls 3-1-3-4.", "Player 1 rolls 4-2-5-5 and takes 7 and 9; stops."] == [
        turn.text for turn in turns
    ]


@pytest.mark.parametrize("close", ["l", "Escape"])
def test_the_log_has_keys(close):
    """L opens the log, L or Escape closes it and leads back to its button; another screen closes it, too."""
    tab = Tab(KITE).press("l")
    assert tab.model.log
    tab.press(close)
    assert (False, "#log") == (tab.model.log, tab.focused[-1])
    assert not tab.press("l").do("open", "rules").do("open", "play").model.log


WON = ("1111", "take 2+2", "1156", "take 2+11", "stop")


def rows(screen):
    """Return what stands in each row of the result: place, player with turns and busts, columns."""
    return [
        [cell.text for cell in row.walk() if cell.tag in ("td", "th")]
        for row in screen.one("table", cls="ranks").one("tbody").all("tr")
    ]


def test_the_end_has_a_row_for_everybody():
    """The winner, each player's columns, turns and busts, and the account of the dice."""
    screen = real("classic", *WON, players=1, columns="1").html()
    assert "Player 1 is done in 1 turn" == screen.one(id="victory").text
    assert [["1", "Player 1 1 turn", "2"]] == rows(screen)
    assert "2 throws." in screen.one(cls="fine-print").text


def test_the_winner_is_named():
    """With several players the headline names who won, by which columns, and the first row is theirs."""
    table, screen = screen_of(_finished(classic.Rules(2)))
    (won,) = record.winners(table.state)
    assert f"Player {won + 1} wins!" == screen.one(id="victory").text
    assert "With 2, 3 and 12, in 3 turns." in screen.one(cls="banner").text
    (first, second) = rows(screen)
    assert ["1", f"Player {won + 1} 3 turns", "2 3 12"] == first
    assert ["2", f"Player {2 - won} 2 turns", "no column"] == second


def _finished(rules):
    """Return a finished game: the first player tops 2, 3 and 12, the other always stops after one throw."""
    first = [("roll 1-1-1-1", "take 2+2"), ("roll 1-1-5-6", "take 2+11"), ("roll 5-6-1-1", "take 11")]
    moves = [*sum(first[:2], ()), "stop", "roll 3-4-3-4", "take 7+7", "stop"]
    moves += ["roll 6-6-6-6", "take 12+12", "roll 6-6-1-2", "take 3+12", "stop", "roll 3-4-3-4", "take 7+7", "stop"]
    moves += ["roll 1-2-1-2", "take 3+3", "roll 1-2-1-2", "take 3+3", "stop"]
    header = f"classic 1 players={rules.players} columns={rules.columns_to_win}\n"
    return record.loads(header + "\n".join(moves) + "\n")


def test_a_shared_victory_names_all():
    """When no column is left and two have won as many, both are named (V-COLS)."""
    rules = classic.Rules(2, 5)
    state = classic.State(rules, 0, classic.Phase.OVER, (0,) * 11, ((0,) * 11,) * 2, (0, 1) * 5 + (None,))
    seats = (Seat("Ada", 0), Seat("Ben", 1))
    table = Table("a", Record(rules, "kite"), seats, (record.Step(state, classic.Stop(), state),))
    screen = parse(str(page(Model(screen=Screen.PLAY, table=table))))
    assert "Ada and Ben share the victory" == screen.one(id="victory").text
    assert "5 columns each." in screen.one(cls="banner").text
    assert 2 == len(screen.one(cls="stripes").all("svg"))
    assert [["1", "Ada 1 turn", "2 4 6 8 10"], ["1", "Ben 0 turns", "3 5 7 9 11"]] == rows(screen)


def test_the_seed_can_be_checked():
    """A game by seed says at its end whether every throw follows from it."""
    tab = Tab("classic?players=1&columns=1&seed=kite")
    while not record.is_over(tab.state):
        legal = [format_move(move) for move in record.legal_moves(tab.state)]
        tab.do("next").play(*(legal[:1] if legal else ["roll"]))
    assert "Seed kite : every throw follows from it." in tab.html().one(cls="fine-print").text


def test_alone_one_counts_turns():
    """Alone the strip of players tells the number of the turn."""
    tab = Tab("classic?players=1&seed=kite").play("roll", "take 7+9", "stop")
    assert "turn 2" in tab.html().one("li", cls="player").text


def test_the_dice_off_is_on_the_table_until_the_first_throw():
    """Who starts, and with which dice, is shown before the first throw only."""
    tab = Tab("classic").fill(seed="kite").do("start")
    assert "Who starts?" == tab.html().one(cls="dice-off").one("h2").text
    assert [] == tab.play("roll").html().all(cls="dice-off")


def test_a_computers_turn_offers_only_skip():
    """While a computer plays, nothing can be chosen for it."""
    tab = Tab("classic").fill(level_0="beginner", first="0", seed="kite").do("start").wait()
    screen = tab.html()
    assert "take" == tab.state.phase
    stop, skip = screen.one(cls="bar").all("button")
    assert ("stop", True) == (stop.get("id"), stop.disabled)
    assert ("skip", False) == (skip.get("data-action"), skip.disabled)
    assert all(take.disabled for take in screen.all("button", cls="take"))
