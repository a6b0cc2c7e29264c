"""Computer players and the coach of the classic game.

The expert's values are the mover's chance of winning; alone, the expected number of turns, the one being
played included, so that fewer is better. With two players a value for one is 1 - the value for the other;
with more, every seat has a trained value of its own, and those add up to 1 only nearly: see chances() and after().
"""

from math import exp

from game.logic.classic import State, Stop, Take, is_over, legal_moves, may_stop, winners
from game.players.classic.nets import chance, nets
from game.players.classic.rules import beginner, casual
from game.players.classic.sight import position_rows
from game.players.classic.slips import skilled
from game.players.classic.turn import UNIT, Turn, turn_of
from game.players.moments import Option

_CLEAR = 0.03  # a roll that looks so much better than a stop needs no second look
_CHOICES = {"beginner": beginner, "casual": casual, "skilled": skilled}
LEVELS = (*_CHOICES, "expert")


def choose(state: State, level: str) -> Take | Stop | None:
    """Return a legal decision: a take in phase "roll" -> "take", else the stop or None for "roll".

    Every level stops when that wins and takes the only take there is. Raises KeyError for an unknown level.
    """
    moves = [move for move in legal_moves(state) if isinstance(move, Take | Stop)]
    if not moves or (state.phase == "take" and len(moves) == 1):
        return moves[0] if moves else None
    turn = turn_of(state)
    if state.phase == "roll" and turn.won(turn.climb(state.runners)):
        return Stop()
    return _expert(state, turn) if level == "expert" else _CHOICES[level](state, turn)


def options(state: State) -> tuple[Option, ...]:
    """Return every alternative with the expert's value, the best first; None stands for "roll".

    The value of "roll" is the exact mean over the throws of what after() makes of the positions they lead to.
    """
    if is_over(state):
        return ()
    turn = turn_of(state)
    found = _takes(state, turn) if state.phase == "take" else _roll_or_stop(state, turn)
    return tuple((move, _as_told(turn, value)) for move, value in sorted(found, key=lambda each: -each[1]))


def evaluate(state: State) -> float:
    """Return the chance that the player to move wins; for one player the turns still to play, this one included.

    Over: 1 for the winner, a share for one of several, else 0. Phase "take": the best take; phase "roll": the better
    of stop and roll, but the trained value itself before the first roll, which stops and busts are judged by.
    """
    if is_over(state):
        return _result(state, state.player)
    if any(state.runners) or state.phase == "take":
        return options(state)[0][1]
    return _start(state, state.player)


def chances(state: State) -> tuple[float, ...]:
    """Return each player's chance of winning, in seat order; they add up to 1, and the mover's is evaluate(state).

    With three or four players the others share what the mover leaves in proportion to their trained values.
    """
    players = range(state.rules.players)
    if is_over(state):
        return tuple(_result(state, player) for player in players)
    mine = evaluate(state)
    others = [0.0 if player == state.player else _start(state, player) for player in players]
    scale = (1 - mine) / sum(others) if len(players) > 1 else 0.0
    return tuple(mine if player == state.player else scale * each for player, each in enumerate(others))


def after(before: State, now: State) -> float:
    """Return what *now* is worth to the player who moved in *before*, on the scale of evaluate(before).

    At the start of another player's turn that is the trained value by which the look-ahead judges stops and busts.
    """
    passed = is_over(now) or (not any(now.runners) and now.phase == "roll")
    if before.rules.players == 1:
        return passed + evaluate(now)
    if passed:
        return _result(now, before.player) if is_over(now) else _start(now, before.player)
    return evaluate(now)


def _expert(state: State, turn: Turn) -> Take | Stop | None:
    if state.phase == "take":
        return max(_takes(state, turn), key=lambda each: each[1])[0]
    climb = turn.climb(state.runners)
    if turn.glance(climb) > turn.stop(climb) + _CLEAR:
        return None
    return Stop() if turn.stop(climb) >= turn.roll(climb) else None


def _takes(state: State, turn: Turn) -> list[tuple[Take, float]]:
    climb = turn.climb(state.runners)
    takes = [move for move in legal_moves(state) if isinstance(move, Take)]
    return [(take, turn.look(turn.taken(climb, take))) for take in takes]


def _roll_or_stop(state: State, turn: Turn) -> list[tuple[Stop | None, float]]:
    climb = turn.climb(state.runners)
    found: list[tuple[Stop | None, float]] = [(None, turn.roll(climb))]
    return [(Stop(), turn.stop(climb)), *found] if may_stop(state) else found


def _as_told(turn: Turn, value: float) -> float:
    return 1 - UNIT * value if turn.players == 1 else value


def _start(state: State, player: int) -> float:
    """Return the trained value of the start of a turn for *player*."""
    players = state.rules.players
    if players == 2 and player != state.player:
        return 1 - _start(state, state.player)
    network = nets(players).value
    output = network.output(network.add(position_rows(state, player, (player - state.player) % players)))
    return UNIT * exp(output) if players == 1 else chance(output)


def _result(state: State, player: int) -> float:
    won = winners(state)
    if state.rules.players == 1:
        return 0.0
    return (player in won) / len(won)
