"""Small pictures for the rules: throws, splits, a few columns of a board, a few rows of a sheet.

The engines say what is legal in them, so that pictures and rules cannot disagree.
"""

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType

import htpy as h

from game.logic import classic, express
from game.logic.classic import COLUMNS, LENGTHS, Reason, Rules, Split, State
from game.logic.dice import Pair
from game.logic.express import BOXES, TRACK_BOXES, VALUES, Mark, Sheet
from game.logic.moves import Roll, Take
from game.model import Seat
from game.view.classic.climber import figure
from game.view.classic.speech import climb_text, reason_text
from game.view.parts.dice import die
from game.view.parts.drawing import Spot, cross, mm, rectangle, words
from game.view.parts.speech import either, listed
from game.view.parts.tokens import token
from game.words import N_, _, pgettext, woven

Heights = Mapping[int, int]
Section = tuple[str, str, h.Node]
"""A section of the rules: the id of its heading, the heading, and what stands under it."""

_NONE: Heights = MappingProxyType({})
_USUAL = Rules()
_PITCH, _SPACE, _ROW, _GAP, _ASIDE = 52, 44, 30, 5, 11
_BOX = 6.0


def seats() -> tuple[Seat, Seat]:
    """Return who plays in the pictures."""
    return Seat(pgettext("name of a player", "You"), 0), Seat(pgettext("name of a player", "Rival"), 1)


def example(caption: h.Node, *parts: h.Node) -> h.Element:
    """Return a worked example: its pictures, and the line that explains them."""
    return h.figure(".example")[h.div(".example-parts")[parts], h.figcaption[caption]]


def position(
    runners: Heights = _NONE,
    yours: Heights = _NONE,
    rivals: Heights = _NONE,
    won: tuple[int, ...] = (),
    rules: Rules = _USUAL,
) -> State:
    """Return your position before a roll, from column -> height; the rival has won the columns in *won*."""
    closed = {column: LENGTHS[column - 2] for column in won}
    return State(
        rules,
        player=0,
        phase=classic.Phase.ROLL,
        runners=_heights(runners),
        squares=(_heights(yours), _heights({**rivals, **closed})),
        won_by=tuple(1 if column in closed else None for column in COLUMNS),
    )


def taken(state: State, dice: tuple[int, ...], take: Take) -> State:
    """Return the position after this throw and this take."""
    return classic.apply(classic.apply(state, Roll(dice)), take)


def throw(dice: tuple[int, ...]) -> h.Element:
    """Return the dice in a row."""
    faces = (die(face) for face in dice)
    return h.div(".example-dice", role="img", aria_label=_("Throw {dice}", dice=listed(dice)))[faces]


def throw_example(
    caption: str,
    state: State,
    dice: tuple[int, ...],
    shown: tuple[int, ...] = (),
    take: Take | None = None,
) -> h.Element:
    """Return a throw with its splits, and beside it the columns *shown* of the board, with *take* on them."""
    after = taken(state, dice, take) if take else None
    return example(
        caption,
        h.div(".example-throw")[throw(dice), splits(state, dice)],
        shown and columns(state, shown, after),
    )


def splits(state: State, dice: tuple[int, ...]) -> h.Element:
    """Return every split of the dice with what it allows in this position (C4-C11)."""
    return h.ul(".example-splits")[(_split(state, dice, split) for split in classic.splits_of(state, dice))]


def columns(state: State, shown: Iterable[int], after: State | None = None) -> h.Element:
    """Return a few columns of the board side by side, and in outline where the runners would be *after*."""
    numbers = tuple(shown)
    tall = max(LENGTHS[column - 2] for column in numbers) * _ROW
    name = " ".join(_column_text(state, column, after) for column in numbers)
    width, box = len(numbers) * _PITCH, f"-1 {-tall - 1} {len(numbers) * _PITCH + 2} {tall + 4}"
    return h.svg(".columns.p1", viewBox=box, width=f"{width * 0.62:g}", role="img", aria_label=name)[
        (_column(state, column, (place + 0.5) * _PITCH, after) for place, column in enumerate(numbers)),
        h.path(".ground", d=f"M0 1H{width}"),
    ]


