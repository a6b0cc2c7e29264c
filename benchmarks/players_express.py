"""Measure the Express players: baselines that must come out as known, the ladder of levels, the race to win.

Games are played alone with the penalty of 200 unless the row says otherwise. Rows marked * are played by the compiled
game of tools/, which reads the same data file and takes the same decisions (tests/test_express_sim.py), so that
20,000 games of the expert fit in; with rivals its openings vary by errors of the same size as in the game.
"""

import argparse
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean, stdev

from game.logic import express
from game.logic.express import Mark, Phase, Roll, Rules, Sheet, State
from game.players.express import player as players
from game.players.express.throws import LOOKS

Player = Callable[[State, Random], Mark]

RANDOM_MEAN, TOLERANCE = -1222, 25  # what random play is known to reach
_OPENED = (0, 15, 25, 45, 110)  # what the hand heuristic gives for the 1st … 5th mark of an opened row


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table of games played alone: totals in points."""

    who: str
    totals: Sequence[float]
    throws: float

    def __str__(self) -> str:
        """Return the line in Markdown."""
        count, mean = len(self.totals), fmean(self.totals)
        error = stdev(self.totals) / count**0.5
        below, great = (fmean(test) for test in ([t < 0 for t in self.totals], [t >= 800 for t in self.totals]))
        return f"| {self.who} | {count:,} | {mean:,.1f} | {error:.1f} | {below:.3f} | {great:.4f} | {self.throws:.2f} |"


def by_lot(state: State, chance: Random) -> Mark:
    """Return any legal mark."""
    return chance.choice(_marks(state))


def greedy(state: State, chance: Random) -> Mark:
    """Return the mark with the best total now; of equal ones the fuller rows, then the emptier track."""
    sheet, penalty = state.sheets[state.player], state.rules.penalty

    def merit(mark: Mark) -> tuple[float, ...]:
        full = sum(sheet.marks[row - 2] for row in mark.pairs)
        total = express.total(express.change(sheet, mark).after, penalty)
        return total, full, -_track(sheet, mark), chance.random()

    return max(_marks(state), key=merit)


def by_hand(state: State, chance: Random) -> Mark:
    """Return the mark that a hand-made rule likes best: few rows, central ones, level tracks."""
    sheet = state.sheets[state.player]

    def merit(mark: Mark) -> float:
        counts, points = list(sheet.marks), 0.0
        for row in mark.pairs:
            points += _row_merit(row, counts[row - 2])
            counts[row - 2] += 1
        track = _track(sheet, mark)
        return points - track**2 / 2 - 40 * (track == 7) + chance.random() / 1e6

    return max(_marks(state), key=merit)


def of_level(name: str) -> Player:
    """Return a level as a player."""
    return lambda state, chance: players.choose(state, name)


def play(rules: Rules, seats: Sequence[Player], chance: Random) -> tuple[State, int]:
    """Return the last position of a game and the number of throws."""
    state, throws = express.new_game(rules), 0
    while not express.is_over(state):
        if state.phase is Phase.ROLL:
            state, throws = express.apply(state, Roll(tuple(chance.choices(range(1, 7), k=5)))), throws + 1
        state = express.apply(state, seats[state.player](state, chance))
    return state, throws


def alone(who: str, player: Player, games: int, seed: int, penalty: int = 200) -> Row:
    """Return the line of a player over some games."""
    played = [play(Rules(1, penalty), (player,), Random(f"{seed} {game}")) for game in range(games)]
    totals = [express.total(state.sheets[0], penalty) for state, _ in played]
    return Row(who, totals, fmean(throws for _, throws in played))


def compiled(who: str, games: int, seed: int, penalty: int = 200) -> Row:
    """Return the expert's line, played by the compiled game."""
    from tools.training.express import play as express_play
    from tools.training.express import train as train_express

    express_play.seed(seed)
    number = express.PENALTIES.index(penalty)
    totals, throws = express_play.play(games, number, train_express.shipped(), LOOKS)
    return Row(who, totals.tolist(), throws.mean())


def race(games: int, rivals: int, seed: int, penalty: int = 200) -> str:
    """Return the share of wins of one expert, in each seat in turn, against experts that play for the mean."""
    from tools.training.express import play as express_play
    from tools.training.express import race as express_race
    from tools.training.express import train as train_express
    from tools.training.express import train_race as train_express_race

    express_play.seed(seed)
    number, net = express.PENALTIES.index(penalty), train_express.shipped()
    shares = express_race.play(games, rivals + 1, number, net, train_express_race.shipped())
    error, fair = shares.std() / games**0.5, 1 / (rivals + 1)
    who = f"expert against {rivals} for the mean, penalty {penalty} *"
    return f"| {who} | {games:,} | {shares.mean():.4f} | {error:.4f} | {fair:.4f} |"


def lines(games: int, compiled_games: int, seed: int = 1) -> Iterable[str]:
    """Yield the tables: players alone, then the expert with rivals. Stops if random play comes out wrong."""
    yield "| alone | games | mean | ± | below 0 | 800 and more | throws |"
    yield "|---|---:|---:|---:|---:|---:|---:|"
    row = alone("random", by_lot, games, seed)
    yield f"{row}"
    if abs(fmean(row.totals) - RANDOM_MEAN) > TOLERANCE:
        raise SystemExit(f"random play must reach {RANDOM_MEAN} ± {TOLERANCE}: the measure is wrong")
    ladder: dict[str, Player] = {"greedy": greedy, "hand heuristic": by_hand}
    ladder |= {name: of_level(name) for name, error in players.ERRORS.items() if error}
    yield from map(str, (alone(who, player, games, seed) for who, player in ladder.items()))
    for penalty in express.PENALTIES:
        yield f"{compiled(f'expert, penalty {penalty} *', compiled_games, seed, penalty)}"
    yield ""
    yield "| with rivals | games | wins | ± | fair share |"
    yield "|---|---:|---:|---:|---:|"
    yield from (race(compiled_games, rivals, seed) for rivals in (1, 2, 3))
    yield from (race(compiled_games, 1, seed, penalty) for penalty in express.PENALTIES[1:])


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=4000, help="games a row on the rules engine")
    parser.add_argument("--compiled", type=int, default=20_000, help="games a row by the compiled game")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for line in lines(args.games, args.compiled, args.seed):
        print(line, flush=True)


def _marks(state: State) -> list[Mark]:
    return [move for move in express.legal_moves(state) if isinstance(move, Mark)]


def _track(sheet: Sheet, mark: Mark) -> int:
    """Return how full the track of the fifth die is before the mark."""
    return dict(sheet.fifths).get(mark.fifth or 0, 0)


def _row_merit(row: int, count: int) -> float:
    easy = 6 - abs(row - 7)
    if count == 0:
        return -90 + 8 * easy
    if count < len(_OPENED):
        return _OPENED[count] + 4 * easy
    return express.VALUES[row - 2] if count < express.BOXES else 0


if __name__ == "__main__":
    main()
