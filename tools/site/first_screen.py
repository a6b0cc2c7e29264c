"""What stands in the page before Python runs, in any language: the first screen, and the words of static/boot.js."""

from dataclasses import replace

from game.app import initial
from game.view.page import page
from game.words import _, speak


def first_screen(language: str) -> str:
    """Return the start screen, drawn by the code that draws it in the browser."""
    return str(page(replace(initial(), language=language)))


def boot_words(language: str) -> dict[str, str | list[str]]:
    """Return what boot.js says while Python starts, and where it cannot, a title and what to do."""
    speak(language)
    return {
        "first": _("Getting the game ready. The first visit takes a little longer."),
        "starting": _("Starting Python."),
        "running": _("Python is running. Setting up the game."),
        "setting": _("Setting up the game."),
        "slow": _("Still loading: the connection or the device is slow. It goes on by itself."),
        "moment": _("One moment: this opens as soon as the game is ready."),
        "again": _("Load again"),
        "wasm": [
            _("This browser cannot run the game"),
            _(
                "It lacks WebAssembly, or a setting switches it off. Please use a current Firefox, Chrome, Edge or "
                "Safari, or allow WebAssembly for this page."
            ),
        ],
        "file": [
            _("The game could not be loaded"),
            _(
                "A file is missing or broken. Please check the connection and load the page again. "
                "Saved games are kept."
            ),
        ],
        "start": [
            _("The game could not start"),
            _("Something went wrong while it was starting. Please load the page again. Saved games are kept."),
        ],
    }
