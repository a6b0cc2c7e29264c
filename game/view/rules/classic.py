"""The rules of Can't Stop for people who have never played it (C1-C17)."""

import htpy as h

from game.actions import Action
from game.logic import classic, odds
from game.logic.classic import COLUMNS, LENGTHS, Rules
from game.logic.moves import Stop, Take
from game.view.classic.board import board
from game.view.classic.board_table import board_table
from game.view.parts.controls import button
from game.view.rules.pictures import Section, columns, example, position, seats, taken, throw_example
from game.view.rules.tables import numbers, scrolling
from game.view.rules.variants import variants
from game.words import _, number


def sections() -> tuple[Section, ...]:
    """Return the sections in reading order."""
    return (
        ("classic-short", _("In one minute"), _short()),
        ("classic-board", _("The board"), _board()),
        ("classic-split", _("Roll and split"), _split()),
        ("classic-choice", _("Which sums count"), _choice()),
        ("classic-double", _("Doubles"), _double()),
        ("classic-stop", _("Stop or roll on"), _stop()),
        ("classic-bust", _("Bust"), _bust()),
        ("classic-win", _("Winning"), _win()),
        ("classic-variants", _("Variants"), variants()),
    )


def _short() -> h.Node:
    return [_steps(), h.p[button(_("Play a turn as an example"), Action.GUIDE, "classic")]]


def _steps() -> h.Element:
    return h.ol[
        h.li[_("Roll four dice and split them into two pairs. The sum of each pair names a column.")],
        h.li[_("Move a runner up in those columns. You have three runners for the whole turn.")],
        h.li[_("Roll again to climb higher, as often as you dare, or stop and keep what you have climbed.")],
        h.li[_("When a roll gives you no sum you can use, you are bust, and the whole turn's climb is lost.")],
        h.li[_("Stop with a runner on a top space and that column is yours. Three columns win the game.")],
    ]


def _board() -> h.Node:
    players, state = seats(), position({6: 8, 7: 5, 10: 3}, {3: 2, 6: 4, 9: 3}, {6: 4, 7: 6, 8: 8}, (4,))
    return [
        h.p[
            _(
                "Eleven columns, one for each sum from {first} to {last}, have {fewest} to {most} spaces. "
                "The top space bears the number. Rare sums have short columns.",
                first=COLUMNS[0],
                last=COLUMNS[-1],
                fewest=min(LENGTHS),
                most=max(LENGTHS),
            )
        ],
        example(
            _(
                "The round tokens are yours; they stand where earlier turns ended. The three climbers are your "
                "runners in this turn, each on a rope from where it began. Your rival, with square tokens, has won "
                "column 4."
            ),
            h.div(".example-board.sky", aria_hidden="true")[board(state, players)],
            board_table(state, players),
        ),
        scrolling(_("Spaces and chances of the columns"), _column_table()),
        h.p[_("Chance: how many of all throws can be split so that they make this sum.")],
    ]


def _column_table() -> h.Element:
    chances = map(percent, odds.advances(classic.new_game(Rules())))
    return numbers((_("Column"), _("Spaces"), _("Chance")), zip(COLUMNS, map(str, LENGTHS), chances, strict=True))


def _split() -> h.Node:
    own = position(yours={6: 4})
    dice, chosen = (1, 5, 4, 6), Take((6, 10))
    return [
        h.p[
            _(
                "Four dice can be split into two pairs in up to three ways. Choose whichever you like. In each "
                "of its two columns, a runner that already stands there moves up one space. Where none stands, "
                "a new runner enters: on the space above your own token, or on the bottom space if you have "
                "no token there."
            )
        ],
        throw_example(_("On an empty board each of the three splits brings in two runners."), position(), dice),
        example(
            _(
                "You take 6 and 10. Your token stands on space 4 of column 6, so the runner enters above it; "
                "in column 10 it enters at the bottom. The token itself stays where it is."
            ),
            columns(own, (6, 10), taken(own, dice, chosen)),
        ),
    ]


