"""Playing through messages, without a browser: throws, takes, stops, busts, undo and redo, real dice."""

from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.messages import Due
from game.app.play import MOMENT, STALE
from game.logic import classic, dice, record
from game.logic.moves import Roll, Stop
from game.logic.notation import format_move, parse_move
from game.logic.presets import PRESETS
from game.logic.record import is_bust
from tests.screens import real, seated
from tests.strategies import few
from tests.tab import Tab
from tests.wide import every

KITE = "classic?seed=kite&players=2"


def link(rules, seed="kite"):
    """Return the link that starts a game under these rules."""
    header = record.dumps(record.Record(rules, seed)).split()
    return f"{header[0]}?{'&'.join(header[2:])}"


def progress(state, move):
    """Return how far up its columns the mover would be after *move*; the nearer the top, the more it counts."""
    runners = record.apply(state, move).runners
    return sum((height / length) ** 2 for height, length in zip(runners, classic.LENGTHS, strict=True))


def turns(tab):
    """Play towards the tops, stopping after three throws, and yield after every message."""
    thrown = 0
    while not record.is_over(tab.state):
        legal = record.legal_moves(tab.state)
        if tab.table.bust:
            tab.do("next")
            thrown = 0
        elif legal and (tab.state.phase == "take" or thrown >= 3):
            move = max(legal, key=partial(progress, tab.state))
            tab.play(format_move(move))
            thrown = 0 if move == Stop() else thrown
        else:
            tab.play("roll")
            thrown += 1
        yield tab


def thrown(table):
    """Return all throws of a game."""
    return [step.move.dice for step in table.steps if isinstance(step.move, Roll)]


def played(*moves, fragment=KITE):
    """Return a tab in which these moves were made."""
    return Tab(fragment).play(*moves)


def at_a_bust():
    """Return a tab in a game whose last throw was a bust."""
    return next(tab for tab in turns(Tab(KITE)) if tab.table.bust)


@pytest.mark.parametrize(("preset", "players"), every(5, PRESETS, [2, 4]))
def test_a_whole_game_can_be_played(preset, players):
    """In every preset a game goes from its link to the victory; all that happens is said, all dice are the seed's."""
    rules = PRESETS[preset](players)
    tab = Tab(link(rules))
    for _ in turns(tab):
        assert () == tab.model.notices
    steps = tab.table.steps

    assert rules == tab.table.record.rules
    assert 1 == len(record.winners(tab.state))
    assert [dice.roll("kite", number, 4) for number in range(len(thrown(tab.table)))] == thrown(tab.table)
    assert 1 + len(steps) + sum(map(is_bust, steps[:-1])) == len(tab.said)
    assert tab.said[-1].endswith("The game is over.")
    assert "#victory" == tab.focused[-1]
    assert tab.table.steps == tab.reload().table.steps


def offered(tab):
    """Return what the enabled buttons of the page offer for the game to go on: moves, "roll" and "next"."""
    buttons = [button for button in tab.html().all("button") if not button.disabled]
    controls = [button.get("data-move") or button.get("data-action") for button in buttons]
    return [control for control in controls if control in ("roll", "next", "stop") or control.startswith("take")]


def chosen(state, controls, thrown):
    """Return which control a player uses: towards the tops, and a stop after three throws or with a column topped."""
    topped = any(map(int.__eq__, state.runners, classic.LENGTHS))
    if "stop" in controls and (thrown >= 3 or topped):
        return "stop"
    takes = [control for control in controls if control.startswith("take")]
    return max(takes, key=lambda take: progress(state, parse_move(take))) if takes else controls[-1]


SHORT = [
    (classic.Rules(1, 1), "s173"),
    (classic.Rules(2, 5), "s16"),
    (classic.Rules(3, 4, classic.Occupied.JUMP), "s46"),
    (classic.Rules(4, 3, classic.Occupied.STAY, classic.Placement.EARLIEST), "s132"),
    (classic.Rules(2), "s166"),
    (classic.Rules(2, placement=classic.Placement.EARLIEST), "s20"),
    (classic.Rules(2, 3, classic.Occupied.JUMP, classic.Placement.EARLIEST), "s81"),
    (classic.Rules(2, occupied=classic.Occupied.STAY), "s137"),
]
"""Every variant, and every number of players and columns, each in the shortest of 200 games as `chosen` plays them."""


