"""The coach: what the expert makes of every step of a game, with luck and skill told apart.

Everything is measured by `options` and `evaluate`, for the player who acts: in the classic game as a chance of
winning, alone in turns, in Express in points of the final total. For each player

    result = start + luck - cost + rest        (alone in the classic game, where fewer is better: all signs turned)

`luck` is what the player's own throws changed: the value after a throw less the mean over all throws, looking one throw
less ahead where the player had to roll. `cost` is what the player's own decisions gave away: the best value less
that of the decision made. `rest` is what happened in between: what the others threw and decided, and
the corrections of an estimate that becomes exact as the game goes on.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from game.logic import classic as classic_game
from game.logic import express as express_game
from game.logic.dice import throws
from game.logic.moves import Mark, Move, Roll, Stop, Take
from game.logic.record import Record, Step, opening
from game.players import options
from game.players.classic import player as classic
from game.players.classic.turn import turn_of
from game.players.express import player as express
from game.players.express.throws import favourite

Option = tuple[Move | None, float]
State = classic_game.State | express_game.State


# The most that a decision may cost on the mean for marks 0 to 3. Over a dozen games the levels, the expert first, cost
# .000 .004 .010 .030 chances of winning in matches of two, .00 .02 .05 .10 turns alone, 0 13 24 33 points in Express.
_WIN_MARKS = (0.001, 0.006, 0.015, 0.035)
_TURN_MARKS = (0.005, 0.033, 0.07, 0.14)
_POINT_MARKS = (3.0, 18.0, 29.0, 45.0)


@dataclass(frozen=True, slots=True)
class Moment:
    """A step of a game in the expert's eyes; luck and cost are gains and losses of the player in `seat`.

    `number` is the step's place in the game, from 0. `options` are the alternatives with their values, the best first,
    where there was a choice; `made` is the one chosen, None for rolling on. `standing` is what is known after the
    step: every player's chance of winning at the end of a turn (alone: the turns still to play), in Express
    the expected total of the player who marked.
    """

    number: int
    seat: int
    options: tuple[Option, ...] = ()
    made: Move | None = None
    luck: float = 0.0
    cost: float = 0.0
    standing: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Account:
    """A player's game from the value at the start to the result, and the number of decisions that had a choice."""

    start: float
    luck: float
    cost: float
    rest: float
    result: float
    decisions: int


def groundwork(state: State) -> tuple[Take | Mark, ...]:
    """Return the moves to `ponder` one by one before options(state) is quick; none where it is quick at once."""
    if isinstance(state, express_game.State):
        return (favourite(state),) if state.phase == "mark" else ()
    if not classic_game.may_stop(state):
        return ()
    if sum(map(bool, state.runners)) == classic_game.RUNNERS:
        return ()
    after = (classic_game.apply(state, Roll(dice)) for dice, _ in throws(4))
    thrown = [now for now in after if now.phase == "take"]
    return tuple(dict.fromkeys(take for now in thrown for take in _takes(now)))


def ponder(state: State, move: Take | Mark) -> None:
    """Work out what a mark is worth, or a take after some throw in *state*; the expert remembers it for a while."""
    if isinstance(state, express_game.State):
        assert isinstance(move, Mark)
        express.outlook(express_game.change(state.sheets[state.player], move).after, state.rules.penalty)
    elif isinstance(move, Take):
        turn = turn_of(state)
        turn.look(turn.taken(turn.climb(state.runners), move))


def judge(number: int, step: Step) -> Moment:
    """Return what the expert makes of step *number* of a game."""
    if isinstance(step.before, express_game.State):
        return _marked(number, step) if isinstance(step.move, Mark) else Moment(number, step.before.player)
    assert isinstance(step.after, classic_game.State)
    if isinstance(step.move, Roll) and not classic_game.may_stop(step.before):
        luck = after_forced_roll(step.before, step.after) - before_forced_roll(step.before)
        return Moment(number, step.before.player, luck=luck, standing=_standing(step))
    found = options(step.before)
    made = None if isinstance(step.move, Roll) else step.move
    luck = _luck(step.before, step.after, dict(found)[None]) if made is None else 0.0
    cost = max(0.0, sign(step.before.rules) * (found[0][1] - dict(found)[made]))
    return Moment(number, step.before.player, _choice(found), made, luck, cost, _standing(step))


def before_forced_roll(state: classic_game.State) -> float:
    """Return what rolling is worth to the mover at one throw's sight; alone in turns, fewer being better."""
    turn = turn_of(state)
    return turn.glance(turn.climb(state.runners)) * _unit(state)


