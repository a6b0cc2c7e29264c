"""Data files of the computer players: rounding, version and checksum."""

import pytest

from game.players.tables import TableError, load, pack, unpack
from tests.wide import every

DATA = pack({"value": (0.5, -0.26, 0.0), "more": (300.0, -32768.0)}, {"value": 0.01, "more": 1.0})


def test_tables_come_back_rounded_to_their_unit():
    """Every number comes back as a whole multiple of its table's unit."""
    tables = unpack(DATA)
    assert {"value": (0.5, -0.26, 0.0), "more": (300.0, -32768.0)} == tables
    assert {"a": (0.5,)} == unpack(pack({"a": (0.6,)}, {"a": 0.5}))


def test_a_number_too_large_for_its_unit_is_refused():
    """A number that 16 bits cannot hold is an error when packing, not a wrong number later."""
    with pytest.raises(OverflowError):
        pack({"a": (400.0,)}, {"a": 0.01})


@pytest.mark.parametrize("place", every(5, range(len(DATA))))
def test_any_flipped_byte_is_found(place):
    """A file with any one byte changed is refused."""
    damaged = bytearray(DATA)
    damaged[place] ^= 1
    with pytest.raises(TableError):
        unpack(bytes(damaged))


@pytest.mark.parametrize("size", [0, 3, 12, len(DATA) - 1])
def test_a_short_file_is_refused(size):
    """A file that was cut off is refused."""
    with pytest.raises(TableError):
        unpack(DATA[:size])


def test_a_damaged_file_is_named(monkeypatch):
    """The error says which file is damaged."""
    monkeypatch.setattr("pkgutil.get_data", lambda package, path: b"OMR\x01" + bytes(20))
    with pytest.raises(TableError, match=r"some\.bin"):
        load("some.bin")
