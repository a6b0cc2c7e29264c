"""What this is, who made the games, and the licences of what the page is built with."""

from collections.abc import Iterator

import htpy as h

from game import VERSION
from game.logic.record import dumps
from game.model import Model
from game.view.parts.controls import install_button
from game.view.parts.names import game_name
from game.words import _, woven


def about_screen(model: Model) -> h.Element:
    """Return the about screen."""
    return h.main("#main.about.prose")[
        h.h1("#title", tabindex="-1")[_("About One More Roll")],
        h.p[_games()],
        h.p[
            _(
                "It is unofficial. It is not made, licensed or endorsed by the designer's heirs or by any publisher of "
                "the games, among them Parker Brothers, Franjos, Ravensburger, Eagle-Gryphon Games and others. The "
                "rules are told in our own words and every picture is our own drawing. If you like the games, buy "
                "them: real dice roll better."
            )
        ],
        h.h2[_("Your games stay with you")],
        h.p[_storage(model)],
        model.installable and h.p[_("As an app it has a window and an icon of its own."), " ", install_button(model)],
        h.h2[_("The dice are fair, and you can check them")],
        h.p[
            _(
                "Each throw follows from the game's seed by a fixed public recipe, SHA-256 of the seed and the number "
                "of the throw. Nobody can change a throw afterwards, and the result of every game shows its seed."
            )
        ],
        h.h2[_("Licences")],
        h.p[_licences()],
        h.h2[_("Version")],
        h.p[_version(model)],
        h.pre("#record", tabindex="0", role="region", aria_label=_("Record of your game"))[dumps(model.table.record)]
        if model.table
        else None,
    ]


def _games() -> Iterator[h.Node]:
    return woven(
        "One More Roll lets you play {classic} and {express}, two dice games designed by Sid Sackson (1920–2002), "
        "and print score pads for the table.",
        classic=h.cite[game_name("classic")],
        express=h.cite[game_name("express")],
    )


def _storage(model: Model) -> str:
    if not model.storage:
        return _("This browser does not let the page keep anything, so a game lasts as long as the page is open.")
    return _(
        "Nothing leaves your device: no account, no cookies, no counting. Games and settings are kept in the "
        "storage of this browser; clearing it removes them."
    )


def _licences() -> Iterator[h.Node]:
    return woven(
        "One More Roll is free software under the MIT licence. It runs on Python, Pyodide, PyScript, htpy, "
        "MarkupSafe, idiomorph and Workbox; {licences}.",
        licences=h.a(href="notices.txt")[_("their licences")],
    )


def _version(model: Model) -> str:
    if not model.table:
        return _(
            "This is One More Roll {version}. If something goes wrong, please tell us this number and what you did.",
            version=VERSION,
        )
    return _(
        "This is One More Roll {version}. If something goes wrong, please tell us this number and what you did, "
        "and copy the record of your game into the report.",
        version=VERSION,
    )
