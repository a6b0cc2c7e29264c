"""The screen of the daily throw: today's, the days of the last weeks, and what the results come to."""

from collections.abc import Iterator

import htpy as h

from game.actions import Action
from game.model import Model, Screen
from game.model.daily import PLAYED, Try, of_game, read, today
from game.model.days import day_text
from game.view.daily.days import days, figure, results
from game.view.daily.speech import ended, result_text
from game.view.daily.times import next_throw
from game.view.parts.controls import button, shared_link, switch
from game.view.parts.icons import icon
from game.view.parts.names import game_name
from game.view.speech import SPEECH
from game.words import _, date, pgettext


def daily_screen(model: Model) -> h.Element:
    """Return the daily throw of the game that is looked at."""
    game, now = model.daily.game, today(model.daily.at)
    tries = of_game(read(model.daily.kept), game)
    own = next((kept for kept in tries if kept.day == now), None)
    return h.main("#main.daily")[
        h.h1("#title", tabindex="-1")[_("Daily throw")],
        _games(game),
        h.div(".tiles")[
            h.section(".tile.today", aria_labelledby="today-heading")[
                h.h2("#today-heading")[_("Today, {date}", date=date(day_text(now)))],
                _today(model, own),
                h.small[next_throw(model)],
            ],
            days(tries, now),
            results(tries) if any(kept.result is not None for kept in tries) else None,
        ],
    ]


def _games(current: str) -> h.Element:
    return h.nav(".segment-row.games-row", aria_label=_("Which game?"))[
        (
            button(game_name(game), Action.OPEN, f"{Screen.DAILY}?{game}", classes="segment",
                   aria_current="page" if game == current else None)
            for game in PLAYED
        )
    ]  # fmt: skip


def _today(model: Model, own: Try | None) -> Iterator[h.Node]:
    """Yield how today's throw stands, and how to go on."""
    game = model.daily.game
    if own is None:
        yield h.p[_("Everybody has the same throws today. Your first try counts.")]
        yield button(pgettext("button", "Play"), Action.DAILY, game, classes="primary")
    elif own.result is None:
        yield h.p[_begun(model, own)]
        yield button(_on(model, own), Action.DAILY, game, classes="primary")
    else:
        yield from _done(model, own)


def _kept(model: Model, own: Try) -> bool:
    return own.id in [saved.id for saved in model.saved]


def _begun(model: Model, own: Try) -> str:
    if _kept(model, own):
        return _("You have begun. This try counts, whenever you finish it.")
    return _("The try that counts was begun and deleted. You can play the same throws, but it does not count.")


def _on(model: Model, own: Try) -> str:
    return pgettext("button", "Continue") if _kept(model, own) else pgettext("button", "Play")


def _done(model: Model, own: Try) -> Iterator[h.Node]:
    """Yield the result, what the expert made of the same throws, what can be shared, and what else there is to do."""
    assert own.result is not None
    reached = SPEECH[own.game].reached
    yield h.dl(".figures")[
        figure(reached(own.result), pgettext("below a number", "you")),
        _expert(model, own),
    ]
    if state := ended(model, own):
        yield h.pre(".blocks", role="region", aria_label=_("What is shared"), tabindex="0")[
            result_text(own, state, total=model.daily.total)
        ]
        yield switch("total", _("With the result"), _("Nothing else tells how good it was."), on=model.daily.total)
        yield _share(model)
        yield shared_link(model)
    yield h.div(".buttons")[
        _kept(model, own) and button([icon("review"), pgettext("button", "Review")], Action.REVIEW, own.id),
        button([icon("again"), _("Play again")], Action.DAILY, own.game, aria_describedby="again-about"),
    ]
    yield h.small("#again-about")[_("Playing again does not count.")]


def _expert(model: Model, own: Try) -> h.Element:
    """Return what the expert has made of the same throws, or how far it has come."""
    speech, table = SPEECH[own.game], model.daily.expert
    if own.expert is not None:
        return figure(speech.reached(own.expert), pgettext("below a number", "the expert, with the same throws"))
    rounds = speech.rounds(table.steps) if table else ()
    return figure(
        speech.round_text(rounds[-1] if rounds else 1), pgettext("below a number", "the expert, still playing")
    )


def _share(model: Model) -> h.Element:
    shared = model.shared if model.shared and not model.shared.by_hand else None
    word = shared.words if shared else pgettext("button", "Share")
    return button([icon("tick" if shared else "share"), h.span[word]], Action.SHARE, Screen.DAILY, id="share")
