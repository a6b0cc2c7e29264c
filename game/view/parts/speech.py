"""Moves and reasons in words: for the live region, the move log and the notes on the splits."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby

from game.logic import classic, express
from game.logic.classic import LENGTHS, Reason
from game.logic.express import Refusal, Sheet
from game.logic.moves import Mark, Roll, Stop, Take
from game.logic.record import Step, is_bust, turns_ended, winners
from game.model import Seat
from game.view.parts.drawing import signed


def sentence(step: Step, seats: tuple[Seat, ...]) -> str:
    """Return what happened in *step* as a sentence with the player's name."""
    name = seats[step.before.player].name
    match step.move:
        case Roll(dice) if isinstance(step.after, classic.State):
            rolled = f"{name} rolls {listed(dice)}."
            return f"{rolled} Bust: no split can be used. The runners come off." if is_bust(step) else rolled
        case Roll(dice):
            return f"The dice: {listed(dice)}."
        case Take():
            return f"{name} {_taking(step)}."
        case Stop():
            return _stopping(step, seats)
        case Mark():
            return _marking(step, name)


def recap(steps: tuple[Step, ...], seats: tuple[Seat, ...]) -> str:
    """Return several steps of a classic game, played at once, in few words, and in the end what comes next."""
    told = [f"{seat.name} {text}." for seat, text in turns(steps, seats)]
    return " ".join((*told, *_onward(steps[-1], seats)))


def listed(items: Iterable[object], word: str = "and") -> str:
    """Return *items* as an enumeration: `4, 5 and 6`."""
    *most, last = map(str, items)
    return f"{', '.join(most)} {word} {last}" if most else last


def faces_told(steps: tuple[Step, ...]) -> str:
    """Return how often each face fell, for whoever thinks that the dice are rigged."""
    faces = Counter(face for step in steps if isinstance(step.move, Roll) for face in step.move.dice)
    return f"Faces 1 to 6: {', '.join(str(faces[face]) for face in range(1, 7))}."


def mark_text(mark: Mark) -> str:
    """Return a mark in words: `4 and 10, fifth die 4`."""
    low, high = mark.pairs
    pairs = f"{low} twice" if low == high else f"{low} and {high}"
    return f"{pairs}, fifth die {mark.fifth}" if mark.fifth else f"{pairs}, free throw"


def outlook_text(sheet: Sheet, mark: Mark, penalty: int) -> str:
    """Return what *mark* would make of the total, and of the sheet if it ends it."""
    change = express.change(sheet, mark)
    ends = " It ends the sheet." if change.after.ended else ""
    return f"Total would be {signed(express.total(change.after, penalty))}.{ends}"


def refusal_text(refusal: Refusal, die: int) -> str:
    """Return why *die* may not be the fifth die, as a sentence (E3, E4)."""
    if refusal is Refusal.NEW_OWED:
        return f"{die} is already on a track. Until you have three numbers, the fifth die must be a new one."
    return f"{die} is none of your three numbers. One of them shows, so it must be the fifth die."


def reason_text(reason: Reason, column: int) -> str:
    """Return why *column* cannot be used, as a short sentence."""
    return {
        Reason.WON: f"Column {column} is won.",
        Reason.ON_TOP: f"The runner on {column} is at the top.",
        Reason.NO_RUNNER: f"No runner left for {column}.",
        Reason.MUST_PLACE: "Another split places more runners.",
        Reason.NOT_ROLLED: "Roll before you stop.",
        Reason.OCCUPIED: "You cannot stop on a rival's square: roll on.",
    }[reason]


def climb_text(column: int, height: int) -> str:
    """Return where a take brings the runner of *column*."""
    length = LENGTHS[column - 2]
    return f"{column} to the top" if height == length else f"{column} to space {height} of {length}"


def turns(steps: tuple[Step, ...], seats: tuple[Seat, ...]) -> Iterator[tuple[Seat, str]]:
    """Yield the turns of a classic game: the player and what happened, `rolls 4-2-5-5, takes 7 and 9; stops`."""
    for _, turn in groupby(_numbered(steps), key=lambda numbered: numbered[0]):
        played = [step for _, step in turn]
        yield seats[played[0].before.player], _turn_text(played)


def _numbered(steps: tuple[Step, ...]) -> Iterator[tuple[int, Step]]:
    number = 0
    for step in steps:
        yield number, step
        number += turns_ended((step,))


def _turn_text(steps: list[Step]) -> str:
    parts = []
    for step in steps:
        match step.move:
            case Roll(dice):
                parts.append(f"rolls {'-'.join(map(str, dice))}" + (" and goes bust" if is_bust(step) else ""))
            case Take() if parts:
                parts[-1] += f" and {_taking(step)}"
            case Take():
                parts.append(_taking(step))
            case Stop():
                parts.append("stops" + prize(step))
    return "; ".join(parts)


def _marking(step: Step, name: str) -> str:
    assert isinstance(step.move, Mark) and isinstance(step.before, express.State)
    assert isinstance(step.after, express.State)
    seat = step.before.player
    sheet = step.after.sheets[seat]
    said = f"{name} marks {mark_text(step.move)}. Total {signed(express.total(sheet, step.after.rules.penalty))}."
    if winners(step.after):
        return f"{said} The game is over."
    return f"{said} {name}'s sheet has ended." if sheet.ended else said


def _taking(step: Step) -> str:
    assert isinstance(step.move, Take) and isinstance(step.after, classic.State)
    columns = step.move.columns
    twice = len(columns) == 2 and columns[0] == columns[1]
    text = f"takes two steps in {columns[0]}" if twice else f"takes {listed(columns)}"
    topped = [c for c in sorted(set(columns)) if step.after.runners[c - 2] == LENGTHS[c - 2]]
    return f"{text}, reaching the top of {listed(topped)}" if topped else text


def _stopping(step: Step, seats: tuple[Seat, ...]) -> str:
    return " ".join((f"{seats[step.before.player].name} stops{prize(step)}.", *_onward(step, seats)))


def _onward(step: Step, seats: tuple[Seat, ...]) -> Iterator[str]:
    """Yield what comes after *step*: the end, or the next throw; who plays alone knows whose it is."""
    if winners(step.after):
        yield "The game is over."
    elif len(seats) > 1 and step.after.phase == "roll":
        yield f"{seats[step.after.player].name} to roll."


def prize(step: Step) -> str:
    """Return what a stop wins, as the end of a sentence: ` and wins column 7`, or nothing."""
    assert isinstance(step.before, classic.State) and isinstance(step.after, classic.State)
    before, after = step.before.won_by, step.after.won_by
    won = [column for column in classic.COLUMNS if before[column - 2] != after[column - 2]]
    if not won:
        return ""
    return f" and wins {'column' if len(won) == 1 else 'columns'} {listed(won)}"
