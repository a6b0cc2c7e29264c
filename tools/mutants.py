"""Mutants: the rules and the app with one small change each, which a test should notice. See docs/mutants.md.

mutmut makes the changes, all of them in one copy of the sources; tests/mutation.py tries one after the other.
"""

import argparse
import os
import shutil
import subprocess
import sys
from collections import Counter
from contextlib import suppress
from pathlib import Path

from mutmut.mutation.file_mutation import mutate_file_contents

ROOT = Path(__file__).parents[1]
PLACE = ROOT / "build" / "mutants"
VERDICTS = ROOT / "build" / "mutants.tsv"
SURVIVORS = ROOT / "build" / "survivors.txt"
MUTATED = ("game/logic", "game/app")
NOT_COPIED = shutil.ignore_patterns(".*", "_site", "build", "node_modules", "e2e", "engines", "__pycache__")
SWITCH = "from mutmut.mutation.trampoline import"
OURS = "from tests.mutation import"


def main() -> int:
    """Make the copy with all mutants, try them, tell how many were noticed."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--every", default="1", help="try one in so many")
    options.add_argument("--children", default=str(os.cpu_count()), help="how many at a time")
    options.add_argument("--seconds", default="15", help="of tests that a mutant is held against, the quickest first")
    options.add_argument("names", nargs="*", default=["*"], help="of functions, such as game.logic.start.*")
    chosen = options.parse_args()
    make(PLACE)
    arguments = ["-p", "tests.mutation", "-p", "no:playwright", "-p", "no:xdist", "-p", "no:cacheprovider", "-q", "-s"]
    arguments += ["-m", "not wide", "--assert=plain", "--tb=native"]
    arguments += [f"--mutants={VERDICTS}", f"--survivors={SURVIVORS}", *(f"--mutant={name}" for name in chosen.names)]
    arguments += [f"--every={chosen.every}", f"--children={chosen.children}", f"--seconds={chosen.seconds}"]
    code = run([sys.executable, "-m", "pytest", *arguments])
    print(table(VERDICTS.read_text(encoding="utf-8").splitlines()))
    return code


def make(place: Path) -> None:
    """Copy the project to *place*; there, each function that is mutated holds all its mutants."""
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(ROOT, place, ignore=NOT_COPIED)
    for folder in MUTATED:
        for path in sorted((place / folder).rglob("*.py")):
            name, code = str(path.relative_to(place)), path.read_text(encoding="utf-8")
            path.write_text(mutate_file_contents(name, code).code.replace(SWITCH, OURS), encoding="utf-8")


def run(command: list[str]) -> int:
    """Run *command* in the copy; where it is broken off, let it tell first what it knows."""
    with subprocess.Popen(command, cwd=PLACE) as tried, suppress(KeyboardInterrupt):
        tried.wait()
    return tried.returncode


def table(verdicts: list[str]) -> str:
    """Return how many mutants each module has and what became of them, as a table."""
    counts: dict[str, Counter[str]] = {}
    for line in verdicts:
        name, _, verdict, *_ = line.split("\t")
        counts.setdefault(name.partition(".x")[0], Counter())[verdict] += 1
    lines = ["| module | tried | killed | % | survived | reached by no test |", "|---|---:|---:|---:|---:|---:|"]
    lines += [_row(module, counts[module]) for module in sorted(counts)]
    return "\n".join([*lines, _row("all", sum(counts.values(), Counter()))])


def _row(name: str, count: Counter[str]) -> str:
    tried, killed = count.total(), count["killed"] + count["endless"]
    share = f"{100 * killed / tried:.1f}"
    return f"| {name} | {tried:,} | {killed:,} | {share} | {count['survived']} | {count['unreached']} |"


if __name__ == "__main__":
    sys.exit(main())
