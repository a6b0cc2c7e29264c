"""What can be done with everything that is kept: counted and reviewed, copied, read in, deleted."""

import htpy as h

from game.actions import Action
from game.model import Model, Reviewing
from game.model.statistics import uncounted, unjudged
from game.view.parts.controls import button
from game.words import _, ngettext, pgettext


def task(model: Model, finished: int) -> h.Node:
    """Return what takes long right now, and how far it is; nothing if nothing does."""
    if incoming := model.books.incoming:
        done = incoming.of - len(incoming.left)
        return _progress(_("Reading the copy"), done, incoming.of, cancel=True)
    waiting = len(uncounted(model))
    return _progress(_("Counting the games"), finished - waiting, finished, cancel=False) if waiting else None


def reviews(model: Model, finished: int) -> h.Node:
    """Return how many games are reviewed, and the way to review the rest; nothing before a game is finished."""
    left = len(unjudged(model))
    if not finished:
        return None
    return h.section(".tile", aria_labelledby="reviews-heading")[
        h.h2("#reviews-heading")[_("Reviews")],
        _reviewing(model.books.reviewing) if model.books.reviewing else _reviewed(finished - left, finished),
    ]


def _reviewed(done: int, finished: int) -> h.Node:
    told = _("{done} of {count} games are reviewed.", done=done, count=finished)
    if done == finished:
        return h.p[told]
    return [
        h.p[told, " ", _("What decisions gave away is known of those alone. The coach needs some seconds for a game.")],
        h.div(".acts")[
            button(
                ngettext("Review the other game", "Review the other {number} games", finished - done),
                Action.STATISTICS,
                "review",
            )
        ],
    ]


def _reviewing(task: Reviewing) -> h.Node:
    done = task.of - len(task.left)
    name = _("Reviewing game {number} of {count}", number=min(done + 1, task.of), count=task.of)
    return [
        h.p[name],
        h.progress(value=str(task.percent), max="100", aria_label=name),
        h.p(".fine-print")[_("You may leave: this goes on when you come back, and reviews that are done stay.")],
        h.div(".acts")[_cancel()],
    ]


def _progress(name: str, done: int, count: int, *, cancel: bool) -> h.Element:
    return h.section(".card.task", aria_labelledby="task-heading")[
        h.h2("#task-heading")[name],
        h.progress(value=str(done), max=str(count), aria_labelledby="task-heading"),
        cancel and h.div(".acts")[_cancel()],
    ]


def _cancel() -> h.Element:
    return button(pgettext("a long task", "Cancel"), Action.STATISTICS, "cancel", id="cancel")


def keeping(model: Model) -> h.Element:
    """Return the ways to copy everything, to read in a copy, and to delete everything."""
    return h.section(".tile", aria_labelledby="keeping-heading")[
        h.h2("#keeping-heading")[_("Everything in one file")],
        _asked() if model.books.clearing else _ways(),
    ]


def _ways() -> h.Fragment:
    return h.fragment[
        h.p[_("Games, best scores, reviews and settings are kept in this browser only. A copy takes them elsewhere."),],
        h.div(".acts")[
            button(_("Save a copy"), Action.STATISTICS, "save", id="save"),
            button(_("Read in a copy"), Action.STATISTICS, "open", id="open"),
            button(_("Delete everything"), Action.STATISTICS, "clear", classes="link", id="clear"),
        ],
    ]


def _asked() -> h.Fragment:
    return h.fragment[
        h.p(role="alert")[_("Delete all games, best scores, reviews and settings? They cannot be brought back.")],
        h.div(".acts")[
            button(_("Keep everything"), Action.STATISTICS, "keep", id="keep"),
            button(_("Delete everything"), Action.STATISTICS, "clear-all", id="clear-all"),
        ],
    ]
