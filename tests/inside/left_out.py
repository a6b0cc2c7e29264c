"""Tests that cannot run inside Pyodide under Node, each with what it needs and there is not; a plugin of pytest."""

import pytest

LEFT_OUT = {
    "tests/test_build.py": "starts make and Node, reads pictures with Pillow",
    "tests/test_bill.py": "asks what pip has installed",
    "tests/test_qr.py": "reads pictures with Pillow and zxing-cpp",
    "tests/test_serve.py": "serves from a thread",
    "tests/test_habits.py": "starts ruff",
    "tests/test_fair.py::test_the_ten_lines_in_the_docs_check_a_game": "starts Python",
}
met = set()


def pytest_ignore_collect(collection_path, config):
    """Leave out whole modules, which may not even be imported."""
    name = collection_path.relative_to(config.rootpath).as_posix()
    return left_out(name) or None


def pytest_collection_modifyitems(config, items):
    """Leave out single tests, and say so in the summary."""
    for item in items:
        name = item.nodeid.partition("[")[0]
        if left_out(name):
            item.add_marker(pytest.mark.skip(reason=LEFT_OUT[name]))


def left_out(name):
    """Return whether a module or a test is left out."""
    if name in LEFT_OUT:
        met.add(name)
    return name in LEFT_OUT
