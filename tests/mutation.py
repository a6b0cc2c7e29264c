"""Tries mutants: a plugin of pytest for tools/mutants.py, all tests are collected once, each mutant is a fork."""

import functools
import gc
import inspect
import mmap
import os
import resource
import signal
from collections import Counter, defaultdict
from difflib import ndiff
from fnmatch import fnmatch
from itertools import accumulate, pairwise
from pathlib import Path
from time import process_time
from zlib import crc32

import pytest
from _pytest.runner import runtestprotocol

# What reads the sources, draws every screen, starts programs or plays for its own sake: slow, about other things.
LEFT_OUT = {
    "bill", "board", "build", "catalogue", "charts", "classic_sim", "escaping", "express_sim", "figures", "habits",
    "junk", "languages", "messages", "monkey", "pads", "page", "palette", "qr", "regions", "rules_page", "serve",
    "soak", "styles", "tables",
}  # fmt: skip
MEMORY = 4 << 30
ROUNDS = 16
UNNOTICED = ("survived", "unreached")
MutantDict = dict
functions = {}  # their forms by name; what is called "_mutmut_orig" is in use
reached = set()


def wrap_in_trampoline(forms, is_classmethod=False):
    """Return a decorator that calls the form in use and notes that the function was reached."""

    def decorate(function):
        name = f"{function.__module__}.{function.__qualname__}"
        functions[name] = forms

        @functools.wraps(function)
        def call(*args, **kwargs):
            reached.add(name)
            form = forms["_mutmut_orig"]
            return getattr(args[0], form.__name__)(*args[1:], **kwargs) if is_classmethod else form(*args, **kwargs)

        return call

    return decorate


def pytest_addoption(parser):
    """Add what tools/mutants.py hands over."""
    parser.addoption("--mutants", metavar="FILE", type=Path, help="what became of each mutant")
    parser.addoption("--survivors", metavar="FILE", type=Path, help="the changes that no test noticed")
    parser.addoption("--mutant", metavar="NAME", action="append", help="of a function; * stands for anything")
    parser.addoption("--every", type=int, help="try one in so many of a module")
    parser.addoption("--children", type=int, help="how many are tried at a time")
    parser.addoption("--seconds", type=float, help="how long the tests of a mutant may take, the quickest first")


def pytest_ignore_collect(collection_path, config):
    """Leave out the modules named above."""
    return collection_path.stem.removeprefix("test_") in LEFT_OUT or None


def pytest_runtestloop(session):
    """Instead of running the tests once, run them for each mutant."""
    option = session.config.option
    tests = {name: within(option.seconds, found) for name, found in measured(session.items).items()}
    names = chosen(option.mutant, option.every)
    kept = known(option.mutants, {*names})
    gc.freeze()
    try:
        with option.mutants.open("w", encoding="utf-8") as verdicts:
            verdicts.writelines(kept.values())
            for name, verdict, test in tried([name for name in names if name not in kept], tests, option.children):
                print(name, version(name), verdict, test, sep="\t", file=verdicts, flush=True)
    finally:
        left = [line.split("\t") for line in option.mutants.read_text(encoding="utf-8").splitlines()]
        changes = [[name, verdict, *change(name)] for name, _, verdict, _ in sorted(left) if verdict in UNNOTICED]
        option.survivors.write_text("".join("\n".join(lines) + "\n\n" for lines in changes), encoding="utf-8")
    return True


def measured(items):
    """Run the tests as they are; return those that reach a function, with their seconds and how much of its module."""
    tests = defaultdict(list)
    caches = [found for found in gc.get_objects() if isinstance(found, functools._lru_cache_wrapper)]
    caches = [cache for cache in caches if (cache.__module__ or "").partition(".")[0] in ("game", "tests")]
    for item in items:
        for cache in caches:
            cache.cache_clear()
        reached.clear()
        before = process_time()
        if failed(item, None):
            pytest.exit(f"{item.nodeid} fails as it is", 1)
        taken = process_time() - before
        share = Counter(functions[name]["_mutmut_orig"].__module__ for name in reached)
        for name in reached:
            tests[name].append((taken, share[functions[name]["_mutmut_orig"].__module__], item))
    for cache in caches:
        cache.cache_clear()
    return tests


