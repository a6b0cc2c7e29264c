"""The rules of Can't Stop Express for people who have never played it (E1-E12)."""

import htpy as h

from game.actions import Action
from game.logic import express
from game.logic.express import BOXES, ROWS, TRACK_BOXES, VALUES, Mark, Rules, Sheet
from game.view.express.sheet import Content, picture
from game.view.express.sheet_table import sheet_table
from game.view.parts.controls import button
from game.view.parts.drawing import signed
from game.view.parts.speech import listed
from game.view.rules.pictures import Section, example, fifth_dice, fifth_text, sheet_rows, throw
from game.view.rules.tables import numbers, scrolling
from game.words import N_, _, pgettext

LASTS = N_("Most sheets last 18 to 23 throws, 21 on average.")
GOOD = N_(
    "The rule book calls 800 points good and 1,000 excellent. That is rare: the expert here makes 250 on average, "
    "and 800 on one sheet in fifty."
)
FIRST = (Sheet(), (1, 3, 4, 4, 6), Mark((4, 10), 4))
THIRD = (Sheet((0, 0, 1, 0, 0, 0, 0, 1, 2, 0, 0), ((4, 1), (2, 1))), (1, 2, 2, 4, 5), Mark((4, 5), 5))
FOURTH = (express.change(THIRD[0], THIRD[2]).after, (1, 3, 3, 6, 6), Mark((4, 9), None))
FINAL = Sheet((2, 0, 6, 5, 6, 0, 9, 7, 9, 0, 0), ((4, 8), (2, 7), (5, 6)))
_RUNNING = Sheet((0, 0, 3, 1, 0, 5, 8, 2, 0, 0, 0), ((4, 4), (2, 3), (5, 2)))


def settings(rules: Rules) -> tuple[str, ...]:
    """Return in sentences what is played with these rules."""
    return (_("A row with one to four marks loses {points} points.", points=rules.penalty),)


def sections() -> tuple[Section, ...]:
    """Return the sections in reading order."""
    return (
        ("express-short", _("In one minute"), _short()),
        ("express-sheet", _("The sheet"), _sheet()),
        ("express-throw", _("A throw"), _throw()),
        ("express-fifth", _("The fifth die"), _fifth()),
        ("express-points", _("Points"), _points()),
        ("express-end", _("The end"), _end()),
        ("express-variants", _("Variants"), _variants()),
    )


def _short() -> h.Node:
    return [_steps(), h.p[button(_("Play four throws as an example"), Action.GUIDE)]]


def _steps() -> h.Element:
    return h.ol[
        h.li[_("One throw of five dice serves everybody; each player has a sheet of their own.")],
        h.li[_("Divide the dice into two pairs and a fifth die. Mark the sum of each pair in its row.")],
        h.li[_("Mark the fifth die in its track. Your first three numbers there stay for the game.")],
        h.li[
            _(
                "A row you have started loses {points} points until it has five marks. "
                "The sixth to the tenth mark gain points.",
                points=Rules().penalty,
            )
        ],
        h.li[_("A full track ends your sheet. When all sheets have ended, the highest total wins.")],
    ]


def _sheet() -> h.Node:
    content = Content(_RUNNING)
    return [
        h.p[
            _(
                "The sheet has a row for each sum from {first} to {last}, with {boxes} boxes in groups of four, "
                "one and five. Each row gives its points, and at its end what it loses or gains. Below or beside "
                "the rows are the three tracks for the fifth die: a box for the number, and {track} boxes to mark.",
                first=ROWS[0],
                last=ROWS[-1],
                boxes=BOXES,
                track=TRACK_BOXES,
            )
        ],
        example(
            _(
                "A sheet under way. Rows 4, 5 and 9 have too few marks, row 7 is even, row 8 gains. The total "
                "stands at {total}: every sheet starts deep in the minus and climbs out of it.",
                total=signed(express.total(_RUNNING)),
            ),
            h.div(".example-sheet", aria_hidden="true")[picture(content)],
            sheet_table(content),
        ),
    ]


def _throw() -> h.Node:
    return [
        h.p[
            _(
                "Nobody touches the dice. Every player divides them in secret, each die used once, and marks "
                "two rows and a track. Two pairs of the same sum are two marks in one row. When all have "
                "marked, throw again."
            )
        ],
        _mark_example(_("The first throw: 1+3 and 4+6 are marked, and the other 4 is the fifth die."), *FIRST),
        _mark_example(_("Two throws later: 2+2 and 1+4, with 5 as the third number of the tracks."), *THIRD),
    ]


