"""A shelf of finished games, as a browser keeps them: played by computers in everybody's place, always the same."""

from dataclasses import replace
from functools import cache

from game.actions import Timer
from game.app.kept.saves import dump_table
from game.logic import record
from game.logic.games import GAMES
from game.logic.moves import Roll
from game.model import Seat, Table
from game.players import choose
from tests.tab import Tab

MIA, BEN = Seat("Mia", 0), Seat("Ben", 1)
COMPANIES = (
    (MIA, Seat("Robot", 1, "casual")),
    (MIA, Seat("Robot", 1, "skilled")),
    (MIA, BEN),
    (MIA,),
)


@cache
def played(game: str, seed: str, players: int, level: str = "casual", **rules: object) -> record.Record:
    """Return a game in which everybody plays like a computer of that level."""
    found = record.Record(GAMES[game].Rules(players, **rules), seed)
    state = record.opening(found)
    while not record.is_over(state):
        move = choose(state, level) if record.legal_moves(state) else None
        move = move or Roll(record.next_dice(found))
        state, found = record.apply(state, move), replace(found, moves=(*found.moves, move))
    return found


def kept(game: str, number: int, company: tuple[Seat, ...] | None = None, **rules: object) -> dict[str, str]:
    """Return the text of a finished game, by its key; its number decides who plays and what is thrown."""
    seats = company or COMPANIES[number % len(COMPANIES)]
    found = played(game, f"{game}{number}", len(seats), **rules)
    steps = record.replay(found)
    table = Table(
        f"{game}{number}",
        found,
        seats,
        steps,
        seen=len(steps),
        started=f"2026-{number // 28 + 1:02}-{number % 28 + 1:02}T",
    )
    return {f"game/{table.id}": dump_table(table, 1000 * number).text}


def counted(tab: Tab) -> Tab:
    """Return the tab with the statistics when nothing is left to count, review or read."""
    while Timer.BOOKS in tab.waits:
        tab.wait(Timer.BOOKS)
    return tab


@cache
def shelf(count: int = 5) -> dict[str, str]:
    """Return so many finished games of each kind."""
    games = [kept(game, number) for game in GAMES for number in range(count)]
    return {key: text for game in games for key, text in game.items()}
