"""The first-time guide: opening it and making the moves it asks for."""

from dataclasses import replace

from game.app.effects import Focus, Go, Say
from game.app.focus import next_focus
from game.app.kept.storage import Result
from game.model import Model, Screen, Table
from game.model.guide import WALKS, beginning, followed, number, wanted
from game.view.lessons import another_way, learnt, task
from game.words import default_name

USUAL = "express"
"""The game whose guide is meant where none is named."""


def open_guide(model: Model, game: str) -> Result:
    """Open the guide of *game* at its first lesson."""
    game = game or USUAL
    if game not in WALKS:
        return model, ()
    address = Screen.GUIDE if game == USUAL else f"{Screen.GUIDE}?{game}"
    return model.at(Screen.GUIDE, guide=beginning(game, default_name(0))), (Go(address), Focus("#title"))


def show_guide(model: Model, game: str) -> Result:
    """Show the guide of *game* where it was left; raises ValueError where there is none."""
    game = game or USUAL
    if game not in WALKS:
        raise ValueError(f"no guide shows {game!r}")
    left = model.guide if model.guide and model.guide.record.rules.game == game else None
    return model.at(Screen.GUIDE, guide=left or beginning(game, default_name(0))), (Focus("#title"),)


def answer(model: Model, table: Table, text: str) -> Result:
    """Make the move that the guide asks for; any other is left alone."""
    if text != wanted(table):
        said = another_way()
        return replace(model, reason=said), (Say(said),)
    table, game = followed(table), table.record.rules.game
    told = " ".join(filter(None, (learnt(game, number(table) - 1), task(game, number(table)))))
    return replace(model, guide=table), (Say(told), next_focus(table) if wanted(table) else Focus("#title"))
