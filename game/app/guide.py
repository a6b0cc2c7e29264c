"""The first-time guide of Express: opening it and making the marks it asks for."""

from dataclasses import replace

from game.actions import Numbered
from game.app.kept.storage import Result
from game.app.messages import Focus, Go, Say
from game.logic import express
from game.logic.notation import parse_move
from game.logic.record import Step
from game.model import Model, Pick, Screen, Table
from game.model.guide import LESSONS, beginning, number, thrown, wanted
from game.model.round import position
from game.view.express.lessons import learnt, task


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
    state, move = position(table.state), parse_move(text)
    step = Step(state, move, express.apply(state, move))
    table = thrown(replace(table, steps=(*table.steps, step), pick=Pick()))
    done = number(table)
    focus = Focus(f"#{Numbered.FIFTH}0" if done < len(LESSONS) else "#title")
    return replace(model, guide=table), (Say(f"{learnt(done - 1)} {task(done)}"), focus)