def fifth_dice(sheet: Sheet, dice: tuple[int, ...]) -> h.Element:
    """Return the throw with what each die may be: the fifth die or not (E3, E4)."""
    refusals = express.fifth_refusals(sheet, dice)
    return h.ul(".fifth-dice")[(_fifth_die(face, why) for face, why in zip(dice, refusals, strict=True))]


def fifth_text(sheet: Sheet, dice: tuple[int, ...]) -> str:
    """Return in a sentence which numbers of this throw may be the fifth die (E3, E4)."""
    allowed = express.fifths(sheet, dice)
    if not allowed:
        return _("A free throw: no fifth die is marked.")
    return _("The fifth die must be {numbers}.", numbers=either(allowed))


def sheet_rows(before: Sheet, mark: Mark) -> h.Element:
    """Return the rows and the track of a sheet that *mark* fills, with the new crosses dashed."""
    after = express.change(before, mark).after
    rows = sorted(set(mark.pairs))
    lines = [_row_line(row, before.marks[row - 2], after.marks[row - 2]) for row in rows]
    lines += [_track_line(before, after, mark.fifth)] if mark.fifth else []
    name = " ".join(
        _("{line}: {before} of {most} boxes filled, then {after}.", line=label, before=old, after=new, most=most)
        for label, _value, old, new, most in lines
    )
    box = f"0 0 {mm(17.6 * _BOX)} {mm(1.3 * _BOX * len(lines))}"
    return h.svg(".sheet-rows", viewBox=box, role="img", aria_label=name)[
        (_line(place, *line) for place, line in enumerate(lines))
    ]


def _fifth_die(face: int, refusal: express.Refusal | None) -> h.Element:
    said = pgettext("may it be the fifth die?", "no") if refusal else pgettext("may it be the fifth die?", "yes")
    return h.li(class_="refused" if refusal else None)[die(face, named=True), h.small[said]]


def _heights(by_column: Heights) -> tuple[int, ...]:
    return tuple(by_column.get(column, 0) for column in COLUMNS)


def _split(state: State, dice: tuple[int, ...], split: Split) -> h.Element:
    return h.li(class_=None if split.takes else "unusable")[
        (_pair(pair) for pair in split.pairs),
        h.b(".sums")[_sums(split)],
        h.small[_note(state, dice, split)],
    ]


def _pair(pair: Pair) -> h.Element:
    return h.span(".pair", role="img", aria_label=f"{listed(pair)}")[(die(face) for face in pair)]


def _sums(split: Split) -> h.Node:
    first, second = _sum(split, 0), _sum(split, 1)
    return woven("{first} or {second}", first=first, second=second) if len(split.takes) == 2 else [first, " + ", second]


def _sum(split: Split, place: int) -> h.Element:
    column = str(split.sums[place])
    return h.s[column] if split.reasons[place] else h.span[column]


def _note(state: State, dice: tuple[int, ...], split: Split) -> str:
    if len(split.takes) == 2:
        return _("One runner left: choose its column.")
    climbs = [_climbs_text(taken(state, dice, take), take) for take in split.takes]
    return " ".join([*climbs, *dict.fromkeys(_reasons(split))])


def _reasons(split: Split) -> Iterator[str]:
    for column, reason in zip(split.sums, split.reasons, strict=True):
        if reason is Reason.ON_TOP and split.takes and split.sums[0] == split.sums[1]:
            yield _("Only one space was left.")
        elif reason:
            yield reason_text(reason, column)


def _climbs_text(after: State, take: Take) -> str:
    climbs = (climb_text(column, after.runners[column - 2]) for column in dict.fromkeys(take.columns))
    return f"{', '.join(climbs)}."


def _column_text(state: State, column: int, after: State | None) -> str:
    """Return what stands in a column, as a list that begins with its number."""
    said = ", ".join(_parts_text(state, column - 2, after))
    return (
        _("Column {column}: {parts}.", column=column, parts=said)
        if said
        else _("Column {column}: empty.", column=column)
    )


def _parts_text(state: State, index: int, after: State | None) -> Iterator[str]:
    """Yield what stands in the column at *index*, and where *after* brings its runner."""
    winner, runner = state.won_by[index], state.runners[index]
    yours, rivals = (squares[index] for squares in state.squares)
    comes = after.runners[index] if after else 0
    if yours and winner != 0:
        yield _place_text("yours", index, yours)
    if rivals and winner != 1:
        yield _place_text("rival's", index, rivals)
    if runner:
        yield _place_text("runner", index, runner)
    if winner is not None:
        yield _("won by you") if winner == 0 else _("won by a rival")
    if comes > runner:
        yield _place_text("comes", index, comes)


