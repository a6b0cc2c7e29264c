"""Game after game in one tab that is never closed: what it keeps and what it holds in memory stays within bounds."""

import gc
import os
from itertools import cycle
from random import Random

from game.app.kept.best import MOST
from game.logic import record
from game.logic.notation import format_move
from game.model.listing import FINISHED_KEPT
from tests.tab import Tab

GAMES = int(os.environ.get("GAMES", "8"))
WAYS = ("classic computer", "express alone", "classic friends", "express computer", "classic alone")
LARGEST = 1_500_000
"""How many characters may be stored: browsers allow at least five million."""


def played(tab, way, chance):
    """Play a whole game: humans at random, computers as they do, each as soon as it may."""
    tab.do("quick", way)
    while not record.is_over(tab.state):
        if "computer" in tab.waits:
            tab.wait()
            continue
        legal = record.legal_moves(tab.state)
        choice = chance.choice(legal) if legal and chance.random() < 0.7 else None
        tab.do("next").play(format_move(choice) if choice else "roll")
    return tab


def test_game_after_game_leaves_no_more_behind_than_is_kept():
    """As many finished games as are kept, fifty scores and the forms are stored, and nothing else piles up."""
    tab, chance, held = Tab().fill(), Random(1), []
    for number, way in zip(range(GAMES), cycle(WAYS), strict=False):
        played(tab, way, chance)
        tab.said.clear(), tab.focused.clear(), tab.asked.clear()
        if number % 100 == 99:
            gc.collect()
            held.append(len(gc.get_objects()))
    assert min(GAMES, FINISHED_KEPT) == len(tab.model.saved) == sum(key.startswith("game/") for key in tab.stored)
    assert MOST >= len(tab.model.best)
    assert LARGEST > sum(map(len, tab.stored.values()))
    assert [] == [key for key in tab.stored if key.startswith(("damaged/", "earlier/"))]
    assert not held or held[-1] < 1.2 * held[min(1, len(held) - 1)], held
