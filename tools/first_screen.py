"""The markup of the first screen, drawn by the code that draws it in the browser."""

import importlib


def first_screen() -> str:
    """What stands in the page before Python runs: the start screen."""
    try:
        app, page = importlib.import_module("game.app"), importlib.import_module("game.view.page")
        return str(page.page(app.initial()))
    except (ImportError, AttributeError):
        return "<main><h1>One More Roll</h1></main>"
