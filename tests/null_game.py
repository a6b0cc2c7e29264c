"""The smallest game that fits the house: the proof that a game is a module and a line in each table.

Two dice, three moves. Roll; a double is a bust, any other throw is taken as its sum (`take 7`). Then roll again or
stop, which keeps what the turn has taken. Whoever first stops with the goal or more wins.

The module fulfils `game.logic.games.Game` and `game.players.games.Players`, `tests.null_view` what the views ask, and
`tests.null_table` what the app does; `join` puts them into the tables for a test. What another layer asks of a game
goes the same way.
"""

from dataclasses import dataclass, replace
from typing import ClassVar

import pytest

from game import players
from game.app.games import HANDLING, Handling
from game.logic import games
from game.logic.dice import is_throw
from game.logic.faults import Fault, check_number
from game.logic.moves import IllegalMove, Move, Roll, Stop, Take
from game.players import games as players_games
from game.players.moments import Moment, Option, choice
from game.view.games import VIEWS, View
from game.view.speech import SPEECH, Speech

NAME = "null"
DICE = 2
PLAYERS = range(1, 5)
SHARED = False
FIELDS = {"players": "players", "goal": "goal"}
GOALS = range(1, 51)

LEVELS: tuple[str, ...] = ("beginner", "expert")
_ENOUGH = {"beginner": 1, "expert": 15}  # to stop with


def join(patch: pytest.MonkeyPatch) -> None:
    """Let the null game be played for the rest of the test."""
    from tests import null_game, null_table, null_view

    game: games.Game = null_game
    room: players_games.Players = null_game
    patch.setitem(games.GAMES, NAME, game)
    patch.setitem(players_games.PLAYERS, NAME, room)
    patch.setitem(players.LEVELS, NAME, LEVELS)
    speech: Speech = null_view
    view: View = null_view
    patch.setitem(SPEECH, NAME, speech)
    patch.setitem(VIEWS, NAME, view)
    handling: Handling = null_table
    patch.setitem(HANDLING, NAME, handling)


@dataclass(frozen=True, slots=True)
class Rules:
    """How many play, and how many points win."""

    game: ClassVar[str] = NAME

    players: int = 2
    goal: int = 20

    def __post_init__(self) -> None:
        check_number("players", self.players, PLAYERS)
        check_number("goal", self.goal, GOALS)


@dataclass(frozen=True, slots=True)
class State:
    """A position: what everybody has kept, and what this turn has taken."""

    rules: Rules
    player: int
    points: tuple[int, ...]
    phase: str = "roll"
    taken: int = 0
    dice: tuple[int, ...] = ()


def for_players(rules: Rules, players: int) -> Rules:
    """Return the same goal for so many players."""
    return replace(rules, players=players)


def new_game(rules: Rules, starting_player: int = 0) -> State:
    """Return the position before the first throw."""
    check_number("the starting player", starting_player, range(rules.players))
    return State(rules, starting_player, (0,) * rules.players)


def legal_moves(state: State) -> tuple[Move, ...]:
    """Return the one take of a throw, or the stop once something is taken."""
    if state.phase == "take":
        return (Take((sum(state.dice),)),)
    return (Stop(),) if state.phase == "roll" and state.taken else ()


def apply(state: State, move: Move) -> State:
    """Return the position after *move*; raises IllegalMove if it is not legal now."""
    match move:
        case Roll(dice) if state.phase == "roll":
            return _rolled(state, dice)
        case Take((points,)) if move in legal_moves(state):
            return replace(state, phase="roll", taken=state.taken + points, dice=())
        case Stop() if move in legal_moves(state):
            return _kept(state)
    raise IllegalMove(Fault.ILLEGAL, move=move, phase=state.phase)


def is_over(state: State) -> bool:
    """Return whether somebody has reached the goal."""
    return state.phase == "over"


def winners(state: State) -> tuple[int, ...]:
    """Return who has stopped with the goal."""
    return (state.player,) if is_over(state) else ()


def points(state: State) -> tuple[int, ...]:
    """Return what everybody has kept."""
    return state.points


def throwers(state: State) -> tuple[int, ...]:
    """Return the player, before a throw."""
    return (state.player,) if state.phase == "roll" else ()


def choose(state: State, level: str) -> Move | None:
    """Stop with enough; take what there is."""
    moves = legal_moves(state)
    return moves[0] if moves and (state.phase == "take" or state.taken >= _ENOUGH[level]) else None


def options(state: State) -> tuple[Option, ...]:
    """Return what choose() chooses from, the expert's choice first."""
    found: list[Option] = [(move, evaluate(state)) for move in legal_moves(state)]
    if state.phase == "roll":
        found.append((None, evaluate(state) + (_ENOUGH["expert"] - state.taken) / 100))
    return tuple(sorted(found, key=lambda option: -option[1]))


def evaluate(state: State) -> float:
    """Return the part of all points that the player has."""
    return _shares(state)[state.player]


def groundwork(state: State) -> tuple[Take, ...]:
    """Return nothing: there is nothing to ponder."""
    return ()


def ponder(state: State, move: Take) -> None:
    """Ponder nothing."""


def judge(number: int, before: State, move: Move, after: State) -> Moment:
    """Return what the expert makes of a step."""
    made = None if isinstance(move, Roll) else move
    found, luck = options(before), evaluate(after) - evaluate(before) if isinstance(move, Take) else 0.0
    ended = isinstance(move, Stop) or (made is None and after.phase == "roll")
    cost = found[0][1] - dict(found)[made]
    return Moment(number, before.player, choice(found), made, luck, cost, _shares(after) if ended else ())


def starts(state: State) -> tuple[float, ...]:
    """Return the same for everybody."""
    return _shares(state)


def results(state: State, turns: int) -> tuple[float, ...]:
    """Return the part of all points that everybody has made."""
    return _shares(state)


def courses(first: tuple[float, ...], moments: tuple[Moment, ...]) -> tuple[tuple[float, ...], ...]:
    """Return the parts after every turn."""
    return tuple(zip(first, *[moment.standing for moment in moments if moment.standing], strict=True))


def bounds(rules: Rules) -> tuple[float, ...]:
    """Return the most that a decision may cost for grades 0 to 3."""
    return (0.01, 0.02, 0.05, 0.1)


def sign(rules: Rules) -> int:
    """Return 1: more is better."""
    return 1


def _rolled(state: State, dice: tuple[int, ...]) -> State:
    if not is_throw(dice, DICE):
        raise IllegalMove(Fault.DICE, throw="a roll", count="two", dice=dice)
    return _passed(state) if dice[0] == dice[1] else replace(state, phase="take", dice=dice)


def _kept(state: State) -> State:
    points = list(state.points)
    points[state.player] += state.taken
    stopped = replace(state, points=tuple(points), taken=0)
    return replace(stopped, phase="over") if points[state.player] >= state.rules.goal else _passed(stopped)


def _passed(state: State) -> State:
    return replace(state, player=(state.player + 1) % state.rules.players, phase="roll", taken=0, dice=())


def _shares(state: State) -> tuple[float, ...]:
    held = [points + (state.taken if seat == state.player else 0) for seat, points in enumerate(state.points)]
    return tuple((1 + points) / (len(held) + sum(held)) for points in held)
