"""The one way for data: a message and a model in, the next model and effects out."""

from dataclasses import replace

from game.actions import Action, Timer
from game.app import (
    advice,
    clock,
    computer,
    keys,
    learning,
    pads,
    play,
    review,
    services,
    settings,
    setup,
    sounds,
    waiting,
)
from game.app.effects import Effect, Focus
from game.app.handlers import ANYWHERE, AT_THE_TABLE, DECIDING
from game.app.kept import deletion, storage
from game.app.kept.storage import Result
from game.app.messages import (
    Answered,
    Do,
    Drawn,
    Due,
    Failed,
    Field,
    FileRead,
    Installable,
    Key,
    Message,
    Opened,
    Play,
    Recalled,
    Started,
    Stored,
    UpdateReady,
    Woken,
)
from game.app.navigate import open_fragment
from game.languages import SOURCE
from game.model import Model, Screen, Table
from game.words import N_, _, speak

NO_STORAGE = N_("This browser keeps nothing for this page: a game lasts until the page is closed.")


def initial(language: str = SOURCE) -> Model:
    """Return the model of the first screen in a language, before anything else is known of the browser."""
    return Model(language=language, learned=tuple(dict.fromkeys((SOURCE, language))))


def update(model: Model, message: Message) -> Result:
    """Return the model after *message*, and what the browser shall do about it."""
    before = model
    if isinstance(message, Started):
        model = storage.settled(model, message)
    speak(model.language)
    if model.reason and isinstance(message, Do | Play | Key | Field):
        model = replace(model, reason="")
    changed, effects = _update(model, message)
    speak(changed.language)
    if model.reason and _moved(model, changed):
        changed = replace(changed, reason="")
    changed, ticking = clock.wind(advice.settle(services.settle(model, changed)))
    changed, computing = computer.wake(model, changed)
    changed, days = _days(model, changed)
    told = (*sounds.follow(model, changed), *waiting.follow(model, changed), *learning.ask(before, changed))
    begun = (*review.wake(model, changed), *_counting(model, changed), *days)
    return changed, (*effects, *ticking, *told, *computing, *begun)


def _counting(before: Model, after: Model) -> tuple[Effect, ...]:
    if after.screen not in (Screen.STATISTICS, Screen.HISTORY):
        return ()
    from game.app import statistics  # most visits never open them

    return statistics.wake(before, after)


def _moved(before: Model, after: Model) -> bool:
    """Return whether the game on the table went on."""
    steps = (model.table.steps if model.table else () for model in (before, after))
    return next(steps) is not next(steps)


def _update(model: Model, message: Message) -> Result:  # noqa: C901 - one line a message, no nesting
    match message:
        case Started():
            return _started(model, message)
        case Do(action, value):
            return _do(model, action, value)
        case Play(text, touch):
            table = _table_for(model, Action.CONFIRM)
            return play.play_text(model, table, text, touch=touch) if table else play.notice(model, _(play.STALE))
        case Field(name, value):
            return _field(model, name, value)
        case Key():
            return _key(model, message)
        case Drawn(purpose=Action.PLAY_ON):
            from game.app.viewer import begin

            return begin(model, message)
        case Drawn():
            return setup.begin(model, message)
        case Opened(fragment):
            return open_fragment(model, fragment)
        case Stored():
            return storage.follow(model, message)
        case Woken():
            return storage.catch_up(model, message.stored)
        case Answered():
            return services.answered(model, message)
        case FileRead():
            from game.app import files

            return files.read(model, message)
        case Recalled() | Due(Timer.BOOKS):
            from game.app import statistics

            return statistics.follow(model, message)
        case Failed():
            return services.failed(model, message)
        case UpdateReady():
            return replace(model, update_ready=True), ()
        case Installable(offered):
            return replace(model, installable=offered), ()
        case Due(Timer.ADVICE):
            return advice.think(model)
        case Due(Timer.CLOCK, now):
            return clock.tick(model, now)
        case Due(Timer.COMPUTER):
            return computer.act(model)
        case Due(Timer.ENTRY):
            return play.count(model)
        case Due(Timer.EXPERT):
            from game.app import daily  # no start needs it

            return daily.think(model)
        case Due(Timer.DELETED):
            return deletion.expire(model)
        case Due(Timer.PUZZLE):
            return _think(model)
        case Due(Timer.REVIEW):
            return review.go_on(model)
        case Due(Timer.LISTED | Timer.VIEW as name):
            from game.app import history

            return history.due(model, name)
        case Due():
            return model, ()


def _started(model: Model, message: Started) -> Result:
    model, effects = storage.restore(model, message)
    if not message.storage:
        model = storage.warn(model, _(NO_STORAGE))
    if not message.fragment:
        return model, effects
    model, opened = open_fragment(model, message.fragment)
    return model, (*effects, *opened)


def _do(model: Model, name: str, value: str) -> Result:
    try:
        action = Action(name)
    except ValueError:
        return play.notice(model, _(play.STALE))
    if action in ANYWHERE:
        return ANYWHERE[action](model, value)
    table = _table_for(model, action)
    return AT_THE_TABLE[action](model, table, value) if table else (model, ())


def _table_for(model: Model, action: Action) -> Table | None:
    """Return the table on screen at which there is such an action."""
    if model.screen is Screen.PLAY:
        return model.table
    return model.deciding if action in DECIDING else None


def _think(model: Model) -> Result:
    from game.app.puzzles import think

    return think(model)


def _key(model: Model, key: Key) -> Result:
    meant = keys.meaning(model, key)
    if isinstance(meant, Focus):
        return model, (meant,)
    return _update(model, meant) if meant else (model, ())


def _field(model: Model, name: str, value: str) -> Result:
    if model.screen is Screen.PUZZLE:
        from game.app.puzzles import choose_theme

        return choose_theme(model, name, value)
    if model.screen is Screen.DAILY:
        from game.app import daily  # no start needs it

        return daily.change(model, name, value)
    if model.screen in (Screen.HISTORY, Screen.VIEW):
        from game.app import history

        return history.change(model, name, value)
    changes = {Screen.PADS: pads.change, Screen.SETTINGS: settings.change, Screen.START: settings.change}
    if model.screen is Screen.SHARE:
        from game.app import sharing

        return sharing.rename(model, name, value)
    return changes.get(model.screen, setup.change)(model, name, value)


def _days(before: Model, after: Model) -> Result:
    if after.screen is not Screen.DAILY:
        return after, ()
    from game.app import daily  # no start needs it

    return daily.wake(before, after)
