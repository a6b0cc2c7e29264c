"""The Share screen: a game handed over, its throws, its result as text and picture, the standings of the throws."""

from collections.abc import Iterator
from dataclasses import replace

from game import typed
from game.app.effects import Focus, Picture, Share
from game.app.kept import scores
from game.app.kept.checked import place
from game.app.kept.storage import Result, keep, resume
from game.app.play import notice
from game.logic.packed import PackedError
from game.logic.record import is_over
from game.model import Model, Screen, Table
from game.model.links import game_link, repeatable, throws_link
from game.view.speech import result_line
from game.words import _, default_name


def show(model: Model, game_id: str = "") -> Result:
    """Show what can be shared of the game *game_id*, or of the one on the table."""
    if model.table is None or game_id not in ("", model.table.id):
        model, effects = resume(model, game_id)
        if model.table is None or model.screen is Screen.START:
            return model, effects
    model, noted = _note(model.at(Screen.SHARE), model.table)
    return model, (*noted, Focus("#title"))


def share(model: Model, what: str = "") -> Result:
    """Share the game on the table as *what* the button says: the game, its result, a picture of it, or its throws."""
    table = model.table
    if table is None or model.screen not in (Screen.PLAY, Screen.SHARE):
        return model, ()
    try:
        return model, tuple(_shared(model.home, table, what))
    except PackedError:
        return notice(model, _("This game is too long for a link."))


def _shared(home: str, table: Table, what: str) -> Iterator[Share | Picture]:
    """Yield what to ask of the browser, if there is such a thing to share."""
    match what:
        case "game":
            yield Share(_("Play on in One More Roll"), game_link(home, table), what=what)
        case "result" if is_over(table.state):
            yield _result(home, table)
        case "picture" if is_over(table.state):
            yield Picture("share", result_line(table))
        case "throws" | "" if repeatable(table):
            yield Share(_("Play the same throws in One More Roll"), throws_link(home, table), what="throws")


def rename(model: Model, name: str, value: str) -> Result:
    """Give the player of a game that was played alone another name, for the standings."""
    table, seat = model.table, place(name.removeprefix("name-"), 1)
    if table is None or seat is None or len(table.seats) > 1:
        return model, ()
    space = " " if value[-1:].isspace() else ""  # before a second name that is still to be typed
    known = typed.name(value)
    table = replace(table, seats=(replace(table.seats[0], name=known + space if known else default_name(0)),))
    model, kept = keep(model, table)
    model, noted = _note(model, table)
    return model, (*kept, *noted)


def _result(home: str, table: Table) -> Share:
    """Return the result as text, with the link to the same throws, or to the game where there are none to repeat."""
    link = throws_link(home, table) if repeatable(table) else game_link(home, table)
    line = result_line(table)
    return Share(line, link, f"{line}\n{link}", "result")


def _note(model: Model, table: Table) -> Result:
    score = scores.score_of(table)
    return scores.note(model, score) if score else (model, ())
