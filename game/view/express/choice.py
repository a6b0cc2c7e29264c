"""Choosing a mark of Express: five dice to tap, a card for each legal mark, and what is to be done in words."""

from collections.abc import Iterator
from dataclasses import replace

import htpy as h
from markupsafe import Markup

from game.actions import Action, Numbered
from game.logic import express
from game.logic.express import BOXES, Mark, Refusal
from game.logic.notation import format_move
from game.model.round import Choice
from game.view.express.speech import mark_text, outlook_text, refusal_text
from game.view.parts.controls import button
from game.view.parts.dice import die
from game.view.parts.drawing import signed, tone
from game.view.parts.drawn import drawn, joined
from game.view.parts.speech import added, dashed, either
from game.view.review.hint import badge, hint_line, with_worth
from game.words import N_, _, ngettext, pgettext, woven


def dice_buttons(choice: Choice, throw: int) -> h.Element:
    """Return the five dice as buttons: tapped, refused, or grouped into pair, pair and fifth as the picked mark does.

    The order of the buttons stays that of the throw; the style sheet moves them into their groups.
    """
    order = choice.places if choice.mark else tuple(range(len(choice.dice)))
    name = _("Dice {dice}: tap one to see only its marks", dice=dashed(choice.dice))
    return h.div(class_={"dice": True, "grouped": choice.mark is not None}, role="group", aria_label=name)[
        joined(_die(choice, place, order.index(place), throw) for place in range(len(choice.dice))),
        (h.b(".pair-sum", aria_hidden="true")[str(pair)] for pair in (choice.mark.pairs if choice.mark else ())),
    ]


def _die(choice: Choice, place: int, slot: int, throw: int) -> Markup:
    face, refused, tapped = choice.dice[place], choice.refusals[place], choice.place == place
    use = "refused" if refused else "possible" if not tapped else "free" if choice.free else "tapped"
    last = choice.mark is not None and slot == len(choice.dice) - 1
    return _tumbling(place, slot, throw, face, use, last)


@drawn(maxsize=128)
def _tumbling(place: int, slot: int, throw: int, face: int, use: str, last: bool) -> h.Element:
    pressed = use in ("tapped", "free")
    return h.span(f".slot-{slot}")[
        h.span(f".tumble.tumble-{place}", id=f"die-{throw}-{place}-{face}")[
            h.button(
                {"data-action": Action.FIFTH, "data-value": str(place)},
                type="button",
                id=f"{Numbered.FIFTH}{place}",
                class_={"fifth": True, "refused": use == "refused", "tapped": pressed, "last": last},
                aria_pressed=str(pressed).lower(),
                aria_label=_(_USES[use], face=face),
            )[die(face)]
        ]
    ]


_USES = {
    "possible": N_("{face}, as the fifth die"),
    "refused": N_("{face}, not allowed as the fifth die"),
    "tapped": N_("{face}, fifth"),
    "free": N_("{face}, left out"),
}
"""The name of a die as a button."""


def cards(choice: Choice) -> h.Element:
    """Return the marks to choose from as cards, the best first."""
    legal, unpicked = choice.legal, replace(choice, mark=None, place=None)
    return h.ol(".marks", aria_label=pgettext("to choose from", "Marks"))[
        joined(_card(unpicked, mark, legal.index(mark), mark == choice.mark) for mark in choice.shown)
    ]


@drawn()
def _card(choice: Choice, mark: Mark, number: int, picked: bool) -> h.Element:
    """Return a card: while marks are walked all but two stay as they are."""
    text, gain = format_move(mark), choice.gain(mark)
    name = f"{mark_text(mark)}. {' '.join(effects(choice, mark))} {outlook_text(choice.sheet, mark, choice.penalty)}"
    card = h.button(
        {"data-action": Action.CHOOSE, "data-value": text, "data-move": text},
        type="button",
        id=f"{Numbered.MARK}{number}",
        class_={"mark-card": True, "picked": picked},
        aria_pressed=str(picked).lower(),
        aria_label=with_worth(name, choice.hint, mark),
    )[
        h.span(".leaves")[_leaves(choice), die(choice.left(mark))],
        sums(mark),
        h.span(".card-foot")[h.span(class_=gain_kind(gain))[gain_text(gain)], badge(choice.hint, mark)],
    ]
    return h.li[card]


