"""The start screen: the two games, what was saved, and the ways to everything else."""

import htpy as h

from game.actions import Action
from game.logic import classic
from game.logic.express import Sheet
from game.logic.games import GAMES
from game.model import COLOURS, Model, Saved, Seat
from game.view.classic.board import board
from game.view.express.sheet import Content, picture
from game.view.parts.controls import button
from game.view.parts.names import game_name, title_of
from game.words import N_, _, pgettext

NEWEST = 10
"""How many unfinished games are listed; the others fold together."""

_CLASSIC = N_("Race up eleven columns. Every roll takes you higher, or costs you the whole turn.")
_EXPRESS = N_("Five dice, one throw for everybody. Split it well and fill your sheet.")


def start_screen(model: Model) -> h.Element:
    """Return the start screen."""
    unfinished = [saved for saved in model.saved if not saved.over]
    return h.main("#main.start")[
        h.h1("#title", tabindex="-1")["One More Roll"],
        h.p(".lead")[
            _("Sid Sackson's two dice games, for one device or the whole table. Free, and offline once loaded.")
        ],
        _continue(unfinished, opened=model.older) if unfinished else None,
        h.div(".games")[
            _game("classic", _(_CLASSIC), _board_picture()),
            _game("express", _(_EXPRESS), _sheet_picture()),
        ],
        h.nav(".more", aria_label=_("More"))[
            button(_("Print score pads and a board"), Action.OPEN, "pads"),
            button(_("Rules"), Action.OPEN, "rules"),
            button(_("Games played"), Action.OPEN, "statistics"),
            button(_("Settings"), Action.OPEN, "settings"),
            button(_("About"), Action.OPEN, "about"),
        ],
    ]


def _continue(unfinished: list[Saved], *, opened: bool) -> h.Element:
    older = unfinished[NEWEST:]
    return h.section(".continue", aria_labelledby="continue")[
        h.h2("#continue")[_("Saved games")],
        _saved(unfinished[:NEWEST]),
        bool(older) and _disclosure(_("Older games ({number})", number=len(older)), opened=opened),
        bool(older) and opened and _saved(older),
    ]


def _disclosure(heading: str, *, opened: bool) -> h.Element:
    return h.h3[button(heading, Action.OLDER, aria_expanded=str(opened).lower(), classes="disclosure")]


def _saved(games: list[Saved]) -> h.Element:
    return h.ul[
        (
            h.li[
                button(
                    [h.b[pgettext("button", "Continue")], " ", title_of(saved)],
                    Action.RESUME,
                    saved.id,
                    classes="resume",
                ),
                button(
                    pgettext("button", "Delete"),
                    Action.DISCARD,
                    saved.id,
                    classes="link",
                    aria_label=_("Delete {game}", game=title_of(saved)),
                ),
            ]
            for saved in games
        )
    ]


def _game(game: str, about: str, picture: h.Element) -> h.Element:
    name, players = game_name(game), GAMES[game].PLAYERS
    return h.section(".game", aria_labelledby=f"{game}-name")[
        h.div(".picture", aria_hidden="true")[picture],
        h.h2(id=f"{game}-name")[name],
        h.p[about],
        h.p(".fine-print")[_("{least} to {most} players", least=players[0], most=players[-1])],
        h.div(".buttons")[
            button(
                pgettext("button", "Play"),
                Action.QUICK,
                game,
                classes="primary",
                aria_label=_("Play {game}", game=name),
            ),
            button(_("Players and rules"), Action.OPEN, game, aria_label=_("Players and rules of {game}", game=name)),
        ],
    ]


def _board_picture() -> h.Element:
    """Return a position worth looking at: two players under way, three runners up."""
    seats = tuple(Seat(colour, look) for look, colour in enumerate(COLOURS[:2]))
    state = classic.State(
        classic.Rules(),
        player=0,
        phase=classic.Phase.ROLL,
        runners=(0, 0, 0, 0, 8, 5, 0, 0, 3, 0, 0),
        squares=((0, 2, 0, 0, 4, 0, 0, 3, 0, 0, 0), (0, 0, 7, 0, 4, 6, 8, 0, 0, 0, 0)),
        won_by=(None, None, 1, None, None, None, None, None, None, None, None),
    )
    return h.div(".sky")[board(state, seats)]


def _sheet_picture() -> h.Element:
    return picture(Content(Sheet((0, 0, 3, 1, 0, 6, 8, 4, 5, 0, 0), ((4, 3), (2, 2), (3, 5)))))
