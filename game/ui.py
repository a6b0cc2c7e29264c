"""The browser: the only module that knows it. Events become messages, models become pages, effects happen."""

from collections.abc import Callable
from typing import Any

from js import (
    URL,
    Blob,
    Date,
    Idiomorph,
    Object,
    Uint8Array,
    clearTimeout,
    console,
    crypto,
    document,
    history,
    location,
    navigator,
    performance,
    setTimeout,
    window,
)
from pyodide.ffi import create_once_callable, create_proxy, to_js

from game import VERSION
from game.actions import Numbered, Timer
from game.app import initial, update
from game.app.guard import place
from game.app.messages import (
    Activate,
    After,
    Answered,
    Appearance,
    Buzz,
    Copy,
    Do,
    Download,
    Draw,
    Drawn,
    Drop,
    Due,
    Effect,
    Failed,
    Field,
    Focus,
    Go,
    Key,
    Message,
    Opened,
    Persist,
    Play,
    Print,
    Save,
    Say,
    Service,
    Share,
    Sound,
    Started,
    Stored,
    UpdateReady,
)

PREFIX = "one-more-roll/"
_LEADING_ON = ("Tab", "Escape")
TOKEN_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
TROUBLE = f"Something went wrong here (version {VERSION}). Your game is kept as it was; go on, or load the page again."
NOT_KEPT = "This could not be kept in the browser's storage, which may be full. Play on, but do not close the page."

SETTLING = 400
"""For how many milliseconds a new player, screen or meaning of a place lets no press through: who aimed at what stood
there before has not seen it yet. People need some 250 ms to see and 100 ms more to hold back a finger."""

_model = initial()
_drawn = _model  # the page comes with its start screen
_painted = ""
_settled = 0.0  # when presses count again, on the clock of events
_timers: dict[str, int] = {}


def start() -> None:
    """Draw the page with what is stored, listen, and mark the page as ready."""
    stored, works = _stored()
    _listen()
    dispatch(Started(stored, location.hash.removeprefix("#"), works, location.origin + location.pathname))
    if not document.documentElement.hasAttribute("data-ready"):
        document.documentElement.dataset.ready = "true"
    setTimeout(create_once_callable(_markup), 0)


def dispatch(message: Message) -> None:
    """Run one turn of the loop; a message that fails becomes a notice and leaves the model as it was."""
    global _model
    before, held = _model, _focus_held()
    try:
        _model, effects = update(_model, message)
        _paint()
    except Exception as error:
        _model = before
        _report(error, message)
        return
    for effect in effects:
        if isinstance(effect, Service):
            _ask(effect)
            continue
        try:
            _EFFECTS[type(effect)](effect)
        except Exception as error:
            _report(error, message)
    if held and not _focus_held():
        _focus(Focus("#title"))  # what had the focus is gone: the keyboard must not start at the top of the page again


def _focus_held() -> bool:
    return document.activeElement is not None and document.activeElement != document.body


def _report(error: Exception, message: Message) -> None:
    console.error(f"{type(error).__name__}: {error}")
    document.documentElement.dataset.ready = "error"
    if not isinstance(message, Failed):
        dispatch(Failed(TROUBLE))


def _ask(effect: Service) -> None:
    """Ask for what the browser may lack or refuse; it answers now, or later where it gives a promise."""
    try:
        answer = _SERVICES[type(effect)](effect)
    except Exception as error:
        _refused(effect, error)
        return
    if hasattr(answer, "then"):
        answer.then(lambda _: dispatch(Answered(effect)), lambda error: _refused(effect, error))
    else:
        dispatch(Answered(effect))


def _refused(effect: Service, error: Any) -> None:
    dispatch(Answered(effect, str(getattr(error, "name", "") or type(error).__name__)))


def _paint() -> None:
    global _drawn, _painted
    if _model == _drawn:
        return
    markup = _markup()
    if markup != _painted:
        Idiomorph.morph(document.getElementById("app"), markup, _MORPH)
        _painted = markup
    if place(_model) != place(_drawn):
        _settle()
    _drawn = _model


