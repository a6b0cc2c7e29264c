"""Measure the classic players: baselines that must come out as published, the ladder of levels, the expert.

The levels play on the rules engine as shipped. Rows marked * play the expert by the compiled game of tools/, which
reads the same data files and takes the same decisions (tests/test_classic_sim.py), so that 20,000 games fit in.
"""

import argparse
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from statistics import fmean, quantiles, stdev

from benchmarks.baselines import BASELINES, RULE_OF_28_A, Player
from game.logic import classic
from game.logic.classic import Roll, Rules, State
from game.logic.moves import Move
from game.players import LEVELS, choose

PUBLISHED, TOLERANCE = 10.70, 0.15  # Rule of 28 A alone, mean turns


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table: what was measured, over how many games, its mean and standard error."""

    what: str
    games: int
    mean: float
    error: float

    def __str__(self) -> str:
        """Return the line in Markdown."""
        return f"| {self.what} | {self.games:,} | {self.mean:.4f} | {self.error:.4f} |"


def level(name: str) -> Player:
    """Return a level as a player."""

    def decide(state: State, chance: Random, rolls: int) -> Move | None:
        return choose(state, name)

    return decide


def play(rules: Rules, players: list[Player], chance: Random, first: int = 0) -> tuple[State, int]:
    """Return the last position of a game and the number of turns."""
    state, turns, rolls = classic.new_game(rules, first), 0, 0
    while not classic.is_over(state):
        before = state
        move = players[state.player](state, chance, rolls)
        if move is None:
            move, rolls = Roll(tuple(chance.choices(range(1, 7), k=4))), rolls + 1
        state = classic.apply(state, move)
        if state.phase != "take" and not any(state.runners):
            turns, rolls = turns + (before.phase == "roll"), 0
    return state, turns


def share(state: State, player: int) -> float:
    """Return 1 for the winner, a share for one of several, else 0."""
    won = classic.winners(state)
    return (player in won) / len(won)


def match(rules: Rules, hero: Player, other: Player, games: int, seed: int) -> list[float]:
    """Return the hero's result in each game; the seats take turns to start."""
    chance = Random(seed)
    seats = [hero] + [other] * (rules.players - 1)
    return [share(play(rules, seats, chance, game % rules.players)[0], 0) for game in range(games)]


def alone(hero: Player, games: int, seed: int) -> list[float]:
    """Return the turns of each solo game."""
    chance = Random(seed)
    return [float(play(Rules(1), [hero], chance)[1]) for _ in range(games)]


def row(what: str, results: list[float]) -> Row:
    """Return the table row of some results."""
    return Row(what, len(results), fmean(results), stdev(results) / len(results) ** 0.5)


def solo(games: int) -> Iterator[Row]:
    """Yield the mean turns of every baseline and level alone; fail if Rule of 28 A is not as published."""
    for name, player in BASELINES.items():
        count = max(games, 2000) if player is RULE_OF_28_A else games
        found = row(f"{name} alone, turns", alone(player, count, 12))
        if player is RULE_OF_28_A and abs(found.mean - PUBLISHED) > TOLERANCE:
            raise SystemExit(f"Rule of 28 A alone takes {found.mean:.2f} turns, not {PUBLISHED} ± {TOLERANCE}")
        yield found
    for name in LEVELS["classic"][:-1]:
        yield row(f"{name} alone, turns", alone(level(name), games // 4, 13))


def ladder(games: int) -> Iterator[Row]:
    """Yield how often each level beats the next weaker one."""
    for weak, strong in pairwise(LEVELS["classic"]):
        yield row(f"{strong} beats {weak}", match(Rules(2), level(strong), level(weak), games, 11))


def expert(games: int) -> Iterator[Row]:
    """Yield the expert's results by the compiled game: against the baselines, at larger tables, alone."""
    from benchmarks import compiled_classic

    for what, count, mean, error in compiled_classic.rows(games):
        yield Row(what, count, mean, error)


def speed(games: int, seed: int = 14) -> str:
    """Return the time the expert needs for a decision, in milliseconds of CPU time."""
    times: list[float] = []

    def timed(state: State, chance: Random, rolls: int) -> Move | None:
        started = time.process_time()
        move = choose(state, "expert")
        times.append(1000 * (time.process_time() - started))
        return move

    match(Rules(2), timed, RULE_OF_28_A, games, seed)
    cuts = quantiles(times, n=100)
    return (
        f"Expert, {len(times):,} decisions in {games} games: median {cuts[49]:.2f} ms, p95 {cuts[94]:.2f} ms, "
        f"p99 {cuts[98]:.2f} ms, most {max(times):.1f} ms of CPU time."
    )


def lines(engine_games: int, compiled_games: int) -> Iterator[str]:
    """Yield the section on the classic game in Markdown."""
    yield "| classic | games | mean | standard error |"
    yield "|---|---:|---:|---:|"
    for found in (solo(engine_games), ladder(engine_games // 4), expert(compiled_games)):
        yield from map(str, found)
    yield ""
    yield speed(20)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4000, help="games a row on the rules engine")
    parser.add_argument("--compiled", type=int, default=20_000, help="games a row by the compiled game")
    args = parser.parse_args()
    for line in lines(args.games, args.compiled):
        print(line, flush=True)
