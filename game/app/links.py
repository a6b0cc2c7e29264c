"""Links that hold a game: one to play on from here, or one that is over, for the standings of its throws."""

from dataclasses import replace

from game.app import sharing
from game.app.effects import Focus, Go, Say
from game.app.focus import next_focus
from game.app.kept import scores
from game.app.kept.linked import id_of, unpack_table
from game.app.kept.saves import SaveError, load_table
from game.app.kept.storage import Result, address, keep, resume, saved_as
from game.logic.faults import Fault
from game.logic.packed import PackedError
from game.model import Linked, Model, Screen, Table
from game.words import N_, _

REFUSED = {
    Fault.ALTERED: N_("This link is damaged: something in it was changed or cut off. Ask for it once more."),
    Fault.VERSION: N_("This link is damaged, or made by another version of One More Roll. Load the page again first."),
}
NO_RESULT = N_("This link holds no result: its game is not over, or not one of Express that somebody played alone.")
OTHER_THROWS = N_("{name} played other throws, with the seed {seed}. Play those here first, then open this link again.")
NOTED = N_("The result of {name} is noted. It stands in the standings when your game is over.")
NOTED_HERE = N_("The result of {name} is in the standings.")
OLDER = N_("The link is older: here the game has gone on.")
APART = N_("Here the game went on differently than in the link.")


def receive(model: Model, fragment: str) -> Result:
    """Open the game in a link, or note the result in it; a damaged one is refused with a reason and changes nothing."""
    kind, _equals, text = fragment.partition("=")
    try:
        table = unpack_table(text)
    except PackedError as error:
        return _refused(model, _(REFUSED[error.code]))
    return _collect(model, table) if kind == "r" else _open(model, table, text)


def open_linked(model: Model) -> Result:
    """Keep the game of the link beside the one that it differs from, and go there; one kept already goes on."""
    if model.linked is None:
        return model, ()
    table = model.linked.table
    if saved_as(model, table.id) is None:
        return _put(model, table, replaces=False)
    model, effects = resume(model, table.id)
    return model, (*effects, Go(address(model)))


def _refused(model: Model, reason: str) -> Result:
    return model.at(Screen.START, reason), (Go("", replace=True), Focus("#title"))


def _open(model: Model, table: Table, text: str) -> Result:
    """Put the game of a link on the table; where the one kept here has gone on, that one, and offer the other."""
    saved = saved_as(model, table.id)
    try:
        mine = load_table(saved) if saved else None
    except SaveError:
        return resume(model, table.id)  # which sets it aside
    if mine is None or _goes_on(table, mine):
        return _put(model, replace(table, seen=mine.seen, dice_off=mine.dice_off) if mine else table)
    model, effects = resume(model, table.id)
    if table.record != mine.record:
        words = _(OLDER) if _goes_on(mine, table) else _(APART)
        apart = replace(table, id=id_of(text))
        model, effects = replace(model, linked=Linked(apart, words)), (*effects, Say(words))
    return model, (Go(address(model), replace=True), *effects)


def _goes_on(table: Table, before: Table) -> bool:
    """Return whether the game on *table* is the one *before*, some moves later."""
    moves = len(before.record.moves)
    return len(table.record.moves) > moves and replace(table.record, moves=table.record.moves[:moves]) == before.record


def _put(model: Model, table: Table, *, replaces: bool = True) -> Result:
    model, effects = keep(model.at(Screen.PLAY, table=table), table)
    return model, (*effects, Go(address(model), replace=replaces), next_focus(table))


def _collect(model: Model, table: Table) -> Result:
    """Note the result in a link for the standings of the throws that somebody has played here too, and show them."""
    score = scores.score_of(table)
    if score is None:
        return _refused(model, _(NO_RESULT))
    mine = [game for game in model.saved if f"{game.record}\n".startswith(score.throws + "\n")]
    if not mine:
        return _refused(model, _(OTHER_THROWS, name=score.name, seed=table.record.seed))
    model, noted = scores.note(model, score)
    game = next((game for game in mine if game.over), mine[0])
    if game.over:
        model, effects = sharing.show(model, game.id)
        return model, (*noted, Go(f"share?{game.id}", replace=True), *effects, Say(_(NOTED_HERE, name=score.name)))
    model, effects = resume(model, game.id)
    words = _(NOTED, name=score.name)
    return replace(model, notices=(words,)), (*noted, Go(address(model), replace=True), *effects, Say(words))
