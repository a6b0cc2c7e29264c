"""The first-time guide of Express: opening it and making the marks it asks for."""

from dataclasses import replace

from game.actions import Numbered
from game.app.messages import Focus, Go, Say
from game.app.storage import Result
from game.logic import express
from game.logic.notation import parse_move
from game.logic.record import Step
from game.model import Model, Pick, Screen, Table
from game.view.express.guide import LESSONS, beginning, number, thrown, wanted


def open_guide(model: Model) -> Result:
    """Open the guide at its first throw."""
    return model.at(Screen.GUIDE, guide=beginning()), (Go("guide"), Focus("#title"))


def show_guide(model: Model) -> Result:
    """Show the guide where it was left."""
    return model.at(Screen.GUIDE, guide=model.guide or beginning()), (Focus("#title"),)


def mark(model: Model, table: Table, text: str) -> Result:
    """Make the mark that the guide asks for; any other is left alone."""
    if text != wanted(table):
        return model, ()
    state, move = table.state, parse_move(text)
    assert isinstance(state, express.State)
    step = Step(state, move, express.apply(state, move))
    table = thrown(replace(table, steps=(*table.steps, step), pick=Pick()))
    done = number(table)
    task = LESSONS[done][2] if done < len(LESSONS) else "You know the game."
    focus = Focus(f"#{Numbered.FIFTH}0" if done < len(LESSONS) else "#title")
    return replace(model, guide=table), (Say(f"{LESSONS[done - 1][3]} {task}"), focus)
