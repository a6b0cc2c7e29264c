"""Playing: throws, moves, undo and redo, real dice, the next game."""

from dataclasses import replace

from game.app.best import remember
from game.app.checked import place
from game.app.focus import next_focus
from game.app.messages import Effect, Focus, Say
from game.app.rounds import UNTOUCHED, follow, words_of_undoing
from game.app.storage import Result, keep
from game.logic.moves import IllegalMove, Move, Roll
from game.logic.notation import NotationError, parse_move
from game.logic.record import DICE, Step, apply, game_of, next_dice
from game.model import HUMAN, Model, Table
from game.view.parts.corrections import to_type

STALE = "That move is not possible any more. The page shows the game as it stands."


def notice(model: Model, text: str) -> Result:
    """Return the model with a notice on this screen; one that stands there already is not repeated."""
    return (model if text in model.notices else replace(model, notices=(*model.notices, text))), ()


def play_text(model: Model, text: str) -> Result:
    """Play the decision whose text form is *text*; a stale or forged one is a notice."""
    try:
        move = parse_move(text)
    except NotationError:
        return notice(model, STALE)
    table = model.table
    if isinstance(move, Roll) or table is None or table.bust or table.computer or table.editing is not None:
        return notice(model, STALE)
    return play(model, move)


def play(model: Model, move: Move) -> Result:
    """Play *move*, store the game, say what happened and put the focus where the next decision is."""
    table = model.table
    assert table is not None
    try:
        after = apply(table.state, move)
    except IllegalMove:
        return notice(model, STALE)
    step = Step(table.state, move, after)
    table = replace(
        table,
        record=replace(table.record, moves=(*table.record.moves, move)),
        steps=(*table.steps, step),
        undone=(),
        entry=(),
        **UNTOUCHED,
    )
    return follow(model, table, step)


def roll(model: Model, _: str = "") -> Result:
    """Throw the dice: the seed's next throw, or the real dice that were typed in."""
    table = model.table
    if table is None or table.bust or table.state.phase != "roll" or table.editing is not None:
        return model, ()
    if not table.real_dice:
        return (model, ()) if table.computer else play(model, Roll(next_dice(table.record)))
    if len(table.entry) < DICE[game_of(table.record.rules)] or not to_type(table):
        return model, ()
    return play(model, Roll(table.entry))


def acknowledge(model: Model, _: str = "") -> Result:
    """Leave a bust behind, for good: the next player is up."""
    table = model.table
    if table is None or not table.bust:
        return model, ()
    table = replace(table, seen=len(table.steps))
    model, effects = keep(model, table)
    return model, (*effects, Say(f"{table.seat.name} to roll."), next_focus(table))


def undo(model: Model, _: str = "") -> Result:
    """Take back the last decision of a human and what computers marked after it.

    A throw is never taken back, so dice once seen stay.
    """
    table = model.table
    if table is None or not table.can_undo:
        return model, ()
    level = None
    while level != HUMAN:
        last, level = table.steps[-1], table.seats[table.steps[-1].before.player].level
        table = replace(_shortened(table), undone=(last.move, *table.undone))
    model, effects = keep(model, table)
    model, kept = remember(model)
    return model, (*effects, *kept, *_told(model, words_of_undoing(model, last.move)))


def redo(model: Model, _: str = "") -> Result:
    """Play again the decision that was undone last, and what computers had marked after it."""
    table = model.table
    if table is None or not table.undone:
        return model, ()
    first, *rest = table.undone
    model, effects = play(model, first)
    assert model.table is not None
    model, saved = keep(model, replace(model.table, undone=tuple(rest)))
    if rest and model.table and model.table.computer:
        model, saved = redo(model)
    return model, in_one_text((*effects, *saved))


def correct(model: Model, _: str = "") -> Result:
    """Take back a throw of real dice to correct what was typed."""
    table = model.table
    if table is None or not table.real_dice or not table.steps or table.correction:
        return model, ()
    mistyped = table.steps[-1].move
    if not isinstance(mistyped, Roll):
        return model, ()
    model, effects = keep(model, replace(_shortened(table), entry=mistyped.dice, undone=()))
    return model, (*effects, *_told(model, "Correct the dice."))


def enter(model: Model, face: str) -> Result:
    """Type one real die; it is stored with the game."""
    table = model.table
    if (
        table is None
        or not to_type(table)
        or len(table.entry) == DICE[game_of(table.record.rules)]
        or face not in set("123456")
    ):
        return model, ()
    model, effects = keep(model, replace(table, entry=(*table.entry, int(face))))
    if len(table.entry) + 1 < DICE[game_of(table.record.rules)]:
        return model, (*effects, Say(face))
    return model, (*effects, Say(f"{face}, complete."), Focus("#roll"))


def take_back_die(model: Model, number: str = "") -> Result:
    """Take back the real die typed at place *number*, or the last one."""
    table = model.table
    if table is None or not to_type(table) or not table.entry:
        return model, ()
    at = place(number, len(table.entry))
    at = len(table.entry) - 1 if at is None else at
    model, effects = keep(model, replace(table, entry=table.entry[:at] + table.entry[at + 1 :]))
    return model, (*effects, Say(f"{table.entry[at]} taken back."))


def _shortened(table: Table) -> Table:
    """Return *table* without its last step, and without dice that somebody typed for a throw after it."""
    record = replace(table.record, moves=table.record.moves[:-1])
    seen = min(table.seen, len(table.steps) - 1)
    return replace(table, record=record, steps=table.steps[:-1], seen=seen, entry=(), **UNTOUCHED)


def in_one_text(effects: tuple[Effect, ...], text: str = "") -> tuple[Effect, ...]:
    """Return *effects* with everything said in one text, *text* if given: of several only the last is heard."""
    said = text or " ".join(effect.text for effect in effects if isinstance(effect, Say))
    others = tuple(effect for effect in effects if not isinstance(effect, Say))
    return (Say(said), *others) if said else others


def _told(model: Model, text: str) -> tuple[Effect, ...]:
    assert model.table is not None
    return Say(text), next_focus(model.table)
