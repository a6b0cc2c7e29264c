"""What this is, who made the games, and the licences of what the page is built with."""

import htpy as h

from game import VERSION
from game.logic.record import dumps
from game.model import Model


def about_screen(model: Model) -> h.Element:
    """Return the about screen."""
    return h.main("#main.about.prose")[
        h.h1("#title", tabindex="-1")["About One More Roll"],
        h.p[
            "One More Roll lets you play ", h.cite["Can't Stop"], " and ", h.cite["Can't Stop Express"],
            ", two dice games designed by Sid Sackson (1920–2002), and print score pads for the table.",
        ],
        h.p[
            "It is unofficial. It is not made, licensed or endorsed by the designer's heirs or by any publisher of the "
            "games, among them Parker Brothers, Franjos, Ravensburger, Eagle-Gryphon Games and others. The rules are "
            "told in our own words and every picture is our own drawing. If you like the games, buy them: "
            "real dice roll better.",
        ],
        h.h2["Your games stay with you"],
        h.p[
            "Nothing leaves your device: no account, no cookies, no counting. Games and settings are kept in the "
            "storage of this browser; clearing it removes them."
            if model.storage
            else "This browser does not let the page keep anything, so a game lasts as long as the page is open."
        ],
        h.h2["The dice are fair, and you can check them"],
        h.p[
            "Each throw follows from the game's seed by a fixed public recipe, SHA-256 of the seed and the number of "
            "the throw. Nobody can change a throw afterwards, and the result of every game shows its seed."
        ],
        h.h2["Licences"],
        h.p[
            "One More Roll is free software under the MIT licence. It runs on Python, Pyodide, PyScript, htpy, "
            "MarkupSafe, idiomorph and Workbox; ",
            h.a(href="notices.txt")["their licences"], ".",
        ],
        h.h2["Version"],
        h.p[
            f"This is One More Roll {VERSION}. If something goes wrong, please tell us this number and what you did"
            f"{', and copy the record of your game into the report' if model.table else ''}.",
        ],
        h.pre("#record", tabindex="0", role="region", aria_label="Record of your game")[dumps(model.table.record)]
        if model.table
        else None,
    ]  # fmt: skip