def within(seconds, tests):
    """Return the tests for *seconds*: for half of them the quickest, then those that reach most of the module."""
    tests = sorted(tests, key=lambda test: test[0])
    quick = first_of(tests, seconds / 2)
    rest = sorted(tests[len(quick) :], key=lambda test: (-test[1], test[0]))
    return [(taken, item) for taken, _, item in [*quick, *first_of(rest, seconds / 2)]]


def first_of(tests, seconds):
    """Return the first tests that together take no longer than *seconds*, one at least."""
    ends = accumulate(taken for taken, *_ in tests)
    return [test for number, (test, end) in enumerate(zip(tests, ends, strict=True)) if not number or end <= seconds]


def failed(item, following):
    """Return whether a test fails, with what it needs before and after."""
    return any(report.failed for report in runtestprotocol(item, nextitem=following, log=False))


def known(path, again):
    """Return the lines of an earlier run that hold still, by name: no module changed, no survivor is tried *again*."""
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True) if path.exists() else []
    found = {}
    for line in lines:
        name, of, verdict, _ = line.split("\t")
        if name in everything() and of == version(name) and (verdict in ("killed", "endless") or name not in again):
            found[name] = line
    return found


@functools.cache
def everything():
    """Return all mutants: the function and the form of each."""
    return {
        f"{forms['_mutmut_orig'].__module__}.{form}": (function, form)
        for function, forms in functions.items()
        for form in forms
        if form != "_mutmut_orig"
    }


def chosen(patterns, every):
    """Return the mutants to try, one in *every*; broken off anywhere, each module has had the same share of them."""
    modules = defaultdict(list)
    for name, (function, _) in everything().items():
        modules[name.rpartition(".")[0]].append((name, function))
    mutants = [modules[module][::every] for module in sorted(modules)]
    spread = [pair for start in range(ROUNDS) for module in mutants for pair in module[start::ROUNDS]]
    return [name for name, function in spread if any(fnmatch(function, pattern) for pattern in patterns)]


def version(name):
    """Return a short text that changes when the mutant's module does."""
    function, _ = everything()[name]
    return _checksum(inspect.getsourcefile(functions[function]["_mutmut_orig"]))


@functools.cache
def _checksum(path):
    return f"{crc32(Path(path).read_bytes()):08x}"


def tried(names, tests, children):
    """Yield each name with what became of the mutant and the test that noticed it."""
    noticed = mmap.mmap(-1, 4 * children)  # in which place of the order
    killers, running, free = defaultdict(list), {}, list(range(children))
    for name in names:
        function, form = everything()[name]
        if function not in tests:
            yield name, "unreached", ""
            continue
        if not free:
            yield settled(running, free, noticed, killers)
        slot = free.pop()
        # What killed one mutant of a function is likely to kill the next one.
        order = [*killers[function], *(test for test in tests[function] if test not in killers[function])]
        if not (process := os.fork()):
            attempt(functions[function], form, order, noticed, 4 * slot)
        running[process] = name, slot, order
    while running:
        yield settled(running, free, noticed, killers)


def settled(running, free, noticed, killers):
    """Wait for one of the forks that are *running*; return what became of its mutant, and remember what killed it."""
    process, status = os.wait()
    name, slot, order = running.pop(process)
    free.append(slot)
    if os.WIFSIGNALED(status):
        return name, "endless", ""
    if not status:
        return name, "survived", ""
    test = order[int.from_bytes(noticed[4 * slot : 4 * slot + 4])]
    mine = killers[everything()[name][0]]
    mine[:] = [test, *(other for other in mine if other is not test)]
    return name, "killed", test[1].nodeid


def attempt(forms, form, order, noticed, place):
    """Run the tests with this form in use until one notices, note which, and end this process."""
    for stream in (0, 1, 2):
        os.dup2(os.open(os.devnull, os.O_RDWR), stream)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    forms["_mutmut_orig"] = forms[form]
    for number, ((seconds, item), (_, following)) in enumerate(pairwise([*order, (0, None)])):
        noticed[place : place + 4] = number.to_bytes(4)
        signal.setitimer(signal.ITIMER_PROF, 2 + 5 * seconds)
        try:
            wrong = failed(item, following)
        except BaseException:  # whatever it is, the change was noticed
            wrong = True
        if wrong:
            os._exit(1)
    os._exit(0)


def change(name):
    """Return the lines in which a mutant differs."""
    function, form = everything()[name]
    forms = functions[function]
    before, after = (inspect.getsource(forms[each]).splitlines()[1:] for each in ("_mutmut_orig", form))
    return [line for line in ndiff(before, after) if line[:1] in "+-"]
