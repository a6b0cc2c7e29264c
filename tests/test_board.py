"""The picture of the classic board, and its table for screen readers."""

import re
from itertools import combinations
from math import dist
from pathlib import Path

import pytest

from game.logic import classic
from game.logic.classic import COLUMNS, LENGTHS
from game.model import LOOKS, Seat
from game.view.classic.board import Preview, board
from game.view.classic.board_table import board_table
from game.view.classic.measures import GROUND, ROW, level, middle
from game.view.parts.tokens import badge
from tests.markup import parse

GOLDEN = Path(__file__).parent / "golden" / "board.svg"
SEATS = tuple(Seat(name, look) for look, name in enumerate(("Ada", "Ben", "Cleo", "Dan")))


def heights(text):
    """Return eleven heights written like `7:4 9:2`."""
    given = dict(map(int, item.split(":")) for item in text.split())
    return tuple(given.get(column, 0) for column in COLUMNS)


def position(runners="", squares=("", "", "", ""), won=(), player=0):
    """Return a position of as many players as `squares` has; `won` pairs columns with winners."""
    by = dict(won)
    return classic.State(
        classic.Rules(len(squares)),
        player,
        classic.Phase.ROLL,
        heights(runners),
        tuple(map(heights, squares)),
        tuple(by.get(column) for column in COLUMNS),
    )


CROWDED = position("7:6 8:2", ("7:4", "7:4 3:2", "7:4 3:2", "7:4 9:1"), [(12, 1)])


def drawn(state, seats=SEATS, **options):
    """Return the picture as a tree."""
    return parse(str(board(state, seats[: state.rules.players], **options)))


def place_of(piece):
    """Return the middle of a climber or a token."""
    x, y = re.match(r"translate\((\S+) (\S+)\)", piece.get("transform")).groups()
    return float(x), float(y)


def ends_of(rope):
    """Return the height on the page of the lower and the upper end of a rope."""
    foot, head = re.match(r"M\S+ (\S+)V(\S+)", rope.one(cls="cord").get("d")).groups()
    return float(foot), float(head)


def squares(picture):
    """Return the places of the tokens on the board; those on won columns are no squares any more."""
    return picture.all("g", cls="square")


def test_the_picture_is_as_it_was(golden):
    """Four tokens on one space, two on another, runners with their gain, a won column, a preview: as reviewed."""
    picture = board(CROWDED, SEATS, previews=(Preview({8: (2, 3), 6: (0, 1)}),))
    golden(GOLDEN, re.sub("><", ">\n<", str(picture)) + "\n")


def test_the_board_has_83_spaces():
    """Each trail has its length, numbered at the summit and at the foot (C1)."""
    picture = drawn(position(squares=("", "")))
    trails = picture.all("g", cls="trail")
    assert list(LENGTHS) == [len([*trail.all(cls="space"), *trail.all(cls="summit")]) for trail in trails]
    assert [str(column) for column in COLUMNS] == [trail.one(cls="number").text for trail in trails]
    assert [str(column) for column in COLUMNS] == [foot.text for foot in picture.all(cls="foot")]


def test_all_trails_stand_on_one_line():
    """The bottom spaces are side by side, and each summit is as high as its trail is long."""
    trails = drawn(position()).all("g", cls="trail")
    bottoms = {max(float(space.get("y")) for space in trail.all(cls="space")) for trail in trails}
    tops = [float(trail.one(cls="number").get("y")) for trail in trails]
    assert 1 == len(bottoms)
    assert sorted(range(11), key=lambda trail: -LENGTHS[trail]) == sorted(range(11), key=lambda trail: tops[trail])


def test_four_tokens_on_one_space_do_not_hide_each_other():
    """Tokens that share a space stand apart, inside it, each with its own shape and colour."""
    shared = [square for square in squares(drawn(CROWDED)) if abs(place_of(square)[0] - middle(7)) < 20]
    places = [place_of(square) for square in shared]
    assert [{"token", f"p{number}"} for number in range(1, 5)] == [square.one(cls="token").classes for square in shared]
    for (x1, y1), (x2, y2) in combinations(places, 2):
        assert (x1 - x2) ** 2 + (y1 - y2) ** 2 >= 14**2
    assert all(abs(y - level(4)) < 14 for _, y in places)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_runner_hides_no_square(count):
    """The squares on a runner's space lie over the climber in its corners, clear of its middle and of each other."""
    picture = drawn(position("7:4", ("7:4",) * count + ("",) * (4 - count), player=3), moving=True)
    runner, order = picture.one(id="runner-7"), list(picture.walk())
    x, y, core = middle(7), level(4), 8
    assert (x, y) == place_of(runner)
    places = [place_of(square) for square in squares(picture)]
    assert count == len(places)
    assert all(dist(place, (x, y)) > core + 11 for place in places)
    assert all(dist(*pair) > 19 for pair in combinations(places, 2))
    assert all(order.index(runner) < order.index(square) for square in squares(picture))


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_as_many_tokens_are_drawn_as_stand_there(count):
    """One to four players on one space give as many tokens."""
    where = ("7:4",) * count if count > 1 else ("7:4", "")
    assert count == len(squares(drawn(position(squares=where))))


