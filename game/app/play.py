"""Playing: throws, moves, undo and redo, real dice, the next game."""

from dataclasses import replace

from game.actions import Action, Timer
from game.app.effects import After, Effect, Focus, Say
from game.app.focus import next_focus
from game.app.kept.best import remember
from game.app.kept.checked import place
from game.app.kept.storage import Result, keep
from game.app.rounds import follow, words_of_undoing
from game.logic.moves import IllegalMove, Move, Roll, Take
from game.logic.notation import NotationError, format_move, parse_move
from game.logic.record import Step, apply, legal_moves, next_dice
from game.model import HUMAN, Model, Pick, Screen, Table
from game.model.correcting import to_type
from game.words import N_, _

MOMENT = 700
"""For how many milliseconds typed dice can be looked at, and one taken back, before they count."""
STALE = N_("That move is not possible any more. The page shows the game as it stands.")


def notice(model: Model, text: str) -> Result:
    """Return the model with a notice on this screen; one that stands there already is not repeated."""
    return (model if text in model.notices else replace(model, notices=(*model.notices, text))), ()


def play_text(model: Model, table: Table, text: str, *, touch: bool = False) -> Result:
    """Play the decision whose text form is *text*; a stale or forged one is a notice. The guide asks for one mark.

    Where two taps are wanted, the first one by *touch* only shows where a take leads.
    """
    if model.screen is not Screen.PLAY:
        return _elsewhere(model, table, text)
    try:
        move = parse_move(text)
    except NotationError:
        return notice(model, _(STALE))
    if isinstance(move, Roll) or table.bust or table.computer or table.pick.editing is not None:
        return notice(model, _(STALE))
    if touch and model.settings.taps > 1 and isinstance(move, Take) and table.pick.looked != text:
        return look(model, table, text)
    return play(model, table, move)


def _elsewhere(model: Model, table: Table, text: str) -> Result:
    """Decide in a puzzle or on the walk of the guide, which are no games."""
    from game.app import guide, puzzles  # only who opens them needs them

    answer = guide.answer if model.screen is Screen.GUIDE else puzzles.answer
    return answer(model, table, text)


def look(model: Model, table: Table, text: str) -> Result:
    """Show where the take whose text form is *text* leads, and wait for the press that takes it."""
    takes = [format_move(move) for move in legal_moves(table.state) if isinstance(move, Take)]
    if text not in takes or table.computer or table.pick.editing is not None:
        return notice(model, _(STALE))
    return model.with_table(table.picking(looked=text)), (Say(_("Tap again to take it.")),)


def play(model: Model, table: Table, move: Move) -> Result:
    """Play *move*, store the game, say what happened and put the focus where the next decision is."""
    try:
        table = moved(table, move)
    except IllegalMove:
        return notice(model, _(STALE))
    return follow(model, table, table.steps[-1])


def moved(table: Table, move: Move) -> Table:
    """Return *table* after *move*; raises IllegalMove if it is not legal now."""
    step = Step(table.state, move, apply(table.state, move))
    record = replace(table.record, moves=(*table.record.moves, move))
    return replace(table, record=record, steps=(*table.steps, step), undone=(), pick=Pick())


def roll(model: Model, table: Table) -> Result:
    """Throw the dice: the seed's next throw, or the real dice that were typed in."""
    if table.bust or table.state.phase != "roll" or table.pick.editing is not None:
        return model, ()
    if model.screen is not Screen.PLAY:
        return _elsewhere(model, table, Action.ROLL)
    if not table.real_dice:
        return (model, ()) if table.computer else play(model, table, Roll(next_dice(table.record)))
    if len(table.pick.entry) < table.game.DICE or not to_type(table):
        return model, ()
    return play(model, table, Roll(table.pick.entry))


def acknowledge(model: Model, table: Table) -> Result:
    """Leave a bust behind, for good: the next player is up."""
    if not table.bust:
        return model, ()
    table = replace(table, seen=len(table.steps))
    model, effects = keep(model, table)
    return model, (*effects, Say(_("{name} to roll.", name=table.seat.name)), next_focus(table))


