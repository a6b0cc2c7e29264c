"""benchmarks/RESULTS.md: one section for each benchmark, put in place of the one that was there."""

import argparse
import os
import platform
import re
from collections.abc import Callable
from pathlib import Path

RESULTS = Path(__file__).parent / "RESULTS.md"


def write_section(title: str, text: str) -> None:
    """Put *text*, which begins with the heading `## title`, in place of the section of that title, or at the end."""
    old = RESULTS.read_text(encoding="utf-8") if RESULTS.exists() else "# Results\n"
    pattern = re.compile(rf"^## {re.escape(title)}\n.*?(?=^## |\Z)", re.DOTALL | re.MULTILINE)
    text = text.rstrip() + "\n\n"
    new = pattern.sub(lambda _: text, old) if pattern.search(old) else f"{old.rstrip()}\n\n{text}"
    RESULTS.write_text(new.rstrip() + "\n", encoding="utf-8")


def command(title: str, section: Callable[[Path], str]) -> None:
    """Print the *section* of that title for the built site, and note it; one for another build is only printed."""
    parser = argparse.ArgumentParser(description=f"Measure the built page: {title.lower()}.")
    parser.add_argument("site", nargs="?", type=Path, help="another build, which is measured but not noted")
    site = parser.parse_args().site
    text = section(site or RESULTS.parent.parent / "_site")
    print(text)
    if not site:
        write_section(title, text)


def machine() -> str:
    """Return what the numbers were measured on, in words."""
    return f"{os.cpu_count()} cores ({platform.machine()}), Python {platform.python_version()}"
