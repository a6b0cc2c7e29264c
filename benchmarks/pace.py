"""What is timed by `benchmarks.interaction`, the same in CPython and in Pyodide: `measure()` returns rows of text."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from time import perf_counter

from game.app import initial, update
from game.app.effects import Draw
from game.app.messages import Do, Drawn, Message, Play, Started
from game.app.review import go_on
from game.logic import classic, express, odds
from game.logic.games import Rules, State
from game.logic.moves import Roll
from game.logic.notation import format_move
from game.logic.record import Record, apply, is_over, legal_moves, next_dice, opening, replay
from game.model import Model, Review, Screen, Table
from game.players import LEVELS, choose
from game.view.page import page

SEED = "pace"
GAMES: dict[str, Rules] = {"classic": classic.Rules(4), "express": express.Rules(4)}


def measure() -> dict[str, tuple[int, float, float]]:
    """Return for each thing timed how often it was, and its median and 95th percentile in ms."""
    rolls = [state for state in _states("classic") if isinstance(state, classic.State) and state.phase == "roll"]
    timed = {
        "chance to survive the next roll": [_time(odds.successes, state) for state in rolls],
        "throws that advance each column": [_time(odds.advances, state) for state in rolls],
        "a click in the classic game, to markup": list(_clicks("classic")),
        "a click in Express, to markup": list(_clicks("express")),
    }
    for game in GAMES:
        timed[f"a slice of a review, {game}"] = list(_slices(game))
        states = [state for state in _states(game) if legal_moves(state)]
        for level in LEVELS[game]:
            timed[f"decision of the {level}, {game}"] = [_time(choose, state, level) for state in states]
    return {name: (len(times), *_quantiles(times)) for name, times in timed.items()}


def _time(function: Callable[..., object], *arguments: object) -> float:
    began = perf_counter()
    function(*arguments)
    return 1000 * (perf_counter() - began)


def _quantiles(times: list[float]) -> tuple[float, float]:
    ordered = sorted(times)
    return ordered[len(ordered) // 2], ordered[int(0.95 * len(ordered))]


@cache
def _played(game: str) -> Record:
    """Return one game that casual players have played."""
    record = Record(GAMES[game], SEED)
    state = opening(record)
    while not is_over(state):
        decision = choose(state, "casual") if legal_moves(state) else None
        move = decision or Roll(next_dice(record))
        record = Record(record.rules, SEED, moves=(*record.moves, move))
        state = apply(state, move)
    return record


def _states(game: str) -> list[State]:
    """Return the positions of that game, most of them far from its start and end."""
    return [step.before for step in replay(_played(game))]


def _slices(game: str) -> Iterator[float]:
    """Yield how long each slice of that game's review takes, in which the page can do nothing else."""
    table = Table("pace", _played(game), (), replay(_played(game)))
    model = replace(initial(), screen=Screen.REVIEW, review=Review(table))
    while model.review and not model.review.done:
        began = perf_counter()
        model, _ = go_on(model)
        yield 1000 * (perf_counter() - began)


def _clicks(game: str) -> Iterator[float]:
    """Yield how long each step of such a game takes on the page: the message, and the markup of the next page."""
    model = _open(f"{game}?seed={SEED}&players=4")
    for before, _ in pairwise(_states(game)[:200]):
        if before.phase == "roll" and not any(getattr(before, "runners", (0,))):
            model, _ = update(model, Do("next"))
        began = perf_counter()
        model, _ = update(model, _message(model))
        str(page(model))
        yield 1000 * (perf_counter() - began)


def _message(model: Model) -> Message:
    assert model.table is not None
    state = model.table.state
    decision = choose(state, "casual") if legal_moves(state) else None
    return Play(format_move(decision)) if decision else Do("roll")


def _open(fragment: str) -> Model:
    model, effects = update(initial(), Started({}, fragment))
    asked = next(effect for effect in effects if isinstance(effect, Draw))
    return update(model, Drawn(SEED, "2026-01-01", asked.purpose))[0]