def _choice() -> h.Node:
    return [
        h.p[
            _(
                "Of the split you choose, every sum that can be used must be used: you cannot hold a runner "
                "back. If only one can, that one is played and the other is ignored. A sum cannot be used when:"
            )
        ],
        # Translators: the cases of “A sum cannot be used when:”
        h.ul[
            h.li[_("its column is won;")],
            h.li[_("its runner already stands on the top space;")],
            h.li[_("it needs a new runner and all three are on the board.")],
        ],
        throw_example(
            _("Runners stand on 6 and 10, one is in hand. 5 and 9 both need it: you choose which of them gets it."),
            position({6: 1, 10: 1}),
            (2, 4, 3, 5),
        ),
        throw_example(
            _("All runners are out. Each split moves one of them, the other sum is ignored."),
            position({4: 1, 8: 1, 11: 1}),
            (3, 3, 5, 6),
        ),
        throw_example(_("Column 8 is won: 6 alone may be played."), position(won=(8,)), (2, 4, 3, 5)),
    ]


def _double() -> h.Node:
    near = position({8: 10})
    return [
        h.p[_("When both sums are equal, the runner moves two spaces. A new one enters on the second space.")],
        throw_example(
            _("Two eights bring the runner in on the second space."),
            position(),
            (2, 4, 4, 6),
            shown=(8,),
            take=Take((8, 8)),
        ),
        throw_example(
            _("Only one space is left to the top, so two eights are worth one step."),
            near,
            (2, 4, 4, 6),
            shown=(8,),
            take=Take((8,)),
        ),
    ]


def _stop() -> h.Node:
    before = position({3: 2, 6: 7, 9: 4}, {6: 4}, {9: 4})
    return [
        h.p[
            _(
                "After each move you choose: roll again, or stop. You must roll at least once. When you stop, "
                "each runner becomes your token; an older token of yours in that column moves up to it. Then "
                "the next player rolls."
            )
        ],
        example(
            _(
                "Before and after stopping on 3, 6 and 9. Your token in 6 has moved up, and the one in 9 "
                "shares its space with a rival's."
            ),
            columns(before, (3, 6, 9)),
            _arrow(),
            columns(classic.apply(before, Stop()), (3, 6, 9)),
        ),
        h.p[
            _(
                "How risky is one more roll? With runners on 6, 7 and 8, {likely} of all throws keep you going. "
                "With 2, 3 and 12 only {unlikely} do. While a runner is in hand, no runner is on top and every "
                "column is open, every throw helps.",
                likely=_survival(6, 7, 8),
                unlikely=_survival(2, 3, 12),
            )
        ],
    ]


def _bust() -> h.Node:
    return [
        h.p[
            _(
                "If no split of your roll has a sum that can be used, you are bust. Your runners come off, your "
                "tokens stay where they were before the turn, and the next player rolls. It can happen with a "
                "runner in hand, even on the first roll of a turn."
            )
        ],
        throw_example(
            _(
                "Runners stand on 3 and 8, and on the top of 6. A runner on top cannot move, so this is a "
                "bust, and column 6 is not won: only stopping wins it."
            ),
            position({3: 1, 6: 11, 8: 1}),
            (2, 4, 5, 5),
            shown=(3, 6, 8),
        ),
        throw_example(_("With 6, 8 and 10 won, no runner can enter anywhere."), position(won=(6, 8, 10)), (2, 4, 4, 6)),
    ]


def _win() -> h.Node:
    before = position({10: 7, 11: 2}, {10: 3}, {10: 5})
    return [
        h.p[
            _(
                "Stop with a runner on the top space and you win the column. Rivals take their tokens off it, "
                "and nobody, you included, plays there again. One stop can win several columns."
            )
        ],
        example(
            _("You stop on the top of 10 and win it. The rival's token leaves the column."),
            columns(before, (10, 11)),
            _arrow(),
            columns(classic.apply(before, Stop()), (10, 11)),
        ),
        h.p[
            _(
                "Whoever has three columns after stopping has won at once. To find out who starts, each player "
                "rolls two dice: the highest sum starts, and ties roll again. You may also just agree. Alone, "
                "try to finish in few turns."
            )
        ],
    ]


def _survival(*runners: int) -> str:
    return percent(odds.survivals(*runners))


def percent(count: int) -> str:
    """Return a count of the 1,296 throws as a rounded percentage."""
    return _("{number} %", number=number(100 * count / odds.THROWS))


def _arrow() -> h.Element:
    return h.span(".then", aria_hidden="true")["→"]
