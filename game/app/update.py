"""The one way for data: a message and a model in, the next model and effects out."""

from collections.abc import Callable
from dataclasses import replace

from game.app import (
    advice,
    clock,
    computer,
    corrections,
    deletion,
    express,
    guide,
    keys,
    pads,
    play,
    review,
    services,
    setup,
    sounds,
    storage,
)
from game.app.messages import (
    Activate,
    Answered,
    Do,
    Drawn,
    Due,
    Failed,
    Field,
    Focus,
    Key,
    Message,
    Opened,
    Play,
    Print,
    Save,
    Started,
    Stored,
    UpdateReady,
)
from game.app.navigate import open_fragment, open_screen, resume_saved
from game.app.saves import dump_settings
from game.app.storage import SETTINGS, Result, appearance
from game.model import Model, Odds, Screen, Settings

NO_STORAGE = "This browser keeps nothing for this page: a game lasts until the page is closed."


def initial() -> Model:
    """Return the model of the first screen, before anything is known of the browser."""
    return Model()


def update(model: Model, message: Message) -> Result:
    """Return the model after *message*, and what the browser shall do about it."""
    changed, effects = _update(model, message)
    changed, ticking = clock.wind(advice.settle(services.settle(model, changed)))
    heard = sounds.follow(model, changed)
    return changed, (*effects, *ticking, *heard, *computer.wake(model, changed), *review.wake(model, changed))


def _update(model: Model, message: Message) -> Result:  # noqa: C901 - one line a message, no nesting
    match message:
        case Started():
            return _started(model, message)
        case Do(action, value):
            if model.screen is not Screen.PLAY and action in _AT_THE_TABLE:
                return model, ()
            return _ACTIONS.get(action, _unknown)(model, value)
        case Play(text):
            return _play(model, text)
        case Field(name, value):
            return _field(model, name, value)
        case Key():
            return _key(model, message)
        case Drawn():
            return setup.begin(model, message)
        case Opened(fragment):
            return open_fragment(model, fragment)
        case Stored():
            return storage.follow(model, message)
        case Answered():
            return services.answered(model, message)
        case Failed(text, lasting):
            return (storage.warn(model, text), ()) if lasting else play.notice(model, text)
        case UpdateReady():
            return replace(model, update_ready=True), ()
        case Due(clock.NAME, now):
            return clock.tick(model, now)
        case Due(computer.NAME):
            return computer.act(model)
        case Due(advice.NAME):
            return advice.think(model)
        case Due(review.NAME):
            return review.go_on(model)
        case Due(deletion.NAME):
            return deletion.expire(model)
        case Due():
            return model, ()


def _started(model: Model, message: Started) -> Result:
    model, effects = storage.restore(replace(model, storage=message.storage, home=message.home), message)
    if not message.storage:
        model = storage.warn(model, NO_STORAGE)
    if not message.fragment:
        return model, effects
    model, opened = open_fragment(model, message.fragment)
    return model, (*effects, *opened)


def _play(model: Model, text: str) -> Result:
    if model.screen is Screen.GUIDE:
        return guide.mark(model, text)
    return play.play_text(model, text) if model.screen is Screen.PLAY else _unknown(model, text)


def _confirm(model: Model, _: str) -> Result:
    table = express.choosing(model)
    return _play(model, table.chosen) if table and table.chosen else (model, ())


def _key(model: Model, key: Key) -> Result:
    meant = keys.meaning(model, key)
    if isinstance(meant, Focus):
        return model, (meant,)
    return _update(model, meant) if meant else (model, ())


def _field(model: Model, name: str, value: str) -> Result:
    if model.screen is Screen.PADS:
        return pads.change(model, name, value)
    if model.screen is not Screen.SETTINGS:
        return setup.change(model, name, value)
    try:
        settings = _SETTINGS[name](model.settings, value)
    except (KeyError, ValueError):
        return model, ()
    return _with_settings(model, settings)


