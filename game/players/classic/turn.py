"""One player's turn in the classic game: what stopping and rolling are worth, by look-ahead.

Values are the mover's: the chance of winning, or, alone, minus the tens of turns that follow this one.
Two networks give the values at the edge: one judges a position at the start of a turn, so a stop or a
bust; the other judges rolling on in the middle of a turn. In between the rules are exact:

    edge(climb) = the better of stop and roll, by the networks
    look(climb) = the better of stop and the mean over the throws of the best edge after each
    roll(climb) = the mean over the throws of the best look after each
"""

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from math import exp

from game.logic.classic import LENGTHS, RUNNERS, Occupied, Phase, Placement, State, Take, columns_won
from game.players.classic.layout import BLOCKED, CLIMB, COLUMNS, COUNT, RUNNER
from game.players.classic.nets import Nets, Vector, chance, minus, nets, plus
from game.players.classic.sight import column_rows, heights, other_rows, position_rows, rivals
from game.players.classic.takes import Climb, Columns, advance, takes, throw_table

FORBIDDEN = -99.0  # less than any value
UNIT = 10  # alone the networks count in so many turns
THIS_TURN = 1 / UNIT


def turn_of(state: State) -> "Turn":
    """Return the turn that a position in phase "roll" or "take" belongs to."""
    return _turn(replace(state, phase=Phase.ROLL, runners=(0,) * len(COLUMNS), dice=()))


@lru_cache(4)
def _turn(start: State) -> "Turn":
    return Turn(start, nets(start.rules.players))


