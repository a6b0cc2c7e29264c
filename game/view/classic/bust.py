"""The end of a turn by a bust: who falls and what is lost, the throw with its sums struck out, and why."""

from collections.abc import Iterator

import htpy as h

from game.logic import classic
from game.logic.classic import Reason, Split
from game.logic.moves import Roll
from game.logic.record import Step
from game.model import Table
from game.view.classic.climber import fallen
from game.view.classic.gains import rises, steps_at_stake
from game.view.classic.position import position
from game.view.parts.dice import pair
from game.view.parts.drawing import MINUS
from game.view.parts.speech import listed
from game.view.parts.tokens import named
from game.words import _, ngettext, nwoven, woven


def fall(table: Table, bust: Step) -> h.Fragment:
    """Return the band that says it, and why no split of the throw could be used."""
    assert isinstance(bust.move, Roll)
    splits = classic.splits_of(position(bust.before), bust.move.dice)
    return h.fragment[
        _band(table, bust),
        h.ol(".struck")[(h.li[_struck(split)] for split in splits)],
        h.p(".why-bust")[" ".join(_reasons(splits))],
    ]


def _band(table: Table, bust: Step) -> h.Element:
    before = position(bust.before)
    runners, steps = len(rises(before)), steps_at_stake(before)
    name = named(table.seat)
    return h.div(".bust-band")[
        h.svg(".climber.fallen", viewBox="-24 -24 48 48", aria_hidden="true")[fallen()],
        h.div[
            h.h2("#fall")[_("Bust")],
            h.p[
                nwoven("{name} falls with {number} runner", "{name} falls with {number} runners", runners,
                       name=name, number=str(runners))
                if runners
                else woven("{name} has no move", name=name)
            ],
        ],
        h.span(".lost")[
            nwoven("{number} step lost", "{number} steps lost", steps, number=h.b[f"{MINUS}{steps}" if steps else "0"])
        ],
    ]  # fmt: skip


def _struck(split: Split) -> Iterator[h.Node]:
    for faces, total in zip(split.pairs, split.sums, strict=True):
        yield pair(faces)
        yield h.s[str(total)]


def _reasons(splits: tuple[Split, ...]) -> Iterator[str]:
    """Yield why the sums cannot be used, in one sentence for each reason."""
    columns: dict[Reason, set[int]] = {}
    for split in splits:
        for column, reason in zip(split.sums, split.reasons, strict=True):
            if reason:
                columns.setdefault(reason, set()).add(column)
    for reason, found in columns.items():
        yield _reason(reason, len(found), listed(sorted(found)))


def _reason(reason: Reason, count: int, columns: str) -> str:
    match reason:
        case Reason.WON:
            return ngettext("Column {columns} is won.", "Columns {columns} are won.", count, columns=columns)
        case Reason.ON_TOP:
            return ngettext(
                "The runner on {columns} is at the top.",
                "The runners on {columns} are at the top.",
                count,
                columns=columns,
            )
        case _:
            return _("No runner is left for {columns}.", columns=columns)