def _settle() -> None:
    """Let no press through for a moment; the first screen needs none, as ready means ready."""
    global _settled
    root = document.documentElement
    if not root.hasAttribute("data-ready"):
        return
    _settled = performance.now() + SETTLING
    root.setAttribute("data-settling", "")
    _wait("settling", SETTLING, lambda: root.removeAttribute("data-settling"))


def _markup() -> str:
    """Draw the page; the views are imported once the first screen stands and waits, or when it must change."""
    from game.view.page import page

    return str(page(_model))


def _options(**options: Any) -> Any:
    return to_js(options, dict_converter=Object.fromEntries)


_MORPH = _options(morphStyle="innerHTML")


# Events: three kinds on the root, the rest on the window; none on anything that is patched.


def _listen() -> None:
    root = document.getElementById("app")
    for kind in ("click", "keydown"):
        document.addEventListener(kind, create_proxy(_held_back), True)
    for target, kind, handle in (
        (root, "click", _clicked),
        (root, "input", _input),
        (root, "submit", _submitted),
        (document, "keydown", _pressed),
        (document, "visibilitychange", _looked_at),
        (document, "omr:update", lambda _: dispatch(UpdateReady())),
        (window, "popstate", lambda _: dispatch(Opened(location.hash.removeprefix("#")))),
        (window, "storage", _written),
        (window, "unhandledrejection", _rejected),
    ):
        target.addEventListener(kind, create_proxy(handle))


def _held_back(event: Any) -> None:
    """Stop a press that comes too soon, before its control or switch does anything; typing, Tab and Escape go on."""
    if event.timeStamp >= _settled:
        return
    shortcut = event.type == "keydown" and (event.ctrlKey or event.altKey or event.metaKey or event.key in _LEADING_ON)
    typing = event.type == "keydown" and event.key != "Enter" and event.target.matches("input[type=text]")
    if not shortcut and not typing:
        event.preventDefault()
        event.stopPropagation()


def _clicked(event: Any) -> None:
    control = event.target.closest("[data-action], [data-move]")
    if control and not control.disabled and control.type != "submit":
        dispatch(_meant(control))


def _meant(control: Any) -> Message:
    if move := control.getAttribute("data-move"):
        return Play(move)
    return Do(control.getAttribute("data-action"), control.getAttribute("data-value") or "")


def _submitted(event: Any) -> None:
    event.preventDefault()
    if event.submitter:
        dispatch(_meant(event.submitter))


def _input(event: Any) -> None:
    field = event.target
    value = ("on" if field.checked else "off") if field.type == "checkbox" else field.value
    dispatch(Field(field.name, value))


def _pressed(event: Any) -> None:
    if event.ctrlKey or event.altKey or event.metaKey or event.target.closest("input, select, textarea"):
        return
    if event.repeat and (event.key == "Enter" or len(event.key) == 1):
        event.preventDefault()  # a key held down too long does not play on
        return
    focused = event.target.id
    dispatch(Key(event.key, focused, event.code or "", event.shiftKey))
    moved = document.activeElement.id != focused or focused.startswith(tuple(Numbered))
    if event.key.startswith("Arrow") and moved:
        event.preventDefault()  # else the arrow scrolls away from what it moved to


def _looked_at(_: Any) -> None:
    """Show the time at once in a tab that one comes back to: a hidden one is seldom woken."""
    if not document.hidden:
        dispatch(Due(Timer.CLOCK, int(Date.now())))


def _written(event: Any) -> None:
    if event.key and event.key.startswith(PREFIX):
        dispatch(Stored(event.key.removeprefix(PREFIX), event.newValue or ""))


def _rejected(event: Any) -> None:
    console.error(str(event.reason))
    dispatch(Failed(TROUBLE))


# Effects.


