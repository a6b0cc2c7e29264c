"""Choosing a mark of Express: five dice to tap, the pairings that are left, and the list of all legal marks."""

from collections.abc import Iterator
from itertools import groupby

import htpy as h

from game.actions import Action, Numbered
from game.logic import express
from game.logic.express import BOXES, Mark, Refusal
from game.logic.notation import format_move
from game.model.round import Choice
from game.view.express.speech import mark_text, outlook_text, refusal_text
from game.view.parts.controls import button
from game.view.parts.dice import die
from game.view.parts.drawing import ARROW, signed
from game.view.parts.speech import dashed, either, noted
from game.view.review.hint import badge, hint_line, with_worth
from game.words import N_, _, ngettext, pgettext, woven

MOST_PAIRINGS = 3


def dice_buttons(choice: Choice, throw: int) -> h.Element:
    """Return the five dice as buttons; the tapped one is told by a ring and a word, refused ones are crossed."""
    name = _("Dice {dice}: tap the fifth die", dice=dashed(choice.dice))
    return h.div(".dice", role="group", aria_label=name)[
        (_die(choice, place, throw) for place in range(len(choice.dice)))
    ]


def _die(choice: Choice, place: int, throw: int) -> h.Element:
    face, refused = choice.dice[place], choice.refusals[place]
    tapped = choice.place == place and not refused
    use = "refused" if refused else "possible" if not tapped else "free" if choice.free else "tapped"
    return h.span(f".tumble.tumble-{place}", id=f"die-{throw}-{place}-{face}")[
        button(
            [die(face), h.span(".tag")[_tag(choice) if tapped else ""]],
            Action.FIFTH,
            str(place),
            classes="fifth" + (" refused" if refused else "") + (" tapped" if tapped else ""),
            id=f"{Numbered.FIFTH}{place}",
            aria_pressed=str(tapped).lower(),
            aria_label=_(_USES[use], face=face),
        )
    ]


_USES = {
    "possible": N_("{face}, as the fifth die"),
    "refused": N_("{face}, not allowed as the fifth die"),
    "tapped": N_("{face}, fifth"),
    "free": N_("{face}, left out"),
}
"""The name of a die as a button."""


def _tag(choice: Choice) -> str:
    return _("left out") if choice.free else pgettext("the fifth die", "fifth")


def pairing_cards(choice: Choice) -> h.Element:
    """Return the pairings that the tapped die leaves as cards, or what to do before."""
    cards = choice.pairings
    return h.ol(".splits.pairings", aria_label=_("Pairings"))[
        (h.li[_pairing_card(choice, number, pairs, mark)] for number, (pairs, mark) in enumerate(cards)),
        (h.li[h.div(".split.blank")] for _ in range(MOST_PAIRINGS - len(cards))),
    ]


def _pairing_card(choice: Choice, number: int, pairs: tuple[tuple[int, int], ...], mark: Mark) -> h.Element:
    low, high = mark.pairs
    chosen = choice.mark == mark
    note = effect_text(choice, mark)
    name = _("{mark}: {effect}", mark=mark_text(mark), effect=note)
    outlook = outlook_text(choice.sheet, mark, choice.penalty)
    return button(
        [
            h.span(".pairs")[(h.span(".pair")[(die(face) for face in pair)] for pair in pairs)],
            h.span(".sums")[h.b[str(low)], h.span(".plus")["+"], h.b[str(high)]],
            h.span(".note")[note],
            h.span(".gain")[gain_text(choice, mark)],
            badge(choice.hint, mark),
        ],
        Action.CHOOSE,
        format_move(mark),
        classes="split take" + (" chosen" if chosen else ""),
        id=f"{Numbered.PAIRING}{number}",
        aria_pressed=str(chosen).lower(),
        aria_label=with_worth(f"{name} {outlook}", choice.hint, mark),
    )


def gain_text(choice: Choice, mark: Mark) -> str:
    """Return by how much *mark* changes the total, with its sign."""
    after = express.change(choice.sheet, mark).after
    change = express.total(after, choice.penalty) - express.total(choice.sheet, choice.penalty)
    return signed(change, "+") if change else "±0"


def effect_text(choice: Choice, mark: Mark) -> str:
    """Return what *mark* does to its rows: `4 starts at −200, 10 needs 3 more for 0, 8: 0 → 40.`"""
    after = express.change(choice.sheet, mark).after
    return noted(_row_text(choice, row, after.marks[row - 2]) for row in dict.fromkeys(mark.pairs))


