"""The dice of a finished game, worked out again from its seed and counted."""

import htpy as h

from game.logic.dice import FACES
from game.logic.fairness import counts, foreign, throws, unevenness
from game.logic.record import Record
from game.words import _, ngettext, number


def dice_check(record: Record) -> h.Element:
    """Return whether all throws are those of the seed, how often each face fell, and how often fair dice fall so."""
    thrown, others = throws(record), foreign(record)
    fallen = counts(thrown)
    return h.div("#dice-check")[
        h.p[_others(others) if others else _same(len(thrown))],
        h.table(".standings")[
            h.tbody[
                h.tr[h.th(scope="row")[_("Face")], (h.th(scope="col")[str(face)] for face in FACES)],
                h.tr[h.th(scope="row")[_("Fell")], (h.td[str(count)] for count in fallen)],
            ]
        ],
        h.p(".fine-print")[
            _("Expected {count} of each.", count=number(sum(fallen) / len(FACES), 1)),
            " ",
            _rarity(round(100 * unevenness(fallen))),
        ],
    ]


def _same(count: int) -> str:
    return ngettext(
        "Worked out again from the seed: the {number} throw is the same.",
        "Worked out again from the seed: all {number} throws are the same.",
        count,
    )


def _others(count: int) -> str:
    return ngettext("{number} throw is not the seed’s.", "{number} throws are not the seed’s.", count)


def _rarity(share: int) -> str:
    return ngettext(
        "Fair dice fall as unevenly as this, or more so, in {number} of 100 games.",
        "Fair dice fall as unevenly as this, or more so, in {number} of 100 games.",
        share,
    )
