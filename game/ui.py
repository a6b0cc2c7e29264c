"""The browser: the only module that knows it. Events become messages, models become pages, effects happen."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from importlib import import_module
from typing import Any

from js import Object, Uint8Array, clearTimeout, document, location, navigator, setTimeout, window
from pyodide.ffi import create_once_callable, create_proxy, to_js

from game import focus, patch, store
from game.app import effects, events, initial, messages, update
from game.app.guard import place
from game.languages import SOURCE
from game.model import Screen
from game.words import teach

SETTLING = 400
"""For how many milliseconds a new player, screen or meaning of a place lets no press through: who aimed at what stood
there before has not seen it yet. People need some 250 ms to see and 100 ms more to hold back a finger."""

_model = initial(document.documentElement.lang)
_drawn = _model  # the page comes with its start screen, in its language
_settled = 0.0  # when presses count again, on the clock of events
_timers: dict[str, int] = {}


def start() -> None:
    """Draw the page with what is stored, listen, and mark the page as ready."""
    stored, works = store.texts()
    complete = partial(_complete, location.href)
    learned = [_learned(language, compiled) for language, compiled in window.oneMoreRoll.learned]
    _listen()
    home, zone = location.origin + location.pathname, -int(window.Date.new().getTimezoneOffset())
    languages = tuple(navigator.languages)
    dispatch(messages.Started(stored, _fragment(), works, home, languages, (SOURCE, *learned), zone))
    if not document.documentElement.hasAttribute("data-ready"):
        document.documentElement.dataset.ready = "true"
    setTimeout(create_once_callable(complete), 0)


def _complete(first: str) -> None:
    """Import what the first screen does without, now that it stands and waits; the page began at *first*."""
    _pieces()
    _helper("device").listen(dispatch, first)


def _fragment() -> str:
    return str(location.hash.removeprefix("#"))


def dispatch(message: messages.Message) -> None:
    """Run one turn of the loop; a message that fails becomes a notice and leaves the model as it was."""
    global _model
    before, held = _model, focus.held()
    try:
        _model, asked = update(replace(_model, now=int(window.Date.now())), message)
        _paint()
    except Exception as error:
        _model = before
        _report(error, message)
        return
    for effect in asked:
        if isinstance(effect, effects.Service):
            _ask(effect)
            continue
        try:
            _EFFECTS[type(effect)](effect)
        except Exception as error:
            _report(error, message)
    if held and not focus.held():
        # What had the focus is gone: the keyboard must not start at the top of the page again.
        focus.move(effects.Focus("#title"))


def _report(error: Exception, message: messages.Message) -> None:
    document.documentElement.dataset.ready = "error"
    if isinstance(message, messages.Failed):
        window.console.error(str(error))
    else:
        _broke(error)


def _ask(effect: effects.Service) -> None:
    """Ask for what the browser may lack or refuse; it answers now, or later where it gives a promise."""
    try:
        answer = _SERVICES[type(effect)](effect)
    except Exception as error:
        _refused(effect, error)
        return
    if hasattr(answer, "then"):
        answer.then(lambda _: dispatch(messages.Answered(effect)), lambda error: _refused(effect, error))
    else:
        dispatch(messages.Answered(effect))


def _refused(effect: effects.Service, error: Any) -> None:
    dispatch(messages.Answered(effect, str(getattr(error, "name", "") or type(error).__name__)))


def _paint() -> None:
    global _drawn
    if _model == _drawn:
        return
    patch.show(_pieces())
    _wait("tab", 0, lambda: patch.name_tab(named=_model.screen is not Screen.START))  # which takes the browser 1 ms
    if place(_model) != place(_drawn):
        _settle()
    _drawn = _model


def _settle() -> None:
    """Let no press through for a moment; the first screen needs none, as ready means ready."""
    global _settled
    root = document.documentElement
    if not root.hasAttribute("data-ready"):
        return
    _settled = window.performance.now() + SETTLING
    root.setAttribute("data-settling", "")
    _wait("settling", SETTLING, lambda: root.removeAttribute("data-settling"))


def _pieces() -> tuple[str, ...]:
    """Draw the page; the views are imported once the first screen stands and waits, or when it must change."""
    from game.view.page import page

    return tuple(page(_model).iter_chunks())


def _options(**options: Any) -> Any:
    return to_js(options, dict_converter=Object.fromEntries)


# Events: three kinds on the root, the rest on the window; none on anything that is patched.


def _listen() -> None:
    root = document.getElementById("app")
    for kind in ("click", "keydown"):
        document.addEventListener(kind, create_proxy(_held_back), True)
    for target, kind, handle in (
        (root, "click", _clicked),
        (root, "input", lambda event: dispatch(events.changed(event.target))),
        (root, "submit", _submitted),
        (document, "keydown", _pressed),
        (document, "dragover", lambda event: event.preventDefault()),
        (document, "drop", lambda event: _helper("files").dropped(event, dispatch)),
        (document, "omr:update", lambda _: dispatch(messages.UpdateReady())),
        (window, "popstate", lambda _: dispatch(messages.Opened(_fragment()))),
        (window, "storage", _written),
        (window, "pageshow", _woken),
        (document, "resume", _woken),
        (window, "unhandledrejection", lambda event: _broke(event.reason)),
        (window, "error", lambda event: _broke(event.error)),
    ):
        target.addEventListener(kind, create_proxy(handle))


def _held_back(event: Any) -> None:
    """Stop a press that comes too soon, before its control or switch does anything; typing, Tab and Escape go on."""
    if event.timeStamp < _settled and not events.leads_on(event):
        event.preventDefault()
        event.stopPropagation()


def _clicked(event: Any) -> None:
    control = event.target.closest("[data-action], [data-move]")
    if control and not control.disabled and control.type != "submit":
        hovers = window.matchMedia("(hover: hover)").matches
        dispatch(events.used(control, touch=events.touched(event, hovers=hovers)))


def _submitted(event: Any) -> None:
    event.preventDefault()
    if event.submitter:
        dispatch(events.used(event.submitter))


def _pressed(event: Any) -> None:
    key = events.pressed(event)
    if key is None:
        return
    if events.goes_on(event):
        event.preventDefault()
        return
    dispatch(key)
    if events.would_scroll(key, focus.place()):
        event.preventDefault()


def _written(event: Any) -> None:
    if key := store.key_of(event):
        dispatch(messages.Stored(key, event.newValue or ""))


def _broke(error: Any) -> None:
    """Show the notice of a fault."""
    from game.app.report import told

    window.console.error(f"{type(error).__name__}: {error}")
    dispatch(messages.Failed(messages.Trouble.BROKEN, told(error), navigator.userAgent))


def _woken(event: Any) -> None:
    """Take in what other tabs wrote while this page slept in the browser's memory, where it hears nothing."""
    if event.type == "resume" or event.persisted:
        dispatch(messages.Woken(store.texts()[0]))


