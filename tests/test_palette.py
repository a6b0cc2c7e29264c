"""The palette, by its numbers: what must be read or told apart can be, by day and by night."""

import re
from pathlib import Path

import pytest

TOKENS = (Path(__file__).parents[1] / "static" / "tokens.css").read_text(encoding="utf-8")
COLOUR = re.compile(r"--([\w-]+): (#[0-9a-f]{3,6});")
LIGHT, *DARK = (dict(COLOUR.findall(block)) for block in re.findall(r"color-scheme: \w+;([^}]*)", TOKENS))
THEMES = {"light": LIGHT, "dark": LIGHT | DARK[0]}
PLAYERS = [f"p{number}" for number in range(1, 9)]
GROUNDS = ["rock", "rock-shade", "snow", "snow-shade"]
TEXTS = [
    *((text, ground) for text in ("ink", "muted", "good", "bad") for ground in ("paper", "card")),
    ("accent-ink", "accent"), ("band-ink", "band"), ("earth-ink", "earth"), ("summit-ink", "summit"),
    *(("player-ink", player) for player in PLAYERS), *((player, "card") for player in PLAYERS),
]  # fmt: skip
"""What is written, and on what."""


def luminance(colour: str) -> float:
    """Return the relative luminance of a colour, as WCAG defines it."""
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    channels = (int(digits[place : place + 2], 16) / 255 for place in (0, 2, 4))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(theme: str, one: str, other: str) -> float:
    """Return the contrast of two colours of a theme, by their names."""
    dark, light = sorted(luminance(THEMES[theme][name]) for name in (one, other))
    return (light + 0.05) / (dark + 0.05)


def test_the_dark_theme_is_said_twice_in_the_same_words():
    """Chosen in the settings or by the device, it has the same colours."""
    assert 2 == len(DARK)
    assert DARK[0] == DARK[1]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ground", GROUNDS)
def test_spaces_stand_out_from_the_mountain(theme: str, ground: str):
    """By its fill or by its edge, a space is told from rock and snow, lit or shaded, at 3:1."""
    assert 3 <= max(contrast(theme, part, ground) for part in ("space", "space-line"))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("player", PLAYERS)
def test_tokens_and_ropes_stand_out_from_the_spaces(theme: str, player: str):
    """Every player's colour is told from a space at 3:1."""
    assert 3 <= contrast(theme, player, "space")


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("text", "ground"), TEXTS)
def test_text_can_be_read(theme: str, text: str, ground: str):
    """What is written has 4.5:1 on what it stands on."""
    assert 4.5 <= contrast(theme, text, ground)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ground", ["paper", "card"])
def test_the_bounds_of_controls_are_seen(theme: str, ground: str):
    """The line around a button or a card that can be used has 3:1."""
    assert 3 <= contrast(theme, "edge-line", ground)