def _place_text(what: str, index: int, height: int) -> str:
    length = LENGTHS[index]
    return _(_PLACES[what][height < length], height=height, length=length)


# Translators: parts of a list such as “Column 6: your square on space 4 of 11, a runner on the top.”
_PLACES = {
    "yours": (N_("your token on the top"), N_("your token on space {height} of {length}")),
    "rival's": (N_("a rival's token on the top"), N_("a rival's token on space {height} of {length}")),
    "runner": (N_("a runner on the top"), N_("a runner on space {height} of {length}")),
    "comes": (N_("a runner comes to the top"), N_("a runner comes to space {height} of {length}")),
}


def _column(state: State, column: int, x: float, after: State | None) -> h.Element:
    index, top = column - 2, LENGTHS[column - 2]
    winner, runner = state.won_by[index], state.runners[index]
    comes = after is not None and after.runners[index] > runner
    return h.g(class_=None if winner is None else f"trail won p{winner + 1}")[
        (_space(x, height, "summit" if height == top else "space") for height in range(1, top + 1)),
        h.text(".number", x=f"{x:g}", y=f"{_y(top):g}")[str(column)] if winner is None else None,
        token(winner, x, _y(top), 9) if winner is not None else _tokens(state, index, x),
        _climber("runner", x - _ASIDE if runner == state.squares[1][index] else x, runner) if runner else None,
        _climber("ghost", x, after.runners[index]) if after and comes else None,
    ]


def _y(height: int) -> float:
    return -(height - 0.5) * _ROW


def _space(x: float, height: int, kind: str) -> h.Element:
    left, top = mm(x - _SPACE / 2), mm(_y(height) - (_ROW - _GAP) / 2)
    return h.rect(class_=kind, x=left, y=top, width=mm(_SPACE), height=mm(_ROW - _GAP), rx="6")


def _tokens(state: State, index: int, x: float) -> Iterator[h.Element]:
    """Yield the squares in a column, moved aside where they share a space with each other or a runner."""
    for player, own in enumerate(state.squares):
        if own[index]:
            others = [*(rival[index] for rival in state.squares if rival is not own), state.runners[index]]
            shift = (player - 0.5) * 2 * _ASIDE if own[index] in others else 0
            yield token(player, x + shift, _y(own[index]), 9)


def _climber(kind: str, x: float, height: int) -> h.Element:
    return h.g(f".climber.{kind}", transform=f"translate({x:g} {_y(height):g}) scale(0.72)")[figure()]


_Line = tuple[str, str, int, int, int]
"""A line of boxes: its label, what it is worth, the marks before and after, and how many boxes it has."""


def _row_line(row: int, before: int, after: int) -> _Line:
    return _("Row {number}", number=row), str(VALUES[row - 2]), before, after, BOXES


def _track_line(before: Sheet, after: Sheet, number: int) -> _Line:
    label = _("Fifth {number}", number=number)
    return label, "", dict(before.fifths).get(number, 0), dict(after.fifths)[number], TRACK_BOXES


def _line(place: int, label: str, value: str, before: int, after: int, most: int) -> h.Element:
    y = (1.3 * place + 0.15) * _BOX
    return h.g[
        words("label", label, 0, y + _BOX / 2, 0.7 * _BOX),
        (_box(y, number, before, after, most) for number in range(1, most + 1)),
        value and words("value", value, 16.3 * _BOX, y + _BOX / 2, 0.6 * _BOX),
    ]


def _box(y: float, number: int, before: int, after: int, most: int) -> h.Element:
    apart = 0.35 * ((number > 4) + (number > 5)) if most == BOXES else 0
    spot = Spot((3.4 + 1.1 * (number - 1) + apart) * _BOX, y, _BOX, _BOX)
    new = before < number <= after
    return h.g[
        rectangle("box preview" if new else "box", spot, 0.12 * _BOX),
        number <= after and cross("cross preview" if new else "cross", spot),
    ]
