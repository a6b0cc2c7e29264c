"""A game that the house has never seen is played without a change in it."""

import re
from dataclasses import replace

import pytest

from game.app.effects import Sound
from game.app.games import HANDLING
from game.app.messages import Stored
from game.app.play import STALE
from game.logic import correction, record
from game.logic.correction import Obstacle
from game.logic.faults import Fault
from game.logic.games import GAMES
from game.logic.moves import Roll, Stop, Take
from game.logic.notation import NotationError, format_move, parse_move
from game.logic.record import Record, RecordError, Step
from game.model import Advice, Model, Review, Screen, Seat, Setup, Table, new_setup
from game.players import LEVELS, choose, coach, evaluate, options
from game.players.games import PLAYERS
from game.view.games import VIEWS
from game.view.page import page
from game.view.screens.setup import setup_screen
from game.view.speech import SPEECH, why_text
from tests import null_game, null_table
from tests.markup import Node, parse
from tests.shelf import counted
from tests.tab import Tab

TEXT = """\
null 1 players=2 goal=12 seed=kite start=1
roll 4-2
take 6
stop
"""


@pytest.fixture(autouse=True)
def _at_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    null_game.join(monkeypatch)


def played(rules: null_game.Rules, levels: tuple[str, ...], seed: str = "kite") -> tuple[Record, tuple[Step, ...]]:
    """Return the record and the steps of a game between computers."""
    game = Record(rules, seed)
    state = record.opening(game)
    while not record.is_over(state):
        move = choose(state, levels[state.player]) or Roll(record.next_dice(game))
        game = replace(game, moves=(*game.moves, move))
        state = record.apply(state, move)
    return game, record.replay(game)


def test_a_game_as_text() -> None:
    """Header and moves are written, read and played again; the seed gives two dice."""
    rules = null_game.Rules(2, 12)
    game = Record(rules, "kite", 1, (Roll((4, 2)), Take((6,)), Stop()))

    assert TEXT == record.dumps(game)
    assert game == record.loads(TEXT)
    assert record.follows_seed(game)
    assert (3, 1) == record.next_dice(game)
    assert null_game.State(rules, 0, (0, 6)) == record.replay(game)[-1].after


@pytest.mark.parametrize(
    ("text", "reason", "code"),
    [
        ("null 1 goal=51", "line 1: goal must be 1 to 50, not 51", Fault.VALUE),
        ("null 1 penalty=200", "line 1: null has no field 'penalty'", Fault.FIELD),
        ("null 1 start=2", "line 1: the starting player must be 0 to 1, not 2", Fault.VALUE),
        ("null 1 goal=9\nroll 1-2-3-4", "line 2: roll 1-2-3-4: a roll is two dice", Fault.DICE),
        ("null 1 goal=9\nstop", "line 2: stop: ", Fault.ILLEGAL),
        ("nil 1 goal=9", "line 1: a game is classic or express or null, not 'nil'", Fault.GAME),
    ],
)
def test_bad_texts(text: str, reason: str, code: Fault) -> None:
    """What the game does not have is refused with a code, as in every game."""
    with pytest.raises(RecordError) as caught:
        record.loads(text)

    assert str(caught.value).startswith(reason)
    assert code is caught.value.code


