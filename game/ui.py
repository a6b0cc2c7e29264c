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
    setTimeout,
    window,
)
from pyodide.ffi import create_once_callable, create_proxy, to_js

from game.app import initial, update
from game.app.messages import (
    Activate,
    After,
    Appearance,
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
    Share,
    Started,
    Stored,
    UpdateReady,
)

PREFIX = "one-more-roll/"
TOKEN_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
TROUBLE = "Something went wrong here. Your game is kept as it was; go on, or load the page again."
NOT_KEPT = "This could not be kept in the browser's storage, which may be full. Play on, but do not close the page."

_model = initial()
_drawn = _model  # the page comes with its start screen
_painted = ""
_timers: dict[str, int] = {}


def start() -> None:
    """Draw the page with what is stored, listen, and mark the page as ready."""
    stored, works = _stored()
    _listen()
    dispatch(Started(stored, location.hash.removeprefix("#"), works))
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


def _paint() -> None:
    global _drawn, _painted
    if _model == _drawn:
        return
    markup = _markup()
    if markup != _painted:
        Idiomorph.morph(document.getElementById("app"), markup, _MORPH)
        _painted = markup
    _drawn = _model


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
    for target, kind, handle in (
        (root, "click", _clicked),
        (root, "input", _input),
        (root, "submit", _submitted),
        (document, "keydown", _pressed),
        (document, "omr:update", lambda _: dispatch(UpdateReady())),
        (window, "popstate", lambda _: dispatch(Opened(location.hash.removeprefix("#")))),
        (window, "storage", _written),
        (window, "unhandledrejection", _rejected),
    ):
        target.addEventListener(kind, create_proxy(handle))


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
    if event.key.startswith("Arrow") and event.target.id.startswith(("take-", "mark-", "fifth-", "pairing-")):
        event.preventDefault()
    dispatch(Key(event.key, event.target.id))


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
    if target := document.querySelector(effect.selector):
        target.focus(_options(preventScroll=True))


def _after(effect: After) -> None:
    clearTimeout(_timers.pop(effect.name, 0))
    callback = create_once_callable(lambda: dispatch(Due(effect.name)))
    _timers[effect.name] = setTimeout(callback, effect.milliseconds)


def _draw(effect: Draw) -> None:
    token = "".join(TOKEN_ALPHABET[byte % len(TOKEN_ALPHABET)] for byte in crypto.getRandomValues(Uint8Array.new(10)))
    dispatch(Drawn(token, Date.new().toISOString(), effect.purpose))


def _go(effect: Go) -> None:
    address = f"#{effect.fragment}" if effect.fragment else location.pathname + location.search
    (history.replaceState if effect.replace else history.pushState)(None, "", address)
    if effect.scroll:
        window.scrollTo(0, 0)


def _share(effect: Share) -> None:
    address = f"{location.origin}{location.pathname}#{effect.fragment}"
    if hasattr(navigator, "share"):
        navigator.share(_options(title=effect.text, url=address)).catch(create_once_callable(lambda _: None))
    else:
        copied = create_once_callable(lambda _: _say(Say("Link copied.")))
        navigator.clipboard.writeText(address).then(copied)


def _download(effect: Download) -> None:
    address = URL.createObjectURL(Blob.new(to_js([effect.text]), _options(type=effect.kind)))
    link = document.createElement("a")
    link.href, link.download = address, effect.name
    link.click()
    setTimeout(create_once_callable(lambda: URL.revokeObjectURL(address)), 10_000)


def _appear(effect: Appearance) -> None:
    root = document.documentElement.dataset
    root.theme, root.motion = effect.theme, effect.motion


def _persist(_: Persist) -> None:
    if hasattr(navigator, "storage") and hasattr(navigator.storage, "persist"):
        navigator.storage.persist()


_EFFECTS: dict[type[Effect], Callable[[Any], None]] = {
    Save: _save,
    Drop: _drop,
    Say: _say,
    Focus: _focus,
    After: _after,
    Draw: _draw,
    Go: _go,
    Print: lambda _: window.print(),
    Share: _share,
    Download: _download,
    Appearance: _appear,
    Persist: _persist,
    Activate: lambda _: window.oneMoreRoll.activateUpdate(),
}
