"""What the device does beside the page: keeps its screen on, shows that a game waits, installs and launches the app.

Imported once the first screen stands, as that needs none of it. A device that lacks or refuses any of it goes without.
"""

from collections.abc import Callable
from typing import Any

from js import URL, document, location, navigator, window
from pyodide.ffi import create_proxy

from game.actions import Timer
from game.app.effects import Waits, Wanted
from game.app.messages import Due, FileRead, Installable, Message

_awake = False  # what is wanted; the browser lets go by itself where the page is hidden
_lock: Any = None
_asking = False
_first = ""  # where the page began, which a launch may tell of as well


def listen(dispatch: Callable[[Message], None], first: str) -> None:
    """Tell when the page, which began at *first*, is seen again and can be installed; go where it is launched to."""
    global _first
    _first = first

    def seen(_: Any) -> None:
        _hold()
        if not document.hidden:  # a hidden tab is seldom woken: show the time at once
            dispatch(Due(Timer.CLOCK, int(window.Date.now())))

    def offered(*_: Any) -> None:
        dispatch(Installable(bool(getattr(window.oneMoreRoll, "install", None))))

    for target, kind, handle in (
        (document, "omr:install", offered),
        (document, "visibilitychange", seen),
        (window, "pagehide", lambda _: _badge(False)),
    ):
        target.addEventListener(kind, create_proxy(handle))
    if getattr(window.oneMoreRoll, "install", None):
        offered()
    _opened(URL.new(first), dispatch)
    if hasattr(window, "launchQueue"):
        window.launchQueue.setConsumer(create_proxy(lambda launch: _launched(launch, dispatch)))


def tell(waits: Waits) -> None:
    """Show on the app's icon that a game waits for somebody, and keep the screen on meanwhile, or no longer."""
    global _awake
    _awake = waits.awake
    _badge(waits.badge)
    _hold()


def install() -> Any:
    """Let the player install the app; the answer comes as a promise."""
    offer = window.oneMoreRoll.install
    window.oneMoreRoll.install = None
    return offer.prompt()


def _badge(shown: bool) -> None:
    if hasattr(navigator, "setAppBadge"):
        (navigator.setAppBadge() if shown else navigator.clearAppBadge()).catch(_nothing)


def _hold() -> None:
    """Ask for a screen that stays on, or let go of it; a hidden page gets none, and asks again when it is seen."""
    global _lock, _asking
    if _lock and not _awake and not _lock.released:
        _lock.release().catch(_nothing)
    if _lock and (_lock.released or not _awake):
        _lock = None
    if _awake and not _lock and not _asking and not document.hidden and hasattr(navigator, "wakeLock"):
        _asking = True
        navigator.wakeLock.request("screen").then(_held, _not_held)


def _held(lock: Any) -> None:
    global _lock, _asking
    _lock, _asking = lock, False
    _hold()  # it may be wanted no more


def _not_held(_: Any) -> None:
    global _asking
    _asking = False


def _opened(address: Any, dispatch: Callable[[Message], None]) -> None:
    """Open the text that another app has shared with this one, which came in the address."""
    if text := address.searchParams.get("text"):
        window.history.replaceState(None, "", location.pathname + location.hash)  # a reload need not open it again
        dispatch(FileRead(Wanted.RECORD, text, ""))


def _launched(launch: Any, dispatch: Callable[[Message], None]) -> None:
    """Open the files or the shared text that the app is launched with, or the screen that a shortcut names.

    The app that is open already stays as it is otherwise. What the page itself began with is open by now.
    """
    global _first
    for handle in launch.files:
        handle.getFile().then(lambda file: file.text()).then(
            lambda text: dispatch(FileRead(Wanted.RECORD, text, "")), _nothing
        )
    if launch.targetURL and launch.targetURL != _first:
        address = URL.new(launch.targetURL)
        _opened(address, dispatch)
        if address.hash:
            location.hash = address.hash
    _first = ""


def _nothing(*_: Any) -> None:
    """Take no for an answer."""
