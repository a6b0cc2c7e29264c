"""What stands above a decision that is no part of a game: its heading, a way out, and what is asked."""

import htpy as h


def lesson(title: str, way: h.Element, *paragraphs: h.Node, about: str = "") -> h.Element:
    """Return the heading with a few words *about* it, the *way* out, and the paragraphs below."""
    return h.section(".lesson", aria_labelledby="title")[
        h.div(".lesson-head")[h.h1("#title", tabindex="-1")[title], about and h.small[about], way],
        paragraphs,
    ]
