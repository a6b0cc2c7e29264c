"""Which regions of the page have changed, told from its text in pieces: start tags, texts, and finished parts.

A region is a finished part whose element begins with an id; or the start tag of such an element around other parts, of
which but the class may change. Each can be brought up to date by itself, wherever it stands.
"""

import re

_REGION = re.compile(r'<(?!input)[a-z0-9]+ id="([^"]+)"')
"""An input is none: what is typed into it stands in none of its attributes."""
_CLASS = re.compile(r' class="[^"]*"')


def changes(before: tuple[str, ...], after: tuple[str, ...]) -> dict[str, str] | None:
    """Return by its id the text of each region that is another than *before*; None where more than regions differs."""
    if len(before) != len(after):
        return None
    changed = {}
    for old, new in zip(before, after, strict=True):
        if old == new:
            continue
        was, now = _REGION.match(old), _REGION.match(new)
        if not was or not now or was[0] != now[0]:
            return None
        if is_tag(new) and _CLASS.sub("", old) != _CLASS.sub("", new):
            return None
        changed[now[1]] = new
    return changed


def is_tag(text: str) -> bool:
    """Return whether the *text* of a region is but the start tag of its element."""
    return text.count("<") == 1
