"""The expert's rows by the compiled game: the shipped data files, 20,000 games a row."""

from collections.abc import Iterator

import numpy as np

from game.players.classic.nets import Net as Shipped
from game.players.classic.nets import nets
from tools.training.classic.net import Net
from tools.training.classic.rivals import EVOLVED, LEARNED, NAMES, RANDOM, RULE_A, RULE_B, SIMPLE, tournament
from tools.training.classic.sim import new_game
from tools.training.classic.turn import new_turn

Result = tuple[str, int, float, float]
DUELS = (RULE_B, RULE_A, EVOLVED, SIMPLE, RANDOM)
VARIANTS = {"jump": (3, 1, 0), "stay": (3, 2, 0), "earliest": (3, 0, 1), "4 columns": (4, 0, 0), "5 columns": (5, 0, 0)}


def net(shipped: Shipped) -> Net:
    """Return a shipped network for the compiled game."""
    return Net(np.array(shipped.rows, dtype=np.float32), np.array(shipped.weights, dtype=np.float32))


def play(players: int, rival: int, games: int, rules: tuple[int, int, int] = (3, 0, 0)) -> tuple[float, float]:
    """Return the expert's share of wins against *rival* in all other seats, or its turns alone, and the error."""
    value, more = map(net, nets(players))
    turn = new_turn(value.rows.shape[1])
    policies = np.array([LEARNED] + [rival] * (players - 1))
    wins, turns = tournament(policies, new_game(players, *rules), turn, (value,), (more,), games, 21)
    if players == 1:
        return float(turns.mean()), float(turns.std() / games**0.5)
    mean = float(wins[0] / games)
    return mean, (mean * (1 - mean) / games) ** 0.5


def rows(games: int) -> Iterator[Result]:
    """Yield what was measured, over how many games, its mean and its standard error."""
    yield "expert alone, turns *", games, *play(1, RANDOM, games)
    for rival in DUELS:
        yield f"expert beats {NAMES[rival]} *", games, *play(2, rival, games)
    for players in (3, 4):
        yield f"expert at a table of {players} with Rule of 28 B *", games, *play(players, RULE_B, games)
    for name, rules in VARIANTS.items():
        yield f"expert beats Rule of 28 B, {name} *", games // 4, *play(2, RULE_B, games // 4, rules)
