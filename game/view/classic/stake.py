"""What is at stake in a turn: a tile for each runner, the last throw, and the chance to go on."""

from collections.abc import Iterator
from dataclasses import dataclass

import htpy as h

from game.logic.classic import COLUMNS, LENGTHS, RUNNERS, State
from game.logic.moves import Roll, Take
from game.logic.record import Step
from game.view.classic.climber import figure
from game.view.classic.speech import percent_text
from game.view.parts.dice import die
from game.words import _, ngettext

RING = 100
"""The length of the ring around the chance to survive, so that a percentage is a length."""


@dataclass(frozen=True, slots=True)
class Rise:
    """What a runner has gained this turn: its column, where it began (0: off the board) and where it stands."""

    column: int
    low: int
    high: int

    @property
    def steps(self) -> int:
        """The steps that a bust would lose."""
        return self.high - self.low

    @property
    def left(self) -> int:
        """The steps still to go to the top."""
        return LENGTHS[self.column - COLUMNS[0]] - self.high


def rises(state: State) -> tuple[Rise, ...]:
    """Return what each runner on the board has gained this turn, in the order of the columns."""
    own = state.squares[state.player]
    places = zip(COLUMNS, own, state.runners, strict=True)
    return tuple(Rise(column, low, high) for column, low, high in places if high)


def steps_at_stake(state: State) -> int:
    """Return the steps that a bust would lose."""
    return sum(rise.steps for rise in rises(state))


def stake(state: State, last: tuple[Step, ...], survival: int | None) -> h.Element:
    """Return the tiles of *state*, the throw and take of *last*, and *survival* in percent where odds are shown."""
    found, total = rises(state), steps_at_stake(state)
    return h.section(".side.stake", aria_labelledby="stake")[
        h.div(".stake-head")[
            h.h2("#stake")[ngettext("At stake: {number} step", "At stake: {number} steps", total)],
            h.span[_free(RUNNERS - len(found))],
        ],
        h.ol(".rises")[
            (h.li(".rise")[_tile(rise)] for rise in found),
            (h.li(".rise.free")[_free_runner()] for _number in range(RUNNERS - len(found))),
        ],
        h.div(".last")[*_last(last), _meter(survival) if survival is not None else None],
    ]


def _free(count: int) -> str:
    if not count:
        return _("No runner is free")
    return ngettext("{number} runner is free", "{number} runners are free", count)


def _tile(rise: Rise) -> h.Fragment:
    top = ngettext("{number} to the top", "{number} to the top", rise.left) if rise.left else _("at the top")
    return h.fragment[
        h.b(".rise-column")[str(rise.column)],
        h.span(".rise-steps")[h.b[f"+{rise.steps}"], h.small[top]],
        h.span(".rise-trail", aria_hidden="true")[_trail(rise)],
    ]


def _trail(rise: Rise) -> Iterator[h.Element]:
    """Yield a cell for each space of the column: kept, gained this turn, or still to climb."""
    for height in range(1, LENGTHS[rise.column - COLUMNS[0]] + 1):
        yield h.i(class_="kept" if height <= rise.low else "gained" if height <= rise.high else None)


def _free_runner() -> h.Fragment:
    return h.fragment[
        h.svg(".climber.ghost", viewBox="-20 -20 40 40", aria_hidden="true")[figure(0, 0)], h.small[_("free")]
    ]


def _last(steps: tuple[Step, ...]) -> Iterator[h.Node]:
    """Yield the last throw of the turn with what was taken from it."""
    dice = next((step.move.dice for step in reversed(steps) if isinstance(step.move, Roll)), ())
    taken = next((step.move.columns for step in reversed(steps) if isinstance(step.move, Take)), ())
    if dice:
        yield h.span[_("Last throw")]
        yield h.span(".pair")[(die(face) for face in dice)]
        yield h.b[" + ".join(map(str, taken))]


def _meter(survival: int) -> h.Element:
    circle = {"cx": "19", "cy": "19", "r": str(RING / 6.2832)}
    return h.span(".meter")[
        h.svg(".ring", viewBox="0 0 38 38", aria_hidden="true")[
            h.circle(".back", circle), h.circle(".part", circle, stroke_dasharray=f"{survival} {RING}")
        ],
        h.span[h.b[percent_text(survival)], h.small[_("survive")]],
    ]
