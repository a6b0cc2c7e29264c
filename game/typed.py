"""Texts that people type, names and seeds: what looks the same is made the same, and nothing is cut in two.

Letters are told apart as readers see them: a letter with its accents, a flag, or a family of emoji is one.
"""

from collections.abc import Iterator
from unicodedata import category, normalize

NAME_LENGTH = 20
_MOST = 16  # code points of a letter; a longer pile of accents is cut
_JOINER, _NON_JOINER = "\u200d", "\u200c"
_SHADES = range(0x1F3FB, 0x1F400)  # skin tones of the emoji before them
_TAGS = range(0xE0020, 0xE0080)  # spell the flags of regions
_HALVES_OF_FLAGS = range(0x1F1E6, 0x1F200)
_MIDDLES_OF_HANGUL = range(0x1160, 0x1200)
_UNSEEN = frozenset("\u034f\u115f\u1160\u2800\u3164\uffa0" + "".join(map(chr, range(0xFE00, 0xFE10))))


def letters(text: str) -> Iterator[str]:
    """Yield what readers take for the letters of *text*."""
    # A small part of Unicode's text segmentation (UAX 29), enough for names; `unicodedata` is part of Python as built.
    letter = ""
    for char in text:
        if letter and not _goes_on(letter, char):
            yield letter[:_MOST]
            letter = ""
        letter += char
    if letter:
        yield letter[:_MOST]


def cut(text: str, length: int = NAME_LENGTH) -> str:
    """Return the first *length* letters of *text*."""
    if text.isascii():
        return text[:length]
    return "".join(letter for letter, _ in zip(letters(text), range(length), strict=False))


def name(text: str) -> str:
    """Return *text* as a player's name, without what nobody sees or what turns its neighbours round; maybe nothing."""
    kept = "".join(filter(_kept_in_names, normalize("NFC", text)))
    text = cut(" ".join(kept.split())).strip(f" {_JOINER}{_NON_JOINER}")
    return text if any(map(_seen, text)) else ""


def looks(text: str) -> str:
    """Return the same for names that look the same."""
    return "".join(char for char in normalize("NFKC", text) if char not in _UNSEEN and category(char) != "Cf")


def seed(text: str) -> str:
    """Return *text* as the key of the dice: however a keyboard composes its letters, and without capitals."""
    text = "".join(char for char in text if char.isspace() or char.isprintable())
    return normalize("NFC", normalize("NFC", text).lower()).strip()


def _goes_on(letter: str, char: str) -> bool:
    code = ord(char)
    if code in _HALVES_OF_FLAGS and ord(letter[0]) in _HALVES_OF_FLAGS:
        return len(letter) == 1
    joined = letter.endswith(_JOINER) or char in (_JOINER, _NON_JOINER)
    return joined or code in _SHADES or code in _TAGS or code in _MIDDLES_OF_HANGUL or category(char).startswith("M")


def _kept_in_names(char: str) -> bool:
    kind = category(char)
    if kind == "Cf":  # marks of direction among them
        return char in (_JOINER, _NON_JOINER) or ord(char) in _TAGS
    return kind != "Cs" and (kind != "Cc" or char.isspace())


def _seen(char: str) -> bool:
    return char not in _UNSEEN and category(char)[0] not in "ZM" and category(char) != "Cf"
