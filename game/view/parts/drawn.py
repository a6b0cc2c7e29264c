"""Finished parts of the page: drawn once for what they show, and kept as text."""

from collections.abc import Callable, Iterable
from typing import ParamSpec

import htpy as h
from markupsafe import Markup

from game.words import cached

P = ParamSpec("P")


def joined(parts: Iterable[Markup]) -> Markup:
    """Return finished parts as one: cheaper to draw than a list of them."""
    return Markup("".join(parts))


def drawn(maxsize: int = 64) -> Callable[[Callable[P, h.Renderable | Markup]], Callable[P, Markup]]:
    """Make a function that draws return finished markup, the same for the same arguments and language.

    Building the elements of a page is most of what a click costs, and most parts stay the same from one to the next.
    """

    def decorate(draw: Callable[P, h.Renderable | Markup]) -> Callable[P, Markup]:
        @cached(maxsize)
        def finished(*args: P.args, **kwargs: P.kwargs) -> Markup:
            return Markup(draw(*args, **kwargs))

        return finished

    return decorate
