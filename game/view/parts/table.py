"""What every game shows around the board or the sheet: the players, the dice being typed, the move log."""

import htpy as h

from game.actions import Action
from game.logic.dice import FACES
from game.logic.record import is_over, winners
from game.model import Table
from game.view.parts.controls import button
from game.view.parts.dice import die
from game.view.parts.tokens import badge
from game.words import N_, _


def players(
    table: Table, status: tuple[str, ...], scores: tuple[h.Node, ...], kinds: tuple[str, ...] = ()
) -> h.Element:
    """Return the strip of players: token, name, what each is doing, and the score.

    *kinds* are for the style sheets: the same in every language.
    """
    return h.ol(".players", aria_label=_("Players"))[
        (
            _player(table, number, text, score, kinds[number] if kinds else "")
            for number, (text, score) in enumerate(zip(status, scores, strict=True))
        )
    ]


def _player(table: Table, number: int, status: str, score: h.Node, kind: str) -> h.Element:
    seat = table.seats[number]
    over = is_over(table.state)
    active = number in winners(table.state) if over else seat == table.seat
    return h.li(
        f".player.p{seat.look + 1}{'.active' if active else ''}",
        aria_current="true" if active and not over else None,
        data_status=kind or None,
    )[badge(seat), h.span(".who")[h.strong(title=seat.name)[seat.name], status and h.small[status]], score]


def dice_entry(table: Table) -> h.Element:
    """Return the pad on which the dice thrown at the table are tapped or typed, and corrected."""
    count = table.game.DICE
    slots = (*table.pick.entry, *(0,) * (count - len(table.pick.entry)))
    return h.section(".entry", aria_label=_("Enter the dice"))[
        h.p[_type(count), " ", _("Tap one below to take it back.")],
        h.div(".slots")[
            (
                button(die(face), Action.UNENTER, str(place), classes="slot", disabled=not face,
                       aria_label=_("Take back {face}", face=face) if face else _("Empty"))
                for place, face in enumerate(slots)
            )
        ],
        h.div(".pad")[
            (
                button(die(face), Action.ENTER, str(face), classes="pad-key", disabled=len(table.pick.entry) == count,
                       aria_label=_("Enter {face}", face=face))
                for face in FACES
            )
        ],
    ]  # fmt: skip


def _type(count: int) -> str:
    if count in _TYPE:
        return _(_TYPE[count])
    return _("Tap or type the {count} dice you threw.", count=count)


_TYPE = {
    4: N_("Tap or type the four dice you threw."),
    5: N_("Tap or type the five dice you threw."),
}
