"""Opening a game from its record: pasted, from a file, or dropped on the page."""

import time
from dataclasses import replace
from hashlib import sha256

from game.app.effects import ChooseFile, Focus, Go, Say, Wanted
from game.app.events import token
from game.app.focus import next_focus
from game.app.kept.storage import Result, address, keep, resume
from game.app.messages import FileRead
from game.app.play import notice
from game.app.viewer import open_view
from game.logic.faults import Fault
from game.logic.moves import Mark, Roll, Stop, Take
from game.logic.notation import format_move
from game.logic.record import Record, RecordError, Step, dumps, is_over, played
from game.model import LOOKS, Model, Screen, Seat, Table
from game.words import N_, _, default_name

FIELD = "record"
LONGEST = 60_000
"""How many characters a record may have: some 4,000 moves, many times as many as the longest game has."""
_TOO_LONG = N_("This text is too long for a game.")
_REASONS = {
    Fault.VALUE: N_("Line {line}: “{name}” cannot be “{given}”."),
    Fault.FIELD: N_("Line {line}: this game has no “{name}”."),
    Fault.SEED: N_("Line {line}: the seed is too long, or has signs that no seed has."),
    Fault.GAME: N_("Line {line}: the first word must be “classic” or “express”, not “{given}”."),
    Fault.VERSION: N_("Line {line}: a record of version “{given}” cannot be read here."),
    Fault.HEADER: N_("Line {line}: the rules are missing, or one of them stands there twice."),
    Fault.TEXT: N_("Line {line}: “{text}” is no move."),
    Fault.ORDER: N_("Line {line}: the numbers of “{text}” must be in ascending order."),
    Fault.DICE: N_("Line {line}: these are not the dice of a throw."),
    Fault.ILLEGAL: N_("Line {line}: “{move}” is not possible there."),
}
_NO_GAME = N_("Line {line} is not of a game.")
_SHOWN = 40  # characters of what stands in a line


def choose(model: Model) -> Result:
    """Let the player choose a file with a record."""
    return model, (ChooseFile(Wanted.RECORD, ".txt,text/plain"),)


def paste(model: Model, text: str) -> Model:
    """Hold what was pasted or typed; what was wrong with an earlier text is past."""
    return replace(model, listing=replace(model.listing, pasted=text[: LONGEST + 1], refused=""))


def open_pasted(model: Model) -> Result:
    """Open the game whose record was pasted."""
    return _opened(model, model.listing.pasted)


def read_file(model: Model, file: FileRead) -> Result:
    """Open the game whose record is in a file."""
    return _opened(model, file.text)


def _opened(model: Model, text: str) -> Result:
    """Put a finished game into the list and show it, an unfinished one on the table; else say what is wrong with it."""
    text = _lines(text)
    if len(text) > LONGEST:
        return _refused(model, _(_TOO_LONG))
    try:
        record, steps = played(text)
    except RecordError as error:
        return _refused(model, _reason(error))
    table = _opened_table(record, steps, model.now)
    model = replace(model, listing=replace(model.listing, pasted="", refused=""))
    if any(game.id == table.id for game in model.saved):
        return _known(model, table)
    kept, effects = keep(model, table)
    if is_over(table.state):
        model, shown = open_view(replace(kept, table=model.table), table.id)
        return model, (*effects, *shown)
    return kept.at(Screen.PLAY), (*effects, Go(address(kept)), next_focus(table))


def _lines(text: str) -> str:
    """Return *text* as programs for text leave it: without their mark at its beginning, and with plain line ends."""
    return "\n".join(text.removeprefix("\ufeff").strip().splitlines())


def _opened_table(record: Record, steps: tuple[Step, ...], now: int) -> Table:
    """Return the table of an opened game; the same record has the same id, so that it is not kept twice."""
    seats = tuple(Seat(default_name(number), number % len(LOOKS)) for number in range(record.rules.players))
    today = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(now / 1000))
    game_id = token(sha256(dumps(record).encode()).digest()[:10])
    return Table(game_id, record, seats, steps, seen=len(steps), started=today, given=len(steps))


def _known(model: Model, table: Table) -> Result:
    """Open the game as it is kept here: it may have gone on since."""
    kept = next(game for game in model.saved if game.id == table.id)
    model, effects = open_view(model, kept.id) if kept.over else resume(model, kept.id)
    model, _none = notice(model, _("This game was opened here before. Here it is as it stands."))
    return model, effects if kept.over else (*effects, Go(address(model)))


def _refused(model: Model, reason: str) -> Result:
    """Say what is wrong where games are opened, and on any other screen as a notice."""
    if model.screen is not Screen.HISTORY:
        return notice(model, reason)
    return replace(model, listing=replace(model.listing, refused=reason)), (Say(reason), Focus(f"#{FIELD}"))


def _reason(error: RecordError) -> str:
    values = {name: _shown(value) for name, value in error.values.items()}
    return _(_REASONS[error.code], **values) if error.code in _REASONS else _(_NO_GAME, **values)


def _shown(value: object) -> str:
    return str(format_move(value) if isinstance(value, Roll | Take | Mark | Stop) else value)[:_SHOWN]