@pytest.mark.parametrize("game", every(4, SHORT), ids=lambda game: link(*game))
def test_a_whole_game_is_played_with_what_the_page_offers(game):
    """At every step the page can be drawn and its buttons offer just the legal moves; they lead to a winner."""
    tab, thrown = Tab(link(*game)), 0
    while not record.is_over(tab.state):
        controls = offered(tab)
        legal = [] if tab.table.bust else [format_move(move) for move in record.legal_moves(tab.state)]
        throws = [] if tab.table.bust or tab.state.phase == "take" else ["roll"]
        onward = ["next"] if tab.table.bust else []
        assert sorted([*legal, *throws, *onward]) == sorted(set(controls))

        control = chosen(tab.state, controls, thrown)
        thrown = 0 if control in ("stop", "next") else thrown + (control == "roll")
        tab.do("next") if control == "next" else tab.play(control)

    names = [tab.table.seats[seat].name for seat in record.winners(tab.state)]
    assert (game[0], 1, []) == (tab.table.record.rules, len(names), offered(tab))
    assert names[0] in tab.html().one(id="victory").text
    assert () == tab.model.notices


def test_the_focus_goes_where_the_game_waits():
    """After a throw it is on the first take, after a take or a stop on Roll."""
    tab = played("roll", "take 7+9", "roll")
    assert ["#roll", "#take-0", "#roll", "#take-0"] == tab.focused


def test_a_bust_stays_until_next():
    """After a bust nothing can be thrown or played, until "next" gives the dice on."""
    tab = at_a_bust()
    before = tab.table
    for move in ("roll", "stop", "take 7"):
        tab.play(move)
    assert before == tab.table
    assert "#next" == tab.focused[-1]

    tab.do("next")
    following = tab.table.seats[tab.state.player].name
    assert tab.table.bust is None
    assert f"{following} to roll." == tab.said[-1]
    assert following == tab.table.seat.name
    assert tab.table == tab.do("next").table


@pytest.mark.parametrize(
    "text",
    [
        "take 2+12",
        "take 7",
        "stop",
        "roll 1-1-1-1",
        "mark 4+10/4",
        "take",
        "take 7+9 ",
        "",
        "__import__('os')",
        "take 7+9\n",
    ],
)
def test_a_stale_or_forged_move_is_a_notice(text):
    """A control whose move is not legal now changes nothing and says so."""
    tab = played("roll")
    before = tab.table
    tab.play(text)

    assert before == tab.table
    assert (STALE,) == tab.model.notices


@pytest.mark.parametrize("text", ["take 2+2", "stop", ""])
def test_a_take_that_is_not_possible_cannot_be_looked_at(text):
    """The first of two taps on what stood there before says so too."""
    tab = played("roll").do("look", text)
    assert ((STALE,), "") == (tab.model.notices, tab.table.pick.looked)


@pytest.mark.parametrize("action", ["", "nothing", "_play", "Roll", "undo "])
def test_an_unknown_action_is_a_notice(action):
    """A control with an action that does not exist changes nothing and says so."""
    tab = played("roll").do(action)
    assert (STALE,) == tab.model.notices


def test_a_move_without_a_game_is_a_notice():
    """On the start screen a move is stale."""
    assert (STALE,) == Tab().play("stop").model.notices


@pytest.mark.parametrize(
    "action", ["roll", "next", "undo", "redo", "correct", "again", "skip", "share", "uncover", "unenter"]
)
def test_without_a_game_an_action_does_nothing(action):
    """Controls of a game do nothing where there is none."""
    tab = Tab()
    model = tab.model
    assert model == tab.do(action).model


