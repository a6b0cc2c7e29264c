"""The start screen: what was begun, a game with one tap, and the ways to everything else."""

from collections.abc import Iterator
from functools import lru_cache

import htpy as h

from game.actions import Action
from game.logic.record import RecordError, played
from game.model import Model, Saved, Screen, Setup, Table
from game.model.quick import Way, quick
from game.view.games import VIEWS
from game.view.parts.controls import button, install_button
from game.view.parts.icons import icon
from game.view.parts.language import language_choice
from game.view.parts.names import game_name, title_of
from game.view.parts.speech import level_text, listed
from game.view.parts.times import last_played
from game.words import _, default_name, pgettext

AT_HAND = 10
"""How many of the newest unfinished games are there without unfolding: the newest as a card, the others in a row."""


def start_screen(model: Model) -> h.Element:
    """Return the start screen."""
    unfinished = [saved for saved in model.saved if not saved.over]
    return h.main("#main.start")[
        h.h1("#title.visually-hidden", tabindex="-1")["One More Roll"],
        _continue(model, unfinished) if unfinished else None,
        h.div(".games")[(_game(model.setups[game]) for game in (Screen.CLASSIC, Screen.EXPRESS))],
        h.nav(".shelf", aria_label=_("More"))[
            button([icon("day"), _("Daily throw")], Action.OPEN, Screen.DAILY),
            button([icon("puzzle"), _("Puzzles")], Action.OPEN, Screen.PUZZLE),
            button([icon("trophy"), _("Games played")], Action.OPEN, Screen.HISTORY),
            button([icon("print"), _("Print pads")], Action.OPEN, Screen.PADS),
            button([icon("rules"), _("Rules")], Action.OPEN, Screen.RULES),
        ],
        h.footer(".colophon")[
            h.p[_("Sid Sackson's two dice games, for one device or the whole table. Free, and offline once loaded.")],
            language_choice(model.settings),
            button(_("About"), Action.OPEN, Screen.ABOUT, classes="link"),
            install_button(model),
        ],
    ]


def _continue(model: Model, unfinished: list[Saved]) -> h.Element:
    newest, others, older = unfinished[0], unfinished[1:AT_HAND], unfinished[AT_HAND:]
    return h.section(".continue", aria_label=_("Saved games"))[
        h.div(".newest")[_newest(model, newest), _delete(newest)],
        bool(others) and _list(model, others, ".at-hand"),
        bool(older) and _disclosure(_("Older games ({number})", number=len(older)), opened=model.older),
        bool(older) and model.older and _list(model, older, ".older"),
    ]


def _list(model: Model, games: list[Saved], classes: str) -> h.Element:
    return h.ul(classes)[(h.li[_other(model, saved), _delete(saved)] for saved in games)]


def _disclosure(heading: str, *, opened: bool) -> h.Element:
    return h.h2[button(heading, Action.OLDER, aria_expanded=str(opened).lower(), classes="disclosure")]


def _newest(model: Model, saved: Saved) -> h.Element:
    table = _stored_table(model, saved)
    view, name = VIEWS[saved.game], game_name(saved.game)
    doing = view.awaited(table) if table else ""
    others = [seat.name for seat in saved.seats if not table or seat != table.seat]
    told = (
        _("{game}, {doing}", game=name, doing=doing) if doing else name,
        _("with {names}", names=listed(others)) if others else "",
        last_played(model, saved),
    )
    words = h.span(".words")[h.strong[pgettext("button", "Continue")], ([" ", h.span[line]] for line in told if line)]
    picture = h.span(".thumb", aria_hidden="true")[view.glance(table) if table else None]
    return button((picture, words), Action.RESUME, saved.id, classes="resume")


def _other(model: Model, saved: Saved) -> h.Element:
    told = h.fragment[h.b[title_of(saved)], " ", h.small[last_played(model, saved)]]
    return button(told, Action.RESUME, saved.id, classes="resume")


def _delete(saved: Saved) -> h.Element:
    named = _("Delete {game}", game=title_of(saved))
    return button(icon("remove"), Action.DISCARD, saved.id, classes="bare", aria_label=named)


def _stored_table(model: Model, saved: Saved) -> Table | None:
    """Return a stored game as it stands; None where its moves are damaged."""
    if model.table and model.table.id == saved.id:
        return model.table
    try:
        record, steps = _played(saved.record)
    except RecordError:
        return None
    return Table(saved.id, record, saved.seats, steps, seen=len(steps))


_played = lru_cache(maxsize=2)(played)


def _game(form: Setup) -> h.Element:
    view, name = VIEWS[form.game], game_name(form.game)
    return h.section(f".game.{form.game}", aria_labelledby=f"{form.game}-name")[
        h.div(".picture", aria_hidden="true")[view.cover()],
        h.div(".words")[h.h2(id=f"{form.game}-name")[name], h.p[view.invitation()], h.div(".ways")[_ways(form, name)]],
    ]


def _ways(form: Setup, name: str) -> Iterator[h.Element]:
    """Yield the buttons that start a game at once, and the one for everything else."""
    level, friends = level_text(form.rival), quick(form, Way.FRIENDS).seats
    names = listed(seat.name or default_name(number) for number, seat in enumerate(friends))
    yield button(
        [_("Play the computer"), " ", h.small[level]],
        Action.QUICK,
        f"{form.game} {Way.COMPUTER}",
        classes="primary",
        aria_label=_("Play the computer at {game}, {level}", game=name, level=level),
    )
    yield button(
        pgettext("whom to play with", "Friends"),
        Action.QUICK,
        f"{form.game} {Way.FRIENDS}",
        aria_label=_("Play {game} with friends: {names}", game=name, names=names),
    )
    yield button(
        pgettext("whom to play with", "Alone"),
        Action.QUICK,
        f"{form.game} {Way.ALONE}",
        aria_label=_("Play {game} alone", game=name),
    )
    yield button(
        _("New game"), Action.OPEN, form.game, aria_label=_("New game of {game}: players, rules and dice", game=name)
    )
