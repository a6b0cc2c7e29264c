"""Puzzles: opening one, answering it, and what that does to the rating. The coach ponders while the player thinks."""

from dataclasses import replace

from game.actions import Timer
from game.app.advice import ponder
from game.app.effects import After, Effect, Focus, Go, Save, Say
from game.app.kept.puzzles import dump
from game.app.kept.storage import PUZZLES, Result
from game.logic.moves import Move, Roll
from game.logic.notation import NotationError, parse_move
from game.logic.record import Step, apply, legal_moves, next_dice
from game.model import HUMAN, Model, Pick, Review, Screen, Seat, Table
from game.model.puzzles import Puzzle, Theme, next_one, of_day, played, puzzles
from game.model.quiz import Quiz
from game.players import LEVELS, coach
from game.view.speech import moment_text, pondering
from game.words import default_name

PRACTICE = "practice"
ROLL = "roll"


def open_puzzle(model: Model, name: str) -> Result:
    """Open the puzzle *name*, or the next one to practise; the list of them where there is no such puzzle."""
    found = next_one(model.solver, model.theme, model.now) if name == PRACTICE else puzzles().get(name)
    if found is None:
        return model.at(Screen.PUZZLE, quiz=None), (Go(Screen.PUZZLE), Focus("#title"))
    model, effects = _puzzle_opened(model, found)
    return model, (*effects, Go(f"{Screen.PUZZLE}?{found.name}"))


def show_puzzle(model: Model, name: str) -> Result:
    """Show what a link names: a puzzle, or the list; raises ValueError for a puzzle that there is not."""
    if not name:
        return model.at(Screen.PUZZLE, quiz=None), (Focus("#title"),)
    if name not in puzzles():
        raise ValueError(f"no puzzle is called {name!r}")
    return _puzzle_opened(model, puzzles()[name])


def answer(model: Model, table: Table, text: str) -> Result:
    """Take the decision whose text form is *text* as the answer, if it is one and none is given yet."""
    quiz = model.quiz
    if quiz is None or quiz.made or not _decides(table, text):
        return model, ()
    model = replace(model, quiz=replace(quiz, table=replace(table, pick=Pick()), made=text))
    return _judged(model, model.quiz) if quiz.left is None and model.quiz else (model, (Say(pondering()),))


def think(model: Model) -> Result:
    """Ponder a little more; in the end judge the answer, if it is given."""
    quiz = model.quiz
    if quiz is None or quiz.left is None or model.screen is not Screen.PUZZLE:
        return model, ()
    quiz = replace(quiz, left=ponder(quiz.table.state, quiz.left) if quiz.left else None)
    model = replace(model, quiz=quiz)
    if quiz.left is not None:
        return model, (After(1, Timer.PUZZLE),)
    return _judged(model, quiz) if quiz.made else (model, ())


def choose_theme(model: Model, name: str, value: str) -> Result:
    """Practise the puzzles of one theme, or all of them."""
    return (replace(model, theme=value), ()) if name == "theme" and value in ("", *Theme) else (model, ())


def _puzzle_opened(model: Model, puzzle: Puzzle) -> Result:
    if model.quiz and model.quiz.name == puzzle.name and model.screen is not Screen.PUZZLE:
        quiz = model.quiz
    else:
        table = _puzzle_table(puzzle)
        left = coach.groundwork(table.state)
        quiz = Quiz(puzzle.name, puzzle.rating, puzzle.themes, table, left)
    waits = () if quiz.left is None else (After(1, Timer.PUZZLE),)
    return model.at(Screen.PUZZLE, quiz=quiz), (Focus("#title"), *waits)


def _puzzle_table(puzzle: Puzzle) -> Table:
    """Return the game of a puzzle with a human to decide and computers as rivals."""
    record, steps = played(puzzle)
    level, decides = LEVELS[record.rules.game][-1], steps[-1].after.player
    seats = tuple(
        Seat(default_name(number), number, HUMAN if number == decides else level)
        for number in range(record.rules.players)
    )
    return Table(puzzle.name, record, seats, steps, seen=len(steps))


def _decides(table: Table, text: str) -> bool:
    """Return whether *text* stands for a decision that is open."""
    if text == ROLL:
        return table.state.phase == "roll"
    try:
        return parse_move(text) in legal_moves(table.state)
    except NotationError:
        return False


def _judged(model: Model, quiz: Quiz) -> Result:
    """Return the model with the answer judged: the review of that one moment, the rating and the day."""
    table = quiz.table
    move: Move = Roll(next_dice(table.record)) if quiz.made == ROLL else parse_move(quiz.made)
    step = Step(table.state, move, apply(table.state, move))
    moment = coach.judge(len(table.steps), step)
    right = moment.made == moment.options[0][0]
    solver = model.solver.after(quiz.name, quiz.rating, right=right)
    names = [puzzle.name for puzzle in of_day(model.now)]
    if quiz.name in names:
        solver = solver.on_day(model.now, names.index(quiz.name), right=right)
    after = replace(table, steps=(*table.steps, step))
    change = None if quiz.name in model.solver.answered else solver.rating - model.solver.rating
    quiz = replace(quiz, review=Review(after, (moment,), seat=step.before.player), change=change)
    said: tuple[Effect, ...] = (Say(moment_text(after, moment)), Focus("#title"))
    return replace(model, quiz=quiz, solver=solver), (Save(PUZZLES, dump(solver)), *said)
