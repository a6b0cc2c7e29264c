"""Train the Express network by self-play, measure it and write ``learned/express.bin``.

Many sheets are filled side by side. At every throw, the value of each sheet moves towards the exact mean over all
252 throws of the best mark's value (so the dice add no noise), by Adam over the batch; then a throw is drawn and the
best mark made, or now and then another legal one, so that odd sheets are learnt as well. What is written is a running
mean of the weights. Same arguments, same file. Development only: needs NumPy and numba.
"""

# Compiled functions take what numba infers.
# mypy: allow-untyped-defs, allow-untyped-calls

import argparse
import sys
import time
from collections.abc import Iterable, Sequence
from pathlib import Path

import numpy as np
from numba import njit

from game.players import tables
from game.players.express.throws import LOOKS
from tools.training.express import play as express_play
from tools.training.express import sim
from tools.training.express.sim import INPUTS, MIRROR, Net

DATA = Path(__file__).parents[3] / "learned"
UNITS = {"hidden": 0.1, "sign": 1, "linear": 0.1}
MEASURED = 20_000  # games for a figure


@njit(cache=True)
def spread_out(weights, linear, out, net):
    """Write the trained weights into *net*, where each unit stands beside its mirror image."""
    half = out.size
    net.out[:half] = net.out[half:] = out
    for i in range(INPUTS):
        net.wide[i, :half] = weights[i]
        net.wide[i, half:] = weights[MIRROR[i]]
        net.linear[:, i] = linear[:, min(i, MIRROR[i])]
    for row in range(11):
        for count in range(10):
            place, new = 11 * row + count, sim.ROW + 10 * row + count
            net.climb[place] = net.wide[new] - net.wide[new - 1] if count else net.wide[new]
            net.rise[:, place] = net.linear[:, new] - net.linear[:, new - 1] if count else net.linear[:, new]


@njit(cache=True, fastmath=True)
def add_gradient(error, found, total, penalty, net, grad):
    """Add the gradient of error²/2 for one sheet to *grad* (weights, linear, out); *total* is used up."""
    weights, linear, out = grad
    half = out.size
    for h in range(half):
        out[h] += error * (max(total[h], np.float32(0)) + max(total[half + h], np.float32(0)))
    for h in range(2 * half):
        total[h] = error * net.out[h] if total[h] > 0 else np.float32(0)
    for i in found:
        linear[penalty, min(i, MIRROR[i])] += error
        weights[i] += total[:half]
        weights[MIRROR[i]] += total[half:]


@njit(cache=True)
def any_mark(thrown, bits, count):
    """Return a random legal (face, pair)."""
    faces = sim.allowed(thrown, bits, count)
    while True:
        i = np.random.randint(sim.OPTIONS[thrown])
        face, pair = sim.OPTION_FACE[thrown, i], sim.OPTION_PAIR[thrown, i]
        if not faces:
            return sim.FREE, pair
        if faces >> face & 1:
            return face, pair


@njit(cache=True)
def step(rows, tracks, penalties, net, grad, stray):
    """Advance every sheet by one throw, adding its gradient; return the sum of the squared errors."""
    values = np.zeros((7, 66), np.float32)
    found, total = np.empty(20, np.int64), np.empty(net.out.size, np.float32)
    squares = 0.0
    for i in range(len(rows)):
        bits, count = sim.chosen(tracks[i])
        sim.expand(rows[i], tracks[i], penalties[i], net, values)
        base, k = sim.hidden(rows[i], tracks[i], penalties[i], net, found, total)
        value = base + sim.rectified_sum(total, np.zeros_like(total), net.out)
        error = np.float32(value - sim.expected(values, bits, count))
        squares += float(error * error)
        add_gradient(error, found[:k], total, penalties[i], net, grad)
        thrown = sim.throw()
        _, face, pair = sim.best(values, thrown, bits, count)
        if np.random.random() < stray:
            face, pair = any_mark(thrown, bits, count)
        if sim.mark(rows[i], tracks[i], face, pair):
            rows[i], tracks[i] = 0, 0
    return squares


@njit(cache=True, fastmath=True)
def adam(numbers, grad, moments, mean, rate, count, keep):
    """Move *numbers* against *grad* and *mean* towards *numbers*; clear *grad*."""
    first, second = 1 / (1 - 0.9**count), 1 / (1 - 0.999**count)
    for i in range(numbers.size):
        moments[0, i] += np.float32(0.1) * (grad[i] - moments[0, i])
        moments[1, i] += np.float32(0.001) * (grad[i] * grad[i] - moments[1, i])
        numbers[i] -= rate * first * moments[0, i] / (np.sqrt(second * moments[1, i]) + 1e-8)
        mean[i] += keep * (numbers[i] - mean[i])
        grad[i] = 0