def test_undo_takes_back_a_take_and_redo_plays_it_again():
    """Undo brings the same dice back to choose from; redo the same runners."""
    tab = played("roll")
    before = tab.state
    after = tab.play("take 7+9").state

    assert before == tab.do("undo").state
    assert "Undone: 7 and 9." == tab.said[-1]
    assert after == tab.do("redo").state
    assert (False, True) == (bool(tab.table.undone), tab.table.can_undo)


def test_undo_takes_back_a_stop_until_the_next_throw():
    """A stop can be undone while nobody has thrown since; afterwards it cannot."""
    tab = played("roll", "take 7+9")
    before = tab.state
    tab.play("stop")
    assert before == tab.do("undo").state
    assert ["take 7+9", "stop"] == [format_move(move) for move in tab.do("undo").table.undone]
    tab.do("redo").do("redo").play("roll")

    assert not tab.table.can_undo
    assert tab.table == tab.do("undo").table


def test_another_choice_after_undo_forgets_what_was_undone():
    """Once another take is made there is nothing to redo."""
    tab = played("roll", "take 7+9").do("undo").play("take 6+10")
    assert () == tab.table.undone
    assert tab.table == tab.do("redo").table


@few
@given(st.lists(st.sampled_from(["roll", "decide", "decide", "undo", "redo", "next"]), max_size=80), st.randoms())
def test_undo_never_becomes_a_re_roll(messages, chance):
    """However moves are undone and redone, each throw stays what the seed gives, and none is taken back."""
    tab, most = Tab(KITE), 0
    for message in messages:
        legal = record.legal_moves(tab.state)
        if message == "decide" and legal and not tab.table.bust:
            tab.play(format_move(chance.choice(legal)))
        elif message != "decide":
            tab.do(message)
        seen = thrown(tab.table)

        assert [dice.roll("kite", number, 4) for number in range(len(seen))] == seen
        assert most <= len(seen)
        most = len(seen)
    assert () == tab.model.notices


def listed(tab):
    """Return whether the game on the table is listed as finished, and who won it by that list."""
    saved = next(saved for saved in tab.model.saved if saved.id == tab.table.id)
    return saved.over, saved.winners


@pytest.mark.parametrize("continued", [False, True])
def test_undo_takes_back_the_stop_that_won(continued):
    """A finished game goes on from before its last stop, here and from the list; its result goes and comes with it."""
    tab = played("roll", "take 2+9", "roll", "take 2+2", "stop", fragment="classic?players=1&columns=1&seed=s173")
    assert (True, ()) == listed(tab)
    if continued:
        tab = Tab("", tab.stored).do("resume", tab.table.id)
    tab.do("undo")
    assert ("roll", False, False) == (tab.state.phase, record.is_over(tab.state), listed(tab)[0])
    assert {"stop", "roll"} <= set(offered(tab))
    again = tab.reload()
    assert tab.table == again.table
    assert (True, ()) == listed(again.do("redo"))
    next_dice = dice.roll("s173", 2, 4)
    assert next_dice == thrown(tab.do("roll").table)[-1]


def test_undo_in_a_new_game_leaves_the_finished_one():
    """Play again begins with nothing to undo."""
    tab = played("roll", "take 2+9", "roll", "take 2+2", "stop", fragment="classic?players=1&columns=1&seed=s173")
    finished = tab.stored[f"game/{tab.table.id}"]
    tab.do("again").do("undo")
    assert ((), [True]) == (tab.table.steps, [finished == text for text in tab.stored.values() if text == finished])


def test_after_undo_the_same_dice_fall_again():
    """Whatever is chosen after an undo, the next throw is the same."""
    tab = played("roll", "take 7+9", "roll")
    expected = tab.dice
    other = played("roll", "take 7+9").do("undo").play("take 6+10", "roll")
    assert expected == other.dice == (3, 1, 3, 4)


# Real dice

TABLE = "classic?players=2"


def enter(tab, faces):
    """Type dice."""
    for face in faces:
        tab.do("enter", face)
    return tab