def undo(model: Model, table: Table) -> Result:
    """Take back the last decision of a human and what computers marked after it.

    A throw is never taken back, so dice once seen stay; typed ones are corrected.
    """
    if not table.can_undo:
        return correct(model, table)
    level = None
    while level != HUMAN:
        last, level = table.steps[-1], table.seats[table.steps[-1].before.player].level
        table = replace(_shortened(table), undone=(last.move, *table.undone))
    model, effects = keep(model, table)
    model, kept = remember(model, table)
    return model, (*effects, *kept, Say(words_of_undoing(table, last.move)), next_focus(table))


def redo(model: Model, table: Table) -> Result:
    """Play again the decision that was undone last, and what computers had marked after it."""
    if not table.undone:
        return model, ()
    first, *rest = table.undone
    model, effects = play(model, table, first)
    assert model.table is not None
    table = replace(model.table, undone=tuple(rest))
    model, more = redo(model, table) if rest and table.computer else keep(model, table)
    return model, _in_one_text((*effects, *more))


def correct(model: Model, table: Table) -> Result:
    """Take back a throw of real dice to correct what was typed."""
    mistyped = table.steps[-1].move if table.steps else None
    held = table.correction or table.pick.editing is not None
    if not table.real_dice or held or not isinstance(mistyped, Roll):
        return model, ()
    table = replace(_shortened(table), undone=(), pick=Pick(entry=mistyped.dice))
    model, effects = keep(model, table)
    return model, (*effects, Say(_("Correct the dice.")), next_focus(table))


def enter(model: Model, table: Table, face: str) -> Result:
    """Type one real die; it is stored with the game. The last one makes the dice count in a moment.

    Where a throw is corrected they wait to be used: what follows from them is more than one press can take back.
    """
    missing = table.game.DICE - len(table.pick.entry)
    if not to_type(table) or not missing or face not in set("123456"):
        return model, ()
    counting = missing == 1 and not table.correction and table.pick.editing is None
    model, effects = keep(model, table.picking(entry=(*table.pick.entry, int(face)), counting=counting))
    if missing > 1:
        return model, (*effects, Say(face))
    moment = (After(MOMENT, Timer.ENTRY),) if counting else ()
    return model, (*effects, Say(_("{face}, complete.", face=face)), Focus("#roll"), *moment)


def count(model: Model) -> Result:
    """Let the typed dice count, unless one was taken back meanwhile or nobody sees them: then they wait to be used."""
    table = model.table
    if table is None or not table.pick.counting:
        return model, ()
    if model.screen is Screen.PLAY:
        return roll(model, table)
    return replace(model, table=table.picking(counting=False)), ()


def take_back_die(model: Model, table: Table, number: str) -> Result:
    """Take back the real die typed at place *number*, or the last one."""
    if not to_type(table) or not table.pick.entry:
        return model, ()
    at = place(number, len(table.pick.entry))
    at = len(table.pick.entry) - 1 if at is None else at
    left = table.pick.entry[:at] + table.pick.entry[at + 1 :]
    model, effects = keep(model, table.picking(entry=left, counting=False))
    return model, (*effects, Say(_("{face} taken back.", face=table.pick.entry[at])))


def _shortened(table: Table) -> Table:
    """Return *table* without its last step, and without dice that somebody typed for a throw after it."""
    record = replace(table.record, moves=table.record.moves[:-1])
    seen = min(table.seen, len(table.steps) - 1)
    return replace(table, record=record, steps=table.steps[:-1], seen=seen, pick=Pick())


def _in_one_text(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Return *effects* with everything said in one text: of several only the last is heard."""
    said = " ".join(effect.text for effect in effects if isinstance(effect, Say))
    others = tuple(effect for effect in effects if not isinstance(effect, Say))
    return (Say(said), *others) if said else others
