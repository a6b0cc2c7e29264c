"""Find puzzles in games between computer players:  python -m tools.puzzles.make

Every game has a seed and levels of its own and gives one puzzle at most: a decision with one clearly best answer, by
the expert's values, that some of the weaker levels miss. The same command writes the same file.
"""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

from game.logic import classic, express
from game.logic.classic import LENGTHS, Phase
from game.logic.moves import Move, Roll, Take
from game.logic.packed import choices, number_of
from game.logic.record import Record, Step, apply, is_over, loads, next_dice, opening
from game.model.puzzles import KINDS, Theme
from game.players import LEVELS, State, choose, options
from game.players.express.player import ERRORS
from game.players.moments import Option

OUT = Path("game/model/puzzles.txt")
WANTED = {
    "classic 1 players=2 columns=3 occupied=share placement=free": (42, 42),
    "classic 1 players=2 columns=3 occupied=jump placement=free": (14, 14),
    "classic 1 players=2 columns=3 occupied=stay placement=free": (14, 14),
    "classic 1 players=2 columns=3 occupied=share placement=earliest": (8, 10),
    "classic 1 players=2 columns=5 occupied=share placement=free": (8, 8),
    "classic 1 players=3 columns=3 occupied=share placement=free": (16, 14),
    "classic 1 players=4 columns=3 occupied=jump placement=free": (10, 10),
    "express 1 players=1 penalty=200": (80,),
    "express 1 players=1 penalty=150": (16,),
    "express 1 players=1 penalty=100": (16,),
}
"""How many puzzles there shall be of each record's header: of stopping and of splits, or of marks."""

GAPS = {"classic": 0.03, "express": 15.0}
"""By how much the best decision is to be better than the next one: in chances of winning, in points."""

SIGHT = {"classic": {"beginner": 0.1, "casual": 0.06, "skilled": 0.03}, "express": ERRORS}
"""How far a level misjudges a decision: the standard deviation of its error."""

RATINGS = {"beginner": 900, "casual": 1200, "skilled": 1500}
GUESSING, EXPERT = 500, 2000
EASIEST, STEP = 800, 200
LONGEST = 44  # digits to base 36
DRAWS = 200
CHOICE = 8  # so many are found for each that is kept


def main() -> None:
    """Write the file."""
    lines: list[str] = []
    number = 0
    for header, counts in WANTED.items():
        kinds = KINDS[:2] if len(counts) == 2 else KINDS[2:]
        wanted = {kind: CHOICE * count for kind, count in zip(kinds, counts, strict=True)}
        found: dict[Theme, list[tuple[int, str]]] = {kind: [] for kind in kinds}
        while any(len(found[kind]) < wanted[kind] for kind in kinds):
            number += 1
            if puzzle := search(f"p{number}", header, [k for k in kinds if len(found[k]) < wanted[k]]):
                rating, themes, packed = puzzle
                found[Theme(themes[0])].append((rating, f"p{number} {rating} {themes} {packed}"))
        lines.append(header)
        for kind, count in zip(kinds, counts, strict=True):
            lines += spread(found[kind], count)
            print(header, kind.name, len(found[kind]))
    OUT.write_text("\n".join(lines) + "\n")


def search(seed: str, header: str, kinds: list[Theme]) -> tuple[int, str, str] | None:
    """Return a puzzle of one of *kinds* from the game of *seed*: how hard it is, its themes and the game before it."""
    chance, record = Random(seed), loads(f"{header} seed={seed}\n")
    steps = tuple(play(record, chance))
    places = [place for place, step in enumerate(steps) if len(choices(step.before)) > 1]
    for place in chance.sample(places, min(8, len(places))):
        before = replace(record, moves=tuple(step.move for step in steps[:place]))
        state, packed = steps[place].before, base36(number_of(before, seeded=True))
        if len(packed) > LONGEST or kind_of(state) not in kinds:
            continue
        found = options(state)
        if clear(state, found) and (rating := difficulty(state, found, chance)) >= EASIEST:
            return rating, "".join(themes(state, found)), f"{place} {packed}"
    return None


def play(record: Record, chance: Random) -> Iterator[Step]:
    """Yield the steps of a game between levels drawn by *chance*."""
    state, names = opening(record), LEVELS[record.rules.game]
    levels = [chance.choice(names) for _ in range(record.rules.players)]
    while not is_over(state):
        found = choices(state)
        move = found[0] if len(found) == 1 else choose(state, levels[state.player])
        move = Roll(next_dice(record)) if move is None else move
        record = replace(record, moves=(*record.moves, move))
        after = apply(state, move)
        yield Step(state, move, after)
        state = after