def test_real_dice_are_typed_and_used():
    """Four dice are typed, and used once all are there."""
    tab = enter(real("classic"), "154").do("roll")
    assert ((1, 5, 4), "roll") == (tab.table.pick.entry, tab.state.phase)
    enter(tab, "63")
    assert (1, 5, 4, 6) == tab.table.pick.entry
    assert (["1", "5", "4", "6, complete."], "#roll") == (tab.said[-4:], tab.focused[-1])

    tab.do("roll")
    assert (1, 5, 4, 6) == tab.dice
    assert () == tab.table.pick.entry


def test_the_last_die_makes_the_dice_count_after_a_moment():
    """Until then the whole throw can be seen; afterwards Undo brings the dice back to be corrected."""
    tab = enter(real("classic"), "1546")
    assert ("roll", (1, 5, 4, 6), {"entry": MOMENT}) == (tab.state.phase, tab.table.pick.entry, tab.waits)
    assert "These dice count in a moment." in tab.html().one(cls="entry").text
    assert (1, 5, 4, 6) == tab.wait("entry").dice
    before = tab.do("undo").model
    assert ((), (1, 5, 4, 6), "Correct the dice.") == (tab.table.steps, tab.table.pick.entry, tab.said[-1])
    assert before == tab.send(Due("entry")).model  # they were wrong: nothing is done with them unasked

    tab = real("express")
    assert (1, 3, 4, 4, 6) == enter(tab, "13446").wait("entry").dice


def test_a_die_taken_back_in_that_moment_stops_it():
    """The moment begins anew with the next last die."""
    tab = enter(real("classic"), "1546").do("unenter", "3").wait("entry")
    assert ("roll", (1, 5, 4)) == (tab.state.phase, tab.table.pick.entry)
    assert {"entry": MOMENT} == enter(tab, "2").waits
    assert (1, 5, 4, 2) == tab.wait("entry").dice


@pytest.mark.parametrize("use", [lambda tab: tab.do("roll"), lambda tab: tab.press("r")])
def test_nobody_has_to_wait_for_the_dice_to_count(use):
    """Use dice and R count at once, and the moment does nothing more."""
    tab = use(enter(real("classic"), "1546"))
    before = tab.model
    assert (1, 5, 4, 6) == tab.dice
    assert before == tab.wait("entry").model


def test_dice_do_not_count_where_they_are_not_seen():
    """On another screen, after a reload, and where a throw is corrected, they wait to be used."""
    tab = enter(real("classic"), "1546").do("open", "rules").wait("entry").do("open", "play")
    assert ("roll", (1, 5, 4, 6)) == (tab.state.phase, tab.table.pick.entry)
    assert "Use these dice" in tab.html().one(cls="entry").text
    tab = enter(real("classic"), "1546").reload()
    assert ((1, 5, 4, 6), {}) == (tab.table.pick.entry, tab.waits)
    assert "Use these dice" in tab.html().one(cls="entry").text

    tab = enter(real("classic"), "1546").do("roll").play("take 6+10").do("edit-throw", "0").do("unenter")
    tab.waits.clear()
    before = enter(tab, "1").table
    assert {} == tab.waits
    assert (1, 5, 4, 1) == before.pick.entry
    assert before == tab.send(Due("entry")).table


@pytest.mark.parametrize("face", ["0", "7", "", "12", "x", "-1", "٣"])
def test_only_faces_of_a_die_can_be_typed(face):
    """Anything but 1 to 6 is left alone."""
    assert () == real("classic").do("enter", face).table.pick.entry


def test_typed_dice_are_taken_back():
    """The tapped die is taken back, without a place the last one."""
    tab = enter(real("classic"), "1546").do("unenter", "1")
    assert ((1, 4, 6), "5 taken back.") == (tab.table.pick.entry, tab.said[-1])
    assert (1, 4) == tab.do("unenter").table.pick.entry
    assert () == tab.do("unenter").do("unenter").do("unenter").table.pick.entry


