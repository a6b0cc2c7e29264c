"""The markup of the first screen, drawn by the code that draws it in the browser."""

from game.app import initial
from game.languages import SOURCE
from game.view.page import page


def first_screen(language: str = SOURCE) -> str:
    """Return the start screen, which stands in the page before Python runs."""
    return str(page(initial(language)))
