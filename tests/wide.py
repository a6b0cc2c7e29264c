"""What is wide: the same over every combination. Each change tries a fixed sample, `make test-wide` the rest too."""

from collections.abc import Collection, Iterable, Sequence
from itertools import product
from typing import Any

import pytest
from _pytest.mark import ParameterSet


def every(step: int, *lists: Iterable[Any]) -> list[ParameterSet]:
    """Return every combination of *lists* as parameters; all but the first and each *step*th after it are wide."""
    return [_case(*values, wide=number % step > 0) for number, values in enumerate(product(*lists))]


def diagonal(rows: Iterable[Any], columns: Sequence[Any], step: int = 1) -> list[ParameterSet]:
    """Return each row with each column; all but one of each *step*th row are wide, and the columns take turns."""
    return [
        _case(row, column, wide=number % step > 0 or number // step % len(columns) != place)
        for number, row in enumerate(rows)
        for place, column in enumerate(columns)
    ]


def chosen(names: Collection[Any], cases: Iterable[Any]) -> list[ParameterSet]:
    """Return *cases* as parameters; all but those with these *names* are wide."""
    return [_case(value, wide=value not in names) for value in cases]


def _case(*values: Any, wide: bool) -> ParameterSet:
    return pytest.param(*values, marks=[pytest.mark.wide] if wide else [])
