"""What several people made of the same throws, each on an own device: kept where the results are collected."""

import json
from contextlib import suppress
from dataclasses import asdict, replace
from typing import Any

from game import typed
from game.app.effects import Save
from game.app.games import handling
from game.app.kept import checked
from game.app.kept.saves import SaveError, versioned
from game.app.kept.storage import SCORES, Result
from game.logic.record import dumps, is_over
from game.model import HUMAN, LOOKS, Model, Score, Table
from game.model.links import repeatable

VERSION = 1
MOST = 100
_TYPES = {"id": str, "throws": str, "name": str, "look": int, "score": int, "thrown": int}


def score_of(table: Table) -> Score | None:
    """Return what somebody made alone of the throws of a seed; None if the game is not over, or has no scores."""
    alone = len(table.seats) == 1 and table.seats[0].level == HUMAN
    if not (alone and is_over(table.state) and repeatable(table)):
        return None
    best, seat = handling(table).result(table), table.seats[0]
    return Score(table.id, throws_of(table), seat.name, seat.look, best.score, best.throws) if best else None


def throws_of(table: Table) -> str:
    """Return what tells games with the same rules and throws from others."""
    return dumps(replace(table.record, moves=())).strip()


def note(model: Model, score: Score) -> Result:
    """Keep *score* in the place of an earlier one of the same game."""
    others = tuple(other for other in model.scores if other.id != score.id)
    scores = (score, *others)[:MOST]
    if score in model.scores:
        return model, ()
    return replace(model, scores=scores), (Save(SCORES, dump(scores)),)


def dump(scores: tuple[Score, ...]) -> str:
    """Return the scores as text."""
    return json.dumps({"version": VERSION, "scores": [asdict(score) for score in scores]}, ensure_ascii=False)


def load(text: str) -> tuple[Score, ...]:
    """Return the scores that *text* lists, without those that are damaged; raises SaveError."""
    stored = versioned(text, VERSION).get("scores")
    if not isinstance(stored, list):
        raise SaveError("no list of scores")
    found: list[Score] = []
    for entry in stored[:MOST]:
        with suppress(KeyError, TypeError, ValueError):
            found.append(_score(entry))
    return tuple(found)


def _score(entry: dict[str, Any]) -> Score:
    score = checked.made(Score, _TYPES, entry)
    if score.look not in range(len(LOOKS)):
        raise ValueError("no such token")
    return replace(score, name=typed.name(score.name))