def _fifth() -> h.Node:
    return [
        h.p[
            _(
                "Until you have three numbers, the fifth die must be one you do not have yet. If every die "
                "shows a number of yours, mark one of those again: a new number is then owed on a later throw."
            )
        ],
        _fifth_example((4, 2), (1, 2, 2, 4, 5)),
        _fifth_example((1, 2), (1, 1, 2, 2, 1)),
        h.p[
            _(
                "Once you have three numbers, they stay. If the throw shows any of them, one of those must be "
                "the fifth die, and you choose which. If it shows none, it is a free throw: make two pairs of "
                "any four dice and mark no track."
            )
        ],
        _fifth_example((1, 2, 3), (1, 4, 4, 5, 6)),
        _mark_example(_("A free throw with the numbers 4, 2 and 5: only 1+3 and 3+6 are marked."), *FOURTH),
    ]


def _points() -> h.Node:
    return [
        h.p[
            _(
                "A row without marks, or with exactly five, is worth nothing. One to four marks lose points. "
                "From the sixth mark on, each gains the points of its row. A full row may still be chosen, but "
                "the mark is not entered."
            )
        ],
        scrolling(_("What a row is worth"), _value_table()),
        scrolling(_("Points by number of marks"), _points_table()),
        example(
            _sum_text(),
            h.div(".example-sheet", aria_hidden="true")[picture(Content(FINAL))],
            sheet_table(Content(FINAL)),
        ),
    ]


def _end() -> h.Node:
    return [
        h.p[
            _(
                "Your sheet ends when you mark the last box, number {number}, of any track; the pairs of that "
                "throw still count. The others play on until the last sheet has ended. The highest total wins, "
                "and equal totals share the win. Alone, play for your best score.",
                number=TRACK_BOXES,
            )
        ],
        h.p[
            _(
                "{lasts} First games often end below zero: do not start many rows, "
                "and above all not 2, 3, 11 and 12. {good}",
                lasts=_(LASTS),
                good=_(GOOD),
            )
        ],
    ]


def _variants() -> h.Node:
    usual, milder, mildest = (signed(express.total(FINAL, penalty)) for penalty in express.PENALTIES)
    return [
        h.p[
            h.b[_("Milder rows.")],
            " ",
            _(
                "For new or young players a row of one to four marks loses 150 or 100 points. The finished "
                "sheet above is worth {usual} at 200, {milder} at 150, {mildest} at 100.",
                usual=usual,
                milder=milder,
                mildest=mildest,
            ),
        ],
        h.p[
            h.b[_("Time limit.")],
            " ",
            _("30 or 40 seconds for each throw keep a large group moving. Then all should have marked."),
        ],
    ]


def _mark_example(caption: str, before: Sheet, dice: tuple[int, ...], mark: Mark) -> h.Element:
    return example(caption, throw(dice), sheet_rows(before, mark))


def _fifth_example(numbers: tuple[int, ...], dice: tuple[int, ...]) -> h.Element:
    before = Sheet(fifths=tuple((number, 1) for number in numbers))
    said = " ".join((_("Your numbers are {numbers}.", numbers=listed(numbers)), fifth_text(before, dice)))
    return example(said, fifth_dice(before, dice))


def _value_table() -> h.Element:
    return numbers((_("Row"), _("Points")), zip(ROWS, map(str, VALUES), strict=True))


def _points_table() -> h.Element:
    rows = 7, 8, 12
    heads = pgettext("how many marks", "Marks"), *(_("Row {number}", number=row) for row in rows)
    return numbers(
        heads,
        (
            ("1–4" if count == 4 else count, *(signed(express.row_score(row, count)) for row in rows))
            for count in (0, 4, *range(5, BOXES + 1))
        ),
    )


def _sum_text() -> str:
    """Return which rows of the finished sheet score, and their sum."""
    scores = zip(ROWS, express.row_scores(FINAL), strict=True)
    parts = [_("{points} for row {row}", points=signed(points), row=row) for row, points in scores if points]
    return _("A finished sheet: {parts} make {total}.", parts=listed(parts), total=signed(express.total(FINAL)))
