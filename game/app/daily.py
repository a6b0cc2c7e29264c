"""The daily throw: its screen, the try that counts, sharing it, and what the expert makes of the same throws."""

from dataclasses import replace
from typing import Any

from game.actions import Timer
from game.app.computer import further
from game.app.effects import After, Draw, Effect, Focus, Save, Say, Share
from game.app.games import handling
from game.app.kept.storage import DAILY, Result, saved_as, set_aside
from game.app.navigate import resume_saved
from game.logic.record import Record, is_over
from game.model import Model, Screen, Seat, Table
from game.model.daily import (
    PLAYED,
    Try,
    changed,
    of_game,
    of_seed,
    read,
    rules_of,
    seed_of,
    today,
    write,
)
from game.model.days import MINUTE
from game.model.quick import Way, quick
from game.players import LEVELS, coach
from game.view.daily.speech import ended, result_text
from game.view.speech import SPEECH
from game.words import _


def open_daily(model: Model, game: str) -> Result:
    """Show the daily throw of *game*, or of the one looked at last; raises ValueError for a game that has none."""
    if game and game not in PLAYED:
        raise ValueError(f"{game[:20]!r} has no daily throw")
    model, effects = _readable(model.at(Screen.DAILY, shared=None))
    return _showing(model, game=game or model.daily.game), (*effects, Focus("#title"))


def begin(model: Model, game: str) -> Result:
    """Go on with today's try at *game*, or start one; after the one that counts, one that does not."""
    if game not in PLAYED:
        return model, ()
    model, effects = _readable(model)
    day = today(model.now)
    own = next((own for own in read(model.daily.kept) if (own.game, own.day) == (game, day)), None)
    if own and own.result is None and saved_as(model, own.id):
        model, resumed = resume_saved(model, own.id)
        return model, (*effects, *resumed)
    form = replace(quick(model.setups[game], Way.ALONE), preset="").following(rules_of(game))
    return replace(model, pending=replace(form, seed=seed_of(game, day))), (*effects, Draw("daily"))


def count(model: Model, table: Table) -> Result:
    """Note that the game on the table is the try that counts, unless its day has one."""
    named = of_seed(table.record.seed)
    model, effects = _readable(model)
    tries = read(model.daily.kept)
    if named is None or named in [(own.game, own.day) for own in tries]:
        return model, effects
    model, kept = _keep(model, (*tries, Try(*named, table.id)))
    return model, (*effects, *kept)


def finish(model: Model, table: Table) -> Result:
    """Note what the try that counts has reached, once its game is over; what is noted stays."""
    model, effects = _readable(model)
    tries = read(model.daily.kept)
    own = next((own for own in tries if own.id == table.id and own.result is None), None)
    if own is None or of_seed(table.record.seed) != (own.game, own.day):
        return model, effects
    model, kept = _keep(model, changed(tries, own, result=_result(table)))
    return model, (*effects, *kept)


def change(model: Model, name: str, value: str) -> Result:
    """Share the result with its number, or without."""
    return (_showing(replace(model, shared=None), total=value == "on"), ()) if name == "total" else (model, ())


def share(model: Model) -> Result:
    """Offer today's result of the game on screen, as far as it gives nothing away."""
    own = next((own for own in of_game(read(model.daily.kept), model.daily.game) if own.day == today(model.now)), None)
    state = ended(model, own) if own and own.result is not None and model.screen is Screen.DAILY else None
    if own is None or state is None:
        return model, ()
    text, link = result_text(own, state, total=model.daily.total), f"{model.home}#{Screen.DAILY}?{own.game}"
    return model, (Share(text, link, f"{text}\n{link}", Screen.DAILY),)


def follow(model: Model, text: str) -> Result:
    """Take over what another tab kept, if it can be read."""
    try:
        read(text)
    except ValueError:
        return model, ()
    return _showing(model, kept=text), ()


def think(model: Model) -> Result:
    """Let the expert play a slice of the game with the throws of the last try that has nothing to compare with."""
    own = _uncompared(model)
    if own is None or model.screen is not Screen.DAILY:
        return model, ()
    table = model.daily.expert or _expert(own)
    if of_seed(table.record.seed) != (own.game, own.day):
        table = _expert(own)
    for _move in range(handling(table).SLICE):
        table = table if is_over(table.state) else further(table) or table
    if not is_over(table.state):
        return _showing(model, expert=table), ()
    model, kept = _keep(_showing(model, expert=None), changed(read(model.daily.kept), own, expert=_result(table)))
    made = SPEECH[own.game].reached(_result(table))
    return model, (*kept, Say(_("The expert, with the same throws: {result}.", result=made)))


def wake(before: Model, after: Model) -> Result:
    """Return the model with the time that its screen shows, and what that waits for: a minute, the expert."""
    minute = after.now - after.now % MINUTE
    after = after if after.daily.at == minute else _showing(after, at=minute)
    if before.screen is Screen.DAILY and before.daily is after.daily:
        return after, ()
    thinking = (After(1, Timer.EXPERT),) if _uncompared(after) else ()
    return after, (After(MINUTE - after.now % MINUTE, Timer.DAY), *thinking)


def _uncompared(model: Model) -> Try | None:
    """Return the last finished try at the game on screen that cannot be compared with the expert's yet."""
    tries = reversed(of_game(read(model.daily.kept), model.daily.game))
    return next((own for own in tries if own.result is not None and own.expert is None), None)


def _expert(own: Try) -> Table:
    """Return the table at which the expert plays with the throws of *own*."""
    record = Record(rules_of(own.game), seed_of(own.game, own.day))
    return Table("expert", record, (Seat("", 0, LEVELS[own.game][-1]),))


def _result(table: Table) -> int:
    return round(coach.results(table.steps)[0])


def _readable(model: Model) -> Result:
    """Return the model with tries that can be read: what is damaged is set aside, and said."""
    try:
        read(model.daily.kept)
    except ValueError:
        return set_aside(_showing(model, kept=""), DAILY, model.daily.kept)
    return model, ()


def _keep(model: Model, tries: tuple[Try, ...]) -> tuple[Model, tuple[Effect, ...]]:
    text = write(tries)
    return _showing(model, kept=text), (Save(DAILY, text),)


def _showing(model: Model, **changes: Any) -> Model:
    return replace(model, daily=replace(model.daily, **changes))
