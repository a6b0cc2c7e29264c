"""What the places on the page mean: a press so soon after that changed was meant for what stood there before."""

from game.logic.moves import Roll
from game.logic.record import is_over
from game.model import HUMAN, Model, Screen, Table
from game.model.round import passing

DAY = 86_400_000


def place(model: Model) -> tuple[object, ...]:
    """Return what decides what a press means: when two pages differ in it, the second one needs a moment first.

    A player's own next step is no difference, so that nobody is slowed down in a turn.
    """
    told = (model.notices, model.warnings, model.update_ready, model.fault is None)
    return (model.screen, *told, *_on_screen(model))


def _on_screen(model: Model) -> tuple[object, ...]:
    match model.screen:
        case Screen.PLAY if model.table:
            return _at_table(model, model.table)
        case Screen.PUZZLE if model.quiz:
            return (model.quiz.name, bool(model.quiz.review))
        case Screen.CLASSIC | Screen.EXPRESS:
            return (len(model.setups[model.screen].seats), model.unfolded)
        case Screen.DAILY:
            return (model.daily.game, model.daily.kept, model.daily.at // DAY)
        case Screen.START | Screen.HISTORY | Screen.STATISTICS:
            return (tuple(saved.id for saved in model.saved), model.best, model.books.clearing)
    return ()


def _at_table(model: Model, table: Table) -> tuple[object, ...]:
    """Return whose turn it is, all computers being one, and where one control takes the place of another."""
    acting = table.bust.before.player if table.bust else table.player
    held = table.correction
    return (
        table.id,
        model.log,  # on a small window it lies over the tray and the bar
        acting if table.seats[acting].level == HUMAN else None,
        bool(table.bust),
        is_over(table.state),
        _rounds(table),
        table.real_dice and table.state.phase == "roll",  # dice are typed where splits stood
        passing(model, table),
        table.pick.editing,
        table.confirmed,
        len(held.rest) if held else None,
    )


def _rounds(table: Table) -> int | None:
    """Return how many throws for all are marked: after the last mark Roll stands in its place, and no undo is left."""
    if not table.game.SHARED:
        return None
    return sum(isinstance(move, Roll) for move in table.record.moves) - (table.state.phase == "mark")