def _row_text(choice: Choice, row: int, then: int) -> str:
    before = choice.sheet.marks[row - 2]
    was, will = (express.row_score(row, count, choice.penalty) for count in (before, then))
    if before == BOXES:
        return _("{row} is full", row=row)
    if not before:
        return _("{row} starts at {points}", row=row, points=signed(will))
    if was == will:
        need = express.marks_to_zero(then)
        return ngettext("{row} needs {number} more for 0", "{row} needs {number} more for 0", need, row=row)
    return f"{row}: {signed(was)} {ARROW} {signed(will)}"


def list_of_marks(choice: Choice) -> h.Element:
    """Return every legal mark by fifth die; each is made at once, the picked one by the confirming button."""
    numbered = list(enumerate(choice.legal))
    return h.section(".marks", aria_labelledby="marks-heading")[
        h.h2("#marks-heading")[_("All marks")],
        h.p(".fine-print")[_("Walk with the arrow keys to preview. Enter, a click or a tap marks at once.")],
        h.ul[
            (
                h.li[_fifth_label(fifth), h.span(".chips")[(_chip(choice, number, mark) for number, mark in group)]]
                for fifth, group in groupby(numbered, key=lambda entry: entry[1].fifth)
            )
        ],
    ]


def _fifth_label(fifth: int | None) -> h.Element:
    return h.span(".label")[die(fifth) if fifth else _("Free throw")]


def _chip(choice: Choice, number: int, mark: Mark) -> h.Element:
    picked = choice.mark == mark
    act = {"data-action": Action.CONFIRM} if picked else {"data-move": format_move(mark)}
    return h.button(
        act,
        type="button",
        id=f"{Numbered.MARK}{number}",
        class_="chip chosen" if picked else "chip",
        aria_current="true" if picked else None,
        aria_label=with_worth(_("Mark {mark}", mark=mark_text(mark)), choice.hint, mark, end="."),
    )[f"{mark.pairs[0]} + {mark.pairs[1]}", badge(choice.hint, mark)]


def advice(choice: Choice, name: str) -> h.Node:
    """Return what the player is to do next, and why some dice may not be the fifth; the hint if it is wanted."""
    if choice.hint and not choice.mark:
        return hint_line(choice.hint)
    if choice.mark:
        now = express.total(choice.sheet, choice.penalty)
        then = express.total(express.change(choice.sheet, choice.mark).after, choice.penalty)
        mark, change = h.b[f"{mark_text(choice.mark)}."], f"{signed(now)} {ARROW} {signed(then)}"
        return woven("{mark} Total {change}.", mark=mark, change=change)
    if choice.place is not None:
        return _tapped(choice, choice.place)
    if choice.free:
        return woven(
            "{free} None of your numbers shows. Tap a die to leave out; it is not marked.", free=h.b[_("Free throw.")]
        )
    return [_("{name}: tap the fifth die.", name=name) if name else _("Tap the fifth die."), *_refused(choice)]


def _tapped(choice: Choice, place: int) -> h.Node:
    face = choice.dice[place]
    if refused := choice.refusals[place]:
        return refusal_text(refused, face)
    if choice.free:
        return woven("{free}, {die} left out. Pick two pairs.", free=h.b[_("Free throw")], die=str(face))
    die, only = h.b[_("Fifth die {number}.", number=face)], _only_one(choice)
    return woven(_PICK[only], die=die)


_PICK = {
    False: N_("{die} Pick two pairs."),
    True: N_("{die} It is the only one allowed. Pick two pairs."),
}
"""By whether there was another one to tap."""


def _only_one(choice: Choice) -> bool:
    return len(set(choice.dice) - set(_refused_faces(choice))) == 1 and len(set(choice.dice)) > 1


def _refused(choice: Choice) -> Iterator[h.Node]:
    faces = _refused_faces(choice)
    if not faces:
        return
    yield " "
    if Refusal.NEW_OWED in choice.refusals:
        yield _("Not {numbers}: on your tracks already.", numbers=either(faces))
    else:
        yield _("Not {numbers}: one of your numbers shows.", numbers=either(faces))


def _refused_faces(choice: Choice) -> list[int]:
    return sorted({face for face, refusal in zip(choice.dice, choice.refusals, strict=True) if refusal})