# Effects.


def _keep(key: str, text: str | None) -> None:
    if _model.storage:
        store.put(key, text, lambda: dispatch(messages.Failed(messages.Trouble.NOT_KEPT)))


def _after(effect: effects.After) -> None:
    _wait(effect.name, effect.milliseconds, lambda: dispatch(messages.Due(effect.name, int(window.Date.now()))))


def _wait(name: str, milliseconds: int, then: Callable[[], None]) -> None:
    """Call *then* in some *milliseconds*; replaces a wait of the same name."""
    clearTimeout(_timers.pop(name, 0))
    _timers[name] = setTimeout(create_once_callable(then), milliseconds)


def _draw(effect: effects.Draw) -> None:
    drawn = window.crypto.getRandomValues(Uint8Array.new(10))
    dispatch(messages.Drawn(events.token(drawn), window.Date.new().toISOString(), effect.purpose))


def _go(effect: effects.Go) -> None:
    address = f"#{effect.fragment}" if effect.fragment else location.pathname + location.search
    (window.history.replaceState if effect.replace else window.history.pushState)(None, "", address)
    if effect.scroll:
        window.scrollTo(0, 0)


def _learned(language: str, compiled: Any) -> str:
    teach(language, compiled.to_bytes())
    return language


def _learn(effect: effects.Learn) -> Any:
    return window.oneMoreRoll.learn(effect.language).then(lambda compiled: _learned(effect.language, compiled))


def _sound(effect: effects.Sound) -> None:
    """Let tones be heard; browsers allow none before the first press, and a hidden page keeps still."""
    if not document.hidden and navigator.userActivation.hasBeenActive:
        _helper("audio").play(effect.tones, effect.volume)


def _helper(name: str) -> Any:
    """Return one of our helpers that the first screen does without."""
    return import_module(f"game.{name}")


_EFFECTS: dict[type[effects.Effect], Callable[[Any], object]] = {
    effects.Save: lambda effect: _keep(effect.key, effect.text),
    effects.Drop: lambda effect: _keep(effect.key, None),
    effects.Recall: lambda effect: dispatch(messages.Recalled(store.texts()[0], effect.copy)),
    effects.Clear: lambda _: store.clear(),
    effects.Say: lambda effect: patch.say(effect.text),
    effects.Focus: focus.move,
    effects.After: _after,
    effects.Draw: _draw,
    effects.Sound: _sound,
    effects.Buzz: lambda effect: hasattr(navigator, "vibrate") and navigator.vibrate(to_js(effect.pattern)),
    effects.Appearance: patch.appear,
    effects.Waits: lambda effect: _helper("device").tell(effect),
}

_SERVICES: dict[type[effects.Service], Callable[[Any], Any]] = {
    effects.Go: _go,
    effects.Print: lambda _: window.print(),
    effects.Share: lambda effect: navigator.share(_options(text=effect.text, url=effect.link or None)),
    effects.Copy: lambda effect: navigator.clipboard.writeText(effect.text),
    effects.Picture: lambda effect: _helper("pictures").send(_model, effect),
    effects.SavePages: lambda _: _helper("files").save_pages(_model),
    effects.SaveFile: lambda effect: _helper("files").save(effect),
    effects.ChooseFile: lambda effect: _helper("files").choose(effect, dispatch, partial(_refused, effect)),
    effects.Install: lambda _: _helper("device").install(),
    effects.Persist: lambda _: navigator.storage.persist(),
    effects.Learn: _learn,
    effects.Activate: lambda _: window.oneMoreRoll.activateUpdate(),
}
