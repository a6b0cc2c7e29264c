"""What every game shows around the board or the sheet: the players, the dice being typed, the move log."""

import htpy as h
from markupsafe import Markup

from game.actions import Action
from game.logic.dice import FACES
from game.logic.record import is_over, winners
from game.model import HUMAN, Seat, Table
from game.view.parts.controls import button
from game.view.parts.dice import die
from game.view.parts.drawn import drawn, joined
from game.view.parts.speech import level_text
from game.view.parts.tokens import player_badge
from game.words import N_, _


def players(table: Table, status: tuple[str, ...], scores: tuple[h.Node, ...]) -> h.Element:
    """Return the strip of players: cells of one size with name, token, what each is doing, and the score.

    Where *status* is empty the cell tells who plays, a human or a computer of which level.
    """
    over, thinks = is_over(table.state), _thinks(table)
    active = [table.seats[number] for number in winners(table.state)] if over else [table.seat]
    return h.ol("#players.players", aria_label=_("Players"))[
        joined(
            _player(seat, seat in active, seat in active and not over, seat in active and thinks, text, score)
            for seat, text, score in zip(table.seats, status, scores, strict=True)
        )
    ]


@drawn(maxsize=128)
def _player(seat: Seat, active: bool, acts: bool, thinks: bool, status: str, score: h.Node) -> h.Element:
    return h.li(
        f".player.p{seat.look + 1}{'.active' if active else ''}", aria_current="true" if acts else None
    )[
        h.strong(title=seat.name)[seat.name],
        h.span(".doing")[player_badge(seat), _doing(seat, status, thinks)],
        score,
    ]  # fmt: skip


def _doing(seat: Seat, status: str, thinks: bool) -> h.Node:
    if thinks:
        # Translators: what a computer does, under its name.
        return [h.span(".dots", aria_hidden="true")[h.i, h.i, h.i], _word(_("thinking"))]
    if status:
        return _word(status)
    if seat.level == HUMAN:
        # Translators: under the name of a player who is no computer.
        return _word(_("human"))
    level = level_text(seat.level)
    told = h.span(".visually-hidden")[_("computer, {level}", level=level)]
    return [h.span(".word", aria_hidden="true", title=level)[level], told]


def _word(text: str) -> h.Element:
    return h.span(".word", title=text)[text]


def _thinks(table: Table) -> bool:
    """Return whether a computer is about to move; humans may be throwing the dice for it."""
    thrown_for = table.real_dice and table.state.phase == "roll"
    return bool(table.computer) and not (table.bust or thrown_for or is_over(table.state))


def skip_button(*, to_my_turn: bool) -> h.Element:
    """Return the button of a bar that ends the turns of the computers at once.

    Where no human plays on it leads to the end.
    """
    word = _("Skip to my turn") if to_my_turn else _("Skip to the end")
    return button(word, Action.SKIP, classes="roll", id="skip")


def dice_entry(table: Table) -> h.Element:
    """Return the pad on which the dice thrown at the table are tapped or typed, and corrected."""
    count = table.game.DICE
    slots = (*table.pick.entry, *(0,) * (count - len(table.pick.entry)))
    return h.section(".entry", aria_label=_("Enter the dice"))[
        h.p[_entry_told(table)],
        h.div(".slots")[
            (
                button(die(face), Action.UNENTER, str(place), classes="slot",
                       why="" if face else dice_asked(count),
                       aria_label=_("Take back {face}", face=face) if face else _("Empty"))
                for place, face in enumerate(slots)
            )
        ],
        h.div(".pad")[
            (
                button(die(face), Action.ENTER, str(face), classes="pad-key",
                       why=_enough() if len(table.pick.entry) == count else "",
                       aria_label=_("Enter {face}", face=face))
                for face in FACES
            )
        ],
    ]  # fmt: skip


def _entry_told(table: Table) -> h.Node:
    """Return what to do with the dice; once all are typed, what becomes of them."""
    if table.pick.counting:
        return _("These dice count in a moment. Tap one to take it back.")
    if len(table.pick.entry) == table.game.DICE:
        return _enough()
    return [dice_asked(table.game.DICE), " ", _("Tap one below to take it back.")]


def _enough() -> str:
    return _("Use these dice, or tap one to take it back.")


def dice_asked(count: int) -> str:
    """Return that so many dice thrown at the table are to be typed."""
    if count in _TYPE:
        return _(_TYPE[count])
    return _("Tap or type the {count} dice you threw.", count=count)


_TYPE = {
    4: N_("Tap or type the four dice you threw."),
    5: N_("Tap or type the five dice you threw."),
}


def heading(game: str, doing: str) -> Markup:
    """Return the heading of a game's screen, for those who hear it; the tab is called by what is to be done alone."""
    said = _("{game}: {doing}", game=game, doing=doing)
    return Markup(h.h1("#title.visually-hidden", {"data-tab": doing}, tabindex="-1")[said])
