"""benchmarks/RESULTS.md: one section for each benchmark, put in place of the one that was there."""

import os
import platform
import re
from pathlib import Path

RESULTS = Path(__file__).parent / "RESULTS.md"


def write_section(title: str, text: str) -> None:
    """Put *text*, which begins with the heading `## title`, in place of the section of that title, or at the end."""
    old = RESULTS.read_text(encoding="utf-8") if RESULTS.exists() else "# Results\n"
    pattern = re.compile(rf"^## {re.escape(title)}\n.*?(?=^## |\Z)", re.DOTALL | re.MULTILINE)
    text = text.rstrip() + "\n\n"
    new = pattern.sub(lambda _: text, old) if pattern.search(old) else f"{old.rstrip()}\n\n{text}"
    RESULTS.write_text(new.rstrip() + "\n", encoding="utf-8")


def machine() -> str:
    """Return what the numbers were measured on, in words."""
    return f"{os.cpu_count()} cores ({platform.machine()}), Python {platform.python_version()}"
