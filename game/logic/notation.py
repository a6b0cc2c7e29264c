"""The text form of moves, the same in buttons, saves, links and transcripts."""

import re
from functools import lru_cache

from game.logic.faults import Fault, GameError
from game.logic.games import GAMES
from game.logic.moves import Mark, Move, Roll, Stop, Take

_COLUMN = "([2-9]|1[0-2])"
_ROLL = re.compile("roll ([1-6](?:-[1-6])*)")
_TAKE = re.compile(rf"take {_COLUMN}(?:\+{_COLUMN})?")
_MARK = re.compile(rf"mark {_COLUMN}\+{_COLUMN}/([1-6]|-)")


class NotationError(GameError):
    """Text that is not the text form of any move; the message names the text."""


@lru_cache(maxsize=1024)
def format_move(move: Move) -> str:
    """Return the text form of *move*, as `take 6+10`."""
    match move:
        case Roll(dice):
            return "roll " + "-".join(map(str, dice))
        case Take(columns):
            return "take " + "+".join(map(str, columns))
        case Mark((low, high), fifth):
            return f"mark {low}+{high}/{fifth or '-'}"
        case Stop():
            return "stop"


def parse_move(text: str) -> Move:
    """Return the move that *text* is the form of; raise NotationError for anything else."""
    if text == "stop":
        return Stop()
    if (found := _ROLL.fullmatch(text)) and _of_a_game(len(dice := found[1].split("-"))):
        return Roll(tuple(map(int, dice)))
    if found := _TAKE.fullmatch(text):
        return Take(_ascending(text, tuple(int(column) for column in found.groups() if column)))
    if found := _MARK.fullmatch(text):
        low, high = _ascending(text, (int(found[1]), int(found[2])))
        return Mark((low, high), None if found[3] == "-" else int(found[3]))
    raise NotationError(Fault.TEXT, text=text)


def _ascending(text: str, sums: tuple[int, ...]) -> tuple[int, ...]:
    if list(sums) != sorted(sums):
        raise NotationError(Fault.ORDER, text=text)
    return sums


def _of_a_game(dice: int) -> bool:
    return any(game.DICE == dice for game in GAMES.values())
