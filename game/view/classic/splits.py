"""The splits of a throw as cards: what each would do, or why it cannot be used."""

from dataclasses import dataclass

import htpy as h

from game.logic import classic, odds
from game.logic.classic import Reason, Split, State
from game.logic.moves import Take
from game.logic.notation import format_move
from game.model import Advice, Odds
from game.view.classic.board import Preview, preview
from game.view.classic.speech import climb_text, percent_text, reason_text
from game.view.parts.dice import die
from game.view.parts.speech import listed, noted
from game.view.review.hint import badge, with_worth
from game.words import _

SPLITS = 3
PLUS = "+"


@dataclass(frozen=True, slots=True)
class Choice:
    """A take on offer: its place among all, where it leads, the chance to survive the next roll, and the hint.

    `human` tells whether a human is to choose; else the card only shows what the computer chooses from.
    """

    number: int
    take: Take
    preview: Preview
    chance: int | None
    hint: Advice | None
    human: bool


def percent(successes: int) -> int:
    """Return a count of the 1,296 throws as a percentage that is 0 or 100 only when it is exact."""
    rounded = round(100 * successes / odds.THROWS)
    return min(max(rounded, int(successes > 0)), 100 - int(successes < odds.THROWS))


def choices(state: State, shown: Odds, hint: Advice | None, human: bool) -> tuple[Choice, ...]:
    """Return the takes of a position in the order of its splits."""
    takes = dict.fromkeys(take for split in classic.splits(state) for take in split.takes)
    return tuple(
        Choice(number, take, preview(state, take), _chance(state, take, shown), hint, human)
        for number, take in enumerate(takes)
    )


def _chance(state: State, take: Take, shown: Odds) -> int | None:
    return percent(odds.successes(classic.apply(state, take))) if shown is Odds.BEFORE else None


def cards(splits: tuple[Split, ...], choices: tuple[Choice, ...]) -> h.Element:
    """Return every split of a throw as a card, with the takes among *choices*; always room for three."""
    by_take = {choice.take: choice for choice in choices}
    return h.section(".side", aria_label=_("Splits"))[
        h.ol(".splits")[
            (h.li[_card(split, [by_take[take] for take in split.takes if take in by_take])] for split in splits),
            (h.li[h.div(".split.blank")] for _ in range(SPLITS - len(splits))),
        ]
    ]


def _card(split: Split, choices: list[Choice]) -> h.Element:
    note, plain = _note(split, choices), (_sum(split, 0), PLUS, _sum(split, 1))
    if len(choices) == 1:
        return _take_button("split", choices[0], note, _face(split, *plain, note))
    if choices:
        return h.div(".split.either")[_face(split, _pick(choices[0]), _("or"), _pick(choices[1]), note)]
    return h.div(".split.unusable")[_face(split, *plain, note)]


def _pick(choice: Choice) -> h.Element:
    chance = choice.chance is not None and h.small[percent_text(choice.chance)]
    return _take_button("pick", choice, _effect(choice), str(choice.take.columns[0]), chance)


def _take_button(kind: str, choice: Choice, said: str, *shown: h.Node) -> h.Element:
    name = _("Take {columns}: {note}", columns=listed(choice.take.columns), note=said)
    return h.button(
        f".{kind}.take.choice-{choice.number}",
        {"data-move": format_move(choice.take)},
        type="button",
        id=f"take-{choice.number}",
        disabled=not choice.human,
        aria_label=with_worth(name, choice.hint, choice.take),
    )[badge(choice.hint, choice.take), shown]


def _face(split: Split, first: h.Node, between: str, second: h.Node, note: str) -> h.Fragment:
    """Return what a card shows: the pairs, both sums with a sign or word between them, and the note."""
    kind = ".plus" if between == PLUS else ".or"
    return h.fragment[
        (h.span(".pair")[(die(face) for face in pair)] for pair in split.pairs),
        h.span(".sums")[first, h.span(kind)[between], second],
        h.span(".note")[note],
    ]


def _sum(split: Split, place: int) -> h.Element:
    unusable = split.reasons[place] is not None
    return h.b(".sum.crossed" if unusable else ".sum")[str(split.sums[place])]


def _note(split: Split, choices: list[Choice]) -> str:
    if len(choices) == 2:
        return _("One runner left: choose its column.")
    reasons = dict.fromkeys(
        reason_text(reason, column)
        for column, reason in zip(split.sums, split.reasons, strict=True)
        if reason and not (choices and reason is Reason.ON_TOP and split.sums[0] == split.sums[1])
    )
    return " ".join([*(_effect(choice) for choice in choices), *reasons])


def _effect(choice: Choice) -> str:
    climbs = noted(climb_text(column, high) for column, (_low, high) in choice.preview.climbs.items())
    if choice.chance is None:
        return climbs
    return " ".join((climbs, _("Then {chance} safe.", chance=percent_text(choice.chance))))
