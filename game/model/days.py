"""Days and minutes in the milliseconds that clocks count."""

import time

MINUTE = 60_000
DAY = 86_400_000
"""A day begins everywhere when it begins in universal time."""


def day_text(day: int) -> str:
    """Return a day, counted from 1970, as it is written in seeds, files and storage: `2026-11-29`."""
    return time.strftime("%Y-%m-%d", time.gmtime(day * 86_400))
