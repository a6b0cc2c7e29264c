"""How fast the page is against its targets: `python -m benchmarks.targets` writes and prints the section "Targets".

It reads the other sections of benchmarks/RESULTS.md, so it comes last; what they do not tell is a dash.
"""

import re

from benchmarks.boot import BLOCKED, SLOW_LINE
from benchmarks.clicks import GAMES
from benchmarks.growth import NAMES
from benchmarks.results import RESULTS, write_section

Figure = float | None


def table(title: str) -> dict[str, list[float]]:
    """Return the numbers of each row in a section's tables, by the texts in it."""
    text = RESULTS.read_text(encoding="utf-8")
    section = re.search(rf"^## {re.escape(title)}\n.*?(?=^## |\Z)", text, re.DOTALL | re.MULTILINE)
    found: dict[str, list[float]] = {}
    for line in re.findall(r"^\| (.*) \|$", section[0] if section else "", re.MULTILINE):
        cells = line.split(" | ")
        numbers = [cell for cell in cells if re.fullmatch(r"[\d,]+(\.\d+)?", cell)]
        named = ", ".join(cell for cell in cells if cell not in numbers)
        found[named] = [float(number.replace(",", "")) for number in numbers]
    return found


def pick(title: str, row: str, column: int) -> Figure:
    """Return one number of a section, or None if it was not measured."""
    return dict(enumerate(table(title).get(row, ()))).get(column)


def click(speed: str, column: int) -> Figure:
    """Return what the slower of the games takes, or None if one was not measured."""
    figures = [pick("Clicks", f"{game}, {speed}", column) for game in GAMES]
    known = [figure for figure in figures if figure is not None]
    return max(known) if len(known) == len(figures) else None


def rows() -> list[tuple[str, str, Figure, float, float]]:
    """Return what is measured: its name, what it was at first, what it is, the target and the moonshot."""
    return [
        ("warm start / stock, Chromium", ".47-.49", pick("Start", "Chromium, quiet", 5), 0.33, 0.25),
        ("warm start / stock, Firefox", ".41-.53", pick("Start", "Firefox, quiet", 5), 0.35, 0.25),
        ("warm start / stock, WebKit", ".62", pick("Start", "WebKit, quiet", 5), 0.35, 0.25),
        ("cold start / stock, Chromium", ".53-.62", pick("Start", "Chromium, quiet", 2), 0.50, 0.40),
        (f"{SLOW_LINE} / stock", "", pick("Start", SLOW_LINE, 2), 0.70, 0.60),
        (f"{BLOCKED} / stock", "", pick("Start", BLOCKED, 2), 0.50, 0.25),
        ("bytes of a first visit", "6,090,000", pick("Bytes", "a first visit, en", 0), 5.5e6, 4.8e6),
        ("bytes after a release of code", "670,000", pick("Bytes", "a release: code of the game", 1), 5e5, 2.5e5),
        ("ms of a click, median", "12", click("1/1", 0), 5, 3),
        ("ms of a click, 95 %", "15-22", click("1/1", 1), 12, 8),
        ("ms of a click at a quarter of the speed, median", "80-93", click("1/4", 0), 30, 16),
        ("ms of a click at a quarter of the speed, 95 %", "95-122", click("1/4", 1), 64, 40),
        *((f"growth: {name}", "", pick("Growth", name, 2), 1.1, 1) for name in NAMES.values()),
    ]


def told(figure: float) -> str:
    """Return a figure in three digits, or whole where it is large."""
    return f"{figure:,.0f}" if figure >= 1000 else f"{figure:.3g}"


def line(name: str, was: str, found: Figure, target: float, moonshot: float) -> str:
    """Return one line of the table."""
    now, reached = "-", "not measured"
    if found is not None:
        now, reached = told(found), "moonshot" if found <= moonshot else "yes" if found <= target else "no"
    return f"| {name} | {was or '-'} | {now} | {told(target)} | {told(moonshot)} | {reached} |"


def main() -> None:
    text = "\n".join([
        "## Targets",
        "",
        "From the other sections; of the two games the slower one counts. At first: when the targets were set.",
        "",
        "| what | at first | now | target | moonshot | reached |",
        "|---|---:|---:|---:|---:|---|",
        *(line(*row) for row in rows()),
        "",
    ])  # fmt: skip
    print(text)
    write_section("Targets", text)


if __name__ == "__main__":
    main()
