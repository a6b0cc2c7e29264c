"""Train the classic networks by self-play: python -m tools.training.classic.train two --games 300000 (see --help).

Development only (NumPy, numba). The same arguments give the same networks; the data file goes to
learned with a note of the command, the seed and the strength measured beside it.
"""

import argparse
import time
from pathlib import Path

import numpy as np

from game.players import tables
from game.players.classic.layout import POSITION, TURN
from game.players.classic.nets import from_tables
from tools.training.classic.learning import scatter, self_play
from tools.training.classic.net import Net, new_net
from tools.training.classic.rivals import LEARNED, RULE_B, tournament
from tools.training.classic.sim import Game, compiled, new_game
from tools.training.classic.turn import new_turn

DATA = Path(__file__).parents[3] / "learned"
PLAYERS = {"one": (1,), "two": (2,), "many": (3, 4)}
STRAY = 0.05  # share of takes and stops drawn by lot


@compiled
def seed_games(seed):
    """Seed the dice of the compiled games."""
    np.random.seed(seed)


def draw_game(random: np.random.Generator, seats: str, base: float) -> Game:
    """Return a new game: with chance *base* the plain rules, else any rule set."""
    players = int(random.choice(PLAYERS[seats]))
    if random.random() < base:
        return new_game(players, 3, 0, 0)
    earliest = int(random.random() < 0.25)
    if players == 1:
        return new_game(1, int(random.integers(1, 12)), 0, earliest)
    return new_game(players, int(random.integers(3, 6)), int(random.integers(0, 3)), earliest)


def slide(ends: list[float], share: float) -> float:
    """Return the number a *share* of the way from one end to the other, on a geometric scale."""
    return float(ends[0] * (ends[1] / ends[0]) ** share)


def train(args: argparse.Namespace, value: Net, more: Net) -> None:
    """Teach both networks in place, with a line of progress for each twentieth.

    They end as the mean of what they were during the last quarter, which the noise of single games moves less.
    """
    random, turn = np.random.default_rng(args.seed), new_turn(2 * args.half + 1)
    errors, started = np.zeros(4), time.monotonic()
    arrays, every = [*value, *more], max(1, args.games // 1000)
    sums, taken = [np.zeros(array.shape) for array in arrays], 0
    seed_games(args.seed)
    for number in range(args.games):
        share = number / args.games
        game = draw_game(random, args.seats, args.base)
        if random.random() < args.scatter:
            scatter(game)
        self_play(game, turn, value, more, slide(args.rate, share), slide(args.mix, share), STRAY, errors)
        if share > 0.75 and number % every == 0:
            taken += 1
            for total, array in zip(sums, arrays, strict=True):
                total += array
        if (number + 1) % max(1, args.games // 20) == 0:
            rms = [float(np.sqrt(errors[k + 1] / errors[k])) for k in (0, 2)]
            strength = measure(args.seats, value, more, 1000)
            seed_games(args.seed + number)
            seconds = time.monotonic() - started
            print(
                f"{number + 1} games {seconds:.0f} s: error more {rms[0]:.4f} value {rms[1]:.4f}; {strength}",
                flush=True,
            )
            errors[:] = 0
            if args.out:
                save(args.out, value, more)
    for total, array in zip(sums, arrays, strict=True):
        array[:] = total / taken


def measure(seats: str, value: Net, more: Net, games: int) -> str:
    """Return how the networks fare alone, or against Rule of 28 B in every other seat."""
    players = PLAYERS[seats][-1]
    policies = np.array([LEARNED] + [RULE_B] * (players - 1))
    turn = new_turn(value.rows.shape[1])
    wins, turns = tournament(policies, new_game(players, 3, 0, 0), turn, (value,), (more,), games, 7)
    if players == 1:
        return f"alone {turns.mean():.3f} turns, standard error {turns.std() / games**0.5:.3f}, {games} games"
    mean = wins[0] / games
    error = (mean * (1 - mean) / games) ** 0.5
    return f"wins {mean:.4f} at a table of {players}, standard error {error:.4f}, {games} games"


def save(path: Path, value: Net, more: Net) -> None:
    """Write both networks in full precision."""
    np.savez(path, value=value.rows, value_weights=value.weights, more=more.rows, more_weights=more.weights)


def restore(path: Path) -> tuple[Net, Net]:
    """Read what save() wrote."""
    file = np.load(path)
    return Net(file["value"], file["value_weights"]), Net(file["more"], file["more_weights"])


def packed(value: Net, more: Net, unit: float) -> bytes:
    """Return the data file: rows that were never used count as nothing."""
    parts: dict[str, np.ndarray] = {}
    for name, net in (("value", value), ("more", more)):
        half = net.weights.shape[0] // 2
        used = net.rows[:, -1:] != 0
        parts[f"{name} rows"] = (net.rows[:, :half] * used).ravel()
        parts[f"{name} straight"] = net.rows[:, -1]
        parts[f"{name} weights"] = net.weights[:half]
    return tables.pack({name: part.tolist() for name, part in parts.items()}, dict.fromkeys(parts, unit))


def parse() -> argparse.Namespace:
    """Return the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seats", choices=PLAYERS)
    parser.add_argument("--games", type=int, default=300_000)
    parser.add_argument("--half", type=int, default=16, help="half the number of hidden units")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--base", type=float, default=0.5, help="share of games under the plain rules")
    parser.add_argument("--rate", type=float, nargs=2, default=[0.02, 0.001], help="first and last step size")
    parser.add_argument("--mix", type=float, nargs=2, default=[0.9, 0.05], help="weight of what really followed")
    parser.add_argument("--scatter", type=float, default=0.0, help="share of games alone that begin in the middle")
    parser.add_argument("--unit", type=float, default=1 / 256, help="size of a step in the data file")
    parser.add_argument("--out", type=Path, help="also write the networks in full precision (.npz)")
    return parser.parse_args()


def command(args: argparse.Namespace) -> str:
    """Return the arguments that make these networks."""
    names = ("half", "games", "base", "rate", "mix", "scatter", "unit", "seed")
    numbers = {name: getattr(args, name) for name in names}
    words = [
        f"--{name} {' '.join(map(str, value if type(value) is list else [value]))}" for name, value in numbers.items()
    ]
    return " ".join([args.seats, *words])


def publish(args: argparse.Namespace, value: Net, more: Net) -> None:
    """Write the data file, and beside it the command, the seed and what the rounded networks achieve."""
    data = packed(value, more, args.unit)
    file = DATA / f"classic-{args.seats}.bin"
    file.write_bytes(data)
    read = from_tables(tables.unpack(data))
    parts = [Net(np.array(n.rows, dtype=np.float32), np.array(n.weights, dtype=np.float32)) for n in read]
    note = (
        f"{file.name}: {len(data)} bytes, seed {args.seed}, made by\n"
        f"    python -m tools.training.classic.train {command(args)}\n"
        f"Measured right after training, seed 7: {measure(args.seats, parts[0], parts[1], 4000)}.\n"
    )
    file.with_suffix(".txt").write_text(note)
    print(note)


def main() -> None:
    """Train, write the data file and the note beside it."""
    args = parse()
    random = np.random.default_rng(args.seed)
    value, more = (new_net(random, count, args.half) for count in (POSITION, TURN))
    train(args, value, more)
    if args.out:
        save(args.out, value, more)
    publish(args, value, more)


if __name__ == "__main__":
    main()
