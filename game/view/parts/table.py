"""What both games show around the board or the sheet: the players, the dice being typed, the move log."""

import htpy as h

from game.logic.classic import State, columns_won
from game.logic.record import is_over, winners
from game.model import Seat, Table
from game.view.parts.controls import button
from game.view.parts.dice import die
from game.view.parts.tokens import badge


def players(table: Table, status: tuple[str, ...], scores: tuple[h.Node, ...]) -> h.Element:
    """Return the strip of players: token, name, what each is doing, and the score."""
    return h.ol(".players", aria_label="Players")[
        (
            _player(table, number, seat, text, score)
            for number, (seat, text, score) in enumerate(zip(table.seats, status, scores, strict=True))
        )
    ]


def _player(table: Table, number: int, seat: Seat, status: str, score: h.Node) -> h.Element:
    over = is_over(table.state)
    active = number in winners(table.state) if over else seat == table.seat
    return h.li(
        f".player.p{seat.look + 1}{'.active' if active else ''}",
        aria_current="true" if active and not over else None,
        data_status=status or None,
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
    count = table.game.DICE
    slots = (*table.entry, *(0,) * (count - len(table.entry)))
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
                button(die(face), "enter", str(face), classes="pad-key", disabled=len(table.entry) == count,
                       aria_label=f"Enter {face}")
                for face in range(1, 7)
            )
        ],
    ]  # fmt: skip
