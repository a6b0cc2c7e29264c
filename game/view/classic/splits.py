"""The splits of a throw as cards: what each would do, or why it cannot be used."""

from dataclasses import dataclass

import htpy as h

from game.actions import Numbered
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
class Offer:
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


def offers(state: State, shown: Odds, hint: Advice | None, human: bool) -> tuple[Offer, ...]:
    """Return the takes of a position in the order of its splits."""
    takes = dict.fromkeys(take for split in classic.splits(state) for take in split.takes)
    return tuple(
        Offer(number, take, preview(state, take), _chance(state, take, shown), hint, human)
        for number, take in enumerate(takes)
    )


def _chance(state: State, take: Take, shown: Odds) -> int | None:
    return percent(odds.successes(classic.apply(state, take))) if shown is Odds.BEFORE else None


def cards(splits: tuple[Split, ...], offers: tuple[Offer, ...]) -> h.Element:
    """Return every split of a throw as a card, with the takes among *offers*; always room for three."""
    by_take = {offer.take: offer for offer in offers}
    return h.section(".side", aria_label=_("Splits"))[
        h.ol(".splits")[
            (h.li[_split_card(split, [by_take[take] for take in split.takes if take in by_take])] for split in splits),
            (h.li[h.div(".split.blank")] for _ in range(SPLITS - len(splits))),
        ]
    ]


def _split_card(split: Split, offers: list[Offer]) -> h.Element:
    note, plain = _note(split, offers), (_sum(split, 0), PLUS, _sum(split, 1))
    if len(offers) == 1:
        return _take_button("split", offers[0], note, _face(split, *plain, note))
    if offers:
        return h.div(".split.either")[_face(split, _pick(offers[0]), _("or"), _pick(offers[1]), note)]
    return h.div(".split.unusable")[_face(split, *plain, note)]


def _pick(offer: Offer) -> h.Element:
    chance = offer.chance is not None and h.small[percent_text(offer.chance)]
    return _take_button("pick", offer, _effect(offer), str(offer.take.columns[0]), chance)


def _take_button(kind: str, offer: Offer, said: str, *shown: h.Node) -> h.Element:
    name = _("Take {columns}: {note}", columns=listed(offer.take.columns), note=said)
    return h.button(
        f".{kind}.take.choice-{offer.number}",
        {"data-move": format_move(offer.take)},
        type="button",
        id=f"{Numbered.TAKE}{offer.number}",
        disabled=not offer.human,
        aria_label=with_worth(name, offer.hint, offer.take),
    )[badge(offer.hint, offer.take), shown]


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


def _note(split: Split, offers: list[Offer]) -> str:
    if len(offers) == 2:
        return _("One runner left: choose its column.")
    reasons = dict.fromkeys(
        reason_text(reason, column)
        for column, reason in zip(split.sums, split.reasons, strict=True)
        if reason and not (offers and reason is Reason.ON_TOP and split.sums[0] == split.sums[1])
    )
    return " ".join([*(_effect(offer) for offer in offers), *reasons])


def _effect(offer: Offer) -> str:
    climbs = noted(climb_text(column, high) for column, (_low, high) in offer.preview.climbs.items())
    if offer.chance is None:
        return climbs
    return " ".join((climbs, _("Then {chance} safe.", chance=percent_text(offer.chance))))
