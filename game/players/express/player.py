"""Computer players for Express: what every mark is worth, and which one a level makes.

A mark is worth what the sheet after it is worth (see ``express_net``). A position before a throw is worth exactly
the mean, over all throws, of the best mark, so values after a throw average to the value before it. The expert looks
one more throw ahead, and from the middle of the game races its rivals. The weaker levels misjudge each mark by an
error drawn from a hash of the position, so they too always repeat themselves.
"""

from hashlib import sha256
from operator import itemgetter

from game.logic import express
from game.logic.express import Mark, Phase, Sheet, State
from game.players.express import race as express_race
from game.players.express.throws import ORDERS, THROWS, look_again, replies, weigh

ERRORS = {"beginner": 142.0, "casual": 97.0, "skilled": 54.0, "expert": 0.0}
"""Levels, weakest first, with the standard deviation in points by which they misjudge a mark."""

LEVELS = tuple(ERRORS)

_VARIED, _OPENING = 4.0, 12  # see _variety: points, and pair marks on the sheet
_SPREAD = 12**0.5 * 73.9  # the standard deviation of the sum of twelve random bytes, 73.9 being that of one


def choose(state: State, level: str) -> Mark:
    """Return the mark that a player of this level makes; the state must be in phase "mark"."""
    error = ERRORS[level] or _variety(state)
    if error:
        return max(weigh(state), key=lambda option: option[1] + error * _misjudged(state, option[0], level))[0]
    if express_race.is_on(state):
        return max(express_race.chances(state), key=itemgetter(1))[0]
    return options(state)[0][0]


def options(state: State, made: Mark | None = None) -> tuple[tuple[Mark, float], ...]:
    """Return every legal mark with the expected final total after it, the best first.

    The best mark is looked at again with one more throw until the best is one already looked at: so the first
    places are surer than what ``evaluate`` says of the position, and may differ from it by a few points. With
    *made* that mark is looked at as well, so that it compares fairly with the best.
    """
    sheet, penalty = state.sheets[state.player], state.rules.penalty
    found = dict(weigh(state))
    look_again(found, lambda mark: outlook(express.change(sheet, mark).after, penalty))
    if made:
        found[made] = outlook(express.change(sheet, made).after, penalty)
    return tuple(sorted(found.items(), key=lambda option: -option[1]))


def evaluate(state: State) -> float:
    """Return the expected final total of the player to mark; of the first player once the game is over."""
    if state.phase is Phase.MARK:
        return max(value for _, value in weigh(state))
    return outlook(state.sheets[state.player], state.rules.penalty)


def outlook(sheet: Sheet, penalty: int) -> float:
    """Return the expected final total of a sheet before a throw: the exact mean over all 252 throws."""
    if sheet.ended:
        return float(express.total(sheet, penalty))
    return sum(orders * value for orders, (value, _) in zip(ORDERS, replies(sheet, penalty), strict=True)) / THROWS


def _variety(state: State) -> float:
    """Return the error that keeps experts at one table from filling the same sheet: some in the opening, then none."""
    opening = sum(state.sheets[state.player].marks) < _OPENING
    return _VARIED if opening and state.rules.players > 1 else 0.0


def _misjudged(state: State, mark: Mark, level: str) -> float:
    """Return a number of about normal distribution, drawn from a hash of the seat, its sheet, the dice and the mark."""
    sheet = state.sheets[state.player]
    text = f"{level} {state.player} {sheet.marks} {sorted(sheet.fifths)} {sorted(state.dice)} {mark.pairs} {mark.fifth}"
    drawn = sha256(text.encode()).digest()[:12]
    return (sum(drawn) - 12 * 127.5) / _SPREAD
