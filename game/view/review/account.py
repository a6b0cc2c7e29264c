"""What a reviewed game came to: one sentence, and the sum that leads to it."""

from collections.abc import Iterator

import htpy as h

from game.model import Review
from game.players import coach
from game.players.coach import Account, Moment
from game.view.games import view_of
from game.view.parts.drawing import tone
from game.view.parts.speech import size
from game.view.speech import speech_of
from game.words import N_, _, woven

COSTLIEST = 3
_GRADES = {
    None: N_("nothing to decide"),
    0: N_("plays like the expert"),
    1: N_("strong"),
    2: N_("good"),
    3: N_("fair"),
    4: N_("much to gain"),
}
"""What a grade says of a player."""


def summary(review: Review) -> h.Fragment:
    """Return the game of the player looked at: the verdict, then start, luck, decisions, the rest and the end."""
    found = coach.account(review.table.record, review.table.steps, review.moments, review.whose)
    return h.fragment[
        h.h2(".verdict")[_verdict(review, found)],
        h.dl(".sum")[_sum(review, found)],
        h.p(".mark")[_mark(review, found)],
    ]


def change(review: Review, value: float, digits: int = 0) -> h.Element:
    """Return a gain or loss of the player with its sign, in the unit that is shown; good and bad look different."""
    rules = review.table.record.rules
    return _signed(view_of(rules).rounded(rules, coach.sign(rules) * value, digits), coach.sign(rules))


def worst(review: Review) -> list[Moment]:
    """Return the few costliest decisions of that player, as far as they cost more than rounding shows as nothing."""
    rules = review.table.record.rules
    rounded = view_of(rules).rounded
    cost = [moment for moment in review.decisions if rounded(rules, moment.cost, 1)]
    return sorted(cost, key=lambda moment: -moment.cost)[:COSTLIEST]


def _signed(shown: float, sign: int) -> h.Element:
    return h.span(class_=tone(sign * shown) or None)[size(shown, int(shown != int(shown)), signed=True)]


def _verdict(review: Review, found: Account) -> h.Node:
    luck, decisions = change(review, found.luck), change(review, -found.cost)
    costliest = worst(review)
    if not costliest:
        return woven(
            "Luck {luck}, decisions {decisions}: the expert finds nothing better.", luck=luck, decisions=decisions
        )
    speech, moment = speech_of(review.table.state), costliest[0]
    number = speech.rounds(review.table.steps)[moment.number]
    best = speech.timed(speech.decision(moment.options[0][0]), number)
    return woven("Luck {luck}, decisions {decisions}, best: {best}.", luck=luck, decisions=decisions, best=best)


def _mark(review: Review, found: Account) -> h.Node:
    mark = coach.grade(review.table.record.rules, found)
    letter = h.b["–" if mark is None else "ABCDE"[mark]]
    measure = view_of(review.table.record.rules).measure(review.table.record.rules)
    return [woven("Grade {grade}, {meaning}.", grade=letter, meaning=_(_GRADES[mark])), " ", measure]


def _sum(review: Review, found: Account) -> Iterator[h.Element]:
    """Yield the parts of the sum; what is left takes up the rounding, so that the numbers shown add up."""
    rules, sign = review.table.record.rules, coach.sign(review.table.record.rules)
    view = view_of(rules)
    start, result = view.rounded(rules, found.start), view.rounded(rules, found.result)
    luck, cost = view.rounded(rules, sign * found.luck), view.rounded(rules, -sign * found.cost)
    yield _part(_("at the start"), h.span[view.standing(rules, found.start)])
    yield _part(_("luck"), _signed(luck, sign))
    yield _part(_("decisions"), _signed(cost, sign))
    yield _part(view.rest_heading(rules), _signed(round(result - start - luck - cost, 1), sign))
    yield _part(_("at the end"), h.span[view.standing(rules, found.result)])


def _part(name: str, number: h.Element) -> h.Element:
    return h.div[h.dt[name], h.dd[number]]
