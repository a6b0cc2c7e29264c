"""What is at stake in a turn: a tile for each runner, the last throw, and the chance to go on."""

from collections.abc import Iterator

import htpy as h
from markupsafe import Markup

from game.logic import classic, odds
from game.logic.classic import COLUMNS, LENGTHS, RUNNERS, State
from game.logic.moves import Take
from game.model import Odds, Table
from game.view.classic.climber import figure
from game.view.classic.gains import Rise, rises, steps_at_stake
from game.view.classic.position import position
from game.view.classic.speech import exactly, percent, percent_text
from game.view.parts.dice import pair
from game.view.parts.drawn import drawn, joined
from game.view.parts.tokens import named
from game.words import _, ngettext, nwoven, pgettext

RING = 100
"""The length of the ring around the chance to survive, so that a percentage is a length."""


def stake(table: Table, tip: str, shown: Odds, way: h.Element | None = None) -> h.Fragment:
    """Return the tiles of the turn, a *tip* with a *way* on or the last throw, and where odds are *shown* how safe."""
    state = position(table.state)
    found = rises(state)
    measured = found and shown is not Odds.OFF
    return h.fragment[
        h.div(".stake-head")[h.h2("#stake")[_heading(table, state)], h.span[_free(RUNNERS - len(found))]],
        h.ol(".rises")[
            joined(map(_tile, found)),
            _free_runner() * (RUNNERS - len(found)),
        ],
        h.div(".last")[h.p[tip] if tip else _last(table), way, _meter(state) if measured else None],
    ]


def _heading(table: Table, state: State) -> h.Node:
    steps = steps_at_stake(state)
    if table.computer:
        return nwoven(
            "{name}: {number} step so far",
            "{name}: {number} steps so far",
            steps,
            name=named(table.seat),
            number=str(steps),
        )
    return ngettext("At stake: {number} step", "At stake: {number} steps", steps) if steps else _("Nothing at stake")


def _free(count: int) -> str:
    return (
        ngettext("{number} runner free", "{number} runners free", count)
        if count
        else pgettext("in a turn", "no runner free")
    )


@drawn(maxsize=256)
def _tile(rise: Rise) -> h.Element:
    top = _("{number} to top", number=rise.left) if rise.left else pgettext("of a runner", "at the top")
    return h.li(".rise")[
        h.b(".rise-column")[str(rise.column)],
        h.span(".rise-steps")[h.b[f"+{rise.steps}"], h.small[top]],
        h.span(".rise-trail", aria_hidden="true")[_trail(rise)],
    ]


def _trail(rise: Rise) -> Iterator[h.Element]:
    """Yield a cell for each space of the column: kept, gained this turn, or still to climb."""
    for height in range(1, LENGTHS[rise.column - COLUMNS[0]] + 1):
        yield h.i(class_="kept" if height <= rise.low else "gained" if height <= rise.high else None)


@drawn()
def _free_runner() -> h.Element:
    return h.li(".rise.free")[
        h.svg(".climber.ghost", viewBox="-24 -24 48 48", aria_hidden="true")[figure()],
        h.small[pgettext("of a runner", "free")],
    ]


def _last(table: Table) -> Iterator[h.Node]:
    """Yield the pairs of the last throw of the turn, with the sum that nobody could use struck out."""
    if not table.steps or not isinstance(take := table.steps[-1].move, Take):
        return
    splits = classic.splits(position(table.steps[-1].before))
    split = next(split for split in splits if take in split.takes)
    yield h.span[_("Last throw")]
    for faces, total in zip(split.pairs, split.sums, strict=True):
        yield pair(faces)
        yield h.b(class_=None if total in take.columns else "crossed")[str(total)]


def _meter(state: State) -> Markup:
    return _ring(percent(odds.successes(state)), exactly(state))


@drawn()
def _ring(survival: int, exactly: str) -> h.Element:
    circle = {"cx": "19", "cy": "19", "r": f"{RING / 6.2832:.3f}"}
    return h.span(".meter", title=exactly)[
        h.svg(".ring", viewBox="0 0 38 38", aria_hidden="true")[
            h.circle(".back", circle), h.circle(".part", circle, stroke_dasharray=f"{survival} {RING}")
        ],
        h.span[h.b[percent_text(survival)], h.small[pgettext("so many throws", "survive")]],
    ]