@drawn()
def sums(mark: Mark) -> h.Element:
    """Return the two rows of a mark: `4 + 9`."""
    low, high = mark.pairs
    return h.span(".sums")[h.b[str(low)], h.span(".plus")["+"], h.b[str(high)]]


def _leaves(choice: Choice) -> str:
    return _("left out") if choice.free else pgettext("the fifth die", "fifth")


def gain_text(points: int) -> str:
    """Return by how much a mark changes the total, with its sign."""
    return signed(points, "+") if points else "±0"


def gain_kind(points: int) -> str:
    """Return the classes of a gain, which say whether it is one."""
    return f"gain {tone(points)}".strip()


def main_button(choice: Choice) -> h.Element:
    """Return the button that makes the picked mark; while none is picked it shows the first one on the sheet."""
    return mark_button(choice.mark) if choice.mark else try_button(choice.shown[0])


def mark_button(mark: Mark) -> h.Element:
    """Return the button that makes *mark*, which is picked."""
    low, high = mark.pairs
    return button(_("Mark {low} + {high}", low=low, high=high), Action.CONFIRM, classes="roll", id="confirm")


def try_button(mark: Mark) -> h.Element:
    """Return the button that picks *mark*, so that the sheet shows it."""
    word = _("Try {sums}", sums=added(mark.pairs))
    return button(word, Action.CHOOSE, format_move(mark), classes="roll", id="confirm")


def effects(choice: Choice, mark: Mark) -> Iterator[str]:
    """Yield in sentences what *mark* does to its rows."""
    after = choice.after(mark)
    for row in dict.fromkeys(mark.pairs):
        yield _row_text(choice, row, after.marks[row - 2])


def _row_text(choice: Choice, row: int, then: int) -> str:
    before = choice.sheet.marks[row - 2]
    was, will = (express.row_score(row, count, choice.penalty) for count in (before, then))
    if before == BOXES:
        return _("Row {row} is full.", row=row)
    if not before:
        return _("Row {row} starts to cost {points}.", row=row, points=-will)
    if will < 0:
        return ngettext("Row {row} needs {number} more.", "Row {row} needs {number} more.",
                        express.marks_to_zero(then), row=row)  # fmt: skip
    if not will:
        return _("Row {row} stops costing {points}.", row=row, points=-was)
    return _("Row {row} gains {points}.", row=row, points=will - was)


def advice(choice: Choice) -> h.Node:
    """Return what the picked mark does, or what there is to do and why some dice may not be the fifth, or the hint."""
    if choice.mark:
        mark = h.b[f"{mark_text(choice.mark)}."]
        ends = h.b[_("This ends your sheet.")] if choice.after(choice.mark).ended else None
        return [mark, " ", ends and [ends, " "], " ".join(effects(choice, choice.mark))]
    if choice.hint:
        return hint_line(choice.hint)
    if choice.place is not None and (refused := choice.refusals[choice.place]):
        return refusal_text(refused, choice.dice[choice.place])
    if choice.free:
        return woven("{free} None of your numbers shows, so no track is marked.", free=h.b[_("Free throw.")])
    return [_("Tap a mark to see it on your sheet."), *_refused(choice)]


def _refused(choice: Choice) -> Iterator[h.Node]:
    faces = sorted({face for face, refusal in zip(choice.dice, choice.refusals, strict=True) if refusal})
    if not faces:
        return
    yield " "
    if Refusal.NEW_OWED in choice.refusals:
        yield _("Fifth die not {numbers}: on your tracks already.", numbers=either(faces))
    else:
        yield _("Fifth die not {numbers}: one of your numbers shows.", numbers=either(faces))
