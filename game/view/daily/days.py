"""The days of a player: the streak, a calendar of the last weeks, and what the results come to."""

from collections import Counter
from collections.abc import Iterator

import htpy as h

from game.model.daily import Try, finished, longest, rules_of, streak, weekday
from game.model.days import day_text
from game.players import coach
from game.view.games import VIEWS
from game.view.parts.chart import STEPS
from game.view.parts.drawing import signed
from game.view.speech import SPEECH
from game.words import N_, _, pgettext

WEEKS = 5
MOST_BARS = 8
# Translators: days of the week above a calendar, as short as can be.
_WEEKDAYS = (N_("Mon"), N_("Tue"), N_("Wed"), N_("Thu"), N_("Fri"), N_("Sat"), N_("Sun"))


def figure(number: h.Node, what: str) -> h.Element:
    """Return a figure with what it is below it."""
    return h.div[h.dt[what], h.dd[number]]


def days(tries: tuple[Try, ...], now: int) -> h.Element:
    """Return how many days in a row are done on the day *now*, and a calendar."""
    done = finished(tries)
    return h.section(".tile", aria_labelledby="days-heading")[
        h.h2("#days-heading")[_("Your days")],
        h.dl(".figures")[
            figure(str(streak(done, now)), pgettext("below a number", "days in a row")),
            figure(str(longest(done)), pgettext("below a number", "most in a row")),
            figure(str(len(done)), pgettext("below a number", "days in all")),
        ],
        _calendar({kept.day: kept for kept in tries}, now),
        h.small[_("A day counts when you begin its throw on that day and finish it. A day missed ends the row.")],
    ]


def _calendar(tries: dict[int, Try], now: int) -> h.Element:
    """Return the last weeks, this one included, each from Monday on."""
    first = now - weekday(now) - 7 * (WEEKS - 1)
    return h.table(".calendar")[
        h.caption(".visually-hidden")[_("The last five weeks")],
        h.thead[h.tr[(h.th(scope="col")[_(_WEEKDAYS[day])] for day in range(7))]],
        h.tbody[
            (
                h.tr[(_day(day, tries.get(day), now) for day in range(monday, monday + 7))]
                for monday in range(first, first + 7 * WEEKS, 7)
            )
        ],
    ]


def _day(day: int, own: Try | None, now: int) -> h.Element:
    """Return a day of the calendar, with its result for those who hear it."""
    kind = "" if own is None else ".open" if own.result is None else ".counted"
    told = own and _told(own)
    return h.td(aria_current="date" if day == now else None)[
        h.span(f".day{kind}")[str(int(day_text(day)[-2:]))] if day <= now or own else None,
        h.span(".visually-hidden")[f" {told}"] if told else None,
    ]


def _told(own: Try) -> str:
    if own.result is None:
        return pgettext("a day of the calendar", "begun")
    return SPEECH[own.game].reached(own.result)


def results(tries: tuple[Try, ...]) -> h.Element:
    """Return what the results come to, beside those of the expert with the same throws; there is one at least."""
    game = tries[0].game
    own = [kept.result for kept in tries if kept.result is not None]
    pairs = [(kept.result, kept.expert) for kept in tries if kept.result is not None and kept.expert is not None]
    return h.section(".tile", aria_labelledby="results-heading")[
        h.h2("#results-heading")[_("Results")],
        h.dl(".figures")[_come_to(game, own), _compared(game, pairs) if pairs else None],
        h.div(".against")[h.h3[_("How often")], h.ul[_bars(own)]],
    ]


def _come_to(game: str, own: list[int]) -> Iterator[h.Element]:
    rules, sign = rules_of(game), coach.sign(rules_of(game))
    best, mean = max(own, key=lambda result: sign * result), sum(own) / len(own)
    yield figure(SPEECH[game].reached(best), pgettext("below a number", "best"))
    yield figure(VIEWS[game].standing(rules, mean), pgettext("below a number", "mean"))


def _compared(game: str, pairs: list[tuple[int, int]]) -> Iterator[h.Element]:
    """Yield the figures of days on which there is a result and the expert's."""
    rules, sign = rules_of(game), coach.sign(rules_of(game))
    mean, level = sum(made for _own, made in pairs) / len(pairs), sum(sign * own >= sign * made for own, made in pairs)
    yield figure(VIEWS[game].standing(rules, mean), pgettext("below a number", "mean of the expert"))
    yield figure(
        _("{won} of {count}", won=level, count=len(pairs)),
        pgettext("below a number", "as good as the expert, or better"),
    )


def _bars(values: list[int]) -> Iterator[h.Element]:
    """Yield a bar with its number for each range of results."""
    low, high = min(values), max(values)
    width = next(step for step in (*STEPS, high - low + 1) if high // step - low // step < MOST_BARS)
    counts = Counter(value // width for value in values)
    for place in range(low // width, high // width + 1):
        yield _bar(place * width, width, counts[place], max(counts.values()))


def _bar(first: int, width: int, count: int, most: int) -> h.Element:
    last = first + width - 1
    return h.li[
        h.span[signed(first) if width == 1 else _("{first} to {last}", first=signed(first), last=signed(last))],
        h.svg(".share", viewBox="0 0 100 8", preserveAspectRatio="none", aria_hidden="true")[
            h.rect(width="100", height="8"), h.rect(".part", width=f"{100 * count / most:g}", height="8")
        ],
        h.small[str(count)],
    ]
