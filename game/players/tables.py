"""Trained numbers as compact data files: a version, a checksum, then named tables of 16-bit steps.

Layout: the four bytes of MAGIC, the first eight bytes of the SHA-256 of the rest, the rest compressed by
zlib: a JSON line `[[name, count, unit], ...]`, then the low bytes of all steps, then their high bytes.
"""

import json
import pkgutil
import zlib
from array import array
from collections.abc import Mapping, Sequence
from hashlib import sha256
from itertools import accumulate, pairwise

MAGIC = b"OMR\x01"  # the last byte is the version of the format
Tables = Mapping[str, tuple[float, ...]]


class TableError(ValueError):
    """A data file is damaged, of another version, or not a data file at all."""


def pack(tables: Mapping[str, Sequence[float]], units: Mapping[str, float]) -> bytes:
    """Return the bytes of a data file; numbers are rounded to whole multiples of their table's unit.

    Raises OverflowError for a number beyond 32,767 units.
    """
    header = [[name, len(numbers), units[name]] for name, numbers in tables.items()]
    steps = array("h", [round(x / units[name]) for name, numbers in tables.items() for x in numbers])
    planes = b"".join(bytes(step >> shift & 255 for step in steps) for shift in (0, 8))
    body = json.dumps(header, separators=(",", ":")).encode() + b"\n" + planes
    packed = zlib.compress(body, 9)
    return MAGIC + sha256(packed).digest()[:8] + packed


def unpack(data: bytes) -> Tables:
    """Return the tables of a data file by name; raise TableError unless every byte is as it was written."""
    magic, digest, packed = data[:4], data[4:12], data[12:]
    if magic != MAGIC:
        raise TableError(f"not a data file of this version: it starts with {magic!r}, not {MAGIC!r}")
    if sha256(packed).digest()[:8] != digest:
        raise TableError("damaged: the checksum does not match")
    header, _, planes = zlib.decompress(packed).partition(b"\n")
    entries = json.loads(header)
    steps = _join(planes)
    ends = accumulate((count for _, count, _ in entries), initial=0)
    return {
        name: tuple([unit * step for step in steps[start:end]])
        for (name, _, unit), (start, end) in zip(entries, pairwise(ends), strict=True)
    }


def load(name: str) -> Tables:
    """Return the tables of a file in `learned`; raise TableError, naming the file, if it is damaged."""
    data = pkgutil.get_data("learned", name)
    assert data is not None
    try:
        return unpack(data)
    except TableError as error:
        raise TableError(f"{name}: {error}") from error


def _join(planes: bytes) -> list[int]:
    """Return the signed 16-bit numbers whose low bytes come first, then all high bytes."""
    half = len(planes) // 2
    return [low + 256 * (high - 256 if high > 127 else high)
            for low, high in zip(planes[:half], planes[half:], strict=True)]  # fmt: skip