def kind_of(state: State) -> Theme:
    """Return what is to be decided."""
    return {"roll": Theme.STOP, "take": Theme.SPLIT, "mark": Theme.MARK}[state.phase]


def clear(state: State, found: tuple[Option, ...]) -> bool:
    """Return whether the best decision is clearly the best, the expert's too, and does not win at once."""
    (best, value), (_next, other) = found[:2]
    if value - other < GAPS[state.rules.game] or choose(state, "expert") != best:
        return False
    return state.rules.game == "express" or 0.03 < value < 0.97


def difficulty(state: State, found: tuple[Option, ...], chance: Random) -> int:
    """Return the rating at which a player finds the best decision every other time.

    It is what explains how the levels do here if they, who guesses and the expert have the ratings above. A level's
    score is half what it decides itself, half how often it would be right if it misjudged every decision by chance.
    """
    scores = [(GUESSING, 1 / len(found)), (EXPERT, 1.0)]
    for level, rating in RATINGS.items():
        right = choose(state, level) == found[0][0]
        scores.append((rating, (right + seen(found, SIGHT[state.rules.game][level], chance)) / 2))
    return min(range(400, 2400, 10), key=lambda rating: abs(surplus(rating, scores)))


def seen(found: tuple[Option, ...], error: float, chance: Random) -> float:
    """Return how often the best decision looks best to who misjudges each one by a normal *error*."""
    values = [value for _, value in found]
    looks = ([value + chance.gauss(0, error) for value in values] for _ in range(DRAWS))
    return sum(max(look) == look[0] for look in looks) / DRAWS


def surplus(rating: int, scores: list[tuple[int, float]]) -> float:
    """Return by how much the scores are more than Elo's formula expects against *rating*."""
    return sum(score - 1 / (1 + 10 ** ((rating - own) / 400)) for own, score in scores)


def themes(state: State, found: tuple[Option, ...]) -> Iterator[Theme]:
    """Yield what the decision is about, its kind first."""
    yield kind_of(state)
    if isinstance(state, express.State):
        yield from _themes_of_sheet(state)
    elif isinstance(state, classic.State):
        yield from _themes_of_board(state, [move for move, _ in found])


def _themes_of_board(state: classic.State, moves: list[Move | None]) -> Iterator[Theme]:
    after = [apply(state, move) if isinstance(move, Take) else state for move in moves]
    reached = [(now.runners[i], LENGTHS[i]) for now in after for i in range(11) if isinstance(now, classic.State)]
    if any(runner and runner >= length - 1 for runner, length in reached):
        yield Theme.ON_TOP
    runners = [sum(map(bool, now.runners)) for now in after if isinstance(now, classic.State)]
    if state.phase is Phase.TAKE and min(runners) < classic.RUNNERS == max(runners):
        yield Theme.RUNNER
    if max(classic.columns_won(state)) == state.rules.columns_to_win - 1:
        yield Theme.COLUMN


def _themes_of_sheet(state: express.State) -> Iterator[Theme]:
    sheet = state.sheets[state.player]
    if express.is_free(sheet, state.dice):
        yield Theme.FREE
    elif len(sheet.fifths) < express.TRACKS:
        yield Theme.NUMBERS
    if max((count for _, count in sheet.fifths), default=0) >= express.TRACK_BOXES - 2:
        yield Theme.TRACK


def spread(found: list[tuple[int, str]], count: int) -> list[str]:
    """Return *count* of the puzzles found in that order, as many of each range of ratings and each theme as can be."""
    alike: dict[tuple[int, str], list[str]] = {}
    for rating, line in found:
        alike.setdefault((rating // STEP, line.split(" ")[2][-1]), []).append(line)
    kept: set[str] = set()
    while len(kept) < count:
        for lines in alike.values():
            if lines and len(kept) < count:
                kept.add(lines.pop(0))
    return [line for _, line in found if line in kept]


def base36(number: int) -> str:
    """Return *number* as `int(text, 36)` reads it."""
    digits = ""
    while number:
        number, digit = divmod(number, 36)
        digits = "0123456789abcdefghijklmnopqrstuvwxyz"[digit] + digits
    return digits or "0"


if __name__ == "__main__":
    main()
