"""The tile of a game: shares, results, their trend and distribution, by level, name and rules."""

from collections.abc import Callable, Iterable, Iterator

import htpy as h

from game.logic.games import Rules
from game.model import Model, new_setup
from game.model.setup import new_seats
from game.model.statistics import Given, Part, Row, Statistics, alone, spread
from game.view.games import view_of
from game.view.parts.chart import value_text
from game.view.parts.folding import folded
from game.view.parts.names import game_name
from game.view.parts.speech import level_text
from game.view.speech import SPEECH
from game.view.statistics.drawings import Bar, bars, grouped, table, trend
from game.words import _, date, ngettext, number, pgettext

FEW = 5
"""Results from which on their distribution says something."""
_STEPS = (10, 20, 50, 100, 200, 500, 1000)
_MOST_BARS = 9


def tile(model: Model, found: Statistics) -> h.Element:
    """Return what all finished games of a kind come to."""
    usual = found.usual
    return _tile(
        found,
        _figures((*_results(found), *_turns(found))),
        *(h.p(".fine-print")[_given(given)] for given in found.given),
        _trend(found),
        _levels(found),
        _distribution(usual) if usual and _tells(usual) else None,
        folded(model, f"more-{found.game}", _("By name and by rules"), _tables(found)) if usual else None,
        _numbers(model, found, _results_table, _distribution_table),
    )


def glance(model: Model, found: Statistics) -> h.Element:
    """Return the same in short: shares, the best and the mean, and how the results went on."""
    numbers = _numbers(model, found, _results_table)
    return _tile(found, _figures(_results(found)), _trend(found), _levels(found), numbers)


def _tile(found: Statistics, *content: h.Node) -> h.Element:
    return h.section(".tile", aria_labelledby=f"{found.game}-heading")[
        h.h2(id=f"{found.game}-heading")[
            game_name(found.game), " ", h.small[ngettext("{number} game", "{number} games", found.games)]
        ],
        *content,
    ]


def _figures(figures: Iterable[tuple[str, str]]) -> h.Element:
    return h.dl(".figures")[(h.div[h.dt[what], h.dd[figure]] for figure, what in figures)]


def _results(found: Statistics) -> Iterator[tuple[str, str]]:
    """Yield what was won and reached: each as a figure, with the words for it."""
    if found.met.of:
        yield _percent(found.met), pgettext("below a figure", "won against computers")
    best, mean = (
        (pgettext("below a figure", "best"), pgettext("below a figure", "mean"))
        if found.points
        else (pgettext("below a figure", "fewest turns"), pgettext("below a figure", "mean turns"))
    )
    if found.usual and found.usual.results:
        yield value_text(found.usual.best or 0), best
        yield _mean(found.usual), mean


def _turns(found: Statistics) -> Iterator[tuple[str, str]]:
    """Yield what turns come to, in a game that has any."""
    if found.turns:
        yield _percent(Part(found.busts, found.turns)), pgettext("below a figure", "of turns bust")
        yield str(found.longest), pgettext("below a figure", "throws in the longest run")


def _given(given: Given) -> str:
    cost = SPEECH[given.rules.game].loss(given.rules, given.cost / max(1, given.decisions))
    return ngettext(
        "Given away per decision: {cost}, in {number} reviewed game.",
        "Given away per decision: {cost}, in {number} reviewed games.",
        given.games,
        cost=cost,
    )


def _trend(found: Statistics) -> h.Node:
    usual, name = found.usual, _results_heading(found)
    if not usual or len(usual.results) < 2:
        return None
    return h.div(".measure")[
        h.h3[name],
        trend(name, [result.value for result in usual.results]),
        len(found.rules) > 1 and h.p(".fine-print")[_most_played(found)],
    ]


def _results_heading(found: Statistics) -> str:
    return _("Points, game by game") if found.points else _("Turns to win, game by game")