def parts(numbers: np.ndarray, units: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return the views weights (inputs, units), linear (penalty, input) and out (unit) of one flat array."""
    ends = INPUTS * units, INPUTS * (units + 3)
    weights, linear, out = np.split(numbers, ends)
    return weights.reshape(INPUTS, units), linear.reshape(3, INPUTS), out


def beside(numbers: np.ndarray, units: int) -> Net:
    """Return the network that these numbers make."""
    shapes = (INPUTS, 2 * units), (3, INPUTS), 2 * units, (121, 2 * units), (3, 121)
    net = Net(*(np.zeros(shape, np.float32) for shape in shapes))
    spread_out(*parts(numbers, units), net)
    return net


def first_numbers(units: int, seed: int) -> np.ndarray:
    rng = np.random.default_rng(seed)
    numbers = np.zeros(INPUTS * (units + 3) + units, np.float32)
    weights, _, out = parts(numbers, units)
    weights[:] = rng.normal(0, 0.25, weights.shape)
    out[:] = rng.normal(0, 0.5 / units**0.5, units)
    return numbers


def train(args: argparse.Namespace) -> np.ndarray:
    """Return the mean weights after training; prints its progress ten times."""
    numbers = first_numbers(args.units, args.seed)
    mean, grad = numbers.copy(), np.zeros_like(numbers)
    moments = np.zeros((2, numbers.size), np.float32)
    rows, tracks = np.zeros((args.batch, 11), np.int64), np.zeros((args.batch, 6), np.int64)
    # Of eight sheets one is played with the penalty of 150 and one with that of 100.
    penalties = np.where(np.arange(args.batch) % 8 < 2, 1 + np.arange(args.batch) % 8, 0)
    net, squares, start, tenth = beside(numbers, args.units), 0.0, time.time(), args.steps // 10
    express_play.seed(args.seed)
    for count in range(1, args.steps + 1):
        rate = args.rate / (1 + count / args.settle)
        squares += step(rows, tracks, penalties, net, parts(grad, args.units), args.stray)
        grad /= args.batch
        adam(numbers, grad, moments, mean, rate, count, min(1, max(args.keep, 10 / count)))
        spread_out(*parts(numbers, args.units), net)
        if count % tenth == 0:
            rms = 100 * (squares / args.batch / tenth) ** 0.5
            print(f"{time.time() - start:.0f} s, {count:,} steps, rms error {rms:.1f} points", flush=True)
            squares = 0.0
    return mean


def figure(net: Net, penalty: int = 0, looks: int = 0, games: int = MEASURED) -> str:
    """Return what games by this network reach, in words."""
    express_play.seed(7)
    totals, throws = express_play.play(games, penalty, net, looks)
    error = totals.std() / games**0.5
    return (
        f"mean {totals.mean():.1f} ± {error:.1f}, sd {totals.std():.0f}, below 0 {np.mean(totals < 0):.3f}, "
        f"800 and more {np.mean(totals >= 800):.4f}, {throws.mean():.2f} throws ({games:,} games)"
    )


def pack(numbers: np.ndarray, units: int) -> bytes:
    """Return the data file: the weights scaled so that every unit counts plus or minus once, in points."""
    weights, linear, out = parts(numbers, units)
    full = np.array([[line[min(i, MIRROR[i])] for i in range(INPUTS)] for line in linear])
    content = {
        "hidden": 100 * weights * np.abs(out),
        "sign": np.where(out < 0, -1, 1),
        "linear": 100 * full,
    }
    return tables.pack({name: table.ravel().tolist() for name, table in content.items()}, UNITS)


def unpack(data: bytes) -> Net:
    """Return the network of a data file."""
    content = {name: np.array(table, np.float32) for name, table in tables.unpack(data).items()}
    units = len(content["sign"])
    numbers = np.concatenate((content["hidden"] / 100, content["linear"] / 100, content["sign"]))
    return beside(numbers.astype(np.float32), units)


def shipped() -> Net:
    """Return the network of the data file that the game reads."""
    return unpack((DATA / "express.bin").read_bytes())


def arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    """Return what the command line, or *words*, asks for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--units", type=int, default=64, help="hidden units, each with a mirror image")
    parser.add_argument("--steps", type=int, default=200_000, help="throws of the whole batch")
    parser.add_argument("--batch", type=int, default=64, help="sheets side by side")
    parser.add_argument("--rate", type=float, default=2e-3, help="Adam's first rate")
    parser.add_argument("--settle", type=float, default=20_000, help="steps after which the rate is halved")
    parser.add_argument("--keep", type=float, default=1e-4, help="weight of the newest step in the running mean")
    parser.add_argument("--stray", type=float, default=0.05, help="share of marks drawn by lot")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=DATA / "express.bin")
    return parser.parse_args(words)


def publish(args: argparse.Namespace, trainer: str, data: bytes, figures: Iterable[str]) -> None:
    """Write a data file and beside it how it was made and what it reaches; print the same."""
    args.out.write_bytes(data)
    lines = [
        f"{args.out.name}: {len(data)} bytes, seed {args.seed}, made by",
        f"    python -m tools.{trainer} {' '.join(sys.argv[1:])}".rstrip(),
        *figures,
    ]
    args.out.with_suffix(".txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    print("\n".join(lines))


def measured(net: Net) -> Iterable[str]:
    """Yield what a network reaches, line by line."""
    yield "Measured right after training, alone, by the values alone:"
    yield from (f"    penalty {penalty:.0f}: {figure(net, number)}" for number, penalty in enumerate(sim.PENALTIES))
    yield "and as the expert, looking one more throw ahead:"
    yield f"    penalty 200: {figure(net, looks=LOOKS)}"


def main() -> None:
    """Train, and write the data file with its figures."""
    args = arguments()
    data = pack(train(args), args.units)
    publish(args, "train_express", data, measured(unpack(data)))


if __name__ == "__main__":
    main()
