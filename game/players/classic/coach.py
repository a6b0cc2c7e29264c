"""The coach of the classic game: a step is worth chances of winning, alone turns."""

from collections.abc import Iterator

from game.logic.classic import DICE, RUNNERS, Rules, State, apply, legal_moves, may_stop
from game.logic.dice import throws
from game.logic.moves import Move, Roll, Stop, Take
from game.players.classic import player
from game.players.classic.turn import UNIT, turn_of
from game.players.moments import Moment, choice

# Over a dozen games the levels, the expert first, cost .000 .004 .010 .030 chances of winning a decision in matches of
# two, and .00 .02 .05 .10 turns alone; a grade's bound lies between a level and the next.
_WIN_GRADES = (0.001, 0.006, 0.015, 0.035)
_TURN_GRADES = (0.005, 0.033, 0.07, 0.14)


def groundwork(state: State) -> tuple[Take, ...]:
    """Return the takes to ponder before a roll with runners to spare; elsewhere options() is quick at once."""
    if not may_stop(state) or sum(map(bool, state.runners)) == RUNNERS:
        return ()
    after = (apply(state, Roll(dice)) for dice, _ in throws(DICE))
    thrown = [now for now in after if now.phase == "take"]
    return tuple(dict.fromkeys(take for now in thrown for take in _takes(now)))


def ponder(state: State, move: Take) -> None:
    """Work out what a take after some throw in *state* is worth; the expert remembers it for a while."""
    turn = turn_of(state)
    turn.look(turn.taken(turn.climb(state.runners), move))


def judge(number: int, before: State, move: Move, after: State) -> Moment:
    """Return what the expert makes of step *number* of a game."""
    standing = _standing(move, after)
    if isinstance(move, Roll) and not may_stop(before):
        luck = after_forced_roll(before, after) - before_forced_roll(before)
        return Moment(number, before.player, luck=luck, standing=standing)
    found = player.options(before)
    made = None if isinstance(move, Roll) else move
    luck = sign(before.rules) * (player.after(before, after) - dict(found)[None]) if made is None else 0.0
    cost = max(0.0, sign(before.rules) * (found[0][1] - dict(found)[made]))
    return Moment(number, before.player, choice(found), made, luck, cost, standing)


def before_forced_roll(state: State) -> float:
    """Return what rolling is worth to the mover at one throw's sight; alone in turns, fewer being better."""
    turn = turn_of(state)
    return turn.glance(turn.climb(state.runners)) * _unit(state)


def after_forced_roll(before: State, now: State) -> float:
    """Return the same once the dice lie: its mean over all throws is before_forced_roll(before)."""
    turn = turn_of(before)
    if now.phase != "take":
        return turn.bust * _unit(before)
    climb = turn.climb(now.runners)
    return max(turn.edge(turn.taken(climb, take)) for take in _takes(now)) * _unit(before)


def starts(state: State) -> tuple[float, ...]:
    """Return each player's chance before the first throw; alone the turns expected in all."""
    return (player.evaluate(state),) if state.rules.players == 1 else player.chances(state)


def results(state: State, turns: int) -> tuple[float, ...]:
    """Return each player's share in the victory; alone the turns it took."""
    return (float(turns),) if state.rules.players == 1 else player.chances(state)


def courses(first: tuple[float, ...], moments: tuple[Moment, ...]) -> tuple[tuple[float, ...], ...]:
    """Return for each player the chance of winning after every turn; alone the turns expected in all."""
    ends = [moment.standing for moment in moments if moment.standing]
    if len(first) == 1:
        ends = [(turns + left,) for turns, (left,) in enumerate(ends, 1)]
    return tuple(zip(first, *ends, strict=True))


def bounds(rules: Rules) -> tuple[float, ...]:
    """Return the most that a decision may cost on the mean for grades 0 to 3."""
    return _WIN_GRADES if rules.players > 1 else _TURN_GRADES


def sign(rules: Rules) -> int:
    """Return 1 for chances, of which more are better, -1 for turns."""
    return 1 if rules.players > 1 else -1


def _takes(state: State) -> Iterator[Take]:
    return (move for move in legal_moves(state) if isinstance(move, Take))


def _unit(state: State) -> int:
    """Return how many turns or chances of winning the networks' unit is."""
    return UNIT if state.rules.players == 1 else 1


def _standing(move: Move, now: State) -> tuple[float, ...]:
    """Return what is known at the end of a turn, else nothing."""
    ended = isinstance(move, Stop) or (isinstance(move, Roll) and now.phase == "roll")
    return starts(now) if ended else ()
