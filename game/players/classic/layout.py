"""The inputs of the classic networks: which row of the table stands for which fact about a position.

A position is seen by one player. Every fact is one row; a network adds up the rows of the facts that hold.
Heights are steps: a column's length less the steps that are really left, so the jump variant counts (V-JUMP).
"""

from itertools import accumulate

from game.logic.classic import LENGTHS

COLUMNS = range(len(LENGTHS))  # by index: column 2 is 0, as everywhere in this room
ROOM = tuple(accumulate((length + 2 for length in LENGTHS), initial=0))
CLIMB = tuple(accumulate(LENGTHS, initial=0))

# Where each group of rows begins in the trained files, which know no names.
OWN = 0  # + ROOM[column] + own height; the length: won by this player; the length + 1: won by another
RIVAL = OWN + ROOM[-1]  # the same for the rival who is highest in that column
NEED = RIVAL + ROOM[-1]  # + columns this player still needs, 0...11
CHASE = NEED + len(COLUMNS) + 1  # + 6 * (0 for the rival who needs fewest, 1, 2) + columns that rival needs, 0...5
SEAT = CHASE + 18  # + 4 * (players - 1) + turns until this player's turn
FLAGS = SEAT + 16  # jump, stay, earliest, 4 columns to win, 5 columns to win
POSITION = FLAGS + 5
RUNNER = POSITION  # + CLIMB[column] + height of the runner - 1
COUNT = RUNNER + CLIMB[-1]  # + runners in use, 0...3
BLOCKED = COUNT + 4  # + runners that share a space with a rival's square and so forbid a stop, 0...3 (V-STAY)
TURN = BLOCKED + 4


def _mirrored() -> tuple[int, ...]:
    mirror = list(range(TURN))
    for column in COLUMNS:
        other = COLUMNS[-1] - column
        for place in range(LENGTHS[column] + 2):
            for block in (OWN, RIVAL):
                mirror[block + ROOM[column] + place] = block + ROOM[other] + place
        for place in range(LENGTHS[column]):
            mirror[RUNNER + CLIMB[column] + place] = RUNNER + CLIMB[other] + place
    return tuple(mirror)


MIRROR = _mirrored()
