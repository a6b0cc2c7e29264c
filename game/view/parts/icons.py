"""Line icons, drawn for this page on a grid of 24 units."""

from functools import cache

import htpy as h
from markupsafe import Markup

_PATHS = {
    "home": "M4 11.5 12 5l8 6.5M6.5 10v9h4v-5h3v5h4v-9",
    "undo": "M8 5 4 9l4 4M4 9h9.5a5.5 5.5 0 0 1 0 11H10",
    "redo": "m16 5 4 4-4 4M20 9h-9.5a5.5 5.5 0 0 0 0 11H14",
    "rules": "M12 7c-1.6-1.2-4-2-8-2v13c4 0 6.4.8 8 2 1.6-1.2 4-2 8-2V5c-4 0-6.4 .8-8 2v13",
    "settings": "M4 7h9m4 0h3M4 17h3m4 0h9M15 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM9 14.5a2.5 2.5 0 1 1 0 "
    "5 2.5 2.5 0 0 1 0-5Z",
    "sound": "M4 9.5v5h3.5L12 18V6L7.5 9.5zM15 9.5a4 4 0 0 1 0 5M17.5 7a7.5 7.5 0 0 1 0 10",
    "silence": "M4 9.5v5h3.5L12 18V6L7.5 9.5zM15.5 9.5l5 5m0-5-5 5",
    "log": "M5 6h.01M9 6h11M5 12h.01M9 12h11M5 18h.01M9 18h11",
    "tick": "m5 13 5 5 9-11",
    "puzzle": "M4 8h5V6.5a2 2 0 1 1 4 0V8h5v4h.5a2 2 0 1 1 0 4H18v4H4z",
    "print": "M7 9V4h10v5M7 17H4v-8h16v8h-3M7 14h10v6H7z",
    "share": "M12 15V4m-4 4 4-4 4 4M5 12v8h14v-8",
    "code": "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 14h2v6h-6v-2h2",
    "previous": "m15 5-7 7 7 7",
    "next": "m9 5 7 7-7 7",
    "play": "M8 5.5v13L18.5 12z",
    "pause": "M9 6v12M15 6v12",
    "first": "M6 5v14m12-14-7 7 7 7",
    "last": "M18 5v14M6 5l7 7-7 7",
    "add": "M12 5v14M5 12h14",
    "again": "M18.5 8A7.5 7.5 0 1 0 19.5 13M19 4v4.5h-4.5",
    "review": "M4 4v16h16M7 15l4-4 3 3 5-7",
    "trophy": "M8 5h8v5a4 4 0 0 1-8 0zM8 6H5v2a3 3 0 0 0 3 3M16 6h3v2a3 3 0 0 1-3 3M12 14v3M8.5 20h7",
    "day": "M5 6h14v14H5zM5 10h14M9 3.5V7m6-3.5V7M9.5 15l2 2 3.5-4",
    "close": "m6 6 12 12M18 6 6 18",
    "remove": "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
    "why": "M9 9a3 3 0 1 1 4.6 2.6c-1 .6-1.6 1.3-1.6 2.4v.6M12 18h.01M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z",
    "hint": "M9.5 18h5M10.5 21h3M12 3a6 6 0 0 1 3.5 10.9c-.6.5-1 1.3-1 2.1h-5c0-.8-.4-1.6-1-2.1A6 6 0 0 1 12 3Z",
}


@cache
def icon(name: str) -> Markup:
    """Return the icon *name*; it has no name for screen readers: the control around it has."""
    return Markup(h.svg(".icon", viewBox="0 0 24 24", aria_hidden="true")[h.path(d=_PATHS[name])])
