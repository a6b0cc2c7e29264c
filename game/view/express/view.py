"""What the room of Express offers: see `game.view.games`, which asks for it."""

import htpy as h

from game.model import Table
from game.view.express.form import alone, rules_form, rules_told
from game.view.express.front import awaited, cover, glance, invitation
from game.view.express.result import ended
from game.view.express.review import (
    DIGITS,
    along,
    course_heading,
    measure,
    picture,
    rest_heading,
    rest_told,
    rounded,
    shown,
    standing,
    worth_heading,
)
from game.view.express.screen import decision_screen, screen
from game.view.rules.express import sections, settings

__all__ = [
    "DIGITS", "alone", "along", "awaited", "course_heading", "cover", "decision_screen", "ended", "glance",
    "invitation", "measure", "picture", "poster", "rest_heading", "rest_told", "rounded", "rules_form", "rules_told",
    "screen", "sections",
    "settings", "shown", "standing", "worth_heading",
]  # fmt: skip


def poster(table: Table) -> tuple[h.Node, int, int]:
    """Return a drawing of a finished game; only the Share screen needs it, so nobody else waits for it."""
    from game.view.express.poster import poster as drawn

    return drawn(table)