def _stored() -> tuple[dict[str, str], bool]:
    """Return our texts in storage by key, and whether there is a storage."""
    try:
        storage = window.localStorage
        keys = [storage.key(number) for number in range(storage.length)]
        ours = [key for key in keys if key.startswith(PREFIX)]
        return {key.removeprefix(PREFIX): storage.getItem(key) for key in ours}, True
    except Exception:
        return {}, False


def _save(effect: Save) -> None:
    if not _model.storage:
        return
    try:
        window.localStorage.setItem(PREFIX + effect.key, effect.text)
    except Exception:
        if NOT_KEPT not in _model.warnings:
            dispatch(Failed(NOT_KEPT, lasting=True))


def _drop(effect: Drop) -> None:
    if _model.storage:
        window.localStorage.removeItem(PREFIX + effect.key)


def _say(effect: Say) -> None:
    """Announce a text; a trailing no-break space makes the same text new, so that it is spoken again."""
    live = document.getElementById("live")
    live.textContent = effect.text + ("\xa0" if live.textContent == effect.text else "")


def _focus(effect: Focus) -> None:
    """Move the focus, and the page only as far as it takes to see what has it."""
    if target := document.querySelector(effect.selector):
        target.focus(_options(preventScroll=True))
        block = "start" if effect.top else "nearest"
        if target.matches("input[readonly]"):
            target.select()  # it stands there to be copied
        target.scrollIntoView(_options(block=block, inline="nearest", behavior="instant"))


def _after(effect: After) -> None:
    _wait(effect.name, effect.milliseconds, lambda: dispatch(Due(effect.name, int(Date.now()))))


def _wait(name: str, milliseconds: int, then: Callable[[], None]) -> None:
    """Call *then* in some *milliseconds*; replaces a wait of the same name."""
    clearTimeout(_timers.pop(name, 0))
    _timers[name] = setTimeout(create_once_callable(then), milliseconds)


def _draw(effect: Draw) -> None:
    token = "".join(TOKEN_ALPHABET[byte % len(TOKEN_ALPHABET)] for byte in crypto.getRandomValues(Uint8Array.new(10)))
    dispatch(Drawn(token, Date.new().toISOString(), effect.purpose))


def _go(effect: Go) -> None:
    address = f"#{effect.fragment}" if effect.fragment else location.pathname + location.search
    (history.replaceState if effect.replace else history.pushState)(None, "", address)
    if effect.scroll:
        window.scrollTo(0, 0)


def _share(effect: Share) -> Any:
    return navigator.share(_options(title=effect.text, url=effect.link))


def _download(effect: Download) -> None:
    address = URL.createObjectURL(Blob.new(to_js([effect.text]), _options(type=effect.kind)))
    link = document.createElement("a")
    link.href, link.download = address, effect.name
    link.click()
    setTimeout(create_once_callable(lambda: URL.revokeObjectURL(address)), 10_000)


def _sound(effect: Sound) -> None:
    """Let tones be heard; browsers allow none before the first press, and a hidden page keeps still."""
    if not document.hidden and navigator.userActivation.hasBeenActive:
        from game.audio import play

        play(effect.tones, effect.volume)


def _buzz(effect: Buzz) -> None:
    if hasattr(navigator, "vibrate"):
        navigator.vibrate(to_js(effect.pattern))


def _appear(effect: Appearance) -> None:
    root = document.documentElement.dataset
    root.theme, root.motion = effect.theme, effect.motion


_EFFECTS: dict[type[Effect], Callable[[Any], None]] = {
    Save: _save,
    Drop: _drop,
    Say: _say,
    Focus: _focus,
    After: _after,
    Draw: _draw,
    Sound: _sound,
    Buzz: _buzz,
    Appearance: _appear,
}

_SERVICES: dict[type[Service], Callable[[Any], Any]] = {
    Go: _go,
    Print: lambda _: window.print(),
    Share: _share,
    Copy: lambda effect: navigator.clipboard.writeText(effect.link),
    Download: _download,
    Persist: lambda _: navigator.storage.persist(),
    Activate: lambda _: window.oneMoreRoll.activateUpdate(),
}
