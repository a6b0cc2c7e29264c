"""The splits of a throw as cards: what each would do, or why it cannot be used."""

from dataclasses import dataclass

import htpy as h
from markupsafe import Markup

from game.actions import Numbered
from game.logic import classic, odds
from game.logic.classic import Reason, Split, State
from game.logic.moves import Take
from game.logic.notation import format_move
from game.model import Advice, Odds, Table
from game.view.classic.board import Preview, preview
from game.view.classic.position import position
from game.view.classic.speech import climb_note, climb_text, percent, percent_text, reason_text
from game.view.parts.controls import refused
from game.view.parts.dice import pair
from game.view.parts.drawn import drawn
from game.view.parts.speech import listed, noted
from game.view.review.hint import badge, with_worth
from game.words import _

PLUS = "+"


@dataclass(frozen=True, slots=True)
class Offer:
    """A take on offer: its place among all, where it leads, the chance to survive the next roll, and the hint.

    Where no human is to choose the card only shows what the computer chooses from, and `waits` says so. `looked` tells
    that a first tap has shown it on the board.
    """

    number: int
    take: Take
    preview: Preview
    chance: int | None
    hint: Advice | None
    waits: str
    looked: bool


def offers(table: Table, shown: Odds, hint: Advice | None) -> tuple[Offer, ...]:
    """Return the takes of the position on the table in the order of its splits; none while a bust waits."""
    state, looked = position(table.state), table.pick.looked
    if table.bust or table.pick.editing is not None:
        return ()
    takes = dict.fromkeys(take for split in classic.splits(state) for take in split.takes)
    waits = _("{name} is choosing a split.", name=table.seat.name) if table.computer else ""
    return tuple(
        Offer(number, take, preview(state, take), _chance(state, take, shown), hint,
              waits, looked=format_move(take) == looked)
        for number, take in enumerate(takes)
    )  # fmt: skip


def _chance(state: State, take: Take, shown: Odds) -> int | None:
    return percent(odds.successes(classic.apply(state, take))) if shown is Odds.BEFORE else None


def cards(splits: tuple[Split, ...], offers: tuple[Offer, ...]) -> h.Element:
    """Return every split of a throw as a card, with the takes among *offers*."""
    by_take = {offer.take: offer for offer in offers}
    return h.ol(".splits")[
        [h.li[_split_card(split, [by_take[take] for take in split.takes if take in by_take])] for split in splits]
    ]


def _split_card(split: Split, offers: list[Offer]) -> h.Element:
    if len(offers) == 2:
        first, second = (_pick(split, place, offer) for place, offer in enumerate(offers))
        return h.div(".split.either")[first, h.span(".or")[h.span[_("or")]], second]
    reasons = _reasons(split, offers)
    face: list[h.Node] = [_pair(split, 0), h.span(".plus")[PLUS], _pair(split, 1)]
    if offers:
        said = " ".join((_effect(offers[0]), *reasons))
        return _take_button("split", offers[0], said, h.span(".sums")[face], _note(offers[0], reasons))
    return h.div(".split.unusable")[h.span(".sums")[face], h.span(".note")[" ".join(reasons)]]


def _pick(split: Split, place: int, offer: Offer) -> h.Element:
    return _take_button("pick", offer, _effect(offer), h.span(".sums")[_pair(split, place)], _note(offer, []))


def _take_button(kind: str, offer: Offer, said: str, *shown: h.Node) -> h.Element:
    name = _("Take {columns}: {note}", columns=listed(offer.take.columns), note=said)
    return h.button(
        f".{kind}.take.choice-{offer.number}{'.looked' if offer.looked else ''}",
        {"data-move": format_move(offer.take)} | refused(offer.waits),
        type="button",
        id=f"{Numbered.TAKE}{offer.number}",
        aria_label=with_worth(name, offer.hint, offer.take),
    )[shown, badge(offer.hint, offer.take)]


def _pair(split: Split, place: int) -> Markup:
    """Return two dice and their sum, struck out where it cannot be used."""
    return _added(split.pairs[place], split.reasons[place] is None)


@drawn(maxsize=128)
def _added(faces: tuple[int, ...], usable: bool) -> h.Fragment:
    return h.fragment[pair(faces), h.b(".sum" if usable else ".sum.crossed")[str(sum(faces))]]


def _reasons(split: Split, offers: list[Offer]) -> list[str]:
    """Return why sums cannot be used; the second step of a double that stops at the top needs no reason."""
    if set(split.reasons) == {Reason.NO_RUNNER}:
        return [reason_text(Reason.NO_RUNNER, listed(dict.fromkeys(split.sums)))]
    reasons = (
        reason_text(reason, column)
        for column, reason in zip(split.sums, split.reasons, strict=True)
        if reason and not (offers and reason is Reason.ON_TOP and split.sums[0] == split.sums[1])
    )
    return list(dict.fromkeys(reasons))


def _note(offer: Offer, reasons: list[str]) -> h.Element:
    """Return in a few short lines where a take leads, how safe it is, and what cannot be used."""
    safe = [] if offer.chance is None else [_("{chance} safe", chance=percent_text(offer.chance))]
    climbs = (climb_note(column, high) for column, (_low, high) in offer.preview.climbs.items())
    return h.span(".note")[[h.span(".climb")[line] for line in (*climbs, *safe, *reasons)]]


def _effect(offer: Offer) -> str:
    climbs = noted(climb_text(column, high) for column, (_low, high) in offer.preview.climbs.items())
    if offer.chance is None:
        return climbs
    return " ".join((climbs, _("Then {chance} safe.", chance=percent_text(offer.chance))))