class Turn:
    """A turn from its first roll; it remembers every value it has worked out."""

    def __init__(self, start: State, networks: Nets) -> None:
        self.start, self.player, self.players = start, start.player, start.rules.players
        self._value, self._more = networks
        closed = [winner is not None for winner in start.won_by]
        self._paths = [(0,) if closed[c] else heights(start, self.player, c) for c in COLUMNS]
        self._taken = [rivals(start, self.player, c) for c in COLUMNS]
        self.left = tuple([len(path) - 1 for path in self._paths])
        self._viewer, self._distance = _view(start)
        still = self._value.add(position_rows(start, self._viewer, self._distance))
        deeper = self._more.add((*position_rows(start, self.player, 0), COUNT, BLOCKED))
        self._sums: tuple[dict[Climb, Vector], ...] = ({(): still}, {(): deeper})
        self._known: tuple[dict[Climb, float], ...] = ({}, {}, {})
        self._moved: dict[tuple[int, int], Vector] = {}
        self._runners: dict[tuple[int, ...], Vector] = {}
        self._won = columns_won(start)
        self._stays = start.rules.occupied is Occupied.STAY
        self.bust = self._worth(self._value.output(still))

    def climb(self, runners: tuple[int, ...]) -> Climb:
        """Return the steps made by runners at these heights."""
        return tuple([(c, self._paths[c].index(height)) for c, height in enumerate(runners) if height])

    def taken(self, climb: Climb, take: Take) -> Climb:
        """Return the climb after a take."""
        return advance(climb, tuple([column - 2 for column in take.columns]), self.left)

    def stop(self, climb: Climb) -> float:
        """Return the value of stopping after *climb*, FORBIDDEN where a rival's square forbids it."""
        known = self._known[0]
        if climb not in known:
            known[climb] = FORBIDDEN if self._blocked(climb) else self._stop(climb)
        return known[climb]

    def edge(self, climb: Climb) -> float:
        """Return the better of stopping and rolling on, by the networks alone."""
        known = self._known[1]
        if climb not in known:
            stop = self.stop(climb)
            known[climb] = stop if self.won(climb) else max(stop, self.guess(climb))
        return known[climb]

    def look(self, climb: Climb) -> float:
        """Return the better of stopping and rolling on, with a look at the next throw."""
        known = self._known[2]
        if climb not in known:
            stop = self.stop(climb)
            known[climb] = stop if self.won(climb) else max(stop, self.glance(climb))
        return known[climb]

    def guess(self, climb: Climb) -> float:
        """Return what the network makes of rolling on."""
        output = self._more.output(self._deeper(climb))
        return THIS_TURN - exp(output) if self.players == 1 else chance(output)

    def glance(self, climb: Climb) -> float:
        """Return the mean over the throws of the best edge after each."""
        return self._mean(climb, self.edge)

    def roll(self, climb: Climb) -> float:
        """Return the mean over the throws of the best look after each."""
        return self._mean(climb, self.look)

    def won(self, climb: Climb) -> bool:
        """Return whether stopping after *climb* is allowed and wins at once."""
        return self._reaches(self._tops(climb)) and not self._blocked(climb)

    def _mean(self, climb: Climb, judge: Callable[[Climb], float]) -> float:
        values, entered = self._splits(climb, judge)
        if self.start.rules.placement is Placement.EARLIEST:
            return sum([share * self._forced(values, entered, splits) for share, *splits in throw_table()])
        bests = [(share, max(values[a], values[b], values[c])) for share, a, b, c in throw_table()]
        return sum([share * (self.bust if best == FORBIDDEN else best) for share, best in bests])

    def _splits(self, climb: Climb, judge: Callable[[Climb], float]) -> tuple[list[float], list[int]]:
        """Return the value of every split, FORBIDDEN if it has no take, and the runners it enters."""
        used, known = [column for column, _ in climb], dict[Columns, float]()
        running = tuple([column for column, step in climb if step < self.left[column]])
        entering = tuple([column for column in COLUMNS if self.left[column] and column not in used])
        found = takes(running, entering, RUNNERS - len(climb))
        for take in {take for each, _ in found for take in each}:
            known[take] = judge(advance(climb, take, self.left))
        values = [max([known[take] for take in each]) if each else FORBIDDEN for each, _ in found]
        return values, [enters for _, enters in found]

    def _forced(self, values: list[float], entered: list[int], splits: list[int]) -> float:
        """Return the best value among the splits of a throw that enter the most runners (V-PLACE)."""
        most = max([entered[split] for split in splits])
        best = max([values[split] for split in splits if entered[split] == most])
        return self.bust if best == FORBIDDEN else best

    def _stop(self, climb: Climb) -> float:
        tops = self._tops(climb)
        end = self._end(tops)
        if end is not None:
            return end
        sums = self._after(climb)
        if tops:
            rows = [other_rows(self.start, self._viewer, self._distance, more) for more in (0, tops)]
            sums = plus(sums, minus(self._value.add(rows[1]), self._value.add(rows[0])))
        return self._worth(self._value.output(sums))

    def _after(self, climb: Climb) -> Vector:
        """Return the sums of the position after a stop, but for the number of columns won."""
        known = self._sums[0]
        if climb not in known:
            known[climb] = plus(self._after(climb[:-1]), self._change(climb[-1]))
        return known[climb]

    def _deeper(self, climb: Climb) -> Vector:
        """Return the sums of the position with its runners."""
        known = self._sums[1]
        if climb not in known:
            known[climb] = plus(self._deeper(climb[:-1]), self._runner(climb))
        return known[climb]

    def _runner(self, climb: Climb) -> Vector:
        """Return what the last runner of a climb adds to the sums of the others."""
        (column, step), count, blocked = climb[-1], len(climb), self._blocked(climb)
        before = blocked - self._blocked(climb[-1:])
        key = (column, step, count, before)
        if key not in self._runners:
            rows, height = self._more.rows, LENGTHS[column] - self.left[column] + step
            counts = minus(rows[COUNT + count], rows[COUNT + count - 1])
            blocks = minus(rows[BLOCKED + blocked], rows[BLOCKED + before])
            self._runners[key] = plus(plus(rows[RUNNER + CLIMB[column] + height - 1], counts), blocks)
        return self._runners[key]

    def _change(self, climbed: tuple[int, int]) -> Vector:
        """Return what one runner's climb changes in the sums of the position after a stop."""
        if climbed not in self._moved:
            column, step = climbed
            after = column_rows(self._with_square(column, step), self._viewer, column)
            before = column_rows(self.start, self._viewer, column)
            self._moved[climbed] = minus(self._value.add(after), self._value.add(before))
        return self._moved[climbed]

    def _with_square(self, column: int, step: int) -> State:
        own, won_by = list(self.start.squares[self.player]), list(self.start.won_by)
        own[column] = self._paths[column][step]
        if step == self.left[column]:
            won_by[column] = self.player
        squares = list(self.start.squares)
        squares[self.player] = tuple(own)
        return replace(self.start, squares=tuple(squares), won_by=tuple(won_by))

    def _blocked(self, climb: Climb) -> int:
        """Return how many runners share a space with a rival's square and so forbid a stop (V-STAY)."""
        if not self._stays:
            return 0
        return sum([self._paths[column][step] in self._taken[column] for column, step in climb])

    def _tops(self, climb: Climb) -> int:
        return sum([step == self.left[column] for column, step in climb])

    def _reaches(self, tops: int) -> bool:
        return self._won[self.player] + tops >= self.start.rules.columns_to_win

    def _end(self, tops: int) -> float | None:
        """Return the value of a stop that wins *tops* columns if it ends the game, else None (C17, V-COLS)."""
        if self._reaches(tops):
            return float(self.players > 1)
        won = list(self._won)
        won[self.player] += tops
        if sum(won) < len(COLUMNS):
            return None
        return (won[self.player] == max(won)) / won.count(max(won))

    def _worth(self, output: float) -> float:
        """Return the mover's value of an output of the network for the start of a turn."""
        if self.players == 1:
            return -exp(output)
        return 1 - chance(output) if self.players == 2 else chance(output)


def _view(start: State) -> tuple[int, int]:
    """Return whose view of the position after this turn is judged, and how many turns before theirs.

    Two players: the rival's, who is to move then. Otherwise the mover's own.
    """
    players = start.rules.players
    if players == 2:
        return 1 - start.player, 0
    return start.player, players - 1
