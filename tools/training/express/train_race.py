"""Train what the Express expert knows of races, measure it and write ``learned/express-race.bin``.

Two players for the mean play game after game. Every pair of sheets on the way is a comparison that came out one way
or the other: a logistic fit by Adam over fresh games. Same arguments, same file. Needs ``express.bin``, NumPy and
numba; development only.
"""

import argparse
import time
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from game.players import tables
from game.players.express.pair import SIZES
from tools.training.express import play as express_play
from tools.training.express import race as express_race
from tools.training.express import train as train_express

DATA = train_express.DATA
UNIT = 1 / 1024  # of all numbers in the file: logarithms, and the leads in hundreds of points


def train(args: argparse.Namespace) -> np.ndarray:
    """Return the mean numbers after training; prints its progress ten times."""
    net = train_express.shipped()
    numbers, grad = np.zeros(express_race.NUMBERS), np.zeros(express_race.NUMBERS)
    numbers[: express_race.LEAD] = numbers[express_race.TRACKS : express_race.SHARED] = -1
    mean, moments = numbers.copy(), np.zeros((2, numbers.size))
    start, tenth, losses, seen = time.time(), args.steps // 10, 0.0, 0
    express_play.seed(args.seed)
    for count in range(1, args.steps + 1):
        loss, many = express_race.learn(args.games, net, numbers, grad)
        losses, seen = losses + loss, seen + many
        grad /= many
        rate = args.rate * (1 - count / (args.steps + 1))
        train_express.adam(numbers, grad, moments, mean, rate, count, min(1, max(args.keep, 10 / count)))
        if count % tenth == 0:
            print(f"{time.time() - start:.0f} s, {count:,} steps, loss {losses / seen:.5f}", flush=True)
            losses, seen = 0.0, 0
    return mean


def pack(numbers: np.ndarray) -> bytes:
    """Return the data file."""
    ends = np.cumsum([*SIZES.values()])[:-1]
    content = {name: part.tolist() for name, part in zip(SIZES, np.split(numbers, ends), strict=True)}
    return tables.pack(content, dict.fromkeys(SIZES, UNIT))


def unpack(data: bytes) -> np.ndarray:
    """Return the numbers of a data file."""
    content = tables.unpack(data)
    return np.concatenate([content[name] for name in SIZES])


def shipped() -> np.ndarray:
    """Return the numbers of the data file that the game reads."""
    return unpack((DATA / "express-race.bin").read_bytes())


def figure(numbers: np.ndarray, players: int, games: int = train_express.MEASURED) -> str:
    """Return how often an expert wins against experts for the mean, in words."""
    express_play.seed(7)
    shares = express_race.play(games, players, 0, train_express.shipped(), numbers)
    error = shares.std() / games**0.5
    return f"wins {shares.mean():.4f} ± {error:.4f} against {players - 1} for the mean ({games:,} games)"


def arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    """Return what the command line, or *words*, asks for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--steps", type=int, default=3000, help="batches of games")
    parser.add_argument("--games", type=int, default=256, help="games of a batch")
    parser.add_argument("--rate", type=float, default=0.02, help="Adam's first rate; it falls to 0")
    parser.add_argument("--keep", type=float, default=2e-3, help="weight of the newest step in the running mean")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=DATA / "express-race.bin")
    return parser.parse_args(words)


def main() -> None:
    """Train, and write the data file with its figures."""
    args = arguments()
    data = pack(train(args))
    figures = (f"    {figure(unpack(data), players)}" for players in (2, 4))
    train_express.publish(args, "train_express_race", data, ("Measured right after training:", *figures))


if __name__ == "__main__":
    main()
