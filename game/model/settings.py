"""What a player sets once for all games."""

from dataclasses import dataclass
from enum import StrEnum

from game.languages import AUTO, LANGUAGES


class Odds(StrEnum):
    """When the classic game shows odds."""

    OFF = "off"
    AFTER = "after"  # once a split is chosen: the chance to survive the next roll
    BEFORE = "before"  # for every choice before it is made


@dataclass(frozen=True, slots=True)
class Settings:
    """What a player sets once for all games; raises ValueError for what is not on offer.

    `pace` is how many milliseconds a computer takes for the first move of a turn; 0 plays its turns ahead at once.
    """

    language: str = AUTO
    theme: str = "auto"
    odds: Odds = Odds.OFF
    motion: str = "auto"
    covered: bool = True
    timer: int = 0
    pace: int = 700
    sound: bool = False
    volume: int = 60
    vibration: bool = False
    taps: int = 1
    awake: bool = True

    def __post_init__(self) -> None:
        for name, offered in _OFFERED.items():
            if getattr(self, name) not in offered:
                raise ValueError(f"{name} must be one of {offered}, not {getattr(self, name)!r}")


_OFFERED: dict[str, tuple[object, ...]] = {
    "language": (AUTO, *LANGUAGES),
    "theme": ("auto", "light", "dark"),
    "odds": tuple(Odds),
    "motion": ("auto", "off"),
    "covered": (True, False),
    "timer": (0, 30, 40),
    "pace": (1500, 700, 150, 0),
    "sound": (True, False),
    "volume": (30, 60, 100),
    "vibration": (True, False),
    "taps": (1, 2),
    "awake": (True, False),
}
