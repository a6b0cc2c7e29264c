"""Looking at a finished game again: step by step, at a pace, and playing on from any position of it."""

from dataclasses import replace

from game.actions import Action, Timer
from game.app.effects import After, Copy, Draw, Focus, Go, Persist, SaveFile, Say
from game.app.focus import next_focus
from game.app.kept.checked import place
from game.app.kept.finished import find
from game.app.kept.storage import Result, address, keep
from game.app.messages import Drawn
from game.logic.faults import GameError
from game.logic.record import dumps
from game.model import Model, Screen, Table, Viewer
from game.model.viewer import SPEEDS
from game.view.speech import speech_of, step_text
from game.words import _

FIELD = "view-at"
USUAL_PACE = 700
"""How many milliseconds a move is shown where computers take no time."""


def open_view(model: Model, game_id: str) -> Result:
    """Look at the finished game *game_id* because a control asked for it."""
    model, effects = show_view(model, game_id)
    return model, (*effects, Go(f"{Screen.VIEW}?{game_id}")) if model.screen is Screen.VIEW else effects


def show_view(model: Model, game_id: str) -> Result:
    """Look at the end of the finished game *game_id*, or of the one looked at last."""
    last = model.viewer.table.id if model.viewer else ""
    model, table, effects = find(model, game_id or last, model.table)
    if table is None:
        return model, effects
    return model.at(Screen.VIEW, viewer=Viewer(table, len(table.steps))), (Focus("#title"),)


def step(model: Model, number: str) -> Result:
    """Show the game after so many steps, and tell the last of them."""
    model = slide(model, number)
    return model, (Say(step_text(model.viewer.table, model.viewer.at)),) if model.viewer else ()


def slide(model: Model, number: str) -> Model:
    """Show the game after so many steps; it waits there."""
    viewer = model.viewer
    at = place(number, viewer.last + 1) if viewer else None
    if viewer is None or at is None:
        return model
    return replace(model, viewer=replace(viewer, at=at, playing=False))


def toggle(model: Model) -> Result:
    """Let the game go on by itself, from the beginning if it is at its end, or let it wait."""
    viewer = model.viewer
    if viewer is None:
        return model, ()
    if viewer.playing:
        return replace(model, viewer=replace(viewer, playing=False)), ()
    at = 0 if viewer.at == viewer.last else viewer.at
    return _playing(replace(model, viewer=replace(viewer, at=at, playing=True)))


def quicken(model: Model) -> Result:
    """Let the game go on by itself at the next speed, after the last one at the first again."""
    viewer = model.viewer
    if viewer is None:
        return model, ()
    speed = SPEEDS[(SPEEDS.index(viewer.speed) + 1) % len(SPEEDS)]
    return _playing(replace(model, viewer=replace(viewer, speed=speed)))


def go_on(model: Model) -> Result:
    """Show the next step of a game that goes on by itself, and tell it; at the end it waits."""
    viewer = model.viewer
    if viewer is None or model.screen is not Screen.VIEW or not viewer.playing:
        return model, ()
    at = min(viewer.at + 1, viewer.last)
    model, waits = _playing(replace(model, viewer=replace(viewer, at=at, playing=at < viewer.last)))
    return model, (Say(step_text(viewer.table, at)), *waits)


def look_at(model: Model, seat: str) -> Result:
    """Look at the sheet of the player in *seat*."""
    viewer = model.viewer
    at = place(seat, len(viewer.table.seats)) if viewer else None
    if viewer is None or at is None:
        return model, ()
    return replace(model, viewer=replace(viewer, seat=at)), ()


def play_on(model: Model) -> Result:
    """Ask for a fresh seed to play on with from the position that is shown."""
    shown = _shown(model)
    return (model, (Draw(Action.PLAY_ON),)) if shown and shown.goes_on else (model, ())


def begin(model: Model, drawn: Drawn) -> Result:
    """Start a new game from the position that is shown: all throws to come are those of a fresh seed."""
    shown = _shown(model)
    if shown is None or not shown.goes_on:
        return model, ()
    old = shown.shown
    try:
        record = replace(old.record, seed=drawn.token)
    except GameError:
        return model, ()
    table = Table(drawn.token, record, old.seats, old.steps, seen=shown.at, started=drawn.today, given=shown.at)
    said = _("A new game from here on. Its dice are fresh: those of the old game do not come again.")
    model, effects = keep(model.at(Screen.PLAY, said, table=table), table)
    return model, (*effects, Go(address(model)), next_focus(table), Persist())


def copy_record(model: Model) -> Result:
    """Put the record of the game into the clipboard."""
    return (model, (Copy(dumps(model.viewer.table.record), "record"),)) if model.viewer else (model, ())


def save_record(model: Model) -> Result:
    """Offer the record of the game as a file."""
    if model.viewer is None:
        return model, ()
    table = model.viewer.table
    # Translators: the name of a file with a game in it, in small letters; a date follows.
    name = _("{game} {date}", game=speech_of(table.state).NAME, date=table.started[:10])
    return model, (SaveFile(f"{name}.txt", dumps(table.record)),)


def _playing(model: Model) -> Result:
    viewer = model.viewer
    if viewer is None or not viewer.playing:
        return model, ()
    return model, (After((model.settings.pace or USUAL_PACE) // viewer.speed, Timer.VIEW),)


def _shown(model: Model) -> Viewer | None:
    """Return the position on screen, of a game that is looked at or under review."""
    review = model.review
    if model.screen is Screen.REVIEW and review and review.moment:
        return Viewer(review.table, review.moment.number)
    return model.viewer if model.screen is Screen.VIEW else None
