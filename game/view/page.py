"""The page: header, notices, and the screen that the model is on."""

import htpy as h
from markupsafe import Markup

from game.actions import Action
from game.logic.moves import Roll
from game.logic.record import is_over
from game.model import Deleted, Fault, Linked, Model, Screen, Table
from game.view.games import view_of
from game.view.parts.controls import button, icon_button
from game.view.parts.drawn import drawn
from game.view.parts.icons import icon
from game.view.parts.log import log_button
from game.view.review.hint import coach_button
from game.view.screens.setup import setup_screen
from game.view.screens.start import start_screen
from game.words import _, ngettext, pgettext, speak


def page(model: Model) -> h.Fragment:
    """Return everything that the page shows, in the language of *model*."""
    speak(model.language)
    return h.fragment[_header(model), Markup(_notices(model)), _screen(model)]


def _header(model: Model) -> h.Element:
    table = model.table if model.screen is Screen.PLAY else None
    return h.header(".top")[
        _way_home() if model.screen is not Screen.START else h.span(".brand")["One More Roll"],
        h.nav(aria_label=_("Page"))[
            _undo_redo(table) if table else None,
            coach_button(model) if table else None,
            log_button(opened=model.log) if table else None,
            _sound_button(on=model.settings.sound) if table else None,
            _way_back(model),
            model.screen not in (Screen.START, Screen.RULES) and icon_button("rules", _("Rules"), Action.OPEN, "rules"),
            model.screen is not Screen.SETTINGS and icon_button("settings", _("Settings"), Action.OPEN, "settings"),
        ],
    ]


@drawn(maxsize=8)
def _way_home() -> h.Element:
    label = (icon("home"), h.span(".label")["One More Roll"])
    return button(label, Action.OPEN, "", classes="brand", aria_label=_("Start screen"))


def _way_back(model: Model) -> h.Node:
    """Return the button back to a game that goes on, and from its review to the result of one that is over."""
    if model.playing and model.screen is not Screen.PLAY:
        return button(_("Back to the game"), Action.OPEN, "play")
    reviewed = model.review.table.id if model.review and model.screen is Screen.REVIEW else None
    back = model.table is not None and model.table.id == reviewed
    return button(_("Back to the result"), Action.OPEN, "play") if back else None


def _sound_button(*, on: bool) -> Markup:
    return icon_button("sound" if on else "silence", _("Sound"), Action.SOUND, pressed=on)


def _undo_redo(table: Table) -> h.Fragment:
    held = table.correction or table.pick.editing is not None
    ended = is_over(table.state) and table.can_undo
    word = _("Undo the last decision") if ended else pgettext("button", "Undo")
    correct = not held and table.real_dice and bool(table.steps) and isinstance(table.steps[-1].move, Roll)
    return h.fragment[
        icon_button("undo", _("Correct the dice"), Action.CORRECT, id="undo")
        if correct
        else icon_button("undo", word, Action.UNDO, id="undo", why=_no_undo(table)),
        icon_button(
            "redo",
            pgettext("button", "Redo"),
            Action.REDO,
            id="redo",
            why="" if table.undone else _("There is nothing to redo."),
        ),
    ]


def _no_undo(table: Table) -> str:
    return "" if table.can_undo else _("There is nothing to undo: a throw is never taken back.")


def _notices(model: Model) -> h.Element:
    return h.div("#notices", role="status")[
        model.update_ready
        and h.p(".notice")[
            h.span[_("A new version is ready. Your game goes on after it.")],
            button(pgettext("button", "Reload"), Action.UPDATE),
            button(icon("close"), Action.LATER, aria_label=pgettext("button", "Later")),
        ],
        bool(model.deleted) and _deleted(model.deleted),
        _fault(model.fault) if model.fault else None,
        model.reason and not _has_bar(model) and h.p(".notice")[h.span[model.reason]],
        _linked(model.linked) if model.linked else None,
        (
            h.p(".notice")[
                h.span[text], button(icon("close"), Action.DISMISS, text, aria_label=pgettext("button", "Dismiss"))
            ]
            for text in (*model.warnings, *model.notices)
        ),
    ]


def _fault(fault: Fault) -> h.Element:
    from game.view.parts.fault import fault_notice

    return fault_notice(fault)


def _has_bar(model: Model) -> bool:
    """Return whether there is a line at the foot of the screen that says why something cannot be used."""
    table = model.table if model.screen is Screen.PLAY else model.deciding
    return table is not None and not (is_over(table.state) and table.pick.editing is None)


def _deleted(deleted: tuple[Deleted, ...]) -> h.Element:
    """Return what was just deleted, with the button that brings it back."""
    return h.p(".notice.deleted")[
        h.span("#deleted")[_deletion(deleted)],
        " ",
        button(pgettext("button", "Undo"), Action.UNDELETE, id="undelete", aria_describedby="deleted"),
    ]


def _linked(linked: Linked) -> h.Element:
    """Return why the game here is not the one of the link, with the button that opens that one as well."""
    return h.p(".notice")[
        h.span("#linked")[linked.words],
        button(_("Open the link’s game"), Action.LINKED, aria_describedby="linked"),
        button(icon("close"), Action.DISMISS, linked.words, aria_label=pgettext("button", "Dismiss")),
    ]


def _deletion(deleted: tuple[Deleted, ...]) -> str:
    if len(deleted) > 1:
        return ngettext("{number} deleted.", "{number} deleted.", len(deleted))
    return _("Game deleted.") if deleted[-1].game else _("Best score deleted.")


def _screen(model: Model) -> h.Element:
    """Return the screen that *model* is on."""
    match model.screen:
        case Screen.START:
            return start_screen(model)
        case Screen.CLASSIC | Screen.EXPRESS as game:
            return setup_screen(model, game)
        case Screen.PLAY:
            assert model.table is not None
            return view_of(model.table.record.rules).screen(model, model.table)
        case _:
            return _seldom(model)


def _seldom(model: Model) -> h.Element:  # noqa: C901 - one view a screen, no nesting
    """Return a screen whose views are imported when it is opened, so that no start waits for them."""
    match model.screen:
        case Screen.PADS:
            from game.view.paper.screen import pads_screen

            return pads_screen(model)
        case Screen.GUIDE:
            from game.view.guide import guide_screen

            return guide_screen(model)
        case Screen.RULES:
            from game.view.rules.screen import rules_screen

            return rules_screen(model)
        case Screen.SETTINGS:
            from game.view.screens.settings import settings_screen

            return settings_screen(model)
        case Screen.REVIEW:
            from game.view.review.screen import review_screen

            return review_screen(model)
        case Screen.PUZZLE:
            from game.view.puzzles.screen import puzzle_screen

            return puzzle_screen(model)
        case Screen.HISTORY:
            from game.view.history.screen import history_screen

            return history_screen(model)
        case Screen.VIEW:
            from game.view.history.viewer import viewer_screen

            return viewer_screen(model)
        case Screen.SHARE:
            from game.view.screens.share import share_screen

            return share_screen(model)
        case Screen.STATISTICS:
            from game.view.statistics.screen import statistics_screen

            return statistics_screen(model)
        case Screen.DAILY:
            from game.view.daily.screen import daily_screen

            return daily_screen(model)
        case Screen.ABOUT:
            from game.view.screens.about import about_screen

            return about_screen(model)
        case other:
            raise ValueError(f"no view shows the screen {other!r}")