def test_every_token_has_a_shape_of_its_own():
    """Colour is never all that tells two players apart."""
    shapes = {re.sub(r"p\d", "", str(badge(Seat("", look)))) for look in range(len(LOOKS))}
    assert len(LOOKS) == len(shapes)


def test_runners_stand_where_they_are_with_their_gain():
    """A runner stands on its space; its rope goes down to the square from which it climbed this turn."""
    picture = drawn(CROWDED, moving=True)
    assert {"runner-7", "runner-8"} == {runner.get("id") for runner in picture.all(cls="runner")}
    assert (middle(7), level(6)) == place_of(picture.one(id="runner-7"))
    feet = [ends_of(rope)[0] for rope in picture.all(cls="rope")]
    assert [level(4), GROUND + 4] == feet


def test_a_won_column_shows_its_winner_and_nobody_else():
    """The trail is in the winner's colour with the token on top; no number and no square stands there."""
    picture = drawn(position(squares=("12:2", "12:3"), won=[(12, 1)]))
    trail = picture.one("g", cls="trail won")
    assert {"trail", "won", "p2"} == trail.classes
    assert [["token", "p2"]] == [sorted(token.classes, reverse=True) for token in trail.all(cls="token")]
    assert [] == trail.all(cls="number")
    assert [] == squares(picture)


def test_previews_show_where_a_take_leads():
    """Each choice has a hidden preview of its own with a ghost on the space that it would reach."""
    picture = drawn(CROWDED, previews=(Preview({8: (2, 3), 6: (0, 1)}), Preview({5: (0, 2)})))
    first, second = picture.all(cls="preview")
    assert ["choice-0", "choice-1"] == [next(iter(g.classes - {"preview"})) for g in (first, second)]
    assert [(middle(8), level(3)), (middle(6), level(1))] == [place_of(ghost) for ghost in first.all(cls="ghost")]
    assert (GROUND + 4, level(2) + ROW // 3) == ends_of(second.one(cls="ghost-trail"))


def test_a_bust_is_told_apart():
    """After a bust the board is marked, with the fallen runners still on it and the steps lost under their columns."""
    picture = drawn(CROWDED, lost=True, odds=tuple(range(11)))
    assert "bust" in picture.one("svg").classes
    assert 2 == len(picture.all(cls="runner fallen"))
    assert ["−2", "−2"] == [loss.text for loss in picture.all(cls="loss")]
    assert [] == picture.all(cls="column-odds")
    assert "bust" not in drawn(CROWDED).one("svg").classes


def test_what_stands_on_a_moving_board_is_the_same_when_it_has_climbed():
    """Runners and tokens keep their ids wherever they stand; a still board has none, so that a page can have many."""
    ids = {"runner-7", "runner-8", "square-0-7", "square-1-3", "square-3-9"}
    assert ids <= {node.get("id") for node in drawn(CROWDED, moving=True).walk()}
    assert {None} == {node.get("id") for node in drawn(CROWDED).walk()}


def test_the_board_is_in_the_colour_of_the_player():
    """Runners and previews take the colour of whose turn it is."""
    assert "p3" in drawn(position(player=2)).one("svg").classes


def test_odds_stand_below_the_columns():
    """Where odds are wanted each column that is not won has its percentage."""
    assert [f"{n} %" for n in range(10)] == [
        odds.text for odds in drawn(CROWDED, odds=tuple(range(11))).all(cls="column-odds")
    ]
    assert [] == drawn(CROWDED).all(cls="column-odds")


def test_the_table_says_the_same_in_words():
    """Column by column: its length, the runner, every square, who won it."""
    table = parse(str(board_table(position("7:6 2:3", ("7:4", "3:5", "", "9:1"), [(12, 1)]), SEATS)))
    rows = {row.one("th").text: [cell.text for cell in row.all("td")] for row in table.one("tbody").all("tr")}
    assert ["Column", "Spaces", "Runner", "Ada", "Ben", "Cleo", "Dan"] == [
        head.text for head in table.one("thead").all("th")
    ]
    assert ["13", "space 6", "space 4", "none", "none", "none"] == rows["7"]
    assert ["3", "top", "none", "none", "none", "none"] == rows["2"]
    assert ["5", "none", "none", "top", "none", "none"] == rows["3"]
    assert ["3", "none", "closed", "won", "closed", "closed"] == rows["12"]
    assert [str(column) for column in COLUMNS] == list(rows)
