"""What a finished game comes to for its players, counted from its record."""

from functools import lru_cache
from hashlib import sha256

from game.logic.dice import SUMS
from game.logic.games import GAMES
from game.logic.moves import Roll, Stop, Take
from game.logic.record import RecordError, Step, is_bust, is_over, played, winners
from game.model.books import Tally


@lru_cache(maxsize=256)
def name_of(record: str) -> str:
    """Return a short name for the text of a record: the same game has the same name, any other another one."""
    return sha256(record.encode()).hexdigest()[:16]


def tally(record: str) -> Tally:
    """Return what the game of this record comes to."""
    try:
        game, steps = played(record)
    except RecordError:
        return Tally()
    if not steps or not is_over(steps[-1].after):
        return Tally()
    turns, busts, longest = _turns(steps, game.rules.players)
    return Tally(_results(steps, turns), turns, busts, longest, _sums(steps) if game.seed else Tally().sums)


def _results(steps: tuple[Step, ...], turns: tuple[int, ...]) -> tuple[int | None, ...]:
    state = steps[-1].after
    done = range(1) if len(turns) == 1 else winners(state)
    points = GAMES[state.rules.game].points(state)
    return points or tuple(count if seat in done else None for seat, count in enumerate(turns))


def _turns(steps: tuple[Step, ...], players: int) -> tuple[tuple[int, ...], ...]:
    turns, busts, longest = ([0] * players for _ in range(3))
    run = 0
    for step in steps:
        seat, bust = step.before.player, is_bust(step)
        if isinstance(step.move, Take):
            run += 1
            longest[seat] = max(longest[seat], run)
        elif bust or isinstance(step.move, Stop):
            run = 0
            turns[seat] += 1
            busts[seat] += bust
    return tuple(turns), tuple(busts), tuple(longest)


def _sums(steps: tuple[Step, ...]) -> tuple[int, ...]:
    throws = [step.move.dice for step in steps if isinstance(step.move, Roll)]
    fallen = [sum(pair) for dice in throws for pair in zip(dice[::2], dice[1::2], strict=False)]
    return tuple(map(fallen.count, SUMS))
