"""The coach: what the expert makes of every step of a game, with luck and skill told apart.

Everything is measured by `options` and `evaluate`, for the player who acts: in the classic game as a chance of
winning, alone in turns, in Express in points of the final total. For each player

    result = start + luck - cost + rest        (alone in the classic game, where fewer is better: all signs turned)

`luck` is what the player's own throws changed: the value after a throw less the mean over all throws, looking one throw
less ahead where the player had to roll. `cost` is what the player's own decisions gave away: the best value less
that of the decision made. `rest` is what happened in between: what the others threw and decided, and
the corrections of an estimate that becomes exact as the game goes on.
"""

from dataclasses import dataclass

from game.logic.games import Rules, State
from game.logic.moves import Answer
from game.logic.record import Record, Step, opening, turns_ended
from game.players.games import PLAYERS
from game.players.moments import Moment as Moment
from game.players.moments import Option as Option


@dataclass(frozen=True, slots=True)
class Account:
    """A player's game from the value at the start to the result, and the number of decisions that had a choice."""

    start: float
    luck: float
    cost: float
    rest: float
    result: float
    decisions: int


def groundwork(state: State) -> tuple[Answer, ...]:
    """Return the moves to `ponder` one by one before options(state) is quick; none where it is quick at once."""
    return PLAYERS[state.rules.game].groundwork(state)


def ponder(state: State, move: Answer) -> None:
    """Work out what a mark is worth, or a take after some throw in *state*; the expert remembers it for a while."""
    PLAYERS[state.rules.game].ponder(state, move)


def judge(number: int, step: Step) -> Moment:
    """Return what the expert makes of step *number* of a game."""
    return PLAYERS[step.before.rules.game].judge(number, step.before, step.move, step.after)


def account(game: Record, steps: tuple[Step, ...], moments: tuple[Moment, ...], seat: int) -> Account:
    """Return the account of the player in *seat* over a finished game whose steps have all been judged."""
    own = [moment for moment in moments if moment.seat == seat]
    luck, cost = sum(moment.luck for moment in own), sum(moment.cost for moment in own)
    start, result = starts(game)[seat], results(steps)[seat]
    rest = sign(game.rules) * (result - start) - luck + cost
    return Account(start, luck, cost, rest, result, sum(bool(moment.options) for moment in own))


def starts(game: Record) -> tuple[float, ...]:
    """Return what the game is worth to each player before the first throw."""
    return PLAYERS[game.rules.game].starts(opening(game))


def courses(game: Record, moments: tuple[Moment, ...]) -> tuple[tuple[float, ...], ...]:
    """Return for each player the values from the start to the end.

    Classic: the chance of winning after every turn, alone the turns expected in all. Express: the expected total
    after each of the player's own marks.
    """
    return PLAYERS[game.rules.game].courses(starts(game), moments)


def grade(rules: Rules, found: Account) -> int | None:
    """Return the grade of a game, 0 for the expert's play to 4, by the mean cost of a decision; None without any."""
    if not found.decisions:
        return None
    return sum(found.cost / found.decisions > bound for bound in PLAYERS[rules.game].bounds(rules))


def sign(rules: Rules) -> int:
    """Return 1 where more is better, -1 where fewer turns are."""
    return PLAYERS[rules.game].sign(rules)


def results(steps: tuple[Step, ...]) -> tuple[float, ...]:
    """Return what a finished game was worth to each player: alone the turns it took, in Express the total."""
    state = steps[-1].after
    return PLAYERS[state.rules.game].results(state, turns_ended(steps))
