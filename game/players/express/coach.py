"""The coach of Express: a step is worth points of the final total."""

from game.logic.express import Rules, State, change, points
from game.logic.moves import Mark, Move
from game.players.express import player
from game.players.express.throws import favourite
from game.players.moments import Moment, choice

# Over a dozen games the levels, the expert first, cost 0 13 24 33 points a mark; a bound lies between a level and the
# next.
_POINT_GRADES = (3.0, 18.0, 29.0, 45.0)


def groundwork(state: State) -> tuple[Mark, ...]:
    """Return the mark that is looked at longest; before a throw there is none."""
    return (favourite(state),) if state.phase == "mark" else ()


def ponder(state: State, move: Mark) -> None:
    """Work out what a mark is worth; the expert remembers it for a while."""
    player.outlook(change(state.sheets[state.player], move).after, state.rules.penalty)


def judge(number: int, before: State, move: Move, after: State) -> Moment:
    """Return what the expert makes of step *number* of a game; a throw is everybody's, so only marks have luck."""
    if not isinstance(move, Mark):
        return Moment(number, before.player)
    found = player.options(before, move)
    luck = player.evaluate(before) - player.outlook(before.sheets[before.player], before.rules.penalty)
    value = dict(found)[move]
    return Moment(number, before.player, choice(found), move, luck, found[0][1] - value, (value,))


def starts(state: State) -> tuple[float, ...]:
    """Return the expected total of each player, who all begin alike."""
    return (player.outlook(state.sheets[0], state.rules.penalty),) * state.rules.players


def results(state: State, turns: int) -> tuple[float, ...]:
    """Return each player's total."""
    return tuple(map(float, points(state)))


def courses(first: tuple[float, ...], moments: tuple[Moment, ...]) -> tuple[tuple[float, ...], ...]:
    """Return for each player the expected total after each of the player's own marks."""
    return tuple(
        (start, *(moment.standing[0] for moment in moments if moment.seat == seat and moment.standing))
        for seat, start in enumerate(first)
    )


def bounds(rules: Rules) -> tuple[float, ...]:
    """Return the most that a mark may cost on the mean for grades 0 to 3."""
    return _POINT_GRADES


def sign(rules: Rules) -> int:
    """Return 1: more points are better."""
    return 1
