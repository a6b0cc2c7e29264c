"""A finished game that is looked at again: how it stood, what was done, and the ways through it and on from it."""

from collections.abc import Iterator

import htpy as h

from game.actions import Action
from game.logic.moves import Roll
from game.model import Model, Review, Screen, Viewer
from game.view.games import view_of
from game.view.parts.controls import button, shared_link, step_button
from game.view.parts.dice import dice_told
from game.view.parts.folding import folded
from game.view.parts.icons import icon
from game.view.parts.speech import listed
from game.view.review.course import course, course_table
from game.view.review.seats import seat_switch
from game.view.speech import sentence, speech_of, step_text, verdict
from game.words import _, date, pgettext


def viewer_screen(model: Model) -> h.Element:
    """Return the game as it stood, with the ways through it below, and on from it beside."""
    viewer = model.viewer
    assert viewer is not None
    table, look = viewer.table, viewer.table.seats[viewer.whose].look
    ended, told = view_of(table.record.rules).ended(table)
    return h.main(f"#main.review.viewer.beside.p{look + 1}")[
        h.div(".summary")[
            h.h1("#title", tabindex="-1")[ended],
            h.p(".lead")[_title(viewer), h.small[date(table.started)]],
        ],
        _scene(model, viewer),
        h.div(".details")[told and h.p(".mark")[told], _ways_on(model, viewer), _course(model, viewer)],
    ]


def _title(viewer: Viewer) -> str:
    names = listed(seat.name for seat in viewer.table.seats)
    return _("{game}: {names}", game=speech_of(viewer.table.state).NAME, names=names)


def _scene(model: Model, viewer: Viewer) -> h.Element:
    shown = viewer.shown
    seats = [(seat, str(number), number == viewer.whose) for number, seat in enumerate(shown.seats)]
    return h.section(".scene", aria_label=_("The game"))[
        h.div(".caption")[
            h.h2[
                _when(viewer),
                h.small[_("{number} of {all}", number=viewer.at, all=viewer.last)],
                dice_told(_dice(viewer)),
            ],
            h.p[_done(viewer), *_judged(model, viewer)],
        ],
        seat_switch(_("Whose sheet"), seats, Action.VIEW_SEAT) if shown.game.SHARED and len(seats) > 1 else None,
        h.div(".picture")[view_of(shown.record.rules).shown(shown, viewer.whose)],
        _slider(viewer),
        _steps(viewer),
    ]


def _when(viewer: Viewer) -> str:
    speech = speech_of(viewer.table.state)
    return speech.round_text(speech.rounds(viewer.table.steps)[max(0, viewer.at - 1)])


def _done(viewer: Viewer) -> str:
    return sentence(viewer.step, viewer.table.seats) if viewer.step else step_text(viewer.table, 0)


def _dice(viewer: Viewer) -> tuple[int, ...]:
    """Return the throw that the step is about, if it is about one."""
    recent = [step.move.dice for step in viewer.table.steps[: viewer.at][-2:] if isinstance(step.move, Roll)]
    return viewer.shown.state.dice or (recent[-1] if recent else ())


def _slider(viewer: Viewer) -> h.Element:
    slider = h.input(
        "#view-at",
        type="range",
        name="view-at",
        min="0",
        max=str(viewer.last),
        value=str(viewer.at),
        aria_label=_("Place in the game"),
        aria_valuetext=step_text(viewer.table, viewer.at),
    )
    speed = _("Speed: {number} times", number=viewer.speed)
    return h.div(".track")[
        slider,
        button(
            f"{viewer.speed} ×", Action.VIEW_QUICKEN, classes="speed", id="view-speed", aria_label=speed, title=speed
        ),
    ]


def _steps(viewer: Viewer) -> h.Element:
    at, last = viewer.at, viewer.last
    playing = pgettext("a game, by itself", "Pause") if viewer.playing else pgettext("a game, by itself", "Play")
    return h.div(".stepper", role="group", aria_label=_("Moves"))[
        _step("first", _("To the beginning"), 0 if at else None),
        _step("previous", _("Back one move"), at - 1 if at else None),
        button(
            [icon("pause" if viewer.playing else "play"), h.span(".label")[playing]],
            Action.VIEW_PLAY, classes="playing", id="view-play",
        ),
        _step("next", _("On one move"), at + 1 if at < last else None),
        _step("last", _("To the end"), last if at < last else None),
    ]  # fmt: skip


def _step(kind: str, name: str, at: int | None) -> h.Element:
    return step_button(kind, name, Action.VIEW_STEP, "" if at is None else str(at), id=kind)


def _ways_on(model: Model, viewer: Viewer) -> h.Fragment:
    table, done = viewer.table, model.shared if model.shared and not model.shared.by_hand else None
    return h.fragment[
        h.div(".ways-on", role="group", aria_label=_("What next?"))[
            button(
                _("Play on from here"), Action.PLAY_ON, classes="primary" if viewer.goes_on else "wide", id="play-on",
                why="" if viewer.goes_on else _("The game is over."), aria_describedby="play-on-about",
            ),
            button(
                [icon("review"), h.span[pgettext("button", "Review")]], Action.REVIEW, table.id,
                classes="" if viewer.goes_on else "primary",
            ),
            button([icon("share"), h.span[pgettext("button", "Share")]], Action.OPEN, f"{Screen.SHARE}?{table.id}"),
            button(
                done.words if done else _("Copy the record"),
                Action.COPY_RECORD, classes="shared" if done else "", id="copy-record",
            ),
            button(_("Save the record"), Action.SAVE_RECORD),
        ],
        h.p("#play-on-about.fine-print")[
            _("From any move a new game goes on with fresh dice. This one stays as it is.")
        ],
        shared_link(model),
    ]  # fmt: skip


def _reviewed(model: Model, viewer: Viewer) -> Review | None:
    """Return the review of this game, if it has been made."""
    review = model.review
    return review if review and review.done and review.table.record == viewer.table.record else None


def _judged(model: Model, viewer: Viewer) -> Iterator[h.Node]:
    """Yield what the review says of the decision that is shown."""
    review = _reviewed(model, viewer)
    if review and viewer.at and review.moments[viewer.at - 1].options:
        yield " "
        yield verdict(viewer.table, review.moments[viewer.at - 1])


def _course(model: Model, viewer: Viewer) -> h.Node:
    review = _reviewed(model, viewer)
    if review is None:
        return None
    numbers = folded(model, "course", _("The course in numbers"), course_table(review))
    return [course(review, viewer.at - 1), numbers]
