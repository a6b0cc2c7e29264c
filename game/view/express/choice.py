"""Choosing a mark of Express: five dice to tap, the pairings that are left, and the list of all legal marks."""

from collections.abc import Iterator
from itertools import groupby

import htpy as h

from game.logic import express
from game.logic.express import BOXES, Mark, Refusal
from game.logic.notation import format_move
from game.model.round import Choice
from game.view.parts.controls import button
from game.view.parts.dice import die
from game.view.parts.drawing import ARROW, signed
from game.view.parts.speech import listed, mark_text, outlook_text, refusal_text
from game.view.review.hint import badge, badge_text, hint_line

MOST_PAIRINGS = 3


def dice_buttons(choice: Choice, throw: int) -> h.Element:
    """Return the five dice as buttons; the tapped one is told by a ring and a word, refused ones are crossed."""
    return h.div(".dice", role="group", aria_label=f"Dice {'-'.join(map(str, choice.dice))}: tap the fifth die")[
        (_die(choice, place, throw) for place in range(len(choice.dice)))
    ]


def _die(choice: Choice, place: int, throw: int) -> h.Element:
    face, refused = choice.dice[place], choice.refusals[place]
    tapped = choice.place == place and not refused
    word = "left out" if choice.free else "fifth"
    use = "not allowed as the fifth die" if refused else word if tapped else "as the fifth die"
    return h.span(f".tumble.tumble-{place}", id=f"die-{throw}-{place}-{face}")[
        button(
            [die(face), h.span(".tag")[word if tapped else ""]],
            "fifth",
            str(place),
            classes="fifth" + (" refused" if refused else "") + (" tapped" if tapped else ""),
            id=f"fifth-{place}",
            aria_pressed=str(tapped).lower(),
            aria_label=f"{face}, {use}",
        )
    ]


def pairing_cards(choice: Choice) -> h.Element:
    """Return the pairings that the tapped die leaves as cards, or what to do before."""
    cards = choice.pairings
    return h.ol(".splits.pairings", aria_label="Pairings")[
        (h.li[_card(choice, number, pairs, mark)] for number, (pairs, mark) in enumerate(cards)),
        (h.li[h.div(".split.blank")] for _ in range(MOST_PAIRINGS - len(cards))),
    ]


def _card(choice: Choice, number: int, pairs: tuple[tuple[int, int], ...], mark: Mark) -> h.Element:
    low, high = mark.pairs
    chosen = choice.mark == mark
    note = effect_text(choice, mark)
    return button(
        [
            h.span(".pairs")[(h.span(".pair")[(die(face) for face in pair)] for pair in pairs)],
            h.span(".sums")[h.b[str(low)], h.span(".plus")["+"], h.b[str(high)]],
            h.span(".note")[note],
            h.span(".gain")[gain_text(choice, mark)],
            badge(choice.hint, mark),
        ],
        "choose",
        format_move(mark),
        classes="split take" + (" chosen" if chosen else ""),
        id=f"pairing-{number}",
        aria_pressed=str(chosen).lower(),
        aria_label=f"{mark_text(mark)}: {note} {outlook_text(choice.sheet, mark, choice.penalty)}"
        f"{badge_text(choice.hint, mark)}",
    )


def gain_text(choice: Choice, mark: Mark) -> str:
    """Return by how much *mark* changes the total, with its sign."""
    after = express.change(choice.sheet, mark).after
    change = express.total(after, choice.penalty) - express.total(choice.sheet, choice.penalty)
    return signed(change, "+") if change else "±0"


def effect_text(choice: Choice, mark: Mark) -> str:
    """Return what *mark* does to its rows: `4 starts at −200, 10 needs 3 more for 0, 8: 0 → 40.`"""
    after = express.change(choice.sheet, mark).after
    told = (_row_text(choice, row, after.marks[row - 2]) for row in dict.fromkeys(mark.pairs))
    return ", ".join(told) + "."


def _row_text(choice: Choice, row: int, then: int) -> str:
    before = choice.sheet.marks[row - 2]
    was, will = (express.row_score(row, count, choice.penalty) for count in (before, then))
    if before == BOXES:
        return f"{row} is full"
    if not before:
        return f"{row} starts at {signed(will)}"
    if was == will:
        return f"{row} needs {express.marks_to_zero(then)} more for 0"
    return f"{row}: {signed(was)} {ARROW} {signed(will)}"


def list_of_marks(choice: Choice) -> h.Element:
    """Return every legal mark by fifth die; each is made at once, the picked one by the confirming button."""
    numbered = list(enumerate(choice.legal))
    return h.section(".marks", aria_labelledby="marks-heading")[
        h.h2("#marks-heading")["All marks"],
        h.p(".fine-print")["Walk with the arrow keys to preview. Enter, a click or a tap marks at once."],
        h.ul[
            (
                h.li[_fifth_label(fifth), h.span(".chips")[(_chip(choice, number, mark) for number, mark in group)]]
                for fifth, group in groupby(numbered, key=lambda entry: entry[1].fifth)
            )
        ],
    ]


def _fifth_label(fifth: int | None) -> h.Element:
    return h.span(".label")[die(fifth) if fifth else "Free throw"]


def _chip(choice: Choice, number: int, mark: Mark) -> h.Element:
    picked = choice.mark == mark
    act = {"data-action": "confirm"} if picked else {"data-move": format_move(mark)}
    return h.button(
        act,
        type="button",
        id=f"mark-{number}",
        class_="chip chosen" if picked else "chip",
        aria_current="true" if picked else None,
        aria_label=f"Mark {mark_text(mark)}{badge_text(choice.hint, mark, '. ')}",
    )[f"{mark.pairs[0]} + {mark.pairs[1]}", badge(choice.hint, mark)]


def advice(choice: Choice, name: str) -> h.Node:
    """Return what the player is to do next, and why some dice may not be the fifth; the hint if it is wanted."""
    if choice.hint and not choice.mark:
        return hint_line(choice.hint)
    if choice.mark:
        now = express.total(choice.sheet, choice.penalty)
        then = express.total(express.change(choice.sheet, choice.mark).after, choice.penalty)
        return [h.b[f"{mark_text(choice.mark)}."], f" Total {signed(now)} {ARROW} {signed(then)}."]
    if choice.place is not None:
        return _tapped(choice, choice.place)
    if choice.free:
        return [h.b["Free throw."], " None of your numbers shows. Tap a die to leave out; it is not marked."]
    return [f"{name}: tap the fifth die." if name else "Tap the fifth die.", *_refused(choice)]


def _tapped(choice: Choice, place: int) -> h.Node:
    face = choice.dice[place]
    if refused := choice.refusals[place]:
        return refusal_text(refused, face)
    if choice.free:
        return [h.b["Free throw,"], f" {face} left out. Pick two pairs."]
    only = len(set(choice.dice) - set(_refused_faces(choice))) == 1 and len(set(choice.dice)) > 1
    return [h.b[f"Fifth die {face}."], " It is the only one allowed." if only else "", " Pick two pairs."]


def _refused(choice: Choice) -> Iterator[h.Node]:
    faces = _refused_faces(choice)
    if not faces:
        return
    owed = Refusal.NEW_OWED in choice.refusals
    yield f" Not {listed(faces, 'or')}: {'on your tracks already' if owed else 'one of your numbers shows'}."


def _refused_faces(choice: Choice) -> list[int]:
    return sorted({face for face, refusal in zip(choice.dice, choice.refusals, strict=True) if refusal})
