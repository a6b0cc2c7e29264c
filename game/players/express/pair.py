"""How two Express sheets compare: by how much their final totals differ, beyond what each is worth.

All sheets fill by the same throws, so what counts is where two of them differ. The difference of two final totals is
taken as about normally distributed around that of the sheets' worths and a lead. Every row adds to the variance and
to the lead by the counts that the two sheets have in it, the more, the more is left to come; the tracks add to
the variance as well. The numbers for all this are trained on games of two.
"""

from functools import cache
from math import exp, sqrt

from game.logic.express import BOXES, ROWS, TRACK_BOXES, TRACKS, Sheet
from game.players.express.net import Tracks, descending
from game.players.tables import Tables, load

FARTHEST = 7
"""The distance of two sheets' tracks, in marks, from which it makes no more difference."""

ENDED = TRACK_BOXES * (TRACK_BOXES + 1) * (TRACK_BOXES + 2) // 6
"""The number of an ended sheet's tracks, after those of every sheet that goes on; see _tracks."""

SLOPE = 0.85
"""A chance is (1 + tanh x) / 2, about a normal one, with this times the lead in standard deviations as x."""

COUNTS = BOXES + 1
_ROWS = (len(ROWS) + 1) // 2  # mirrored rows are alike
SIZES = {
    "apart": _ROWS * COUNTS**2,
    "lead": _ROWS * COUNTS**2,
    "left": TRACK_BOXES + 1,
    "lead left": TRACK_BOXES + 1,
    "tracks": ENDED + 1,
    "shared": TRACKS + 1,
    "distance": FARTHEST + 1,
}
"""How many numbers of each kind there are: leads in hundreds of points, the others as logarithms.

*apart* and *lead* are by row, the higher count and the lower one; *left* and *lead left* by the fullest track;
*tracks* by the counts of the tracks; *shared* by how many fifth-die numbers both sheets have; *distance* by how many
marks their tracks differ.
"""


@cache
def numbers() -> Tables:
    """Return the trained numbers by kind; raise TableError if their file is damaged."""
    return load("express-race.bin")


def compare(mine: Sheet, rival: Sheet) -> tuple[float, float]:
    """Return the lead of one sheet over another beyond their worths, and the standard deviation, both in points."""
    known, lead, rows = numbers(), 0.0, 0.0
    for row, (one, other) in enumerate(zip(mine.marks, rival.marks, strict=True)):
        place = COUNTS**2 * min(row, len(ROWS) - 1 - row) + COUNTS * max(one, other) + min(one, other)
        lead += known["lead"][place] * ((one > other) - (one < other))
        rows += exp(known["apart"][place])
    tracks, others = dict(mine.fifths), dict(rival.fifths)
    fullest, order = zip(_tracks(mine.fifths), _tracks(rival.fifths), strict=True)
    shared = known["shared"][len(tracks.keys() & others.keys())]
    distance = sum(abs(tracks.get(number, 0) - others.get(number, 0)) for number in tracks | others)
    lead *= exp(sum(known["lead left"][count] for count in fullest))
    rows *= exp(sum(known["left"][count] for count in fullest))
    variance = rows + exp(sum(known["tracks"][number] for number in order) + shared)
    variance *= exp(known["distance"][min(FARTHEST, distance)])
    return 100 * lead, 100 * sqrt(variance)


def _tracks(tracks: Tracks) -> tuple[int, int]:
    """Return the count of the fullest track, and the number of all counts in descending order."""
    # All descending triples in order, without a gap: as many as a tetrahedron of spheres begin below high, as many as a
    # triangle begin with high and go on below middle.
    high, middle, low = descending(tracks)
    order = high * (high + 1) * (high + 2) // 6 + middle * (middle + 1) // 2 + low
    return high, min(order, ENDED)
