"""What both games show around the board or the sheet: the players, the dice being typed, the move log."""

import htpy as h

from game.logic.classic import State, columns_won
from game.logic.record import DICE, game_of, is_over, winners
from game.model import Table
from game.view.parts.controls import button
from game.view.parts.dice import die
from game.view.parts.tokens import badge


def players(
    table: Table, status: tuple[str, ...], scores: tuple[h.Node, ...], kinds: tuple[str, ...] = ()
) -> h.Element:
    """Return the strip of players: token, name, what each is doing, and the score.

    *kinds* are for the style sheets: the same in every language.
    """
    return h.ol(".players", aria_label="Players")[
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


def flags(state: State, player: int) -> h.Element:
    """Return the columns that *player* has won as flags, out of those needed."""
    won, needed = columns_won(state)[player], state.rules.columns_to_win
    said = f"{won} of {needed} columns won"
    if needed > 5:
        return h.span(".flags", role="img", aria_label=said)[f"{won}/{needed}"]
    return h.span(".flags", role="img", aria_label=said)[
        (h.i(".flag.on" if number < won else ".flag") for number in range(max(needed, won)))
    ]


def dice_entry(table: Table) -> h.Element:
    """Return the pad on which the dice thrown at the table are tapped or typed, and corrected."""
    count = DICE[game_of(table.record.rules)]
    slots = (*table.pick.entry, *(0,) * (count - len(table.pick.entry)))
    return h.section(".entry", aria_label="Enter the dice")[
        h.p[f"Tap or type the {'four' if count == 4 else 'five'} dice you threw. Tap one below to take it back."],
        h.div(".slots")[
            (
                button(die(face), "unenter", str(place), classes="slot", disabled=not face,
                       aria_label=f"Take back {face}" if face else "Empty")
                for place, face in enumerate(slots)
            )
        ],
        h.div(".pad")[
            (
                button(die(face), "enter", str(face), classes="pad-key", disabled=len(table.pick.entry) == count,
                       aria_label=f"Enter {face}")
                for face in range(1, 7)
            )
        ],
    ]  # fmt: skip