def test_mistyped_dice_are_corrected():
    """Right after a throw of real dice, they can be typed anew; after a take, that is undone first."""
    tab = enter(real("classic"), "1546").do("roll").do("correct")
    assert ((1, 5, 4, 6), "roll", 0) == (tab.table.pick.entry, tab.state.phase, len(tab.table.steps))
    enter(tab.do("unenter"), "5").do("roll")
    assert (1, 5, 4, 5) == tab.dice

    tab.play("take 9+6", "take 6+9").do("correct")
    assert 2 == len(tab.table.steps)
    assert () == tab.do("undo").do("correct").table.steps


def test_nobody_chooses_what_falls():
    """A forged control with dice on it is no throw, with dice of a seed or real ones."""
    for tab in (Tab(KITE), real("classic")):
        assert () == tab.play("roll 1-5-4-6").table.steps


def test_nobody_rolls_for_a_computer():
    """The button of a stale page throws no dice in its turn."""
    tab = seated("classic", "beginner", "")
    assert () == tab.do("roll").table.steps


def test_a_correction_leaves_nothing_to_bring_again():
    """What was undone belonged to the dice that were wrong."""
    tab = enter(real("classic"), "1546").do("roll").play("take 6+10").do("undo").do("correct")
    assert () == tab.table.undone
    assert () == tab.do("redo").table.steps


def test_dice_that_nobody_sees_wait_to_be_used():
    """Whoever leaves the game in the moment before they count finds them as they were typed."""
    tab = enter(real("classic"), "1546").do("open", "rules").wait("entry")
    assert ((1, 5, 4, 6), False) == (tab.table.pick.entry, tab.table.pick.counting)
    assert (1, 5, 4, 6) == tab.do("open", "play").do("roll").dice


def test_mistyped_dice_that_made_a_bust_are_corrected():
    """A bust of real dice can be corrected while it is on the table."""
    tab = real("classic")
    chosen = ("1111", "take 2+2", "6666", "take 12+12", "4455", "take 8")
    for faces, take in zip(chosen[::2], chosen[1::2], strict=True):
        enter(tab, faces).do("roll").play(take)
    enter(tab, "3333").do("roll")
    assert tab.table.bust is not None

    tab.do("correct")
    assert (None, (3, 3, 3, 3)) == (tab.table.bust, tab.table.pick.entry)


def test_dice_of_a_seed_are_never_corrected_or_typed():
    """Where the app throws, neither typing nor correcting changes anything."""
    tab = played("roll")
    assert tab.table == tab.do("correct").do("enter", "1").do("unenter").table
    tab = played("roll", "take 7+9")
    assert tab.table == tab.do("enter", "1").table


def test_half_typed_dice_outlive_a_reload():
    """What was typed is stored at once, and gone when it has become a throw."""
    tab = enter(real("classic"), "1546").do("roll").play("take 6+10")
    again = tab.reload()
    assert (tab.table.steps, ()) == (again.table.steps, again.table.pick.entry)
    assert (3, 3) == enter(tab, "33").reload().table.pick.entry


def test_undoing_a_stop_drops_the_dice_typed_after_it():
    """What the next player typed never becomes part of the throw of the one who goes on."""
    tab = enter(real("classic"), "1546").do("roll").play("take 6+10", "stop")
    enter(tab, "33").do("undo")
    assert (0, ()) == (tab.state.player, tab.table.pick.entry)
    assert () == tab.reload().table.pick.entry


@pytest.mark.parametrize("fragment", ["express?seed=kite&players=2"])
def test_express_goes_through_the_same_messages(fragment):
    """A game of Express is played by Roll and marks."""
    tab = Tab(fragment).do("roll")
    tab.play(format_move(record.legal_moves(tab.state)[0]))
    assert 1 == tab.state.player
    assert () == tab.model.notices


def test_turns_are_played_alone():
    """One player alone plays until the columns are won."""
    tab = Tab("classic?players=1&columns=1&seed=kite")
    for _ in turns(tab):
        assert () == tab.model.notices
    assert (0,) == record.winners(tab.state)
