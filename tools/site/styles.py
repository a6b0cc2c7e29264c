"""The order of the style sheets, for the page and for tests that draw without it."""

import re
from pathlib import Path

FIRST = "tokens.css"


def style_sheets(static: Path) -> tuple[Path, ...]:
    """Return the style sheets in the order of the layers that the first one states, then those outside all layers."""
    stated = re.search(r"^@layer ([\w, ]+);$", (static / FIRST).read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert stated, f"{FIRST} states no layers"
    layered = tuple(static / f"{layer}.css" for layer in stated[1].split(", "))
    return (*layered, *sorted({*static.glob("*.css")} - {*layered}))