def _most_played(found: Statistics) -> str:
    """Return which games are compared where there were several rules."""
    return _("These are the games by the rules played most: {rules}", rules=_rules_told(found.rules[0][0]))


def _levels(found: Statistics) -> h.Node:
    if not found.levels:
        return None
    return h.div(".against")[
        h.h3[_("Won against the computer")],
        h.ul[(_level(level_text(level), part) for level, part in found.levels)],
    ]


def _level(level: str, part: Part) -> h.Element:
    return h.li[
        h.span[level],
        h.svg(".share", viewBox="0 0 100 8", preserveAspectRatio="none", aria_hidden="true")[
            h.rect(width="100", height="8"), h.rect(".part", width=f"{100 * part.won / part.of:g}", height="8")
        ],
        h.small[_of(part)],
    ]


def _tells(usual: Row) -> bool:
    """Return whether there are enough points for their distribution to say something."""
    return usual.points and len(usual.results) >= FEW


def _distribution(usual: Row) -> h.Element:
    name = _("How often how many points")
    return h.div(".measure")[h.h3[name], bars(name, [Bar(value_text(low), count) for low, count in _spread(usual)[1]])]


def _interval(low: int, high: int) -> str:
    return _("{low} to {high}", low=value_text(low), high=value_text(high))


def _spread(usual: Row) -> tuple[int, list[tuple[int, int]]]:
    """Return the length of the intervals, and how many results lie in each, by its lower end."""
    values = [result.value for result in usual.results]
    step = next((step for step in _STEPS if (max(values) - min(values)) / step < _MOST_BARS - 1), _STEPS[-1])
    return step, list(spread(values, step).items())


def _tables(found: Statistics) -> Iterator[h.Element]:
    best, mean = (_("Best"), _("Mean")) if found.points else (_("Fewest turns"), _("Mean turns"))
    heads = _("Games"), _("Won"), best, mean
    yield grouped(_("By name"), heads, [(name, *_cells(row)) for name, row in found.names])
    rules = [(_rules_told(rules), *_cells(row)) for rules, row in found.rules]
    yield grouped(_("By rules"), heads, rules)


def _cells(row: Row) -> tuple[str, ...]:
    won = _of(row.won) if row.won.of else "–"
    return str(row.games), won, "–" if row.best is None else value_text(row.best), _mean(row)


def _numbers(model: Model, found: Statistics, *tables: Callable[[Statistics, Row], h.Node]) -> h.Node:
    """Return the charts of the results as tables."""
    usual = found.usual
    if not usual or not usual.results:
        return None
    shown = [table(found, usual) for table in tables]
    return folded(model, f"numbers-{found.game}", _("The results in numbers"), shown)


def _results_table(found: Statistics, usual: Row) -> h.Node:
    results = [(date(result.started), value_text(result.value)) for result in usual.results]
    return table(_results_heading(found), (_("Date"), _unit(found)), results)


def _distribution_table(found: Statistics, usual: Row) -> h.Node:
    if not _tells(usual):
        return None
    step, found_in = _spread(usual)
    counts = [(_interval(low, low + step - 1), str(count)) for low, count in found_in]
    return table(_("How often how many points"), (_unit(found), _("Games")), counts)


def _unit(found: Statistics) -> str:
    return _("Points") if found.points else _("Turns")


def _rules_told(rules: Rules) -> str:
    """Return the rules in a sentence; it has no number of players, but tells who played alone against nobody."""
    form = new_setup(rules.game).seated(new_seats(rules.players)).following(rules)
    told = view_of(rules).rules_told(form)
    return _("Alone. {rules}", rules=told) if alone(rules) else told


def _percent(part: Part) -> str:
    return _("{percent} %", percent=number(100 * part.won / part.of))


def _of(part: Part) -> str:
    return _("{won} of {count}", won=part.won, count=part.of)


def _mean(row: Row) -> str:
    if row.mean is None:
        return "–"
    return value_text(round(row.mean) if row.points else round(row.mean, 1))