def _with_settings(model: Model, settings: Settings) -> Result:
    sample = sounds.sample(settings) if _audible(settings) != _audible(model.settings) else ()
    return replace(model, settings=settings), (Save(SETTINGS, dump_settings(settings)), appearance(settings), *sample)


def _audible(settings: Settings) -> tuple[bool, int]:
    return settings.sound, settings.volume


def _sound(model: Model, _: str) -> Result:
    return _with_settings(model, replace(model.settings, sound=not model.settings.sound))


_SETTINGS: dict[str, Callable[[Settings, str], Settings]] = {
    "theme": lambda settings, value: replace(settings, theme=value),
    "motion": lambda settings, value: replace(settings, motion=value),
    "odds": lambda settings, value: replace(settings, odds=Odds(value)),
    "covered": lambda settings, value: replace(settings, covered=value == "on"),
    "timer": lambda settings, value: replace(settings, timer=int(value)),
    "pace": lambda settings, value: replace(settings, pace=int(value)),
    "sound": lambda settings, value: replace(settings, sound=value == "on"),
    "volume": lambda settings, value: replace(settings, volume=int(value)),
    "vibration": lambda settings, value: replace(settings, vibration=value == "on"),
}


def _unknown(model: Model, _: str) -> Result:
    return play.notice(model, play.STALE)


def _dismiss(model: Model, text: str) -> Result:
    warnings, notices = (tuple(t for t in texts if t != text) for texts in (model.warnings, model.notices))
    return replace(model, warnings=warnings, notices=notices), (Focus("#title"),)


def _later(model: Model, _: str) -> Result:
    """Put the new version off until the page is loaded anew."""
    return replace(model, update_ready=False), (Focus("#title"),)


def _jump(model: Model, section: str) -> Result:
    return model, (Focus(f"#{section}", top=True),) if section.replace("-", "").isalnum() else ()


_ACTIONS: dict[str, Callable[[Model, str], Result]] = {
    "again": setup.again,
    "add-seat": setup.add_seat,
    "change": express.change,
    "choose": express.choose,
    "confirm": _confirm,
    "correct": play.correct,
    "discard": deletion.discard,
    "dismiss": _dismiss,
    "edit-throw": corrections.edit_throw,
    "enter": play.enter,
    "fifth": express.tap,
    "guide": guide.open_guide,
    "hint": advice.toggle_hint,
    "jump": _jump,
    "later": _later,
    "leave-out": corrections.leave_out,
    "leave-throw": corrections.leave_throw,
    "let-choose": corrections.let_choose,
    "log": lambda model, _: (replace(model, log=not model.log), ()),
    "next": play.acknowledge,
    "older": lambda model, _: (replace(model, older=not model.older), ()),
    "open": open_screen,
    "print": lambda model, _: (model, (Print(),)),
    "print-sheets": pads.open_filled,
    "quick": setup.start,
    "redo": play.redo,
    "remove-seat": setup.remove_seat,
    "resume": resume_saved,
    "review": review.open_review,
    "review-list": review.toggle,
    "review-step": review.select,
    "roll": play.roll,
    "save-pads": pads.save,
    "share": services.share,
    "skip": computer.skip,
    "sound": _sound,
    "start": lambda model, _: setup.start(model),
    "uncover": express.uncover,
    "undelete": deletion.undelete,
    "undo": play.undo,
    "unenter": play.take_back_die,
    "update": lambda model, _: (model, (Activate(),)),
    "use-throw": corrections.use_throw,
    "walk": express.walk,
    "why": advice.toggle_why,
    "withdraw": corrections.withdraw,
}

_AT_THE_TABLE = {
    "again", "correct", "edit-throw", "enter", "leave-out", "leave-throw", "let-choose", "next", "print-sheets",
    "redo", "roll", "share", "skip", "uncover", "undo", "unenter", "use-throw", "withdraw",
}  # fmt: skip
"""What only the screen of the game offers: elsewhere nothing may happen to a game that nobody sees."""
