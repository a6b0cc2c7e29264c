"""What the device does beside the page: keeps its screen on, shows that a game waits, installs and opens the app.

Imported once the first screen stands, as that needs none of it. A device that lacks or refuses any of it goes without.
"""

from collections.abc import Callable
from typing import Any

from js import URL, document, location, navigator, window
from pyodide.ffi import create_proxy

from game.actions import Timer
from game.app.messages import Due, Installable, Message, Waits

_awake = False  # what is wanted; the browser lets go by itself where the page is hidden
_lock: Any = None
_asking = False


def listen(dispatch: Callable[[Message], None]) -> None:
    """Tell when the page is seen again and when it can be installed; go where the open app is launched to."""

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
    if hasattr(window, "launchQueue"):
        window.launchQueue.setConsumer(create_proxy(_launched))


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


def _launched(launch: Any) -> None:
    """Go to the screen that a shortcut names; the app that is open already stays as it is otherwise."""
    if launch.targetURL and (fragment := URL.new(launch.targetURL).hash):
        location.hash = fragment


def _nothing(*_: Any) -> None:
    """Take no for an answer."""