def test_its_throws_are_moves_while_it_can_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two dice are a throw because a game throws two."""
    assert "roll 3-4" == format_move(parse_move("roll 3-4"))

    monkeypatch.delitem(GAMES, null_game.NAME)
    with pytest.raises(NotationError):
        parse_move("roll 3-4")


def test_a_corrected_throw() -> None:
    """After a new bust the rest of the turn has no place; after another sum the take has to be made anew."""
    first, *rest = correction.entries(record.replay(record.loads(TEXT)))
    state = record.opening(record.loads(TEXT))
    bust, other = (record.apply(state, Roll(dice)) for dice in [(3, 3), (3, 4)])

    assert (0, Roll((4, 2))) == first
    assert Obstacle.SURPLUS is correction.obstacle(bust, rest[0], turn=1)
    assert 2 == correction.surplus(bust, tuple(rest))
    assert Obstacle.ILLEGAL is correction.obstacle(other, rest[0])


@pytest.mark.parametrize("level", null_game.LEVELS)
def test_computers_play_it_to_its_end(level: str) -> None:
    """Every level decides something legal until somebody wins, and the expert knows what everything is worth."""
    game, steps = played(null_game.Rules(), (level, "beginner"))

    assert 1 == len(record.winners(steps[-1].after))
    assert game == record.loads(record.dumps(game))
    for step in steps:
        assert {*record.legal_moves(step.before)} <= {move for move, _ in options(step.before)}
        assert 0 < evaluate(step.before) < 1


def test_the_coach_judges_it() -> None:
    """A game is judged step by step, and the account of each player adds up."""
    game, steps = played(null_game.Rules(), ("expert", "beginner"))
    moments = tuple(coach.judge(number, step) for number, step in enumerate(steps))

    assert () == coach.groundwork(steps[0].before)
    for seat, course in enumerate(coach.courses(game, moments)):
        found = coach.account(game, steps, moments, seat)
        assert pytest.approx(found.result) == found.start + found.luck - found.cost + found.rest
        assert (found.start, found.result) == (course[0], course[-1])
        assert coach.grade(game.rules, found) in range(5)


def test_it_has_a_form_and_a_table() -> None:
    """The form of a new game knows its players and rules, and its table whose turn it is and who plays."""
    form = new_setup(null_game.NAME)
    seats = (Seat("Ada", 0), Seat("Ben", 1, "expert"))
    table = Table("1", replace(record.loads(TEXT), moves=()), seats)

    assert null_game.Rules() == form.rules()
    assert null_game.Rules(4) == form.seated((*seats, *form.seats)).rules()
    assert (1, "expert") == (table.player, table.computer)
    with pytest.raises(ValueError, match="seats"):
        Setup(null_game.NAME, seats * 3)


def test_every_table_has_the_same_games() -> None:
    """A game's name is the same in its rules and in every table."""
    assert list(GAMES) == [game.Rules().game for game in GAMES.values()] == list(PLAYERS) == list(LEVELS)
    assert list(GAMES) == list(VIEWS) == list(SPEECH) == list(HANDLING)


def shown(model: Model) -> Node:
    """Return the page as a tree."""
    return parse(str(page(model)))


def at_table(text: str = TEXT, level: str = "") -> Table:
    """Return the table of the game of *text* between Ada and Ben."""
    game = record.loads(text)
    return Table("1", game, (Seat("Ada", 0, level), Seat("Ben", 1)), record.replay(game))


def test_the_page_shows_its_table() -> None:
    """A game on the table is drawn by its own screen, with what the page shows around every game."""
    html = shown(Model().at(Screen.PLAY, table=at_table(TEXT.removesuffix("take 6\nstop\n"))))

    assert ["take 6"] == [move for button in html.all("button") if (move := button.get("data-move"))]
    assert "Ben: roll 4-2." == html.all("li")[-1].text


def test_real_dice_are_typed() -> None:
    """As many dice are asked for as a throw of the game has."""
    html = shown(Model().at(Screen.PLAY, table=at_table(TEXT.replace(" seed=kite", ""))))

    assert 2 == len(html.all("button", "slot"))
    assert html.one("section", "entry").text.startswith("Tap or type the 2 dice you threw.")


def test_the_coach_speaks_of_it() -> None:
    """Hints and reasons are told in the words of the game, on the page and aloud."""
    table = at_table(TEXT.removesuffix("stop\n"))
    hint = Advice(3, 3, table.state, options=options(table.state))
    line = shown(Model().at(Screen.PLAY, table=table, advice=hint)).one(id="hint").text
    assert "Hint: rolling , 965 ‰ of the points. stopping: 875 ‰ of the points." == line

    stopped = at_table(level="expert")
    why = Advice(2, 3, stopped.steps[2].before, why=True, options=options(stopped.steps[2].before))
    assert "Ben chose stopping: 875 ‰ of the points." in why_text(stopped, why)


def test_the_rules_screen_tells_it() -> None:
    """Its rules stand beside those of the others, first while it is played, with what is played now."""
    html = shown(Model(table=at_table()).at(Screen.RULES))

    assert "12 points win." in html.one("section", "this-game").text
    assert [null_game.NAME, "classic", "express"] == [
        (section.get("aria-labelledby") or "").removesuffix("-rules") for section in html.all("section", "game-rules")
    ]