def after_forced_roll(before: classic_game.State, now: classic_game.State) -> float:
    """Return the same once the dice lie: its mean over all throws is before_forced_roll(before)."""
    turn = turn_of(before)
    if now.phase != "take":
        return turn.bust * _unit(before)
    climb = turn.climb(now.runners)
    return max(turn.edge(turn.taken(climb, take)) for take in _takes(now)) * _unit(before)


def account(game: Record, steps: tuple[Step, ...], moments: tuple[Moment, ...], seat: int) -> Account:
    """Return the account of the player in *seat* over a finished game whose steps have all been judged."""
    own = [moment for moment in moments if moment.seat == seat]
    luck, cost = sum(moment.luck for moment in own), sum(moment.cost for moment in own)
    start, result = starts(game)[seat], _results(steps)[seat]
    rest = sign(game.rules) * (result - start) - luck + cost
    return Account(start, luck, cost, rest, result, sum(bool(moment.options) for moment in own))


def starts(game: Record) -> tuple[float, ...]:
    """Return what the game is worth to each player before the first throw."""
    state = opening(game)
    if isinstance(state, express_game.State):
        return (express.outlook(state.sheets[0], state.rules.penalty),) * state.rules.players
    return (classic.evaluate(state),) if state.rules.players == 1 else classic.chances(state)


def courses(game: Record, moments: tuple[Moment, ...]) -> tuple[tuple[float, ...], ...]:
    """Return for each player the values from the start to the end.

    Classic: the chance of winning after every turn, alone the turns expected in all. Express: the expected total
    after each of the player's own marks.
    """
    first = starts(game)
    if isinstance(game.rules, express_game.Rules):
        return tuple(
            (start, *(moment.standing[0] for moment in moments if moment.seat == seat and moment.standing))
            for seat, start in enumerate(first)
        )
    ends = [moment.standing for moment in moments if moment.standing]
    if len(first) == 1:
        ends = [(turns + left,) for turns, (left,) in enumerate(ends, 1)]
    return tuple(zip(first, *ends, strict=True))


def mark(rules: classic_game.Rules | express_game.Rules, found: Account) -> int | None:
    """Return the mark of a game, 0 for the expert's play to 4, by the mean cost of a decision; None without any."""
    if not found.decisions:
        return None
    bounds = _POINT_MARKS if isinstance(rules, express_game.Rules) else _WIN_MARKS if rules.players > 1 else _TURN_MARKS
    return sum(found.cost / found.decisions > bound for bound in bounds)


def sign(rules: classic_game.Rules | express_game.Rules) -> int:
    """Return 1 where more is better, -1 where fewer turns are."""
    return -1 if isinstance(rules, classic_game.Rules) and rules.players == 1 else 1


def _marked(number: int, step: Step) -> Moment:
    assert isinstance(step.before, express_game.State) and isinstance(step.move, Mark)
    state = step.before
    found = tuple(sorted(express.options(state, step.move), key=lambda option: -option[1]))
    luck = express.evaluate(state) - express.outlook(state.sheets[state.player], state.rules.penalty)
    value = dict(found)[step.move]
    return Moment(number, state.player, _choice(found), step.move, luck, found[0][1] - value, (value,))


def _luck(before: classic_game.State, now: classic_game.State, expected: float) -> float:
    return sign(before.rules) * (classic.after(before, now) - expected)


def _takes(state: classic_game.State) -> Iterator[Take]:
    return (move for move in classic_game.legal_moves(state) if isinstance(move, Take))


def _unit(state: classic_game.State) -> int:
    """Return how many turns or chances of winning the expert's unit is."""
    return 10 if state.rules.players == 1 else 1


def _choice(found: tuple[Option, ...]) -> tuple[Option, ...]:
    return found if len(found) > 1 else ()


def _standing(step: Step) -> tuple[float, ...]:
    """Return what is known at the end of a turn, else nothing."""
    now = step.after
    assert isinstance(now, classic_game.State)
    if not isinstance(step.move, Stop) and not (isinstance(step.move, Roll) and now.phase == "roll"):
        return ()
    return (classic.evaluate(now),) if now.rules.players == 1 else classic.chances(now)


def _results(steps: tuple[Step, ...]) -> tuple[float, ...]:
    state = steps[-1].after
    if isinstance(state, express_game.State):
        return tuple(float(express_game.total(sheet, state.rules.penalty)) for sheet in state.sheets)
    if state.rules.players == 1:
        return (float(sum(1 for _ in _turn_ends(steps))),)
    return classic.chances(state)


def _turn_ends(steps: tuple[Step, ...]) -> Iterator[Step]:
    return (step for step in steps if _standing(step))