def test_its_form_has_its_rules() -> None:
    """The form of a new game asks for players as for every game, and for the rules as the game wants."""
    form = parse(str(setup_screen(Model(), null_game.NAME)))

    assert "New game of Null" == form.one("h1").name
    assert "Who reaches the goal wins." in form.one("button", id="rules-fold").text


def test_its_review_is_shown() -> None:
    """A finished game is judged, told and drawn decision by decision."""
    game, steps = played(null_game.Rules(), ("expert", "beginner"))
    table = Table("1", game, (Seat("Ada", 0), Seat("Ben", 1)), steps)
    review = Review(table, tuple(coach.judge(number, step) for number, step in enumerate(steps)))

    results = shown(Model().at(Screen.REVIEW, review=review)).one(id="main").text
    assert "Null: Ada and Ben" in results
    assert "Shares of all points" in results
    selected = replace(review, selected=review.decisions[0].number)
    assert "What every decision was worth" in shown(Model().at(Screen.REVIEW, review=selected)).one(id="main").text


LINK = "null?players=2&goal=12&seed=kite&start=1"


def with_form(model: Model, form: Setup) -> Model:
    """Return the model with this form of a new game."""
    return replace(model, setups={**model.setups, form.game: form})


def test_it_is_played_on_the_page() -> None:
    """A link starts it; controls, keys, undo and sounds work as in every game, and what happens is said."""
    tab = Tab(LINK)
    assert ["Player 2 starts."] == tab.said
    tab.do("sound")

    tab.play("roll")
    assert "Player 2: roll 4-2." == tab.said[-1]
    assert (".play button", Sound) == (tab.focused[-1], type(tab.asked[-1]))
    tab.press("t", "u", "y", "s")
    assert ("Undone: take 6.", "Player 2: take 6.", "Player 2: stop.") == tuple(tab.said[-3:])
    assert (0, 6) == tab.state.points
    assert STALE in tab.play("take 9").model.notices


def test_it_is_kept_and_goes_on() -> None:
    """A reload finds every step of it, the start screen tells what it waits for, and another tab follows."""
    tab = Tab(LINK).play("roll", "take 6")
    assert tab.table == tab.reload().table

    again = Tab("", tab.stored)
    (resume,) = again.html().all("button", "resume")
    assert "Continue Null, Player 2 to play with Player 1 2026-11-27" == " ".join(resume.name.split()[-10:])
    again.do("resume", tab.table.id)
    assert tab.table.steps == again.table.steps
    again.play("stop")
    assert again.table == tab.send(Stored(f"game/{tab.table.id}", again.stored[f"game/{tab.table.id}"])).table


def test_computers_play_it_at_the_table() -> None:
    """A computer takes its turn at its pace; Skip leads to the human's turn at once and says so once."""
    tab = Tab()
    form = new_setup(null_game.NAME)
    seats = (form.seats[0], replace(form.seats[1], level="beginner"))
    tab.model = with_form(tab.model, replace(form, seats=seats, first=1, seed="kite"))
    tab.do("quick", null_game.NAME)
    assert "computer" in tab.waits

    tab.skip()
    assert re.fullmatch(r"\d moves\.", tab.said[-1])
    assert 0 == tab.table.player


def test_it_is_played_with_real_dice_and_corrected() -> None:
    """Dice are typed, and a mistyped throw is put right, as far as the game goes on."""
    tab = Tab()
    tab.model = with_form(tab.model, replace(new_setup(null_game.NAME), real_dice=True, first=0))
    tab.do("quick", null_game.NAME).press("4", "2", "r").play("take 6", "stop")
    assert (6, 0) == tab.state.points

    tab.do("edit-throw", "0").do("unenter").do("enter", "3").press("r")
    assert "take 6" in tab.said[-1]
    tab.play("take 7")
    assert ((7, 0), None) == (tab.state.points, tab.table.correction)


def test_a_game_alone_has_its_score() -> None:
    """What the game makes of a finished game alone stands in the list of scores."""
    tab = Tab("null?players=1&goal=1&seed=kite").play("roll", "take 6", "stop")
    assert [6] == [best.score for best in tab.model.best]
    assert "6 points" in counted(tab.do("open", "statistics")).html().text


def test_a_link_that_does_not_fit_it_says_so() -> None:
    """The notice is the game's own."""
    assert (null_table.UNFIT,) == Tab("null?goal=99").model.notices
